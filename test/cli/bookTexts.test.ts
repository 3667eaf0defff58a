// A correction that changes only a text: a remark, the name of a team, a round.
import { readFileSync } from "node:fs";
import { openWorkbookFile } from "../../src/files/open";
import type { WorkbookFile } from "../../src/files/workbookFile";
import { textOf } from "../../src/sheet";
import { runCli, temporaryFiles } from "./run";

const { at, put } = temporaryFiles();

interface Json {
  readonly changes: readonly object[];
  readonly assumptions: readonly { readonly code: string; readonly message: string }[];
  readonly log: readonly { readonly what: string; readonly cells: string; readonly was: string; readonly is: string }[];
}

async function book(...args: string[]) {
  const { code, out, error } = await runCli("book", ...args, "--replace", "--json");
  return { code, error, json: JSON.parse(out || "{}") as Json };
}

async function textsOf(name: string, sheet: string): Promise<string[]> {
  const file = (await openWorkbookFile(readFileSync(at(name)), name)) as WorkbookFile;
  return file.sheets
    .find((one) => one.name === sheet)!
    .values.flat()
    .map(textOf);
}

const NAMES = ["Anna Bro", "Bent Dahl", "Carla Eg", "Dora Fog", "Egon Gad", "Fie Holm", "Gert Ibsen", "Hanne Juul"];
const SPORTS = [
  {
    system: "dbf",
    members: ["Name;Handicap", ...NAMES.map((name) => `${name};20`)],
    sheet: (team: string, note: string) => [
      `Home team;${[1, 2, 3, 4].map((n) => `Home player ${n}`).join(";")};Away team;${[1, 2, 3, 4].map((n) => `Away player ${n}`).join(";")};Boards;Home IMPs;Note`,
      `${team};${NAMES.slice(0, 4).join(";")};Red;${NAMES.slice(4).join(";")};24;17;${note}`,
    ],
  },
  {
    system: "croquet",
    members: ["Name;Handicap", "Anna Bro;4", "Bent Dahl;6"],
    sheet: (event: string, note: string) => ["Event;Winner;Loser;Note", `${event};Anna Bro;Bent Dahl;${note}`],
  },
  {
    system: "go",
    members: ["Name;Rank", "Anna Bro;5k", "Bent Dahl;7k"],
    sheet: (round: string, note: string) => [
      "Round;Player 1;Player 2;Winner;Note",
      `${round};Anna Bro;Bent Dahl;Anna Bro;${note}`,
    ],
  },
] as const;

test.each(SPORTS)("$system: the texts of a corrected file are kept, and said", async ({ system, members, sheet }) => {
  put("members.csv", ...members);
  put("evening.csv", ...sheet("Blue", ""));
  const when = ["--played", "2026-09-01", "--now", "2026-09-02T10:00"];
  await book("new", "--system", system, "--players", at("members.csv"), "--out", at("club.xlsx"));
  expect((await book("enter", at("club.xlsx"), at("evening.csv"), "--out", at("one.xlsx"), ...when)).code).toBe(0);
  put("evening.csv", ...sheet("Green", "a late start"));
  const { code, json } = await book("enter", at("one.xlsx"), at("evening.csv"), "--out", at("two.xlsx"), ...when);
  expect([code, json.changes]).toEqual([0, []]);
  // The name of a team is in the ledger.
  if (system !== "dbf") expect(json.assumptions.map((one) => one.code)).toContain("book-texts-changed");
  expect(json.assumptions.map((one) => one.code)).not.toContain("book-nothing-changed");
  expect(json.log).toMatchObject([
    { what: "corrected", was: expect.stringContaining("Blue"), is: expect.stringContaining("Green") },
  ]);
  expect(await textsOf("two.xlsx", "evening")).toEqual(expect.arrayContaining(["Green", "a late start"]));
  // The same file once more: nothing to do.
  const again = await book("enter", at("two.xlsx"), at("evening.csv"), "--out", at("three.xlsx"), ...when);
  expect([again.code, again.json.log]).toEqual([0, []]);
  expect(again.json.assumptions.map((one) => one.code)).toContain("book-nothing-changed");
  expect((await runCli("book", "check", at("two.xlsx"), "--now", "2026-09-02T10:00")).code).toBe(0);
});
