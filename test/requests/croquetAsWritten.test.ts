// Games of croquet as clubs post them, entered into a book or filled: what is read, what is asked, which indexes change.
import { club, filledAs, type Proposed } from "./desk";

const MEMBERS = ["Name;Handicap;Index", "A Ash;6;1450", "B Birch;4.5;1550", "C Cole;3;1700"];
const LATER = "2026-10-02T10:00";

async function enter(lines: readonly string[], ...answers: readonly string[]): Promise<Proposed> {
  return (await club("croquet", MEMBERS)).enterAs({ now: "2026-10-01T10:00" }, lines, ...answers);
}

const days = ({ lines }: Proposed) => lines.map(({ player, played }) => `${player} ${played}`).sort();

// 11 − 9 steps, the higher handicap won: 12. 11 − 6, the lower: 5. 9 − 6, the higher: 13.
const CHANGES = [12, 5, 13];

test.each([
  // Who beat whom.
  ["Player;H'cap;beat;H'cap;by", "A Ash;6;B Birch;4.5;12", "C Cole;3;A Ash;6;3tp", "B Birch;4.5;C Cole;3;+7"],
  ["Player;beat;by", "A Ash;B Birch;12", "C Cole;A Ash;3", "B Birch;C Cole;7"],
  ["Spiller;Hcp;slog;Hcp;med", "A Ash;6;B Birch;4,5;12", "C Cole;3;A Ash;6;3", "B Birch;4,5;C Cole;3;7"],
  ["Player;bt;Opponent;Score", "A Ash;beat;B Birch;26-14", "C Cole;beat;A Ash;26-23", "B Birch;beat;C Cole;26-19"],
  // Points that games were won by are a score.
  ["Winner;Loser;Points", "A Ash;B Birch;+14", "C Cole;A Ash;+3", "B Birch;C Cole;+9t"],
  ["Vinder;Taber;Point", "A Ash;B Birch;14", "C Cole;A Ash;3", "B Birch;C Cole;17"],
  ["Player;Opponent;Pts", "A Ash;B Birch;+14", "A Ash;C Cole;-3", "B Birch;C Cole;+26tp"],
  // How the first player fared, and the score.
  ["Player;Opponent;Result", "A Ash;B Birch;W 26-14", "A Ash;C Cole;L 23-26", "B Birch;C Cole;won 26-19"],
  ["Player A;Player B;Score", "A Ash;B Birch;won by 12", "A Ash;C Cole;lost 26-23", "B Birch;C Cole;W +7"],
  ["Home;Away;Result", "A Ash;B Birch;26-14 W", "A Ash;C Cole;L -3", "B Birch;C Cole;26-19 won"],
  ["Spiller;Modstander;Resultat", "A Ash;B Birch;Vundet 26-14", "A Ash;C Cole;tabt 23-26", "B Birch;C Cole;V 26-19"],
  ["Hjemme;Ude;Resultat", "A Ash;B Birch;V +12", "A Ash;C Cole;T -3tp", "B Birch;C Cole;vandt med 7"],
  // Participants.
  ["Participants;Score", "A Ash v B Birch;26-14", "C Cole v A Ash;26-23", "B Birch v C Cole;26-19"],
  ["Deltagere;Resultat", "A Ash mod B Birch;26-14", "C Cole mod A Ash;26-23", "B Birch mod C Cole;26-19"],
  ["Participant 1;Participant 2;Score", "A Ash;B Birch;26-14", "C Cole;A Ash;26-23", "B Birch;C Cole;26-19"],
  ["Deltager 1;Deltager 2;Score", "A Ash;B Birch;26-14", "C Cole;A Ash;26-23", "B Birch;C Cole;26-19"],
])("games under %s, and the book reads its sheet again as before", async (...lines) => {
  const entered = await enter(["Sunday 6 September 2026", ...lines]);
  expect([entered.asked, entered.problems, entered.outputs("Change")]).toEqual([[], [], CHANGES]);
  expect(await (await entered.written()).isUpToDate(LATER)).toBe(true);
});

test.each(["W 12-26", "W -3", "L +4", "won 0", "lost 27", "W 26-26"])(
  "a score that says otherwise than the word before it is pointed out: %s",
  async (result) => {
    const rows = ["A Ash;B Birch;W 26-14", "A Ash;C Cole;L 23-26", `B Birch;C Cole;${result}`];
    const entered = await enter(["6 September 2026", "Player;Opponent;Result", ...rows]);
    expect([entered.problems, entered.planned.against.length, entered.outputs("Change").slice(0, 2)]).toEqual([
      ["croquet-score-unread@C5"],
      1,
      CHANGES.slice(0, 2),
    ]);
  },
);

test.each([
  [
    "Date,Game",
    "2026-09-06,A Ash bt B Birch +12",
    "2026-09-06,C Cole bt A Ash +3tp",
    "2026-09-06,B Birch beat C Cole +7",
  ],
  ["Dato;Kamp", "6-9-2026;A Ash 26-14 B Birch", "6-9-2026;A Ash – C Cole -3", "6-9-2026;B Birch – C Cole 26-19"],
])("a day and a game told in one cell: %s", async (...lines) => {
  const entered = await enter(lines);
  expect([entered.problems, entered.outputs("Change")]).toEqual([[], CHANGES]);
  expect(entered.lines.map(({ played }) => played)).toEqual(Array(6).fill("2026-09-06"));
});

test.each([
  ["Winner;Loser;Score", "A Ash & B Birch;C Cole & D Dale;+14"],
  ["Winner;Partner;Loser;Partner;Score", "A Ash;B Birch;C Cole;D Dale;+14"],
])("doubles alone: nothing is entered, and the sentence says why: %s", async (...lines) => {
  const { isReady, said } = await enter(["Sunday 6 September 2026", ...lines]);
  expect([isReady, said]).toEqual([false, expect.stringContaining("only doubles")]);
});

test.each([
  ["Home;Away;Hoops", "A Ash;B Birch;7-5", "C Cole;A Ash;7-4", "B Birch;C Cole;7-3"],
  ["Hjemme;Ude;Buer", "A Ash;B Birch;7-5", "C Cole;A Ash;7-4", "B Birch;C Cole;7-3"],
  ["Home;Hoops;Away;Hoops", "A Ash;7;B Birch;5", "C Cole;7;A Ash;4", "B Birch;7;C Cole;3"],
  ["Home;Hoops;Away;Hoops", "B Birch;5;A Ash;7", "C Cole;7;A Ash;4", "C Cole;3;B Birch;7"],
])("hoops are counted in golf croquet: whether %s counts is asked", async (...lines) => {
  const sheet = ["Sunday 6 September 2026", ...lines];
  expect((await enter(sheet)).asked).toEqual(["counts"]);
  expect((await enter(sheet, "counts=yes")).outputs("Change")).toEqual(CHANGES);
});

test.each(["Golf croquet ladder, 6 September 2026", "Short croquet 6/9/2026"])(
  "%s: whether the games count is asked",
  async (title) => {
    expect((await enter([title, "Winner;Loser;Score", "A Ash;B Birch;7-5"])).asked).toEqual(["counts"]);
  },
);

const FIRST = ["A Ash;B Birch;26-12", "C Cole;A Ash;26-3"];
const NEXT = "B Birch;C Cole;26-7";
test.each([
  ["Home;Away;Score", "Week 1 (Tues 1st Sept);;", ...FIRST, "Week 2 (Tues 8th Sept);;", NEXT],
  ["Week 1 (Tues 1st Sept);;", "Home;Away;Score", ...FIRST, "Week 2 (Tues 8th Sept);;", NEXT],
  ["Hjemme;Ude;Resultat", "Uge 36 (tirsdag d. 1. sept.);;", ...FIRST, "Uge 37 (tirsdag d. 8. sept.);;", NEXT],
  [
    ...["Spring;;", "Date;1/9/2026;", "Winner;Loser;Score", ...FIRST, ""],
    ...["Autumn;;", "Date;8/9/2026;", "Winner;Loser;Score", NEXT],
  ],
  ["Dato:;1. september 2026;", "Vinder;Taber;Resultat", ...FIRST, "Dato:;8. september 2026;", NEXT],
  [
    ...["Week 1 (Tues 1st Sept);;", "Winner;Loser;Score", ...FIRST, ""],
    ...["Week 2 (Tues 8th Sept);;", "Winner;Loser;Score", NEXT],
  ],
])(
  "headings of weeks have the days of the games below them, also when the book reads them again: %s, %s",
  async (...lines) => {
    const entered = await enter(lines);
    expect([entered.asked, entered.problems, days(entered)]).toEqual([
      [],
      [],
      [
        ...["A Ash 2026-09-01", "A Ash 2026-09-01", "B Birch 2026-09-01"],
        ...["B Birch 2026-09-08", "C Cole 2026-09-01", "C Cole 2026-09-08"],
      ],
    ]);
    expect(await (await entered.written()).isUpToDate()).toBe(true);
  },
);

test("of two days above the same games none is taken", async () => {
  const games = ["Winner;Loser;Score", "A Ash;B Birch;26-12"];
  expect((await enter(["Played 1 September 2026;;", "Posted 8 September 2026;;", ...games])).asked).toEqual(["day"]);
  const below = await enter(["Played 1 September 2026;;", ...games, "", "Printed 8 September 2026;;"]);
  expect(days(below)).toEqual(["A Ash 2026-09-01", "B Birch 2026-09-01"]);
});

test.each([
  ["Winner;Loser;Score", "A Ash;B Birch;26-12", ["level", "handicap"]],
  ["Event;Winner;Loser", "Handicap singles;A Ash;B Birch", ["level", "handicap", "event"]],
])("play as the events say it is offered where the sheet has a column of them: %s", async (header, game, choices) => {
  const { questions } = await enter(["Handicap singles 6 September 2026;;", header, game]);
  expect(questions.map(({ id, choices: of }) => [id, of.map(({ choice }) => choice)])).toEqual([
    ["setting:play", choices],
  ]);
});

test.each(["Tournament: Autumn Cup;", "Turnering: Autumn Cup;", "Tournament;Autumn Cup", "Event: Autumn Cup;"])(
  "%s: the tournament is called Autumn Cup",
  async (title) => {
    const { state } = await enter([title, "6 September 2026;", "Winner;Loser;Score", "A Ash;B Birch;26-14"]);
    expect(state.tournaments.map(({ name }) => name)).toEqual(["Autumn Cup"]);
  },
);

// Other words for nobody: test/tournaments/table/notPlayed.
test.each(["fri", "has a bye"])("nobody to play with: %s; nothing is played, and nobody is asked for", async (word) => {
  const games = ["6 September 2026", "Player 1;Player 2;Score", "A Ash;B Birch;26-14", `C Cole;${word};`];
  const { asked, planned, state } = await enter(games);
  expect([asked, planned.proposal.problems.filter(({ severity }) => severity === "error")]).toEqual([[], []]);
  expect(state.players).toHaveLength(3);
});

describe("how long the games were", () => {
  test.each([
    ["en", "a column Points with 26 or 14 says it game by game"],
    ["da", "en kolonne Point med 26 eller 14 siger det spil for spil"],
  ] as const)("the question says what settles it: %s", async (language, sentence) => {
    const games = ["6 September 2026", "Winner;Loser;Score", "A Ash;B Birch;14-10", "C Cole;A Ash;26-23"];
    const { asked, said } = await (await club("croquet", MEMBERS)).enterAs({ language }, games);
    expect([asked, said]).toEqual([["setting:points"], expect.stringContaining(sentence)]);
  });

  test.each([
    [
      ["A Ash;B Birch;26-14;26", "C Cole;A Ash;26-23;26"],
      [12, 5],
    ],
    [
      ["A Ash;B Birch;14-10;14", "C Cole;A Ash;26-23;26"],
      [expect.any(Number), 5],
    ],
  ])("and so it does: %j", async (games, changes) => {
    const entered = await enter(["6 September 2026", "Winner;Loser;Score;Points", ...games]);
    expect([entered.asked, entered.problems, entered.outputs("Change")]).toEqual([[], [], changes]);
  });
});

describe("a figure in brackets behind a score", () => {
  const list = ["Player,Handicap", "A Ash,3½", "B Birch,8", "C Cole,12"];
  async function filled(file: string, ...lines: readonly string[]) {
    const { read, outputs } = await filledAs(
      { list, file, settings: { points: 26, "other-lengths": "nearest" } },
      lines,
    );
    return { columns: Object.keys(read!.found.columns), changes: outputs.map((own) => own["Change"]) };
  }
  const MAIL = ["Dear Jo,", "these are the 2 games of the 3 who came.", ""];
  const FIRST = ["A Ash bt B Birch +14", "A Ash bt C Cole +26"];

  // Lower by 6 and by 10 steps: 4 and 2 of 26 points. Higher by 4 steps: 14 of 26 points, 7 of 14.
  test.each([
    ["14", "C Cole bt B Birch +2 (14)", 7],
    ["18, as 14", "C Cole bt B Birch +2 (18)", 7],
    ["22, as 26", "C Cole bt B Birch +2 (22)", 14],
    ["26", "C Cole bt B Birch +2 (26)", 14],
    ["the loser first", "B Birch lost to C Cole -2 (14)", 7],
    ["both scores", "C Cole bt B Birch 14-12 (14 pts)", 7],
  ])("says how long the game was: %s", async (_, line, change) => {
    const cells = ["Day,Game", ...[...FIRST, line].map((game) => `2026-05-01,${game}`)];
    const files: (readonly [name: string, lines: readonly string[]])[] = [
      ["games.txt", [...FIRST, line]],
      ["mail.txt", [...MAIL, ...FIRST, line, "", "That is all for 2026, see you in 2027."]],
      // Where no row says it in a column, the paper's lengths alone are read behind a score.
      ...(/\((?:18|22)\)/.test(line) ? [] : [["cells.csv", cells] as const]),
    ];
    for (const [name, lines] of files) {
      const { columns, changes } = await filled(name, ...lines);
      expect([name, changes]).toEqual([name, [4, 2, change]]);
      expect(columns).not.toContain("Loser handicap");
    }
  });

  test("is nobody's handicap, whatever it says", async () => {
    for (const before of [[], MAIL]) {
      const { columns, changes } = await filled("games.txt", ...before, ...FIRST, "C Cole bt B Birch +2 (9)");
      expect(changes).toEqual([4, 2, 14]);
      expect(columns.filter((one) => one === "Loser handicap" || one === "Points")).toEqual([]);
    }
  });

  test("behind a name it is the handicap still", async () => {
    const { columns } = await filled("games.txt", "A Ash (3½) bt B Birch (8) +14", "C Cole (12) bt B Birch (8) +2");
    expect(columns).toContain("Loser handicap");
  });
});

describe("two lawns beside each other", () => {
  const LAWNS = ["Name;Handicap", "Ann Holt;4", "Bo Field;6", "Di Wood;12"];
  const changes = ({ lines }: Proposed) => lines.map(({ player, change }) => `${player} ${change}`).sort();

  test("one player may be on both lawns of a row: each game has an entry of its own, and nothing changes later", async () => {
    const games = ["Winner;Loser;Score;;Winner;Loser;Score", "Ann Holt;Bo Field;26-14;;Ann Holt;Di Wood;26-3"];
    const entered = await (await club("croquet", LAWNS)).enterAs({ now: LATER, played: "2026-09-10" }, games);
    // 3 steps, the lower won: 7; 9 steps: 2.
    expect(changes(entered)).toEqual(["Ann Holt 2", "Ann Holt 7", "Bo Field -7", "Di Wood -2"]);
    expect(await (await entered.written()).isUpToDate(LATER)).toBe(true);
  });

  test.each([
    ["Date;Winner;Loser;Score;Winner;Loser;Score", ""],
    ["Date;Winner;Loser;Score;;Winner;Loser;Score", ";"],
    ["Dato;Vinder;Taber;Resultat;Vinder;Taber;Resultat", ""],
  ])("one column of dates before both lawns is of both: %s", async (header, gap) => {
    const first = `2026-09-06;Ann Holt;Bo Field;26-14;${gap};;`;
    const games = [header, first, `2026-09-13;Ann Holt;Bo Field;26-3;${gap}Ann Holt;Di Wood;26-3`];
    const entered = await (await club("croquet", LAWNS)).enterAs({ now: LATER }, games);
    // 3 steps, the lower won: 7, twice; 9 steps: 2.
    expect(changes(entered)).toEqual([
      ...["Ann Holt 2", "Ann Holt 7", "Ann Holt 7", "Bo Field -7", "Bo Field -7", "Di Wood -2"],
    ]);
    expect(entered.notes.filter((note) => note.startsWith("row-passed-over"))).toEqual([]);
    expect(days(entered)).toContain("Di Wood 2026-09-13");
    expect(await (await entered.written()).isUpToDate(LATER)).toBe(true);
  });
});

describe("games told in a column, with handicaps behind both names or beside other columns", () => {
  const FOUR = ["Name;Handicap", "A Ash;6", "B Birch;4½", "C Cole;2", "D Dean;10"];
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
    // The figures behind both names are handicaps: Birch’s is another one than the book’s, and that is asked.
    ["Match;Lawn", "A Ash 6 beat B Birch 4;1", "D Dean 10 lost to C Cole 2;2", null],
  ])("%s: %s", async (header, one, other, expected) => {
    const told = { played: "2026-11-02", now: "2026-11-03" };
    const { asked, planned } = await (await club("croquet", FOUR)).enterAs(told, [header, one, other]);
    const indexes = planned.proposal.changes.map(({ player, indexAfter }) => [player, indexAfter]);
    expect([asked, Object.fromEntries(indexes)]).toEqual(
      expected === null ? [["handicap:B Birch"], {}] : [[], expected],
    );
  });
});

test.each([
  [["column:B=none"], ["column:D"]],
  [["column:B=none", "column:D=none"], []],
])(
  "the first of two columns of handicaps is said to be none, and the other stays what it was: %s",
  async (answers, read) => {
    const members = ["Name;Handicap", "Ann Oak;6", "Bob Elm;4", "Cat Fir;2", "Dan Yew;10"];
    const games = ["Player A;Hcp;Player B;Hcp;Result", "Ann Oak;7;Bob Elm;4;26-14", "Cat Fir;2;Dan Yew;10;26-3"];
    const columns = Object.fromEntries(answers.map((one) => [one.slice(7, 8), null]));
    const entered = await (await club("croquet", members)).enterAs({ columns, played: "2026-11-02" }, games);
    expect([entered.asked, entered.planned.proposal.changes.length]).toEqual([[], 4]);
    expect(["column:B", "column:D"].filter((id) => entered.part(id)?.value === "Handicap B")).toEqual(read);
  },
);

describe("who won", () => {
  const FOUR = ["Name;Handicap", "Ann Ash;3", "Bob Birch;6", "Cy Cedar;2.5", "Di Dogwood;0"];
  const entered = async (lines: readonly string[], ...answers: readonly string[]) =>
    (await club("croquet", FOUR)).enterAs({ now: "2026-12-01T10:00" }, lines, ...answers);
  // Steps by the HSV table: 3 is 6, 2.5 is 5, 0 is 0, 6 is 11.
  const PLAYED = [
    ["Ann Ash", "Cy Cedar", 11],
    ["Cy Cedar", "Di Dogwood", 15],
    ["Bob Birch", "Ann Ash", 15],
  ];

  test.each([
    ["a letter, a name or a score under Result", "Result", "A", "Cy Cedar", "1-0"],
    ["a part of one of the two names", "Winner", "Ann", "Cedar", "Bob Birch won"],
  ])("%s", async (_, header, ...results) => {
    const pairs = ["Ann Ash;Cy Cedar", "Di Dogwood;Cy Cedar", "Bob Birch;Ann Ash"];
    const games = pairs.map((pair, i) => `2026-10-08;${pair};${results[i]}`);
    const { asked, winners } = await entered([`Date;Player A;Player B;${header}`, ...games]);
    expect([asked, winners]).toEqual([[], PLAYED]);
  });

  test("neither of the two", async () => {
    const games = ["2026-10-08;Ann Ash;Cy Cedar;Bob", "2026-10-08;Ann Ash;Bob Birch;Bob"];
    const { problems } = await entered(["Date;Player A;Player B;Winner", ...games]);
    expect(problems).toContain("croquet-winner-neither@D2");
  });

  test("games that were not played do not hide what the other scores are", async () => {
    const games = ["Ann Ash;Bob Birch;26-17", "Cy Cedar;Di Dogwood;w/o", "Cy Cedar;Ann Ash;udsat"];
    const { winners } = await entered(["Onsdag 14. oktober 2026", "Spiller 1;Spiller 2;Resultat", ...games]);
    expect(winners).toEqual([["Ann Ash", "Bob Birch", 5]]);
  });

  test("numbers in front of the names of a square are none of theirs", async () => {
    const rows = ["1 Ann Ash,x,26-10,15-26", "2 Bob Birch,10-26,x,26-3", "3 Cy Cedar,26-15,3-26,x"];
    const { problems, winners } = await entered(["Thursday 8 Oct 2026,,,", "Block A,1,2,3", ...rows]);
    expect([problems, winners.map(([winner, loser]) => [winner, loser])]).toEqual([
      [],
      [
        ["Ann Ash", "Bob Birch"],
        ["Cy Cedar", "Ann Ash"],
        ["Bob Birch", "Cy Cedar"],
      ],
    ]);
  });

  test("games told in cells, without headers", async () => {
    const rows = ["Ann Ash;bt;Cy Cedar;26-14", "Di Dogwood;lost to;Cy Cedar;12-26", "Bob Birch;v;Ann Ash;not played"];
    const { winners } = await entered(["Club games;;;", "8 October 2026;;;", ...rows]);
    expect(winners).toEqual(PLAYED.slice(0, 2));
  });

  test("games told in cells, and a square, on a sheet of the book", async () => {
    const book = await club("croquet", FOUR);
    const rows = ["Ann Ash;bt;Cy Cedar;26-14", "Di Dogwood;lost to;Cy Cedar;12-26"];
    const games = await book.enterSheet("Evening", ["Club games;;;", "8 October 2026;;;", ...rows]);
    expect(games.winners).toEqual(PLAYED.slice(0, 2));
    const block = await book.enterSheet("Block", [
      ...["Block A, 11 October 2026;;;", ";Ash;Birch;Cedar", "Ann Ash;X;26-10;12-26"],
      ...["Bob Birch;10-26;X;", "Cy Cedar;26-12;;X"],
    ]);
    expect([block.winners, new Set(block.lines.map(({ played }) => played))]).toEqual([
      [
        ["Ann Ash", "Bob Birch", 5],
        ["Cy Cedar", "Ann Ash", 9],
      ],
      new Set(["2026-10-11"]),
    ]);
  });

  test("a guest has no “Guest” in his name", async () => {
    const games = ["Club day 15 October 2026", "Winner;Loser", "Guest Jack Dale;Ann Ash"];
    const { lines } = await entered(games, "who:Guest Jack Dale=visitor:4");
    expect(lines.map(({ player }) => player)).toEqual(["Jack Dale", "Ann Ash"]);
  });
});
