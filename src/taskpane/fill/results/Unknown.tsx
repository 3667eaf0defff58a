import type { SystemId } from "../../../kernel/sources";
import { isPlayedKnown } from "../../../requests/filling/handicaps";
import { isEmptySheet } from "../../../sheet";
import { KIND_IDS, kindOf } from "../../../tournaments";
import type { Results } from "../../model";
import { Row } from "../../parts/Row";
import type { ViewProps } from "../../view";
import { SportPills } from "./SportPills";

interface UnknownProps extends ViewProps {
  readonly step: Results;
}

/** A sheet that no kind reads as it is: asks what was played, and shows what is missing. */
export function Unknown({ say, language, send, step }: UnknownProps) {
  const makeFresh = (system: SystemId) => send({ type: "freshChosen", system });
  const { candidates, chosen } = step;
  const { kind, said } = chosen;
  const missed = chosen.missed!;
  const isTaken = isPlayedKnown(chosen, said.kind, candidates);
  const missing = missed.missing.map(({ name }) => name[language]);
  const looked = [...candidates.found, ...candidates.missed].map((one) => one.kind);
  // The kind of a sport that lacks least.
  const kindFor = (system: SystemId) => [...looked, ...KIND_IDS].find((id) => kindOf(id).system === system)!;
  if (isEmptySheet(candidates.sheet))
    return (
      <>
        <p class="error" role="alert">
          {say("unknown-empty")}
        </p>
        <SportPills say={say} legend={say("fresh-pills")} choose={makeFresh} />
      </>
    );
  return (
    <>
      <div class="card news" role="alert">
        {isTaken ? (
          <>
            <p>{say("check-missing", { kind: kindOf(kind).title[language], missing })}</p>
            {missed.choices.length === 0 && <p>{say("check-missing-kind")}</p>}
          </>
        ) : (
          <p>{say("unknown")}</p>
        )}
      </div>
      <SportPills
        say={say}
        legend={say("unknown-played")}
        taken={isTaken ? kindOf(kind).system : null}
        choose={(system) => send({ type: "kindChosen", kind: kindFor(system) })}
      />
      {isTaken && (
        <div class="card list">
          <Row title={say("fresh")} onClick={() => makeFresh(kindOf(kind).system)} />
        </div>
      )}
    </>
  );
}
