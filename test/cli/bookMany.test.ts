// Many evenings in one call: what each of them alone would have given, and for each the same work however many there are.
import { readFileSync, writeFileSync } from "node:fs";
import { openWorkbookFile } from "../../src/files/open";
import { Package } from "../../src/files/package/container/parts";
import type { WorkbookFile } from "../../src/files/workbookFile";
import { SEASONS } from "../../src/systems/seasons";
import { Headers } from "../../src/tournaments";
import { hardest } from "../random";
import { runCli, temporaryFiles } from "./run";

const { at } = temporaryFiles();

const FIRST = ["Ane", "Bo", "Cia", "Dan"];
const LAST = ["Abel", "Brok", "Carl", "Dahl"];
const NAMES = LAST.flatMap((last) => FIRST.map((first) => `${first} ${last}`));
const dayOf = (day: number) =>
  `2026-${String(1 + Math.floor(day / 28)).padStart(2, "0")}-${String(1 + (day % 28)).padStart(2, "0")}`;
const nameAt = (i: number) => NAMES[i % NAMES.length]!;

interface Sport {
  readonly system: string;
  readonly list: readonly string[];
  /** The file of an evening that was played on a day. */
  readonly evening: (e: number, day: number) => readonly string[];
  readonly options: readonly string[];
}

const DBF: Sport = {
  system: "dbf",
  list: ["Name;Start handicap", ...NAMES.map((name, i) => `${name};${10 + 2 * i}`)],
  evening: (e, day) => [
    `Evening ${e};${dayOf(day)};;`,
    "Player 1;Player 2;Score %;Boards",
    ...[0, 2, 4, 6].map((i) => `${nameAt(i + 5 * e)};${nameAt(i + 1 + 5 * e)};${44 + 2 * i};24`),
  ],
  options: [],
};

const CROQUET: Sport = {
  system: "croquet",
  list: ["Name;Start handicap", ...NAMES.map((name, i) => `${name};${i % 9}`)],
  evening: (e, day) => [
    "Date;Winner;Loser;Points",
    ...[0, 2, 4].map((i) => `${dayOf(day)};${nameAt(i + 5 * e)};${nameAt(i + 1 + 6 * e)};26`),
  ],
  options: [],
};

const ACBL: Sport = {
  system: "acbl",
  list: ["Name;Start percentages", ...NAMES.map((name, i) => `${name};0.4${i % 10}`)],
  evening: (e, day) => [
    `Game ${e};${dayOf(day)};`,
    "Player 1;Player 2;Raw score",
    ...[0, 2, 4, 6].map((i) => `${nameAt(i + 5 * e)};${nameAt(i + 1 + 5 * e)};${44 + 2 * i}`),
  ],
  options: ["--set", "possible=100"],
};

const SPORTS = hardest([DBF, CROQUET, ACBL], (sport) => sport === DBF);

async function newBook({ system, list }: Sport): Promise<void> {
  writeFileSync(at("list.csv"), list.join("\n"));
  const given = ["--system", system, "--players", at("list.csv"), "--now", "2026-01-01", "--replace"];
  expect((await runCli("book", "new", ...given, "--out", at("new.xlsx"))).code).toBe(0);
}

function eveningFiles({ evening }: Sport, days: readonly number[]): string[] {
  return days.map((day, e) => {
    writeFileSync(at(`evening ${e}.csv`), evening(e, day).join("\n"));
    return at(`evening ${e}.csv`);
  });
}

async function enter(sport: Sport, book: string, files: readonly string[], out: string): Promise<object> {
  const given = [...sport.options, "--now", "2026-12-31", "--replace", "--json"];
  const ran = await runCli("book", "enter", at(book), ...files, "--out", at(out), ...given);
  expect([ran.code, ran.error]).toEqual([0, ""]);
  const { players, tournaments, ledger } = JSON.parse(ran.out) as { [key: string]: object };
  return { players, tournaments, ledger };
}

/** What is on the sheets that people see. */
async function sheets(name: string): Promise<object> {
  const file = (await openWorkbookFile(readFileSync(at(name)), name)) as WorkbookFile;
  return file.sheets.map((sheet) => [sheet.name, sheet.values, sheet.formats, sheet.tables]);
}

test.each(SPORTS)("$system: many in one call give what one call each gives", async (sport) => {
  await newBook(sport);
  // Not in the order of their days, and two of one day.
  const files = eveningFiles(sport, [3, 10, 17, 17, 1, 40, 20]);
  const together = await enter(sport, "new.xlsx", files, "together.xlsx");
  let apart: object = {};
  for (const [i, file] of files.entries()) {
    apart = await enter(sport, i === 0 ? "new.xlsx" : "apart.xlsx", [file], "next.xlsx");
    writeFileSync(at("apart.xlsx"), readFileSync(at("next.xlsx")));
  }
  expect(together).toEqual(apart);
  expect(await sheets("together.xlsx")).toEqual(await sheets("apart.xlsx"));
});

/** Work that grows with what there is to look at. */
function counting() {
  const counts = { tournaments: 0, rows: 0, parts: 0 };
  const spies = Object.values(SEASONS).map((season) => {
    const { replay } = season;
    return jest.spyOn(season, "replay").mockImplementation((starts, events, ...rest) => {
      const all = [...events];
      counts.tournaments += all.length;
      return replay(starts, all, ...rest);
    });
  });
  const { at: look } = Headers.prototype;
  const rows = jest.spyOn(Headers.prototype, "at").mockImplementation(function (this: Headers, ...of) {
    counts.rows++;
    return look.apply(this, of);
  });
  const { text } = Package.prototype;
  const parts = jest.spyOn(Package.prototype, "text").mockImplementation(function (this: Package, part) {
    const read = text.call(this, part);
    counts.parts += read.length;
    return read;
  });
  return { counts, restore: () => [...spies, rows, parts].forEach((spy) => spy.mockRestore()) };
}

test.each(SPORTS)("$system: twice as many evenings are twice the work", async (sport) => {
  await newBook(sport);
  const work = [];
  for (const count of [10, 20]) {
    const files = eveningFiles(
      sport,
      Array.from({ length: count }, (_, e) => 2 * e),
    );
    const { counts, restore } = counting();
    await enter(sport, "new.xlsx", files, "many.xlsx");
    restore();
    work.push(counts);
  }
  const [some, twice] = work as [(typeof work)[0], (typeof work)[0]];
  for (const key of ["tournaments", "rows", "parts"] as const) {
    expect(some[key]).toBeGreaterThan(0);
    expect(twice[key] / some[key]).toBeLessThan(2.3);
  }
  // Each once as it is entered, and all once at the end.
  expect(twice.tournaments).toBeLessThanOrEqual(3 * 20);
  // Undo replays the book once: the book before the last evening is the same up to there.
  await enter(sport, "many.xlsx", eveningFiles(sport, [90]), "last.xlsx");
  const { counts, restore } = counting();
  expect(await runCli("book", "undo", at("last.xlsx"), "--out", at("undone.xlsx"), "--replace")).toMatchObject({
    code: 0,
  });
  restore();
  expect(counts.tournaments).toBeLessThanOrEqual(21);
});
