// Files as programs and people really leave them: pages saved whole, stray lines, scores on the wrong side.
import { zipSync } from "fflate";
import { Problem } from "../../../src/kernel/problem";
import { openWorkbookFile } from "../../../src/files/open";
import { FIXTURES, readAny, readFixture, rowsOf, told } from "./fixture";

const utf8 = (text: string) => new TextEncoder().encode(text);
const fixture = (name: string) => new TextDecoder().decode(FIXTURES.get(name));

async function read(text: string, name: string) {
  const found = await readAny(utf8(text), name);
  if (found === null || found instanceof Problem) throw new Error(String(found?.code));
  return found;
}

async function refusal(text: string, name: string): Promise<string> {
  const said = await openWorkbookFile(utf8(text), name);
  if (!(said instanceof Problem)) throw new Error("opened");
  return said.code;
}

test("ACBL Live: the results stand behind hundreds of kilobytes of a page, and another script has such a name", async () => {
  const before = '<script>var data = {"a":[1]};</script>' + "<p>Welcome</p>\n".repeat(30_000);
  const page = `<!DOCTYPE html><html><head><a href="https://live.acbl.org/">x</a></head><body>${before}<script>var data = ${fixture("live.json")};</script></body></html>`;
  expect(page.length).toBeGreaterThan(400_000);
  const found = await read(page, "results.html");
  expect(found.format).toBe("acbl-live");
  expect(rowsOf(found)).toEqual(rowsOf(await readFixture("live.json")));
});

describe("EGD: scores at the right of the results", () => {
  const table = (...last: readonly [string, string, string]) =>
    [
      "; EV[Æbleø Open]",
      "; HA[h1]",
      `   1 Lindmose Vera Ida   2K DK  Aeb    3+/w2    2+/w0  ${last[0]}`,
      `   2 Fjeldby Otto        2K DK  Aeb    0=       1-/b0  ${last[1]}`,
      `   3 Tårnhøj Emil        5K DK  Aeb    1-/b2    0-     ${last[2]}`,
    ].join("\n");
  const games = [
    { "Player 1": "Lindmose Vera Ida", "Player 2": "Tårnhøj Emil", Result: "1-0", "Stones given": 2 },
    { "Player 1": "Lindmose Vera Ida", "Player 2": "Fjeldby Otto", Result: "1-0", "Stones given": 0 },
  ];

  test("are passed over", async () => {
    expect(rowsOf(await read(table("2 12½ 5", "1 11 ?", "0 10 4"), "a.h9"))).toMatchObject(games);
  });

  test("a line without all of them, or a damaged result, is not read in part", async () => {
    expect(await refusal(table("2 12 5", "1 11", "0 10 4"), "a.h9")).toMatch(/^format-/);
    expect(await refusal(table("", "", "").replace("2+/w0", "2#/w0"), "a.h9")).toBe("format-results-uneven");
    expect(await refusal(table("", "", "").replace("2+/w0", "2"), "a.h9")).toBe("format-results-uneven");
  });
});

describe("TRF", () => {
  const player = (start: number, name: string, points: string, ...rounds: readonly string[]) =>
    `001 ${String(start).padStart(4)}      ${name.padEnd(33)} 1800 DEN     ${9990000 + start}            ${points.padStart(4)} ${String(start).padStart(4)}${rounds.map((round) => `  ${round}`).join("")}`;
  const swiss = (second: string, ...more: readonly string[]) =>
    [
      "012 Æbleø Open",
      "042 2026/03/14",
      "082 0",
      "092 Individual: Swiss-System",
      player(1, "Lindmose, Vera", "1.0", "   2 w 1"),
      player(2, "Fjeldby, Otto", "0.0", `   1 b ${second}`),
      ...more,
    ].join("\n");
  const game = {
    Round: 1,
    White: "Lindmose, Vera",
    "White rating": 1800,
    Black: "Fjeldby, Otto",
    "Black rating": 1800,
  };

  test.each(["013 Aebleo SK                           1", "013 Aebleo SK                         "])(
    "a stray line of a team in a tournament of individuals: %j",
    async (line) => {
      const found = await read(swiss("0", line), "open.trf");
      expect(rowsOf(found)).toEqual([{ ...game, Result: "1-0" }]);
      expect(told(found)).toContain("format-teams-left");
    },
  );

  test("two who both claim the win have no result, and both lines are named", async () => {
    const found = await read(swiss("1"), "open.trf");
    expect(rowsOf(found)).toEqual([game]);
    expect(found.problems).toContainEqual(
      expect.objectContaining({
        code: "format-both-won",
        severity: "warning",
        details: { rounds: [1], players: ["Lindmose, Vera", "Fjeldby, Otto"], other: 6, line: 5 },
      }),
    );
  });
});

test("chess-results, a page saved by a browser: the list among the tables of the page, its letters as they are named", async () => {
  const found = await readFixture("chess-results.html");
  expect(found.format).toBe("chess-results");
  expect(found.source.event).toBe("Æbleø Cup");
  const [vera, otto, runa, emil] = [
    ["Lindmose, Vera", 1850],
    ["Fjeldby, Otto", 1720],
    ["Skovby, Runa", 1690],
    ["Tårnhøj, Emil", 1640],
  ] as const;
  const row = (round: number, white: readonly [string, number], black: readonly [string, number]) => ({
    ...{ Round: round, White: white[0], "White rating": white[1], Black: black[0], "Black rating": black[1] },
  });
  expect(rowsOf(found)).toEqual([
    { ...row(1, vera, runa), Result: "1-0" },
    { ...row(1, emil, otto), Result: "½-½" },
    // Paired, not played yet.
    row(2, otto, vera),
  ]);
});

test("a page of chess-results that was cut off, or holds no games", async () => {
  const page = fixture("chess-results.html");
  expect(await refusal(page.slice(0, page.indexOf("Skovby")), "page.html")).toBe("format-page-cut");
  expect(await refusal(page.replaceAll("1.Rd", "Club").replaceAll("2.Rd", "Born"), "page.html")).toBe(
    "refused-chess-page",
  );
});

test("chess-results XML: both won", async () => {
  const text = fixture("chess-results.xml");
  const found = await read(text.replace('resblack="0.0"', 'resblack="1.0"'), "upload.xml");
  expect(found.problems.map(({ code }) => code)).toContain("format-both-won");
});

test("a tournament before its first round is a list of players; one without players, and a workbook without sheets, no empty sheet", async () => {
  const text = fixture("swissperfect.txt").replace(/\d+:[WDL+=-]/g, (cell) => " ".repeat(cell.length));
  const { sheets, assumptions } = await read(text, "open.txt");
  expect(sheets.map(({ name }) => name)).toEqual(["Players"]);
  expect(assumptions.map(({ code }) => code)).toContain("format-start-list");
  const book = zipSync({
    "[Content_Types].xml": utf8("<Types/>"),
    "_rels/.rels": utf8(
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="a" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>',
    ),
    "xl/workbook.xml": utf8(
      '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheets/></workbook>',
    ),
  });
  expect(await openWorkbookFile(book, "empty.xlsx")).toMatchObject({ code: "file-without-sheets" });
});

describe("chess-results, lists before play", () => {
  const above = "Chess-Results Server\nÆbleø Cup\nRound 1 on 2026/03/14\n";

  test("pairings without a column of results", async () => {
    const found = await read(
      `${above}Bo.,No.,,White,Rtg,,Black,Rtg,No.\n1,1,,Vera Lindmose,1850,,Runa Skovby,1690,3\n`,
      "a.csv",
    );
    expect(rowsOf(found)).toEqual([
      { Round: 1, White: "Vera Lindmose", "White rating": 1850, Black: "Runa Skovby", "Black rating": 1690 },
    ]);
    expect(told(found)).toContain("format-no-result");
  });

  test.each([",:", ", : ", ""])("matches whose score is %j", async (score) => {
    const head = `Bo.,1,Aebleo,Rtg,-,2,Skovby SK,Rtg${score}`;
    const found = await read(`${above}${head}\n1.1,,Vera Lindmose,1850,-,,Runa Skovby,1690\n`, "a.csv");
    expect(rowsOf(found)).toEqual([
      {
        ...{ Round: 1, Match: "R1 M1", Date: "2026-03-14", Board: 1 },
        ...{ "Home team": "Aebleo", "Home player": "Vera Lindmose", "Home rating": 1850 },
        ...{ "Away team": "Skovby SK", "Away player": "Runa Skovby", "Away rating": 1690 },
      },
    ]);
  });
});
