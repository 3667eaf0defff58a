// Title, setting and nothing else between the two: `North-South | | Average: 72` right above headers.
import { runCli, temporaryFiles } from "./run";

const { at, put } = temporaryFiles();

const NAMES = ["Ann Ash", "Bob Bell", "Cat Cole", "Dan Dean", "Eva Eden", "Fay Fox", "Gus Gray", "Hal Hill"];

async function book(system: string, start: string, ...set: readonly string[]) {
  put("members.csv", "Name;Start", ...NAMES.map((name) => `${name};${start}`));
  const from = ["--system", system, "--players", at("members.csv"), ...set];
  const made = await runCli("book", "new", ...from, "--out", at("0.xlsx"), "--replace");
  expect(made.code).toBe(0);
}

async function enter(...lines: readonly string[]) {
  put("evening.csv", ...lines);
  const out = ["--out", at("1.xlsx"), "--replace", "--played", "2026-10-12"];
  const ran = await runCli("book", "enter", at("0.xlsx"), at("evening.csv"), ...out);
  expect([ran.code, ran.error]).toEqual([0, expect.any(String)]);
  return handicaps("1.xlsx");
}

async function handicaps(file: string) {
  const { out } = await runCli("book", "players", at(file), "--json");
  const { players } = JSON.parse(out) as { players: { name: string; handicap: number }[] };
  return Object.fromEntries(players.map(({ name, handicap }) => [name, handicap]));
}

describe("ACBL: both directions, each with its average in a cell of its own", () => {
  // Of 144: 60, 40, 50 and 50 per cent, each beside a first session of 50; 90 % of what .650 is more.
  const PLAYED = { "Ann Ash": 0.09, "Bob Bell": 0.09, "Cat Cole": 0.18, "Dan Dean": 0.18, "Eva Eden": 0.135 };
  const HEADER = "Pair;Player;Player;Score";
  const sheet = (over: string, eastOver = over.replace("North-South", "East-West")) => [
    "Duplicate 12 October 2026;;;;",
    over,
    HEADER,
    "1;Ann Ash;Bob Bell;86.4",
    "2;Cat Cole;Dan Dean;57.6",
    eastOver,
    HEADER,
    "1;Eva Eden;Fay Fox;72",
    "2;Gus Gray;Hal Hill;72",
  ];

  beforeAll(() => book("acbl", "0.5", "--set", "fewer=available"));

  test.each([
    "North-South;;Average: 72;",
    "North-South;;;Average: 72",
    "North-South;Average: 72;;",
    "North-South;;72 average;",
    "North-South;;Average;72",
    "North-South;;Average = 72.0;",
  ])("%s", async (over) => {
    expect(await enter(...sheet(over))).toMatchObject(PLAYED);
    expect(await enter(...sheet(over, "East-West;;;"))).toMatchObject(PLAYED);
  });
});

test("DBf: the boards behind a title", async () => {
  await book("dbf", "20");
  // Formula (2) with 2 tables, 4 pairs and 24 boards: 10 per cent more than expected.
  const change = ((1 - 1 / 480 / 2.6) ** 24 - 1) * 2 * (3 / 4) * 10;
  const header = "Par;Spiller;Spiller;Score";
  for (const over of ["Række A;;24 spil;", "Nord-Syd;;Spil: 24;", "Pulje 1;;;Spil: 24"]) {
    const pairs = [
      "1;Ann Ash;Bob Bell;60",
      "2;Cat Cole;Dan Dean;40",
      "3;Eva Eden;Fay Fox;50",
      "4;Gus Gray;Hal Hill;50",
    ];
    const held = await enter("Klubaften 12. oktober 2026;;;", over, header, ...pairs);
    expect([over, held["Ann Ash"], held["Cat Cole"]]).toEqual([
      over,
      expect.closeTo(20 + change, 10),
      expect.closeTo(20 - change, 10),
    ]);
  }
});
