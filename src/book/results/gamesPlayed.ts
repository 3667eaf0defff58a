// The accepted games of a period, with the conditions that their sheets give.
import { dayOf } from "../../kernel/day";
import { grouped } from "../../kernel/grouped";
import { isIdle, UNREAD } from "../../kernel/seasons/season";
import { nameKey } from "../../people/nameKey";
import type { Sheet } from "../../sheet";
import { rowIs, type GameTerms } from "../../tournaments";
import { enteredOf, readAs } from "../sheets/readSheet";
import { inOrder } from "../state/replay";
import { type BookLine, type BookState, type BookTournament } from "../state/state";

/** A game of two, its lines in the order of the sheet. */
export interface GamePlayed {
  readonly day: number;
  readonly lines: readonly [BookLine, BookLine];
  /** From the first line; null if no sheet gives it. */
  readonly terms: GameTerms | null;
}

/** The games in the order in which they count, including the first and the last day. */
export function gamesPlayed(
  state: BookState,
  from: number,
  to: number,
  sheetOf: (name: string) => Sheet | undefined,
): GamePlayed[] {
  return inOrder(state)
    .filter(({ kind, status }) => rowIs(kind) === "game" && status !== "withdrawn")
    .flatMap((tournament) => {
      const isWithin = ({ day }: BookLine) => {
        const played = dayOf(day ?? tournament.played);
        return played >= from && played <= to;
      };
      const isPlayed = ({ result }: BookLine) => !isIdle(result) && result !== UNREAD;
      const lines = tournament.lines.filter((line) => isWithin(line) && isPlayed(line));
      const games = [...grouped(lines, ({ entry }) => entry).values()].filter((of) => of.length === 2);
      const termsOf = games.length === 0 ? () => null : termsOn(state, tournament, sheetOf);
      return games.map(([one, two]): GamePlayed => ({
        day: dayOf(one!.day ?? tournament.played),
        lines: [one!, two!],
        terms: termsOf(one!),
      }));
    });
}

/** The figure on the tournament's sheet for a player's line. */
function termsOn(
  state: BookState,
  tournament: BookTournament,
  sheetOf: (name: string) => Sheet | undefined,
): (line: BookLine) => GameTerms | null {
  const sheet = tournament.sheet === null || tournament.status === "sheet gone" ? undefined : sheetOf(tournament.sheet);
  const read = sheet && readAs(sheet, tournament, state);
  const played = read ? enteredOf(read, tournament.reported).played.lines : [];
  const terms = new Map(played.map((line) => [`${line.entry} ${nameKey(line.player ?? "")}`, line.terms ?? null]));
  return ({ entry, player, written = player }) => terms.get(`${entry} ${nameKey(written)}`) ?? null;
}
