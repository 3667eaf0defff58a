// `book export`: the games of a period as a table for the European Go Database.
import { readFileSync } from "node:fs";
import { newBook, newPlayer, type BookState } from "../../src/book";
import { gamesPlayed } from "../../src/book/results/gamesPlayed";
import { exported } from "../../src/requests/making/exported";
import { egdBytes, egdTable } from "../../src/files/formats/go/egdTable";
import { readH9 } from "../../src/files/formats/go/tables";
import { Notes } from "../../src/files/formats/reading";
import { decoded } from "../../src/files/formats/sourceText";
import { Problem } from "../../src/kernel/problem";
import type { PlayedLine } from "../../src/tournaments";
import { day, entered, entering } from "../book/seasons";
import { budget, fc } from "../random";
import { runCli, temporaryFiles } from "./run";

const { at, put } = temporaryFiles();

beforeAll(async () => {
  put("list.csv", "Name;Rank;Number", "Anna Bro;2d;10000001", "Bent Dahl;3k;", "Carl Eg;5k;77");
  await runCli("book", "new", "--system", "go", "--players", at("list.csv"), "--out", at("0.xlsx"), "--club", "Æbleø");
  put("a.csv", "Black;White;Result;Stones", "Bent Dahl;Anna Bro;B+R;2");
  put("b.csv", "Player 1;Player 2;Result", "Carl Eg;Anna Bro;W+3.5", "Bent Dahl;Carl Eg;w/o", "Bent Dahl;Carl Eg;½");
  put("c.csv", "Player 1;Player 2;Result", "Carl Eg;Anna Bro;1-0");
  for (const [i, played] of ["2026-10-05", "2026-10-12", "2026-11-02"].entries()) {
    const files = [at(`${i}.xlsx`), at(`${"abc"[i]}.csv`), "--out", at(`${i + 1}.xlsx`)];
    const { code, out, error } = await runCli("book", "enter", ...files, "--played", played);
    if (code > 1) throw new Error(out + error);
  }
});

const BOOK = () => at("3.xlsx");

test("a period, both days of it: colours and stones as the sheet says them, else by the rule", async () => {
  const period = ["--from", "2026-10-05", "--to", "2026-10-12"];
  const { code, out } = await runCli("book", "export", BOOK(), ...period, "--out", at("october.h9"));
  expect([
    code,
    out
      .replace(at("") + "/", "")
      .split("\n")
      .slice(0, 2),
  ]).toEqual([
    0,
    [
      "october.h9: 3 players, 3 games",
      "2 games take their stones or colours from the rule, as the sheet does not say them",
    ],
  ]);
  expect(out).toContain("2 players have no EGD number of eight digits");
  // 2d and 5k are six ranks apart: H = 6/2 + 0.5, rounded up to 4. 3k and 5k, two apart: 2. Stones of the sheet: 2.
  expect(readFileSync(at("october.h9"), "latin1").split("\n")).toEqual([
    "; EV[Æbleø, 2026-10-05 - 2026-10-12]",
    "; DT[2026-10-05,2026-10-12]",
    "; KM[6.5]",
    "   1 Bent Dahl 3k XX xxxx  1.5 2+/b2    0- 3=/w2",
    "   2 Anna Bro  2d XX xxxx    1 1-/w2 3+/w4    0- |10000001",
    "   3 Carl Eg   5k XX xxxx  0.5    0- 2-/b4 1=/b2",
    "",
  ]);
  const again = await runCli("book", "export", BOOK(), ...period, "--out", at("october.h9"));
  expect([again.code, again.error]).toEqual([2, expect.stringContaining("already exists")]);
  const shown = await runCli("book", "export", BOOK(), ...period, "--json");
  expect(JSON.parse(shown.out)).toMatchObject({ system: "go", file: null, count: { players: 3, games: 3 } });
});

test("a period without games, a book of another sport, an ending of another program", async () => {
  const none = await runCli("book", "export", BOOK(), "--from", "2027-01-01", "--to", "2027-01-31", "--locale", "da");
  expect([none.code, none.error]).toEqual([
    2,
    expect.stringContaining("der blev ikke spillet nogen partier fra 2027-01-01 til 2027-01-31"),
  ]);
  await runCli("book", "new", "--system", "croquet", "--out", at("croquet.xlsx"));
  const period = ["--from", "2026-10-05", "--to", "2026-10-12"];
  expect((await runCli("book", "export", at("croquet.xlsx"), ...period)).error).toContain(
    "only the games of a Go book",
  );
  expect((await runCli("book", "export", BOOK(), ...period, "--out", at("x.csv"))).code).toBe(3);
  expect((await runCli("book", "export", BOOK(), "--from", "2026-10-05")).code).toBe(3);
});

// ---------------------------------------------------------------- any book

const NAMES = ["Anna Bro", "Bent Dahl", "Søren Ågård", "Kim 3d", "De La Cruz Ana"];
const ENDS: readonly (readonly [one: string, two: string, read: string | null])[] = [
  ["won", "lost", "1-0"],
  ["lost", "won", "0-1"],
  ["draw", "draw", "½-½"],
  ["resigned", "resigned", null],
];
const GAMES = fc.array(
  fc.record({
    one: fc.nat(NAMES.length - 1),
    step: fc.nat(NAMES.length - 2),
    end: fc.constantFrom(...ENDS),
    evening: fc.nat(3),
  }),
  { minLength: 1, maxLength: 25 },
);
const RANKS = fc.array(fc.constantFrom("20k", "7k", "6k", "1k", "1d", "4d"), { minLength: 5, maxLength: 5 });

test("the games of any book of Go are read back as they are in the ledger", () => {
  fc.assert(
    fc.property(GAMES, RANKS, (games, ranks) => {
      const players = NAMES.map((name, i) => newPlayer(name, { handicap: ranks[i]!, index: null, sessions: [] }));
      let state: BookState = { ...newBook("go", "en", "Go Club", {}), players };
      const met: string[] = [];
      for (const evening of [0, 1, 2, 3]) {
        const lines = games
          .filter((game) => game.evening === evening)
          .flatMap(({ one, step, end }, i): PlayedLine[] => {
            const [a, b] = [one, (one + 1 + step) % NAMES.length].map((at) => NAMES[at]!) as [string, string];
            const rest = { row: i + 1, partner: null, entry: `game ${i + 2}`, day: null, boards: null, points: null };
            const [ofOne, ofTwo, read] = end;
            const wanted = [`${a} ${read}`, `${b} ${read === null ? null : [...read].reverse().join("")}`];
            if (evening < 3) met.push(wanted.sort().join(" / "));
            return [
              { ...rest, place: [i + 1, 0], player: a, opponent: b, play: null, result: ofOne },
              { ...rest, place: [i + 1, 1], player: b, opponent: a, play: null, result: ofTwo },
            ];
          });
        const sheet = { ...entered(`Evening ${evening}`, "go-pairings", lines, {}), heldAt: () => HELD };
        if (lines.length > 0) state = entering(state, sheet, `2026-10-0${evening + 1}`);
      }
      const [from, to] = [day("2026-10-01"), day("2026-10-03")];
      const made = exported(
        state,
        gamesPlayed(state, from, to, () => undefined),
      );
      expect(made.games).toHaveLength(met.length);
      if (met.length === 0) return;
      const { bytes } = egdBytes(egdTable({ event: "x", from, to, komi: 6.5, ...made }));
      const notes = new Notes();
      const read = readH9({ bytes, text: decoded(bytes, notes, undefined, "iso-8859-15") }, notes);
      if (read instanceof Problem) throw new Error(read.code);
      const [{ header, rows }] = read.sheets as [(typeof read.sheets)[number]];
      const back = rows.map((row) => {
        const [one, two, ended] = ["Player 1", "Player 2", "Result"].map((name) => row[header.indexOf(name)] ?? null);
        const turned = ended === null ? null : [...String(ended)].reverse().join("");
        return [`${String(one)} ${String(ended)}`, `${String(two)} ${turned}`].sort().join(" / ");
      });
      expect(back.sort()).toEqual(met.sort());
      for (const { name, rank } of made.players) expect(rank).toBe(ranks[NAMES.indexOf(name)]);
    }),
    budget(60),
  );
});

/** The sheet says no rank. */
const HELD = { copy: null, lifeMaster: null };
