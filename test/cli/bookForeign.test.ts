// Files of other programs are entered in a club book as the sheet would be that a person had typed.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { openWorkbookFile } from "../../src/files/open";
import type { WorkbookFile } from "../../src/files/workbookFile";
import { runCli, temporaryFiles } from "./run";

// Each test is up to five calls of the command line.
const { at } = temporaryFiles();
const fixture = (name: string) => path.join("test/fixtures/formats", name);

interface Said {
  readonly tournaments: readonly { readonly played: string }[];
  readonly ledger: readonly object[];
  readonly assumptions: readonly { readonly code: string; readonly message: string }[];
  readonly problems: readonly {
    readonly code: string;
    readonly message: string;
    readonly cell: string | null;
    readonly answers?: string[];
  }[];
}

async function book(...args: string[]) {
  const ran = await runCli("book", ...args, "--json");
  return { ...ran, json: JSON.parse(ran.out || "{}") as Said };
}

/** Enters a file on the day after it was played, in a book with players of these starts. */
async function entered(system: string, players: readonly string[], file: string, ...more: string[]) {
  writeFileSync(at("players.csv"), ["Name;Number;Start", ...players].join("\n"));
  const made = await book(
    "new",
    "--system",
    system,
    "--players",
    at("players.csv"),
    "--out",
    at("book.xlsx"),
    "--replace",
  );
  expect(made).toMatchObject({ code: 0, error: "" });
  return book("enter", at("book.xlsx"), file, "--out", at("after.xlsx"), "--replace", "--now", "2026-03-18", ...more);
}

/** What a line of the ledger says, apart from where it is. */
const figures = ({ json }: { json: Said }) => json.ledger.map((line) => ({ ...line, tournament: "", organiser: "" }));

const BRIDGE = ["Vera Lindmose;101;20", "Otto Fjeldby;102;30", "Runa Skovby-Holm;103;25", "Emil Tårnhøj;104;12"];
const UPPER = ["VERA LINDMOSE;101;20", "OTTO FJELDBY;102;30", "RUNA SKOVBY;103;25", "EMIL TÅRNHØJ;104;12"];
const CROQUET = ["Vera Lindmose;1;2", "Otto Fjeldby;2;4", "Emil Tårnhøj;3;6", "Runa Skovby;4;12"];

/** The same results as somebody would have typed them. */
const TYPED = {
  pbn: "Player 1;Player 2;Score %;Boards\nVera Lindmose;Otto Fjeldby;58.33;24\nRuna Skovby-Holm;Emil Tårnhøj;41.67;22",
  croquet:
    "Date;Winner;Loser;Score\n2026-03-15;Vera Lindmose;Otto Fjeldby;+16\n2026-03-15;Otto Fjeldby;Vera Lindmose;-3\n" +
    "2026-03-15;Vera Lindmose;Otto Fjeldby;+26tp\n2026-03-15;Emil Tårnhøj;Runa Skovby;-6",
};

test.each([
  ["dbf", BRIDGE, "totals.pbn", TYPED.pbn, "2026-03-17"],
  ["croquet", CROQUET, "croquetrecords.txt", TYPED.croquet, "2026-03-15"],
] as const)("%s: the ledger is that of the typed sheet, on the day that the file says", async (...given) => {
  const [system, players, file, typed, day] = given;
  const ran = await entered(system, players, fixture(file));
  expect(ran).toMatchObject({ code: 0, error: "", json: { tournaments: [{ played: day }] } });
  expect(await book("check", at("after.xlsx"), "--now", "2026-03-18")).toMatchObject({ code: 0, error: "" });
  writeFileSync(at("typed.csv"), typed);
  const byHand = await entered(system, players, at("typed.csv"), "--played", day);
  expect(byHand).toMatchObject({ code: 0, error: "" });
  expect(figures(ran)).toEqual(figures(byHand));
  expect(figures(ran).length).toBeGreaterThan(3);
});

// A point or a comma with three digits behind it is a thousand to one reader and a decimal to another.
test("a text file: numbers are numbers on the sheet, and what could be read in two ways stays as it is written", async () => {
  const notes = ["1.234", "12,345", "-1.234", "12.34", "1234,567", "1.2345", "0123", "7"];
  const rows = BRIDGE.flatMap((line, i) => (i % 2 === 0 ? [[line, BRIDGE[i + 1]!].map((of) => of.split(";")[0])] : []));
  const lines = rows.map((names, i) => [...names, i === 0 ? "58,33" : "41,67", 24, ...notes.slice(4 * i, 4 * i + 4)]);
  const head = ["Player 1", "Player 2", "Score %", "Boards", "Note", "Sum", "Fee", "Left"];
  writeFileSync(at("typed.csv"), [head, ...lines].map((line) => line.join(";")).join("\n"));
  expect(await entered("dbf", BRIDGE, at("typed.csv"), "--played", "2026-03-17")).toMatchObject({ code: 0, error: "" });
  const file = (await openWorkbookFile(readFileSync(at("after.xlsx")), "after.xlsx")) as WorkbookFile;
  const sheet = file.sheets.find(({ values }) => values[0]?.includes("Fee"))!;
  expect(sheet.values.slice(1, 3).map((line) => line.slice(2, 8))).toEqual([
    [58.33, 24, "1.234", "12,345", "-1.234", 12.34],
    [41.67, 24, 1234.567, 1.2345, "0123", 7],
  ]);
});

test("USEBIO: names in capitals, the day of the file, and nothing changed afterwards", async () => {
  const ran = await entered("dbf", UPPER, fixture("usebio.xml"));
  expect(ran).toMatchObject({ code: 0, error: "", json: { tournaments: [{ played: "2026-03-17" }] } });
  expect(await book("check", at("after.xlsx"), "--now", "2026-03-18")).toMatchObject({ code: 0, error: "" });
});

describe("a number beside a name", () => {
  const pbn = () => readFileSync(fixture("totals.pbn"), "utf8");

  test("is somebody else's: asked, and answered", async () => {
    writeFileSync(at("other.pbn"), pbn().replace('"101" "102"', '"102" "101"'));
    const ran = await entered("dbf", BRIDGE, at("other.pbn"));
    expect(ran.code).toBe(2);
    expect(ran.json.problems.map(({ code }) => code)).toEqual(["book-number-and-name", "book-number-and-name"]);
    const said = ["--same", "Vera Lindmose=Vera Lindmose", "--same", "Otto Fjeldby=Otto Fjeldby"];
    expect(await entered("dbf", BRIDGE, at("other.pbn"), ...said)).toMatchObject({ code: 0, error: "" });
  });

  test("of a name that nobody has: asked whether it is the same person", async () => {
    writeFileSync(at("married.pbn"), pbn().replace("Vera Lindmose", "Vera Ege"));
    const ran = await entered("dbf", BRIDGE, at("married.pbn"));
    expect(ran.json.problems).toMatchObject([{ code: "book-near-name" }]);
    expect(ran.json.problems[0]!.answers).toContain('--same "Vera Ege=Vera Lindmose"');
    const said = ["--same", "Vera Ege=Vera Lindmose"];
    expect(await entered("dbf", BRIDGE, at("married.pbn"), ...said)).toMatchObject({ code: 0, error: "" });
  });

  test("that the book does not know says nothing: the name does", async () => {
    writeFileSync(at("national.pbn"), pbn().replace('"101" "102"', '"90101" "90102"'));
    expect(await entered("dbf", BRIDGE, at("national.pbn"))).toMatchObject({ code: 0, error: "" });
  });
});

describe("what the reader of a file has to tell", () => {
  const said = (ran: Awaited<ReturnType<typeof book>>) =>
    ran.json.problems.map(({ code, message }) => [code, message] as const);

  test("is reported with the tournament", async () => {
    writeFileSync(at("short.pbn"), `${readFileSync(fixture("totals.pbn"), "utf8")} 3  2 "Sofie Birk"\n`);
    expect(said(await entered("dbf", BRIDGE, at("short.pbn")))).toEqual([["format-line-unread", expect.any(String)]]);
  });

  test("is reported with the players of a new book", async () => {
    writeFileSync(at("ecf.csv"), `${readFileSync(fixture("ecf.csv"), "utf8").trimEnd()}\n999003C,,,,,Aebleo,1400,,,\n`);
    const given = ["--players", at("ecf.csv"), "--set", "ratings=four-digit", "--out", at("chess.xlsx"), "--replace"];
    const ran = await book("new", "--system", "chess", ...given);
    expect(ran.code).toBe(0);
    expect([...ran.json.problems, ...ran.json.assumptions].map(({ code, message }) => [code, message])).toContainEqual([
      "format-unread-lines",
      "1 line was not understood and left out (line 4)",
    ]);
  });
});

describe("a file of several sections", () => {
  const second = (edit: (section: string) => string) => {
    const text = readFileSync(fixture("usebio.xml"), "utf8");
    const [event] = /<EVENT [^]*<\/EVENT>/.exec(text)!;
    return text.replace("</EVENT>", () => `</EVENT>${edit(event)}`);
  };

  test("has each of them entered, on its own day", async () => {
    writeFileSync(
      at("two.xml"),
      second((event) => event.replace("Tirsdag", "Onsdag").replace("17/03", "18/03")),
    );
    const ran = await entered("dbf", UPPER, at("two.xml"));
    expect(ran).toMatchObject({
      code: 0,
      json: {
        tournaments: [
          { sheet: "Tirsdag", played: "2026-03-17" },
          { sheet: "Onsdag", played: "2026-03-18" },
        ],
        problems: [],
      },
    });
    expect(ran.json.ledger).toHaveLength(8);
  });

  test("has one that is of another game's scores named", async () => {
    writeFileSync(
      at("two.xml"),
      second((event) => event.replace("Tirsdag", "Butler").replaceAll("MP_PAIRS", "BUTLER_PAIRS")),
    );
    const ran = await entered("acbl", UPPER, at("two.xml"));
    expect(ran).toMatchObject({
      code: 1,
      json: {
        tournaments: [{ sheet: "Tirsdag" }],
        // Handicaps of over 35 % are warned of beside it.
        problems: expect.arrayContaining([
          expect.objectContaining({ code: "book-no-tournament", severity: "error", sheet: "Butler" }),
        ]) as unknown,
      },
    });
  });
});

test.each([
  [
    "dbf",
    "live.json",
    "book-file-other-bridge",
    "(ACBL pairs with handicaps by rank); enter it in a club book of its own (book new --system acbl)",
  ],
  ["dbf", "opengotha.xml", "book-file-other-sport", "another sport (Go pairings); this book takes files of USEBIO"],
  ["go", "teams.trf", "book-file-other-sport", "another sport (Chess boards of many matches)"],
  [
    "go",
    "crosstable.csv",
    "book-file-other-sport",
    "another sport (Chess boards of many matches); this book takes files of OpenGotha",
  ],
  ["go", "icu.csv", "book-file-other-sport", "another sport (Chess boards"],
  ["croquet", "swissperfect.txt", "book-file-other-sport", "another sport (Chess boards"],
  ["dbf", "chess-results.html", "book-file-other-sport", "another sport (Chess boards"],
  ["chess", "usebio.xml", "book-file-other-sport", "this book takes files of TRF"],
  ["chess", "swissperfect.txt", "book-file-without-teams", "no teams"],
  ["dbf", "dsu.csv", "book-file-is-list", "a list of players"],
])("a %s book says why it does not take %s", async (system, file, code, says) => {
  const empty = at(`empty ${system}.xlsx`);
  await runCli("book", "new", "--system", system, "--out", empty, "--replace");
  const given = ["book", "enter", empty, fixture(file), "--out", at("never.xlsx")];
  const { code: ended, out, error } = await runCli(...given, "--json");
  expect([ended, (JSON.parse(out) as { problems: object[] }).problems]).toMatchObject([2, [{ code }]]);
  expect(error).toContain(says);
});

test("ratings of the book, taken on a sheet of four digits, are written with four digits", async () => {
  const starts = ["Lindmose Vera;1;15", "Fjeldby Otto;2;13.5", "Birk Sofie;3;10.5", "Dam Ingrid;4;9.5"];
  const others = ["Skovby Runa;5;13", "Tårnhøj Emil;6;12.5", "Ravn Aksel;7;11"];
  const file = "samples/chess-results.csv";
  const answers = ["--take", "book", "--set", "win=2", "--set", "draw=1", "--played", "2026-03-14"];
  const { code, error, json } = await entered("chess", [...starts, ...others], file, ...answers);
  expect([code, error, json.problems.filter(({ code: of }) => of.startsWith("number"))]).toEqual([0, "", []]);
  const { sheets } = (await openWorkbookFile(readFileSync(at("after.xlsx")), "after.xlsx")) as WorkbookFile;
  const own = sheets.find(({ name }) => name === "Æbleø Holdturnering")!;
  const [column] = own.values.flatMap((line) => (line.includes("Home rating") ? [line.indexOf("Home rating")] : []));
  // 75 × 15 + 700
  expect(own.values.find((line) => line.includes("Lindmose Vera"))![column!]).toBe(1825);
  expect((await book("check", at("after.xlsx"), "--now", "2026-03-19")).code).toBe(0);
});
