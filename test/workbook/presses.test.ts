// What Undo says that it takes back.
import { adjust } from "../../src/book";
import { undoName } from "../../src/workbook/book/presses";
import { croquetBook, day } from "../book/seasons";

test("an adjustment by hand has no name of its own: the player is named", () => {
  const said = { player: "Anna Bro", to: "1.5", reason: "cup" };
  const { state } = adjust(croquetBook({ "Anna Bro": 2 }), said, day("2026-05-04")).after!;
  const name = undoName(state.log.slice(-1), state, (code) => code);
  expect(name).toEqual({ code: "players-undo-adjusted", details: { about: "Anna Bro" } });
});
