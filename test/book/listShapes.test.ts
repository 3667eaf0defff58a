// The same members, laid out in every way in which people lay out a list, are the same members.
import { newBook } from "../../src/book";
import { playersOn } from "../../src/book/starting/playerList";
import { apart, joined, linedUp, plain, sheetOf, stacked, titled, type Grid, type Records } from "../layout/drawn";

const NAMES = "Ann Bell,Bo Dunn,Cy Fox,Di Gale,Ed Holt,Fay Ives,Gus Juhl,Ida Kerr".split(",");

/** Each with the starts as a list writes them, all of them different. */
const LISTS = [
  ["croquet", ["Member", "Hcp"], ["2½", "scr", "-1", "12", "3.5", "6", "1", "4"]],
  ["dbf", ["Navn", "Handicap"], ["20,43", "-0,3", "34,5", "12,88", "41", "52", "8", "17,2"]],
  ["chess", ["Spieler", "Rating"], ["1450", "1900", "1675", "1120", "1300", "1510", "1750", "1225"]],
  ["acbl", ["Player", "Average"], ["51.2%", "48.3%", "55%", "47.1%", "60.2%", "50.5%", "44%", "52.9%"]],
  ["go", ["Spelare", "Rank"], ["5k", "2d", "12 kyu", "1 dan", "3k", "8k", "15k", "4k"]],
] as const;

describe.each(LISTS)("%s", (system, headers, starts) => {
  const records: Records = {
    kind: "members",
    headers,
    fields: headers,
    rows: NAMES.map((name, i) => [name, starts[i]!]),
  };
  const behind = joined(records, 0, 1, headers[0], "()");
  const read = (grid: Grid) => {
    const list = playersOn([sheetOf(grid)], newBook(system, "en", "", {}))!;
    const players = list.players.map(({ name, start, grade }) => [name, start.handicap, start.sessions, grade]);
    return [list.doubts, list.problems, list.questions, players];
  };
  const ways: readonly (readonly [string, Grid])[] = [
    ["below a title", titled(plain(records), "Club list 2026")],
    ["beside each other", stacked(records)],
    ["beside each other, a blank column between them", apart(records)],
    ["beside each other below a title", titled(apart(records), "Club list 2026", "Season 2026/27")],
    ["with the start behind the name", plain(behind)],
    ["with the start behind the name, beside each other", apart(behind)],
    ["as text", linedUp(plain(records))],
    ["as text, beside each other", linedUp(apart(records))],
    ["as text below a title", titled(linedUp(plain(records)), "Club list 2026")],
    [
      "with the headers once more",
      [...plain(records).slice(0, 4), ...plain(records).slice(0, 1), ...plain(records).slice(4)],
    ],
  ];
  const rows = read(plain(records));
  test("every start is read", () => {
    expect([rows.slice(0, 3), (rows[3] as unknown[]).length]).toEqual([[[], [], []], NAMES.length]);
  });
  test.each(ways)("%s", (_, grid) => {
    expect(read(grid)).toEqual(rows);
  });
});
