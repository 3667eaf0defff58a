// Games told in one cell each, one of them with one name only.
import { find, planFill, type Found } from "../../../src/tournaments";
import { sheet } from "../sheets";

test("the second player is missing: said, with ranks or a list of players without any", () => {
  const games = "Game\nAnn Holt beat Bo Field\nDi Wood lost to Ann Holt\nEnd\n\n";
  for (const list of [
    "Player|Rank\nAnn Holt|2k\nBo Field|4k\nDi Wood|1d\nEnd|5k",
    "Player|Rank\nAnn Holt|\nBo Field|\nDi Wood|\nEnd|",
  ]) {
    const found = find(sheet(games + list, "Games"), "go-pairings", { others: [], carried: true }) as Found;
    const { problems } = planFill(found);
    expect(problems.map(({ code, cell, details }) => [code, cell, details["field"]])).toContainEqual([
      "cell-missing",
      "A4",
      "Player 2",
    ]);
  }
});
