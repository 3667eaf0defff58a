// Books for tests, with facts as sheets would give them, but without the sheets.
import { NOTHING_SAID } from "../../src/layout/said";
import { sayCode } from "../saying";
import {
  bookTables,
  compute,
  enter,
  newBook,
  newPlayer,
  TABLE_NAMES,
  type Answers,
  type BookState,
  type Entered,
  type Proposal,
  type StandingTables,
} from "../../src/book";
import { daySerial } from "../../src/kernel/day";
import type { PlayedLine } from "../../src/tournaments";

export const day = (text: string) => {
  const [year, month, dayOfMonth] = text.split("-").map(Number);
  return daySerial(year!, month!, dayOfMonth!);
};

export function dbfBook(starts: { readonly [name: string]: number | null }): BookState {
  const players = Object.entries(starts).map(([name, handicap]) =>
    newPlayer(name, { handicap, index: null, sessions: [] }),
  );
  return { ...newBook("dbf", "en", "Bridge Club", {}), players };
}

export function croquetBook(
  starts: { readonly [name: string]: number | readonly [number, number] },
  review = "day",
): BookState {
  const players = Object.entries(starts).map(([name, start]) => {
    const [handicap, index] = typeof start === "number" ? [start, null] : start;
    return newPlayer(name, { handicap, index, sessions: [] });
  });
  return { ...newBook("croquet", "en", "Croquet Club", { review }), players };
}

export type Pair = readonly [one: string, other: string, percent: number];

/** An evening of pairs who all play the same number of boards. */
export function pairs(title: string, rows: readonly Pair[], boards = 24): Entered {
  const lines = rows.flatMap(([one, other, result], i): PlayedLine[] => {
    const rest = {
      row: i + 1,
      opponent: null,
      entry: `pair ${i + 1}`,
      day: null,
      boards,
      points: null,
      play: null,
      result,
    };
    return [
      { ...rest, player: one, place: [i + 1, 0], partner: other },
      { ...rest, player: other, place: [i + 1, 1], partner: one },
    ];
  });
  return entered(title, "dbf-pairs", lines, { scoring: "topscore", datum: "no" });
}

export type Game = readonly [winner: string, loser: string, day?: string | undefined, points?: number, play?: string];

export function games(title: string, rows: readonly Game[], settings: Entered["settings"] = {}): Entered {
  const lines = rows.flatMap(([winner, loser, on, points = 26, play = "level"], i): PlayedLine[] => {
    const rest = {
      row: i + 1,
      partner: null,
      entry: `game ${i + 2}`,
      day: on ? day(on) : null,
      boards: null,
      points,
      play,
    };
    return [
      { ...rest, player: winner, place: [i + 1, 1], opponent: loser, result: "won" },
      { ...rest, player: loser, place: [i + 1, 2], opponent: winner, result: "lost" },
    ];
  });
  return { ...entered(title, "croquet-games", lines, settings), day: null };
}

export function entered(
  title: string,
  kind: string,
  lines: readonly PlayedLine[],
  settings: Entered["settings"],
): Entered {
  return {
    sheet: title,
    title,
    called: title,
    isNew: false,
    kind,
    settings,
    headers: "",
    seats: [],
    heldAt: () => null,
    day: null,
    month: null,
    problems: [],
    numberAt: () => null,
    whereAt: () => null,
    reading: NOTHING_SAID,
    played: { lines, settings: {} },
  };
}

/** Enters a sheet and returns the book after it; fails if there is a problem. */
export function entering(state: BookState, sheet: Entered, on: string, answers: Answers = {}): BookState {
  return after(enter(state, sheet, { played: day(on), reported: day(on), ...answers }, day(on)));
}

export function after(proposal: Proposal): BookState {
  if (proposal.after === null) throw new Error(JSON.stringify([proposal.problems, proposal.questions]));
  return proposal.after.state;
}

/** The handicaps by name. */
export function handicaps(state: BookState): { [name: string]: number } {
  const { standings } = compute(state);
  return Object.fromEntries(state.players.map(({ name }, i) => [name, standings[i]!.handicap as number]));
}

export function indexes(state: BookState): { [name: string]: number | null } {
  const { standings } = compute(state);
  return Object.fromEntries(state.players.map(({ name }, i) => [name, standings[i]!.index]));
}

/** The tables of a book, as they are in its workbook. */
export function standingTables(state: BookState): StandingTables["tables"] {
  return Object.fromEntries(
    bookTables(compute(state), sayCode).map(({ id, columns, rows }) => [
      id,
      { sheet: TABLE_NAMES[id].name.en, top: 5, left: 0, headers: columns.map(({ header }) => header), rows },
    ]),
  );
}
