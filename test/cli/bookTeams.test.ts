// Matches between teams in a club's book, with a table of teams under them: what those who are named hold comes from the book, or
// from a list. The figures of ACBL are those of the guide's two teams: 14 and 4 IMPs over seven boards.
import { readFileSync, writeFileSync } from "node:fs";
import { writeXlsx } from "hucre/xlsx";
import { openWorkbookFile } from "../../src/files/open";
import type { WorkbookFile } from "../../src/files/workbookFile";
import { textOf } from "../../src/sheet";
import { runCli, temporaryFiles } from "./run";

const { at, put } = temporaryFiles();

const ELMS = "Anna Bro,Bent Dahl,Carl Eg,Dora Fyn";
const OAKS = "Else Gran,Finn Holm,Gerda Isen,Hans Juul";
const TITLE = ['"Team match September 8, 2026"', "Boards,7"];
const IN_ROWS = [
  ...TITLE,
  "Round,Team A,Player A1,Player A2,Player A3,Player A4,IMPs A,Team B,Player B1,Player B2,Player B3,Player B4,IMPs B",
  `1,Elms,${ELMS},10,Oaks,${OAKS},19`,
  `2,Oaks,${OAKS},30,Elms,${ELMS},20`,
];
const LISTED = [
  ...TITLE,
  "Round,Team A,IMPs A,Team B,IMPs B,Remarks",
  "1,Elms,10,Oaks,19,",
  "2,Oaks,30,Elms,20,late",
  "",
  "Team,Player 1,Player 2,Player 3,Player 4",
  `Elms,${ELMS}`,
  `Oaks,${OAKS}`,
];
const BESIDE = [
  ...TITLE,
  "Round,Team A,IMPs A,Team B,IMPs B,,Team,Player 1,Player 2,Player 3,Player 4",
  `1,Elms,10,Oaks,19,,Elms,${ELMS}`,
  `2,Oaks,30,Elms,20,,Oaks,${OAKS}`,
];
const FILES = { "rows.csv": IN_ROWS, "listed.csv": LISTED, "beside.csv": BESIDE };
const NOW = ["--now", "2026-09-09", "--locale", "en"];

interface Json {
  readonly rows: readonly { readonly outputs: { readonly [name: string]: unknown } }[];
  readonly questions: readonly { readonly id: string; readonly choices: readonly { choice: string }[] }[];
  readonly problems: readonly { readonly code: string; readonly cell: string | null }[];
  readonly assumptions: readonly { readonly code: string }[];
}

async function ran(...args: string[]) {
  const { code, out, error } = await runCli(...args, "--json", ...(args.includes("--out") ? ["--replace"] : []));
  return { code, error, json: JSON.parse(out || "{}") as Json };
}

/** The cells of the last columns of a sheet, row by row. */
async function cellsOf(file: string, sheet: string) {
  const { sheets } = (await openWorkbookFile(readFileSync(at(file)), file)) as WorkbookFile;
  return sheets.find(({ name }) => name === sheet)!.values.map((line) => line.map(textOf).join("|"));
}

const enter = (file: string, ...more: string[]) =>
  ran("book", "enter", at("book.xlsx"), at(file), "--out", at("after.xlsx"), ...NOW, ...more);

beforeAll(async () => {
  put(
    "members.csv",
    "Name,Masterpoints",
    ...ELMS.split(",").map((name) => `${name},45.66`),
    ...OAKS.split(",").map((name) => `${name},${name === "Else Gran" ? 1700 : 0}`),
  );
  for (const [name, lines] of Object.entries(FILES)) put(name, ...lines);
  const players = ["--players", at("members.csv")];
  await runCli("book", "new", "--system", "acbl", ...players, "--out", at("book.xlsx"), "--now", "2026-09-01");
});

describe.each(Object.keys(FILES))("matches in %s", (file) => {
  test("the book gives the masterpoints, and nobody carries anything on", async () => {
    const { code, json } = await enter(file);
    expect([code, json.problems.filter(({ code: of }) => of !== "column-not-read")]).toEqual([0, []]);
    expect(json.rows.map(({ outputs }) => Object.values(outputs))).toEqual([
      [14, 4, 24, 23, "Elms"],
      [4, 14, 34, 34, "Draw"],
    ]);
    const check = await ran("book", "check", at("after.xlsx"), "--now", "2026-09-10");
    expect(check.code).toBe(0);
  });

  test("so does a list", async () => {
    const list = ["--kind", "acbl-teams", "--players", at("members.csv"), "--out", at("filled.xlsx")];
    const { json } = await ran("fill", at(file), ...list);
    expect(json.rows.map(({ outputs }) => Object.values(outputs))).toEqual([
      [14, 4, 24, 23, "Elms"],
      [4, 14, 34, 34, "Draw"],
    ]);
    // Sessions say nothing of a match between teams.
    expect(json.assumptions.map(({ code }) => code)).not.toContain("book-start-no-session");
    const header = (await cellsOf("filled.xlsx", file.replace(".csv", "")))[2];
    expect(header).not.toContain("Name|Handicap");
  });
});

test("the table of teams is filled where it is, and the ledger has a line a player and match", async () => {
  await enter("listed.csv");
  expect((await cellsOf("after.xlsx", "listed")).slice(6, 9)).toEqual([
    expect.stringMatching(/^Team\|.*\|Masterpoints 1\|Masterpoints 2\|Masterpoints 3\|Masterpoints 4/),
    expect.stringMatching(/\|45.66\|45.66\|45.66\|45.66/),
    expect.stringMatching(/\|1700\|0\|0\|0/),
  ]);
  const ledger = await cellsOf("after.xlsx", "Ledger");
  expect(ledger.filter((line) => line.includes("|Else Gran|"))).toEqual([
    expect.stringContaining("|match 1 team Oaks away|7||1700|19|"),
    expect.stringContaining("|match 2 team Oaks home|7||1700|30|"),
  ]);
  // The IMPs are the result, whole, on the noticeboard and on a player's page too.
  const notice = (await runCli("book", "notice", at("after.xlsx"), "--since", "2026-09-01", ...NOW)).out;
  const team = (names: string) => names.replaceAll(",", " – ");
  const rows = notice.split("\n").filter((line) => line.includes(" – Bent Dahl –") || line.includes(" – Finn Holm –"));
  const [elms, oaks] = [`Elms: ${team(ELMS)}`, `Oaks: ${team(OAKS)}`];
  expect(rows).toEqual([`${elms}\t10`, `${oaks}\t19`, `${oaks}\t30`, `${elms}\t20`]);
  expect(notice).toContain("Team\tResult (imps)\n");
  const page = (await runCli("book", "history", at("after.xlsx"), "--player", "Else Gran", ...NOW)).out;
  expect(page).toMatch(/\t19\t[^]*\t30\t|\t30\t[^]*\t19\t/);
});

test("who is not known is asked, in the table of teams too", async () => {
  put("doubtful.csv", ...LISTED.map((line) => line.replace("Hans Juul", "Hans Jul")));
  const { code, json } = await enter("doubtful.csv");
  expect(code).toBe(2);
  expect(json.questions.map(({ id }) => id)).toEqual(["who:Hans Jul"]);
  expect((await enter("doubtful.csv", "--answer", "who:Hans Jul=same:Hans Juul")).code).toBe(0);
});

test("who has no masterpoints in the book is asked for them", async () => {
  put("few.csv", "Name,Masterpoints", "Anna Bro,45.66", "Bent Dahl,");
  const few = ["--players", at("few.csv"), "--out", at("few.xlsx"), "--now", "2026-09-01"];
  await runCli("book", "new", "--system", "acbl", ...few);
  put("two.csv", ...LISTED.map((line) => line.replaceAll(ELMS, "Anna Bro,Bent Dahl,NN 1,NN 2")));
  const { code, json } = await ran("book", "enter", at("few.xlsx"), at("two.csv"), "--out", at("x.xlsx"), ...NOW);
  expect(code).toBe(2);
  expect(json.questions.map(({ id }) => id)).toContain("who:Else Gran");
});

test("teams alone: a sentence says what the book needs", async () => {
  put("alone.csv", ...LISTED.slice(0, 5));
  const { code, json } = await enter("alone.csv");
  expect([code, json.problems.map((one) => one.code)]).toEqual([2, ["book-nothing-carried"]]);
});

test.each(["column", "line"])(
  "boards that the chart does not have, in a %s, are named with their cell",
  async (where) => {
    // The chart of the guide goes from 5 to 16 boards.
    const inColumn = LISTED.slice(2).map((line, i) => (i === 0 ? `${line},Boards` : i < 3 ? `${line},24` : line));
    const inLine = LISTED.map((line) => line.replace("Boards,7", "Boards,24"));
    put("many.csv", ...(where === "column" ? [TITLE[0]!, ...inColumn] : inLine));
    const { code, json } = await enter("many.csv");
    expect([code, json.questions.map(({ id }) => id)]).toEqual([2, ["setting:boards"]]);
    const cell = where === "column" ? "G2" : "A2";
    expect(json.problems.filter((one) => one.code === "setting-not-read")).toMatchObject([{ cell }]);
  },
);

describe("DBf", () => {
  const SKOVBY = [15.7, 22.75, 20.43, 12.88];
  const ENGBY = [24, 24, 23, 25];
  const MATCHES = [
    "Hjemmehold,Udehold,Spil,Imp",
    "Elms,Oaks,24,18",
    "Oaks,Elms,24,5",
    "",
    "Hold,Spiller 1,Spiller 2,Spiller 3,Spiller 4",
    `Elms,${ELMS}`,
    `Oaks,${OAKS}`,
  ];
  const into = (file: string, ...more: string[]) =>
    ran(
      "book",
      "enter",
      at("dbf.xlsx"),
      at(file),
      "--played",
      "2026-09-08",
      "--out",
      at("dbf-after.xlsx"),
      ...NOW,
      ...more,
    );

  beforeAll(async () => {
    const held = (names: string, handicaps: readonly number[]) =>
      names.split(",").map((name, i) => `${name},${handicaps[i]}`);
    put("dbf.csv", "Name,Handicap", ...held(ELMS, SKOVBY), ...held(OAKS, ENGBY));
    put("matches.csv", ...MATCHES);
    put("teams-alone.csv", ...MATCHES.slice(0, 3));
    const players = ["--players", at("dbf.csv"), "--out", at("dbf.xlsx"), "--now", "2026-09-01"];
    await runCli("book", "new", "--system", "dbf", ...players);
  });

  // 18 imps over 24 boards, 17.94 against 24: 0.018361086; then 5 imps for those who are at 23.981638914: -0.085605947.
  test("two matches, and whoever plays both goes on from the first", async () => {
    const { code, json } = await into("matches.csv");
    expect([code, json.problems]).toEqual([0, []]);
    const ledger = await cellsOf("dbf-after.xlsx", "Ledger");
    const linesOf = (name: string) =>
      ledger.filter((line) => line.includes(`|${name}|`)).map((line) => line.split("|"));
    expect(linesOf("Anna Bro").map((cells) => [cells[7], Number(cells[15]).toFixed(6)])).toEqual([
      ["match 1 team Elms home", "15.718361"],
      ["match 2 team Elms away", "15.803967"],
    ]);
    expect(linesOf("Else Gran").map((cells) => Number(cells[15]).toFixed(6))).toEqual(["23.981639", "23.896033"]);
    expect((await ran("book", "check", at("dbf-after.xlsx"), "--now", "2026-09-10")).code).toBe(0);
    const since = ["--since", "2026-09-01", "--now", "2026-09-10", "--locale", "da"];
    const notice = (await runCli("book", "notice", at("dbf-after.xlsx"), ...since)).out;
    const [elms, oaks] = [ELMS, OAKS].map((names) => names.replaceAll(",", " – "));
    expect(notice).toContain(
      [
        "Hold\tResultat (imp)\tÆndring",
        `Elms: ${elms}\t+18\t+0,02`,
        `Oaks: ${oaks}\t−18\t−0,02`,
        `Oaks: ${oaks}\t+5\t−0,09`,
        `Elms: ${elms}\t−5\t+0,09\n`,
      ].join("\n"),
    );
    // The table of teams has what everybody held before the first match.
    const sheet = await cellsOf("dbf-after.xlsx", "matches");
    expect(sheet.slice(4, 7)).toEqual([
      expect.stringMatching(/\|Handicap 1\|Handicap 2\|Handicap 3\|Handicap 4/),
      expect.stringContaining(`|${SKOVBY.join("|")}`),
      expect.stringContaining(`|${ENGBY.join("|")}`),
    ]);
  });

  test("so does a fill from a list", async () => {
    const { code, json } = await ran("fill", at("matches.csv"), "--players", at("dbf.csv"), "--out", at("filled.xlsx"));
    const changes = json.rows.map(({ outputs }) => (outputs["Home change"] as number).toFixed(6));
    expect([code, changes]).toEqual([0, ["0.018361", "-0.085606"]]);
  });

  test("with nobody named, what to write is said", async () => {
    const { code, json } = await into("teams-alone.csv");
    expect([code, json.problems.map((one) => one.code)]).toEqual([2, ["book-no-tournament", "not-recognised-teams"]]);
  });
});

describe("teams on another sheet of a file", () => {
  const [matches, teams] = [LISTED.slice(0, 5), LISTED.slice(6)];
  const sheetOf = (name: string, lines: readonly string[]) => ({
    name,
    rows: lines.map((line) => line.split(",").map((cell) => (/^\d+$/.test(cell) ? Number(cell) : cell || null))),
  });
  const title = [["Team match September 8, 2026"], ["Boards", 7]];
  const sheets = [
    { ...sheetOf("Matches", matches.slice(2)), rows: [...title, ...sheetOf("", matches.slice(2)).rows] },
    sheetOf("Teams", teams),
  ];

  test.each([[[]], [["--sheet", "Matches"]]])("are taken as if they were under the matches %j", async (more) => {
    writeFileSync(at("apart.xlsx"), await writeXlsx({ sheets }));
    const { code, json } = await enter("apart.xlsx", ...more);
    expect([code, json.problems.filter(({ code: of }) => of !== "column-not-read")]).toEqual([0, []]);
    expect(json.rows.map(({ outputs }) => Object.values(outputs))).toEqual([
      [14, 4, 24, 23, "Elms"],
      [4, 14, 34, 34, "Draw"],
    ]);
    expect(json.assumptions.map((one) => one.code)).toContain("book-teams-below");
    expect((await cellsOf("after.xlsx", "Matches")).slice(6, 9)).toEqual([
      expect.stringMatching(/^Team\|.*\|Masterpoints 1\|Masterpoints 2\|Masterpoints 3\|Masterpoints 4/),
      expect.stringMatching(/^Elms\|.*\|45.66\|45.66\|45.66\|45.66/),
      expect.stringMatching(/^Oaks\|.*\|1700\|0\|0\|0/),
    ]);
    const check = await ran("book", "check", at("after.xlsx"), "--now", "2026-09-10");
    expect([check.code, check.json.problems]).toEqual([0, []]);
  });
});
