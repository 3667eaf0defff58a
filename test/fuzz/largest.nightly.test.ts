// The largest sheets, which take seconds each.
import { find, planFill } from "../../src/tournaments";

test("a card of more boards than a call takes arguments is planned", () => {
  const boards = Array.from({ length: 70_000 }, () => [1, "A B", 12, 1, "C D", 10, 0]);
  const values = [["Bd", "Alder", "Rating", "Res", "Birch", "Rating", "Res"], ...boards];
  const found = find({ name: "Card", top: 0, left: 0, values }, "chess-card", { others: [] });
  if (!("compute" in found)) throw new Error("no card is found");
  expect(planFill(found).rows).toHaveLength(70_000);
});
