// Books as people leave them: cells typed over, rows and sheets deleted, headers and sheets renamed, names changed. Whatever
// it is: a sentence and nothing written, or everything that changes is told, and what is written is a sound book.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { openWorkbookFile } from "../../src/files/open";
import type { WorkbookFile } from "../../src/files/workbookFile";
import { runCli, temporaryFolder } from "../cli/run";
import { budget, fc } from "../random";

const folder = temporaryFolder();
const at = (name: string) => path.join(folder, name);
const put = (name: string, ...lines: string[]) => writeFileSync(at(name), lines.join("\n"));

interface Json {
  readonly players: readonly { name: string; handicap: number | null }[];
  readonly tournaments: readonly { no: number; status: string }[];
  readonly changes: readonly { player: string; before: unknown; after: unknown }[];
  readonly problems: readonly { code: string; message: string }[];
  readonly repairs: readonly { code: string }[];
  readonly assumptions: readonly { code: string }[];
}

async function book(...args: string[]) {
  const { code, out, error } = await runCli("book", ...args, "--json");
  return { code, error, json: JSON.parse(out || "{}") as Json };
}

const opened = async (name: string) => (await openWorkbookFile(readFileSync(at(name)), name)) as WorkbookFile;

const OURS = ["Players", "Tournaments", "Ledger", "Log"];
const SHEETS = [...OURS, "One", "Two"];
const TYPED = ["", "Anna Bro", "Bent  DAHL", "=1+1", "53", "?", "yes", "left", 0, -3.25, 52, 120, 46000, 1e12];

/** Something that somebody did to the workbook. */
type Deed =
  | {
      readonly does: "types";
      readonly sheet: string;
      readonly row: number;
      readonly column: number;
      readonly value: string | number;
    }
  | { readonly does: "clears"; readonly sheet: string; readonly row: number }
  | { readonly does: "renames" | "deletes"; readonly sheet: string };

const place = { sheet: fc.constantFrom(...SHEETS), row: fc.nat(14), column: fc.nat(18) };
const deed: fc.Arbitrary<Deed> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({ does: fc.constant("types" as const), ...place, value: fc.constantFrom(...TYPED) }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant("clears" as const), sheet: place.sheet, row: place.row }) },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constantFrom("renames" as const, "deletes" as const), sheet: place.sheet }),
  },
);

function done(file: WorkbookFile, what: Deed): void {
  const sheet = file.sheets.find(({ name }) => name === what.sheet);
  if (!sheet) return;
  const cell = (value: string | number | null) => ({ value, formula: null, format: null });
  if (what.does === "types") file.put(what.sheet, what.row, what.column, cell(what.value));
  else if (what.does === "clears")
    sheet.values[what.row]?.forEach((_, column) => file.put(what.sheet, what.row, column, cell(null)));
  else if (what.does === "renames") file.renameSheet(what.sheet, `${what.sheet} of ours`);
  else file.removeSheet(what.sheet);
}

let before: Json["players"];

beforeAll(async () => {
  put(
    "players.csv",
    "Name;Number;Start handicap",
    "Anna Bro;1;34.5",
    "Bent Dahl;2;20.43",
    "Carla Eg;3;12.88",
    "Dora Fog;4;40",
  );
  put("Games.csv", "Player 1;Player 2;Score %;Boards", "Anna Bro;Bent Dahl;60;24", "Carla Eg;Dora Fog;40;24");
  const pairs = ["Player 1;Player 2;Score %;Boards"];
  put(
    "One.csv",
    ...pairs,
    "Anna Bro;Bent Dahl;58;24",
    "Carla Eg;Dora Fog;49;24",
    "Egon Gad;Fie Holm;50;24",
    "Gert Ib;Hanne Juul;43;24",
  );
  put(
    "Two.csv",
    ...pairs,
    "Anna Bro;Carla Eg;52;24",
    "Bent Dahl;Dora Fog;48;24",
    "Egon Gad;Gert Ib;58;24",
    "Fie Holm;Hanne Juul;42;24",
  );
  const fresh = ["Egon Gad", "Fie Holm", "Gert Ib", "Hanne Juul"].flatMap((name, i) => [
    "--new",
    `${name}=${10 + 5 * i}`,
  ]);
  await book("new", "--system", "dbf", "--players", at("players.csv"), "--now", "2026-09-01", "--out", at("0.xlsx"));
  await book("enter", at("0.xlsx"), at("One.csv"), ...fresh, "--reported", "2026-09-01", "--out", at("1.xlsx"));
  const { code, json } = await book(
    "enter",
    at("1.xlsx"),
    at("Two.csv"),
    "--reported",
    "2026-09-08",
    "--out",
    at("2.xlsx"),
  );
  expect(code).toBe(0);
  before = json.players;
});

const RUNS = 5;

test("whatever was done to a book", () =>
  fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 1, maxLength: 4 }), async (deeds) => {
      const file = await opened("2.xlsx");
      for (const one of deeds) done(file, one);
      if (file.sheets.length === 0) return;
      writeFileSync(at("edited.xlsx"), await file.save());
      const now = ["--now", "2026-09-10"];
      const check = await book("check", at("edited.xlsx"), ...now);
      expect([0, 1, 2]).toContain(check.code);
      const update = await book("update", at("edited.xlsx"), ...now, "--replace", "--out", at("after.xlsx"));
      // Where somebody wrote something in the way of a table that is to grow, that is said, and nothing is written.
      if (check.code !== 2 && update.code === 2) {
        expect(update.json.problems.map(({ code }) => code)).toEqual(["in-the-way"]);
        return;
      }
      expect(update.code === 2).toBe(check.code === 2);
      if (check.code === 2) {
        expect(check.json.problems.length).toBeGreaterThan(0);
        for (const { message } of check.json.problems) expect(message).toMatch(/\S/);
        return;
      }
      expect(update.json.changes).toEqual(check.json.changes);
      // Whoever has another handicap is told of, or was put into the list by hand.
      const told = new Set(update.json.changes.map(({ player }) => player));
      const byHand = update.json.repairs.some(({ code }) => code === "book-player-added");
      for (const { name, handicap } of update.json.players) {
        // Two who were given one name are told apart by number alone.
        if (update.json.players.filter((one) => one.name === name).length > 1) continue;
        const was = before.find((one) => one.name === name);
        if (was === undefined)
          expect(byHand || told.has(name) || deeds.some(({ sheet }) => sheet === "Players")).toBe(true);
        else if (was.handicap !== handicap) expect(told).toContain(name);
      }
      // Nobody who has played is lost, and nothing that was accepted.
      expect(update.json.players.length).toBeGreaterThanOrEqual(before.length);
      expect(update.json.tournaments.length).toBeGreaterThanOrEqual(2);
      // What was written is a sound book: only sheets that could not be taken are told once more.
      const again = await book("check", at("after.xlsx"), ...now);
      expect([again.code === 2, again.json.changes]).toEqual([false, []]);
      expect(again.json.repairs).toEqual([]);
    }),
    budget(RUNS),
  ));
