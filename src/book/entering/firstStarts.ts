// The starts of players who are on the list without a handicap, grade or rank and play for the first time, from the
// sheet or by a question.
import { numbersIn } from "../../messages/names/numbers";
import { invalid, Problem } from "../../kernel/problem";
import { isIdle } from "../../kernel/seasons/season";
import { isSameName } from "../../people/nameKey";
import { setAside } from "../../people/setAside";
import { address, isBlank, isFault, textOf } from "../../sheet";
import { NON_MEMBER_MASTERPOINTS } from "../../systems/acbl";
import type { PlayedLine } from "../../tournaments";
import { heldBy, seatKey, startBehind } from "../sheets/carried/carried";
import type { Entered, Entering } from "../sheets/enteredSheet";
import { LATER, type Answer } from "../state/answer";
import { bookNote, question } from "../state/proposal";
import { compute, seasonOf, startGiven } from "../state/replay";
import { lineNames, sportOf, type BookState } from "../state/state";
import { onSheet } from "./matchTournament";

/** The list with the starts that are needed now. If nothing gives a start, it is asked. */
export function withFirstStarts(list: BookState, entering: Entering, players: readonly (number | null)[]): BookState {
  const { entered } = entering;
  if (sportOf(list).kindsByPoints?.includes(entered.kind)) return withFirstPoints(list, entering, players);
  const season = seasonOf(list);
  if (season.firstStart === undefined) return list;
  const isWanted = season.firstStart === "wanted";
  const first = firstLines(entered, players, (player) => {
    const given = startGiven(list, list.players[player]!);
    return !(given instanceof Problem) && given.handicap === null;
  });
  if (first.size === 0) return list;
  // Somebody may have set a figure by hand since.
  const { standings } = compute(list);
  const ask = asking(list, entering);
  const begun = [...list.players];
  for (const [player, line] of first) {
    if (standings[player]?.handicap != null || standings[player]?.unknown) continue;
    const seat = entered.seats.find((one) => seatKey(one, one.name) === seatKey(line, line.player));
    const held = seat?.held.find(({ figure }) => figure === "handicap");
    const isFilled = held !== undefined && !isBlank(held.value) && !isFault(held.value);
    // A rating has the scale of the sheet.
    const read = isWanted ? entered.heldAt(line)?.copy : isFilled ? textOf(held.value) : held?.read;
    const given = String(read ?? (isFilled ? "" : startBehind(list, line.player!)) ?? "");
    // A cell that cannot be read is reported with its row.
    if (isFilled && given === "" && ask.said(player) === undefined) continue;
    const code = isWanted ? "book-rating-first" : "book-start-first";
    const text = ask.text(player, line, given, code, isWanted);
    if (text === null) continue;
    const start = season.readStart(text, list.settings);
    if (start instanceof Problem) ask.refuse(player, line, start);
    else {
      ask.tell(player, line, numbersIn(season.startText(start), list.language));
      begun[player] = { ...begun[player]!, start };
    }
  }
  return { ...list, players: begun };
}

/** The same for masterpoints, which a game by rank needs. */
function withFirstPoints(list: BookState, entering: Entering, players: readonly (number | null)[]): BookState {
  const { entered } = entering;
  const first = firstLines(entered, players, (player) => list.players[player]!.masterpoints === null);
  const ask = asking(list, entering);
  const begun = [...list.players];
  for (const [player, line] of first) {
    if (entered.heldAt(line)?.copy != null && ask.said(player) === undefined) continue;
    const text = ask.text(player, line, "", "book-masterpoints-first", false);
    if (text === null) continue;
    const { copy } = heldBy(list.system, text);
    const masterpoints = copy === "NM" ? NON_MEMBER_MASTERPOINTS : Number(copy ?? undefined);
    if (Number.isNaN(masterpoints)) ask.refuse(player, line, invalid("book-cell-number", { received: text }));
    else {
      ask.tell(player, line, String(masterpoints));
      begun[player] = { ...begun[player]!, masterpoints };
    }
  }
  return { ...list, players: begun };
}

/** The first counting line of each player who has nothing yet. */
function firstLines(
  { played }: Entered,
  players: readonly (number | null)[],
  isWithout: (player: number) => boolean,
): ReadonlyMap<number, PlayedLine> {
  const first = new Map<number, PlayedLine>();
  played.lines.forEach((line, i) => {
    const player = players[i] ?? null;
    if (player !== null && !isIdle(line.result) && !first.has(player) && isWithout(player)) first.set(player, line);
  });
  return first;
}

/** The answers about players by name, and functions to ask, refuse and report. */
function asking(list: BookState, { entered, answers, findings: { questions, problems, assumptions } }: Entering) {
  const { starts = [], newPlayers = [], correct } = answers;
  const names = lineNames(list);
  const place = ({ place: [row, column] }: PlayedLine) => [entered.sheet, address(row, column)] as const;
  const said = (player: number) => starts.find(([one]) => isSameName(one, names[player]!))?.[1];
  /** Whether somebody said, when the player or this tournament was entered, that there is no start yet. */
  const isLeft = (player: number) => {
    // The list leaves out brackets beside the name of a new player.
    const isHis = (name: string) => [name, setAside(name).name].some((one) => isSameName(one, names[player]!));
    const no = correct ?? onSheet(list, entered)?.no;
    const before = list.tournaments.find((one) => one.no === no)?.lines ?? [];
    return (
      newPlayers.some(({ name, start }) => start === "" && isHis(name)) ||
      before.some(({ result, player: name }) => !isIdle(result) && isHis(name))
    );
  };
  return {
    said,
    /** The given start, or the one on the sheet; null if it is asked, or left for later. */
    text: (
      player: number,
      line: PlayedLine,
      held: string,
      code: `book-${"start" | "rating" | "masterpoints"}-first`,
      canWait: boolean,
    ): string | null => {
      const given = said(player) ?? (canWait && isLeft(player) ? LATER : undefined);
      if (canWait && given === LATER) return null;
      const text = given ?? held;
      if (text !== "") return text;
      const startOf = names[player]!;
      const choices: readonly Answer[] = [{ startOf, start: "" }, ...(canWait ? [{ startOf, start: LATER }] : [])];
      questions.push(question(bookNote(code, { name: startOf }, "error", ...place(line)), choices));
      return null;
    },
    refuse: (player: number, line: PlayedLine, { code, details }: Problem) =>
      problems.push(bookNote(code, { ...details, name: names[player]! }, "error", ...place(line))),
    tell: (player: number, line: PlayedLine, start: string) =>
      assumptions.push(bookNote("book-start-begun", { name: names[player]!, start }, "note", ...place(line))),
  };
}
