import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { openWorkbookFile } from "../../src/files/open";
import type { WorkbookFile } from "../../src/files/workbookFile";
import { runCli, temporaryFiles } from "./run";

const { at, put } = temporaryFiles();

async function book(...args: string[]) {
  const ran = await runCli("book", ...args, "--json");
  return { ...ran, json: JSON.parse(ran.out || "{}") as Json };
}

interface Json {
  readonly players: readonly {
    name: string;
    handicap: number | null;
    index?: number;
    rank: number | null;
    status: string;
  }[];
  readonly tournaments: readonly { no: number; tournament: string; sheet: string; status: string; openUntil: string }[];
  readonly ledger: readonly { no: number; player: string; change: number | null; handicap: number; note?: string }[];
  readonly rows: readonly { row: number; outputs: { [header: string]: unknown } }[];
  readonly changes: readonly { player: string; before: number; after: number }[];
  readonly restated: number;
  readonly problems: readonly { code: string; cell: string | null; message: string; answers?: readonly string[] }[];
  readonly log: readonly { what: string }[];
  readonly start?: unknown;
}

async function edited(from: string, to: string, edit: (file: WorkbookFile) => void): Promise<void> {
  const file = (await openWorkbookFile(readFileSync(at(from)), from)) as WorkbookFile;
  edit(file);
  writeFileSync(at(to), await file.save());
}

const HANDICAPS = { "Anna Bro": 34.5, "Bent Dahl": 20.43, "Carla Eg": 12.88, "Dora Fog": 40 };

beforeAll(async () => {
  put("players.csv", "Name;Start handicap", ...Object.entries(HANDICAPS).map(([name, start]) => `${name};${start}`));
  const head = "Player 1;Player 2;Score %;Boards";
  put(
    "Tuesday.csv",
    head,
    "Anna Bro;Bent Dahl;60;24",
    "Carla Eg;Dora Fog;40;24",
    "Egon Gad;Fie Holm;50;24",
    "Gert Ibsen;Hanne Juul;50;24",
  );
  put(
    "Corrected.csv",
    head,
    "Anna Bro;Bent Dahl;58;24",
    "Carla Eg;Dora Fog;42;24",
    "Egon Gad;Fie Holm;50;24",
    "Gert Ibsen;Hanne Juul;50;24",
  );
  const made = await book(
    "new",
    "--system",
    "dbf",
    "--players",
    at("players.csv"),
    "--club",
    "Bridge Club",
    "--out",
    at("0.xlsx"),
  );
  expect(made).toMatchObject({ code: 0, error: "" });
  const asked = await book(
    "enter",
    at("0.xlsx"),
    at("Tuesday.csv"),
    "--played",
    "2026-09-01",
    "--reported",
    "2026-09-01",
    "--out",
    at("no.xlsx"),
  );
  expect(asked.code).toBe(2);
  expect(asked.json.problems.map(({ code, cell }) => [code, cell])).toEqual([
    ["book-unknown-name", "A4"],
    ["book-unknown-name", "B4"],
    ["book-unknown-name", "A5"],
    ["book-unknown-name", "B5"],
  ]);
  expect(asked.json.problems[0]!.answers).toEqual(['--new "Egon Gad=52"', '--visitor "Egon Gad=52"']);
  const fresh = [
    "--new",
    "Egon Gad=15.7",
    "--new",
    "Fie Holm=22.75",
    "--visitor",
    "Gert Ibsen=43.76",
    "--visitor",
    "Hanne Juul=29.12",
  ];
  const entered = await book(
    "enter",
    at("0.xlsx"),
    at("Tuesday.csv"),
    "--played",
    "2026-09-01",
    "--reported",
    "2026-09-01",
    ...fresh,
    "--out",
    at("1.xlsx"),
  );
  expect(entered).toMatchObject({ code: 0, error: "" });
  expect(entered.json.tournaments).toMatchObject([
    { no: 1, tournament: "Tuesday", sheet: "Tuesday", status: "computed", openUntil: "2026-09-15" },
  ]);
  expect(entered.json.rows.map(({ row }) => row)).toEqual([2, 3, 4, 5]);
});

test("handicaps go on the sheet, and the book says the same as the fill of a sheet that has them", async () => {
  const { json } = await book("players", at("1.xlsx"));
  const line = (name: string, h: number) => `${name};${h}`;
  const starts = { ...HANDICAPS, "Egon Gad": 15.7, "Fie Holm": 22.75, "Gert Ibsen": 43.76, "Hanne Juul": 29.12 };
  const names = Object.keys(starts);
  put(
    "filled.csv",
    "Player 1;Handicap 1;Player 2;Handicap 2;Score %;Boards",
    ...[60, 40, 50, 50].map((score, i) => {
      const two = [names[2 * i]!, names[2 * i + 1]!].map((name) => line(name, starts[name as keyof typeof starts]));
      return `${two.join(";")};${score};24`;
    }),
  );
  const filled = JSON.parse((await runCli("fill", at("filled.csv"), "--json", "--out", at("filled.xlsx"))).out) as Json;
  const wanted = filled.rows.flatMap(({ outputs }) => [
    outputs["New handicap 1"],
    outputs["New handicap 2"],
  ]) as number[];
  for (const [i, name] of names.entries())
    expect(json.players.find((one) => one.name === name)!.handicap).toBeCloseTo(wanted[i]!, 12);
  expect(json.players.filter(({ status }) => status === "visitor").map(({ rank }) => rank)).toEqual([null, null]);
});

test("a handicap on the sheet that is not the book's is asked once; the book's goes on the sheet, or the sheet's is an adjustment", async () => {
  put(
    "Other.csv",
    "Player 1;Handicap 1;Player 2;Handicap 2;Score %;Boards",
    "Anna Bro;34,50;Bent Dahl;21,43;60;24",
    "Carla Eg;;Dora Fog;;40;24",
  );
  const enter = (...more: string[]) =>
    book(
      "enter",
      at("0.xlsx"),
      at("Other.csv"),
      "--played",
      "2026-09-01",
      "--replace",
      ...more,
      "--out",
      at("other.xlsx"),
    );
  const asked = await enter();
  expect(asked).toMatchObject({ code: 2, json: { problems: [{ code: "book-handicap-differs", cell: "D2" }] } });
  const kept = await enter("--take", "book");
  // (34.5 + 20.43) / 2, and with the sheet's (34.5 + 21.43) / 2.
  expect(kept.json.rows[0]!.outputs["Pair handicap"]).toBe(27.465);
  const taken = await enter("--take", "sheet");
  expect(taken.json.rows[0]!.outputs["Pair handicap"]).toBe(27.965);
  expect(taken.json.tournaments.map(({ no, status }) => [no, status])).toEqual([
    [1, "adjustment"],
    [2, "computed"],
  ]);
});

test("a correction from a file keeps the tournament's place and name, and undo gives back what was there", async () => {
  const corrected = await book(
    "enter",
    at("1.xlsx"),
    at("Corrected.csv"),
    "--correct",
    "1",
    "--reported",
    "2026-09-15",
    "--out",
    at("2.xlsx"),
  );
  expect(corrected).toMatchObject({ code: 0, json: { restated: 4, log: [{ what: "corrected" }] } });
  expect(corrected.json.tournaments).toMatchObject([{ no: 1, tournament: "Tuesday", sheet: "Tuesday" }]);
  expect(corrected.json.ledger[0]!.note).toMatch(/^was 34\.\d\d, now 34\.\d\d: No 1 corrected 15 September$/);
  const late = await book(
    "enter",
    at("1.xlsx"),
    at("Corrected.csv"),
    "--correct",
    "1",
    "--reported",
    "2026-09-16",
    "--out",
    at("late.xlsx"),
  );
  expect(late).toMatchObject({ code: 2, json: { problems: [{ code: "book-too-late" }] } });
  const before = await book("players", at("1.xlsx"));
  const undone = await book("undo", at("2.xlsx"), "--out", at("3.xlsx"));
  expect(undone).toMatchObject({ code: 0, json: { repairs: [{ message: "Undo: correcting Tuesday" }] } });
  const after = await book("players", at("3.xlsx"));
  expect(after.json).toEqual(before.json);
  const sheets = async (name: string) => {
    const { sheets: all } = (await openWorkbookFile(readFileSync(at(name)), name)) as WorkbookFile;
    return all.map(({ name: sheet, values }) => ({
      sheet,
      values: values.map((row) => row.filter((cell) => cell !== null)),
    }));
  };
  expect(await sheets("3.xlsx")).toEqual(await sheets("1.xlsx"));
  const unentered = await book("undo", at("3.xlsx"), "--out", at("4.xlsx"));
  expect(unentered).toMatchObject({ code: 0, json: { repairs: [{ message: "Undo: entering Tuesday" }] } });
  expect(await sheets("4.xlsx")).toEqual(await sheets("0.xlsx"));
  const nothing = await book("undo", at("4.xlsx"), "--out", at("5.xlsx"));
  expect(nothing).toMatchObject({ code: 2, json: { problems: [{ code: "book-nothing-to-undo" }] } });
});

test("a corrected cell is found by check and update, and nothing to do is said", async () => {
  expect((await book("check", at("1.xlsx"), "--now", "2026-09-03")).code).toBe(0);
  await edited("1.xlsx", "typed.xlsx", (file) => file.put("Tuesday", 1, 2, { value: 58, formula: null, format: null }));
  const check = await book("check", at("typed.xlsx"), "--now", "2026-09-03");
  expect(check.code).toBe(1);
  const update = await book("update", at("typed.xlsx"), "--now", "2026-09-03", "--out", at("updated.xlsx"));
  expect(update).toMatchObject({ code: 0, json: { log: [{ what: "corrected" }] } });
  expect(update.json.changes.map(({ player }) => player)).toContain("Anna Bro");
  const again = await book("update", at("updated.xlsx"), "--now", "2026-09-04", "--out", at("again.xlsx"));
  expect(again).toMatchObject({ code: 0, json: { changes: [], restated: 0, log: [] } });
  const late = await book("update", at("typed.xlsx"), "--now", "2026-09-16", "--out", at("late.xlsx"));
  // Told with the whole book, as by check, and nothing is written.
  const answers = ["--organiser-error 1 --reason TEXT"];
  expect(late).toMatchObject({
    code: 2,
    error: "",
    json: { problems: [{ code: "book-too-late", answers }], questions: [{ id: "late:1" }], changes: [] },
  });
  const told = await runCli("book", "update", at("typed.xlsx"), "--now", "2026-09-16", "--out", at("late.xlsx"));
  expect(told.out).toContain("still can be. Answer with --organiser-error 1 --reason TEXT\n");
  expect(late.json.tournaments).toMatchObject([{ no: 1, tournament: "Tuesday" }]);
  expect(existsSync(at("late.xlsx"))).toBe(false);
  const error = ["--organiser-error", "1", "--reason", "typed wrongly"];
  expect(
    (await book("update", at("typed.xlsx"), "--now", "2026-09-16", ...error, "--out", at("late2.xlsx"))).code,
  ).toBe(0);
});

test("a figure of the book that was typed over is found, named and put back", async () => {
  const { sheets } = (await openWorkbookFile(readFileSync(at("1.xlsx")), "1.xlsx")) as WorkbookFile;
  const ledger = sheets.find(({ name }) => name === "Ledger")!;
  const column = ledger.values[0]!.indexOf("Result");
  await edited("1.xlsx", "over.xlsx", (file) =>
    file.put("Ledger", 1, column, { value: 99, formula: null, format: null }),
  );
  const check = await book("check", at("over.xlsx"), "--now", "2026-09-03");
  expect(check).toMatchObject({
    code: 1,
    json: { changes: [], problems: [{ code: "book-edited-elsewhere", cell: "L2" }] },
  });
  expect((await book("update", at("over.xlsx"), "--now", "2026-09-03", "--out", at("back.xlsx"))).code).toBe(0);
  expect((await book("check", at("back.xlsx"), "--now", "2026-09-03")).code).toBe(0);
});

test("by hand: adjust, withdraw, history, notice, new season", async () => {
  const adjusted = await book(
    "adjust",
    at("1.xlsx"),
    "--player",
    "anna bro",
    "--to",
    "33",
    "--reason",
    "committee",
    "--reported",
    "2026-09-02",
    "--out",
    at("adjusted.xlsx"),
  );
  expect(adjusted).toMatchObject({ code: 0, json: { changes: [{ player: "Anna Bro", after: 33 }] } });
  const page = await book("history", at("adjusted.xlsx"), "--player", "Anna Bro");
  expect(page.json.ledger.map(({ no, handicap }) => [no, handicap])).toEqual([
    [2, 33],
    [1, expect.any(Number)],
  ]);
  expect(page.json.start).toBe(34.5);
  const withdrawn = await book(
    "withdraw",
    at("1.xlsx"),
    "--no",
    "1",
    "--reason",
    "typed twice",
    "--out",
    at("withdrawn.xlsx"),
  );
  expect(withdrawn.json.players.find(({ name }) => name === "Anna Bro")!.handicap).toBe(34.5);
  const season = await book("new", "--from", at("adjusted.xlsx"), "--system", "dbf", "--out", at("season.xlsx"));
  expect(season.json.players.map(({ name, handicap }) => [name, handicap]).sort()).toEqual(
    adjusted.json.players.map(({ name, handicap }) => [name, handicap]).sort(),
  );
  const shown = await book("notice", at("adjusted.xlsx"), "--since", "2026-09-01");
  expect(shown.json.changes.map(({ player }) => player)).toContain("Anna Bro");
});

test.each([
  [["book"], 3],
  [["book", "new", "--system", "golf", "--out", "x.xlsx"], 3],
  [["book", "enter", "no-such.xlsx", "x.csv", "--out", "x.xlsx"], 2],
  [["book", "players", "samples/dbf-pairs.xlsx"], 2],
])("%j ends with %d", async (args, code) => {
  expect((await runCli(...args)).code).toBe(code);
});
