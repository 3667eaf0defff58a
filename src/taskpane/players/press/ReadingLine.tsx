import { readingText } from "../../../messages/book";
import type { ReadingPart } from "../../../session/reading";
import { kindOf, type KindId } from "../../../tournaments";
import type { PlayersView } from "../view";

/** What a sheet was read as: its kind, the day, what it is computed by, and which columns are not used. */
export function ReadingLine({
  say,
  language,
  reading,
}: PlayersView & {
  readonly reading: readonly ReadingPart[];
}) {
  const titleOf = (kind: string) => kindOf(kind as KindId).title[language];
  const told = reading.filter(({ id, value, grade }) => {
    if (grade === "asked" || id.startsWith("field:")) return false;
    return !id.startsWith("column:") || value === null;
  });
  return (
    <p>
      {told.map(({ words: { code, details }, grade }, i) => {
        const text = readingText(language, code, details, titleOf);
        const part = grade === "assumed" ? say("reading-assumed", { part: text }) : text;
        return i === 0 ? <strong>{part}</strong> : ` · ${part}`;
      })}
    </p>
  );
}
