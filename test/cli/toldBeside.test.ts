// Games told in a column, with handicaps behind both names or beside other columns.
import { runCli, temporaryFiles } from "./run";

const { at, put } = temporaryFiles();

interface Json {
  readonly changes: readonly { player: string; indexAfter: number }[];
  readonly problems: readonly { code: string }[];
  readonly questions: readonly unknown[];
}

beforeAll(async () => {
  put("members.csv", "Name;Handicap", "A Ash;6", "B Birch;4½", "C Cole;2", "D Dean;10");
  await runCli("book", "new", "--system", "croquet", "--players", at("members.csv"), "--out", at("book.xlsx"));
});

async function entered(...lines: readonly string[]) {
  put("games.csv", ...lines);
  const said = ["--played", "2026-11-02", "--now", "2026-11-03", "--dry-run", "--json"];
  const { out } = await runCli("book", "enter", at("book.xlsx"), at("games.csv"), ...said);
  const { changes, problems } = JSON.parse(out) as Json;
  return { problems, indexes: Object.fromEntries(changes.map(({ player, indexAfter }) => [player, indexAfter])) };
}

/**
 * Ash at 1450 beats Birch at 1550: he is expected to win 1 of 1 + 10^(100/500) = 2.585 games, 0.387, and gains 20 × 0.613 = 12.
 * Cole at 1800 against Dean at 1250 is expected to win 0.926: he gains 1, or loses 19.
 */
const ASH = { "A Ash": 1462, "B Birch": 1538 };
const COLE = { ...ASH, "C Cole": 1801, "D Dean": 1249 };
const DEAN = { ...ASH, "C Cole": 1781, "D Dean": 1269 };

test.each([
  ["Game;Result", "A Ash 6 v B Birch 4½;+14", "C Cole 2 v D Dean 10;-5", DEAN],
  ["Spil;Resultat", "A Ash v B Birch;+14", "C Cole mod D Dean;-5", DEAN],
  ["Spil;Dato;Bane", "A Ash 6 slog B Birch 4½ 26-14;2/11/2026;1", "C Cole 2 slog D Dean 10 26-21;2/11/2026;2", COLE],
  ["Spil", "A Ash 6 slog B Birch 4½ 26-14", "C Cole 2 slog D Dean 10 26-21", COLE],
  ["Game;Date;Lawn", "A Ash beat B Birch +14;2/11/2026;1", "C Cole lost to D Dean -5;2/11/2026;2", DEAN],
  ["Game;Lawn", "A Ash beat B Birch +14;1", "C Cole beat D Dean +5;2", COLE],
  ["Match;Lawn", "A Ash 6 beat B Birch 4;1", "D Dean 10 lost to C Cole 2;2", null],
])("%s: %s", async (header, one, other, expected) => {
  const { problems, indexes } = await entered(header, one, other);
  if (expected === null) {
    // The figures behind both names are handicaps: Birch’s is another one than the book’s, and that is asked.
    expect(problems.map(({ code }) => code)).toEqual(["book-handicap-differs"]);
    return;
  }
  expect([problems, indexes]).toEqual([[], expected]);
});
