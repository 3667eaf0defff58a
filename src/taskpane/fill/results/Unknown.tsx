import { SYSTEM_IDS, type SystemId } from "../../../kernel/sources";
import { isNear } from "../../../requests/filling/resultsOf";
import { isBlank } from "../../../sheet";
import { KIND_IDS, kindOf } from "../../../tournaments";
import type { Results } from "../../model";
import { Button } from "../../parts/Button";
import type { ViewProps } from "../../view";

interface UnknownProps extends ViewProps {
  readonly step: Results;
  readonly hasBook: boolean;
}

/** A sheet that no kind reads as it is: what was played, and what it lacks. */
export function Unknown({ say, language, send, step, hasBook }: UnknownProps) {
  const { candidates, chosen } = step;
  const { kind, said } = chosen;
  const missed = chosen.missed!;
  const isSaid = said.kindChosen !== undefined;
  const missing = missed.missing.map(({ name }) => name[language]);
  const isOfHandicaps = missed.missing.every(({ name }) => HANDICAP.test(name.en));
  const looked = [...candidates.found, ...candidates.missed].map((one) => one.kind);
  const kindFor = (system: SystemId) => [...looked, ...KIND_IDS].find((id) => kindOf(id).system === system)!;
  if (candidates.sheet.values.every((line) => line.every(isBlank)))
    return (
      <p class="error" role="alert">
        {say("unknown-empty")}
      </p>
    );
  const isKnown = isSaid || isNear(missed);
  return (
    <>
      <div class="card news" role="alert">
        {isKnown ? (
          <>
            {isOfHandicaps && <h3>{say("unknown-handicaps")}</h3>}
            <p>{say("check-missing", { kind: kindOf(kind).title[language], missing })}</p>
            {missed.choices.length === 0 && <p>{say("check-missing-kind")}</p>}
          </>
        ) : (
          <p>{say("unknown")}</p>
        )}
        {isKnown && isOfHandicaps && hasBook && (
          <Button
            class="primary"
            label={say("unknown-from-book")}
            onClick={() => send({ type: "tabChosen", tab: "players" })}
          />
        )}
      </div>
      {!isNear(missed) && (
        <fieldset class="pills">
          <legend>{say("unknown-played")}</legend>
          {SYSTEM_IDS.map((system) => (
            <Button
              class="pill"
              aria-pressed={isSaid && kindOf(kind).system === system}
              label={say(`sport-${system}`)}
              onClick={() => send({ type: "kindChosen", kind: kindFor(system) })}
            />
          ))}
        </fieldset>
      )}
    </>
  );
}

/** A book, or a list of members, has these. */
const HANDICAP = /handicap|rating|rank|index/i;
