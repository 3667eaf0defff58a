// What secretaries tried with sheets of their own, a row a trial: what is read and asked, and which figures come of it.
import { askedText } from "../../src/messages";
import { club, filled, filledAs, type Filled, type Proposed } from "./desk";

const part = ({ parts }: Filled, id: string) => parts.find((one) => one.id === id);
const of = ({ outputs }: Filled, name: string) => outputs.map((own) => own[name]);
const codes = (notes: readonly string[]) => notes.map((note) => note.split("@")[0]);

// ---------------------------------------------------------------- dates in numbers

describe("dates in numbers", () => {
  const games = (...dates: string[]) => [
    "Date,Winner,Loser,Winner handicap,Loser handicap",
    ...dates.map((date) => `${date},Ann Ash,Bob Birch,4,6`),
  ];
  const card = (day: string) => [
    `Ash v Birch;;;;${day};;;;`,
    ...["Bd;Ash;Rat'g;Adj;Res;Birch;Rat'g;Adj;Res", "1;Ann;100;;1;Bob;90;;0", "2;Cy;80;;1;Di;70;;0"],
  ];
  const boards = [
    "Match;Date;Board;Home team;Home player;Home rating;Home result;Away team;Away player;Away rating;Away result",
    "1;03/06/2026;1;Ash;Ann;100;1;Birch;Bob;90;0",
  ];
  const order = (of: Filled) => part(of, "date-order");

  test.each([
    ["of games", games("03/06/2026", "04/06/2026"), "A2"],
    ["on a chess card", card("03/06/2026"), "E1"],
    ["in a list of matches", boards, "B2"],
  ])("that can be read in either order are assumed: %s", async (_, lines, cell) => {
    expect(order(await filled(lines))).toMatchObject({
      value: "day-month",
      grade: "assumed",
      cells: [`sheet!${cell}`],
    });
    const said = await filledAs({ settings: { "date-order": "month-day" } }, lines);
    expect(order(said)).toMatchObject({ value: "month-day", grade: "stated" });
  });

  test.each([
    [games("03/06/2026", "03/25/2026")],
    // 6 March 2026 is a Friday.
    [games("Fri 03/06/2026", "04/06/2026")],
    [["Spring to 05/25/2026,,,,", ...games("03/06/2026")]],
    [card("03/25/2026")],
  ])("are read as one date, a weekday or a title proves: %j", async (lines) => {
    const proven = await filled(lines);
    expect([proven.problems, order(proven)]).toEqual([[], undefined]);
  });

  const CROQUET = ["Name;Start handicap", "Ann Ash;4", "Bob Birch;6"];
  const NOW = { now: "2026-12-31T12:00" };
  const read = (entered: Proposed) =>
    ["day", "date-order"].map((id) => [entered.part(id)?.value, entered.part(id)?.grade]);

  test.each([
    ["under a header", ["Date;Winner;Loser", "03/06/2026;Ann Ash;Bob Birch"]],
    ["in a title", ["Ladder 03/06/2026;", "Winner;Loser", "Ann Ash;Bob Birch"]],
  ])("give the day of a book's tournament, which is assumed with them: %s", async (_, lines) => {
    const book = await club("croquet", CROQUET);
    expect(read(await book.enterAs(NOW, lines))).toEqual([
      ["2026-06-03", "assumed"],
      ["day-month", "assumed"],
    ]);
    const said = await book.enterAs({ ...NOW, settings: { "date-order": "month-day" } }, lines);
    expect(read(said)).toEqual([
      ["2026-03-06", "stated"],
      ["month-day", "stated"],
    ]);
    // The book reads the sheet again as it was told.
    expect(await (await said.written()).isUpToDate()).toBe(true);
  });

  // 4 March 2026 is a Wednesday.
  test.each(["Ladder 25/04/2026;", "Wednesday 03/04/2026;", "Ladder 03.04.2026;"])(
    "in a title that proves its order have no part: %s",
    async (title) => {
      const entered = await (await club("croquet", CROQUET)).enterAs(NOW, [title, "Winner;Loser", "Ann Ash;Bob Birch"]);
      expect(entered.part("date-order")).toBeUndefined();
    },
  );

  test("in a title are month first in a sport of America", async () => {
    const book = await club("acbl", ["Name;Handicap", "Ann A;10", "Bob B;12", "Cia C;14", "Dan D;16"]);
    const pairs = ["Club 03/04/2026;;", "Player 1;Player 2;Raw score", "Ann A;Bob B;90", "Cia C;Dan D;78"];
    const acbl = (settings: object) =>
      book.enterAs({ ...NOW, kind: "acbl-pairs", settings: { average: 84, ...settings } }, pairs);
    expect(read(await acbl({}))).toEqual([
      ["2026-03-04", "assumed"],
      ["month-day", "assumed"],
    ]);
    expect(read(await acbl({ "date-order": "day-month" }))[0]![0]).toBe("2026-04-03");
  });
});

// ---------------------------------------------------------------- several tables on a sheet

describe("several tables on a sheet", () => {
  const PAIRS = "Player 1;Player 2;Handicap 1;Handicap 2;Score %;Boards";
  // Half the difference of the other pair's handicap from its own: 50 + (15 - 11) / 2 and 50 + (25 - 21) / 2.
  const A = ["Ann A;Bob B;10;12;60;24", "Cia C;Dan D;14;16;40;24"];
  const B = ["Eva E;Fie F;20;22;55;24", "Gry G;Hans H;24;26;45;24"];
  const titled = ["Section A;;;;;", PAIRS, ...A, "", "Section B;;;;;", PAIRS, ...B];
  const plain = [PAIRS, ...A, "", "", PAIRS, ...B];
  const expected = ({ plan }: Filled) => plan!.rows.map(({ row, outputs }) => [row, outputs["Expected"]]);
  const at = (first: number) => [
    [first, 52],
    [first + 1, 48],
  ];
  const pairs = (lines: readonly string[], section?: string) =>
    filledAs({ kind: "dbf-pairs", settings: section === undefined ? {} : { "only-section": section } }, lines);

  test.each([
    ["titles", titled, ["sheet!A2", "sheet!A7"], "Section A, Section B", [...at(3), ...at(8)]],
    ["numbers", plain, ["sheet!A1", "sheet!A6"], "section 1, section 2", null],
  ])("are all read, and go by their %s", async (_, lines, cells, names, rows) => {
    const all = await pairs(lines);
    expect(part(all, "sections")?.cells).toEqual(cells);
    // Without titles they are one field.
    if (rows !== null) expect(expected(all)).toEqual(rows);
    expect(all.outputs).toHaveLength(4);
    expect(names.split(", ").every((name) => all.sectionNames.includes(name))).toBe(true);
  });

  test.each([
    ["Section B", titled, at(8)],
    ["section 2", plain, at(7)],
  ])("or the one that is named: %s", async (section, lines, rows) => {
    const one = await pairs(lines, section);
    expect([expected(one), part(one, "sections")]).toMatchObject([rows, { value: section, grade: "stated" }]);
  });

  test("the one that is named has its own header, columns and rows in what is said", async () => {
    const numbered = [
      ...["Section A;;;;;;", PAIRS, ...A, "", "Section B;;;;;;"],
      ...["Nr;Player 1;Player 2;Handicap 1;Handicap 2;Result;Boards", ...B.map((line, i) => `${i + 1};${line}`)],
    ];
    const columns = ({ parts }: Filled) =>
      parts.flatMap(({ id, cells }) => (id.startsWith("column:") ? [[id.slice(7), ...cells]] : []));
    const all = await pairs(numbered);
    expect([all.plan!.headerRow, columns(all).at(-2)]).toEqual([2, ["Score %", "sheet!E2"]]);
    const b = await pairs(numbered, "Section B");
    expect([b.plan!.headerRow, b.plan!.columns["Score"], codes(b.notes).includes("row-passed-over")]).toEqual([
      ...[7, "Result", false],
    ]);
    expect(columns(b)).toEqual(
      ["Nr", "Player 1", "Player 2", "Handicap 1", "Handicap 2", "Result", "Boards"].map((header, i) => [
        header,
        `sheet!${"ABCDEFG"[i]}7`,
      ]),
    );
  });

  test("stay apart when a column is said by hand, also of columns that nobody knows", async () => {
    const said = await filledAs({ kind: "dbf-pairs", columns: { Boards: null }, settings: { boards: 24 } }, titled);
    const unknown = titled.map((line) => line.replace("Score %", "Udfald"));
    const found = await filledAs({ kind: "dbf-pairs" }, unknown, "field:Score=E");
    for (const one of [said, found]) expect(expected(one)).toEqual([...at(3), ...at(8)]);
  });

  const HEADER = "Pair;Player 1;Player 2;Handicap 1;Handicap 2;Raw score";
  test.each([
    [
      "side by side",
      ["N-S;;;;;;;E-W;;;;;", `${HEADER};;${HEADER}`],
      ["1;Ann A;Bob B;5;6;90;;5;Ida I;Jon J;4;4;80", "2;Cia C;Dan D;7;8;78;;6;Kai K;Lis L;10;12;88"],
      [99, 87, 91, 106],
    ],
    [
      "one below the other",
      ["N-S;;;;;", HEADER, "1;Ann A;Bob B;5;6;90", "2;Cia C;Dan D;7;8;78", ";;;;;"],
      ["E-W;;;;;", HEADER, "5;Ida I;Jon J;4;4;80", "6;Kai K;Lis L;10;12;88"],
      [99, 91, 87, 106],
    ],
  ])("under N-S and E-W are two fields: %s", async (_, first, rest, totals) => {
    const lines = [...first, ...rest];
    // Of 168 matchpoints 5.5, 7.5, 4 and 11 %, and half a point counts as one: 9, 13, 7 and 18.
    const both = await filledAs({ settings: { average: 84 } }, lines);
    expect([...of(both, "Total")].sort()).toEqual([...totals].sort());
    expect([...of(both, "Handicap place")].sort()).toEqual([1, 1, 2, 2]);
    expect(both.sectionNames).toEqual(["N-S", "E-W"]);
    const one = await filledAs({ settings: { average: 84, "only-section": "E-W" } }, lines);
    expect(of(one, "Total")).toEqual([87, 106]);
  });

  test("are entered in a book all, or the one that is named", async () => {
    const names = ["Ann A", "Bob B", "Cia C", "Dan D", "Eva E", "Fie F", "Gry G", "Hans H"];
    const book = await club("dbf", ["Name;Handicap", ...names.map((name, i) => `${name};${10 + 2 * i}`)]);
    const evening = titled.map((line) => line.replace(/;\d\d;\d\d;/, ";;;"));
    const enter = (settings: object) =>
      book.enterAs({ kind: "dbf-pairs", played: "2026-09-08", settings: { ...settings } }, evening);
    expect((await enter({})).lines.map(({ player }) => player)).toEqual(names);
    const one = await enter({ "only-section": "Section B" });
    expect([one.lines.map(({ player }) => player), one.part("sections")?.value]).toEqual([names.slice(4), "Section B"]);
    expect(await (await one.written()).isUpToDate()).toBe(true);
  });

  test("on a sheet of chess cards go by their titles", async () => {
    const header = "Bd;Home;Rat'g;Adj;Res;Away;Rat'g;Adj;Res";
    const card = (title: string) => [title, header, "1;Ann;100;;1;Bob;90;;0", "2;Cy;80;;1;Di;70;;0"];
    const cards = [...card("Ash v Birch"), "", ...card("Elm v Fir")];
    const one = await filledAs({ settings: { "only-section": "Elm v Fir" } }, cards);
    expect(one.plan!.rows.map(({ row }) => row)).toEqual([8, 9]);
  });
});

// ---------------------------------------------------------------- decimal marks

describe("decimal marks", () => {
  const pairs = (first: string, second: string) => [
    "Pair;Player 1;Player 2;Handicap 1;Handicap 2;Raw score",
    ...[`1;Ann A;Bob B;0.1;0.1;${first}`, `2;Cia C;Dan D;0.1;0.1;${second}`],
  ];
  const settings = { possible: 3600 };

  test("are asked where a number could be a thousand or a decimal, and nothing in its column says which", async () => {
    const given = pairs("1,234", "2,345");
    const open = await filledAs({ settings }, given);
    expect([open.asked, open.questions[0]!.choices.map(({ choice }) => choice)]).toEqual([
      ["decimals"],
      ["comma", "point"],
    ]);
    // A tenth of 3600 is added.
    for (const [answer, totals] of [
      ["comma", [361.234, 362.345]],
      ["point", [1594, 2705]],
    ] as const)
      expect(of(await filledAs({ settings }, given, `decimals=${answer}`), "Total")).toEqual(totals);
  });

  test.each([
    ["1,234", "7,5"],
    ["1234", "2345"],
  ])("are not asked where the column says it: %s, %s", async (first, second) => {
    expect((await filledAs({ settings }, pairs(first, second))).asked).toEqual([]);
  });
});

// ---------------------------------------------------------------- team matches

describe("team matches of the Danish federation with a row a team", () => {
  // The paper's own example: teams of 17.94 and 24, 18 imps in 24 boards, so 0.75 a board: expected 1.01, change 0.018361086.
  const HELD = [15.7, 22.75, 20.43, 12.88, 24, 24, 24, 24];
  const names = ["Ane A", "Bo B", "Cia C", "Dan D", "Eva E", "Fie F", "Gry G", "Hans H"];
  const header = "Kamp;Hold;Spiller 1;Spiller 2;Spiller 3;Spiller 4;Imp";
  const teams = ["1;Ærø;Ane A;Bo B;Cia C;Dan D;45", "1;Fyn;Eva E;Fie F;Gry G;Hans H;27"];
  const title = "Holdkamp 13. oktober 2026;;;;;;";
  const close = (value: number) => expect.closeTo(value, 8) as number;
  const CHANGE = close(0.018361086);
  const LOSS = close(-0.018361086);
  /** The same with the handicaps beside the names. */
  const held = (lines: readonly string[], heading: (at: number) => string = (i) => `Hcp ${i}`) => {
    const beside = (line: string, told: (at: number) => string) => {
      const [match, team, ...rest] = line.split(";");
      const four = rest.slice(0, 4).flatMap((one, i) => [one, told(i)]);
      return [match, team, ...four, ...rest.slice(4)].join(";");
    };
    return [
      ...[title, beside(header, (i) => heading(i + 1))],
      ...lines.map((line) => beside(line, (i) => String(HELD[names.indexOf(line.split(";")[2 + i]!)] ?? ""))),
    ];
  };
  const match = (lines: readonly string[]) => filled(lines, "setting:boards=24");

  test.each([[(i: number) => `Hcp ${i}`], [() => "Hcp"]])(
    "is read as a match; only its boards are asked",
    async (heading) => {
      const open = await filled(held(teams, heading));
      expect([open.kind, open.asked]).toEqual(["dbf-teams", ["setting:boards"]]);
      expect((await match(held(teams, heading))).outputs).toMatchObject([
        { Expected: close(1.01), Change: CHANGE, "New handicap 4": close(12.898361086) },
        { Expected: close(-1.01), Change: LOSS, "New handicap 4": close(23.981638914) },
      ]);
    },
  );

  test.each([
    ["18", "-18"],
    ["18", ""],
    ["", "-18"],
  ])("net imps may be beside both teams or one: %j, %j", async (...imps) => {
    const net = teams.map((line, i) => line.replace(/\d+$/, imps[i]!));
    expect(of(await match(held(net)), "Change")).toEqual([CHANGE, LOSS]);
  });

  test("the only two teams of a sheet are the match; of more, a column must say who met", async () => {
    const unnumbered = (lines: readonly string[]) =>
      held(lines).map((line) => line.replace(/^[^;]*;/, line.startsWith("Hold") ? "Holdkamp;" : ""));
    expect(of(await match(unnumbered(teams)), "Change")).toEqual([CHANGE, LOSS]);
    expect(codes((await match(unnumbered([...teams, ...teams]))).problems)).toContain("dbf-match-unknown");
  });

  test("a team without its other team is named, and one whose other team did not come has not played", async () => {
    const third = "2;Mors;Ane A;Bo B;Cia C;Dan D;12";
    expect((await match(held([...teams, third]))).problems).toEqual(["dbf-match-of-two@A5"]);
    expect((await match(held([...teams, third, "2;Oversidder;;;;;"]))).problems).toEqual([]);
  });

  test("is entered in a book with all eight names", async () => {
    const book = await club("dbf", ["Navn;Starthandicap", ...names.map((name, i) => `${name};${HELD[i]}`)]);
    expect((await book.enter([title, header, ...teams])).asked).toEqual(["setting:boards"]);
    const entered = await book.enter([title, header, ...teams], "setting:boards=24");
    expect(entered.lines.map(({ player, played, change }) => [player, played, change])).toEqual(
      names.map((name, i) => [name, "2026-10-13", i < 4 ? CHANGE : LOSS]),
    );
    expect(await (await entered.written()).isUpToDate()).toBe(true);
  });
});

test("DBf: players behind each team are its own", async () => {
  const team = "Player 1;Hcp 1;Player 2;Hcp 2;Player 3;Hcp 3;Player 4;Hcp 4";
  const { outputs } = await filled([
    `Home team;${team};Away team;${team};Boards;Home IMPs`,
    "Ærø;a;15.7;b;22.75;c;20.43;d;12.88;Fyn;e;24;f;24;g;24;h;24;24;18",
  ]);
  expect(outputs[0]).toMatchObject({
    "Home expected": expect.closeTo(1.01, 10) as number,
    "New home 1": expect.closeTo(15.718361086, 8) as number,
    "New away 4": expect.closeTo(23.981638914, 8) as number,
  });
});

test("ACBL: masterpoints beside a list of teams are theirs, not those of the two who meet", async () => {
  const { outputs } = await filledAs({ settings: { boards: 7 } }, [
    "Team A;Team B;IMPs A;IMPs B;;Team;MP 1;MP 2;MP 3;MP 4",
    ...["Elms;Oaks;10;19;;Elms;45.66;45.66;45.66;45.66", ";;;;;Oaks;1700;0;0;0"],
  ]);
  // The guide's example: 182.64 and 1,700 masterpoints are 14 and 4 IMPs in 7 boards.
  expect(outputs[0]).toMatchObject({ "Handicap A": 14, "Handicap B": 4, Winner: "Elms" });
});

test("imps of halves are asked: totals, or per board", async () => {
  const halves = (one: string, other: string) => [
    "Halvleg;Bord;Nord;Syd;Øst;Vest;Hcp Nord;Hcp Syd;Hcp Øst;Hcp Vest;Spil;Imp NS",
    ...[`1;1;Ann A;Bob B;Cia C;Dan D;20;22;24;26;12;${one}`, `1;2;Eva E;Fie F;Gry G;Hans H;20;22;24;26;12;${other}`],
  ];
  const settings = { comparison: "butler" };
  const open = await filledAs({ settings }, halves("18", "-18"));
  expect([open.asked, open.questions[0]!.choices.map(({ choice }) => choice)]).toEqual([
    ["setting:imps"],
    ["per-board", "total"],
  ]);
  expect([askedText("en", "imps"), askedText("da", "imps")]).toEqual([
    "are the imps totals over all boards, or imps per board?",
    "er imp-tallene summen af alle spil, eller imp pr. spil?",
  ]);
  // 18 imps in 12 boards are 1.5 a board.
  const total = await filledAs({ settings }, halves("18", "-18"), "setting:imps=total");
  const perBoard = await filledAs({ settings: { ...settings, imps: "per-board" } }, halves("1.5", "-1.5"));
  expect(total.outputs).toEqual(perBoard.outputs);
  expect(total.outputs[0]!["NS change"]).not.toBeNull();
});

// ---------------------------------------------------------------- columns that a sheet must have

describe("columns that a sheet must have", () => {
  const pairs = (header: string) => [
    `Spiller 1;Spiller 2;Hcp 1;Hcp 2;${header};Spil`,
    ...["Ann A;Bob B;10;12;60;24", "Cia C;Dan D;14;16;40;24"],
  ];
  // Half the difference from the other pair: 50 + (15 - 11) / 2.
  const FILLED = [
    { Result: 60, Expected: 52 },
    { Result: 40, Expected: 48 },
  ];

  test.each(["Point %", "Point%", "Points %", "Score %", "Resultat %", "Slutscore %", "Point i %"])(
    "%s is the result in per cent",
    async (header) => {
      const evening = await filled(pairs(header));
      expect([evening.outputs, part(evening, "setting:scoring")?.value]).toMatchObject([FILLED, "topscore"]);
    },
  );

  test.each(["Udfald", ""])("are asked, and any column can be the answer, whatever heads it: %j", async (header) => {
    const { asked, questions } = await filled(pairs(header));
    expect([asked, questions[0]!.choices[0]!.choice]).toEqual([["field:Score"], "E"]);
    const said = await filled(pairs(header), "field:Score=E");
    expect([said.outputs, part(said, `column:${header || "E"}`)]).toMatchObject([
      FILLED,
      { value: "Score", cells: ["sheet!E1"] },
    ]);
  });

  test("of a chess card, too", async () => {
    const card = (rating: string, result: string) => [
      `Bd;Holme;${rating};${result};Rooks;${rating};${result}`,
      ...["1;Ann;100;1;Bob;90;0", "2;Cy;80;½;Di;70;½"],
    ];
    const known = await filled(card("Grade", "Res"));
    expect(known.outputs).toHaveLength(2);
    const unknown = card("Grade", "Udfald");
    expect((await filled(unknown)).asked).toEqual(["field:Home result", "field:Away result"]);
    const said = await filled(unknown, "field:Home result=D", "field:Away result=G");
    expect([said.kind, said.outputs]).toEqual(["chess-card", known.outputs]);
    // The results of one side are enough.
    const ofAway = await filled(unknown, "field:Away result=G");
    expect([ofAway.asked, ofAway.outputs]).toEqual([[], known.outputs]);
  });

  test.each([
    ["Black;White;Winner", "Ann;Bob;Ann", "go-pairings"],
    ["Par;Spiller;Makker;Mesterpoint;Makkers mesterpoint;Point", "1;Ann;Bob;90;80;77", "acbl-rank-pairs"],
  ])("%s is nearest to its own sport", async (header, row, kind) => {
    const { outputs, kind: read } = await filled([header, row]);
    expect([outputs, read]).toEqual([[], kind]);
  });
});

// ---------------------------------------------------------------- what does not count

const CROQUET = ["Name;Start handicap", "Ann Ash;4", "Bob Birch;6", "Cia Elm;3", "Dan Fir;5"];
const NAMES = ["Ann A", "Bob B", "Cia C", "Dan D", "Eva E", "Fie F", "Gry G", "Hans H"];
const DBF = ["Navn;Handicap", ...NAMES.map((name, i) => `${name};${10 + 2 * i}`)];
const croquet = async (lines: readonly string[], ...answers: readonly string[]) =>
  (await club("croquet", CROQUET)).enter(lines, ...answers);

describe("what does not count", () => {
  test.each([
    ["Winner;Partner;Loser;Partner", "Ann Ash;Bob Birch;Cia Elm;Dan Fir", "Ann Ash;;Cia Elm;"],
    ["Spiller A;Makker;Spiller B;Makker;Vinder", "Ann Ash;Bob Birch;Cia Elm;Dan Fir;A", "Ann Ash;;Cia Elm;;A"],
    ["Winner;Loser", "Ann Ash & Bob Birch;Cia Elm / Dan Fir", "Ann Ash;Cia Elm"],
  ])("doubles under %s", async (header, doubles, single) => {
    const { winners, notes } = await croquet(["8 September 2026;", header, doubles, single]);
    // 4 beats 3: two steps, 12.
    expect([winners, notes]).toEqual([[["Ann Ash", "Cia Elm", 12]], expect.arrayContaining(["croquet-doubles@A3"])]);
  });

  test("doubles on a sheet with handicaps of its own", async () => {
    const header = "Winner;Partner;Loser;Partner;Winner hcp;Loser hcp";
    const { outputs } = await filled([header, "Ann;Bob;Cia;Dan;4;3", "Ann;;Cia;;4;3"]);
    expect(outputs.map((own) => own["Change"] ?? null)).toEqual([null, 12]);
  });

  test.each([
    ...["Doubles 8 September 2026;", "Doublespil 8. september 2026;", "Venskabelig 8. september 2026;"],
    ...["Friendlies 8 September 2026;", "Uofficiel aften 8. september 2026;"],
  ])("%s above a sheet: whether it counts is asked", async (title) => {
    const sheet = [title, "Winner;Loser", "Ann Ash;Cia Elm"];
    expect((await croquet(sheet)).asked).toEqual(["counts"]);
    expect((await croquet(sheet, "counts=no")).lines.map(({ change }) => change)).toEqual([null, null]);
  });

  test("a chess card headed FRIENDLY is asked whether it counts", async () => {
    const book = await club("chess", ["Name,Grade", "Ann,100", "Cy,80", "Bob,90", "Di,70"]);
    const lines = [
      ...["FRIENDLY – does not count;;;;;;;;", "Bd;Holme;Rat'g;Adj;Res;Rooks;Rat'g;Adj;Res"],
      ...["1;Ann;100;;1;Bob;90;;0", "2;Cy;80;;½;Di;70;;½"],
    ];
    const enter = (...answers: readonly string[]) => book.enterAs({ played: "2026-09-01" }, lines, ...answers);
    expect((await enter()).asked).toEqual(["counts"]);
    for (const answer of ["no", "yes"]) expect((await enter(`counts=${answer}`)).part("counts")?.value).toBe(answer);
  });

  test.each(["no-show", "No show", "mødte ikke op", "meldt afbud", "dnp", "ikke fremmødt"])(
    "a game with the remark %s was not played",
    async (remark) => {
      const rows = [`Bob Birch;Dan Fir;${remark}`, "Ann Ash;Cia Elm;"];
      const { said, planned } = await croquet(["8 September 2026;;", "Winner;Loser;Remarks", ...rows]);
      expect([said, planned.proposal.changes.length]).toEqual([
        expect.stringContaining("not played, so nothing is calculated: row 3"),
        2,
      ]);
    },
  );

  test("a walkover and a friendly in the middle leave nothing to bring up to date", async () => {
    const rows = ["Ann Ash;Bob Birch;", "Bob Birch;Ann Ash;w/o", "Ann Ash;Bob Birch;friendly", "Bob Birch;Ann Ash;"];
    const entered = await croquet(["8 September 2026", "Winner;Loser;Remarks", ...rows]);
    expect(await (await entered.written()).isUpToDate()).toBe(true);
  });
});

describe("a column that is not read and holds players of the book", () => {
  test.each([
    ["croquet", CROQUET, "Umpire", "Winner;Loser;Umpire", ["Ann Ash;Cia Elm;Dan Fir"]],
    ["dbf", DBF, "Substitut", "Spiller 1;Spiller 2;Substitut;Score %", ["Ann A;Bob B;Eva E;60", "Cia C;Dan D;;40"]],
  ] as const)("%s is asked about, once", async (system, list, header, headers, rows) => {
    const sheet = (day: number) => [
      `${day}. september 2026, 24 spil${";".repeat(headers.split(";").length - 1)}`,
      headers,
      ...rows,
    ];
    const book = await club(system, list);
    const open = await book.enter(sheet(8));
    expect([open.asked, open.questions[0]!.choices.at(-1)!.choice]).toEqual([[`column:${header}`], "none"]);
    const entered = await book.enter(sheet(8), `column:${header}=none`);
    // The next sheet with these headers is read as the last one.
    expect((await (await entered.written()).enterAs({ file: "next.csv" }, sheet(9))).asked).toEqual([]);
  });
});

test("DBf: North and South beside East and West are one evening, with no word of handicaps that the book puts there", async () => {
  const rows = ["Ann A;Bob B;60;;Eva E;Fie F;55", "Cia C;Dan D;40;;Gry G;Hans H;45"];
  const header = "Nord;Syd;Score %;;Øst;Vest;Score %";
  const { lines, notes } = await (await club("dbf", DBF)).enter(["8. september 2026, 24 spil;;;;;;", header, ...rows]);
  expect([lines.length, codes(notes).includes("directions-together"), codes(notes).includes("two-in-cell")]).toEqual([
    ...[8, true, false],
  ]);
});

// ---------------------------------------------------------------- words of secretaries

describe("two players of a pair", () => {
  const PAIRS = ["Ann A;Bob B;60", "Cia C;Dan D;40", "Eva E;Fie F;50"];
  const evening = async (lines: readonly string[], ...answers: readonly string[]) =>
    (await club("dbf", DBF)).enter(["Klubaften onsdag d. 9. september 2026, 24 spil;;", ...lines], ...answers);

  test.each([
    ...["Makker A;Makker B", "Makker 1;Makker 2", "Partner A;Partner B", "1. spiller;2. spiller"],
    ...["Hvem;Sammen med", "Who;With"],
  ])("%s are known", async (header) => {
    const { asked, lines } = await evening([`${header};Score %`, ...PAIRS]);
    expect([asked, lines.length]).toEqual([[], 6]);
  });

  test("with numbers of the pairs before them", async () => {
    const rows = PAIRS.map((pair, i) => `${i + 1};${pair}`);
    expect((await evening(["Nr.;1. spiller;2. spiller;Score %", ...rows])).lines).toHaveLength(6);
  });
});

describe("ACBL pairs whose sheet does not say by what their handicaps go", () => {
  const GAME = [
    ...["Tuesday 8 September 2026, average 84", "Player 1,Player 2,Raw score"],
    ...["Ann Oak,Ben Elm,90", "Cal Fir,Dee Ash,78"],
  ];
  const ranked = ["Name,Masterpoints", "Ann Oak,420", "Ben Elm,0.5", "Cal Fir,60", "Dee Ash,25"];

  test("are asked for, where the club's list has masterpoints alone; the next game is as the last", async () => {
    const book = await club("acbl", ranked);
    const open = await book.enter(GAME);
    expect([open.asked, open.questions[0]!.choices.map(({ choice }) => choice)]).toEqual([
      ["kind"],
      ["acbl-pairs", "acbl-rank-pairs", "acbl-teams"],
    ]);
    const entered = await book.enterAs({ kind: "acbl-rank-pairs" }, GAME);
    // Column 84 of the chart: 200 and more 3.5, up to .99 18.5; 50 to 99.99 8.5, 20 to 49.99 11.5.
    expect(entered.outputs("Pair handicap")).toEqual([22, 20]);
    const next = [GAME[0]!.replace("Tuesday 8", "Tuesday 15"), ...GAME.slice(1)];
    const { state } = await (await entered.written()).enterAs({ file: "next.csv" }, next);
    expect(state.tournaments.map(({ kind }) => kind)).toEqual(["acbl-rank-pairs", "acbl-rank-pairs"]);
  });

  test("are those of the percentages that the list has", async () => {
    const list = ["Name,Start percentages,Masterpoints", "Ann Oak,0.5,420", "Ben Elm,,1", "Cal Fir,,60", "Dee Ash,,25"];
    expect((await (await club("acbl", list)).enter(GAME)).state.tournaments[0]!.kind).toBe("acbl-pairs");
  });
});
