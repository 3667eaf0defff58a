// The command line and the pane are two doors to one filling: the same sheets and answers ask, say and write the same.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { openWorkbookFile } from "../../src/files/open";
import type { WorkbookFile } from "../../src/files/workbookFile";
import type { Language } from "../../src/kernel/language";
import { readingOf } from "../../src/requests/reading";
import type { CellValue } from "../../src/sheet/sheet";
import type { Message } from "../../src/taskpane/update";
import { runCli, temporaryFolder } from "../cli/run";
import { HeadlessPane, OpenWorkbook } from "../taskpane/headless";
import { writeWorkbook } from "../files/writeWorkbook";

const folder = temporaryFolder();
const at = (name: string) => path.join(folder, name);

type Rows = readonly (readonly (string | number)[])[];

interface Sheets {
  readonly [name: string]: Rows;
}

async function workbook(name: string, sheets: Sheets, hidden: readonly string[] = []): Promise<string> {
  const layout = { top: 0 as const, left: 0 as const, looks: [], merges: [], widths: [], spills: [], formulas: [] };
  const made = Object.entries(sheets).map(([sheet, rows]) => ({
    name: sheet,
    values: rows.map((row) => [...row]),
    ...layout,
  }));
  const visible = made.filter((sheet) => !hidden.includes(sheet.name));
  const file = (await openWorkbookFile(await writeWorkbook(visible), name)) as WorkbookFile;
  for (const sheet of made.filter((one) => hidden.includes(one.name))) {
    file.addSheet(sheet.name, { hidden: true });
    sheet.values.forEach((line, row) =>
      line.forEach((value, column) => file.put(sheet.name, row, column, { value, formula: null, format: null })),
    );
  }
  writeFileSync(at(name), await file.save());
  return at(name);
}

interface Json {
  readonly kind: string | null;
  readonly columns: unknown;
  readonly settings: unknown;
  readonly reading: readonly { readonly id: string; readonly value: unknown; readonly grade: string }[];
  readonly questions: readonly { readonly id: string }[];
}

/** The line with the moment of the fill. The second door may come a minute after the first. */
const AS_OF = /^(As of|Pr\.) \d/;

/** All that people see, without what Undo keeps and without the moment of the fill. */
function contents({ sheets }: WorkbookFile) {
  const seen = (cell: CellValue | undefined) =>
    cell === "" || (typeof cell === "string" && AS_OF.test(cell)) ? null : (cell ?? null);
  return sheets.map(({ name, values }) => {
    const lines = values.map((row) => row.map(seen));
    for (const line of lines) while (line.length > 0 && line.at(-1) === null) line.pop();
    while (lines.length > 0 && lines.at(-1)!.length === 0) lines.pop();
    return [name, lines];
  });
}

/** One sheet through both doors, with the same answers. Both write values, and over those that differ. */
async function throughBoth(
  file: string,
  sheet: string,
  answers: readonly string[] = [],
  messages: readonly Message[] = [],
  language: Language = "en",
) {
  const out = at(`out of ${path.basename(file)}`);
  const given = answers.flatMap((one) => ["--answer", one]);
  const ran = await runCli("fill", file, "--out", out, "--replace", "--json", "--locale", language, ...given);
  const json = JSON.parse(ran.out) as Json;
  const opened = async (name: string) =>
    (await openWorkbookFile(readFileSync(name), path.basename(name))) as WorkbookFile;
  const written = await opened(file);
  const pane = new HeadlessPane(new OpenWorkbook(written).select(sheet, "A1"), language);
  await pane.send({ type: "sheetChosen" });
  for (const message of messages) await pane.send(message);
  const { chosen } = pane.at("results");
  const { found, answers: settings, asked, plan } = chosen;
  const notes = plan ? [...plan.assumptions, ...plan.problems] : [];
  const reading = found ? readingOf(found, settings, notes) : [];
  if (chosen.plan) {
    // The command line writes what only leads to the results, too.
    await pane.send({ type: "workingChosen", working: true });
    await pane.send({ type: "formulasChosen", formulas: false });
    await pane.send({ type: "replaceChosen", replace: true });
    await pane.send({ type: "fillPressed" });
  }
  const part = ({ id, value, grade }: { id: string; value: unknown; grade: string }) => ({ id, value, grade });
  return {
    cli: {
      kind: json.kind,
      columns: json.columns,
      questions: json.questions.map(({ id }) => id),
      reading: json.reading.map(part),
      sheets: contents(await opened(ran.code < 2 ? out : file)),
    },
    pane: {
      kind: chosen.kind,
      columns: chosen.plan?.columns ?? found?.columns,
      questions: [
        ...(found?.doubts ?? []).map(({ header }) => `column:${header}`),
        ...asked.map(({ key }) => `setting:${key}`),
      ],
      reading: reading.map(part),
      sheets: contents((await openWorkbookFile(await written.save(), "saved.xlsx")) as WorkbookFile),
    },
    code: ran.code,
    step: pane.step.name,
  };
}

const GAMES: Rows = [
  ["Date", "Winner", "Loser"],
  ["2026-05-01", "Ann Holt", "Bo Field"],
  ["2026-05-02", "Bo Field", "Ann Holt"],
];
const PLAYERS: Rows = [
  ["Player", "Handicap", "Index"],
  ["Ann Holt", 3, 1740],
  ["Bo Field", 2, 1800],
];
const PAR: Rows = [
  ["Spiller 1", "Handicap 1", "Spiller 2", "Handicap 2", "Score %"],
  ["Anna Bro", 34.5, "Bent Dahl", 20, 60],
  ["Carla Eg", 13, "Dora Fog", 40, 40],
];

test("a sheet whose players are on another one", async () => {
  const file = await workbook("season.xlsx", { Season: GAMES, Players: PLAYERS });
  const doors = await throughBoth(file, "Season");
  expect([doors.code, doors.step]).toEqual([0, "done"]);
  expect(doors.pane).toEqual(doors.cli);
});

test("the players may be on a hidden sheet", async () => {
  const file = await workbook("hidden.xlsx", { Season: GAMES, Players: PLAYERS }, ["Players"]);
  const doors = await throughBoth(file, "Season");
  expect([doors.code, doors.step]).toEqual([0, "done"]);
  expect(doors.pane).toEqual(doors.cli);
});

const GO: Rows = [
  ["Black", "White", "Result"],
  ["Ann Holt", "Bo Field", "B+R"],
];
const RANKS: Rows = [
  ["Player", "Rank"],
  ["Ann Holt", "5k"],
  ["Bo Field", "2k"],
];
const DBF_MATCHES: Rows = [
  ["Hjemmehold", "Udehold", "Hjemme imp", "Ude imp", "Spil"],
  ["Spar", "Ruder", 40, 20, 24],
];
const DBF_TEAMS: Rows = [
  ["Hold", "Handicap 1", "Handicap 2", "Handicap 3", "Handicap 4"],
  ["Spar", 10, 12, 8, 14],
  ["Ruder", 20, 24, 16, 28],
];
const ACBL_MATCHES: Rows = [
  ["Team A", "Team B", "IMPs A", "IMPs B"],
  ["Spades", "Hearts", 40, 20],
];
const ACBL_TEAMS: Rows = [
  ["Team", "Masterpoints"],
  ["Spades", 400],
  ["Hearts", 2000],
];
const BOARDS = { type: "settingGiven", key: "boards", value: 12 } as const;
const BESIDE_IN_DUTCH: Rows = [
  ["Zwart", "Wit", "Gewonnen door", "", "Lid", "Graad"],
  ["Ann Holt", "Bo Field", "zwart", "", "Ann Holt", "5k"],
  ["", "", "", "", "Bo Field", "2k"],
];
const PAIRS_BESIDE_LIST: Rows = [
  ["Par", "Score %", "", "Navn", "Handicap"],
  ["Anna Bro / Bent Dahl", 60, "", "Anna Bro", 34.5],
  ["Carla Eg / Dora Fog", 40, "", "Bent Dahl", 20],
  ["Erik Gad / Finn Hoe", 55, "", "Carla Eg", 13],
  ["Gerd Ibsen / Hans Juul", 45, "", "Dora Fog", 40],
  ["", "", "", "Erik Gad", 30],
  ["", "", "", "Finn Hoe", 20],
  ["", "", "", "Gerd Ibsen", 10],
  ["", "", "", "Hans Juul", 16],
];

// 5k against 2k: three ranks, H 2. Handicaps 11 and 22 on average. Both doors find the list, wherever it is.
test.each<[string, Sheets, string, readonly string[], readonly Message[]]>([
  ["go", { Games: GO, Members: RANKS }, "H", [], []],
  ["go under", { Games: [...GO, [], ...RANKS] }, "H", [], []],
  ["go beside", { Games: RANKS.map((row, i) => [...(GO[i] ?? ["", "", ""]), "", ...row]) }, "H", [], []],
  ["go beside, in Dutch", { Avond: BESIDE_IN_DUTCH }, "H", [], []],
  ["dbf", { Kampe: DBF_MATCHES, Hold: DBF_TEAMS }, "Hjemme forventet", [], []],
  ["acbl", { Matches: ACBL_MATCHES, Teams: ACBL_TEAMS }, "Handicap A", ["boards=12"], [BOARDS]],
])("%s: ranks, or teams, in a list", async (name, sheets, header, settings, messages) => {
  const file = await workbook(`${name}.xlsx`, sheets);
  const answers = settings.map((one) => `setting:${one}`);
  const doors = await throughBoth(file, Object.keys(sheets)[0]!, answers, messages);
  expect([doors.code, doors.step]).toEqual([0, "done"]);
  expect((doors.cli.sheets[0]![1] as unknown[][])[0]).toContain(header);
  expect(doors.pane).toEqual(doors.cli);
});

test("the handicaps of pairs, in a list of members beside them", async () => {
  const file = await workbook("pairs beside.xlsx", { Aften: PAIRS_BESIDE_LIST });
  const given: Message = { ...BOARDS, value: 24 };
  const { code, step, cli, pane } = await throughBoth(file, "Aften", ["setting:boards=24"], [given]);
  expect([code, step]).toEqual([0, "done"]);
  expect(pane.sheets).toEqual(cli.sheets);
  const [head = [], first = [], second = []] = cli.sheets[0]![1] as CellValue[][];
  // (34.5 + 20) / 2 and (13 + 40) / 2; the list stays as it was.
  const ofPair = head.indexOf("Parhandicap");
  expect([first[ofPair], second[ofPair], first[3], first[4]]).toEqual([27.25, 26.5, "Anna Bro", 34.5]);
});

test("a list of grades says that a card without ratings is of chess, although Go could read its columns", async () => {
  const card: Rows = [
    ["Elmwood v Oakham"],
    ["Board", "Home player", "Home adj.", "Away player", "Away adj.", "Score"],
    [1, "Ann Holt", "", "Bo Field", "", "1-0"],
    [2, "Cy Lamb", "", "Di Moss", "", "½-½"],
    [3, "Ed Nash", "", "Flo Orr", "", "0-1"],
    [4, "Gus Pike", "", "Hal Quin", "", "1-0"],
  ];
  const grades: Rows = [
    ["Player", "Grade"],
    ["Ann Holt", 154],
    ["Bo Field", 98],
    ["Cy Lamb", 121],
    ["Di Moss", 137],
    ["Ed Nash", 109],
    ["Flo Orr", 88],
    ["Gus Pike", 92],
    ["Hal Quin", 76],
  ];
  const file = await workbook("grades.xlsx", { Card: card, Grades: grades });
  const { code, step, cli, pane } = await throughBoth(file, "Card");
  expect([code, step, cli.kind, pane.kind]).toEqual([0, "done", "chess-card", "chess-card"]);
  expect(pane.sheets).toEqual(cli.sheets);
});

test("what is written is in the language of the sheet, not in that of the program", async () => {
  const file = await workbook("par.xlsx", { Tirsdag: PAR });
  const boards: Message = { type: "settingGiven", key: "boards", value: 24 };
  const doors = await throughBoth(file, "Tirsdag", ["setting:boards=24"], [boards], "en");
  expect([doors.code, doors.step]).toEqual([0, "done"]);
  expect(doors.cli.sheets[0]![1]![0]).toContain("Nyt handicap 1");
  expect(doors.pane).toEqual(doors.cli);
});

test("what is asked, before it is answered", async () => {
  const file = await workbook("asked.xlsx", { Tirsdag: PAR });
  const doors = await throughBoth(file, "Tirsdag");
  expect([doors.code, doors.step]).toEqual([2, "results"]);
  expect(doors.cli.questions).toEqual(["setting:boards"]);
  expect(doors.pane.questions).toEqual(doors.cli.questions);
  expect(doors.pane.reading).toEqual(doors.cli.reading);
});

test("a column by its header; of two with one header, by its letter", async () => {
  const rows: Rows = PAR.map((row, i) => [...row, i === 0 ? "Score %" : 100 - Number(row[4]), i === 0 ? 24 : 24]);
  const two = rows.map((row, i) => (i === 0 ? [...row.slice(0, 6), "Spil"] : row));
  const file = await workbook("two.xlsx", { Tirsdag: two });
  const last: Message = { type: "columnGiven", column: "F", field: "Score" };
  const doors = await throughBoth(file, "Tirsdag", ["column:F=Score"], [last]);
  expect([doors.code, doors.step]).toEqual([0, "done"]);
  // The pair that came first by column E is last by column F.
  const rank = (sheet: unknown) => (sheet as unknown[][]).slice(1).map((row) => row.at(-1));
  expect(rank(doors.pane.sheets[0]![1])).toEqual([2, 1]);
  expect(doors.pane).toEqual(doors.cli);
});

test("the kind that was chosen in the pane is that of the command line, too", async () => {
  const rows: Rows = [
    ["Player 1", "Handicap 1", "Player 2", "Handicap 2", "Score", "Boards", "Table"],
    ["Anna Bro", 20, "Bent Dahl", 20, 60, 24, 1],
    ["Carla Eg", 13, "Dora Fog", 40, 40, 24, 1],
  ];
  const opened = (await openWorkbookFile(
    readFileSync(await workbook("kind.xlsx", { Tuesday: rows })),
    "kind.xlsx",
  )) as WorkbookFile;
  const pane = new HeadlessPane(new OpenWorkbook(opened).select("Tuesday", "A1"));
  await pane.send({ type: "sheetChosen" });
  await pane.send({ type: "kindChosen", kind: "acbl-pairs" });
  for (const { key } of pane.at("results").chosen.asked) await pane.send({ type: "settingGiven", key, value: 100 });
  await pane.send({ type: "fillPressed" });
  expect(pane.step.name).toBe("done");
  writeFileSync(at("chosen.xlsx"), await opened.save());
  const ran = await runCli("fill", at("chosen.xlsx"), "--out", at("chosen out.xlsx"), "--replace", "--json");
  expect((JSON.parse(ran.out) as Json).kind).toBe("acbl-pairs");
});

const SAMPLES = path.join(__dirname, "../../samples");
const WORKBOOKS = readdirSync(SAMPLES).filter((name) => name.endsWith(".xlsx"));

test.each(WORKBOOKS)("the sample %s", async (name) => {
  const ran = await runCli("fill", path.join(SAMPLES, name), "--out", at(`first ${name}`), "--replace", "--json");
  const { sheet } = JSON.parse(ran.out) as { readonly sheet: string };
  writeFileSync(at(name), readFileSync(path.join(SAMPLES, name)));
  const doors = await throughBoth(at(name), sheet);
  expect(doors.pane).toEqual(doors.cli);
});

describe("a setting of a sheet with two titled sections", () => {
  const section = (title: string, names: string): Rows => [
    [title],
    ["Player 1", "Handicap 1", "Player 2", "Handicap 2", "Score %"],
    [`Anna ${names}`, 34.5, `Bent ${names}`, 20, 60],
    [`Carla ${names}`, 13, `Dora ${names}`, 40, 40],
  ];
  const both = (a: string, b: string): Sheets => ({ Evening: [...section(a, "Bro"), [], ...section(b, "Eg")] });
  /** The figures without what the titles and the kept settings say. */
  const figures = (sheets: ReturnType<typeof contents>) =>
    (sheets.find(([name]) => name === "Evening")![1] as CellValue[][]).map((line) => line.slice(5));
  const parts = (reading: Json["reading"]) =>
    reading.filter(({ id }) => /^setting:boards(@|$)/.test(id)).map(({ id, value }) => [id, value]);

  test("as the titles say it, each is a part of the reading", async () => {
    const file = await workbook("titled.xlsx", both("A-row, 28 boards", "B-row, 24 boards"));
    const { cli, pane } = await throughBoth(file, "Evening");
    expect(pane).toEqual(cli);
    expect(parts(pane.reading)).toEqual([
      ["setting:boards", 28],
      ["setting:boards@B-row, 24 boards", 24],
    ]);
  });

  test("changed, it holds for both of them", async () => {
    const file = await workbook("changed.xlsx", both("A-row, 28 boards", "B-row, 24 boards"));
    const given = { type: "settingGiven", key: "boards", value: 14 } as const;
    const { cli, pane } = await throughBoth(file, "Evening", ["setting:boards=14"], [given]);
    expect(pane).toEqual(cli);
    expect(parts(pane.reading)).toEqual([["setting:boards", 14]]);
    const plain = await throughBoth(await workbook("14.xlsx", both("A-row, 14 boards", "B-row, 14 boards")), "Evening");
    expect(figures(pane.sheets)).toEqual(figures(plain.pane.sheets));
  });

  test("changed for one of them, the other stays as it is titled", async () => {
    const file = await workbook("one.xlsx", both("A-row, 28 boards", "B-row, 24 boards"));
    const key = "boards@B-row, 24 boards";
    const { cli, pane } = await throughBoth(
      file,
      "Evening",
      [`setting:${key}=14`],
      [{ type: "settingGiven", key, value: 14 }],
    );
    expect(pane).toEqual(cli);
    expect(parts(pane.reading)).toEqual([
      ["setting:boards", 28],
      [`setting:${key}`, 14],
    ]);
    const other = await workbook("28 and 14.xlsx", both("A-row, 28 boards", "B-row, 14 boards"));
    expect(figures(pane.sheets)).toEqual(figures((await throughBoth(other, "Evening")).pane.sheets));
  });
});
