import { kindOf } from "../../../tournaments";
import { lacksList } from "../../../requests/filling/handicaps";
import { columnsFilled, MOST_NAMED, peopleIn } from "../../../requests/filling/resultsOf";
import { isEmptySheet } from "../../../sheet";
import type { Ahead } from "../../model";
import type { ViewProps } from "../../view";
import { counted } from "../counted";
import { SportPills } from "../results/SportPills";

/** What was recognised on a sheet before the user has pressed anything. */
export function Understood({ say, language, ahead }: ViewProps & { readonly ahead: Ahead }) {
  const { sheet, recognised } = ahead;
  return (
    <div role="status">
      <p class="name">{sheet}</p>
      {recognised === null ? <p>{say("first-hint")}</p> : <What {...{ say, language }} recognised={recognised} />}
    </div>
  );
}

/** If nothing was recognised: an example of each sport, and on an empty sheet also a sheet to type in. */
export function ToTry({
  say,
  send,
  ahead: { recognised },
}: Pick<ViewProps, "say" | "send"> & { readonly ahead: Ahead }) {
  if (recognised && (recognised.chosen.found || lacksHandicaps(recognised))) return null;
  return (
    <>
      <SportPills
        say={say}
        legend={say("first-example")}
        choose={(system) => send({ type: "exampleChosen", system })}
      />
      {recognised && isEmptySheet(recognised.candidates.sheet) && (
        <SportPills say={say} legend={say("fresh-pills")} choose={(system) => send({ type: "freshChosen", system })} />
      )}
      <p class="hint">{say("first-about")}</p>
    </>
  );
}

function lacksHandicaps({ candidates, chosen }: NonNullable<Ahead["recognised"]>): boolean {
  return lacksList(chosen, candidates, chosen.plan);
}

function What({
  say,
  language,
  recognised,
}: Pick<ViewProps, "say" | "language"> & { readonly recognised: NonNullable<Ahead["recognised"]> }) {
  const { candidates, chosen } = recognised;
  const { found, kind, plan, ofList } = chosen;
  const isEmpty = isEmptySheet(candidates.sheet);
  const title = kindOf(kind).title[language];
  if (lacksHandicaps(recognised)) return <p>{say("first-lacks", { kind: title })}</p>;
  if (found === null) return <p>{say(isEmpty ? "first-empty" : "first-unknown")}</p>;
  if (plan === null) return <p>{say("first-asks", { kind: title })}</p>;
  const people = plan.rows.length > MOST_NAMED ? null : peopleIn(found, chosen.answers, plan.repairs);
  const { own, added } = columnsFilled(plan, candidates.sheet);
  const columns = [...own, ...added];
  return (
    <>
      <p>
        {say(people ? "first-kind-people" : "first-kind", {
          kind: title,
          rows: counted(say, kind, plan.rows.length),
          people: people?.length ?? null,
        })}
      </p>
      {ofList && (
        <p>
          {say("handicaps-from")} <span class="tag">{ofList.called}</span>
        </p>
      )}
      <p>
        {columns.length === 0
          ? say("first-nothing-left")
          : say("first-can-fill", {
              columns: columns.length > MOST_COLUMNS ? [...columns.slice(0, MOST_COLUMNS), "…"] : columns,
            })}
      </p>
    </>
  );
}

const MOST_COLUMNS = 4;
