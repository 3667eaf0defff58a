// Players who are on the list without a handicap or a rank, and play for the first time: the sheet gives it, or it is asked.
import { Problem } from "../../kernel/problem";
import { isIdle } from "../../kernel/seasons/season";
import { isSameName } from "../../people/nameKey";
import { address, isBlank, isFault, textOf } from "../../sheet";
import { seatKey } from "../sheets/carried";
import type { Answers, Entered } from "../sheets/enteredSheet";
import { bookNote, question, type Findings } from "../state/proposal";
import { compute, seasonOf } from "../state/replay";
import type { BookState } from "../state/state";

/** The list with the starts of those who need one now; what nothing says is asked. */
export function withFirstStarts(
  list: BookState,
  { played, seats, sheet }: Entered,
  players: readonly (number | null)[],
  { starts = [] }: Answers,
  { questions, problems, assumptions }: Findings,
): BookState {
  const season = seasonOf(list);
  const first = new Map<number, number>();
  played.lines.forEach(({ result }, i) => {
    const player = players[i] ?? null;
    if (player === null || isIdle(result) || first.has(player)) return;
    if (list.players[player]!.start.handicap === null) first.set(player, i);
  });
  if (!season.needsStart || first.size === 0) return list;
  // Somebody may have set it since, by hand.
  const { standings } = compute(list);
  const begun = [...list.players];
  for (const [player, i] of first) {
    if (standings[player]?.handicap != null || standings[player]?.unknown) continue;
    const line = played.lines[i]!;
    const { name } = list.players[player]!;
    const seat = seats.find((one) => seatKey(one, one.name) === seatKey(line, line.player));
    const held = seat?.held.find(({ figure, value }) => figure === "handicap" && !isBlank(value) && !isFault(value));
    const said = starts.find(([one]) => isSameName(one, name))?.[1];
    const text = said ?? (held ? textOf(held.value) : "");
    const cell = address(line.place[0], line.place[1]);
    if (text === "") {
      const note = bookNote("book-start-first", { name }, "error", sheet, cell);
      questions.push(question(note, [{ startOf: name, start: "" }]));
      continue;
    }
    const start = season.readStart(text, list.settings);
    if (start instanceof Problem) {
      problems.push(bookNote(start.code, { ...start.details, name }, "error", sheet, cell));
      continue;
    }
    assumptions.push(bookNote("book-start-begun", { name, start: season.startText(start) }, "note", sheet, cell));
    begun[player] = { ...begun[player]!, start };
  }
  return { ...list, players: begun };
}
