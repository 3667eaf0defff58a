// A table for the European Go Database, by hand, and read back by our own reader.
import {
  egdBytes,
  egdTable,
  type EgdGame,
  type EgdPlayer,
  type EgdTable,
} from "../../../src/files/formats/go/egdTable";
import { readH9 } from "../../../src/files/formats/go/tables";
import { Notes } from "../../../src/files/formats/reading";
import { decoded } from "../../../src/files/formats/sourceText";
import { Problem } from "../../../src/kernel/problem";
import { day } from "../../book/seasons";
import { budget, fc } from "../../random";

const player = (name: string, rank: string, pin: string | null = null): EgdPlayer => ({ name, rank, pin });
const ABOUT = { event: "Æbleø Go", from: day("2026-10-01"), to: day("2026-10-31"), komi: 6.5 };

test("a line a player, a word a round: the opponent's line, the result, the own colour and the stones", () => {
  const players = [player("Bent Dahl", "3k", "10000002"), player("Anna Bro", "2d"), player("Carl 5k Eg", "12k")];
  const games: EgdGame[] = [
    { one: 0, two: 1, result: "1-0", black: "one", stones: 3 },
    { one: 0, two: 2, result: "½-½", black: "two", stones: 5 },
    // Whoever has not played by then gets rounds without a game first.
    { one: 1, two: 2, result: null, black: null, stones: null },
  ];
  expect(egdTable({ ...ABOUT, players, games }).split("\n")).toEqual([
    "; EV[Æbleø Go]",
    "; DT[2026-10-01,2026-10-31]",
    "; KM[6.5]",
    "   1 Bent Dahl   3k XX xxxx  1.5 2+/b3 3=/w5    0- |10000002",
    "   2 Anna Bro    2d XX xxxx    0 1-/w3    0-    3?",
    "   3 Carl_5k Eg 12k XX xxxx  0.5    0- 1=/b5    2?",
    "",
  ]);
});

/** What a table says of its games: who met whom, in which colours, with which stones and how it ended. */
function said({ players, games }: Pick<EgdTable, "players" | "games">): string[] {
  const turned = { "1-0": "0-1", "0-1": "1-0", "½-½": "½-½", "0-0": "0-0", "1-1": "1-1" } as const;
  return games
    .map(({ one, two, result, black, stones }) => {
      // White is the first player of a sheet, else whoever stands higher in the list.
      const isTurned = black === null ? one > two : black === "one";
      const [first, second] = (isTurned ? [two, one] : [one, two]).map((at) => players[at]!);
      const ended = result === null ? null : isTurned ? turned[result] : result;
      return JSON.stringify([first, second, ended, black === null ? null : stones]);
    })
    .sort();
}

const NAMES = [
  "Anna Bro",
  "Bent Dahl",
  "Søren Ågård",
  "Łukasz Żak",
  "Kim 3d",
  "4k Jensen",
  "De La Cruz Ana",
  "Ib 7 DK",
  "Ø",
];
const RANKS = ["30k", "12k", "5k", "1k", "1d", "9d"];

/** Players of different names, and games between two of them each. */
const TABLES = fc
  .record({
    names: fc.uniqueArray(fc.constantFrom(...NAMES), { minLength: 2 }),
    ranks: fc.array(fc.constantFrom(...RANKS), { minLength: NAMES.length, maxLength: NAMES.length }),
    pins: fc.array(fc.boolean(), { minLength: NAMES.length, maxLength: NAMES.length }),
    games: fc.array(
      fc.record({
        one: fc.nat(NAMES.length),
        step: fc.nat(NAMES.length),
        result: fc.constantFrom("1-0", "0-1", "½-½", "0-0", "1-1", null),
        black: fc.constantFrom("one", "two", null),
        stones: fc.integer({ min: 0, max: 9 }),
      }),
      { minLength: 1, maxLength: 30 },
    ),
  })
  .map(({ names, ranks, pins, games }): Pick<EgdTable, "players" | "games"> => ({
    players: names.map((name, i) => player(name, ranks[i]!, pins[i] ? String(10000000 + i) : null)),
    games: games.map(({ one: at, step, result, black, stones }) => {
      const one = at % names.length;
      const two = (one + 1 + (step % (names.length - 1))) % names.length;
      return { one, two, result, black, stones: black === null ? null : stones };
    }),
  }));

test("whatever is written is read back as the same games", () => {
  fc.assert(
    fc.property(TABLES, (table) => {
      const { bytes } = egdBytes(egdTable({ ...ABOUT, ...table }));
      const notes = new Notes();
      const read = readH9({ bytes, text: decoded(bytes, notes, undefined, "iso-8859-15") }, notes);
      if (read instanceof Problem) throw new Error(read.code);
      expect(read.problems.filter(({ severity }) => severity === "error")).toEqual([]);
      const [{ header, rows, settings }] = read.sheets as [(typeof read.sheets)[number]];
      const cell = (row: (typeof rows)[number], name: string) => row[header.indexOf(name)] ?? null;
      const isEven = read.assumptions.some(({ code }) => code === "format-go-even");
      const games = rows.map((row) => {
        const [first, second] = [1, 2].map((i) =>
          player(String(cell(row, `Player ${i}`)), String(cell(row, `Rank ${i}`)), cell(row, `Number ${i}`) as string),
        );
        return JSON.stringify([first, second, cell(row, "Result"), isEven ? 0 : cell(row, "Stones given")]);
      });
      expect(games.sort()).toEqual(said(table));
      expect([read.source.event, settings]).toEqual(["Æbleø Go", [["Normal komi", 6.5]]]);
    }),
    budget(150),
  );
});
