// What a file does not say is blank, not counted up from where it is; and of several tournaments in a file none is lost.
import { Problem } from "../../../src/kernel/problem";
import { readTables, type Read } from "../../../src/files/formats/readFormat";
import { readDelimited } from "../../../src/files/delimited";
import { FIXTURES, readAny, rowsOf, told } from "./fixture";

const utf8 = (text: string) => new TextEncoder().encode(text);
const textOf = (name: string) => new TextDecoder().decode(FIXTURES.get(name));

async function readText(text: string | readonly string[], name: string): Promise<Read> {
  const read = await readAny(utf8(typeof text === "string" ? text : text.join("\n")), name);
  if (read === null || read instanceof Problem) throw new Error(String(read?.code));
  return read;
}

const sheetOf = (lines: readonly string[], name: string) => readDelimited(lines.join("\n"), name).sheet;

async function readSheets(...sheets: ReturnType<typeof sheetOf>[]): Promise<Read> {
  const read = await readTables(sheets);
  if (read === null || read instanceof Problem) throw new Error(String(read?.code));
  return read;
}

describe("rounds", () => {
  const ROBIN = [
    "Spring Cup",
    "",
    "No,Name,Rtg,1,2,3,Pts",
    "1,Lindmose Vera,1850,*,1,½,1½",
    "2,Fjeldby Otto,1720,0,*,1,1",
    "3,Skovby Runa,1690,½,0,*,½",
  ];

  test("a round robin has opponents over its columns, and no rounds", async () => {
    const read = await readText(ROBIN, "a.csv");
    expect(read.source).toMatchObject({ rounds: null, players: 3 });
    expect(read.sheets[0]!.header).toEqual(["White", "White rating", "Black", "Black rating", "Result"]);
    expect(read.sheets[0]!.rows).toEqual([
      ["Lindmose Vera", 1850, "Fjeldby Otto", 1720, "1-0"],
      ["Lindmose Vera", 1850, "Skovby Runa", 1690, "½-½"],
      ["Fjeldby Otto", 1720, "Skovby Runa", 1690, "1-0"],
    ]);
  });

  test("nor does what is reported of its games name one", async () => {
    const against = (own: string) => ROBIN.map((line) => line.replace("0,*,1,1", `${own},*,1,1`));
    expect(told(await readText(against("½"), "a.csv"))).toContain("format-sides-disagree 4");
    expect(told(await readText(against("1"), "a.csv"))).toContain("format-both-won 4");
  });

  test("rows that lack their number in a square of numbers are named; without any the order counts", async () => {
    const some = ROBIN.map((line) => line.replace("2,Fjeldby", ",Fjeldby"));
    const read = await readText(some, "a.csv");
    expect(read.problems.map(({ code, details }) => [code, details["lines"] ?? details["line"]])).toContainEqual([
      "format-unread-lines",
      [5],
    ]);
    expect(read.sheets[1]!.rows.map(([name]) => name)).toEqual(["Lindmose Vera", "Skovby Runa"]);
  });

  const PAIRINGS = (heading: string) => [
    "From the Tournament-Database of Chess-Results https://chess-results.com",
    "Spring Cup",
    heading,
    "Bo.,White,Rtg,Result,Black,Rtg",
    "1,Lindmose Vera,1850,1 - 0,Skovby Runa,1690",
    "2,Fjeldby Otto,1720,½ - ½,Ravn Aksel,1510",
  ];

  test("pairings have the round of their heading, or none", async () => {
    const third = await readText(PAIRINGS("Round 3"), "a.csv");
    expect([third.source.rounds, rowsOf(third)[0]!["Round"]]).toEqual([3, 3]);
    const unsaid = await readText(PAIRINGS("Pairings"), "a.csv");
    expect([unsaid.source.rounds, unsaid.sheets[0]!.header]).toEqual([null, expect.not.arrayContaining(["Round"])]);
    expect(unsaid.sheets[0]!.rows).toHaveLength(2);
  });

  const MATCHES = (heading: string) => [
    "Æbleø Holdturnering,,,,,,,,",
    heading,
    "Bo.,1,Aebleo,Rtg,-,2,Skovby SK,Rtg,1½ : ½",
    "1.1,,Lindmose Vera,1850,-,,Skovby Runa,1690,1 - 0",
    "1.2,,Fjeldby Otto,1720,-,,Tårnhøj Emil,1640,½ - ½",
    "Bo.,3,Nordby,Rtg,-,4,Sydby,Rtg,0 : 2",
    "2.1,,Birk Sofie,1500,-,,Ravn Aksel,1510,0 - 1",
    "2.2,,Dam Ingrid,1400,-,,Holm Jens,1410,0 - 1",
  ];

  test("matches are called by round and number, without a round by their teams", async () => {
    const first = rowsOf(await readText(MATCHES("Round 2"), "a.csv"));
    expect(first.map((row) => [row["Round"], row["Match"], row["Board"]])).toEqual([
      [2, "R2 M1", 1],
      [2, "R2 M1", 2],
      [2, "R2 M2", 1],
      [2, "R2 M2", 2],
    ]);
    const unsaid = rowsOf(await readText(MATCHES("Results"), "a.csv"));
    expect(unsaid.map((row) => [row["Round"], row["Match"]])).toEqual([
      [undefined, "Aebleo – Skovby SK"],
      [undefined, "Aebleo – Skovby SK"],
      [undefined, "Nordby – Sydby"],
      [undefined, "Nordby – Sydby"],
    ]);
  });

  test("boards keep the numbers that they have; 1.10 that became 1.1 is the tenth", async () => {
    const board = (number: string, n: number) =>
      `${number},,Home ${"ABCDEFGHIJ"[n]}x,1500,-,,Away ${"ABCDEFGHIJ"[n]}y,1500,1 - 0`;
    const numbers = ["1.2", "1.1", "1.3", "1.4", "1.5", "1.6", "1.7", "1.8", "1.9", "1.1"];
    const read = await readText(
      ["Cup,,", "Round 1", "Bo.,1,Aebleo,Rtg,-,2,Skovby SK,Rtg,10 : 0", ...numbers.map(board)],
      "a.csv",
    );
    expect(rowsOf(read).map((row) => row["Board"])).toEqual([2, 1, 3, 4, 5, 6, 7, 8, 9, 10]);
  });
});

describe("numbers, tables, colours", () => {
  test("chess-results: a board without a number has none, and a game of no match is named", async () => {
    const game = (board: string, pairing: string) =>
      `<playerpairing round="1" pairing="${pairing}" ${board} whiteno="1" blackno="2" reswhite="1.0" resblack="0.0" forfeit=""/>`;
    const [head, tail] = textOf("chess-results.xml").split(/<playerpairing .*?\/>/) as [string, string];
    const read = await readText(`${head}${game("", "1")}\n${game('board="2"', "7")}${tail}`, "a.xml");
    expect(rowsOf(read)).toHaveLength(1);
    expect(rowsOf(read)[0]).not.toHaveProperty("Board");
    expect(told(read)).toContain("format-no-match");
  });

  test("USEBIO: a pair without a number has none; one of the same number sits in either direction", async () => {
    const pair = (number: string, direction: string, percent: number, ...names: string[]) =>
      `<PAIR>${number}<DIRECTION>${direction}</DIRECTION><TOTAL_SCORE>${percent / 10}</TOTAL_SCORE><PERCENTAGE>${percent}</PERCENTAGE>` +
      names.map((name) => `<PLAYER><PLAYER_NAME>${name}</PLAYER_NAME></PLAYER>`).join("") +
      "</PAIR>";
    const n = (number: number) => `<PAIR_NUMBER>${number}</PAIR_NUMBER>`;
    const line = (ns: number, ew: number) =>
      `<TRAVELLER_LINE><NS_PAIR_NUMBER>${ns}</NS_PAIR_NUMBER><EW_PAIR_NUMBER>${ew}</EW_PAIR_NUMBER><SCORE>400</SCORE><NS_MATCH_POINTS>1</NS_MATCH_POINTS><EW_MATCH_POINTS>1</EW_MATCH_POINTS></TRAVELLER_LINE>`;
    const board = (...lines: string[]) => `<BOARD>${lines.join("")}</BOARD>`;
    const read = await readText(
      `<USEBIO><EVENT EVENT_TYPE="MP_PAIRS"><WINNER_TYPE>2</WINNER_TYPE><PARTICIPANTS>${pair(n(1), "NS", 50, "ANN A", "BO B")}${pair(n(1), "EW", 50, "CY C", "DEE D")}` +
        `${pair(n(2), "NS", 50, "EVA E", "FINN F")}${pair("", "EW", 50, "GRY G", "IDA I")}</PARTICIPANTS>${board(line(1, 1))}${board(line(1, 1))}${board(line(2, 1))}</EVENT></USEBIO>`,
      "a.xml",
    );
    expect(rowsOf(read).map((row) => [row["Pair"], row["Direction"], row["Player 1"], row["Boards"]])).toEqual([
      ["1", "NS", "ANN A", 2],
      ["1", "EW", "CY C", 3],
      ["2", "NS", "EVA E", 1],
      [undefined, "EW", "GRY G", undefined],
    ]);
  });

  test("Jannersten: a seat that says no direction gives none", async () => {
    const read = await readText(textOf("results.txt").replace("A;11;E;", "A;11;;"), "results.txt");
    expect(rowsOf(read).map((row) => row["Direction"])).toEqual(["NS", undefined]);
  });

  test("OpenGotha: without a handicap no stones are known; AGA: games have no tables", async () => {
    const bare = textOf("opengotha.xml").replace(/ handicap="\d"/, "");
    expect(rowsOf(await readText(bare, "a.xml"))[0]).not.toHaveProperty("Stones given");
    expect((await readText(textOf("aga.txt"), "aga.txt")).sheets[0]!.header).not.toContain("Table");
  });

  test("AGA: numbers that a program made up, from 99999 downwards, are nobody's", async () => {
    const made = textOf("aga.txt").replace(/\b101\b/g, "99999");
    expect(rowsOf(await readText(made, "aga.txt")).map((row) => [row["Number 1"], row["Number 2"]])).toEqual([
      [undefined, "102"],
      [undefined, "102"],
    ]);
  });

  test("PBN: a row of totals that is no row of its table is not read by the wrong columns", async () => {
    const short = textOf("totals.pbn").replace(/"Runa[^"]*"/, "Runa Skovby-Holm");
    expect(await readAny(utf8(short), "a.pbn")).toMatchObject({ code: "format-line-unread" });
  });
});

describe("several in a file", () => {
  const PAIRS = (letter: string) => {
    const one = JSON.parse(textOf("live.json")) as { sessions: { sections: object[] }[] };
    return { ...one.sessions[0]!.sections[0]!, name: letter };
  };
  const live = (...sessions: object[]) => JSON.stringify({ ...(JSON.parse(textOf("live.json")) as object), sessions });

  test("ACBL Live: each section a sheet with the day of its session; an empty one is named", async () => {
    const read = await readText(
      live(
        { number: 1, game_date: "2026-03-17 00:00:00", sections: [PAIRS("A"), { name: "B", pair_summaries: [] }] },
        { number: 2, game_date: "2026-03-18 00:00:00", sections: [PAIRS("A")] },
      ),
      "live.json",
    );
    expect(read.sheets.map(({ name, date }) => [name, date])).toEqual([
      ["Tuesday 299er 1 A", "2026-03-17"],
      ["Tuesday 299er 2 A", "2026-03-18"],
    ]);
    expect(read.problems.map(({ code, details }) => [code, details["name"]])).toEqual([["format-section-empty", "B"]]);
  });

  test("USEBIO: events of two evenings have each its day", async () => {
    const [head, event, tail] = textOf("usebio.xml").split(/(?=<EVENT )|(?<=<\/EVENT>)/) as [string, string, string];
    const read = await readText(`${head}${event}${event.replace("17/03/2026", "24/03/2026")}${tail}`, "a.xml");
    expect(read.sheets.map(({ name, date }) => [name, date])).toEqual([
      ["Tirsdag", "2026-03-17"],
      ["Tirsdag 2", "2026-03-24"],
    ]);
  });

  test("croquet: an event without a date does not get that of another", async () => {
    const records = [
      "Event One",
      "Date 4.7.26",
      "Ann Holt beat Bo Field +3",
      "End",
      "Event Two",
      "Bo Field beat Ann Holt +5",
      "End",
    ];
    const read = await readText(records, "a.txt");
    expect(read.sheets.map(({ name, date, header }) => [name, date ?? null, header.includes("Date")])).toEqual([
      ["One", null, true],
      ["Two", null, false],
    ]);
    expect(rowsOf(read)[0]!["Date"]).toBe("2026-07-04");
  });

  const ROUND = (n: number, result: string) => [
    "From the Tournament-Database of Chess-Results https://chess-results.com",
    "Spring Cup",
    `Round ${n} on 2026/03/${13 + n}`,
    "Bo.,White,Rtg,Result,Black,Rtg",
    `1,Lindmose Vera,1850,${result},Skovby Runa,1690`,
  ];

  test("lists on several sheets are all read", async () => {
    const read = await readSheets(
      sheetOf(ROUND(1, "1 - 0"), "R1"),
      sheetOf(["Name,Telefon", "Lindmose Vera,555 0101"], "Adresser"),
      sheetOf(ROUND(2, "0 - 1"), "R2"),
    );
    expect(read.sheets.map(({ name, rows }) => [name, rows[0]![0]])).toEqual([
      ["Games", 1],
      ["Players", "Lindmose Vera"],
      ["Games 2", 2],
      ["Players 2", "Lindmose Vera"],
    ]);
  });

  test("so are tables below each other on one sheet", async () => {
    const table = (group: string, ...names: string[]) => [
      group,
      "No,Name,1,2,3",
      `1,${names[0]!},*,1,½`,
      `2,${names[1]!},0,*,1`,
      `3,${names[2]!},½,0,*`,
      "",
    ];
    const read = await readSheets(
      sheetOf(
        [
          ...table("Group A", "Ask Al", "Birk Bo", "Dahl Dina"),
          ...table("Group B", "Elm Eva", "Fyr Finn", "Gran Gerd"),
        ],
        "Cup",
      ),
    );
    expect(read.sheets.filter(({ kind }) => kind === "players").map(({ title, rows }) => [title, rows.flat()])).toEqual(
      [
        ["Group A", ["Ask Al", null, "Birk Bo", null, "Dahl Dina", null]],
        ["Group B", ["Elm Eva", null, "Fyr Finn", null, "Gran Gerd", null]],
      ],
    );
  });

  test("what stands above all games names their sheet, so that a day without its year is not lost", async () => {
    const names = async (...lines: string[]) => (await readText(lines, "games.txt")).sheets.map(({ name }) => name);
    expect(await names("Tuesday 9 June", "Ann Holt bt Bo Field +12", "Cy Marsh bt Ann Holt +3")).toEqual([
      "Tuesday 9 June",
    ]);
    expect(await names("Block A", "Ann Holt bt Bo Field +12", "", "Block B", "Cy Marsh bt Dee Lund +3")).toEqual([
      "Games",
    ]);
  });
});
