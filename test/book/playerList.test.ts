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

test("a column that only counts the rows is named as that, also of members beside each other", () => {
  for (const drawing of [
    "No|Name|Handicap\n1|Ida Storm|20\n2|Per Lind|12",
    "No|Name|Handicap|No|Name|Handicap\n1|Ida Storm|20|1|Bo Birk|8\n2|Per Lind|12|2|Eva Rand|9",
  ]) {
    const { notes, players } = listed("dbf", drawing);
    expect(notes.map(({ code }) => code)).toEqual(["book-rows-counted"]);
    expect(players.map(({ number }) => number)).toEqual(players.map(() => null));
  }
});

test("surnames in capitals are before the first names, where the headers come again below them, too", () => {
  const { players } = listed("go", "Name|Rank\nSTORM Ida|5k\nLIND Per|3k\nName|Rank\nBIRK Eva|1d");
  expect(players.map(({ name }) => name)).toEqual(["Ida STORM", "Per LIND", "Eva BIRK"]);
});

test("a total whose label is under the header of numbers is no player", () => {
  const list = listed("go", "Nr|Navn|Grad\n1|Ida Storm|3k\n2|Per Lind|5k\nI alt|2|");
  expect(list.players.map(({ name }) => name)).toEqual(["Ida Storm", "Per Lind"]);
  expect(list.notes).toContainEqual(expect.objectContaining({ code: "book-row-total", cell: "A4" }));
});

test("a column of another sport is none of the book's, whatever is in it", () => {
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

test("masterpoints with an ambiguous mark are asked about; any other value shows it", () => {
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
  expect(unused(list)).toEqual(["Ann Ash is not a member of the ACBL, and counts as having 49.99 masterpoints"]);
});

const started = (system: Parameters<typeof newBook>[0], drawing: string) =>
  listed(system, drawing).players.map(({ name, start }) => [name, start.handicap]);

const who = ({ players }: ReturnType<typeof listed>) => players.map(({ name, start }) => [name, start.handicap]);

test("a total whose word and number are in two columns of names is no member", () => {
  expect(who(listed("croquet", "Efternavn|Fornavn|Hcp\nBjerg|Anna|2,5\nAntal|1|"))).toEqual([["Anna Bjerg", 2.5]]);
  expect(who(listed("go", "First name|Surname|Rank\n2|Total|\nIna|Holm|4k"))).toMatchObject([["Ina Holm", "4k"]]);
});

test("a heading of a group under a blank row is no member; a first name alone is, among others", () => {
  const list = "Navn|Handicap\nAnna Bro|30,1\n|\nSUBSTITUTTER|\nEgon Gad|52\n|\nLadies’ section|\nDea Eg|20";
  expect(who(listed("dbf", list)).map(([name]) => name)).toEqual(["Anna Bro", "Egon Gad", "Dea Eg"]);
  expect(who(listed("dbf", "Navn|Handicap\nAnna|30\n|\nEgon|")).map(([name]) => name)).toEqual(["Anna", "Egon"]);
});

test.each([
  ["a status", "Name|Handicap|Status\nKit Lowe|4|Resigned\nMo Nash|8|Full"],
  ["a day under “Left”", "Name|Handicap|Left\nKit Lowe|4|31/12/2025\nMo Nash|8|"],
  ["a day under “Udmeldt”", "Navn|Handicap|Udmeldt den\nKit Lowe|4|31/12/2025\nMo Nash|8|-"],
  ["a remark", "Name|Handicap|Notes\nKit Lowe|4|moved away in May\nMo Nash|8|left-handed"],
  ["a Danish remark", "Navn|Handicap|Bemærkning\nKit Lowe|4|udmeldt 1/6\nMo Nash|8|ny 1/9"],
  ["a remark behind the name", "Name|Handicap\nKit Lowe (deceased)|4\nMo Nash (captain)|8"],
])("members who left are listed so: %s", (_, drawing) => {
  for (const system of ["croquet", "dbf"] as const) {
    const list = listed(system, drawing);
    expect(list.players.map(({ name, status }) => [name, status])).toEqual([
      ["Kit Lowe", "left"],
      ["Mo Nash", "member"],
    ]);
    const told = list.notes.filter(({ code }) => code === "book-status-taken");
    expect(told[0]).toMatchObject({ details: { name: "Kit Lowe", status: "left" } });
  }
});

test("starts behind the names: scratch, below scratch, halves, a single name", () => {
  const names = "Rita Sims 3½\nTed Usher 1 1/2\nVal Webb scr\nXena Young -1\nUna York, ½\nMo – 5\nØst (12)";
  expect(who(listed("croquet", `Name and handicap\n${names}`))).toEqual([
    ["Rita Sims", 3.5],
    ["Ted Usher", 1.5],
    ["Val Webb", 0],
    ["Xena Young", -1],
    ["Una York", 0.5],
    ["Mo", 5],
    ["Øst", 12],
  ]);
  // A stroke before every figure parts it from the name.
  expect(who(listed("dbf", "Navn og handicap\nAnna Bro -30,1\nBent Dahl -12"))).toEqual([
    ["Anna Bro", 30.1],
    ["Bent Dahl", 12],
  ]);
});

test("partners have their own masterpoints", () => {
  const list = listed("acbl", "Player|MPs|Partner|MPs\nAnn Best|1204.3|Bo Page|88");
  expect(list.players.map(({ name, masterpoints }) => [name, masterpoints])).toEqual([
    ["Ann Best", 1204.3],
    ["Bo Page", 88],
  ]);
});

test.each([
  ["a header that says so", "Efternavn Fornavn|Grad\nMori Aiko|5k\nvan Eg Carla Marie|4k"],
  ["a header that says so in brackets", "Name (surname first)|Rank\nMori Aiko|5k\nvan Eg Carla Marie|4k"],
  ["surnames in capitals", "Name|Rank\nMORI Aiko|5k\nVAN EG Carla Marie|4k"],
])("names with the surname first: %s", (_, drawing) => {
  const names = listed("go", drawing).players.map(({ name, alsoWritten }) => [name.toLowerCase(), alsoWritten.length]);
  expect(names).toEqual([
    ["aiko mori", 1],
    ["carla marie van eg", 1],
  ]);
});

test("titles of chess are no part of a name; initials are", () => {
  const list = "Player|Rating\nFM T. Barker|16\nWCM Liz Cross|8\nCM Jones|9";
  expect(who(listed("chess", list)).map(([name]) => name)).toEqual(["T. Barker", "Liz Cross", "CM Jones"]);
  const initials = "Player|Rating\nJD Cole|16\nABC Marsh|8";
  expect(who(listed("chess", initials)).map(([name]) => name)).toEqual(["JD Cole", "ABC Marsh"]);
});

test("a remark behind a start, and words for none", () => {
  // (1000 − 700) ÷ 7.5 = 40, a half-rating of 4; 1600: 12.
  const list = "Navn|Rating\nKaj Løber|1.000 (ny)\nBo Tårn|1600\nLise Ny|uden rating\nMo Nash|not rated yet";
  expect(who(listed("chess", list))).toEqual([
    ["Kaj Løber", 4],
    ["Bo Tårn", 12],
    ["Lise Ny", null],
    ["Mo Nash", null],
  ]);
  expect(who(listed("dbf", "Navn|Hcp\nKaj Løber|34,5 (est.)\nLise Ny|intet handicap endnu"))).toEqual([
    ["Kaj Løber", 34.5],
    ["Lise Ny", null],
  ]);
});

test("headings of groups over names and figures head the members under them", () => {
  const chess = listed("chess", "TEAM A||TEAM B|\nTim Barker|1885|Rod Ashby|1540\nLiz Cross|1300|Ken Dale|1450");
  expect(chess.doubts).toMatchObject([{ is: "column", column: { header: "B" } }]);
  expect(chess.players.map(({ name }) => name)).toEqual(["Tim Barker", "Liz Cross", "Rod Ashby", "Ken Dale"]);
  const drawing = "Kyu players||Dan players|\nAiko Mori|5|Ben Stone|1\nCleo Hane|12|Dan Atari|3";
  expect(listed("go", drawing).doubts).toMatchObject([{ is: "column", column: { header: "B" } }]);
  const go = playersOn([sheet(drawing)], newBook("go", "en", "", {}), { columns: { B: "Rank held" } })!;
  expect([go.doubts, go.problems, go.questions]).toEqual([[], [], []]);
  expect(who(go)).toEqual([
    ["Aiko Mori", "5k"],
    ["Cleo Hane", "12k"],
    ["Ben Stone", "1d"],
    ["Dan Atari", "3d"],
  ]);
});

test("headings and signatures are no members", () => {
  const list = listed(
    "dbf",
    "Navn|Handicap\nA-rækken|\nIda Storm|20\nPer Lind|12\nB-RÆKKEN|\nEls Bro|30\n|\nHon. sec. J. Platt|",
  );
  expect(list.players.map(({ name }) => name)).toEqual(["Ida Storm", "Per Lind", "Els Bro"]);
  expect(list.notes.filter(({ code }) => code === "book-row-note")).toHaveLength(3);
  // A first name alone with a handicap beside it is somebody, and so are first names in a list of them.
  expect(started("dbf", "Navn|Handicap\nIda Storm|20\nElse|12")).toEqual([
    ["Ida Storm", 20],
    ["Else", 12],
  ]);
  expect(started("dbf", "Navn|Handicap\nIda|20\nElse|")).toEqual([
    ["Ida", 20],
    ["Else", null],
  ]);
});

test.each([
  [
    "go",
    "Name|Rank\nAnn Ash|3k\nBob Birch|4k\nDi Dale|2k\nBjarne|\nCole,Cy|",
    ["Ann Ash", "Bob Birch", "Di Dale", "Bjarne", "Cy Cole"],
  ],
  ["dbf", "Navn\nAnn Ash\nBob Birch\nDi Dale\nRonaldo\nPELE", ["Ann Ash", "Bob Birch", "Di Dale", "Ronaldo", "PELE"]],
  ["croquet", "Name|Handicap\nANN ASH|4\nBOB BIRCH|6\nPELE|", ["ANN ASH", "BOB BIRCH", "PELE"]],
  ["croquet", "Name|Handicap\nLadies|\nAnn Ash|4\nBob Birch|6\n2nd division|", ["Ann Ash", "Bob Birch"]],
] as const)(
  "%s: one word alone in its row is a member, unless it says that it is a heading: %j",
  (system, drawing, names) => {
    expect(listed(system, drawing).players.map(({ name }) => name)).toEqual(names);
  },
);

test.each([
  ["Bob Birch - Chairman", "Bob Birch", []],
  ["Cy Cole, Hon. Sec.", "Cy Cole", []],
  ["Cole, Mrs C.", "C. Cole", ["Cole, Mrs C."]],
  ['Robert "Bob" Birch', "Robert Birch", ["Bob Birch"]],
  ["Ann (Nan) Ash", "Ann Ash", ["Nan Ash"]],
  ["Ann Ash-Oak", "Ann Ash-Oak", []],
])("%s is on the list as %s", (written, name, alsoWritten) => {
  expect(listed("croquet", `Name|Handicap\n${written}|4\nDi Dale|6`).players[0]).toMatchObject({ name, alsoWritten });
});

test.each([
  ["Birch, Bob (6)", "Bob Birch"],
  ["Birch, Bob 6", "Bob Birch"],
  ["Birch, Bob 3k", "Bob Birch"],
  ["Van Dyke, Bob (6)", "Bob Van Dyke"],
  ["Bob Birch, 12 Mill Lane", "Bob Birch"],
  ["Anna Bro, Hovedgade 12", "Anna Bro"],
  ["Anna Bro, Hovedgade 12, 8000 Aarhus", "Anna Bro"],
])("%s, be there a figure or an address behind the name, is %s", (written, name) => {
  expect(listed("croquet", `Name|Handicap\n${written}|4\nDi Dale|6`).players[0]!.name).toBe(name);
});

test("one note says what a member is called, whatever is beside the name", () => {
  const list = listed("croquet", 'Name|Handicap\nRobert "Bob" Birch*|4\nCole, Mrs C.*|2\nDi Dale|6');
  expect(list.notes.map(({ code, details }) => [code, details["written"], details["name"]])).toEqual([
    ["book-name-aside", 'Robert "Bob" Birch*', "Robert Birch"],
    ["book-name-aside", "Cole, Mrs C.*", "C. Cole"],
  ]);
});

test("what a member is called is no other member's name", () => {
  const also = (drawing: string) =>
    listed("croquet", `Name|Handicap\n${drawing}`).players.map(({ name, alsoWritten }) => [name, alsoWritten]);
  expect(also("Ann (Nan) Ash|4\nNan Ash|6\nDi Dale|6")).toEqual([
    ["Ann Ash", []],
    ["Nan Ash", []],
    ["Di Dale", []],
  ]);
  expect(also("Ann (Nan) Ash|4\nNora (Nan) Ash|6")).toEqual([
    ["Ann Ash", []],
    ["Nora Ash", []],
  ]);
});

test("two people in a row are asked about, and are one member or left out as somebody says", () => {
  const read = (people: SaidOfList["people"]) =>
    playersOn([sheet("Name|Handicap\nAnn & Tom Ash|4\nDi Dale|6", "Members")], newBook("croquet", "en", "", {}), {
      ...(people && { people }),
    })!;
  expect(read(undefined).questions).toMatchObject([{ code: "book-list-two-names", cell: "A2" }]);
  const who = "Ann & Tom Ash@row 2";
  const out = read({ leftOut: [who] });
  expect([out.questions, out.players.map(({ name }) => name)]).toEqual([[], ["Di Dale"]]);
  expect(read({ newPlayers: [{ name: who, start: "4", visitor: false }] }).questions).toEqual([]);
});

test("chess: numbers under “Grade” that no club has as grades are half-ratings", () => {
  const halves = "Player|Grade\nIda Storm|15.5\nPer Lind|18*\nEls Bro|(12)\nBo Eg|u/g";
  expect(started("chess", halves)).toEqual([
    ["Ida Storm", 15.5],
    ["Per Lind", 18],
    ["Els Bro", 12],
    ["Bo Eg", null],
  ]);
  expect(listed("chess", halves).notes.map(({ code }) => code)).toContain("book-list-half-ratings");
  // A tenth of a grade, to the next half.
  expect(listed("chess", "Player|Grade\nIda Storm|155\nPer Lind|35").players.map(({ grade }) => grade)).toEqual([
    155, 35,
  ]);
});

test.each([
  "Par|Spiller 1|Hcp 1|Spiller 2|Hcp 2\n1|Ida Storm|12,5|Bo Birk|31\n2|Carl Dal|28|Dorte Eg|40",
  "Spiller A|Spiller B|Hcp A|Hcp B\nIda Storm|Bo Birk|12,5|31\nCarl Dal|Dorte Eg|28|40",
  "Navn|Navn|Hcp|Hcp\nIda Storm|Bo Birk|12,5|31\nCarl Dal|Dorte Eg|28|40",
  "Navn|Hcp|Makker|Hcp\nIda Storm|12,5|Bo Birk|31\nCarl Dal|28|Dorte Eg|40",
  "Navn|Hcp|Makker|Makkers hcp\nIda Storm|12,5|Bo Birk|31\nCarl Dal|28|Dorte Eg|40",
])("both members of a row are read: %j", (drawing) => {
  const list = listed("dbf", drawing);
  expect(list.doubts).toEqual([]);
  expect(list.players.map(({ name, start }) => [name, start.handicap])).toEqual([
    ["Ida Storm", 12.5],
    ["Carl Dal", 28],
    ["Bo Birk", 31],
    ["Dorte Eg", 40],
  ]);
});

test("halves behind names are no dates, and the first member of a list without headers is none", () => {
  const names = playersOn(
    [sheet("Ann Ash 4.5\nBo Birch 10\nCy Cole 1.5", "Members")],
    newBook("croquet", "en", "", {}),
    {
      columns: { A: "Name" },
    },
  )!;
  expect(names.players.map(({ name, start }) => [name, start.handicap])).toEqual([
    ["Ann Ash", 4.5],
    ["Bo Birch", 10],
    ["Cy Cole", 1.5],
  ]);
  expect(listed("croquet", "Ash|Ann (4)\nBirch|Bo (10)").columns.map(({ header }) => header)).toEqual(["A", "B"]);
});

test("Idx is the index", () => {
  expect(listed("croquet", "Member|H'cap|Idx\nIda Storm|4½|1400").players).toMatchObject([
    { start: { handicap: 4.5, index: 1400 } },
  ]);
});

test("numbers near the indexes of the handicaps are asked, whatever is over them", () => {
  const asked = (drawing: string) =>
    listed("croquet", drawing).doubts.map((one) => (one.is === "column" ? one.column.header : one));
  // 5 has the index 1500, 10 has 1250.
  expect(asked("Name|Hcp|Points\nIda Storm|5|1480\nBo Birk|10|1245")).toEqual(["Points"]);
  expect(asked("Name|Hcp|Since\nIda Storm|5|1998\nBo Birk|10|2011")).toEqual([]);
});

test("a header that says whose rank it is heads ranks", () => {
  const { doubts, players } = listed("go", "Player|Player rank\nIda Storm|5k\nBo Birk|1d");
  expect([doubts, players.map(({ start }) => start.handicap)]).toEqual([[], ["5k", "1d"]]);
});

test("numbers headed Kyu are kyu ranks", () => {
  const { players, questions } = listed("go", "Navn|Kyu\nIda Storm|5\nBo Birk|1 dan\nDorte Eg|12k");
  expect(questions).toEqual([]);
  expect(players.map(({ start }) => start.handicap)).toEqual(
    listed("go", "Navn|Grad\nIda Storm|5k\nBo Birk|1 dan\nDorte Eg|12k").players.map(({ start }) => start.handicap),
  );
});

test("0 among ratings of four digits is none; a half-rating of 0 is one", () => {
  const starts = (drawing: string) => listed("chess", drawing).players.map(({ start }) => start.handicap);
  expect(starts("Name|Rating\nIda Storm|1850\nBo Birk|0").slice(1)).toEqual([null]);
  expect(starts("Name|Rating\nIda Storm|12\nBo Birk|0")).toEqual([12, 0]);
});

test("a title before a surname is no part of it", () => {
  const { players } = listed(
    "croquet",
    "Name|Handicap\nMr Ash, Ann|2\nDr. Birch, Bob|3\nFru Cole, Cy|4\nDale, Mrs Dot|5",
  );
  expect(players.map(({ name }) => name)).toEqual(["Ann Ash", "Bob Birch", "Cy Cole", "Dot Dale"]);
});

test("clubs have words of their own for who is a member and who has left", () => {
  const words = ["Active", "Left 2024", "Resigned (May)", "aktiv", "udmeldt pr. 1/9", "Leftover", "passiv"];
  const rows = words.map((word, i) => `${"ABCDEFG"[i]} Ash|2|${word}`);
  const { players, notes } = listed("croquet", `Name|Handicap|Status\n${rows.join("\n")}`);
  expect(players.map(({ status }) => status)).toEqual(["member", "left", "left", "member", "left", "member", "member"]);
  // Who is not a member is told, and what the book does not know.
  const told = notes.filter(({ code }) => code === "book-status-taken").map(({ cell }) => cell);
  expect(told).toEqual(["C3", "C4", "C6", "C7", "C8"]);
});

test.each([
  ["dbf", "14 (før 16)", { handicap: 14 }],
  ["dbf", "20,5, was 21", { handicap: 20.5 }],
  ["dbf", "12 point", { handicap: 12 }],
  ["chess", "120 (was 116)", { handicap: 12 }],
  ["go", "2 kyu (formerly 3 kyu)", {}],
] as const)("%s: what is behind a figure is left out and said: %s", (system, written, start) => {
  const list = listed(system, `Name|Start\nIda Storm|'${written}\nPer Lind|'${written}`);
  expect([list.problems, list.players.map((one) => one.start)]).toMatchObject([[], [start, start]]);
  expect(list.notes.map(({ cell }) => cell)).toEqual(["B2", "B3"]);
});

test("the names of a second team are where those of the first were said to be", () => {
  const drawing = "Bord|Ravn|Handicap||Bord|Birk|Handicap\n1|Ann Ash|15||1|Eve Elm|12\n2|Bob Bro|13||2|Flo Fir|10";
  const said = { columns: { Ravn: "Name" } };
  const list = playersOn([sheet(drawing, "Members")], newBook("dbf", "en", "", {}), said)!;
  expect(list.players.map(({ name, start }) => [name, start!.handicap])).toEqual([
    ["Ann Ash", 15],
    ["Bob Bro", 13],
    ["Eve Elm", 12],
    ["Flo Fir", 10],
  ]);
});

test.each([
  ["croquet", "Vorname|Nachname|Vorgabe\nIda|Storm|2,5\nPer|Lind|4", 2.5],
  ["chess", "Spelare|Rating|Klubb\nIda Storm|12|Norr\nPer Lind|9|Syd", 12],
  ["chess", "Player|Rtg.\nIda Storm|12\nPer Lind|9", 12],
  ["dbf", "Prénom|Nom|Handicap\nIda|Storm|20,5\nPer|Lind|12", 20.5],
  ["croquet", "Achternaam|Voornaam|Hcp\nStorm|Ida|2½\nLind|Per|4", 2.5],
] as const)("%s: headers in the languages and shortenings of all tables: %j", (system, drawing, handicap) => {
  const list = listed(system, drawing);
  expect([list.doubts, started(system, drawing)[0]]).toEqual([[], ["Ida Storm", handicap]]);
});

test("names that are words of headers, too, are members", () => {
  const beside = "Medlem|Grad||Medlem|Grad\nAiko Mori|5k||Gary Player|2d\nBo Sten|12k||Dan Place|u/g";
  expect(who(listed("go", beside)).map(([name]) => name)).toEqual(["Aiko Mori", "Bo Sten", "Gary Player", "Dan Place"]);
});

test("members beside each other below a title, with a column that is theirs together", () => {
  const list = listed("go", "Go club 2026||||\n||||\nName|Rank|Club|Name|Rank\nAiko Mori|5k|Nord|Bo Sten|12k");
  expect(who(list)).toMatchObject([
    ["Aiko Mori", "5k"],
    ["Bo Sten", "12k"],
  ]);
});

test("a list as text, lined up by blanks, is read by its columns, and named by its lines", () => {
  const lines = [
    "Members of the Lakeside Club",
    "",
    "Name            Handicap   Phone",
    "Ida Storm       2½         01632 960001",
    "Per Lind        scr        01632 960002",
    "Els Bro         6          01632 960003",
    "Bo Eg           six        01632 960004",
  ];
  const list = playersOn(
    [{ name: "Mail", top: 0, left: 0, values: lines.map((line) => [line]) }],
    newBook("croquet", "en", "", {}),
  )!;
  expect(who(list)).toEqual([
    ["Ida Storm", 2.5],
    ["Per Lind", 0],
    ["Els Bro", 6],
    ["Bo Eg", null],
  ]);
  expect([list.questions.map(({ cell }) => cell), list.columns.map(({ header, cell }) => [header, cell])]).toEqual([
    ["A7"],
    [
      ["Name", "A3"],
      ["Handicap", "A3"],
      ["Phone", "A3"],
    ],
  ]);
  // A word for names among others is one.
  const like = lines.map((line) => [line.replace("Name            ", "Name of member  ")]);
  const liked = playersOn([{ name: "Mail", top: 0, left: 0, values: like }], newBook("croquet", "en", "", {}))!;
  expect(who(liked)).toEqual(who(list));
  // Two columns alone are a list where their headers say so, and else names as somebody typed them.
  const two = lines.slice(2).map((line) => [line.slice(0, 26).trimEnd()]);
  expect(who(playersOn([{ name: "Mail", top: 0, left: 0, values: two }], newBook("croquet", "en", "", {}))!)).toEqual(
    who(list),
  );
});

test("the headers once more, as at the top of a page, are nobody", () => {
  const list = listed("dbf", "Fornavn|Efternavn|Hcp\nIda|Storm|20\n||\nFornavn|Efternavn|Hcp\nPer|Lind|12");
  expect(who(list)).toEqual([
    ["Ida Storm", 20],
    ["Per Lind", 12],
  ]);
});

test("a second column of masterpoints with other figures is asked about", () => {
  const asked = listed("acbl", "Name|MPs|MPs last year\nAnn Ash|350.12|300.5\nBen Birch|12.5|8.25");
  expect(asked.doubts).toMatchObject([{ is: "field", columns: [{ header: "MPs" }, { header: "MPs last year" }] }]);
});
