// The players of a list: what is taken from it, and what is not.
import { newBook, playersOn } from "../../src/book";
import { bookSentence } from "../../src/messages/book";
import { sheet } from "../tournaments/sheets";

const listed = (system: Parameters<typeof newBook>[0], drawing: string) =>
  playersOn([sheet(drawing, "Members")], newBook(system, "en", "", {}))!;
const unused = ({ notes }: ReturnType<typeof listed>) =>
  notes.map(({ code, details }) => bookSentence("en", code, details));

test("columns that nothing is taken from are named", () => {
  const list = listed("dbf", "Name|Phone|Start handicap|Club|Handicap\nIda Storm|12345678|20,5|Nord|19");
  expect(list.players).toMatchObject([{ name: "Ida Storm", start: { handicap: 20.5 } }]);
  expect(unused(list)).toEqual(["not used: the columns Phone, Club, Handicap"]);
  expect(unused(listed("dbf", "Name|Handicap\nIda Storm|20"))).toEqual([]);
});

test("a column of another sport is none of the book's, whatever stands in it", () => {
  const list = listed("dbf", "Name|Handicap|Index\nIda Storm|20|x");
  expect(list.problems).toEqual([]);
  expect(unused(list)).toEqual(["not used: the column Index"]);
  expect(listed("croquet", "Name|Handicap|Index\nIda Storm|2|x").problems).toMatchObject([{ cell: "C2" }]);
});

test.each([
  ["croquet", "2.5", { handicap: 2.5 }],
  ["dbf", "20.43", { handicap: 20.43 }],
  ["chess", "16", { handicap: 16 }],
  ["acbl", "0.51; 0.537", { sessions: [0.51, 0.537] }],
  ["go", "3k", {}],
] as const)("%s: Start is what a player of the system starts from", (system, written, start) => {
  const list = listed(system, `Name|Start\nIda Storm|${written}`);
  expect(list.problems).toEqual([]);
  expect(list.players[0]!.start).toMatchObject(start);
  expect(list.players[0]!.start).not.toEqual({ handicap: null, index: null, sessions: [] });
  expect(unused(list)).toEqual([]);
});

test("the handicap of an ACBL list starts nobody, and is named", () => {
  const list = listed("acbl", "Name|Handicap\nIda Storm|0.225");
  expect(list.players[0]!.start).toEqual({ handicap: null, index: null, sessions: [] });
  expect(unused(list)).toEqual(["not used: the column Handicap"]);
});
