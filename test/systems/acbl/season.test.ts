import { invalid, Problem, invalidLine } from "../../../src/kernel/problem";
import { ADJUSTMENT, ELSEWHERE, type Event, type Fact, type Start } from "../../../src/kernel/seasons/season";
import { readEntry } from "../../../src/kernel/seasons/entry";
import { Working } from "../../../src/kernel/working";
import { ACBL_SEASON, average, handicap, handicapAfter, holderText, readHolder } from "../../../src/systems/acbl";
import { factOf, type FactSaid } from "../facts";
import { fc } from "../../random";

const start = (...sessions: number[]): Start => ({ handicap: null, index: null, sessions });
const fact = (player: number, entry: string, more: FactSaid = {}) => factOf(player, { entry, ...more });
const event = (no: number, kind: string, facts: readonly Fact[], settings: Event["settings"] = {}): Event => ({
  no,
  played: no,
  kind,
  settings,
  counts: true,
  facts,
});
/** Two pairs of two; players 0 and 1 score the percentage, 2 and 3 the rest. */
const percentages = (no: number, share: number): Event =>
  event(no, "acbl-pairs", [
    ...[0, 1].map((player) => fact(player, "pair 1", { result: share })),
    ...[2, 3].map((player) => fact(player, "pair 2", { result: Math.round(1000 * (1 - share)) / 1000 })),
  ]);
const replay = (starts: readonly Start[], events: readonly Event[], settings: Event["settings"] = {}) =>
  ACBL_SEASON.replay(starts, events, settings);

/** From the first game on a player has the handicap of the games so far. */
const AVAILABLE = { fewer: "available" };

describe("percentage games [acbl:average, handicap, few-games]", () => {
  // The guide's own player: .510, .537 and .610 average .552; .650 - .552 = .098; nine tenths of it .0882, that is .088.
  test("the guide's example, and the session after it", () => {
    const { figures, standings } = replay(
      [start(0.51, 0.537), start(), start(), start()],
      [percentages(1, 0.61), percentages(2, 0.45)],
      AVAILABLE,
    );
    // (.510 + .537) / 2 = .5235, that is .524; .126 x .9 = .1134.
    expect(figures[0]![0]).toMatchObject({ handicapThen: 0.113, handicap: 0.088, change: -0.025 });
    // The sheet is filled with what stood before the game.
    expect(figures[0]![0]!.carried).toEqual({ handicap: 0.113, average: 0.524 });
    // (.537 + .610 + .450) / 3 = .5323; .118 x .9 = .1062.
    expect(figures[1]![0]).toMatchObject({ handicapThen: 0.088, handicap: 0.106, change: 0.018 });
    expect(standings[0]).toMatchObject({ handicap: 0.106, average: 0.532, played: 2 });
    expect(standings[0]!.start.sessions).toEqual([0.537, 0.61, 0.45]);
  });

  test("without a session 0, and that is said; then that of the session", () => {
    const games = [percentages(1, 0.61), percentages(2, 0.45)];
    const { figures } = replay([start(), start(), start(), start()], games, AVAILABLE);
    expect(figures[0]![1]).toMatchObject({ handicapThen: 0, handicap: 0.036, note: { code: "book-no-session" } });
    expect(figures[1]![1]).toMatchObject({ handicapThen: 0.036, note: null });
  });

  test("nothing before three sessions, and that is said, where the book does not say otherwise", () => {
    const { figures, standings } = replay(
      [start(0.4), start(), start(), start()],
      [percentages(1, 0.45), percentages(2, 0.5)],
    );
    expect(figures.map((one) => one[0]!.handicapThen)).toEqual([0, 0]);
    expect(figures.map((one) => one[0]!.note)).toEqual([
      { code: "book-few-games", details: { games: 1 } },
      { code: "book-few-games", details: { games: 2 } },
    ]);
    // (.400 + .450 + .500) / 3 = .450; .200 x .9.
    expect(standings[0]).toMatchObject({ handicap: 0.18, average: 0.45 });
  });

  test("fewer: rank gives the first game the handicap of the rank: 24 of an average of 108, .222", () => {
    const game = event(
      1,
      "acbl-pairs",
      [
        fact(0, "pair 1", { result: 0.5, play: "0.5" }),
        fact(1, "pair 1", { result: 0.5, play: "LM 750" }),
        fact(2, "pair 2", { result: 0.5 }),
        fact(3, "pair 2", { result: 0.5, play: "0.5" }),
      ],
      { possible: 216 },
    );
    const { figures } = replay([start(), start(), start(), start(0.6)], [game], { fewer: "rank" });
    // 2 of 108 for a Life Master; without masterpoints 0, said; .600 is a session: .05 x .9.
    expect(figures[0]!.map(({ handicapThen }) => handicapThen)).toEqual([0.222, 0.019, 0, 0.045]);
    expect(figures[0]!.map(({ note }) => note?.code)).toEqual([undefined, undefined, "book-no-session", undefined]);
  });

  // 5 masterpoints in the column of 104: printed 18.6, read 18.5, which is .178 of the average.
  test("fewer: rank takes the chart with its misprints read right", () => {
    const game = (settings: Event["settings"]) =>
      event(1, "acbl-pairs", [fact(0, "pair 1", { result: 0.5, play: "5" })], settings);
    const [first] = replay([start()], [game({ possible: 208 })], { fewer: "rank" }).figures[0]!;
    expect([first!.handicapThen, first!.note]).toEqual([0.178, null]);
    // No rank gives a handicap where the book does not ask for it, or where nobody knows the average.
    const nothing = { handicapThen: 0, note: { code: "book-no-session", details: {} } };
    expect(replay([start()], [game({ possible: 208 })], {}).figures[0]![0]).toMatchObject(nothing);
    expect(replay([start()], [game({})], { fewer: "rank" }).figures[0]![0]).toMatchObject(nothing);
  });

  // .126 and .098 as they are; after the game the book's nine tenths hold.
  test("a game with 100 % of the difference, in a book of nine tenths", () => {
    const whole = { ...percentages(1, 0.61), settings: { factor: 1 } };
    const { figures, standings } = replay([start(0.51, 0.537), start(), start(), start()], [whole], AVAILABLE);
    expect(figures[0]![0]).toMatchObject({ handicapThen: 0.126, handicap: 0.098 });
    expect(standings[0]!.handicap).toBe(0.088);
  });

  test("the working of a handicap of the book", () => {
    const working = new Working();
    expect(handicapAfter([0.51, 0.537, 0.61], {}, 46_000, working)).toBe(0.088);
    expect(working.steps.map(({ code }) => code)).toEqual([
      ...["acbl-sum", "acbl-average", "acbl-below-par", "acbl-handicap"],
    ]);
  });

  test("sessions 1: the last one alone, and 100 % of the difference where the book says so", () => {
    const { standings } = replay([start(0.51, 0.537), start(), start(), start()], [percentages(1, 0.61)], {
      sessions: 1,
      factor: 1,
    });
    expect(standings[0]).toMatchObject({ average: 0.61, handicap: 0.04 });
  });

  // Of three sessions two count: (.450 + .510) / 2 = .480, .170 x .9. The third one says that there are three.
  test("sessions 2: three are kept all the same, for a player who has fewer has no handicap", () => {
    const settings = { sessions: 2, fewer: "none" };
    const games = [percentages(1, 0.45), percentages(2, 0.51), percentages(3, 0.48)];
    const starts = [start(0.4), start(), start(), start()];
    const { figures, standings } = replay(starts, games.slice(0, 2), settings);
    expect(figures.map((one) => [one[0]!.handicapThen, one[0]!.handicap])).toEqual([
      [0, 0],
      [0, 0.153],
    ]);
    expect(standings[0]).toMatchObject({ handicap: 0.153, average: 0.48, start: { sessions: [0.4, 0.45, 0.51] } });
    // A fourth one pushes the first out: (.510 + .480) / 2 = .495, .155 x .9 = .1395, half-up .140.
    const on = ACBL_SEASON.replay(starts, games.slice(2), settings, standings);
    expect(on.standings[0]).toMatchObject({ handicap: 0.14, start: { sessions: [0.45, 0.51, 0.48] } });
  });

  test("a step of more than a tenth of the average is confirmed", () => {
    const { standings } = replay([start(0.5)], []);
    const isBig = (...to: number[]) => ACBL_SEASON.isBigStep(standings[0]!, start(...to), {});
    expect([isBig(0.6), isBig(0.601), isBig(0.4), isBig(0.399), isBig()]).toEqual([false, true, false, true, false]);
    expect(ACBL_SEASON.isBigStep(replay([start()], []).standings[0]!, start(0.9), {})).toBe(false);
    const none = replay([start(0)], []).standings[0]!;
    expect([0.1, 0.101].map((to) => ACBL_SEASON.isBigStep(none, start(to), {}))).toEqual([false, true]);
  });

  test("an adjustment sets the sessions; what does not count changes nobody", () => {
    const set = event(1, ADJUSTMENT, [fact(0, "", { setTo: start(0.4, 0.5) })]);
    const played = { ...percentages(2, 0.7), counts: false };
    const { figures, standings } = replay([start(0.6), start(), start(), start()], [set, played], AVAILABLE);
    expect(figures[0]![0]).toMatchObject({ handicapThen: 0.045, handicap: 0.18, change: 0.135 });
    expect(standings[0]).toMatchObject({ average: 0.45, played: 0 });
    const emptied = replay([start(0.6)], [event(1, ADJUSTMENT, [fact(0, "", { setTo: start() })])]);
    expect(emptied.problems).toEqual([]);
    expect(emptied.standings[0]).toMatchObject({ average: null, start: { sessions: [] } });
  });
});

describe("games with handicaps by rank [acbl:rank-chart, winner]", () => {
  // The column of an average of 108: 24, 19, 15, 11, 8, 5, 2 matchpoints from 0 masterpoints up.
  const RANKS = ["150", "150", "10", "10"];
  const game = (no: number, raw1: number, ranks: readonly string[] = RANKS): Event =>
    event(
      no,
      "acbl-rank-pairs",
      [0, 1, 2, 3].map((player) =>
        fact(player, player < 2 ? "pair 1" : "pair 2", {
          points: player < 2 ? raw1 : 216 - raw1,
          play: ranks[player]!,
          result: 0.5,
        }),
      ),
      { average: 108 },
    );
  const thens = (events: readonly Event[], settings: Event["settings"]) =>
    replay([start(), start(), start(), start()], events, settings).figures.map((one) => [
      one[0]!.handicapThen,
      one[2]!.handicapThen,
    ]);

  // Two Regional Masters have 8 each, two of 10 points 19 each. 130 + 16 = 146 wins over 86 + 38 = 124: they go up to the row
  // of 200 (5 each), and after another win to the Life Masters' (2 each). 100 + 4 loses to 116 + 38: back to 8.
  test("the guide's two Regional Masters who win twice, and then do not", () => {
    const events = [game(1, 130), game(2, 130), game(3, 100), game(4, 108)];
    expect(thens(events, { "move-up": "yes" })).toEqual([
      [8, 19],
      [5, 19],
      [2, 19],
      [8, 15],
    ]);
  });

  test("by default nobody moves up; wins in a row are counted", () => {
    const events = [game(1, 130), game(2, 130)];
    expect(thens(events, {})).toEqual([
      [8, 19],
      [8, 19],
    ]);
    const { standings, figures } = replay([start(), start(), start(), start()], events);
    expect(standings.map(({ wins, played }) => [wins, played])).toEqual([
      [2, 2],
      [2, 2],
      [0, 2],
      [0, 2],
    ]);
    expect(figures[1]![0]!.note).toEqual({ code: "book-won", details: { wins: 2 } });
    expect(figures[1]![0]!.carried).toEqual({ masterpoints: 150, lifeMaster: false, wins: 0 });
    const up = replay([start(), start(), start(), start()], events, { "move-up": "yes" });
    expect(up.figures[1]![0]!.carried).toEqual({ masterpoints: 150, lifeMaster: false, wins: 1 });
  });

  test("a tie for the first place moves both pairs up", () => {
    // 119 + 16 = 135 = 97 + 38.
    expect(replay([start(), start(), start(), start()], [game(1, 119)]).standings.map(({ wins }) => wins)).toEqual([
      ...[1, 1, 1, 1],
    ]);
  });

  test("each section has its first", () => {
    const facts = [game(1, 130), game(1, 120)].flatMap(({ facts: one }, i) =>
      one.map((each) => ({
        ...each,
        player: each.player + 4 * i,
        entry: readEntry(`section ${i + 1} ${each.entry.text}`),
      })),
    );
    const { standings } = replay(
      Array.from({ length: 8 }, () => start()),
      [event(1, "acbl-rank-pairs", facts, { "1:average": 108, "2:average": 108 })],
    );
    expect(standings.map(({ wins }) => wins)).toEqual([1, 1, 0, 0, 1, 1, 0, 0]);
  });

  test("misprints of the chart are read right: 18.5 at 104, printed 18.6", () => {
    const at104 = { ...game(1, 108, ["5", "5", "5", "5"]), settings: { average: 104 } };
    expect(thens([at104], {})).toEqual([[18.5, 18.5]]);
  });

  test("the masterpoints are those of the game, not of today", () => {
    const events = [game(1, 100), game(2, 100, ["250", "250", "NM", "Club Master"])];
    expect(thens(events, {})).toEqual([
      [8, 19],
      [5, 15],
    ]);
  });

  test("unknown masterpoints: the game changes nobody, and it is said", () => {
    const { problems, standings } = replay(
      [start(), start(), start(), start()],
      [game(1, 130, ["150", "", "10", "10"])],
    );
    expect(problems.map(({ problem }) => problem.code)).toEqual(["book-masterpoints-missing"]);
    expect(standings.map(({ wins }) => wins)).toEqual([0, 0, 0, 0]);
  });
});

describe("starts and settings", () => {
  test.each([
    ["0.51;0.537", [0.51, 0.537]],
    ["0,51; 0,537", [0.51, 0.537]],
    ["51 %; 53,7%", [0.51, 0.537]],
    ["-", []],
  ])("%s is read", (text, sessions) => expect(ACBL_SEASON.readStart(text, {})).toEqual(start(...sessions)));

  test.each(["51", "0.5;x", "-0.1", "101 %", "%"])("%s is refused", (text) =>
    expect(ACBL_SEASON.readStart(text, {})).toMatchObject({ code: "book-start-sessions" }),
  );

  test.each<Event["settings"]>([
    { sessions: 0 },
    { sessions: 2.5 },
    { fewer: "all" },
    { "move-up": "maybe" },
    { factor: 2 },
  ])("%p is no setting of a book", (settings) =>
    expect(ACBL_SEASON.settingsProblem!(settings)).toMatchObject({ code: "book-setting" }),
  );

  test("what is allowed stands", () =>
    expect(
      ACBL_SEASON.settingsProblem!({ sessions: 5, fewer: "rank", "move-up": "yes", factor: 1, club: "Oak" }),
    ).toBeUndefined());
});

describe("what is refused says what came and what is allowed", () => {
  const { readStart, startOf, startText, settingsProblem } = ACBL_SEASON;

  test("starts", () => {
    const share = (received: string | number) => invalid("book-start-sessions", { received });
    for (const wrong of ["x", "x%", "51%x"]) expect(readStart(`0.5;${wrong}`, {})).toEqual(share(wrong));
    expect(readStart("51  %; 53.7 %", {})).toEqual(start(0.51, 0.537));
    expect(readStart("0.5;101 %", {})).toEqual(share("101%"));
    expect([readStart("0;1", {}), readStart("0% 100%", {})]).toEqual([start(0, 1), start(0, 1)]);
    expect(startOf(start(0.5, 1.5), {})).toEqual(share(1.5));
    expect(startOf(start(), {})).toEqual({ start: start(), guessed: "book-start-no-session" });
    expect(startOf(start(0.5), {})).toEqual({ start: start(0.5), guessed: null });
    expect(startText(start(0.51, 0.537))).toBe("0.51;0.537");
  });

  test("settings", () => {
    const refused = (key: string, received: string | number, allowed: readonly string[]) =>
      expect(settingsProblem!({ [key]: received })).toEqual(invalid("book-setting", { key, received, allowed }));
    refused("sessions", 0, ["1", "2", "3", "…"]);
    refused("sessions", 2.5, ["1", "2", "3", "…"]);
    refused("fewer", "all", ["none", "available", "rank"]);
    refused("move-up", "maybe", ["no", "yes"]);
    refused("factor", 1.1, ["0.9", "1"]);
    refused("factor", -0.1, ["0.9", "1"]);
    const allowed = [{ sessions: 1 }, { fewer: "available" }, { fewer: "none" }, { "move-up": "no" }, { factor: 0 }];
    expect(allowed.map((settings) => settingsProblem!(settings))).toEqual(Array(5).fill(undefined));
    const none = { sessions: null, fewer: null, "move-up": null, factor: null };
    expect(settingsProblem!(none)).toBeUndefined();
  });

  test("games", () => {
    const starts = [start(0.5), start(), start(), start()];
    const problemOf = (one: Event) => replay(starts, [percentages(1, 0.5), one]).problems;
    expect(problemOf(event(2, "acbl-patience", []))).toEqual([
      { event: 1, problem: invalidLine("book-kind-unknown", { kind: "acbl-patience" }) },
    ]);
    const ranked = (play: string | null, settings: Event["settings"]) =>
      problemOf(event(2, "acbl-rank-pairs", [fact(0, "pair 1", { play, points: 50 })], settings));
    expect(ranked("150", {})).toEqual([{ event: 1, problem: invalidLine("book-average-missing") }]);
    expect(ranked(null, { average: 108 })).toEqual([
      { event: 1, problem: invalidLine("book-masterpoints-missing", { entry: "pair 1" }) },
    ]);
    const set = problemOf(event(2, ADJUSTMENT, [fact(0, "", { setTo: ACBL_SEASON.readStart("51", {}) })]));
    expect(set).toEqual([{ event: 1, problem: invalid("book-start-sessions", { received: "51" }) }]);
    // Two in 216 are an average of 108.
    expect(ranked("150", { possible: 216 })).toEqual([]);
    const possible = event(2, "acbl-rank-pairs", [fact(0, "pair 1", { play: "150", points: 50 })], { possible: 216 });
    expect(replay(starts, [possible]).figures[0]![0]!.handicapThen).toBe(8);
  });

  // .650 - .500 is .150, nine tenths of it .135.
  test("a game that is not computed leaves everybody the handicap that they had", () => {
    const { figures, standings } = replay([start(0.5)], [event(1, "acbl-patience", [fact(0, "pair 1")])], AVAILABLE);
    const none = { expected: null, change: null, index: null, note: null };
    expect(figures).toEqual([[{ ...none, handicapThen: 0.135, handicap: 0.135 }]]);
    expect(standings[0]).toMatchObject({ handicap: 0.135, average: 0.5, played: 0, wins: 0, unknown: null });
    const elsewhere = replay([start(0.5)], [event(1, ELSEWHERE, [fact(0, "", { result: 0.1 })])], AVAILABLE);
    expect(elsewhere.figures).toEqual(figures);
    expect(elsewhere.problems).toEqual([]);
  });

  test("a game that does not count has the handicaps of before, and carries nothing on", () => {
    const { figures, standings } = replay(
      [start(0.5), start(), start(), start()],
      [{ ...percentages(1, 0.6), counts: false }],
      AVAILABLE,
    );
    expect(figures[0]![0]).toMatchObject({ handicapThen: 0.135, handicap: 0.135, change: null, note: null });
    expect(standings[0]).toMatchObject({ average: 0.5, played: 0 });
    const unset = replay(
      [start(0.5)],
      [{ ...event(1, ADJUSTMENT, [fact(0, "", { setTo: start(0.4) })]), counts: false }],
      AVAILABLE,
    );
    expect(unset.figures[0]![0]).toMatchObject({ handicapThen: 0.135, handicap: 0.135, change: null });
    expect(unset.standings[0]).toMatchObject({ average: 0.5 });
  });
});

describe("what a fact keeps of a rank", () => {
  test.each([
    ["182.64", 182.64, false],
    ["LM 750", 750, true],
    ["NM", "NM", false],
    ["Club Master", "Club Master", false],
  ] as const)("%s", (text, player, lifeMaster) => {
    expect(readHolder(text)).toEqual({ player, lifeMaster });
    expect(holderText({ player, lifeMaster })).toBe(text);
  });

  test.each([null, "", "LM", "12,5", "x 12", "12 x", "Duke"])("%p is none", (text) =>
    expect(readHolder(text)).toBeNull(),
  );
});

describe("properties", () => {
  const shares = fc.integer({ min: 0, max: 1000 }).map((n) => n / 1000);

  test("the handicap is that of the average of the last three sessions, whatever came before", () =>
    fc.assert(
      fc.property(
        fc.array(shares, { maxLength: 4 }),
        fc.array(shares, { minLength: 1, maxLength: 8 }),
        (first, games) => {
          const { standings } = replay(
            [start(...first), start(), start(), start()],
            games.map((share, i) => percentages(i + 1, share)),
            AVAILABLE,
          );
          const mean = average([...first, ...games].slice(-3))!;
          expect(standings[0]).toMatchObject({ average: mean, handicap: handicap(mean) });
        },
      ),
    ));

  test("a season that starts with what another one ended with goes on as if there had been none between", () =>
    fc.assert(
      fc.property(fc.array(shares, { minLength: 1, maxLength: 8 }), fc.nat(8), (games, cut) => {
        const events = games.map((share, i) => percentages(i + 1, share));
        const none = [start(), start(), start(), start()];
        const first = replay(none, events.slice(0, cut)).standings.map((one) => one.start);
        const second = replay(first, events.slice(cut)).standings;
        expect(second.map((one) => one.start)).toEqual(replay(none, events).standings.map((one) => one.start));
      }),
    ));

  test("a start that is written reads as itself", () =>
    fc.assert(
      fc.property(fc.array(shares, { maxLength: 5 }), (sessions) => {
        const read = ACBL_SEASON.readStart(ACBL_SEASON.startText(start(...sessions)), {});
        expect(read).not.toBeInstanceOf(Problem);
        expect(read).toEqual(start(...sessions));
      }),
    ));
});
