// Seasons as clubs have them: evenings entered, corrected on their sheets and by files, adjusted, withdrawn, merged, undone, with
// what people type into the list in between. After every press a check finds nothing, the figures are those of a fresh
// computation, and every sheet is as the book fills it.
import { LANGUAGES } from "../../src/kernel/language";
import type { SystemId } from "../../src/kernel/sources";
import type { CellValue } from "../../src/sheet";
import { BOOKS, evening, FIRST, likeKind, listOf, NAMES, sheetFor, type Evening } from "./evenings";
import { check, Club, figures, onSheets, staleCells, type Pressed } from "./seasons";
import { budget, fc, times } from "../random";

// ---------------------------------------------------------------- what is done

type Deed =
  | { readonly does: "enter"; readonly evening: Evening; readonly isOut: boolean }
  | { readonly does: "correct"; readonly evening: Evening; readonly at: number; readonly byFile: boolean }
  | { readonly does: "again"; readonly evening: Evening; readonly at: number }
  | { readonly does: "update" | "undo" | "reopen" | "season" }
  | { readonly does: "adjust"; readonly player: number; readonly to: number; readonly day: number }
  | { readonly does: "withdraw" | "separate" | "lose"; readonly at: number; readonly pick: number }
  | { readonly does: "merge"; readonly player: number; readonly into: number }
  | { readonly does: "elsewhere"; readonly player: number; readonly change: number }
  | { readonly does: "type"; readonly column: number; readonly row: number; readonly value: number }
  | { readonly does: "regulate"; readonly at: number; readonly is: boolean };

const player = fc.nat(NAMES.length - 1);
const at = fc.nat(5);
const deed: fc.Arbitrary<Deed> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ does: fc.constant("enter" as const), evening, isOut: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant("again" as const), evening, at }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant("correct" as const), evening, at, byFile: fc.boolean() }) },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constantFrom("update" as const, "undo" as const, "undo" as const, "reopen" as const, "season" as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant("adjust" as const), player, to: fc.nat(20), day: fc.nat(20) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constantFrom("withdraw" as const, "separate" as const, "lose" as const),
      at,
      pick: fc.nat(3),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant("merge" as const), player, into: player }) },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant("elsewhere" as const),
      player,
      change: fc.integer({ min: -20, max: 20 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant("type" as const),
      column: fc.nat(9),
      row: fc.integer({ min: 1, max: 9 }),
      value: fc.nat(9),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant("regulate" as const), at, is: fc.boolean() }) },
);

/** Columns of the user's hand in the list, with what people type there. */
const TYPED: readonly (readonly [key: string, values: readonly CellValue[]])[] = [
  ["status", ["left", "visitor", "member", null]],
  ["masterpoints", [17, 455.5, 1001, 30, 0]],
  ["lifeMaster", ["yes", null, "LM", "no"]],
  ["grade", [101, 140, null, 88]],
  ["rankHeld", ["3d", "7k", "1k", "20k"]],
  ["start", [3, 9, 0, 22, 12]],
  ["startIndex", [null, 1777]],
  ["startSessions", ["0.5", "0.41; 0.43", null, "0.6;0.61;0.62;0.63"]],
  ["alsoWritten", ["Zorro", "Nemo", null, "Mops"]],
  ["name", ["Karl Lund", "Lis Maag"]],
];

const SET: { readonly [system in SystemId]: readonly string[] } = {
  dbf: ["12", "33.3", "0", "-1.5", "52"],
  croquet: ["2", "4/1640", "0", "7", "10/1260"],
  acbl: ["0.5", "0.45;0.55", "0.61;0.62;0.63"],
  chess: ["8", "12.5", "16"],
  go: ["1d", "4k", "8k"],
};

/** What somebody types over in the first row of a tournament's sheet: another result. */
function corrected(club: Club, sheet: string, { results: [by = 0] }: Evening) {
  const at = (header: string) => club.cell(sheet, header, 1);
  const swapped = (one: string, other: string) => {
    const [a, b] = [at(one), at(other)];
    return a && b
      ? [
          { ...a, is: b.value },
          { ...b, is: a.value },
        ]
      : null;
  };
  const scored = ["Score %", "Home IMPs", "NS result", "Open result", "Raw score", "Boards"].flatMap((header) => {
    const cell = at(header);
    return typeof cell?.value === "number" ? [{ ...cell, is: cell.value + (header === "Boards" ? 2 : by / 8) }] : [];
  });
  const go = at("Result");
  const ofGo = typeof go?.value === "string" ? [{ ...go, is: go.value === "1-0" ? "0-1" : "1-0" }] : [];
  const [winner, a, b] = [at("Winner"), at("Player A"), at("Player B")];
  const ofTwo = winner && a && b ? [{ ...winner, is: winner.value === a.value ? b.value : a.value }] : null;
  return (
    ofTwo ?? swapped("Winner", "Loser") ?? swapped("Home result", "Away result") ?? [...scored, ...ofGo].slice(0, 1)
  );
}

/** Does one thing; null where nothing was written. */
async function done(club: Club, system: SystemId, what: Deed, n: number): Promise<Pressed | null> {
  const nothing: Pressed = { written: false, codes: [] };
  const book = await club.open();
  if (book === null) throw new Error(JSON.stringify((await club.read()).read));
  const { tournaments, players } = book.state;
  const standing = onSheets(book.state);
  const update = (pick = 0) => {
    const answers = { organiserErrors: tournaments.map(({ no }) => no), reason: "typed wrongly" };
    return club.press({ what: "update", answers }, pick);
  };
  switch (what.does) {
    case "enter": {
      const { sheet, kind, settings } = sheetFor(system, `Evening ${n}`, what.evening);
      const { isFile, pick, day } = what.evening;
      const answers = {
        played: FIRST + day,
        // An evening of croquet may be of three days.
        reported: FIRST + day + 2.9,
        ...(what.isOut && { notRegulated: "a cup" }),
      };
      if (!isFile) club.addSheet(sheet);
      const from = isFile ? { file: sheet } : { on: sheet.name };
      const request = {
        what: "enter",
        from: { is: "nothing" },
        answers,
        said: { settings, kind, columns: {} },
      } as const;
      const result = await club.press(request, pick, from);
      if (!result.written && !isFile) club.file.removeSheet(sheet.name);
      return result;
    }
    case "correct": {
      const tournament = standing[what.at % Math.max(1, standing.length)];
      if (!tournament) return nothing;
      // The same evening with other results, in a file or typed on the sheet.
      const { sheet, kind, settings } = sheetFor(
        system,
        tournament.name,
        likeKind(system, tournament.kind, what.evening),
      );
      if (what.byFile) {
        const answers = { correct: tournament.no, organiserError: true, reason: "typed wrongly" };
        return club.press(
          { what: "enter", from: { is: "nothing" }, answers, said: { settings, kind, columns: {} } },
          what.evening.pick,
          {
            file: sheet,
          },
        );
      }
      const cells = corrected(club, tournament.sheet!, what.evening);
      for (const { row, column, is } of cells) club.type(tournament.sheet!, row, column, is);
      const result = await update(what.evening.pick);
      if (!result.written) for (const { row, column, value } of cells) club.type(tournament.sheet!, row, column, value);
      return result;
    }
    case "again": {
      // The same name and day once more: a correction, or a question where it was withdrawn.
      const entered = tournaments.filter(({ sheet }) => sheet !== null);
      const tournament = entered[what.at % Math.max(1, entered.length)];
      if (!tournament) return nothing;
      const { sheet, kind, settings } = sheetFor(
        system,
        tournament.name,
        likeKind(system, tournament.kind, what.evening),
      );
      const answers = { played: tournament.played, organiserError: true, reason: "typed wrongly" };
      const request = {
        what: "enter",
        from: { is: "nothing" },
        answers,
        said: { settings, kind, columns: {} },
      } as const;
      return club.press(request, what.evening.pick, { file: sheet });
    }
    case "update":
      return update();
    case "undo":
      // What had been typed before the press is still to be accepted.
      await club.undo();
      return { ...(await update()), written: true };
    case "reopen":
      await club.reopen();
      return { written: (await update()).written, codes: [] };
    case "season":
      return { written: await club.nextSeason(), codes: [] };
    case "adjust": {
      const { name } = players[what.player % players.length]!;
      const to = SET[system][what.to % SET[system].length]!;
      const played = FIRST + what.day;
      return club.press({
        what: "adjust",
        ...{ player: name, to, reason: "committee", played, reported: played + 0.5, confirmed: true },
      });
    }
    case "withdraw": {
      const left = tournaments.filter(({ status }) => status !== "withdrawn");
      const tournament = left[what.at % Math.max(1, left.length)];
      return tournament ? club.press({ what: "withdraw", no: tournament.no, reason: "by mistake" }) : nothing;
    }
    case "lose": {
      const tournament = standing[what.at % Math.max(1, standing.length)];
      const sheet = tournament && club.sheets().get(tournament.sheet!);
      if (!sheet) return nothing;
      const copy = `${sheet.name} copy`;
      if (what.pick > 0 && !club.sheets().has(copy)) club.addSheet({ ...sheet, name: copy });
      club.file.removeSheet(sheet.name);
      return update(Math.max(0, what.pick - 1));
    }
    case "merge": {
      const [one, other] = [players[what.player % players.length]!, players[what.into % players.length]!];
      return club.press({ what: "merge", player: one.name, into: other.name });
    }
    case "separate": {
      const merged = book.state.log.filter(({ what: pressed }) => pressed === "merged").at(-1);
      return merged ? club.press({ what: "separate", player: merged.was.split("; ")[0]! }) : nothing;
    }
    case "elsewhere": {
      if (system !== "dbf") return nothing;
      const text = `${players[what.player % players.length]!.name};${what.change / 10}`;
      return club.press({ what: "elsewhere", text, name: `Cup ${n}`, organiser: "Another club", played: FIRST + 3 });
    }
    case "type": {
      const [key, values] = TYPED[what.column]!;
      const cell = club.own("players", key, what.row);
      const value = values[what.value % values.length]!;
      if (!cell || club.own("players", "name", what.row)?.value == null) return nothing;
      club.type(cell.sheet, cell.row, cell.column, value);
      // What nobody could mean: two of one name, a start that the sport does not have.
      if ((await club.open()) === null) club.type(cell.sheet, cell.row, cell.column, cell.value);
      return nothing;
    }
    case "regulate": {
      const cell = club.own("tournaments", "regulated", 1 + what.at);
      if (!cell || club.own("tournaments", "no", 1 + what.at)?.value == null) return nothing;
      club.type(cell.sheet, cell.row, cell.column, what.is ? "yes" : "Swiss");
      return nothing;
    }
  }
}

const RUNS = 4;

test.each(["dbf", "croquet", "acbl", "chess", "go"] as const)("%s: whatever is done to a book", async (system) => {
  const made = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...BOOKS[system]),
      fc.constantFrom(...LANGUAGES),
      fc.array(deed, { minLength: 3, maxLength: 12 }),
      async (settings, language, deeds) => {
        const club = await Club.start(system, listOf(system), settings, FIRST + 25, language);
        for (const [n, one] of deeds.entries()) {
          club.now += 1 / 24;
          const result = await done(club, system, one, n);
          if (!result?.written) continue;
          made.set(one.does, (made.get(one.does) ?? 0) + 1);
          const seen = await club.look();
          expect(check(club, seen)).toEqual({
            opened: { edits: [], repairs: [], typed: null, problems: [], questions: [] },
            update: { changes: false, late: false, asked: [], log: [], restated: 0, players: [], typedOver: [] },
          });
          const { written, fresh } = figures(seen);
          expect(written).toEqual(fresh);
          expect(staleCells(club, seen)).toEqual([]);
        }
      },
    ),
    { ...budget(RUNS), numRuns: times(RUNS, 3) },
  );
  if (process.env["FUZZ_PATH"] === undefined) expect(made.get("enter") ?? 0).toBeGreaterThan(RUNS / 2);
  if (process.env["FUZZ_SAY"]) process.stdout.write(`${system}: ${JSON.stringify([...made])}\n`);
});
