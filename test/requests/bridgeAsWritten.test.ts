// Evenings of bridge as Danish and American clubs write them: filled, or entered into a book.
import { askedText } from "../../src/messages";
import { club, filled, filledAs, started, type Filled, type Proposed } from "./desk";

const FOUR = [
  "Anna Bro;20;Bent Dahl;21",
  "Carl Eg;22;Dora Fisk;23",
  "Eva Gram;24;Finn Holm;25",
  "Gert Ild;26;Hanne Juul;27",
];
const pairs = (...scores: readonly string[]) => FOUR.map((pair, i) => `${pair};${scores[i]}`);
const HEADER = "Spiller 1;Handicap 1;Spiller 2;Handicap 2";
const of = ({ outputs }: Filled, name: string) => outputs.map((own) => own[name]);

// 132.6, 120, 107.4 and 120 of 240.
test.each([
  ["Score", "132,6/240", "120/240", "107,4/240", "120,0/240"],
  ["Point", "132,6 / 240", "120 / 240", "107,4 / 240", "120 / 240"],
  ["Resultat", "132.6/240", "120.0/240", "107.4/240", "120.0/240"],
  // The column beside it under no header is none of maxima.
  ["Score;", "55,25;240", "50;240", "44,75;240", "50;240"],
])("DBf: points won of those that could be won: %s", async (header, ...scores) => {
  const evening = await filled(["Klubaften, 24 spil;;;;", `${HEADER};${header}`, ...pairs(...scores)]);
  expect([evening.asked, evening.problems, of(evening, "Result")]).toEqual([[], [], [55.25, 50, 44.75, 50]]);
});

test("DBf: whether imps are against a datum is asked in a sentence", async () => {
  const evening = await filled([
    ...["Butler Cup, 24 spil;;;;", `${HEADER};Imp pr. spil`, ...pairs("0,5", "-0,5", "0,25", "-0,25")],
  ]);
  expect(evening.asked).toEqual(["setting:datum", "counts"]);
  expect([askedText("en", "datum"), askedText("da", "datum")]).toEqual([
    "were the imps worked out against a datum score (Butler: yes), or by comparing with each other table (IAF: no)?",
    "er imp-tallene regnet mod en datumscore (butler: ja) eller bord mod bord (IAF: nej)?",
  ]);
});

test("DBf: both names of a pair below Makkere", async () => {
  const rows = ["Anna Bro - Bent Dahl;20;21;60", "Carl Eg / Dora Fisk;22;23;40", "Eva Gram og Finn Holm;24;25;50"];
  const evening = await filled(["Klubaften, 24 spil;;;", "Makkere;Handicap 1;Handicap 2;Score", ...rows]);
  expect([evening.kind, of(evening, "Pair handicap")]).toEqual(["dbf-pairs", [20.5, 22.5, 24.5]]);
});

describe("DBf: who sits out is no setting of the sit-outs", () => {
  const lines = ["Klubaften, 24 spil;;;;", `${HEADER};Score`, ...pairs("55,25", "50", "44,75", "50")];

  test.each([
    "Oversidder: Per Quist;;;;",
    "Oversidder;Per Quist;;;",
    "Sit-out: Per Quist;;;;",
    "oversiddere=Per Quist;;;;",
  ])("%s", async (said) => {
    for (const row of [1, lines.length]) {
      const { asked, problems, plan } = await filled([...lines.slice(0, row), said, ...lines.slice(row)]);
      expect([asked, problems]).toEqual([[], []]);
      if (!said.startsWith("oversiddere")) expect(plan!.assumptions.map(({ code }) => code)).toContain("sits-out");
    }
  });

  test.each(["Oversidder: 60", "Oversidder: 60 %"])("%s is one", async (said) => {
    const { plan } = await filled([`${said};;;;`, ...lines]);
    expect(plan!.assumptions.map(({ code }) => code)).toEqual(["dbf-tables-of-pairs"]);
  });

  test.each(["middel plus", "12 MP", "55 %"])(
    "an award in words, or that is no share of the rules, is asked for: %s",
    async (award) => {
      expect((await filled([`Oversidder: ${award};;;;`, ...lines])).asked).toEqual(["setting:sit-out"]);
    },
  );

  test("it is a percentage, and is called that", async () => {
    const { parts } = await filled(["Oversidder: 60;;;;", ...lines]);
    expect(parts.find(({ id }) => id === "setting:sit-out")).toMatchObject({
      value: 60,
      words: { code: "reading-setting", details: { setting: "sit-out", value: "60 %" } },
    });
  });
});

describe("DBf: the four of a team in one cell", () => {
  const HOME = ["Anna Bro (20)", "Bent Dahl (21)", "Carl Eg (22)", "Dora Fisk (23)"];
  const AWAY = ["Eva Gram (24)", "Finn Holm (25)", "Gert Ild (26)", "Hanne Juul (27)"];
  // Formula (7): 21.5 against 25.5, so 2 × 4 / 12 imps a board are expected; 15 in 24 boards. (2): N_B = 2, C_u = C_k = ½.
  const EXPECTED = (2 * 4) / 12;
  const CHANGE = ((1 - 1 / 480 / 2.1) ** 24 - 1) * 0.25 * 12 * (15 / 24 - EXPECTED);
  const close = (value: number) => expect.closeTo(value, 12) as number;

  test.each([" / ", ", ", " og ", "; "])("with %j between them", async (between) => {
    const [home, away] = [HOME, AWAY].map((four) => `"${four.join(between)}"`);
    const match = await filled(["Holdkamp, 24 spil;;", "Hold;Spillere;Imp", `Nord;${home};45`, `Syd;${away};30`]);
    const figures = { Expected: close(EXPECTED), Change: close(CHANGE), "New handicap 1": close(20 + CHANGE) };
    expect([match.kind, match.outputs[0]]).toMatchObject(["dbf-teams", figures]);
  });

  test("two pairs of the team, and a row a match", async () => {
    const [home, away] = [HOME, AWAY].map(([a, b, c, d]) => `${a} - ${b}, ${c} - ${d}`);
    const match = await filled([
      "Hjemmehold;Hjemme spillere;Udehold;Ude spillere;Spil;Imp hjemme;Imp ude",
      `Nord;${home};Syd;${away};24;45;30`,
    ]);
    expect([match.kind, match.outputs[0]]).toMatchObject(["dbf-teams", { "Home change": close(CHANGE) }]);
  });

  test("another number of names is not read as four", async () => {
    const [four, three, away] = [HOME, HOME.slice(1), AWAY].map((all) => all.join(" / "));
    const rows = [`1;Nord;${four};45`, `1;Syd;${three};30`, `2;Øst;${four};40`, `2;Vest;${away};30`];
    const match = await filled(["Holdkamp, 24 spil;;;", "Kamp;Hold;Spillere;Imp", ...rows]);
    expect([match.plan!.problems.map(({ code }) => code), match.outputs[0]]).toEqual([
      expect.arrayContaining(["cell-names"]),
      {},
    ]);
  });
});

describe("ACBL: the recap of a director", () => {
  const recap = (header: string, ...rows: readonly string[]) => ["Tuesday Pairs September 1 2026", header, ...rows];
  const AWARDS = ["1.20", "0.84", "0.60", ""];
  const RANKS = [
    ...["Life Master;Sectional Master", "Junior Master;Club Master"],
    ...["Club Master;Regional Master", "Life Master;Junior Master"],
  ];
  const SCORES = ["96;61.5", "84;53.8", "78;50", "54;34.6"];
  const NAMES = ["Anna Bro;Bent Dahl", "Carl Eg;Dora Fisk", "Eva Gram;Finn Holm", "Gert Ild;Hanne Juul"];
  const ranked = NAMES.map((names, i) => `${names};${RANKS[i]};${SCORES[i]};${AWARDS[i]}`);
  const OF_RANKS = "Player 1;Player 2;Rank 1;Rank 2;Score;Pct";

  // Average 78. The chart's rows of 78 give by rank 1.5 + 8, 13.5 + 11, 11 + 6 and 1.5 + 13.5.
  test.each([
    ...["MPs", "Masterpoints", "Masterpoints won", "Points awarded"].map((header) => [header, ranked] as const),
    // Those of each player, too.
    ["Masterpoints 1;Masterpoints 2", ranked.map((row, i) => `${row};${AWARDS[i]}`)] as const,
  ])("%s awarded to a pair that has ranks are none of its holdings", async (header, rows) => {
    const game = await filled(recap(`${OF_RANKS};${header}`, ...rows));
    expect([game.asked, of(game, "Pair handicap")]).toEqual([[], [9.5, 24.5, 17, 15]]);
  });

  test("without ranks nothing is read of them", async () => {
    const rows = NAMES.map((names, i) => `${names.replace(";", `;${AWARDS[i]};`)};${AWARDS[i]};${SCORES[i]}`);
    const { asked, outputs } = await filled(recap("Player 1;MPs;Player 2;MPs;Score;Pct", ...rows));
    expect([asked.some((id) => id.startsWith("field:")), outputs]).toEqual([true, []]);
  });

  test.each([
    ["Player 1;Player 2;Score;Pct", NAMES.map((names, i) => `${names};${SCORES[i]}`)],
    ["Player 1;Player 2;Score;Pct;MPs", NAMES.map((names, i) => `${names};${SCORES[i]};${AWARDS[i]}`)],
  ])("in a book of masterpoints the kind is asked, with the awards and without them: %s", async (header, rows) => {
    const members = NAMES.flatMap((two) => two.split(";")).map((name, i) => `${name};${5 + 40 * i}`);
    const book = await club("acbl", ["Name;Masterpoints", ...members]);
    expect((await book.enter(recap(header, ...rows))).asked).toEqual(["kind"]);
  });

  test("holdings that differ between partners are read", async () => {
    const rows = NAMES.map((names, i) => `${names.replace(";", `;${10 + i};`)};${60 * i};${SCORES[i]}`);
    const { kind, asked } = await filled(recap("Player 1;MPs;Player 2;MPs;Score;Pct", ...rows));
    expect([kind, asked]).toEqual(["acbl-rank-pairs", []]);
  });
});

describe("DBf team matches in words that change a figure", () => {
  const TEAM = "Hold;Spiller 1;Handicap 1;Spiller 2;Handicap 2;Spiller 3;Handicap 3;Spiller 4;Handicap 4";
  const [NORD, SYD] = [
    "Nord;Anna Bro;20;Bent Dahl;21;Carl Eg;22;Dora Fisk;23",
    "Syd;Eva Gram;24;Finn Holm;25;Gert Ild;26;Hanne Juul;27",
  ];
  const MATCH = "Hjemmehold;Udehold;Hjemme handicap;Ude handicap;Spil";
  /** Formula (2) for the home team, of 21.5 against 25.5: N_B = 2, C_u = C_k = ½. */
  const change = (imps: number, boards: number) =>
    expect.closeTo(((1 - 1 / 480 / 2.1) ** boards - 1) * 3 * (imps / boards - 8 / 12), 12) as number;

  test.each([
    "Holdkamp, 12 spil pr. halvleg, 2 halvlege",
    "Holdkamp, 2 x 12 spil",
    "Team match, 8 boards per round, 3 rounds",
    "Holdkamp, 24 spil pr. kamp",
  ])("%s: 24 boards", async (title) => {
    const match = await filled([title, `${TEAM};Imp`, `${NORD};45`, `${SYD};30`]);
    expect([match.asked, match.outputs[0]]).toMatchObject([[], { Change: change(15, 24) }]);
  });

  test("boards of a half, and not how many halves: they are asked", async () => {
    const match = await filled(["Holdkamp, 12 spil pr. halvleg", `${TEAM};Imp`, `${NORD};45`, `${SYD};30`]);
    expect(match.asked).toEqual(["setting:boards"]);
  });

  test("the winner's imps are the home team's only if it won", async () => {
    const by = (winner: string) => filled([`${MATCH};Vinder;Imp`, `Nord;Syd;21,5;25,5;24;${winner};15`]);
    expect((await by("Nord")).outputs[0]).toMatchObject({ "Home change": change(15, 24) });
    expect((await by("Syd")).outputs[0]).toMatchObject({ "Home change": change(-15, 24) });
    const neither = await by("Øst");
    expect([neither.outputs, neither.problems]).toEqual([[{}], ["cell-not-one-of@F2"]]);
  });

  test.each([
    [[`${TEAM};Resultat`, `${NORD};14`, `${SYD};6`], true],
    [[`${MATCH};Resultat`, "Nord;Syd;21,5;25,5;24;14-6"], true],
    [[`${TEAM};Imp`, `${NORD};14`, `${SYD};6`], false],
    [[`${TEAM};Resultat`, `${NORD};45`, `${SYD};30`], false],
  ])("results that all add up to 20 are no imps unless they are called so: %j", async (lines, isRefused) => {
    const { plan, outputs } = await filled(["Holdkamp, 24 spil", ...lines]);
    expect([outputs.every((own) => Object.keys(own).length === 0), plan!.problems.map(({ code }) => code)]).toEqual(
      isRefused ? [true, ["dbf-victory-points"]] : [false, []],
    );
  });

  test("one handicap a row beside four names is the team's", async () => {
    const match = await filled([
      "Hold;Spiller 1;Spiller 2;Spiller 3;Spiller 4;Hcp;Spil;Imp",
      "R;Anna Bro;Bent Dahl;Carla Eg;Dorte Fugl;25,36;24;18",
      "B;Kim Ek;Lis Vig;Ole Ask;Per Bak;29,62;24;-18",
    ]);
    // [dbf:(7)] 2 · (29.62 − 25.36) / 12
    expect([match.kind, match.outputs[0]!["Expected"]]).toEqual(["dbf-teams", expect.closeTo(0.71, 12)]);
  });
});

test("a rank twice beside two names is that of bridge where no rank of Go stands there", async () => {
  const rows = ["Ann Ash;Bob Birch;LM;NM;90", "Cy Cedar;Di Dogwood;120;15;78"];
  const { kind } = await filledAs({ settings: { average: 84 } }, ["Name;Name;Rank;Rank;Score", ...rows]);
  expect(kind).toBe("acbl-rank-pairs");
});

describe("two pairs side by side under the same headers, each with one figure for both partners", () => {
  test.each(["Navne;Hcp;Score;Navne;Hcp;Score", "Names;Hcp;Score;Names;Hcp;Score", "N/S;Hcp;Score;E/W;Hcp;Score"])(
    "nothing is computed from a figure of two: %s",
    async (header) => {
      const rows = ["A Ash - B Birch;30;62;C Cole - D Dean;25;38", "E Elm - F Fir;30;42;G Gad - H Ib;25;58"];
      const { missed } = await filled(["Spil: 24;;;;;", header, ...rows]);
      // Each player’s own is needed, such as 14.1/30.
      expect(missed?.hint).toBe("not-recognised-pair");
    },
  );

  test("so written, each pair has its own", async () => {
    const rows = ["A Ash - B Birch;30/20;62;C Cole - D Dean;25/10;38", "E Elm - F Fir;40/20;42;G Gad - H Ib;30/12;58"];
    const evening = await filled(["Spil: 24;;;;;", "N/S;Hcp;Score;E/W;Hcp;Score", ...rows]);
    expect(of(evening, "Pair handicap")).toEqual([25, 30, 17.5, 21]);
  });
});

// ---------------------------------------------------------------- in a book

const DBF = ["Navn;Handicap", "Anna Bro;20", "Bent Dahl;40", "Carla Eg;10", "Dorte Fugl;30"];
const dbf = async (lines: readonly string[], ...answers: readonly string[]) =>
  (await club("dbf", DBF)).enterAs({ now: "2026-12-01T10:00" }, lines, ...answers);
const results = ({ lines }: Proposed) => lines.map(({ player, partner, result }) => [player, partner, result]);
const BOTH = [
  ["Anna Bro", "Bent Dahl", 60],
  ["Bent Dahl", "Anna Bro", 60],
  ["Carla Eg", "Dorte Fugl", 40],
  ["Dorte Fugl", "Carla Eg", 40],
];
const DAY = "8. oktober 2026, 24 spil;;";

test.each([
  ["Par;Navn;;Pct", "1;Anna Bro;Bent Dahl;60", "2;Carla Eg;Dorte Fugl;40"],
  ["Par;;Pct", "Anna Bro;Bent Dahl;60", "Carla Eg;Dorte Fugl;40"],
  ["N-S;N-S;Pct;Ø-V;Ø-V;Pct", "Anna Bro;Bent Dahl;60;Carla Eg;Dorte Fugl;40"],
  ["Deltagere;Score %", "Anna Bro - Bent Dahl;60", "Carla Eg - Dorte Fugl;40"],
  ["Participants;Score %", "Anna Bro & Bent Dahl;60", "Carla Eg & Dorte Fugl;40"],
  ["Partners;Score %", "Anna Bro & Bent Dahl;60", "Carla Eg & Dorte Fugl;40"],
  ["Partner 1;Partner 2;Score %", "Anna Bro;Bent Dahl;60", "Carla Eg;Dorte Fugl;40"],
  ["Deltager;Makker;Score %", "Anna Bro;Bent Dahl;60", "Carla Eg;Dorte Fugl;40"],
  ["Participant;Partner;Score %", "Anna Bro;Bent Dahl;60", "Carla Eg;Dorte Fugl;40"],
])("DBf: who played together under %s", async (...lines) => {
  const entered = await dbf([DAY, ...lines]);
  expect([entered.asked, results(entered)]).toEqual([[], BOTH]);
});

// Other words: test/tournaments/table/headingDays.
test.each(["When", "Spillet d."])("DBf: one day under %s", async (header) => {
  const rows = ["15/9/2026;Anna Bro;Bent Dahl;60;24", "15/9/2026;Carla Eg;Dorte Fugl;40;24"];
  const entered = await dbf([`${header};Player 1;Player 2;Score;Boards`, ...rows]);
  expect([entered.asked, new Set(entered.lines.map(({ played }) => played))]).toEqual([[], new Set(["2026-09-15"])]);
  expect(await (await entered.written()).isUpToDate()).toBe(true);
});

test.each(["Deltagere", "Deltager", "Participants", "Participant"])("a list of %s", async (header) => {
  const { asked, players } = await started("dbf", [`${header};Handicap`, "A Ash;14,1", "B Birch;30"]);
  expect([asked, players.map(({ name }) => name)]).toEqual([[], ["A Ash", "B Birch"]]);
});

test("names that are not written in full, without a header, are asked about", async () => {
  expect((await dbf([DAY, "Par;Spillere;;Pct", "1;Bro;Dahl;60", "2;Eg;Fugl;40"])).asked).toEqual(["column:C"]);
});

test("the boards of a title may be in brackets", async () => {
  const rows = ["Spiller;Makker;Procent", "Anna Bro;Bent Dahl;53", "Carla Eg;Dorte Fugl;47"];
  const entered = await dbf(["24-11-2026 Klubaften (24 spil)", ...rows]);
  expect([entered.asked, entered.part("setting:boards")?.value]).toEqual([[], 24]);
});

test("two tables in the same rows are never one: both are read, and their handicaps go behind the names", async () => {
  const entered = await dbf([
    ...["17-11-2026 (24 spil)", "Par;Navne;%;;Par;Navne;%"],
    ...["1;Anna Bro - Bent Dahl;58;;1;Carla Eg - Dorte Fugl;50", "2;Kim Ek - Lis Vig;42;;2;Ole Ask - Per Bak;50"],
  ]);
  expect(entered.asked).toEqual(["Kim Ek", "Lis Vig", "Ole Ask", "Per Bak"].map((name) => `who:${name}`));
  expect(entered.questions.map(({ note }) => note.cell)).toEqual(["B4", "B4", "F4", "F4"]);
});

test("a section in the middle of a field is one of its own under the same headers, before and after it is entered", async () => {
  const answers = ["En", "To", "Tre"].map((name) => `who:Ny ${name}=new:30`);
  const entered = await dbf(
    [
      ...[DAY, "Par;Navne;%", "1;Anna Bro - Bent Dahl;60", "2;Ny En - Ny To;40"],
      ...["B-rækken;;", "1;Carla Eg - Dorte Fugl;40", "2;Ny En - Ny Tre;60"],
    ],
    ...answers,
  );
  // Two pairs are one table: nobody's handicap changes, and Ny En may play in both.
  expect([entered.problems, entered.lines.map(({ player, change }) => [player, change])]).toEqual([
    [],
    ["Anna Bro", "Bent Dahl", "Ny En", "Ny To", "Carla Eg", "Dorte Fugl", "Ny En", "Ny Tre"].map((name) => [name, 0]),
  ]);
  expect(await (await entered.written()).isUpToDate()).toBe(true);
});

test.each([
  [["A Ash (40) / B Birch (14,1)", "C Cole (20) / D Dean (30)", "E Elm (20) / F Fir (22)"]],
  [["A Ash 40 / B Birch 14,1", "C Cole 20 / D Dean 30", "E Elm 20 / F Fir 22"]],
])("both partners in one cell, each with the handicap behind the name: the names stay: %j", async (names) => {
  const members = ["A Ash;40", "B Birch;14,1", "C Cole;20", "D Dean;30", "E Elm;20", "F Fir;22", "G Gad;30", "H Ib;20"];
  const rows = [...names, "G Gad 30 / H Ib 20"].map((pair, i) => `${i + 1};${pair};${["58,2", "55", "44", "42,8"][i]}`);
  const book = await club("dbf", ["Name;Handicap", ...members]);
  const entered = await book.enter(["1. september 2026", "Par;Navne;%", ...rows], "setting:boards=24");
  const values = await (await entered.written()).sheet("sheet");
  // (40 + 14.1) / 2
  expect([values[2]![1], values[2]]).toEqual([names[0], expect.arrayContaining([27.05])]);
});

test("ACBL: both names of a pair are under N-S and under E-W, and both directions are read", async () => {
  const book = await club("acbl", ["Name;Average", "Ann Ash;50", "Bob Birch;45", "Cy Cedar;40", "Di Dogwood;55"]);
  const entered = await book.enter([
    ...["October 12, 2026, average 84", "N-S;Matchpoints", "Ann Ash - Bob Birch;95"],
    ...["E-W;Matchpoints", "Cy Cedar - Di Dogwood;88"],
  ]);
  // 95 of 168 is .565, 88 of 168 is .524.
  expect([entered.asked, results(entered)]).toEqual([
    [],
    [
      ["Ann Ash", "Bob Birch", 0.565],
      ["Bob Birch", "Ann Ash", 0.565],
      ["Cy Cedar", "Di Dogwood", 0.524],
      ["Di Dogwood", "Cy Cedar", 0.524],
    ],
  ]);
});

describe("a title with a setting in a cell beside it, right above the headers", () => {
  const NAMES = ["Ann Ash", "Bob Bell", "Cat Cole", "Dan Dean", "Eva Eden", "Fay Fox", "Gus Gray", "Hal Hill"];
  const list = (start: string) => ["Name;Start", ...NAMES.map((name) => `${name};${start}`)];
  const held = ({ planned }: Proposed) =>
    Object.fromEntries(planned.proposal.changes.map(({ player, after }) => [player, after]));

  test.each([
    "North-South;;Average: 72;",
    "North-South;;;Average: 72",
    "North-South;Average: 72;;",
    "North-South;;72 average;",
    "North-South;;Average;72",
    "North-South;;Average = 72.0;",
  ])("ACBL: both directions, with their average: %s", async (over) => {
    const book = await club("acbl", list("0.5"), { settings: { fewer: "available" } });
    for (const east of [over.replace("North-South", "East-West"), "East-West;;;"]) {
      const entered = await book.enter([
        ...["Duplicate 12 October 2026;;;;", over, "Pair;Player;Player;Score"],
        ...["1;Ann Ash;Bob Bell;86.4", "2;Cat Cole;Dan Dean;57.6"],
        ...[east, "Pair;Player;Player;Score", "1;Eva Eden;Fay Fox;72", "2;Gus Gray;Hal Hill;72"],
      ]);
      // Of 144: 60 and 40 per cent, each beside a first session of 50, so 90 % of what .650 is more. 50 per cent change nothing.
      expect(held(entered)).toEqual({ "Ann Ash": 0.09, "Bob Bell": 0.09, "Cat Cole": 0.18, "Dan Dean": 0.18 });
    }
  });

  test.each(["Række A;;24 spil;", "Nord-Syd;;Spil: 24;", "Pulje 1;;;Spil: 24"])("DBf: the boards: %s", async (over) => {
    const pairs4 = ["Ann Ash;Bob Bell;60", "Cat Cole;Dan Dean;40", "Eva Eden;Fay Fox;50", "Gus Gray;Hal Hill;50"];
    const rows = pairs4.map((pair, i) => `${i + 1};${pair}`);
    const book = await club("dbf", list("20"));
    const entered = await book.enter(["Klubaften 12. oktober 2026;;;", over, "Par;Spiller;Spiller;Score", ...rows]);
    // Formula (2) with 2 tables, 4 pairs and 24 boards: 10 per cent more than expected.
    const change = ((1 - 1 / 480 / 2.6) ** 24 - 1) * 2 * (3 / 4) * 10;
    expect(held(entered)).toMatchObject({
      "Ann Ash": expect.closeTo(20 + change, 10) as number,
      "Cat Cole": expect.closeTo(20 - change, 10) as number,
    });
  });
});

describe("columns that could each be the one result, three evenings beside each other", () => {
  /** Pairs at handicaps of 25 and 45 in the mean, twice; 24 boards. */
  const PAIRS = [
    ...["Ann Holt;20;Bo Field;30", "Cy Marsh;40;Di Wood;50"],
    ...["Ed Stone;20;Fay Rill;30", "Gus Lane;40;Hal Moor;50"],
  ];
  const lines = (head: string, ...cells: readonly string[]) => [
    ...["24 boards", head, ...PAIRS.map((pair, i) => `${pair};${cells[i]!}`)],
  ];

  test.each([
    "Spelare;Hcp;Spelare;Hcp;Kväll 1 %;Kväll 2 %;Kväll 3 %",
    "Spieler;Vorgabe;Spieler;Vorgabe;Abend 1 %;Abend 2 %;Abend 3 %",
    "Spiller 1;Hcp 1;Spiller 2;Hcp 2;R1 %;R2 %;R3 %",
    "Player 1;Hcp 1;Player 2;Hcp 2;Score 1;Score 2;Score 3",
    "Player 1;Hcp 1;Player 2;Hcp 2;Score;Score;Score",
    "Player 1;Hcp 1;Player 2;Hcp 2;Monday %;Tuesday %;Friday %",
  ])("%s: which of them is asked, and the answer is taken", async (head) => {
    const sheet = lines(head, "50;55;60", "50;45;40", "52;53;54", "48;47;46");
    const { asked, questions } = await filled(sheet);
    const choices = questions[0]!.choices.map(({ choice }) => choice);
    expect([asked, choices]).toEqual([["field:Score"], expect.arrayContaining(["E", "F", "G"])]);
    expect(of(await filled(sheet, "field:Score=F"), "Result")).toEqual([55, 45, 53, 47]);
  });

  test.each([
    // A mean of 24 of 44 points is no rival: the same figures in another unit.
    ["Player 1;Hcp 1;Player 2;Hcp 2;Score %;Points", ["50;24", "50;24", "52;24.96", "48;23.04"]],
    ["Player 1;Hcp 1;Player 2;Hcp 2;Score %;Table", ["50;1", "50;1", "52;2", "48;2"]],
  ])("%s: nothing is asked", async (head, cells) => {
    const evening = await filled(lines(head, ...cells));
    expect([evening.asked, of(evening, "Result")]).toEqual([[], [50, 50, 52, 48]]);
  });
});
