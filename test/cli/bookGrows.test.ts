// Sheets of a book that grow, are lost, or say nothing new; starts and handicaps that are typed into the list.
import { readFileSync, writeFileSync } from "node:fs";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { openWorkbookFile } from "../../src/files/open";
import type { WorkbookFile } from "../../src/files/workbookFile";
import { Problem } from "../../src/kernel/problem";
import { runCli, temporaryFiles } from "./run";

const { at, put } = temporaryFiles();

interface Json {
  readonly players: readonly { name: string; handicap: number | null }[];
  readonly tournaments: readonly { no: number; sheet: string; status: string; entrants: number; kind: string }[];
  readonly ledger: readonly { no: number; player: string; result: unknown; change: number | null; note?: string }[];
  readonly changes: readonly { player: string; before: number; after: number }[];
  readonly problems: readonly { code: string; cell: string | null; message: string; answers?: string[] }[];
  readonly assumptions: readonly { code: string; message: string; answers?: string[] }[];
  readonly log: readonly { what: string; was: string; is: string }[];
}

async function book(...args: string[]) {
  const ran = await runCli("book", ...args, "--json");
  return { ...ran, json: JSON.parse(ran.out || "{}") as Json };
}

async function edited(from: string, to: string, edit: (file: WorkbookFile) => void): Promise<void> {
  const file = await openWorkbookFile(readFileSync(at(from)), from);
  if (file instanceof Problem) throw new Error(file.code);
  edit(file);
  writeFileSync(at(to), await file.save());
}

const value = (of: string | number) => ({ value: of, formula: null, format: null });
const codes = (of: readonly { code: string }[]) => of.map(({ code }) => code);

const TEAM_HEAD =
  "Home team;Home player 1;Home player 2;Home player 3;Home player 4;" +
  "Away team;Away player 1;Away player 2;Away player 3;Away player 4;Boards;Home IMPs;Counts";
const A = "A;Anna Bro;Bent Dahl;Carla Eg;Dora Fog";
const B = "B;Egon Gad;Fie Holm;Gert Ibsen;Hanne Juhl";

beforeAll(async () => {
  put(
    "players.csv",
    ...["Name;Start handicap", "Anna Bro;34.5", "Bent Dahl;20.43", "Carla Eg;12.88", "Dora Fog;40"],
    ...["Egon Gad;15.7", "Fie Holm;22.75", "Gert Ibsen;43.76", "Hanne Juhl;29.12"],
  );
  await book("new", "--system", "dbf", "--players", at("players.csv"), "--out", at("new.xlsx"), "--now", "2026-09-01");
  put("Match.csv", TEAM_HEAD, `${A};${B};24;18;`);
  await book("enter", at("new.xlsx"), at("Match.csv"), "--reported", "2026-09-03", "--out", at("one.xlsx"));
});

describe("a match that is typed under one that was entered", () => {
  const SECOND = `${B};${A};24;6`.split(";");
  beforeAll(() =>
    edited("one.xlsx", "grown.xlsx", (file) =>
      SECOND.forEach((text, column) => file.put("Match", 2, column, value(/^\d+$/.test(text) ? Number(text) : text))),
    ),
  );

  test("is left by an update, and asked when it is entered", async () => {
    const check = await book("check", at("grown.xlsx"), "--now", "2026-09-20");
    expect([check.code, codes(check.json.problems), check.json.changes]).toEqual([1, ["book-rows-added"], []]);
    const asked = await book("enter", at("grown.xlsx"), "--sheet", "Match", "--out", at("x.xlsx"));
    expect(asked.code).toBe(2);
    expect(asked.json.problems[0]!.answers).toEqual(["--new-tournament", "--correct 1"]);
  });

  test("is a tournament of its own with its own Reported, on the same sheet", async () => {
    const about = ["--new-tournament", "--played", "2026-09-19", "--reported", "2026-09-20"];
    const two = await book("enter", at("grown.xlsx"), "--sheet", "Match", ...about, "--out", at("two.xlsx"));
    expect(two.json.tournaments).toMatchObject([
      { no: 1, sheet: "Match", status: "computed", entrants: 8 },
      { no: 2, sheet: "Match", status: "computed", entrants: 8 },
    ]);
    // (7) from the handicaps after the first match: teams A and B have four players each.
    const after = (no: number, player: string) =>
      two.json.ledger.find((line) => line.no === no && line.player === player)!;
    const weight = 1 - (1 - ((1 / 480) * 1) / 2.1) ** 24;
    const means = [(34.5 + 20.43 + 12.88 + 40) / 4, (15.7 + 22.75 + 43.76 + 29.12) / 4] as const;
    const first = -weight * 3 * (18 / 24 - (means[1] - means[0]) / 6);
    expect(after(1, "Anna Bro").change).toBeCloseTo(first, 12);
    const moved = [means[0] + first, means[1] - first] as const;
    expect(after(2, "Egon Gad").change).toBeCloseTo(-weight * 3 * (6 / 24 - (moved[0] - moved[1]) / 6), 12);
    expect((await book("check", at("two.xlsx"), "--now", "2026-09-20")).code).toBe(0);
    await edited("two.xlsx", "two2.xlsx", (file) => file.put("Match", 2, 11, value(7)));
    const update = await book("update", at("two2.xlsx"), "--now", "2026-09-21", "--out", at("three.xlsx"));
    expect([update.code, update.json.log.map(({ what }) => what)]).toEqual([0, ["corrected"]]);
    expect(new Set(update.json.ledger.filter(({ no }) => no === 2).map(({ result }) => result))).toEqual(
      new Set([7 / 24, -7 / 24]),
    );
  });
});

test("a friendly and a match that was not played are in the ledger, a player a line, and change nobody", async () => {
  put("Idle.csv", TEAM_HEAD, `${A};${B};24;18;`, `${B};${A};24;not played;`, `${A};${B};24;30;friendly`);
  const idle = await book(
    "enter",
    at("new.xlsx"),
    at("Idle.csv"),
    "--reported",
    "2026-09-03",
    "--out",
    at("idle.xlsx"),
  );
  expect(idle.code).toBe(0);
  const alone = await book("players", at("one.xlsx"));
  expect(idle.json.players).toEqual(alone.json.players);
  const notes = idle.json.ledger.slice(8).map(({ result, change, note }) => [result, change, note]);
  expect(notes).toEqual([
    ...Array<unknown>(8).fill(["unplayed", null, "not computed: not played"]),
    ...Array<unknown>(8).fill(["friendly", null, "not computed: a friendly"]),
  ]);
  expect((await book("check", at("idle.xlsx"), "--now", "2026-09-03")).code).toBe(0);
});

test("the same file once more: nothing changed, nothing logged, and the last press can still be undone", async () => {
  const given = ["--played", "2026-09-03", "--reported", "2026-09-04"];
  const again = await book("enter", at("one.xlsx"), at("Match.csv"), ...given, "--out", at("again.xlsx"));
  expect([again.code, again.json.log, again.json.changes]).toEqual([0, [], []]);
  expect(codes(again.json.assumptions)).toContain("book-nothing-changed");
  const undone = await book("undo", at("again.xlsx"), "--out", at("undone.xlsx"));
  expect([undone.code, undone.json.tournaments]).toEqual([0, []]);
});

test("numbers of a text file are on its sheet as numbers", async () => {
  const file = await openWorkbookFile(readFileSync(at("one.xlsx")), "one.xlsx");
  if (file instanceof Problem) throw new Error(file.code);
  const sheet = file.sheets.find(({ name }) => name === "Match")!;
  expect(sheet.values[1]!.slice(10, 12)).toEqual([24, 18]);
});

test("a sheet whose name and mark are gone is looked for by what it holds, and taken once that is said", async () => {
  await edited("one.xlsx", "lost.xlsx", (file) => {
    file.renameSheet("Match", "Kept");
    file.removeName("Club_T1");
  });
  const now = ["--now", "2026-09-04"];
  for (const command of [["check"], ["update", "--out", at("asked.xlsx")]]) {
    const { code, json } = await book(command[0]!, at("lost.xlsx"), ...command.slice(1), ...now);
    expect([code, json.problems.map((one) => [one.code, one.answers])]).toEqual([
      2,
      [["book-sheet-like", ["--same Match=Kept", "--gone 1"]]],
    ]);
  }
  const found = await book("update", at("lost.xlsx"), "--same", "Match=Kept", ...now, "--out", at("found.xlsx"));
  expect(found.json.tournaments[0]).toMatchObject({ sheet: "Kept", status: "computed" });
  expect((await book("check", at("found.xlsx"), ...now)).code).toBe(0);
  const gone = await book("update", at("lost.xlsx"), "--gone", "1", ...now, "--out", at("gone.xlsx"));
  expect(gone.json.tournaments[0]).toMatchObject({ sheet: "Match", status: "sheet gone" });
  expect((await book("check", at("gone.xlsx"), ...now)).code).toBe(0);
});

test("a name that is another member's, said to be somebody's, is read so again", async () => {
  put("Two.csv", "Player 1;Player 2;Score %;Boards", "Egon Gad;Bent Dahl;60;24", "Carla Eg;Dora Fog;40;24");
  const given = ["--same", "Egon Gad=Anna Bro", "--reported", "2026-09-05"];
  const entered = await book("enter", at("new.xlsx"), at("Two.csv"), ...given, "--out", at("said.xlsx"));
  expect(entered.json.ledger[0]!.player).toBe("Anna Bro");
  expect((await book("check", at("said.xlsx"), "--now", "2026-09-05")).code).toBe(0);
});

describe("what is typed into the list of players", () => {
  const placeOf = (file: WorkbookFile, header: string, name: string): readonly [number, number] => {
    const { values, top, left } = file.sheets.find((sheet) => sheet.name === "Players")!;
    const head = values.findIndex((row) => row.includes("Name"));
    return [top + values.findIndex((row) => row.includes(name)), left + values[head]!.indexOf(header)];
  };
  const typed = (to: string, header: string, given: number) =>
    edited("one.xlsx", to, (file) => file.put("Players", ...placeOf(file, header, "Anna Bro"), value(given)));

  test("a start counts from the start, until a tournament of the player is closed", async () => {
    await typed("start.xlsx", "Start handicap", 30);
    const open = await book("check", at("start.xlsx"), "--now", "2026-09-17");
    expect([open.code, open.json.problems, open.json.changes.length]).toEqual([1, [], 8]);
    const closed = await book("update", at("start.xlsx"), "--now", "2026-09-18", "--out", at("set.xlsx"));
    expect(codes(closed.json.problems)).toEqual(["book-start-typed"]);
    expect(closed.json.tournaments[1]).toMatchObject({ no: 2, kind: "adjustment" });
    expect(closed.json.changes).toMatchObject([{ player: "Anna Bro", after: 30 }]);
    const history = await book("history", at("set.xlsx"), "--player", "Anna Bro");
    expect(history.json).toMatchObject({ start: 34.5 });
    expect((await book("check", at("set.xlsx"), "--now", "2026-09-18")).code).toBe(0);
  });

  test("a handicap is put back, and the adjustment that it would be is reported", async () => {
    await typed("handicap.xlsx", "Handicap", 31.25);
    const { json } = await book("check", at("handicap.xlsx"), "--now", "2026-09-04");
    expect(json.problems).toMatchObject([
      { code: "book-edited", answers: ['book adjust --player "Anna Bro" --to 31.25 --reason TEXT'] },
    ]);
  });
});

test("a filter on the list of players is lifted before anything is written, and that is said", async () => {
  const parts = unzipSync(readFileSync(at("one.xlsx")));
  const changed = (isIt: (text: string) => boolean, edit: (text: string) => string) => {
    const name = Object.keys(parts).find((part) => part.endsWith(".xml") && isIt(strFromU8(parts[part]!)))!;
    parts[name] = strToU8(edit(strFromU8(parts[name]!)));
  };
  const filter = '<filterColumn colId="1"><filters><filter val="Anna Bro"/></filters></filterColumn>';
  changed(
    (text) => text.includes('displayName="Club_Players"'),
    (text) =>
      text
        .replace(/<autoFilter[^>]*\/>/, "")
        .replace(/(<table [^>]*ref="([^"]*)"[^>]*>)/, `$1<autoFilter ref="$2">${filter}</autoFilter>`),
  );
  const isList = (text: string) => text.includes("<sheetData") && text.includes("Average handicap");
  const hides = (text: string) => text.replace(/<row r="(7|8|9|10)"/g, '<row r="$1" hidden="1"');
  if (!Object.values(parts).some((bytes) => isList(strFromU8(bytes)))) throw new Error("words are kept elsewhere");
  changed(isList, hides);
  writeFileSync(at("filtered.xlsx"), zipSync(parts));
  const hidden = async (name: string) => {
    const file = await openWorkbookFile(readFileSync(at(name)), name);
    return file instanceof Problem ? -1 : file.sheets.find((sheet) => sheet.name === "Players")!.hiddenRows!.size;
  };
  expect(await hidden("filtered.xlsx")).toBe(4);
  put("More.csv", TEAM_HEAD, `${B};${A};24;3;`);
  const more = ["--reported", "2026-09-10", "--out", at("lifted.xlsx")];
  const entered = await runCli("book", "enter", at("filtered.xlsx"), at("More.csv"), ...more, "--json");
  const { repairs } = JSON.parse(entered.out) as { repairs: { code: string; sheet: string }[] };
  expect([entered.code, repairs]).toMatchObject([0, [{ code: "book-filter-lifted", sheet: "Players" }]]);
  expect(await hidden("lifted.xlsx")).toBe(0);
  expect(
    JSON.stringify(Object.values(unzipSync(readFileSync(at("lifted.xlsx")))).map((one) => strFromU8(one))),
  ).not.toContain("filterColumn");
});
