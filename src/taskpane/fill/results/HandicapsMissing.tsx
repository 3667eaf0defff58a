import { useState } from "preact/hooks";
import { Problem } from "../../../kernel/problem";
import { sentence } from "../../../messages";
import { figuresLacking, handicapsChoices } from "../../../requests/filling/handicaps";
import { kindOf, type Found } from "../../../tournaments";
import { parseArea, type Area } from "../../../sheet";
import type { OfList, Results } from "../../model";
import { openChosen } from "../../chosenFile";
import { loadByList } from "../loadedByList";
import { loadPlayers } from "../loadPlayers";
import { Choice } from "../../parts/fields";
import { Button, FileButton } from "../../parts/Button";
import { Row, RowText } from "../../parts/Row";
import type { ViewProps } from "../../view";

interface HandicapsMissingProps extends ViewProps {
  readonly step: Results;
}

/** Asks for the handicaps: the pane knows what was played, but the sheet has none. */
export function HandicapsMissing({ say, language, send, step }: HandicapsMissingProps) {
  const { candidates, chosen } = step;
  const { others, fromFile } = candidates;
  const [wrong, setWrong] = useState<string | null>(null);
  const carefully = (work: () => Promise<void>) => void work().catch(() => setWrong(say("not-loaded")));
  const fromSheet = (name: string) =>
    carefully(async () => {
      const { listOnSheet } = await loadByList(loadPlayers);
      send({ type: "listGiven", list: listOnSheet(others.find((one) => one.name === name)!) });
    });
  const takeFile = (file: File) =>
    carefully(async () => {
      const [opened, { listOf }] = await Promise.all([openChosen(file), loadByList(loadPlayers)]);
      if (opened instanceof Problem) setWrong(say(opened.code, opened.details));
      else send({ type: "listGiven", list: listOf(file.name, opened.sheets) });
    });
  const sheets = handicapsChoices(others).flatMap(({ choice, offer }) =>
    choice === "file" ? [] : [[choice.slice("sheet:".length), sentence(language, offer.code, offer.details)] as const],
  );
  const at = fromFile ? null : placeToType(step);
  const found = foundIn(step);
  const fields = found ? figuresLacking(found, chosen.answers) : [];
  return (
    <>
      <div class="card news" role="alert">
        <h3>{say("unknown-handicaps")}</h3>
        <p>{say("unknown-handicaps-hint", { kind: kindOf(chosen.kind).title[language] })}</p>
      </div>
      {wrong && (
        <p class="error" role="alert">
          {wrong}
        </p>
      )}
      {sheets.length > 0 && (
        <Choice
          label={sentence(language, "handicaps-where")}
          value=""
          options={[["", say("check-choose")], ...sheets]}
          give={(name) => name !== "" && fromSheet(name)}
        />
      )}
      <div class="card list">
        <FileButton
          class="row"
          name={sentence(language, "handicaps-in-file")}
          label={<RowText title={sentence(language, "handicaps-in-file")} />}
          take={takeFile}
        />
        {at && (
          <Row
            title={say("handicaps-type")}
            note={say("handicaps-type-hint", { fields: fields.map(({ name }) => name[language]) })}
            onClick={() => send({ type: "placeShown", sheet: candidates.sheet.name, area: at })}
          />
        )}
      </div>
    </>
  );
}

/** The tournament as it would be with the handicaps. */
function foundIn({ candidates, chosen }: Results): Found | undefined {
  return chosen.found ?? candidates.byList.find((one) => one.kind === chosen.kind);
}

/** The first cell for a missing handicap, or a cell beside the table. */
function placeToType(step: Results): Area | null {
  const cell = step.chosen.plan?.problems.find((one) => one.cell !== null)?.cell;
  if (cell) return parseArea(cell) ?? null;
  const found = foundIn(step);
  if (found?.right === undefined) return null;
  const [row, column] = [found.headerRow, found.right + 1];
  return { top: row, left: column, bottom: row, right: column };
}

/** Where the handicaps come from, what is wrong there, and a button for another list. */
export function FromList({ say, send, ofList }: Pick<ViewProps, "say" | "send"> & { readonly ofList: OfList }) {
  return (
    <>
      <p>
        {say("handicaps-from")} <span class="tag">{ofList.called}</span>{" "}
        <Button
          class="link"
          label={say("handicaps-elsewhere")}
          onClick={() => send({ type: "listGiven", list: null })}
        />
      </p>
      {ofList.against.map((text) => (
        <p class="error" role="alert">
          {text}
        </p>
      ))}
    </>
  );
}
