// The players of a list: what is taken from it, and what is not.
import { newBook } from "../../src/book";
import { playersOn, type SaidOfList } from "../../src/book/starting/playerList";
import { bookSentence } from "../../src/messages/book";
import { columnName } from "../../src/sheet";
import { MEMBER_LISTS, type MemberList } from "../fixtures/memberLists";
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

test("the handicap of an ACBL list is one that an average gives, in each of the last sessions", () => {
  // .90 × (.650 − .400) = .225
  const list = listed("acbl", "Name|Handicap\nIda Storm|0.225");
  expect(list.players[0]!.start).toEqual({ handicap: null, index: null, sessions: [0.4, 0.4, 0.4] });
  expect(unused(list)).toEqual([]);
});

/** What the answers of a list say of its columns. */
function saidOf({ answers = {} }: MemberList, { columns }: ReturnType<typeof listed>): SaidOfList {
  const said = Object.entries(answers).map(([id, choice]) => {
    const [sort, about = ""] = id.split(":");
    const header = sort === "column" ? about : columns.find(({ column }) => columnName(column) === choice)!.header;
    return [header, sort === "column" ? choice : about] as const;
  });
  return { columns: Object.fromEntries(said) };
}

test.each(MEMBER_LISTS.filter(({ numbers }) => numbers).map((list) => [list.called, list] as const))(
  "%s: members' own numbers are kept, and no numbers of rows",
  (_, member) => {
    const drawn = [
      sheet(
        member.lines.map((line) => line.replace(/[;,](?=(?:[^"]*"[^"]*")*[^"]*$)/g, "|").replace(/"/g, "")).join("\n"),
      ),
    ];
    const book = newBook(member.system, "en", "", {});
    const list = playersOn(drawn, book, saidOf(member, playersOn(drawn, book)!))!;
    const numbers = list.players.flatMap(({ name, number }) => (number === null ? [] : [[name, number]]));
    expect(Object.fromEntries(numbers)).toEqual(member.numbers);
  },
);

test("two columns under the same header of handicaps are asked about, unless they hold the same", () => {
  const asked = listed("dbf", "Navn|Hcp|Hcp\nIda Storm|20,5|21\nAnna Bro|30|31");
  expect(asked.doubts).toMatchObject([{ is: "field", columns: [{ header: "B" }, { header: "C" }] }]);
  expect(listed("dbf", "Navn|Hcp|Hcp\nIda Storm|20,5|20,5").doubts).toEqual([]);
});

test("masterpoints whose mark nothing shows are asked about; any other value shows it", () => {
  expect(listed("acbl", "Name|MPs\nIda Storm|1,234\nAnn Oak|350").doubts).toEqual([{ is: "decimals", cell: "B2" }]);
  const shown = listed("acbl", "Name|MPs\nIda Storm|1,234\nAnn Oak|350.12");
  expect([shown.doubts, shown.players.map(({ masterpoints }) => masterpoints)]).toEqual([[], [1234, 350.12]]);
});

test("ACBL: non-members count with 49.99 masterpoints, and a Life Master may be one among the masterpoints", () => {
  const list = listed(
    "acbl",
    "Name|MP|Average\nAnn Ash|NM|.5\nBen Birch|600 LM|.5\nCy Cole|LM 1,250.5|.5\nDi Dunn|12.5|.5",
  );
  expect(list.problems).toEqual([]);
  expect(list.players.map(({ masterpoints, lifeMaster }) => [masterpoints, lifeMaster])).toEqual([
    [49.99, false],
    [600, true],
    [1250.5, true],
    [12.5, false],
  ]);
  expect(unused(list)).toEqual(["Ann Ash is no member of the ACBL, and counts with 49.99 masterpoints"]);
});
