// Results of croquet as phones, word processors and web pages leave them: dashes for minuses, blanks that do not break;
// and lines that ran into each other.
import { openWorkbookFile } from "../../../src/files/open";
import { Problem } from "../../../src/kernel/problem";
import { FIXTURES } from "./fixture";

const utf8 = (text: string) => new TextEncoder().encode(text);

async function read(text: string) {
  const file = await openWorkbookFile(utf8(text), "games.txt");
  if (file instanceof Problem) return { refused: file.code, details: file.details };
  const { format, sheets, problems } = file.reading!;
  return { format, rows: sheets.map(({ rows }) => rows), said: problems.map(({ code }) => code) };
}

const DASHES = ["\u2010", "\u2011", "\u2012", "\u2013", "\u2212"];

test.each(["croquetrecords.txt", "croquetscores.txt"])("%s with any dash is the same", async (name) => {
  const plain = new TextDecoder().decode(FIXTURES.get(name));
  const expected = await read(plain);
  expect(expected).toMatchObject({ rows: expect.anything() as unknown });
  for (const dash of DASHES) expect(await read(plain.replace(/-(?=\d)/g, dash))).toEqual(expected);
  expect(await read(plain.replace(/ /g, "\u00a0"))).toEqual(expected);
});

test("who lost by a dash did not win", async () => {
  const { rows } = await read("Event Cup\nDate 1.5.26\nType match\n1 Ann Holt beat Bo Field +16, –3, +2\nEnd\n");
  expect(rows![0]!.map(([score, , , winner, loser]) => [score, winner, loser])).toEqual([
    ["+16", "Ann Holt", "Bo Field"],
    ["+3", "Bo Field", "Ann Holt"],
    ["+2", "Ann Holt", "Bo Field"],
  ]);
});

test("two lines that ran into one are no game, and named", async () => {
  const head = "Event Cup\nDate 1.5.26\nType single\n";
  const joined = "1 Ann Holt beat Bo Field +16lost to Di Wood -6\n";
  expect(await read(`${head}${joined}2 Di Wood beat Bo Field +3\nEnd\n`)).toMatchObject({
    rows: [[["+3", "2026-05-01", "Cup", "Di Wood", "Bo Field"]]],
    said: ["format-unread-lines"],
  });
  expect(await read(`${head}${joined}End\n`)).toMatchObject({
    refused: "format-line-unread",
    details: { line: 4, received: joined.trim() },
  });
});

test("a game behind the word of a head is named, as a part between them is missing", async () => {
  const games = "Order firstnann Holt beat Bo Field +16\n2 Di Wood beat Bo Field +3\nEnd\n";
  expect((await read(`Event Cup\nDate 1.5.26\n${games}`)).said).toEqual(["format-unread-lines"]);
});

test("blank lines between the parts of a BridgeWebs file change nothing", async () => {
  const plain = new TextDecoder().decode(FIXTURES.get("bridgewebs.csv"));
  expect(await read(plain.replace(/\n/g, "\n\n"))).toEqual(await read(plain));
});
