import { kindPart, readingOf } from "../../../session/reading";
import type { Check } from "../../model";
import type { ReadingAnswer } from "../../parts/ReadingChoices";
import { ReadingLine } from "../../parts/ReadingLine";
import type { ViewProps } from "../../view";

/** What the sheet was read as, with what was said of it. */
export function Reading({ say, language, send, check }: ViewProps & { readonly check: Check }) {
  const { candidates, chosen } = check;
  const { found, kind, answers, columns, said, plan } = chosen;
  const keptColumns = Object.keys(columns).filter((header) => !(header in said.columns)).length;
  const give = (answer: ReadingAnswer) => {
    if ("kind" in answer) send({ type: "kindChosen", kind: answer.kind });
    else if ("column" in answer) send({ type: "columnGiven", ...answer });
    else if ("setting" in answer) send({ type: "settingGiven", key: answer.setting, value: answer.value });
  };
  return (
    <ReadingLine
      {...{ say, language, said, give, keptColumns }}
      reading={
        found ? readingOf(found, answers, plan ? [...plan.assumptions, ...plan.problems] : []) : [kindPart(kind)]
      }
      read={chosen}
      lookedFor={() => candidates}
    />
  );
}
