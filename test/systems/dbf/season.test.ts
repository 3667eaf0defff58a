import { invalid, invalidLine } from "../../../src/kernel/problem";
import { ADJUSTMENT, ELSEWHERE, type Event, type Fact, type Start } from "../../../src/kernel/seasons/season";
import { DBF_SEASON } from "../../../src/systems/dbf";
import { readEntry } from "../../../src/kernel/seasons/entry";
import { factOf, type FactSaid } from "../facts";

const start = (handicap: number): Start => ({ handicap, index: null, sessions: [] });
const event = (kind: string, facts: readonly Fact[], settings: Event["settings"] = {}): Event => ({
  no: 1,
  played: 46_000,
  kind,
  settings,
  counts: true,
  facts,
});
const replayed = (starts: readonly number[], ...events: readonly Event[]) =>
  DBF_SEASON.replay(starts.map(start), events, {});
const figuresOf = (starts: readonly number[], played: Event) => replayed(starts, played).figures[0]!;
/** Facts that share an entry. */
const side = (entry: string, players: readonly number[], more: FactSaid) =>
  players.map((player) => factOf(player, { entry, ...more }));

/*
 * Two tables of two whole boards each, so that all that (8) needs can be done by hand.
 * Pair handicaps (3): table 1 NS 10, EW 20; table 2 NS 30, EW 28. C_b = 12, C_u = (2 - 1)/2 = 1/2, C_k = 1/2.
 * (8) for NS at table 1: opponents 20, those who sit the same way at the other table 30, own 10, team-mates there 28:
 *   <r> = (20 + 30 - 10 - 28) / 12 = 1. EW of the table: -1. NS at table 2: (28 + 10 - 30 - 20) / 12 = -1, its EW 1.
 * (2) with one board: 1/480 * (2 - 1)/(2 + 0.1) = 1/1008 renewed. Result 4 against 1 expected:
 *   dh = -1/1008 * 1/2 * 1/2 * 12 * (4 - 1) = -9/1008 = -1/112.
 */
const HALF_STARTS = [8, 12, 19, 21, 29, 31, 27, 29];
const half = (comparison: string) =>
  event(
    "dbf-halves",
    [
      ...side("half 1 table 1 NS", [0, 1], { boards: 1, result: 4 }),
      ...side("half 1 table 1 EW", [2, 3], { boards: 1, result: -4 }),
      ...side("half 1 table 2 NS", [4, 5], { boards: 1, result: -4 }),
      ...side("half 1 table 2 EW", [6, 7], { boards: 1, result: 4 }),
    ],
    { comparison },
  );

describe("a half [dbf:(8)]", () => {
  test("what North-South is expected to win, East-West is expected to lose", () => {
    const figures = figuresOf(HALF_STARTS, half("iaf"));
    expect(figures.map(({ expected }) => expected)).toEqual([1, 1, -1, -1, -1, -1, 1, 1]);
  });

  test("both of a pair change by the same, and their opponents by the opposite", () => {
    const changes = [-1, -1, 1, 1, 1, 1, -1, -1];
    figuresOf(HALF_STARTS, half("iaf")).forEach(({ change, handicap }, i) => {
      expect(change).toBeCloseTo(changes[i]! / 112, 14);
      expect(handicap).toBeCloseTo(HALF_STARTS[i]! + changes[i]! / 112, 12);
    });
  });
});

test("halves count one after the other: the second begins with what the first left [dbf:3.2]", () => {
  const { facts, settings } = half("iaf");
  const again = facts.map((fact) => ({ ...fact, entry: readEntry(fact.entry.text.replace("half 1", "half 2")) }));
  const { figures, standings } = replayed(HALF_STARTS, event("dbf-halves", [...facts, ...again], settings));
  const [first, second] = [figures[0]![0]!, figures[0]![8]!];
  expect(second.handicapThen).toBe(first.handicap);
  // Each of the four pairs has moved by 1/112: <r> = (12 + 4/112)/12 = 1 + 1/336. dh = -3 (4 - 1 - 1/336) / 1008.
  expect(second.expected).toBeCloseTo(1 + 1 / 336, 12);
  expect(second.change).toBeCloseTo(-(3 - 1 / 336) / 336, 14);
  expect(standings[0]).toMatchObject({ played: 2, handicap: second.handicap });
});

test("a pair without a direction beside a whole table is left as it was, and that is said", () => {
  const { facts, settings } = half("iaf");
  const third = side("half 1 table 2", [8, 9], { boards: 1, result: 0 });
  const { figures, problems } = replayed([...HALF_STARTS, 30, 40], event("dbf-halves", [...facts, ...third], settings));
  expect(problems).toEqual([]);
  expect(figures[0]![0]!.change).toBeCloseTo(-1 / 112, 14);
  const note = { code: "book-not-computed", details: {} };
  expect(figures[0]!.slice(8)).toEqual(
    [30, 40].map((handicap) => ({ handicapThen: handicap, expected: null, change: null, handicap, index: null, note })),
  );
});

/** Changes and expected results, side after side. */
const expectFigures = (figures: ReturnType<typeof figuresOf>, wanted: readonly (readonly [number, number])[]) => {
  expect(figures).toHaveLength(wanted.length);
  wanted.forEach(([expected, change], i) => {
    expect(figures[i]!.expected).toBeCloseTo(expected, 12);
    expect(figures[i]!.change).toBeCloseTo(change, 14);
  });
};
const twice = <T>(of: readonly T[]) => of.flatMap((one) => [one, one]);

describe("pairs [dbf:(6)]", () => {
  /** Four pairs of two equal players; one board each. */
  const field = (section: string, results: readonly number[], first = 0) =>
    results.flatMap((result, i) =>
      side(`${section}pair ${i + 1}`, [first + 2 * i, first + 2 * i + 1], { boards: 1, result }),
    );
  const TOPSCORE = twice([10, 20, 30, 40]);
  /*
   * Topscore: C_b = 2, S = 0.6; two tables, N_P = 4, C_u = 3/4. The mean is 25, so <r> is (25 - 10)/1.5 = 10, 10/3, -10/3
   * and -10. One board renews 1/480 * 1/2.6 = 1/1248. 66 % for 60: -1.5 * 6 / 1248; 50 % for 53 1/3: 1.5 * 10/3 / 1248.
   */
  const TOPSCORE_WANTED = [
    [60, -9 / 1248],
    [50 + 10 / 3, 5 / 1248],
    [50 - 10 / 3, -5 / 1248],
    [40, 9 / 1248],
  ] as const;

  test("by topscore, where nothing else is said", () => {
    const played = event("dbf-pairs", field("", [66, 50, 50, 34]));
    expectFigures(figuresOf(TOPSCORE, played), twice(TOPSCORE_WANTED));
  });

  /*
   * Imps: C_b = 12, S = 0.1. By datum C_u = 1: (25 - 7)/12 = 1.5, then 1, -1, -1.5 for 7, 13, 37, 43. One board renews
   * 1/1008. 3.5 for 1.5: -12 * 2 / 1008. Without datum <r> is 4/3 of it and C_u 3/4.
   */
  test("each section is a field of its own, with its own settings where it has any", () => {
    const facts = [...field("section 1 ", [66, 50, 50, 34]), ...field("section 2 ", [3.5, 1, -1, -3.5], 8)];
    const settings = { scoring: "topscore", datum: "no", "2:scoring": "imp", "2:datum": "yes" };
    const figures = figuresOf([...TOPSCORE, ...twice([7, 13, 37, 43])], event("dbf-pairs", facts, settings));
    const imps = [
      [1.5, -24 / 1008],
      [1, 0],
      [-1, 0],
      [-1.5, 24 / 1008],
    ] as const;
    expectFigures(figures, twice([...TOPSCORE_WANTED, ...imps]));
  });

  test("the whole tables that were played, where they are said: at one table nobody compares", () => {
    const figures = figuresOf(TOPSCORE, event("dbf-pairs", field("", [66, 50, 50, 34]), { tables: 1 }));
    expect(figures.map(({ change }) => change)).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
  });

  test("a player who played fewer boards renews less: 1 - (1 - 1/1248)^2 of two boards", () => {
    const facts = field("", [66, 50, 50, 34]).map((fact, i) => (i < 2 ? { ...fact, boards: 2 } : fact));
    const [first, , , , , , , last] = figuresOf(TOPSCORE, event("dbf-pairs", facts));
    expect(first!.change).toBeCloseTo(-9 * (2 / 1248 - 1 / 1248 ** 2), 14);
    expect(last!.change).toBeCloseTo(9 / 1248, 14);
  });

  test("a player who plays all boards need not say how many: as many as those who played most", () => {
    const facts = field("", [66, 50, 50, 34]).map((fact, i) => ({ ...fact, boards: i < 2 ? null : 2 }));
    const [first] = figuresOf(TOPSCORE, event("dbf-pairs", facts));
    expect(first!.change).toBeCloseTo(-9 * (2 / 1248 - 1 / 1248 ** 2), 14);
  });
});

describe("individuals [dbf:(5)]: twice the players, so C_k = 2", () => {
  // Eight players, C_u = 7/8, C_u C_k C_b = 3.5; the mean is 10. (10 - 3)/3.5 = 2. 56 % for 52: -3.5 * 4 / 1248.
  const STARTS = [3, 10, 10, 10, 10, 10, 10, 17];
  const field = (section: string, first: number) =>
    [56, 50, 50, 50, 50, 50, 50, 44].map((result, i) =>
      factOf(first + i, { entry: `${section}player ${i + 1}`, boards: 1, result }),
    );
  const even = [50, 0] as const;
  const WANTED = [[52, -14 / 1248], even, even, even, even, even, even, [48, 14 / 1248]] as const;

  test("a field", () => expectFigures(figuresOf(STARTS, event("dbf-individual", field("", 0))), WANTED));

  // Twenty more for everybody changes no difference.
  test("each section is a field of its own", () => {
    const facts = [...field("section 1 ", 0), ...field("section 2 ", 8)];
    const starts = [...STARTS, ...STARTS.map((handicap) => handicap + 20)];
    expectFigures(figuresOf(starts, event("dbf-individual", facts)), [...WANTED, ...WANTED]);
  });
});

describe("a team match [dbf:(7)]", () => {
  const home = side("match 1 home", [0, 1, 2, 3], { boards: 1, points: 3 });
  const away = side("match 1 away", [4, 5, 6, 7], { boards: 1, points: -3 });
  const STARTS = [7, 9, 11, 13, 10, 14, 18, 22];

  test("3 imps on a board for the 1 that is expected of 10 against 16", () => {
    // 2 * (16 - 10)/12 = 1; C_u C_k C_b = 3, 1/1008 is renewed: -3 * 2 / 1008.
    const wanted = [...Array(4).fill([1, -6 / 1008]), ...Array(4).fill([-1, 6 / 1008])];
    expectFigures(figuresOf(STARTS, event("dbf-teams", [...home, ...away])), wanted);
    // Whichever side is written first.
    const turned = figuresOf(STARTS, event("dbf-teams", [...away, ...home]));
    expectFigures(turned, [...wanted.slice(4), ...wanted.slice(0, 4)]);
  });

  test("matches count one after the other: the second begins with what the first left", () => {
    const again = [...home, ...away].map((fact) => ({ ...fact, entry: readEntry(fact.entry.text.replace("1", "2")) }));
    const figures = figuresOf(STARTS, event("dbf-teams", [...home, ...away, ...again]));
    // (16 + 6/1008) - (10 - 6/1008) = 6 + 12/1008, a sixth of it is expected.
    expect(figures[8]!.expected).toBeCloseTo(1 + 2 / 1008, 12);
    expect(figures[8]!.handicapThen).toBe(figures[0]!.handicap);
    expect(replayed(STARTS, event("dbf-teams", [...home, ...away, ...again])).standings[0]!.played).toBe(2);
  });

  test("two sides of four, or the match is not computed and says why", () => {
    const problemOf = (facts: readonly Fact[]) => replayed([...STARTS, 1, 2, 3, 4], event("dbf-teams", facts)).problems;
    const sides = (entry: string) => [{ event: 0, problem: invalidLine("book-two-sides", { entry }) }];
    expect(problemOf(home)).toEqual(sides("match 1 home"));
    expect(problemOf(away)).toEqual(sides("match 1 away"));
    const third = side("match 1", [8, 9, 10, 11], { boards: 1, points: 0 });
    expect(problemOf([...home, ...away, ...third])).toEqual(sides("match 1 home"));
    expect(problemOf([...home, ...third])).toEqual(sides("match 1 home"));
    expect(problemOf([...third, ...away])).toEqual(sides("match 1"));
    expect(problemOf([...home, ...away.slice(1)])).toEqual([
      { event: 0, problem: invalidLine("book-entry-size", { entry: "match 1 away", count: 3, size: 4 }) },
    ]);
  });
});

describe("a team barometer [dbf:(9)]", () => {
  /*
   * Four teams: N_B = 4, N_P = 8, C_u = 6/8, C_k = 9/10, C_b = 12. The open room has 4, 22, 22, 40, mean 22, the closed one
   * 27 everywhere. Team 1: open (22 - 4 + 0/3)/9 = 2; closed (0 + 18/3)/9 = 2/3. One board renews 1/480 * 3/4.1 = 1/656.
   * Open 4 for 2: -8.1 * 2 / 656; closed 4 for 2/3: -8.1 * 10/3 / 656.
   */
  const STARTS = [4, 22, 22, 40].flatMap((open) => [open, open, 27, 27]);
  const field = (section: string, first: number) =>
    [4, 0, 0, -4].flatMap((result, team) => {
      const [one, other, third, fourth] = [0, 1, 2, 3].map((seat) => first + 4 * team + seat) as [
        ...[number, number, number, number],
      ];
      return [
        ...side(`${section}team ${team + 1} open`, [one, other], { boards: 1, result }),
        ...side(`${section}team ${team + 1} closed`, [third, fourth], { boards: 1, result }),
      ];
    });
  const facts = field("", 0);
  const WANTED = twice([
    [2, -16.2 / 656] as const,
    [2 / 3, -27 / 656] as const,
    ...Array<[number, number]>(4).fill([0, 0]),
    [-2, 16.2 / 656] as const,
    [-2 / 3, 27 / 656] as const,
  ]);

  test("each pair by its room, its team-mates by theirs", () =>
    expectFigures(figuresOf(STARTS, event("dbf-barometer", facts)), WANTED));

  // Five more for everybody changes no difference.
  test("each section is a field of its own", () => {
    const sections = [...field("section 1 ", 0), ...field("section 2 ", 16)];
    const starts = [...STARTS, ...STARTS.map((handicap) => handicap + 5)];
    expectFigures(figuresOf(starts, event("dbf-barometer", sections)), [...WANTED, ...WANTED]);
  });

  test("a team that has nobody in a room is named", () =>
    expect(replayed(STARTS, event("dbf-barometer", facts.slice(0, -2))).problems).toEqual([
      { event: 0, problem: invalidLine("book-two-sides", { entry: "team 4" }) },
    ]));
});

describe("what is not computed", () => {
  test("a table without East-West, or a pair of one: nobody changes, and the reason is said", () => {
    const whole = half("iaf").facts;
    const { problems, figures, standings } = replayed(HALF_STARTS, event("dbf-halves", whole.slice(0, 6)));
    expect(problems).toEqual([{ event: 0, problem: invalidLine("book-two-sides", { entry: "table 2" }) }]);
    expect(figures[0]![0]).toEqual({
      handicapThen: 8,
      expected: null,
      change: null,
      handicap: 8,
      index: null,
      note: null,
    });
    expect(standings.map(({ handicap, played }) => [handicap, played])).toEqual(HALF_STARTS.map((h) => [h, 0]));
    const one = replayed(HALF_STARTS, event("dbf-pairs", whole.slice(1)));
    const problem = invalidLine("book-entry-size", { entry: "half 1 table 1 NS", count: 1, size: 2 });
    expect(one.problems).toEqual([{ event: 0, problem }]);
    expect(replayed(HALF_STARTS, event("dbf-halves", whole.slice(1))).problems).toEqual([{ event: 0, problem }]);
  });

  test("fewer than can play: what came, and the fewest", () => {
    const one = side("section 1 table 1 NS", [0, 1], { boards: 1, result: 50 });
    const other = side("section 1 table 1 EW", [2, 3], { boards: 1, result: 50 });
    const room = (name: string, players: readonly number[]) =>
      side(`team 1 ${name}`, players, { boards: 1, result: 0 });
    const count = (field: string, received: number, lowest: number) => [
      { event: 0, problem: invalid("dbf-count", { field, received, lowest, highest: 1_000_000 }) },
    ];
    const problems = (kind: string, facts: readonly Fact[], settings = {}) =>
      replayed(HALF_STARTS, event(kind, facts, settings)).problems;
    expect(problems("dbf-pairs", one)).toEqual(count("pairs", 1, 2));
    expect(problems("dbf-individual", one)).toEqual(count("players", 2, 4));
    expect(problems("dbf-halves", [...one, ...other], { comparison: "iaf" })).toEqual(count("tables", 1, 2));
    expect(problems("dbf-barometer", [...room("open", [0, 1]), ...room("closed", [2, 3])])).toEqual(
      count("teams", 1, 2),
    );
    const teams = [...side("match 1 home", [0, 1, 2, 3], {}), ...side("match 1 away", [4, 5, 6, 7], {})];
    expect(problems("dbf-teams", teams)).toEqual(count("boards", 0, 1));
  });

  test("a kind that no season has, beside one that counts", () => {
    const { problems } = replayed(HALF_STARTS, half("iaf"), event("dbf-patience", half("iaf").facts));
    expect(problems).toEqual([{ event: 1, problem: invalidLine("book-kind-unknown", { kind: "dbf-patience" }) }]);
  });

  test("what is not regulated or was withdrawn changes nobody", () => {
    const { figures, standings } = replayed(HALF_STARTS, { ...half("iaf"), counts: false });
    expect(figures[0]!.map(({ change, handicap }) => [change, handicap])).toEqual(HALF_STARTS.map((h) => [null, h]));
    expect(standings.map(({ played }) => played)).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
    const set = { ...event(ADJUSTMENT, [factOf(0, { setTo: start(20) })]), counts: false };
    expect(replayed([12], set).standings[0]).toMatchObject({ handicap: 12, played: 0 });
  });
});

describe("by hand, and at another club", () => {
  test("an adjustment sets the handicap and is no tournament", () => {
    const { figures, standings } = replayed([12], event(ADJUSTMENT, [factOf(0, { setTo: start(20.5) })]));
    expect(figures[0]![0]).toMatchObject({ handicapThen: 12, expected: null, change: 8.5, handicap: 20.5, note: null });
    expect(standings[0]).toMatchObject({ handicap: 20.5, played: 0 });
  });

  test("an adjustment that cannot be read changes nobody, and is told", () => {
    const damaged = DBF_SEASON.readStart("twelve", {});
    const { standings, problems } = replayed([12], event(ADJUSTMENT, [factOf(0, { setTo: damaged })]));
    expect(problems).toEqual([{ event: 0, problem: invalid("book-start-number", { received: "twelve" }) }]);
    expect(standings[0]).toMatchObject({ handicap: 12 });
  });

  // Never above 52; what 52 cuts off is not applied and is said. [dbf:1.1, 1.5]
  test.each([
    [50, 1.5, 51.5, 1.5, null],
    // Exactly 52 cuts off nothing.
    [50, 2, 52, 2, null],
    [50, 2.5, 52, 2, { code: "book-cut-at-52", details: { change: 2.5 } }],
    [52, 0, 52, 0, null],
    [52, 0.25, 52, 0, { code: "book-cut-at-52", details: { change: 0.25 } }],
    [52, -0.25, 51.75, -0.25, null],
  ])("from %d by %d: %d", (before, given, handicap, change, note) => {
    const { figures, standings } = replayed([before], event(ELSEWHERE, [factOf(0, { result: given })]));
    expect(figures[0]![0]).toEqual({ handicapThen: before, expected: null, change, handicap, index: null, note });
    expect(standings[0]).toMatchObject({ handicap, played: 1 });
  });

  test("a season goes on from what another one left", () => {
    const elsewhere = event(ELSEWHERE, [factOf(0, { result: -1 })]);
    const { standings } = replayed([40], elsewhere);
    // Somebody new has joined since.
    const on = DBF_SEASON.replay([start(40), start(30)], [elsewhere], {}, standings);
    expect(on.standings[0]).toEqual({
      ...{ handicap: 38, played: 2, index: null, average: null, wins: 0, unknown: null },
      start: start(38),
    });
    expect(on.standings[1]).toMatchObject({ handicap: 30, played: 0 });
  });
});

describe("starts [dbf:1.1, 2.3]", () => {
  test("as they are typed", () => {
    expect(DBF_SEASON.readStart("12,5", {})).toEqual({ handicap: 12.5, index: null, sessions: [] });
    expect(DBF_SEASON.readStart("52", {})).toMatchObject({ handicap: 52 });
    expect(DBF_SEASON.readStart("-3.25", {})).toMatchObject({ handicap: -3.25 });
    expect(DBF_SEASON.readStart("twelve", {})).toEqual(invalid("book-start-number", { received: "twelve" }));
    expect(DBF_SEASON.readStart("52.01", {})).toEqual(
      invalid("dbf-handicap-above", { field: "Start", received: 52.01, highest: 52 }),
    );
  });

  test("somebody new has 52 unless the club sets something lower", () => {
    expect(DBF_SEASON.startOf({ handicap: null, index: null, sessions: [] }, {})).toEqual({
      start: { handicap: 52, index: null, sessions: [] },
      guessed: "book-start-52",
    });
    expect(DBF_SEASON.startOf(start(36), {})).toEqual({ start: start(36), guessed: null });
    expect(DBF_SEASON.startOf(start(53), {})).toEqual(
      invalid("dbf-handicap-above", { field: "Start handicap", received: 53, highest: 52 }),
    );
    expect(DBF_SEASON.startOf({ handicap: "5 kyu", index: null, sessions: [] }, {})).toEqual(
      invalid("book-start-number", { received: "5 kyu" }),
    );
    expect(DBF_SEASON.startText({ handicap: null, index: null, sessions: [] })).toBe("52");
    expect(DBF_SEASON.startText(start(12.5))).toBe("12.5");
  });

  test("more than five to either side are confirmed, five are not", () => {
    const { standings } = replayed([20]);
    const isBig = (to: number) => DBF_SEASON.isBigStep(standings[0]!, start(to), {});
    expect([14.99, 15, 20, 25, 25.01].map(isBig)).toEqual([true, false, false, false, true]);
  });
});
