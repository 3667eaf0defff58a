import { execFileSync } from "node:child_process";
import { existsSync, linkSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { openXlsx, writeXlsx } from "hucre/xlsx";
import { run } from "../../src/cli/main";
import { runCli, temporaryFiles } from "./run";

const { at } = temporaryFiles();
const SAMPLE = "samples/chess-cards.xlsx";

async function written(file: string) {
  return openXlsx(readFileSync(file), { readStyles: true });
}

test("the three worked cards come out as on paper, and everything else in the file stays", async () => {
  const before = readFileSync(SAMPLE);
  const ran = await runCli("fill", SAMPLE, "--out", at("cards.xlsx"));
  expect(ran).toMatchObject({ code: 0, error: "" });
  expect(readFileSync(SAMPLE).equals(before)).toBe(true);
  const [old, book] = [await openXlsx(before, { readStyles: true }), await written(at("cards.xlsx"))];
  expect(book.sheets.map((sheet) => sheet.name)).toEqual(["Cards", "Matches"]);
  const cards = book.sheets[0]!;
  const results = cards.rows.filter((row) => row[1] === "Result").map((row) => [row[4], row[8]]);
  expect(results).toEqual([
    [3.5, 3],
    [5, 3.5],
    [3, 3.5],
  ]);
  const totals = cards.rows.filter((row) => row[2] === "Adj Total=").map((row) => [row[3], row[7]]);
  expect(totals).toEqual([
    [14, 8],
    [26, 0],
    [13.5, 9],
  ]);
  // What was there is there: values, styles, widths.
  old.sheets[0]!.rows.forEach((row, r) =>
    row.forEach((value, c) => value !== null && expect([r, c, cards.rows[r]![c]]).toEqual([r, c, value])),
  );
  for (const [key, cell] of old.sheets[0]!.cells!)
    expect([key, cards.cells!.get(key)?.style]).toEqual([key, cell.style]);
  expect(cards.columns).toEqual(old.sheets[0]!.columns);
  expect(book.sheets[1]!.tables).toMatchObject([{ name: "Matches_Cards", range: "A1:O4" }]);
});

test("--cards adds a sheet with match cards to print, in the language asked for", async () => {
  const ran = await runCli("fill", SAMPLE, "--cards", "--out", at("print.xlsx"));
  expect(ran).toMatchObject({ code: 0, error: "" });
  expect(ran.out).toContain("3 match cards on sheet “Match card”, ready to print");
  const book = await written(at("print.xlsx"));
  expect(book.sheets.map((sheet) => sheet.name)).toEqual(["Cards", "Matches", "Match card"]);
  const { rows, pageSetup, rowBreaks } = book.sheets[2]!;
  expect(rows.filter((row) => row[1] === "Result").map((row) => [row[4], row[9]])).toEqual([
    [3.5, 3],
    [5, 3.5],
    [3, 3.5],
  ]);
  expect(pageSetup).toMatchObject({ paperSize: "a4", orientation: "portrait", printArea: "$A$2:$J$58" });
  expect(rowBreaks).toEqual([19, 38]);
  // The file that came out is filled like the one that went in: what is to be printed is taken for no tournament.
  const again = await runCli("fill", at("print.xlsx"), "--cards", "--locale", "da", "--out", at("again.xlsx"));
  expect(again.out).toContain("3 kampkort på arket ”Match card”, klar til udskrift");
  expect((await written(at("again.xlsx"))).sheets.map((sheet) => sheet.name)).toEqual([
    "Cards",
    "Matches",
    "Match card",
  ]);
});

test("--cards where there are no matches of boards is bad usage", async () => {
  const { code, error } = await runCli("fill", "samples/go-pairings.xlsx", "--cards", "--out", at("go.xlsx"));
  expect(code).toBe(3);
  expect(error).toContain("--cards: on sheet “Round 1” (Go pairings) there is no match to make a card of");
  expect(error).toContain("--cards");
  expect(existsSync(at("go.xlsx"))).toBe(false);
});

/** The keys of the contract, in its order. */
const KEYS = [
  "kind",
  "confidence",
  "sheet",
  "headerRow",
  "settings",
  "columns",
  "parts",
  "rows",
  "summary",
  "problems",
  "repairs",
  "assumptions",
  "differences",
  "reading",
  "questions",
];

test("--json is the contract's object", async () => {
  const { code, out } = await runCli("fill", SAMPLE, "--json", "--out", at("json.xlsx"));
  const json = JSON.parse(out);
  expect(code).toBe(0);
  expect(Object.keys(json)).toEqual(KEYS);
  expect(json).toMatchObject({
    kind: "chess-card",
    sheet: "Cards",
    headerRow: 4,
    settings: {},
    problems: [],
    differences: [],
  });
  expect(json.rows).toHaveLength(18);
  expect(json.rows[0]).toEqual({ row: 5, outputs: { "Home adj": 0, "Away adj": 7 }, problems: [] });
  expect(
    json.summary.Matches.map((m: Record<string, unknown>) => [
      m["Home start"],
      m["Home score"],
      m["Away score"],
      m["Winner"],
    ]),
  ).toEqual([
    [0.5, 3.5, 3, "Alderby"],
    [2.5, 5, 3.5, "Netherfield B"],
    [0.5, 3, 3.5, "Netherfield A"],
  ]);
});

test("filling a filled file changes nothing", async () => {
  await runCli("fill", SAMPLE, "--out", at("once.xlsx"));
  await runCli("fill", at("once.xlsx"), "--out", at("twice.xlsx"));
  const [once, twice] = [await written(at("once.xlsx")), await written(at("twice.xlsx"))];
  expect(twice.sheets.map((s) => [s.name, s.rows])).toEqual(once.sheets.map((s) => [s.name, s.rows]));
});

test("the same cards with semicolons, decimal commas and windows-1252", async () => {
  const rows = (await openXlsx(readFileSync(SAMPLE))).sheets[0]!.rows;
  const csv = rows.map((row) => row.map((cell) => String(cell ?? "").replace(".", ",")).join(";")).join("\r\n");
  const danish = csv.replace(/Alderby/g, "Ålborg Ø");
  writeFileSync(at("kort.csv"), Buffer.from(danish, "latin1"));
  const { code, out } = await runCli("fill", at("kort.csv"), "--json");
  expect(code).toBe(0);
  const json = JSON.parse(out);
  expect(json.summary.Matches.map((m: Record<string, unknown>) => [m["Home"], m["Home adj"], m["Home score"]])).toEqual(
    [
      ["Ålborg Ø", 14, 3.5],
      ["Netherfield B", 26, 5],
      ["Wexbridge", 13.5, 3],
    ],
  );
  // In the new workbook the numbers are numbers.
  const book = await written(at("kort.filled.xlsx"));
  expect(book.sheets[0]!.rows[5]!.slice(2, 5)).toEqual([9.5, 6, 0]);
});

test("audit: a wrong value on a filled card is listed with what is there and what the rule gives", async () => {
  await runCli("fill", SAMPLE, "--out", at("audit.xlsx"));
  const book = await written(at("audit.xlsx"));
  book.sheets[0]!.rows[4]![7] = 6;
  writeFileSync(at("wrong.xlsx"), await writeXlsx({ sheets: [{ name: "Cards", rows: book.sheets[0]!.rows }] }));
  const { code, out } = await runCli("fill", at("wrong.xlsx"), "--json", "--out", at("right.xlsx"));
  expect(code).toBe(0);
  expect(JSON.parse(out).differences).toEqual([
    {
      code: "differs",
      sheet: "Cards",
      cell: "H5",
      found: 6,
      expected: 7,
      message: "the cell says 6, but the rule gives 7",
    },
  ]);
});

test("a value that differs is kept, and said so, unless --replace is given", async () => {
  const rows = [
    ["Bd", "H", "Rating", "Adj", "Res", "A", "Rating", "Adj", "Res"],
    [1, "A B", 12, 3, 1, "C D", 10, null, 0],
  ];
  writeFileSync(at("kept.xlsx"), await writeXlsx({ sheets: [{ name: "Cards", rows }] }));
  const kept = await runCli("fill", at("kept.xlsx"));
  expect([kept.code, kept.out]).toEqual([0, expect.stringContaining("1 value that differs was kept; use --replace")]);
  expect((await written(at("kept.filled.xlsx"))).sheets[0]!.rows[1]!.slice(3, 8)).toEqual([3, 1, "C D", 10, 4]);
  const replaced = await runCli("fill", at("kept.xlsx"), "--replace");
  expect([replaced.code, replaced.out]).toEqual([0, expect.not.stringContaining("--replace")]);
  expect((await written(at("kept.filled.xlsx"))).sheets[0]!.rows[1]!.slice(3, 8)).toEqual([0, 1, "C D", 10, 4]);
});

test("a file that is there is not overwritten without --replace: exit 2, its bytes stay", async () => {
  writeFileSync(at("there.xlsx"), "mine");
  const refused = await runCli("fill", SAMPLE, "--out", at("there.xlsx"));
  expect(refused).toEqual({
    code: 2,
    out: "",
    error: `${at("there.xlsx")} already exists; use --replace to overwrite it, or --out to give another name\n`,
  });
  expect(readFileSync(at("there.xlsx"), "utf8")).toBe("mine");
  expect((await runCli("fill", SAMPLE, "--out", at("there.xlsx"), "--replace")).code).toBe(0);
  expect((await written(at("there.xlsx"))).sheets[0]!.name).toBe("Cards");
});

describe("the language", () => {
  const { LC_ALL, LC_MESSAGES, LANG } = process.env;
  beforeEach(() => {
    delete process.env["LC_ALL"];
    delete process.env["LC_MESSAGES"];
    process.env["LANG"] = "da_DK.UTF-8";
  });
  afterAll(() => {
    for (const [name, value] of Object.entries({ LC_ALL, LC_MESSAGES, LANG }))
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
  });

  test("is the system's: errors, help, numbers, places in the paper", async () => {
    expect((await runCli("fill", at("nowhere.xlsx"))).error).toBe(`${at("nowhere.xlsx")}: filen findes ikke\n`);
    expect((await runCli("play")).error).toContain("”play” er ikke en kommando");
    expect((await runCli("fill", SAMPLE, "--wrong")).error).toContain("”--wrong” kan ikke bruges med fill");
    expect((await runCli("fill", SAMPLE, "--out")).error).toContain("--out skal have en værdi");
    expect((await runCli("--help")).out).toContain("Afslutningskoder: 0 udfyldt");
    const worked = await runCli("explain", "DBF.PAIRHANDICAP", "18,5", "20");
    expect(worked.out).toContain("19,25   (18,5 + 20) ÷ 2   [Handicapreglement, afsnit ");
    expect((await runCli("explain", "DBF.PAIRHANDICAP", "x", "20")).error).toContain("handicap 1: ”x”");
  });

  test("is what --locale says", async () => {
    expect((await runCli("fill", at("nowhere.xlsx"), "--locale", "en")).error).toContain("there is no such file");
    expect((await runCli("--help", "--locale=en")).out).toContain("Exit codes: 0 filled");
    expect((await runCli("play", "--locale", "xx")).error).toContain("--locale xx: tilladt er en, da");
  });
});

test("the club's own rules: on the sheet House rules, or the one that --rules names; a sheet that says nothing is reported", async () => {
  const games = [
    ["Winner", "Loser", "Winner hcp", "Loser hcp"],
    ["Ann Holt", "Bo Field", 8, 0],
  ];
  const scale = [
    ["Handicap", "Step value", "Index"],
    [0, 0, 2000],
    [8, 1, 1600],
  ];
  const changes = async (rules: string, ...args: string[]) => {
    const sheets = [
      { name: "Games", rows: games },
      { name: rules, rows: scale },
    ];
    writeFileSync(at("rules.xlsx"), await writeXlsx({ sheets }));
    const ran = await runCli("fill", at("rules.xlsx"), "--replace", "--json", ...args);
    return (JSON.parse(ran.out) as { rows: { outputs: { Change: number } }[] }).rows.map(
      ({ outputs }) => outputs.Change,
    );
  };
  // One step of the club's own: 11. By the printed scale 0 and 8 are 0 and 13: eleven steps or more, 19.
  expect(await changes("House rules")).toEqual([11]);
  expect(await changes("Our club")).toEqual([19]);
  expect(await changes("Our club", "--rules", "Our club")).toEqual([11]);
  const sheets = [
    { name: "Games", rows: games },
    { name: "Notes", rows: [["nothing", "here"]] },
  ];
  writeFileSync(at("notes.xlsx"), await writeXlsx({ sheets }));
  const ran = await runCli("fill", at("notes.xlsx"), "--rules", "Notes");
  expect(ran).toMatchObject({ code: 3, out: "" });
  expect(ran.error).toContain("--rules Notes: the sheet says nothing that Croquet games could use");
});

test("--players with a kind that has none says so", async () => {
  const matches = [
    ["Team A", "Masterpoints A", "IMPs A", "Team B", "Masterpoints B", "IMPs B"],
    ["Reds", 50, 30, "Blues", 500, 20],
  ];
  const sheets = [
    { name: "Matches", rows: matches },
    {
      name: "Members",
      rows: [
        ["Player", "Handicap"],
        ["Ida Storm", 14],
      ],
    },
  ];
  writeFileSync(at("unused.xlsx"), await writeXlsx({ sheets }));
  const ran = await runCli("fill", at("unused.xlsx"), "--set", "boards=6", "--players", "Members");
  expect(ran).toMatchObject({ code: 3, out: "" });
  expect(ran.error).toContain("--players Members: ACBL team matches with handicaps does not use a list of players");
});

describe("exit codes", () => {
  const csv = (name: string, text: string) => {
    writeFileSync(at(name), text);
    return at(name);
  };
  const HEADER = "Bd,H,Rating,Adj,Res,A,Rating,Adj,Res\n";

  test("1: a bad row, the others filled, the cell named", async () => {
    const ran = await runCli("fill", csv("bad.csv", `${HEADER}1,A B,12,,1,C D,10,,0\n2,E F,11.3,,1,G H,10,,0\n`));
    expect(ran.code).toBe(1);
    expect(ran.out).toContain(
      "bad!C3: rating: 11.3 is not a half-rating; allowed are whole and half numbers, the nearest is 11.5",
    );
    const book = await written(at("bad.filled.xlsx"));
    expect(book.sheets[0]!.rows[1]).toEqual([1, "A B", 12, 0, 1, "C D", 10, 4, 0]);
  });

  test("2: nothing recognised, nothing filled, no such file: a reason, no file written", async () => {
    const unknown = await runCli("fill", csv("list.csv", "Name,Rating\nA B,12\n"));
    expect(unknown.code).toBe(2);
    expect(unknown.error).toContain(
      "looks most like Chess match card, but lacks Home result, Away rating, Away result",
    );
    const none = await runCli("fill", csv("none.csv", `${HEADER}1,A B,x,,1,C D,10,,0\n`));
    expect(none.code).toBe(2);
    expect(none.error).toContain("none!C2: “x” is not a rating");
    expect((await runCli("fill", at("missing.xlsx"))).code).toBe(2);
    expect((await runCli("fill", csv("empty.xlsx", ""))).error).toContain("the file is empty");
    for (const name of ["list", "none", "missing", "empty"]) expect(existsSync(at(`${name}.filled.xlsx`))).toBe(false);
  });

  test.each([
    [["fill"], "give one FILE"],
    [["fill", SAMPLE, "--sheet", "Nope"], "there are Cards"],
    [["fill", SAMPLE, "--range", "A1K4"], "give it as A1:K40"],
    [["fill", SAMPLE, "--kind", "darts"], "allowed are croquet-games"],
    [["fill", SAMPLE, "--set", "boards=6"], "allowed are ratings=half|grade|four-digit"],
    [["fill", SAMPLE, "--out", SAMPLE], "--out is the input file"],
    [["fill", SAMPLE, "--locale", "fr"], "allowed are en, da"],
    [["fill", SAMPLE, "--wrong"], "--wrong"],
    [["fill", SAMPLE, "--out", "x.csv"], "--out x.csv: an .xlsx file is written"],
    [["fill", SAMPLE, "--out", "x.ods"], "--out x.ods: an .xlsx file is written"],
    [["kinds", "--wrong"], "--wrong"],
    [["explain", "CHESS.ADJUSTMENT", "12", "16", "--wrong"], "“--wrong” is not an option of explain"],
    [["play"], "“play” is not a command"],
    [[], "give a command: fill, read, kinds, explain or book"],
  ])("3: %j", async (args, reason) => {
    const ran = await runCli(...args);
    expect(ran.code).toBe(3);
    expect(ran.error).toContain(reason);
  });
});

test.each([
  [["missing", "cards.xlsx"], "the file cannot be written: there is no such folder"],
  [["folder"], "the file cannot be written: this is a folder"],
  [[], "--out: the file cannot be written: it has no name"],
])(
  "a place where nothing can be written (%j): exit 2, one sentence, and nothing said to be done",
  async (place, reason) => {
    mkdirSync(at("folder"), { recursive: true });
    const ran = await runCli("fill", SAMPLE, "--json", "--out", place.length === 0 ? "" : at(path.join(...place)));
    expect(ran.code).toBe(2);
    expect(JSON.parse(ran.out)).toMatchObject({ rows: [], problems: [{ code: "file-not-written" }] });
    expect(ran.error).toContain(reason);
    expect(ran.error.trim()).not.toContain("\n");
  },
);

test("a workbook with macros stays one, by its name too: else Excel would not open it", async () => {
  const vbaProject = new Uint8Array([1, 2, 3]);
  writeFileSync(at("macros.xlsm"), await writeXlsx({ sheets: [{ name: "Tuesday", rows: PAIRS }], vbaProject }));
  const set = ["--set", "boards=24"];
  expect(await runCli("fill", at("macros.xlsm"), ...set)).toMatchObject({ code: 0, error: "" });
  expect((await written(at("macros.filled.xlsm"))).hasMacros).toBe(true);
  const other = await runCli("fill", at("macros.xlsm"), ...set, "--out", at("macros.xlsx"));
  expect(other.code).toBe(3);
  expect(other.error).toContain("an .xlsm file is written");
});

test.each([
  ["a symbolic link", symlinkSync],
  ["a hard link", linkSync],
])("--out that is the input by %s is refused", async (name, link) => {
  const [input, out] = [at(`${name}, input.xlsx`), at(`${name}, other name.xlsx`)];
  writeFileSync(input, readFileSync(SAMPLE));
  link(input, out);
  const ran = await runCli("fill", input, "--out", out);
  expect(ran.code).toBe(3);
  expect(ran.error).toContain("--out is the input file");
  expect(readFileSync(input).equals(readFileSync(SAMPLE))).toBe(true);
});

test("a fault of ours is one sentence without a stack; exit 2", async () => {
  const terminal = { out: () => undefined, error: jest.fn() };
  const broken = {
    ...terminal,
    out: () => {
      throw new TypeError("no such thing");
    },
  };
  expect(await run(["kinds", "--locale", "da"], broken)).toBe(2);
  expect(terminal.error.mock.calls).toEqual([["Der opstod en uventet fejl, og intet blev udfyldt: no such thing"]]);
  process.env["CLUB_HANDICAPS_DEBUG"] = "1";
  try {
    expect(await run(["kinds"], broken)).toBe(2);
  } finally {
    delete process.env["CLUB_HANDICAPS_DEBUG"];
  }
  expect(terminal.error.mock.calls[1]![0]).toContain("fill.test.ts");
});

test.each([[["--help"]], [["-h"]], [["help"]], [["fill", "--help"]], [["explain", "-h"]], [["kinds", "--help"]]])(
  "%j prints the usage",
  async (args) => {
    const ran = await runCli(...args);
    expect(ran).toMatchObject({ code: 0, error: "" });
    expect(ran.out).toContain("club-handicaps fill FILE");
  },
);

test("--version", () => {
  const printed = execFileSync(process.execPath, ["bin/club-handicaps.js", "--version"], { encoding: "utf8" });
  expect(printed.trim()).toBe((JSON.parse(readFileSync("package.json", "utf8")) as { version: string }).version);
});

const PAIRS = [
  ["Pair", "Player 1", "Player 2", "Handicap 1", "Handicap 2", "Score"],
  [1, "Ida Storm", "Per Lind", 14.32, 18.9, 61.25],
  [2, "Bo Holm", "Eva Krage", 21.07, 25.5, 54.17],
  [3, "Ulla Ravn", "Jens Toft", 9.4, 12.11, 47.08],
  [4, "Kai Bang", "Lis Dahl", 30, 28.25, 37.5],
];

test("settings that were given are kept in the new workbook, as the pane keeps them", async () => {
  writeFileSync(at("pairs.xlsx"), await writeXlsx({ sheets: [{ name: "Tuesday", rows: PAIRS }] }));
  const asked = await runCli("fill", at("pairs.xlsx"));
  expect(asked).toMatchObject({ code: 2, out: "" });
  expect(asked.error.trim().split("\n")).toEqual([
    'Tuesday: how many boards were played? Answer with --answer "setting:boards=NUMBER"',
    expect.stringMatching(/^This was taken for DBf pairs\. .* --answer kind=acbl-pairs /),
  ]);
  const first = await runCli("fill", at("pairs.xlsx"), "--set", "boards=24");
  expect(first).toMatchObject({ code: 0 });
  expect(first.out).toContain("tables: Check (1 row), Club Handicaps (1 row)");
  const book = await written(at("pairs.filled.xlsx"));
  expect(book.sheets.map(({ name }) => name)).toEqual(["Tuesday", "Check", "Club Handicaps"]);
  // Only what was answered: tables, scoring and the others stay open.
  expect(book.sheets[2]!.rows).toEqual([
    ["Sheet", "Kind", "Setting", "Value"],
    ["Tuesday", "DBf pairs", "boards", 24],
  ]);
  const again = await runCli("fill", at("pairs.filled.xlsx"), "--json");
  expect(again).toMatchObject({ code: 0, error: "" });
  expect(JSON.parse(again.out).settings).toMatchObject({ boards: 24 });
  expect((await written(at("pairs.filled.filled.xlsx"))).sheets.map(({ rows }) => rows)).toEqual(
    book.sheets.map(({ rows }) => rows),
  );
  await runCli("fill", at("pairs.filled.xlsx"), "--set", "boards=28", "--out", at("other.xlsx"));
  expect((await written(at("other.xlsx"))).sheets[2]!.rows.slice(1)).toEqual([["Tuesday", "DBf pairs", "boards", 28]]);
});

describe("hidden sheets", () => {
  const GAMES = [
    ["Date", "Winner", "Loser", "Points"],
    ["2026-05-02", "Conrad Vale", "Iris Hollow", 26],
    ["2026-05-02", "Iris Hollow", "Leo Brandt", 26],
  ];
  const PLAYERS = [
    ["Player", "Handicap", "Index"],
    ["Iris Hollow", -0.5, 2110],
    ["Conrad Vale", 1, 1905],
    ["Leo Brandt", 4, 1610],
  ];

  test("the table of players may be on one", async () => {
    const sheets = [
      { name: "Games", rows: GAMES },
      { name: "Members", rows: PLAYERS, hidden: true },
    ];
    writeFileSync(at("members.xlsx"), await writeXlsx({ sheets }));
    for (const args of [[], ["--players", "members", "--replace"]]) {
      expect(await runCli("fill", at("members.xlsx"), ...args)).toMatchObject({ code: 0, error: "" });
    }
    const book = await written(at("members.filled.xlsx"));
    expect(book.sheets.map(({ name, hidden = false }) => [name, hidden])).toEqual([
      ["Games", false],
      ["Members", true],
      ["Standings", false],
    ]);
  });

  test("one is taken for a tournament when it is named; a new sheet never takes its name", async () => {
    const sheets = [
      { name: "Tuesday", rows: PAIRS },
      { name: "Archive", rows: PAIRS, hidden: true },
      { name: "Check", rows: [["keep"]], veryHidden: true },
    ];
    writeFileSync(at("archive.xlsx"), await writeXlsx({ sheets }));
    const set = ["--set", "boards=24", "--json"];
    expect(JSON.parse((await runCli("fill", at("archive.xlsx"), ...set)).out)).toMatchObject({ sheet: "Tuesday" });
    const named = await runCli("fill", at("archive.xlsx"), ...set, "--sheet", "archive", "--replace");
    expect(JSON.parse(named.out)).toMatchObject({ sheet: "Archive" });
    const book = await written(at("archive.filled.xlsx"));
    expect(book.sheets.map(({ name }) => name)).toEqual([
      "Tuesday",
      "Archive",
      "Check",
      "Check Archive",
      "Club Handicaps",
    ]);
    expect(book.sheets[1]!.rows[0]!.length).toBeGreaterThan(PAIRS[0]!.length);
    expect(book.sheets[0]!.rows).toEqual(PAIRS);
    expect((await runCli("fill", at("archive.xlsx"), "--sheet", "Nope")).error).toContain("Tuesday, Archive, Check");
  });
});

test("a score that is a formula without a result is named, and is no blank", async () => {
  const cells = new Map([["2,5", { formula: "50+4.17" }]]);
  writeFileSync(at("uncalculated.xlsx"), await writeXlsx({ sheets: [{ name: "Tuesday", rows: PAIRS, cells }] }));
  const ran = await runCli("fill", at("uncalculated.xlsx"), "--set", "boards=24");
  expect(ran.code).toBe(2);
  expect(ran.error).toContain("Tuesday!F3: this sheet has formulas that have never been calculated");
  expect(ran.error).toContain("Tuesday!F3: Score: the cell contains the error #CALC!");
});

test("--range and --sheet choose a part", async () => {
  const { out } = await runCli(
    "fill",
    SAMPLE,
    "--sheet",
    "cards",
    "--range",
    "A15:I25",
    "--json",
    "--out",
    at("part.xlsx"),
  );
  expect(JSON.parse(out)).toMatchObject({ headerRow: 16, summary: { Matches: [{ Home: "Netherfield B" }] } });
});

test("Danish labels and sentences, English JSON headers", async () => {
  writeFileSync(at("dansk.csv"), "Bræt;Skovby;Rating;Resultat;Engby;Rating;Resultat\n1;A B;12,5;1;C D;10;0\n");
  const { out, code } = await runCli("fill", at("dansk.csv"), "--json", "--locale", "da");
  expect(code).toBe(0);
  const json = JSON.parse(out);
  expect(json.rows[0].outputs).toEqual({ "Home adj": 0, "Away adj": 5 });
  expect(json.assumptions[0].message).toBe("kortet har ingen kolonner til justering; de tilføjes ved siden af");
  const book = await written(at("dansk.filled.xlsx"));
  expect(book.sheets[0]!.rows[0]!.slice(7)).toEqual(["Hjemme, just.", "Ude, just."]);
  expect(book.sheets.map((s) => s.name)).toEqual(["dansk", "Kampe"]);
});

test("kinds and explain", async () => {
  const kinds = await runCli("kinds");
  expect(kinds.code).toBe(0);
  expect(kinds.out).toContain("chess-card (Chess match card)\n  reads: Board, Home player, Home rating*, Home result*");
  const explained = await runCli("explain", "CHESS.ADJUSTMENT", "12½", "16");
  expect(explained).toEqual({
    code: 0,
    out:
      "Difference in rating: 3.5   16 − 12.5   [The Half Rating System, point 2 and its table]\n" +
      "Adjustment: 7   table row 3.5, to the lower rated player   [The Half Rating System, point 2 and its table]\n",
    error: "",
  });
  expect((await runCli("explain", "CHESS.ADJUSTMENT", "12,5", "16", "--locale", "da")).out).toContain(
    "Forskel i rating: 3,5",
  );
  expect((await runCli("explain", "CHESS.RATING", "-3")).code).toBe(2);
  expect((await runCli("explain", "CHESS.NOPE", "1")).code).toBe(3);
});

describe("columns that are not understood", () => {
  const GAMES =
    "Winner,Loser,Points,When\nAnn,Bo,14,2024-06-12\nBo,Ann,26,2024-06-13\n\nPlayer,Handicap,Rubbish index\nAnn,3,1720\nBo,5,1490\n";
  const games = (name: string) => {
    writeFileSync(at(name), GAMES);
    return at(name);
  };

  test("are asked about with what to type, and with --json the object is printed all the same", async () => {
    const ran = await runCli("fill", games("asked.csv"), "--json", "--out", at("asked.xlsx"));
    expect(ran.code).toBe(2);
    expect(ran.error).toContain(
      "asked!D1: what is the column “When”? It may be Date. Answer with --map Date=When, --map Date=",
    );
    expect(ran.error).toContain("--map Index=");
    expect(JSON.parse(ran.out)).toMatchObject({
      kind: "croquet-games",
      rows: [],
      problems: [
        { code: "column-asked", cell: "D1" },
        { code: "column-asked", cell: "C5" },
      ],
    });
    expect(existsSync(at("asked.xlsx"))).toBe(false);
  });

  test("--map says what they are, and the workbook keeps it", async () => {
    const maps = ["--map", "Date=When", "--map", "Index=rubbish index"];
    const ran = await runCli("fill", games("mapped.csv"), ...maps, "--json", "--out", at("mapped.xlsx"));
    expect(ran).toMatchObject({ code: 0, error: "" });
    expect(JSON.parse(ran.out).columns).toMatchObject({ Date: "When" });
    expect(JSON.parse(ran.out).summary.Standings[0]["Start index"]).toBe(1720);
    const again = await runCli("fill", at("mapped.xlsx"), "--sheet", "mapped", "--json", "--out", at("mapped2.xlsx"));
    expect(JSON.parse(again.out)).toMatchObject({ columns: { Date: "When" }, differences: [] });
    expect(again.code).toBe(0);
  });

  test("--map takes the letter of a column, too", async () => {
    const maps = ["--map", "Date=d", "--map", "Index=rubbish index"];
    const ran = await runCli("fill", games("letters.csv"), ...maps, "--json", "--out", at("letters.xlsx"));
    expect([ran.error, ran.code]).toEqual(["", 0]);
    expect(JSON.parse(ran.out).columns).toMatchObject({ Date: "When" });
  });

  test("--map with an empty header says that there is none", async () => {
    const maps = ["--map", "Date=", "--map", "Index="];
    const ran = await runCli("fill", games("none.csv"), ...maps, "--json", "--out", at("none.xlsx"));
    expect(ran.code).toBe(0);
    expect(JSON.parse(ran.out).assumptions.map((note: { code: string }) => note.code)).toContain("column-not-read");
  });

  test.each([
    ["Foo=When", "Croquet games has no column “Foo”; allowed are Date, Winner", "Kroketspil har ikke en kolonne"],
    [
      "Date=Foo",
      "no header “Foo”; the sheet has Winner, Loser, Points, When",
      "ingen overskrift ”Foo”; arket har Winner",
    ],
    ["Date", '--map "Field=Header"', '--map "Felt=Overskrift"'],
  ])("--map %s is bad usage", async (map, english, danish) => {
    for (const [locale, said] of [
      ["en", english],
      ["da", danish],
    ]) {
      const ran = await runCli("fill", games("bad.csv"), "--map", map, "--locale", locale!);
      expect(ran.code).toBe(3);
      expect(ran.error).toContain(said);
    }
  });
});

test.each([
  ["letter.csv", "not-recognised", "no tournament was recognised"],
  ["nowhere.csv", "file-missing", "nowhere.csv"],
])(
  "exit 2: --json prints the whole object with the reason, which standard error says too: %s",
  async (file, code, said) => {
    writeFileSync(at("letter.csv"), "Dear members,\nsee you on Monday\n");
    const ran = await runCli("fill", at(file), "--json", "--out", at("letter.xlsx"));
    expect(ran.code).toBe(2);
    expect(ran.error).toContain(said);
    const json = JSON.parse(ran.out);
    expect(Object.keys(json)).toEqual(KEYS);
    expect(json).toMatchObject({ confidence: 0, headerRow: null, columns: {}, rows: [], summary: {} });
    expect(json.problems).toMatchObject([{ code, severity: "error" }]);
    expect(json.problems[0].message).toContain(said);
    expect(existsSync(at("letter.xlsx"))).toBe(false);
  },
);
