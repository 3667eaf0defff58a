// Evenings as somebody writes them who has never seen our sheets, entered with the answers of a secretary who knows what was
// played. Figures were worked out by hand from the papers.
import { readFileSync, writeFileSync } from "node:fs";
import { openWorkbookFile } from "../../src/files/open";
import type { WorkbookFile } from "../../src/files/workbookFile";
import { askedOfSheet } from "../../src/requests/questions";
import { runCli, temporaryFiles } from "./run";

const { at, put } = temporaryFiles();

interface Json {
  readonly questions: readonly { readonly id: string }[];
  readonly ledger: readonly {
    readonly played: string;
    readonly player: string;
    readonly partner?: string;
    readonly opponent?: string;
    readonly result: string | number | null;
    readonly change: number | null;
  }[];
  readonly problems: readonly { readonly code: string; readonly cell: string | null; readonly message: string }[];
  readonly reading: readonly { readonly id: string; readonly value: unknown }[];
}

type System = "croquet" | "dbf" | "acbl" | "chess" | "go";

const BOOKS: { readonly [system in System]: readonly string[] } = {
  croquet: ["Name;Handicap", "Ann Ash;3", "Bob Birch;6", "Cy Cedar;2.5", "Di Dogwood;0"],
  dbf: ["Navn;Handicap", "Anna Bro;20", "Bent Dahl;40", "Carla Eg;10", "Dorte Fugl;30"],
  acbl: ["Name;Average", "Ann Ash;50", "Bob Birch;45", "Cy Cedar;40", "Di Dogwood;55"],
  chess: ["Name;Rating", "Ann Ash;16.5", "Bob Birch;15", "Cy Cedar;13.5", "Di Dogwood;12"],
  go: ["Name;Rank", "Ann Ash;4k", "Bob Birch;2d", "Cy Cedar;1k", "Di Dogwood;12k"],
};

async function book(...args: string[]) {
  const ran = await runCli("book", ...args, "--json");
  return { ...ran, json: JSON.parse(ran.out || "{}") as Json };
}

async function bookOf(system: System, locale: "en" | "da" = "en") {
  put("list.csv", ...BOOKS[system]);
  const out = ["--out", at("book.xlsx"), "--replace", "--locale", locale];
  const made = await book("new", "--system", system, "--players", at("list.csv"), ...out);
  expect([made.code, made.error]).toEqual([0, ""]);
}

const NOW = ["--now", "2026-12-01T10:00"];

async function entered(system: System, lines: readonly string[], ...answers: readonly string[]) {
  await bookOf(system);
  put("evening.csv", ...lines);
  const out = ["--out", at("after.xlsx"), "--replace", ...NOW];
  return book("enter", at("book.xlsx"), at("evening.csv"), ...out, ...answers.flatMap((one) => ["--answer", one]));
}

/** A sheet of texts in the book. */
async function withSheet(name: string, lines: readonly string[]) {
  const file = (await openWorkbookFile(new Uint8Array(readFileSync(at("book.xlsx"))), "book.xlsx")) as WorkbookFile;
  file.addSheet(name);
  lines.forEach((line, row) =>
    line.split(";").forEach((value, column) => {
      if (value !== "") file.put(name, row, column, { value, formula: null, format: null });
    }),
  );
  writeFileSync(at("book.xlsx"), await file.save());
}

/** Who won against whom, in the order of the ledger. */
const winners = ({ json }: { readonly json: Json }) =>
  json.ledger.flatMap(({ player, opponent = "", result, change }) =>
    result === "won" ? [[player, opponent, change]] : [],
  );

describe("croquet", () => {
  test("who won is under “Result”: a letter, a name or a score", async () => {
    const ran = await entered("croquet", [
      "Date;Player A;Player B;Result",
      "2026-10-08;Ann Ash;Cy Cedar;A",
      "2026-10-08;Di Dogwood;Cy Cedar;Cy Cedar",
      "2026-10-08;Bob Birch;Ann Ash;1-0",
    ]);
    expect([ran.code, ran.json.questions]).toEqual([0, []]);
    // Steps by the HSV table: 3 is 6, 2.5 is 5, 0 is 0, 6 is 11.
    expect(winners(ran)).toEqual([
      ["Ann Ash", "Cy Cedar", 11],
      ["Cy Cedar", "Di Dogwood", 15],
      ["Bob Birch", "Ann Ash", 15],
    ]);
  });

  test("who won may be said by a part of one of the two names", async () => {
    const ran = await entered("croquet", [
      "Date;Player A;Player B;Winner",
      "2026-10-08;Ann Ash;Cy Cedar;Ann",
      "2026-10-08;Di Dogwood;Cy Cedar;Cedar",
      "2026-10-08;Bob Birch;Ann Ash;Bob Birch won",
    ]);
    expect([ran.code, winners(ran)]).toEqual([
      0,
      [
        ["Ann Ash", "Cy Cedar", 11],
        ["Cy Cedar", "Di Dogwood", 15],
        ["Bob Birch", "Ann Ash", 15],
      ],
    ]);
    const neither = await entered("croquet", [
      "Date;Player A;Player B;Winner",
      "2026-10-08;Ann Ash;Cy Cedar;Bob",
      "2026-10-08;Ann Ash;Bob Birch;Bob",
    ]);
    expect(neither.json.problems.map(({ code }) => code)).toContain("croquet-winner-neither");
  });

  test("games that were not played do not hide what the other scores are", async () => {
    const ran = await entered("croquet", [
      "Onsdag 14. oktober 2026",
      "Spiller 1;Spiller 2;Resultat",
      "Ann Ash;Bob Birch;26-17",
      "Cy Cedar;Di Dogwood;w/o",
      "Cy Cedar;Ann Ash;udsat",
    ]);
    expect([ran.code, winners(ran)]).toEqual([0, [["Ann Ash", "Bob Birch", 5]]]);
  });

  test("a square on a sheet of the book is entered as the games that it holds", async () => {
    await bookOf("croquet");
    const square = [
      "Block A, 11 October 2026;;;",
      ";Ash;Birch;Cedar",
      "Ann Ash;X;26-10;12-26",
      "Bob Birch;10-26;X;",
      "Cy Cedar;26-12;;X",
    ];
    await withSheet("Block", square);
    const ran = await book(
      "enter",
      at("book.xlsx"),
      "--sheet",
      "Block",
      "--out",
      at("after.xlsx"),
      "--replace",
      ...NOW,
    );
    expect([ran.code, ran.error]).toEqual([0, ""]);
    expect(winners(ran)).toEqual([
      ["Ann Ash", "Bob Birch", 5],
      ["Cy Cedar", "Ann Ash", 9],
    ]);
    expect(ran.json.ledger.map(({ played }) => played)).toEqual(Array.from({ length: 4 }, () => "2026-10-11"));
  });
});

describe("bridge", () => {
  test("both names of a pair are under N-S and under E-W, and both directions are read", async () => {
    const ran = await entered("acbl", [
      "October 12, 2026, average 84",
      "N-S;Matchpoints",
      "Ann Ash - Bob Birch;95",
      "E-W;Matchpoints",
      "Cy Cedar - Di Dogwood;88",
    ]);
    expect([ran.code, ran.error]).toEqual([0, ""]);
    expect(ran.json.ledger.map(({ player, partner, result }) => [player, partner, result])).toEqual([
      // 95 of 168 is .565, 88 of 168 is .524.
      ["Ann Ash", "Bob Birch", 0.565],
      ["Bob Birch", "Ann Ash", 0.565],
      ["Cy Cedar", "Di Dogwood", 0.524],
      ["Di Dogwood", "Cy Cedar", 0.524],
    ]);
  });

  test("two tables in the same rows are never one: both are read, and their handicaps go behind the names", async () => {
    const ran = await entered("dbf", [
      "17-11-2026 (24 spil)",
      "Par;Navne;%;;Par;Navne;%",
      "1;Anna Bro - Bent Dahl;58;;1;Carla Eg - Dorte Fugl;50",
      "2;Kim Ek - Lis Vig;42;;2;Ole Ask - Per Bak;50",
    ]);
    expect([ran.code, ran.json.ledger]).toEqual([2, []]);
    const asked = ran.json.problems.map(({ code, cell }) => `${code}@${cell}`);
    expect(asked).toEqual(["B4", "B4", "F4", "F4"].map((cell) => `book-unknown-name@${cell}`));
  });

  test("the boards of a title may be in brackets", async () => {
    const ran = await entered("dbf", [
      "24-11-2026 Klubaften (24 spil)",
      "Spiller;Makker;Procent",
      "Anna Bro;Bent Dahl;53",
      "Carla Eg;Dorte Fugl;47",
    ]);
    expect([ran.code, ran.json.questions]).toEqual([0, []]);
    expect(ran.json.reading).toContainEqual(expect.objectContaining({ id: "setting:boards", value: 24 }));
  });

  test("one handicap a row beside four names is the team's", async () => {
    put(
      "teams.csv",
      "Hold;Spiller 1;Spiller 2;Spiller 3;Spiller 4;Hcp;Spil;Imp",
      "R;Anna Bro;Bent Dahl;Carla Eg;Dorte Fugl;25,36;24;18",
      "B;Kim Ek;Lis Vig;Ole Ask;Per Bak;29,62;24;-18",
    );
    const ran = await runCli("fill", at("teams.csv"), "--out", at("t.xlsx"), "--replace", "--json");
    const json = JSON.parse(ran.out) as { kind: string; rows: { outputs: { [header: string]: number } }[] };
    expect([ran.code, json.kind]).toEqual([0, "dbf-teams"]);
    // [dbf:(7)] 2 · (29.62 − 25.36) / 12
    expect(json.rows[0]!.outputs["Expected"]).toBeCloseTo(0.71, 12);
  });

  test("a rank twice beside two names is that of bridge where no rank of Go stands there", async () => {
    put("ranks.csv", "Name;Name;Rank;Rank;Score", "Ann Ash;Bob Birch;LM;NM;90", "Cy Cedar;Di Dogwood;120;15;78");
    const ran = await runCli(
      "fill",
      at("ranks.csv"),
      "--set",
      "average=84",
      "--out",
      at("r.xlsx"),
      "--replace",
      "--json",
    );
    expect([ran.code, (JSON.parse(ran.out) as { kind: string }).kind]).toEqual([0, "acbl-rank-pairs"]);
  });
});

describe("go", () => {
  test("ranks of Go need columns, for which two tables in the same rows have no room", async () => {
    const ran = await entered("go", [
      "17-11-2026",
      "Player 1;Player 2;Result;;Player 1;Player 2;Result",
      "Ann Ash;Bob Birch;1-0;;Cy Cedar;Di Dogwood;0-1",
      "Ann Ash;Cy Cedar;1-0;;Bob Birch;Di Dogwood;1-0",
    ]);
    expect([ran.code, ran.json.ledger]).toEqual([2, []]);
    expect(ran.json.problems.map(({ code, cell }) => [code, cell])).toEqual([["book-tables-beside", "E2"]]);
  });

  test("who won is said by a colour in words, or by a part of one of the two names; what says nothing is named", async () => {
    const ran = await entered("go", [
      "20 October 2026",
      "Sort;Hvid;Resultat",
      "Di Dogwood;Bob Birch;Sort vandt på tid",
      "Ann Ash;Cy Cedar;Cedar",
      "Di Dogwood;Ann Ash;??",
    ]);
    expect(ran.code).toBe(0);
    expect(winners(ran).map(([winner, loser]) => [winner, loser])).toEqual([
      ["Di Dogwood", "Bob Birch"],
      ["Cy Cedar", "Ann Ash"],
    ]);
    expect(ran.json.problems).toContainEqual(expect.objectContaining({ code: "go-result-unread", cell: "C5" }));
  });
});

test("a guest has no “Guest” in his name", async () => {
  const ran = await entered(
    "croquet",
    ["Club day 15 October 2026", "Winner;Loser", "Guest Jack Dale;Ann Ash"],
    "who:Guest Jack Dale=visitor:4",
  );
  expect([ran.code, ran.json.ledger.map(({ player }) => player)]).toEqual([0, ["Jack Dale", "Ann Ash"]]);
});

test("a result twice under one header is each side's own", async () => {
  const ran = await entered("chess", [
    "Match;Date;Home;Home player;Rating;Res;Away;Away player;Rating;Res",
    "1;22/10/2026;Reds;Ann Ash;16.5;1;Blues;Bob Birch;15;0",
    "1;22/10/2026;Reds;Cy Cedar;13.5;0;Blues;Di Dogwood;12;1",
  ]);
  expect([ran.code, ran.json.questions]).toEqual([0, []]);
  expect(winners(ran).map(([winner, loser]) => [winner, loser])).toEqual([
    ["Ann Ash", "Bob Birch"],
    ["Di Dogwood", "Cy Cedar"],
  ]);
});

test("two columns with one header are asked by their letters", () => {
  const doubt = { sheet: "Sheet", header: "Hcp", fields: ["Handicap 1"] };
  const asked = askedOfSheet(
    [
      { ...doubt, column: 2, cell: "C1" },
      { ...doubt, column: 4, cell: "E1" },
    ],
    [],
    "Sheet",
  );
  expect(asked.map(({ id }) => id)).toEqual(["column:C", "column:E"]);
  expect(asked[1]!.read("Handicap 1")).toEqual([{ column: "E", field: "Handicap 1" }]);
});

describe("a header over two columns of names", () => {
  test.each([
    ["Par;Navn;;Pct", "1;Anna Bro;Bent Dahl;60", "2;Carla Eg;Dorte Fugl;40"],
    ["Par;;Pct", "Anna Bro;Bent Dahl;60", "Carla Eg;Dorte Fugl;40"],
  ])("is that of both players of a pair: %s", async (...lines) => {
    const ran = await entered("dbf", lines, "setting:boards=24", "day=2026-10-08");
    expect([ran.code, ran.json.ledger.map(({ player, partner }) => [player, partner])]).toEqual([
      0,
      [
        ["Anna Bro", "Bent Dahl"],
        ["Bent Dahl", "Anna Bro"],
        ["Carla Eg", "Dorte Fugl"],
        ["Dorte Fugl", "Carla Eg"],
      ],
    ]);
  });

  test("names that are not written in full, without a header, are asked about", async () => {
    const lines = ["Par;Spillere;;Pct", "1;Bro;Dahl;60", "2;Eg;Fugl;40"];
    const ran = await entered("dbf", lines, "setting:boards=24", "day=2026-10-08");
    expect([ran.code, ran.json.questions.map(({ id }) => id)]).toEqual([2, ["column:C"]]);
  });
});

test("both players of a pair under the direction, twice in a row of tables", async () => {
  const ran = await entered(
    "dbf",
    ["24 spil;;;;;", "N-S;N-S;Pct;Ø-V;Ø-V;Pct", "Anna Bro;Bent Dahl;60;Carla Eg;Dorte Fugl;40"],
    "day=2026-10-08",
  );
  expect([ran.code, ran.json.ledger.map(({ player, partner, result }) => [player, partner, result])]).toEqual([
    0,
    [
      ["Anna Bro", "Bent Dahl", 60],
      ["Bent Dahl", "Anna Bro", 60],
      ["Carla Eg", "Dorte Fugl", 40],
      ["Dorte Fugl", "Carla Eg", 40],
    ],
  ]);
});

test("numbers in front of the names of a square are none of theirs", async () => {
  const square = [
    "Thursday 8 Oct 2026,,,",
    "Block A,1,2,3",
    "1 Ann Ash,x,26-10,15-26",
    "2 Bob Birch,10-26,x,26-3",
    "3 Cy Cedar,26-15,3-26,x",
  ];
  const ran = await entered("croquet", square);
  expect(ran.json.problems).toEqual([]);
  expect([ran.code, winners(ran).map(([winner, loser]) => [winner, loser])]).toEqual([
    0,
    [
      ["Ann Ash", "Bob Birch"],
      ["Cy Cedar", "Ann Ash"],
      ["Bob Birch", "Cy Cedar"],
    ],
  ]);
});

test("a section in the middle of a field is one of its own under the same headers, before and after it is entered", async () => {
  const rows = [
    "8. oktober 2026, 24 spil;;",
    "Par;Navne;%",
    "1;Anna Bro - Bent Dahl;60",
    "2;Ny En - Ny To;40",
    "B-rækken;;",
  ];
  const more = ["1;Carla Eg - Dorte Fugl;40", "2;Ny En - Ny Tre;60"];
  const answers = ["En", "To", "Tre"].map((name) => `who:Ny ${name}=new:30`);
  const ran = await entered("dbf", [...rows, ...more], ...answers);
  const checked = await book("check", at("after.xlsx"), ...NOW);
  expect([ran.code, ran.json.problems, checked.code]).toEqual([0, [], 0]);
  // Two pairs are one table: nobody's handicap changes, and Ny En may play in both.
  expect(ran.json.ledger.map(({ player, change }) => [player, change])).toEqual(
    ["Anna Bro", "Bent Dahl", "Ny En", "Ny To", "Carla Eg", "Dorte Fugl", "Ny En", "Ny Tre"].map((name) => [name, 0]),
  );
});

test("games told in cells, without headers, in a file and on a sheet of a workbook", async () => {
  const games = [
    "Club games;;;",
    "8 October 2026;;;",
    "Ann Ash;bt;Cy Cedar;26-14",
    "Di Dogwood;lost to;Cy Cedar;12-26",
  ];
  const more = ["Bob Birch;v;Ann Ash;not played"];
  // Steps by the HSV table: 3 is 6, 2.5 is 5, 0 is 0.
  const played = [
    ["Ann Ash", "Cy Cedar", 11],
    ["Cy Cedar", "Di Dogwood", 15],
  ];
  const ran = await entered("croquet", [...games, ...more]);
  expect([ran.code, winners(ran)]).toEqual([0, played]);
  await bookOf("croquet");
  await withSheet("Evening", games);
  const out = ["--out", at("after.xlsx"), "--replace", ...NOW];
  const onSheet = await book("enter", at("book.xlsx"), "--sheet", "Evening", ...out);
  expect([onSheet.code, winners(onSheet)]).toEqual([0, played]);
});
