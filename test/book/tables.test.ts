// What the tables of a book say, in words, and how that is read again in any language.
import {
  bookTables,
  compute,
  entrantsOf,
  entryFrom,
  entryIn,
  headOf,
  isLogWord,
  kindTitle,
  lineNote,
  logWord,
  readKind,
  readLifeMaster,
  readLogWord,
  readResult,
  readSettings,
  readTournamentStatus,
  resultIn,
  sumOfChanges,
  tournamentStatus,
  tournamentTitle,
  withdraw,
  yesNo,
  type BookLine,
  type BookState,
  type BookTournament,
} from "../../src/book";
import { FRIENDLY, UNPLAYED, UNREAD, WALKOVER } from "../../src/kernel/seasons/season";
import { saying } from "../saying";
import { bookOf } from "./onSheets";
import { after, croquetBook, day, dbfBook, entering, games, pairs } from "./seasons";

/** The code, and what it is told about. */
const say = saying((code, details = {}) => [code, ...Object.values(details).map(String)].join(" "));

const club = () =>
  entering(
    dbfBook({ "Anna Bro": 20, "Bent Dahl": 22, "Carla Eg": 18, "Dora Fog": 30 }),
    pairs("Tuesday", [
      ["Anna Bro", "Bent Dahl", 60],
      ["Carla Eg", "Dora Fog", 40],
    ]),
    "2026-09-01",
  );

describe("above the list", () => {
  test("the club, how many members it has, their mean, and the settings", () => {
    const state: BookState = { ...club(), settings: { review: "day", points: 26, none: null } };
    expect(headOf(compute(state))).toEqual([
      ["Club", "Bridge Club", "@"],
      ["Members", 4, null],
      ["Average handicap", 22.5, "0.00"],
      ["Settings", "review=day; points=26", "@"],
    ]);
    expect(
      headOf(compute({ ...state, language: "da" }), { club: "Klub", settings: {} }).map(([, value]) => value),
    ).toEqual(["Klub", 4, 22.5, ""]);
  });

  test("of ranks there is no mean", () => {
    expect(
      headOf(
        compute(
          bookOf("go", [
            ["Name", "Rank"],
            ["Ann", "5k"],
          ]),
        ),
      ).map(([label]) => label),
    ).toEqual(["Club", "Members", "Settings"]);
  });
});

test("of a row that somebody typed into, or deleted, the tables have what stood there", () => {
  const state = club();
  const typed = {
    ...{ club: state.club, settings: {}, tournaments: { 1: { regulated: "Swiss" } } },
    players: [{ ...state.players[0]!, number: "7" }, null, ...state.players.slice(2)],
    added: [
      {
        ...state.players[0]!,
        name: "Eve Holm",
        alsoWritten: ["E Holm", "Eva"],
        start: { handicap: null, index: null, sessions: [] },
      },
    ],
  };
  const [players, tournaments] = bookTables(compute(state), say, typed);
  const cells = (key: string) =>
    players!.rows.map((row) => row[players!.columns.findIndex((column) => column.key === key)]);
  expect([...cells("name")].sort()).toEqual(["Anna Bro", "Carla Eg", "Dora Fog", "Eve Holm"]);
  expect(cells("number").filter((number) => number !== null)).toEqual(["7"]);
  expect([cells("alsoWritten").at(-1), cells("start").at(-1), cells("handicap").at(-1)]).toEqual([
    "E Holm; Eva",
    null,
    null,
  ]);
  expect(tournaments!.rows[0]).toContain("Swiss");
});

describe("a tournament", () => {
  const tournament = club().tournaments[0]!;
  const withLines = (...lines: readonly Partial<BookLine>[]): BookTournament => ({
    ...tournament,
    lines: lines.map((line, i) => ({ ...tournament.lines[i]!, ...line })),
  });

  test("entrants: pairs, or players, who played", () => {
    expect(entrantsOf(tournament)).toBe(2);
    expect(entrantsOf(withLines({}, {}, { result: UNPLAYED }, { result: FRIENDLY }))).toBe(1);
    expect(entrantsOf({ ...tournament, kind: "dbf-individual" })).toBe(4);
  });

  test("the sum of the changes; none where nobody has one, and never −0.00", () => {
    const figures = tournament.lines[0]!.figures!;
    const summed = (...changes: readonly (number | null)[]) =>
      sumOfChanges(withLines(...changes.map((change) => ({ figures: { ...figures, change } }))));
    expect(summed(0.5, 0.25, null)).toBe(0.75);
    expect([summed(null, null), sumOfChanges(withLines({ figures: null }))]).toEqual([null, null]);
    expect(Object.is(summed(0.3, -0.1, -0.2), 0)).toBe(true);
  });
});

describe("the note of a line", () => {
  const state = club();
  const tournament = state.tournaments[0]!;
  const noted = (line: Partial<BookLine>, of: Partial<BookTournament> = {}, book = state) =>
    lineNote({ ...tournament, ...of }, { ...tournament.lines[0]!, ...line }, book, say);

  test("nothing, why it was not computed, or what was not read", () => {
    expect(noted({})).toBe("");
    expect(noted({ result: FRIENDLY })).toBe("book-line-friendly");
    expect(noted({ result: UNPLAYED })).toBe("book-line-unplayed");
    expect(noted({ result: UNPLAYED, play: WALKOVER })).toBe("book-line-walkover");
    expect(noted({ result: UNREAD, remark: "Tuesday!C2" })).toBe("book-line-not-read Tuesday!C2");
    expect([noted({ remark: "by hand" }), noted({ remark: "" })]).toEqual(["by hand", ""]);
    expect(noted({ result: null })).toBe("");
    expect(noted({ result: null }, { kind: "croquet-games" })).toBe("book-line-open");
  });

  test("what the season says of it", () => {
    const figures = { ...tournament.lines[0]!.figures!, note: { code: "dbf-open", details: { until: 3 } } as never };
    expect(noted({ figures })).toBe("dbf-open 3");
  });

  test("why nobody's handicap follows from it; by the club's own doing where the paper knows none", () => {
    expect(noted({ remark: "x" }, { notRegulated: "a cup" })).toBe("x · book-line-not-regulated a cup");
    const withdrawn = after(withdraw(state, 1, "by mistake", day("2026-09-02")));
    const status = "withdrawn" as const;
    expect(noted({}, { status, notRegulated: "a cup" }, withdrawn)).toBe("book-line-withdrawn-by-club by mistake");
    expect(noted({}, { status, no: 2 }, withdrawn)).toBe("book-line-withdrawn-by-club –");
    const croquet = entering(
      croquetBook({ Ann: 4, Bob: 4 }),
      games("May", [["Ann", "Bob", "2026-05-01"]]),
      "2026-05-02",
    );
    const gone = after(withdraw(croquet, 1, "rain", day("2026-05-03")));
    const again = { ...gone, log: [...gone.log, { ...gone.log.at(-1)!, reason: "twice" }] };
    expect(lineNote(again.tournaments[0]!, again.tournaments[0]!.lines[0]!, again, say)).toMatch(
      /book-line-withdrawn twice/,
    );
  });

  test("what restated it, with the figure where that is not the handicap or the index", () => {
    const restated = { was: 1, now: 2, no: 3, corrected: 4, what: "corrected" } as const;
    expect(noted({ restated: { ...restated, figure: "handicap" } })).toMatch(/^book-restated /);
    expect(noted({ restated: { ...restated, figure: "index" } })).toMatch(/^book-restated /);
    expect(noted({ restated: { ...restated, figure: "change" } })).toMatch(/^change: book-restated /);
    expect(noted({ restated: { ...restated, figure: "handicapThen", what: "merged" } })).toMatch(
      /^handicap then: book-restated .*book-cause-merged/,
    );
  });
});

test.each<[string, unknown]>([
  ["", {}],
  ["review=day; points=26", { review: "day", points: 26 }],
  [" review = day ;; =5; open= ; x", { review: "day" }],
  ["fewer=-1.5;a=b=c", { fewer: -1.5, a: "b=c" }],
  ["no=007x; year=2026-27", { no: "007x", year: "2026-27" }],
])("settings %j", (written, settings) => {
  expect(readSettings(written, "croquet")).toEqual(settings);
});

describe("words", () => {
  test("of a line are read in every language; others stay", () => {
    for (const language of ["en", "da"] as const) {
      for (const result of ["won", "lost", "draw", FRIENDLY, UNPLAYED, "B+R", 57.2, null])
        for (const system of ["chess", "go"] as const)
          expect(readResult(resultIn(result, system, language))).toBe(result);
      for (const entry of ["section B half 1 table 3 NS", "match 2 team Holme board 1 home", "game 4", "row 7"])
        expect(entryFrom(entryIn(entry, language))).toBe(entry);
    }
    expect([resultIn("won", "chess", "da"), entryIn("half 1 table 3 NS", "da")]).toEqual([
      "vundet",
      "halvleg 1 bord 3 NS",
    ]);
  });

  test("of presses, statuses and kinds, too", () => {
    for (const language of ["en", "da"] as const) {
      expect(readLogWord(logWord("rules", language))).toBe("rules");
      expect(readKind(kindTitle("dbf-pairs", language))).toBe("dbf-pairs");
      expect(readKind(kindTitle("elsewhere", language))).toBe("elsewhere");
      expect(readTournamentStatus(tournamentStatus("sheet gone", language))).toBe("sheet gone");
    }
    expect([isLogWord("Entered"), isLogWord("hello"), readLogWord("hello")]).toEqual([true, false, "hello"]);
    expect([readKind("bingo"), kindTitle("bingo", "en")]).toEqual(["bingo", "bingo"]);
    expect([readTournamentStatus(" ✓ closed"), readTournamentStatus("hello")]).toEqual(["computed", null]);
    expect([yesNo(true, "en"), yesNo(false, "en"), yesNo(true, "da")]).toEqual(["yes", "no", "ja"]);
    expect(tournamentTitle({ name: "", kind: "adjustment" }, "en")).toBe("Adjustment");
    expect([
      tournamentTitle({ name: "Cup", kind: "adjustment" }, "en"),
      tournamentTitle({ name: "", kind: "dbf-pairs" }, "en"),
    ]).toEqual(["Cup", ""]);
  });

  test.each<[string, boolean | undefined]>([
    ["", false],
    ["-", false],
    ["–", false],
    ["LM", true],
    ["life master", true],
    ["yes", true],
    ["no", false],
    ["LMs", undefined],
  ])("a life master: %j", (written, is) => {
    expect(readLifeMaster(written)).toBe(is);
  });
});
