// What the button to undo names.
import { undoText } from "../../src/taskpane/players/undoText";
import { compute, adjust } from "../../src/book";
import { croquetBook, day } from "../book/seasons";

test("an adjustment by hand has no name of its own: the player is named", () => {
  const said = { player: "Anna Bro", to: "1.5", reason: "cup" };
  const { state } = adjust(croquetBook({ "Anna Bro": 2 }), said, day("2026-05-04")).after!;
  const say: Parameters<typeof undoText>[2] = (code, ...[details]) => `${code} ${JSON.stringify(details)}`;
  expect(undoText(state.log.slice(-1), compute(state).state, say)).toBe('players-undo-adjusted {"about":"Anna Bro"}');
});
