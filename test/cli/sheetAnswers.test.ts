// `--answer` about a sheet that is to be entered: which games were played, and what else its cells leave open.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { openWorkbookFile } from "../../src/files/open";
import type { WorkbookFile } from "../../src/files/workbookFile";
import { runCli, temporaryFolder } from "./run";

const folder = temporaryFolder();
const at = (name: string) => path.join(folder, name);
const put = (name: string, ...lines: string[]) => writeFileSync(at(name), lines.join("\n"));

interface Json {
  readonly kind?: string | null;
  readonly questions: readonly {
    readonly id: string;
    readonly text: string;
    readonly cells: readonly string[];
    readonly choices: readonly { readonly choice: string; readonly takes?: string }[];
    readonly takes?: string;
  }[];
  readonly reading: readonly {
    readonly id: string;
    readonly value: unknown;
    readonly grade: string;
    readonly cells: readonly string[];
  }[];
  readonly rows: readonly { readonly row: number; readonly outputs: { readonly [header: string]: unknown } }[];
  readonly players: readonly { readonly name: string; readonly handicap: unknown; readonly index: unknown }[];
  readonly ledger: readonly { readonly player: string; readonly result: unknown; readonly note: string }[];
  readonly assumptions: readonly { readonly code: string; readonly message: string }[];
  readonly problems: readonly { readonly code: string }[];
  readonly settings: { readonly [key: string]: unknown };
}

const answers = (...given: string[]) => given.flatMap((one) => ["--answer", one]);

async function run(...args: string[]) {
  const ran = await runCli(...args, "--json");
  return { ...ran, json: JSON.parse(ran.out || "{}") as Json };
}
const fill = (name: string, ...args: string[]) => run("fill", at(name), "--out", at("out.xlsx"), "--replace", ...args);
const part = ({ json }: { readonly json: Json }, id: string) => json.reading.find((one) => one.id === id);

describe("games that were not played", () => {
  const GAMES = [
    "Date;Winner;Loser;Remarks",
    "2026-05-01;Ann Holt;Bo Field;",
    "2026-05-02;Cy Mead;Di Wold;w/o",
    "2026-05-03;Bo Field;Cy Mead;",
  ];
  const enter = (file: string, ...given: string[]) =>
    run(
      ...["book", "enter", at("croquet.xlsx"), at(file), "--replace", "--out", at("entered.xlsx")],
      ...["--now", "2026-06-01T12:00", ...given],
    );

  beforeAll(async () => {
    // By the sheet of automatic handicaps 3 begins at 1550, 2 at 1650, 5 at 1400, 4 at 1475.
    put("players.csv", "Name;Start handicap", "Ann Holt;3", "Bo Field;2", "Cy Mead;5", "Di Wold;4");
    put("games.csv", ...GAMES);
    put("without.csv", ...GAMES.filter((line) => !line.includes("w/o")));
    put("played.csv", ...GAMES.map((line) => line.replace("w/o", "")));
    const made = await run(
      ...["book", "new", "--system", "croquet", "--players", at("players.csv"), "--out", at("croquet.xlsx")],
    );
    expect(made.code).toBe(0);
  });

  test("are a part of what was read, change nobody, and make no later game unknown", async () => {
    const entered = await enter("games.csv");
    expect(entered.code).toBe(0);
    expect(part(entered, "row:games!3")).toMatchObject({ value: "no", grade: "stated", cells: ["games!D3"] });
    expect(entered.json.players).toEqual((await enter("without.csv")).json.players);
    expect(entered.json.players.filter(({ handicap, index }) => handicap === null || index === null)).toEqual([]);
  });

  test("count with an answer; one that would count does not", async () => {
    const all = (await enter("played.csv")).json.players;
    const counted = await enter("games.csv", ...answers("row:games!3=yes"));
    expect(counted.json.players).toEqual(all);
    expect(part(counted, "row:games!3")).toMatchObject({ value: "yes", grade: "stated" });
    const without = await enter("played.csv", ...answers("row:played!3=no"));
    expect(without.json.players).toEqual((await enter("without.csv")).json.players);
  });

  test("the answer is kept with the tournament, and used when its sheet is read again", async () => {
    const counted = await enter("games.csv", ...answers("row:games!3=yes"));
    const checked = await run("book", "check", at("entered.xlsx"), "--now", "2026-06-02T12:00");
    expect(checked.code).toBe(0);
    expect(checked.json.players ?? []).toEqual(counted.json.players);
    const again = await run(
      ...["book", "enter", at("entered.xlsx"), "--sheet", "games", "--out", at("again.xlsx"), "--replace"],
      ...["--now", "2026-06-02T12:00", "--correct", "1", "--reason", "look", ...answers("row:games!4=no")],
    );
    expect(part(again, "row:games!3")).toMatchObject({ value: "yes" });
    expect(part(again, "row:games!4")).toMatchObject({ value: "no" });
  });

  test("the ledger says what they are", async () => {
    await enter("games.csv");
    const file = (await openWorkbookFile(readFileSync(at("entered.xlsx")), "entered.xlsx")) as WorkbookFile;
    const cells = file.sheets.flatMap(({ values }) => values.flat());
    expect(cells.filter((cell) => String(cell).includes("walkover, not played"))).toHaveLength(2);
  });

  test("no answer about a row that is not there, nor another word", async () => {
    expect((await enter("games.csv", ...answers("row:games!99=yes"))).code).toBe(3);
    expect((await enter("games.csv", ...answers("row:games!3=maybe"))).code).toBe(3);
  });
});

test("fill: the answer is kept with the sheet's settings", async () => {
  put("fill.csv", "Winner;Winner handicap;Loser;Loser handicap;Bem.", "Ann;3;Bo;2;", "Cy;5;Di;4;afbud");
  const first = await fill("fill.csv");
  expect(part(first, "row:fill!3")).toMatchObject({ value: "no", cells: ["fill!E3"] });
  expect(first.json.rows.map(({ outputs }) => "Change" in outputs)).toEqual([true, false]);
  expect(first.json.assumptions.map(({ code }) => code)).toContain("rows-not-played");
  const counted = await fill("fill.csv", ...answers("row:fill!3=yes"));
  expect(counted.json.rows.map(({ outputs }) => "Change" in outputs)).toEqual([true, true]);
  const again = await run("fill", at("out.xlsx"), "--sheet", "fill", "--out", at("again.xlsx"), "--replace");
  expect(part(again, "row:fill!3")).toMatchObject({ value: "yes" });
});
