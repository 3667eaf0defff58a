// What a hostile or broken file may hold, and what becomes of it: read as it is, or refused with a reason.
import { writeFileSync } from "node:fs";
import path from "node:path";
import type { LaidOutSheet } from "../../src/files/laidOutSheet";
import { openWorkbookFile } from "../../src/files/open";
import type { WorkbookFile } from "../../src/files/workbookFile";
import { writeWorkbook } from "../files/writeWorkbook";
import { Problem } from "../../src/kernel/problem";
import { sentence } from "../../src/messages";
import { find, KIND_IDS, kindOf, planFill, recognise, type FillPlan } from "../../src/tournaments";
import type { CellValue, Sheet } from "../../src/sheet";
import { fill, type FillChoice } from "../../src/workbook/placing/fill";
import { FileWorkbook } from "../../src/workbook/file/fileWorkbook";
import { answersFor, keptSettings } from "../../src/workbook/placing/settingsTable";
import { undo } from "../../src/workbook/undo";
import { runCli, temporaryFolder } from "../cli/run";
import { zipPart } from "../files/zipPart";
import { everyNth } from "../random";
import { MEMBERS, SMUGGLED } from "./cells";
import { strangeIn } from "./promises";
import { rawNumber, rawRow, rawText, rawXlsx } from "./rawXlsx";
import { trueSheets } from "./grids";
import { boardsOf, gamesOf } from "./smuggled";

let sources: Awaited<ReturnType<typeof trueSheets>>;
beforeAll(async () => {
  sources = await trueSheets();
});

const VALUES: FillChoice = { incoming: null, formulas: false, replace: true, language: "en" };
const utf8 = (text: string) => new TextEncoder().encode(text);

async function open(bytes: Uint8Array, name = "club.xlsx"): Promise<WorkbookFile> {
  const file = await openWorkbookFile(bytes, name);
  if (file instanceof Problem) throw new Error(file.code);
  return file;
}

async function refusal(bytes: Uint8Array, name: string): Promise<string> {
  const file = await openWorkbookFile(bytes, name);
  return file instanceof Problem ? file.code : "opened";
}

/** A sheet as a grid hands it over to be written. */
function laidOut(values: readonly (readonly string[])[]): LaidOutSheet {
  const plain = { looks: [], merges: [], widths: [], spills: [], pages: null };
  return { name: "Notes", top: 0, left: 0, values, ...plain };
}

function planOf(sheets: readonly Sheet[]): FillPlan {
  return planFill(recognise(sheets).found[0]!);
}

/** Go pairings as text, the first player of every game given. */
const pairings = (...players: readonly string[]) =>
  ["Player 1;Rank 1;Player 2;Rank 2", ...players.map((player) => `${player};3k;Bo Field;5k`)].join("\n");

describe("names that every object of JavaScript has", () => {
  /** The sheets with one person, or team, called otherwise. */
  function renamed(sheets: readonly Sheet[], from: string, to: string): Sheet[] {
    return sheets.map((sheet) => ({
      ...sheet,
      values: sheet.values.map((line) => line.map((cell) => (cell === from ? to : cell))),
    }));
  }

  /** All that the plan gives, in an order that does not depend on names. */
  function given(plan: FillPlan, from: string, to: string): unknown {
    const called = (value: unknown) => (typeof value === "string" ? value.replaceAll(from, to) : value);
    return {
      rows: plan.rows.map(({ row, outputs }) => [row, Object.entries(outputs).map(([k, v]) => [k, called(v)])]),
      writes: plan.writes.map(({ row, column, value, formula }) => [row, column, called(value), formula]),
      summaries: plan.summaries.map(({ rows }) => rows.map((row) => JSON.stringify(row.map(called))).sort()),
    };
  }

  /** The sheets that are tried with a name: every one with some of the names, and with all of them in `npm run nightly`. */
  const triedWith = (member: (typeof MEMBERS)[number]) =>
    sources.filter((_, i) => (i + MEMBERS.indexOf(member)) % everyNth(6) === 0).map(({ sheets }) => sheets);
  const kinds = new Set<string>();

  test.each([...MEMBERS])("a person or team called %s is one like any other", (member) => {
    for (const sheets of triedWith(member)) {
      const plan = planOf(sheets);
      const line = sheets[0]!.values[plan.rows[0]!.row - 1]!;
      const name = line.find((cell) => typeof cell === "string" && /^\p{Lu}\p{L}+ \p{L}/u.test(cell)) as string;
      const other = planOf(renamed(sheets, name, member));
      expect([plan.kind, given(other, member, member)]).toEqual([plan.kind, given(plan, name, member)]);
      kinds.add(plan.kind);
    }
  });

  test("sheets of every kind were among them", () => expect([...kinds].sort()).toEqual([...KIND_IDS].sort()));

  test.each([...MEMBERS])("a column headed %s is one that nobody asks for", (member) => {
    for (const sheets of triedWith(member)) {
      const [sheet] = sheets as [Sheet];
      const plan = planOf(sheets);
      const last = Math.max(...sheet.values.map((line) => line.length));
      const values = sheet.values.map((line, r) =>
        r === plan.headerRow - 1 ? [...line, ...Array<null>(last - line.length).fill(null), member] : line,
      );
      const again = find({ ...sheet, values }, plan.kind as "go-pairings", { others: sheets.slice(1) });
      if (!("compute" in again)) throw new Error(`${plan.kind} is not found`);
      expect(planFill(again).rows).toEqual(plan.rows);
    }
  });

  test.each([...MEMBERS])("a setting called %s on the sheet says nothing", async (member) => {
    const lines = [`${member}: 24`, `${member}=imp`, `${member};24`, pairings("Ann Holt")].join("\n");
    const { sheets } = await open(utf8(lines), "go.csv");
    const plan = planOf(sheets);
    expect(plan.settings).toEqual({ "normal-komi": 6.5, "decimal-mark": "column" });
    expect(plan.rows).toHaveLength(1);
  });

  test.each([...MEMBERS])("a sheet called %s is filled, its settings kept and found, and undone", async (member) => {
    const table = pairings("Ann Holt").split("\n");
    const file = await open(rawXlsx([member, table.map((line) => rawRow(...line.split(";").map(rawText))).join("")]));
    const workbook = new FileWorkbook(file);
    const kind = kindOf("go-pairings");
    const plan = planFill(recognise(file.sheets).found[0]!, { settings: { "normal-komi": 7.5 } });
    const choice = { ...VALUES, keep: { kind, answers: { "normal-komi": 7.5, [member]: 1 } } };
    const { undo: what } = await fill(workbook, plan, choice);
    expect((await workbook.read(member)).values[1]!.slice(4)).toEqual(["Bo Field", "Ann Holt", 2, 2, 7.5, 2]);
    expect(answersFor(await keptSettings(workbook), member, kind)).toEqual({ "normal-komi": 7.5 });
    expect((await open(await file.save())).sheets.map(({ name }) => name)).toEqual([member, "Club Handicaps"]);
    expect((await undo(workbook, what)).kept).toEqual([]);
    expect(file.sheets.map(({ name, values }) => [name, values[1]!.slice(4)])).toEqual([
      [member, [null, null, null, null, null, null]],
    ]);
  });
});

describe("more than a sheet holds", () => {
  test("100,000 columns of text are refused", async () => {
    const headers = Array.from({ length: 100_000 }, (_, i) => ["Player", "Handicap", "Score"][i % 3]);
    expect(await refusal(utf8(`${headers.join(";")}\n1;2\n`), "wide.csv")).toBe("file-too-large");
    expect(sentence("en", "file-too-large")).toContain("more than any tournament needs");
  });

  test("a cell in the 100,000th column of a workbook is damage", async () => {
    const row = '<row r="1"><c r="A1"><v>1</v></c><c r="EQXD1"><v>1</v></c></row>';
    expect(await refusal(rawXlsx(["Wide", row]), "wide.xlsx")).toBe("file-damaged");
  });

  test("1,000,000 short lines are refused", async () => {
    const bytes = utf8(pairings() + "\n" + "Ann Holt;3k;Bo Field;5k\n".repeat(1_000_000));
    expect(await refusal(bytes, "long.csv")).toBe("file-too-large");
  });

  test("blank lines, in `npm run nightly` a million, are no harm", async () => {
    const lines = 1_000_000 / everyNth(5);
    const { sheets } = await open(utf8(`${pairings("Ann Holt")}\n${"\n".repeat(lines)}`), "blank.csv");
    expect(planOf(sheets).rows).toHaveLength(1);
  });

  /** What is said of a name that is too long, and of nothing else. */
  const tooLong = (cell: string) => ["cell-too-long", cell, { field: "Player 1", most: 500 }];

  test("a cell of a megabyte in a text file is read as long as Excel reads it, and the rest as ever", async () => {
    const file = await open(utf8(pairings("x".repeat(1_000_000), "Ann Holt")), "long.csv");
    expect(file.sheets[0]!.values[1]).toEqual(["x".repeat(32_767), "3k", "Bo Field", "5k"]);
    const plan = planOf(file.sheets);
    expect(plan.problems.map(({ code, cell, details }) => [code, cell, details])).toEqual([tooLong("A2")]);
    expect(plan.rows.map(({ outputs }) => outputs)).toMatchObject([{}, { White: "Ann Holt", Black: "Bo Field", H: 2 }]);
    expect(plan.rows[0]!.outputs).toEqual({});
    await fill(new FileWorkbook(file), plan, VALUES);
    const longest = (await open(await file.save())).sheets[0]!.values.flat().map((cell) => String(cell).length);
    expect(Math.max(...longest)).toBe(32_767);
  });

  test("cells of a megabyte in a workbook are compared with others without filling the memory", async () => {
    const games = [0, 1].map((i) =>
      rawRow(rawText("x".repeat(1_000_000) + i), rawText("3k"), rawText("Bo"), rawText("5k")),
    );
    const header = rawRow(...["Player 1", "Rank 1", "Player 2", "Rank 2"].map(rawText));
    const { problems } = planOf((await open(rawXlsx(["Go", header + games.join("")]))).sheets);
    expect(problems.map(({ code, cell, details }) => [code, cell, details])).toEqual([tooLong("A2"), tooLong("A3")]);
  });

  test("a name of 500 characters is one, compared with others like any other", async () => {
    const long = "Ann ".padEnd(499, "x");
    const { rows, problems } = planOf((await open(utf8(pairings(`${long}y`, `${long}z`)), "long.csv")).sheets);
    expect([rows.map(({ outputs }) => outputs["White"]), problems]).toEqual([[`${long}y`, `${long}z`], []]);
  });

  test("a table at the last column of a sheet has no room for its results, and says so", async () => {
    const at = ["XFA", "XFB", "XFC", "XFD"];
    const row = (n: number, texts: string[]) =>
      `<row r="${n}">${texts.map((text, i) => rawText(text).replace("<c", `<c r="${at[i]}${n}"`)).join("")}</row>`;
    const file = await open(
      rawXlsx(["Far", row(1, ["Player 1", "Rank 1", "Player 2", "Rank 2"]) + row(2, ["Ann Holt", "3k", "Bo", "5k"])]),
    );
    const plan = planOf(file.sheets);
    expect(plan.writes).toEqual([]);
    expect(plan.problems.map(({ code }) => code)).toEqual(["sheet-full"]);
  });

  test("a stray cell in the last column does not disturb the table", async () => {
    const rows = pairings("Ann Holt")
      .split("\n")
      .map((line) => rawRow(...line.split(";").map(rawText)));
    const file = await open(rawXlsx(["Stray", `${rows.join("")}<row r="3"><c r="XFD3"><v>1</v></c></row>`]));
    const plan = planOf(file.sheets);
    expect(plan.writes.map(({ row, column }) => [row, column])).toContainEqual([1, 4]);
    await fill(new FileWorkbook(file), plan, VALUES);
    expect((await open(await file.save())).sheets[0]!.values[2]![16_383]).toBe(1);
  });

  test("a number beyond all numbers is an error in its cell", async () => {
    const header = rawRow(...["Winner", "Loser", "Winner handicap", "Loser handicap"].map(rawText));
    const game = rawRow(rawText("Ann Holt"), rawText("Bo Field"), rawNumber("1e999"), rawNumber(3));
    const { sheets } = await open(rawXlsx(["Games", header + game]));
    expect(sheets[0]!.values[1]![2]).toEqual({ error: "#NUM!" });
    expect(planOf(sheets).problems.map(({ code, cell }) => [code, cell])).toEqual([["cell-error", "C2"]]);
  });
});

describe("quotation marks in text files", () => {
  const quoted = '""'.repeat(200);

  test.each([
    ["nothing but a million of them", '"'.repeat(1_000_000), 0],
    ["a name that is quoted two hundred times over", pairings(`"${quoted}Ann${quoted}"`), 1],
    ["one that is never closed swallows the rest, and nothing is made of it", `${pairings('"Ann', "Cy Marsh")}`, 0],
    ["in the middle of a cell", pairings('Ann "the ant" Holt'), 1],
  ])("%s", async (_, text, rows) => {
    const { sheets } = await open(utf8(text), "quotes.csv");
    const found = recognise(sheets).found[0];
    expect(found ? planFill(found).rows.filter(({ problems }) => problems.length === 0) : []).toHaveLength(rows);
  });

  test("quoted quotation marks are those of the name", async () => {
    const { sheets } = await open(utf8(pairings(`"${quoted}Ann"`)), "quotes.csv");
    expect(sheets[0]!.values[1]![0]).toBe(`${'"'.repeat(200)}Ann`);
  });
});

describe("text that looks like a formula stays text", () => {
  const csv = (sheet: Sheet) =>
    sheet.values.map((line) => line.map((cell) => `"${String(cell ?? "").replace(/"/g, '""')}"`).join(";")).join("\n");
  const xlsx = ({ name, values }: Sheet) =>
    rawXlsx([
      name,
      values
        .map((line) =>
          rawRow(...line.map((cell) => (typeof cell === "number" ? rawNumber(cell) : rawText(String(cell))))),
        )
        .join(""),
    ]);

  /** The texts of all cells, and every formula that is in the file itself. */
  async function saved(file: WorkbookFile): Promise<{ texts: CellValue[]; formulas: string[] }> {
    const bytes = await file.save();
    const again = await open(bytes);
    const parts = again.sheets.map((_, i) => zipPart(bytes, `xl/worksheets/sheet${i + 1}.xml`));
    return {
      texts: again.sheets.flatMap(({ values }) => values.flat()),
      formulas: parts.flatMap((part) => [...part.matchAll(/<f[ >/].*?(?:<\/f>|\/>)/gs)].map(([formula]) => formula)),
    };
  }

  /** As a text file has it: its line ends are those of the file, and it has no NUL. */
  const asText = (text: string) => text.replace(/\r/g, "\n");

  test.each(SMUGGLED.map((text) => [text]))("%j as a team, in the summaries of a file", async (text) => {
    for (const [bytes, name] of [
      [utf8(csv(boardsOf(text))), "boards.csv"],
      [xlsx(boardsOf(text)), "boards.xlsx"],
    ] as const) {
      const file = await open(bytes, name);
      await fill(new FileWorkbook(file), planOf(file.sheets), VALUES);
      const { texts, formulas } = await saved(file);
      expect(formulas).toEqual([]);
      // The four cells of the sheet, the match twice over (team and winner), the league.
      const shown = texts.filter((cell) => typeof cell === "string" && asText(cell).trim() === asText(text).trim());
      expect(shown.length).toBeGreaterThanOrEqual(5);
    }
  });

  test.each(SMUGGLED.map((text) => [text]))("%j as a player, in the outputs and beside live formulas", async (text) => {
    for (const formulas of [false, true]) {
      const file = await open(xlsx(gamesOf(text)));
      await fill(new FileWorkbook(file), planOf(file.sheets), { ...VALUES, formulas });
      const { texts } = await saved(file);
      const found = (await open(await file.save())).sheets[0]!.formulas!.flat().filter((formula) => formula !== null);
      expect(texts.filter((cell) => typeof cell === "string" && cell.includes(text.trim())).length).toBeGreaterThan(1);
      expect(found.length > 0).toBe(formulas);
      expect(found.map((formula) => strangeIn(formula!, [])).filter((strange) => strange !== null)).toEqual([]);
    }
  });

  test("in a new workbook of sheets", async () => {
    const values = SMUGGLED.map((text) => [text]);
    const bytes = await writeWorkbook([laidOut(values)]);
    expect(zipPart(bytes, "xl/worksheets/sheet1.xml")).not.toContain("<f");
    expect((await open(bytes)).sheets[0]!.values).toEqual(values);
  });
});

describe("characters that are not seen", () => {
  test("marks of direction and of no width make no other header and no other person", async () => {
    const lines = [
      "\u200fWinner\u200e;Lo\u200bser;Winner handicap;Loser handicap",
      "Ann Holt;Bo Field;3;2",
      "Ann\u200b Holt;Bo Field;3;2",
    ];
    const plan = planOf((await open(utf8(lines.join("\n")), "games.csv")).sheets);
    expect(plan.kind).toBe("croquet-games");
    expect(plan.problems).toEqual([]);
    expect(plan.summaries[0]!.rows.map((row) => row[0])).toEqual(["Bo Field", "Ann Holt"]);
  });

  test("NUL in a workbook, and halves of characters, are carried along", async () => {
    const file = await open(
      rawXlsx([
        "Go",
        pairings("A_x0000_nn", "\ud800Cy")
          .split("\n")
          .map((line) => rawRow(...line.split(";").map(rawText)))
          .join(""),
      ]),
    );
    expect(file.sheets[0]!.values.map((line) => line[0])).toEqual(["Player 1", "A\0nn", "\ufffdCy"]);
    await fill(new FileWorkbook(file), planOf(file.sheets), VALUES);
    const white = (await open(await file.save())).sheets[0]!.values.map((line) => line[5]);
    expect(white).toEqual(["White", "A\0nn", "\ufffdCy"]);
  });

  test("what no file can hold is left out of a text file", async () => {
    const { sheets } = await open(utf8(pairings("A\uffffn\0n\ufffe Holt")), "go.csv");
    expect(sheets[0]!.values[1]![0]).toBe("Ann Holt");
  });

  test("a file of whatever texts there are can be opened", async () => {
    const values = [["\0", "\u0001", "]]>", "<b>", "&amp;", "\ud800", " \r\n "]];
    expect((await open(await writeWorkbook([laidOut(values)]))).sheets[0]!.values).toEqual([
      ["\0", "\u0001", "]]>", "<b>", "&amp;", "\ufffd", " \r\n "],
    ]);
  });

  test("half a character in a plan does not spoil the file that it is written to", async () => {
    const file = await open(utf8(pairings("Ann Holt")), "go.csv");
    file.put("go", 1, 0, { value: "\udc00Ann", formula: null, format: null });
    expect((await open(await file.save())).sheets[0]!.values[1]![0]).toBe("\ufffdAnn");
  });
});

describe("the command line", () => {
  const folder = temporaryFolder();
  const written = (name: string, content: string | Uint8Array) => {
    writeFileSync(path.join(folder, name), content);
    return path.join(folder, name);
  };

  test("2: too many columns, a cell at the far end of a sheet", async () => {
    const wide = await runCli("fill", written("wide.csv", `${"Player;".repeat(100_000)}\n1;2\n`));
    const stray = rawXlsx([
      "Far",
      '<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>1</v></c></row>',
    ]);
    const far = await runCli("fill", written("far.xlsx", stray));
    expect([wide, far].map(({ code }) => code)).toEqual([2, 2]);
    expect(wide.error).toContain("more than any tournament needs");
    expect(far.error).toContain("sheet “Far” has something as far out as XFD1048576");
  });

  test.each([...MEMBERS])("3: a setting called %s is none", async (member) => {
    const ran = await runCli("fill", written("go.csv", pairings("Ann Holt")), "--set", `${member}=1`);
    expect(ran.code).toBe(3);
    expect(ran.error).toContain("allowed are normal-komi");
  });

  test("1: a table without room for its results is not filled, and says why", async () => {
    const header = `${";".repeat(16_380)}Player 1;Rank 1;Player 2;Rank 2`;
    const ran = await runCli("fill", written("edge.csv", `${header}\n${";".repeat(16_380)}Ann Holt;3k;Bo Field;5k\n`));
    expect([ran.code, ran.out]).toEqual([1, expect.stringContaining("there is no room for the results")]);
  });

  test("0: players with names like formulas are players", async () => {
    const out = path.join(folder, "formulas.xlsx");
    const ran = await runCli("fill", written("formulas.csv", pairings("=1+1", "@SUM(A1)", "+1", "-1")), "--out", out);
    expect(ran).toMatchObject({ code: 0, error: "" });
  });
});
