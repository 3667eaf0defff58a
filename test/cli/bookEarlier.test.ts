// A book of an earlier version, which does not name every setting of today: each has its default.
import { runCli } from "./run";

test("on sheets that nobody touched nothing is found changed", async () => {
  const file = "test/fixtures/books/dbf-before-imps.xlsx";
  const { code, out } = await runCli("book", "check", file, "--now", "2026-10-06", "--json");
  const { changes, problems } = JSON.parse(out) as { changes: { player: string }[]; problems: unknown[] };
  // Only the last evening was corrected on its sheet: two pairs got each other's score.
  expect(changes.map(({ player }) => player).sort()).toEqual(["Bo Holm", "Eva Krage", "Siv Elm", "Tom Torn"]);
  expect(problems).toEqual([]);
  expect(code).toBe(1);
});
