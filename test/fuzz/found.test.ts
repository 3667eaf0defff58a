// Faults that random sheets have shown, each by the sheet that shows it.
import { atOnce } from "../../src/kernel/steps";
import { sentence } from "../../src/messages";
import { find, planFill, recognise, type FillPlan } from "../../src/tournaments";
import { address, valueAt, type Sheet } from "../../src/sheet";
import { fill } from "../../src/workbook/placing/fill";
import { undo } from "../../src/workbook/undo";
import { codes, filled, planOf, sheet } from "../tournaments/sheets";
import { inFile } from "./fills";
import { filledWith } from "./promises";

const VALUES = { incoming: null, formulas: false, replace: true, language: "en" } as const;

function writesOf(plan: FillPlan): string[] {
  return plan.writes.map(({ row, column, value }) => `${address(row, column)}=${String(value)}`);
}

/** What a second fill of the same kind would write, of the same rows. */
function writtenAgain(original: Sheet, plan: FillPlan): string[] {
  const again = find(filledWith(original, plan), plan.kind as "chess-card", { others: [] });
  if (!("compute" in again)) throw new Error(`${plan.kind} is not found again`);
  const second = planFill(again);
  expect(second.rows).toEqual(plan.rows);
  return writesOf(second);
}

describe("match cards", () => {
  test("a card that lacks one of its adjustment columns gets two new ones, once", () => {
    const card = sheet(`
Bd|Alder |Rat'g|Res|Birch |Rat'g|Adj|Res
1 |Ann A |16   |1  |Bo B  |12.5 |   |0
2 |Cy C  |9    |0  |Dee D |12   |   |1`);
    const plan = planOf(card);
    expect(writesOf(plan)).toEqual(expect.arrayContaining(["I1=Home adj", "J1=Away adj", "I2=0", "J2=7"]));
    expect(writtenAgain(card, plan)).toEqual([]);
  });

  test("cards side by side get new columns only where there is room before the next one", () => {
    const row = (home: string, away: string, board: string) => `${board}|${home}|12|1|${away}|10|0`;
    const lines = ["Bd|Alder|Rating|Res|Birch|Rating|Res", row("A B", "C D", "1"), row("E F", "G H", "2")];
    const touching = sheet(lines.map((line) => `${line}|${line}`).join("\n"));
    const narrow = planOf(touching);
    expect(codes(narrow.assumptions)).toContain("card-no-columns@G1");
    expect(writesOf(narrow).filter((cell) => / adj$/.test(cell))).toEqual(["O1=Home adj", "P1=Away adj"]);
    expect(writtenAgain(touching, narrow)).toEqual([]);
    const apart = sheet(lines.map((line) => `${line}|||${line}`).join("\n"));
    const wide = planOf(apart);
    expect(writesOf(wide).filter((cell) => / adj$/.test(cell))).toEqual([
      ...["H1=Home adj", "I1=Away adj", "Q1=Home adj", "R1=Away adj"],
    ]);
    expect(writtenAgain(apart, wide)).toEqual([]);
  });

  test("an empty card beside one that has no room is not taken for its boards", () => {
    const header = "Bd|Alder|Rating|Res|Birch|Rating|Res";
    const card = sheet(`${header}|${header}\n1|A B|12|1|C D|10|0`);
    const plan = planOf(card);
    expect(codes(plan.assumptions)).toContain("card-no-columns@G1");
    expect(writtenAgain(card, plan)).toEqual([]);
  });

  test("a list of players beside a card is none of its boards, nor are its columns the card's", () => {
    const card = sheet(`
Bd|Alder|Rating|Res|Birch|Rating|Res||Player|Handicap
1 |A B  |12    |1  |C D  |10    |0  ||A B   |3
  |     |      |   |     |      |   ||C D   |5
  |     |      |   |     |      |   ||E F   |7`);
    const plan = planOf(card, "chess-card");
    expect(plan.rows).toHaveLength(1);
    expect(writesOf(plan)).toEqual(expect.arrayContaining(["K1=Home adj", "L1=Away adj", "B3=Home points start"]));
    expect(writtenAgain(card, plan)).toEqual([]);
  });

  test("headers that do not part into cards of two sides are no cards", () => {
    const mixed = sheet(`
Res|Alder|Rating|Res|Birch|Rating|Bd|Res|Cedar|Rating|Res|Dogwood|Rating
0  |A B  |12    |1  |C D  |10    |1 |0  |E F  |12    |1  |G H    |9`);
    for (const { kind, compute } of recognise([mixed]).found) {
      const { targets, problems } = atOnce(compute({ settings: {}, language: "en" }));
      expect([kind, targets.filter(({ column }) => !Number.isInteger(column))]).toEqual([kind, []]);
      expect(problems.filter(({ cell }) => cell !== null && !/^[A-Z]+\d+$/.test(cell))).toEqual([]);
    }
  });

  const BOARDS = `
Bd|Alder |Rat'g|Adj|Res|Birch |Rat'g|Adj|Res
1 |Ann A |16   |   |1  |Bo B  |12.5 |   |0
2 |Cy C  |9    |   |0  |Dee D |12   |   |1`;

  test("where the row for the starting points is missing, they do not go over the label of the next row", () => {
    const card = sheet(`${BOARDS}
|Home points start|Adj total|||Away points start|Adj total||
|Result`);
    const plan = planOf(card);
    expect(plan.writes.filter(({ replaces }) => replaces)).toEqual([]);
    expect(filled(card, plan)[4]).toBe("|Result|||1||||1");
    expect(writtenAgain(card, plan)).toEqual([]);
  });

  test("a label of the starting points in a row of its own stays", () => {
    const card = sheet(`${BOARDS}
|Adj total|||||||
|Points start
|Result`);
    const plan = planOf(card);
    expect(plan.writes.filter(({ replaces }) => replaces)).toEqual([]);
    expect(filled(card, plan)[4]).toMatch(/^\|Points start\|/);
  });
});

describe("tables side by side", () => {
  const PAIRS = ["Pair|Player 1|Handicap 1|Player 2|Handicap 2|Score %", "1|A B|10|C D|12|55", "2|E F|20|G H|22|45"];
  const beside = (one: readonly string[], two: readonly string[], gap: string) =>
    sheet(["Boards: 24", ...one.map((line, i) => `${line}|${gap}${two[i] ?? ""}`)].join("\n"));

  test("new columns do not touch the next table, so that it is found again", () => {
    // Eight columns are just enough for the results.
    for (const blank of [1, 2, 8, 9]) {
      const two = beside(PAIRS, PAIRS, "|".repeat(blank));
      const plan = planOf(two, "dbf-pairs");
      expect(plan.rows.filter(({ outputs }) => outputs["Change"] !== undefined)).toHaveLength(4);
      expect(writtenAgain(two, plan)).toEqual([]);
    }
  });

  test("a table that cannot be computed does not take the columns of the other", () => {
    const bad = PAIRS.map((line) => line.replace("|10|", "|ten|"));
    const two = beside(bad, PAIRS, "|");
    const plan = planOf(two, "dbf-pairs");
    expect(plan.rows.filter(({ outputs }) => outputs["Change"] !== undefined)).toHaveLength(2);
    expect(writtenAgain(two, plan)).toEqual([]);
  });

  test("results that stand apart do not make a table of a list that lacks them", () => {
    const list = PAIRS.map((line) => line.split("|").slice(0, 5).join("|"));
    const two = beside(PAIRS, list, "|");
    const plan = planOf(two, "dbf-pairs");
    expect(plan.rows).toHaveLength(2);
    expect(writtenAgain(two, plan)).toEqual([]);
  });
});

test("a table beside one without entries is filled under plain headers", () => {
  const header = "Match|Board|Home team|Home player|Home rating|Away team|Away player|Away rating|Result";
  const twice = sheet(`${header}|${header}\nR1|1|Alder|Ann A|15|Birch|Bo B|13|1-0`);
  const written = writesOf(planOf(twice, "chess-boards"));
  expect(written.filter((cell) => / adj/.test(cell))).toEqual(["T1=Home adj", "U1=Away adj"]);
});

describe("a pair's handicap that was filled", () => {
  // (0.65 - 0.51) × 0.9 = 0.126 and (0.65 - 0.48) × 0.9 = 0.153 have the mean 0.1395; with an average of 0.55 the first is 0.09.
  const game = (average: number, more = ["", "", ""], pair = "1") => {
    const heads = `Pair|Player 1|Average 1|Player 2|Average 2|Raw score${more[0]}`;
    const first = `${pair}|Ann A|${average}|Bo B|0.48|${more[1]}`;
    return sheet(`Average: 84\n${heads}\n${first}\n2|Cy C|0.472|Dee D|0.44|${more[2]}`);
  };
  const handicapOf = (plan: FillPlan) => plan.rows[0]!.outputs["Pair handicap"];

  test("is no input before play, nor in a column of the sheet, nor beside a pair that cannot be read", () => {
    const own = ["|Pair handicap|Total", "90||", "78||"];
    for (const one of [game(0.51), game(0.51, own), game(0.51, ["", "90", "78"], "#N/A")]) {
      const plan = planOf(one, "acbl-pairs");
      expect(writtenAgain(one, plan)).toEqual([]);
      expect(handicapOf(plan)).toBe(plan.rows[0]!.problems.length > 0 ? undefined : 0.1395);
    }
  });

  test("is no input, nor is the total a raw score, where one pair of a game in percent cannot be read", () => {
    const heads = "Pair|Player 1|Average 1|Player 2|Average 2|Score %";
    const percent = sheet(`Average: 84\n${heads}\n#N/A|Ann A|0.51|Bo B|0.48|55\n2|Cy C|0.472|Dee D|0.44|45`);
    const plan = planOf(percent, "acbl-pairs");
    // (0.65 - 0.472) × 0.9 is 0.160, (0.65 - 0.44) × 0.9 is 0.189, their mean 0.1745: 29 of 168, after 75.6.
    expect(plan.rows[1]!.outputs).toMatchObject({ Matchpoints: 29, Total: 104.6 });
    expect(writtenAgain(percent, plan)).toEqual([]);
  });

  test("follows an average that was put right", () => {
    const once = filledWith(game(0.51), planOf(game(0.51), "acbl-pairs"));
    const values = once.values.map((line) => line.map((cell) => (cell === 0.51 ? 0.55 : cell)));
    expect(handicapOf(planOf({ ...once, values }, "acbl-pairs"))).toBe(0.1215);
  });

  test("does not hide the column that it was read from", () => {
    const typed = [
      ["dbf-pairs", "Boards: 24\nPair|Names|Par-hcp|Score\n1|Ann Ash - Bo Birch|13|\n2|Cy Cole - Di Dale|15|"],
      ["acbl-pairs", "Average: 84\nPair|Player 1|Player 2|Pair handicap|Raw score\n1|Ann|Bo|0.1|\n2|Cy|Di|0.2|"],
    ] as const;
    for (const [kind, text] of typed) expect(writtenAgain(sheet(text), planOf(sheet(text), kind))).toEqual([]);
  });
});

test("a formula of ours under an input that gives something else is not overwritten", () => {
  const typed = sheet(`
Normal komi: 6.5
Player 1|Rank 1|Player 2|Rank 2|Komi given
Ann Ash|5d|Bo Birch|2d|text
Cy Cole|3k|Di Dale|3k|6.5`);
  const formulas = typed.values.map((line, r) => line.map((_, c) => (r === 2 && c === 4 ? "=GO.KOMI(B9,D9,7)" : null)));
  const written = writesOf(planOf({ ...typed, formulas }, "go-pairings"));
  expect(written.filter((cell) => cell.startsWith("E"))).toEqual([]);
  expect(written.filter((cell) => /=(Komi|0\.5|6\.5)$/.test(cell))).toEqual(["J2=Komi", "J3=0.5", "J4=6.5"]);
});

test("a sheet stays of its kind when it has been filled", () => {
  const sections = sheet(`
Boards: 24
Pair|Player|Hcp|Partner|Hcp|Score %
1|A B|10|C D|12|55
2|E F|20|G H|22|45

Pair|Player|Hcp|Notes|Hcp|Score %
1|I J|10|late|12|52
2|K L|20|ill|22|48`);
  const plan = planOf(sections);
  expect(plan.kind).toBe("dbf-pairs");
  expect(recognise([filledWith(sections, plan)]).found[0]!.kind).toBe("dbf-pairs");
});

test("percentages written as text under headers are no headers, though nothing is beside them yet", () => {
  const game = sheet(`
Average: 60
Pair|Player 1|Last 1a|Last 1b|Player 2|Last 2a|Last 2b|Raw score
1|Ann Holt|'51|'53,7|Bo Field|'48|'49,2|
2|Cy Marsh|'47,2|'45,5|Dee Lund|'44|'46,8|`);
  const found = recognise([game], "acbl-pairs").found[0]!;
  expect(found.headerRow).toBe(1);
  expect(
    planFill(found, { settings: { fewer: "available" } }).rows.map(({ outputs }) => outputs["Matchpoints"]),
  ).toEqual([16, 21]);
});

describe("the table of players", () => {
  const games = (...lines: readonly string[]) => sheet(["Date|Winner|Loser", ...lines].join("\n"), "Games");

  test("whose handicap cannot be read is named where he plays, in a sentence", () => {
    const players = sheet("Player|Handicap|Index\nAnn Holt|?|1500\nBo Field|3|1700", "Players");
    const plan = planOf([games("2026-05-01|Ann Holt|Bo Field"), players], "croquet-games");
    const told = plan.problems.find(({ sheet: on }) => on === "Games")!;
    expect([told.code, told.cell, told.details]).toEqual(["croquet-player-not-read", "B2", { name: "Ann Holt" }]);
    for (const language of ["en", "da"] as const)
      expect(sentence(language, told.code, told.details)).toContain("Ann Holt");
  });

  test("a player who is there twice is reported with the rows of the players, though there are fewer games", () => {
    const list = "Player|Handicap\nBo Field|3\nCy Marsh|4\nDee Lund|5\nAnn Holt|2\nAnn Holt|2";
    const plan = planOf([games("2026-05-01|Ann Holt|Bo Field"), sheet(list, "Players")], "croquet-games");
    const told = plan.problems.find(({ sheet: on }) => on === "Games")!;
    expect([told.code, told.details]).toEqual(["croquet-player-twice", { name: "Ann Holt", row: 6, first: 5 }]);
  });
});

test("undo finds rows that were moved down though cells stand to the right of what was filled", async () => {
  const lines = ["Match|Board|Home team|Home rating|Away team|Away rating|Home adj|Away adj|Venue"];
  for (let i = 1; i <= 4; i++) lines.push(`M1|${i}|Alder|${12 - i}|Birch|${10 - i}||| hall ${i}`);
  const { workbook } = await inFile([sheet(lines.join("\n"), "Boards")]);
  const before = (await workbook.read("Boards")).values;
  const { undo: what } = await fill(workbook, planOf(await workbook.read("Boards")), VALUES);
  const now = await workbook.read("Boards");
  // A line put in under the header: everything below stands a row further down.
  const moved = [now.values[0]!, now.values[0]!.map(() => null), ...now.values.slice(1)];
  const contents = moved.map((line) => line.map((value) => ({ value, formula: null, format: null })));
  await workbook.write("Boards", [{ top: 0, left: 0, contents }]);
  expect((await undo(workbook, what)).kept).toEqual([]);
  const after = await workbook.read("Boards");
  for (const [r, line] of before.entries())
    line.forEach((value, c) => expect(valueAt(after, r === 0 ? 0 : r + 1, c)).toEqual(value));
});

test("what formulas of the user come to, text, day or truth, is still there when the file is saved", async () => {
  const cell = (formula: string, value: string | number | boolean, format: string | null = null) => ({
    formula,
    value,
    format,
  });
  const line = [cell("=A9", "Ann Holt"), cell("=A9+1", 46143, "yyyy-mm-dd"), cell("=A9=A9", true), cell("=1+1", 2)];
  const original: Sheet = {
    name: "Games",
    top: 0,
    left: 0,
    values: [line.map(({ value }) => value)],
    formulas: [line.map(({ formula }) => formula)],
    formats: [line.map(({ format }) => format)],
  };
  const { saved } = await inFile([original]);
  const { values, formulas } = await (await saved()).read("Games");
  expect([values, formulas]).toEqual([original.values, original.formulas]);
});

describe("live formulas", () => {
  const formulasOf = (plan: FillPlan) => plan.writes.filter(({ formula, spill }) => formula !== null || spill !== null);

  test("a sheet from a file does not look at the sheet of players that stays behind", async () => {
    const games = sheet("Date|Winner|Loser\n2026-05-01|Ann Holt|Bo Field\n2026-05-02|Ann Holt|Bo Field", "Games");
    const players = sheet("Player|Handicap|Index\nAnn Holt|2|1800\nBo Field|3|1700", "Players");
    const plan = planOf([games, players], "croquet-games");
    expect(formulasOf(plan).length).toBeGreaterThan(0);
    const { workbook } = await inFile([{ name: "Players", top: 0, left: 0, values: [["other", "people"]] }]);
    await fill(workbook, plan, { ...VALUES, formulas: true, incoming: games });
    const { values, formulas } = await workbook.read("Games");
    expect(formulas!.flat().filter((formula) => formula !== null)).toEqual([]);
    expect(values[1]!.slice(3, 5)).toEqual([plan.rows[0]!.outputs["Steps"], plan.rows[0]!.outputs["Change"]]);
  });

  test("indexes written as text are added here, not in the cell", () => {
    const plan = planOf(
      sheet("Winner|Loser|Winner handicap|Loser handicap|Winner index|Loser index\nAnn|Bo|3|2|'1.740|'1 800"),
    );
    const [change, after] = ["Change", "Winner index after"].map((output) => plan.rows[0]!.outputs[output]);
    expect(after).toBe(1740 + Number(change));
    const cell = plan.writes.find(({ value, row }) => row === 1 && value === after)!;
    expect([cell.formula, cell.spill]).toEqual([null, null]);
  });

  test("names that were put right are written, not looked up", () => {
    const plan = planOf(sheet("Player 1|Rank 1|Player 2|Rank 2\nAnn  Holt|3k|Bo Field|5k"));
    const white = plan.writes.find(({ value }) => value === "Ann Holt")!;
    expect(white.formula).toBeNull();
  });

  test("a result under one percent has none, for the function would take it for a share", () => {
    const lines = [
      "Boards: 24",
      "Maximum: 300",
      "Player|Handicap|Points",
      "A|10|1",
      "B|20|299",
      "C|30|150",
      "D|40|150",
    ];
    const plan = planOf(sheet(lines.join("\n")), "dbf-individual");
    const live = (row: number) => plan.writes.some((write) => write.row === row && write.formula !== null);
    expect([live(3), live(4)]).toEqual([false, true]);
  });
});

test("an error in the place of a rating is no player who stayed away", () => {
  const boards = sheet(
    "Match|Home team|Home rating|Home result|Away team|Away rating|Away result\nM1|Alder|12|1|Birch|#N/A|0",
  );
  const plan = planOf(boards, "chess-boards");
  expect(codes(plan.assumptions)).toEqual([]);
  expect(plan.rows[0]!.outputs).toEqual({});
  expect(plan.problems.map(({ code, cell }) => [code, cell])).toContainEqual(["cell-error", "F2"]);
});

test("numbers that no cell keeps are refused, in every way of writing them", () => {
  for (const huge of ["1000000000000000000000", "-1000000000000000", `'${"9".repeat(30)}`]) {
    const plan = planOf(sheet(`Team A|Team B|IMPs A|IMPs B|Masterpoints A|Masterpoints B\nOne|Two|10|${huge}|300|200`));
    expect(plan.problems.map(({ code, cell }) => [code, cell])).toContainEqual(["cell-too-large", "D2"]);
  }
  const card = sheet("Bd|Alder|Rat'g|Res|Birch|Rat'g|Res\n1|A B|1000000000000000000000|1|C D|12|0");
  expect(planOf(card).problems.map(({ cell }) => cell)).toContain("C2");
});

test("a Go sheet with headers in one word is read alike once Black and White stand behind them", () => {
  const typed = ["playera|Rank 1|blackplayer|Rank 2|Result", "Ann|2d|Bo|5k|1-0"];
  const filled = [`${typed[0]}|Black|White|H|Stones placed`, `${typed[1]}|Bo|Ann|4|4`];
  const columns = [typed, filled].map((lines) => planOf(sheet(lines.join("\n")), "go-pairings").columns);
  expect(columns[1]).toEqual(columns[0]);
  expect(columns[0]).toMatchObject({ "Player 1": "playera", "Player 2": "blackplayer" });
});
