import { kindOf } from "../../../tournaments";
import { headerRowOf, MOST_NAMED, peopleIn } from "../../../requests/filling/resultsOf";
import { kindPart, readingOf } from "../../../requests/reading";
import type { Results } from "../../model";
import { Notes } from "../../parts/Notes";
import type { ReadingAnswer } from "../../parts/ReadingChoices";
import { readingInShort, ReadingRows } from "../../parts/ReadingLine";
import { RowFold } from "../../parts/Row";
import type { ViewProps } from "../../view";
import { counted } from "../counted";
import { People } from "./People";

interface HowReadProps extends ViewProps {
  readonly step: Results;
  readonly give: (answer: ReadingAnswer) => void;
}

/** How the sheet was read, with the user's answers. Each part can be changed. */
export function HowRead({ step, give, ...view }: HowReadProps) {
  const { say, language } = view;
  const { candidates, chosen } = step;
  const { found, kind, answers, columns, said, plan } = chosen;
  const keptColumns = Object.keys(columns).filter((header) => !(header in said.columns)).length;
  const notes = plan ? [...plan.assumptions, ...plan.problems] : [];
  const props = {
    ...{ say, language, said, give, keptColumns },
    reading: found ? readingOf(found, answers, notes) : [kindPart(kind)],
    read: chosen,
    lookedFor: () => candidates,
  };
  const people = found && plan && plan.rows.length <= MOST_NAMED ? peopleIn(found, answers, plan.repairs) : null;
  const inRows = plan && counted(say, kind, plan.rows.length);
  const first = people && {
    id: "people",
    text: say("people-in", { people: people.length, rows: inRows }),
    note: null,
    choice: () => (
      <People
        {...{ say, people, answers }}
        repairs={plan!.repairs}
        give={(answer) => view.send({ type: "namesAnswered", answers: [answer] })}
      />
    ),
  };
  const told = plan ? [...plan.assumptions, ...plan.repairs] : [];
  return (
    <RowFold title={say("how-read")} note={readingInShort(props)}>
      {found && (
        <p class="hint">{say("check-sheet", { sheet: candidates.sheet.name, row: headerRowOf(found, answers) })}</p>
      )}
      <ReadingRows {...props} first={first ? [first] : []} />
      {told.length > 0 && <Notes {...view} notes={told} system={kindOf(kind).system} />}
    </RowFold>
  );
}
