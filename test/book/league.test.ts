// The competitions of a chess book: matches by the name over them, unfinished games, boards that nobody came to. Everybody
// has the same rating, so that no match has a start: the score is the sum of the games.
import { saying } from "../saying";
import { compute, history, lineWorking, outcomes, playerRecords, type BookState } from "../../src/book";
import { competitions } from "../../src/book/results/competitions";
import { noticeboard } from "../../src/book/views/noticeboard";
import { isoDay } from "../../src/kernel/day";
import { playerPage } from "../../src/book/views/playerPage";
import "../../src/messages/everyLanguage";
import { bookSentence } from "../../src/messages/book";
import { bookOf, checked, enteredOn, proposed, sheetOf, type Entry, type OnSheets } from "./onSheets";

const MEMBERS = [["Name", "Rating"], ...["Ann", "Bea", "Col", "Dov"].map((name) => [name, 10])];
const HEADERS = [
  "Match",
  "Board",
  "Home team",
  "Home player",
  "Home result",
  "Away team",
  "Away player",
  "Away result",
];
const AS: Entry = { kind: "chess-boards", settings: { ratings: "half" } };

/** A match of two boards: Ann and Bea of the first team against Col and Dov. */
const rows = (match: string, teams: readonly [string, string], results: readonly (readonly (number | string)[])[]) =>
  results.map(([home, away], i) => [
    match,
    i + 1,
    teams[0],
    "AB"[i] === "A" ? "Ann" : "Bea",
    home!,
    teams[1],
    i ? "Dov" : "Col",
    away!,
  ]);

function entered(
  before: Pick<OnSheets, "state" | "sheets">,
  name: string,
  title: string,
  on: string,
  ...lines: ReturnType<typeof rows>
) {
  return enteredOn(before, sheetOf(name, [title], HEADERS, ...lines), on, AS);
}

const start = () => ({ state: bookOf("chess", MEMBERS), sheets: {} });
const tables = (state: BookState) =>
  competitions(state, "en").map(({ name, table }) => [name, table?.rows.map((row) => row.slice(0, 7))]);
const fixtures = (state: BookState) =>
  competitions(state, "en").map(({ fixtures: { rows: of } }) => of.map((row) => row.slice(1)));

test("each competition has its own table; a cup has its matches and none; a friendly is in none", () => {
  const one = entered(
    start(),
    "January",
    "Division 2, 14 January 2027",
    "2027-01-14",
    ...rows(
      "1",
      ["Holme", "Rooks"],
      [
        [1, 0],
        [0.5, 0.5],
      ],
    ),
  );
  const two = entered(
    one,
    "Cup",
    "KO round 1",
    "2027-01-21",
    ...rows(
      "1",
      ["Holme", "Rooks"],
      [
        [0, 1],
        [0, 1],
      ],
    ),
  );
  const three = entered(
    two,
    "February",
    "Div. 2",
    "2027-02-04",
    ...rows(
      "1",
      ["Rooks", "Holme"],
      [
        [1, 0],
        [0, 1],
      ],
    ),
  );
  const other = entered(
    three,
    "Other",
    "Division 3",
    "2027-02-11",
    ...rows(
      "1",
      ["Holme", "Crows"],
      [
        [1, 0],
        [1, 0],
      ],
    ),
  );
  const friendly = enteredOn(
    other,
    sheetOf(
      "Friendly",
      ["Friendly"],
      HEADERS,
      ...rows(
        "1",
        ["Holme", "Rooks"],
        [
          [1, 0],
          [1, 0],
        ],
      ),
    ),
    "2027-02-18",
    { ...AS, answers: { notRegulated: "Friendly" } },
  );
  // Division 2: 1½ – ½ and 1 – 1. Two match points for a win, one for a draw.
  expect(tables(friendly.state)).toEqual([
    [
      "Division 2",
      [
        ["Holme", 2, 1, 1, 0, 2.5, 3],
        ["Rooks", 2, 0, 1, 1, 1.5, 1],
      ],
    ],
    ["KO", undefined],
    [
      "Division 3",
      [
        ["Holme", 1, 1, 0, 0, 2, 2],
        ["Crows", 1, 0, 0, 1, 0, 0],
      ],
    ],
  ]);
  expect(fixtures(friendly.state)).toEqual([
    [
      ["Holme", "1½ – ½", "Rooks"],
      ["Rooks", "1 – 1", "Holme"],
    ],
    [["Holme", "0 – 2", "Rooks"]],
    [["Holme", "2 – 0", "Crows"]],
  ]);
  // Ann: won, lost, won, won at home; Col lost, won, lost, lost. The friendly counts for nobody.
  expect(playerRecords(friendly.state)!.rows).toEqual([
    ["Ann", "Holme, Rooks", 4, 3, 0, 1],
    ["Bea", "Holme, Rooks", 4, 1, 1, 2],
    ["Col", "Rooks, Holme, Crows", 4, 1, 0, 3],
    ["Dov", "Rooks, Holme, Crows", 4, 2, 1, 1],
  ]);
});

test("matches stand in the order of their days, whichever was entered first; the book says what a win is worth", () => {
  const lost = [
    [0, 1],
    [0, 1],
  ];
  const later = entered(start(), "February", "Division 2", "2027-02-04", ...rows("1", ["Rooks", "Holme"], lost));
  const both = entered(later, "January", "Division 2", "2027-01-14", ...rows("1", ["Holme", "Rooks"], lost));
  expect(fixtures(both.state)).toEqual([
    [
      ["Holme", "0 – 2", "Rooks"],
      ["Rooks", "0 – 2", "Holme"],
    ],
  ]);
  // A match with a day of its own, after the other one's.
  const [second] = both.state.tournaments.filter(({ sheet }) => sheet === "February");
  const postponed = both.state.tournaments.map((one) =>
    one === second ? one : { ...one, lines: one.lines.map((line) => ({ ...line, day: second!.played + 1 })) },
  );
  expect(fixtures({ ...both.state, tournaments: postponed })[0]!.map(([home]) => home)).toEqual(["Rooks", "Holme"]);
  const points = (settings: BookState["settings"]) =>
    competitions({ ...both.state, settings }, "en")[0]!.table!.rows.map((row) => row[6]);
  expect([points({}), points({ win: 3, draw: 1 })]).toEqual([
    [2, 2],
    [3, 3],
  ]);
});

test("a sheet that names no competition is asked, as long as all others name theirs", () => {
  const results = [
    [1, 0],
    [1, 0],
  ];
  const one = entered(start(), "January", "Division 2", "2027-01-14", ...rows("1", ["Holme", "Rooks"], results));
  const sheet = sheetOf("February", HEADERS, ...rows("1", ["Rooks", "Holme"], results));
  const open = proposed(one.state, sheet, "2027-02-04", AS).proposal;
  expect(open.questions).toMatchObject([
    { id: "competition", suggested: "Division 2", choices: [{ key: "Division 2" }, { key: "name", takes: "text" }] },
  ]);
  const of = (competition: string) => enteredOn(one, sheet, "2027-02-04", { ...AS, answers: { competition } }).state;
  expect(tables(of("Division 2"))).toHaveLength(1);
  expect(competitions(of("Summer League"), "en").map(({ name }) => name)).toEqual(["Division 2", "Summer League"]);
  // Where nothing has a name there is one league, and nothing to ask.
  const nameless = entered(start(), "January", "", "2027-01-14", ...rows("1", ["Holme", "Rooks"], results));
  expect(proposed(nameless.state, sheet, "2027-02-04", AS).proposal.questions).toEqual([]);
  // A friendly belongs to none: whether it counts is the only question.
  const friendly = sheetOf("February", ["FRIENDLY"], HEADERS, ...rows("1", ["Rooks", "Holme"], results));
  const asked = (answers: NonNullable<Entry["answers"]>) =>
    proposed(one.state, friendly, "2027-02-04", { ...AS, answers }).proposal.questions.map(({ id }) => id);
  expect([asked({}), asked({ regulated: true })]).toEqual([["counts"], ["competition"]]);
  expect(
    proposed(one.state, sheet, "2027-02-04", { ...AS, answers: { notRegulated: "friendly" } }).proposal.questions,
  ).toEqual([]);
});

test("matches without a name belong to the league, as long as there is only one", () => {
  const results = [
    [1, 0],
    [1, 0],
  ];
  const nameless = entered(start(), "January", "", "2027-01-14", ...rows("1", ["Holme", "Rooks"], results));
  const one = entered(nameless, "February", "Division 2", "2027-02-04", ...rows("1", ["Rooks", "Holme"], results));
  const cup = entered(one, "Cup", "KO round 1", "2027-02-11", ...rows("1", ["Holme", "Rooks"], results));
  expect(competitions(cup.state, "en").map(({ name, fixtures: { rows: of } }) => [name, of.length])).toEqual([
    ["Division 2", 2],
    ["KO", 1],
  ]);
  const two = entered(cup, "March", "Division 3", "2027-03-11", ...rows("1", ["Holme", "Crows"], results));
  expect(competitions(two.state, "en").map(({ name }) => name)).toEqual(["", "Division 2", "KO", "Division 3"]);
});

test("a column names the competition of each match", () => {
  const line = (division: string | number, ...row: ReturnType<typeof rows>) => row.map((cells) => [division, ...cells]);
  const sheet = sheetOf(
    "Season",
    ["Division", ...HEADERS],
    ...line(
      1,
      ...rows(
        "1",
        ["Holme", "Rooks"],
        [
          [1, 0],
          [1, 0],
        ],
      ),
    ),
    ...line(
      "Winter Cup",
      ...rows(
        "2",
        ["Holme", "Rooks"],
        [
          [0, 1],
          [0, 1],
        ],
      ),
    ),
  );
  const { state } = enteredOn(start(), sheet, "2027-01-14", AS);
  expect(competitions(state, "en").map(({ name }) => name)).toEqual(["Division 1", "Winter Cup"]);
});

test("a row between the boards names the competition of the matches below it", () => {
  const won = (match: string, home: string, away: string) => rows(match, [home, away], [[1, 0]]);
  const of = [["Division 1"], ...won("1", "Holme", "Rooks"), ...won("2", "Rooks", "Holme"), ["2. række"]];
  const sheet = sheetOf("Season", HEADERS, ...of, ...won("3", "Castles", "Knights"));
  const { state } = enteredOn(start(), sheet, "2027-01-14", AS);
  const found = competitions(state, "en").map(({ name, fixtures: { rows: of } }) => [name, of.length]);
  expect(found).toEqual([
    ["Division 1", 2],
    ["2. række", 1],
  ]);
});

test("a match with an adjourned game is provisional, and decided when the game ends", () => {
  const open = rows(
    "1",
    ["Holme", "Rooks"],
    [
      [1, 0],
      ["adjourned", ""],
    ],
  );
  const { proposal } = proposed(start().state, sheetOf("January", ["Division 2"], HEADERS, ...open), "2027-01-14", AS);
  expect(outcomes(proposal).map(({ code, details }) => bookSentence("en", code, details))).toEqual([
    "Division 2: Holme 1 – 0 Rooks so far; board 2 not finished: provisional",
  ]);
  const begun = entered(start(), "January", "Division 2", "2027-01-14", ...open);
  expect(competitions(begun.state, "en")[0]!.table!.rows).toEqual([
    ["Holme", 0, 0, 0, 0, 0, 0, "provisional: matches not decided: 1"],
    ["Rooks", 0, 0, 0, 0, 0, 0, "provisional: matches not decided: 1"],
  ]);
  expect(fixtures(begun.state)).toEqual([[["Holme", "1 – 0", "Rooks", "provisional: board 2 not finished"]]]);
  expect(history({ state: begun.state }, 1)[0]!.line.result).toBeNull();
  const ended = entered(
    begun,
    "January",
    "Division 2",
    "2027-01-14",
    ...rows(
      "1",
      ["Holme", "Rooks"],
      [
        [1, 0],
        [0.5, 0.5],
      ],
    ),
  );
  expect(fixtures(ended.state)).toEqual([[["Holme", "1½ – ½", "Rooks"]]]);
  expect(tables(ended.state)).toEqual([
    [
      "Division 2",
      [
        ["Holme", 1, 1, 0, 0, 1.5, 2],
        ["Rooks", 1, 0, 0, 1, 0.5, 0],
      ],
    ],
  ]);
});

test("games that end on several sheets: each match that came to something else is said, and no other one", () => {
  const match = (name: string, teams: readonly [string, string], last: readonly (string | number)[]) =>
    rows(name, teams, [[1, 0], last]);
  const [open, drawn] = [
    ["adjourned", ""],
    [0.5, 0.5],
  ];
  const others = match("2", ["Crows", "Rooks"], [1, 0]);
  const first = entered(start(), "January", "", "2027-01-14", ...match("1", ["Holme", "Rooks"], open), ...others);
  const book = entered(first, "February", "", "2027-02-11", ...match("3", ["Holme", "Crows"], open));
  const sheets = {
    January: sheetOf("January", [""], HEADERS, ...match("1", ["Holme", "Rooks"], drawn), ...others),
    February: sheetOf("February", [""], HEADERS, ...match("3", ["Holme", "Crows"], [0, 1])),
  };
  const { proposal } = checked({ state: book.state, sheets }, "2027-02-20");
  expect(outcomes(proposal).map(({ code, details }) => bookSentence("en", code, details))).toEqual([
    "Holme 1½ – ½ Rooks",
    "Holme 1 – 1 Crows",
  ]);
});

test("a board to which nobody came counts for the team, and is no game of the player", () => {
  const [first, second] = rows(
    "1",
    ["Holme", "Rooks"],
    [
      [0, 1],
      [1, 0],
    ],
  ) as [(string | number)[], (string | number)[]];
  const short = [...second.slice(0, 6), "default", 0];
  const { state } = entered(start(), "January", "", "2027-01-14", first, short);
  expect(fixtures(state)).toEqual([[["Holme", "1 – 1", "Rooks", "boards defaulted by Rooks: 1"]]]);
  expect(playerRecords(state)!.rows).toEqual([
    ["Ann", "Holme", 1, 0, 0, 1, 0],
    ["Bea", "Holme", 0, 0, 0, 0, 1],
    ["Col", "Rooks", 1, 1, 0, 0, 0],
  ]);
  const { standings } = compute(state);
  expect(state.players.map(({ name }, i) => [name, standings[i]!.played])).toEqual(
    expect.arrayContaining([
      ["Ann", 1],
      ["Bea", 0],
      ["Col", 1],
    ]),
  );
});

test("the point of the player who came is enough where the other one is marked as a default", () => {
  const [first, second] = rows(
    "1",
    ["Holme", "Rooks"],
    [
      [0, 1],
      [1, 0],
    ],
  ) as [(string | number)[], (string | number)[]];
  const { state } = entered(start(), "January", "", "2027-01-14", first, [...second.slice(0, 6), "default", ""]);
  expect(fixtures(state)).toEqual([[["Holme", "1 – 1", "Rooks", "boards defaulted by Rooks: 1"]]]);
  expect(tables(state)).toEqual([
    [
      "",
      [
        ["Holme", 1, 0, 1, 0, 1, 1],
        ["Rooks", 1, 0, 1, 0, 1, 1],
      ],
    ],
  ]);
});

test("matches that have not begun are not entered", () => {
  const { proposal } = proposed(
    start().state,
    sheetOf(
      "January",
      ["Division 2"],
      HEADERS,
      ...rows(
        "1",
        ["Holme", "Rooks"],
        [
          ["", ""],
          ["", ""],
        ],
      ),
    ),
    "2027-01-14",
    AS,
  );
  expect(proposal.problems.map(({ code }) => code)).toEqual(["book-not-played"]);
});

describe("a match whose ratings give a start", () => {
  const MEMBERS_RATED = [
    ["Name", "Rating"],
    ["Ann", 12],
    ["Bea", 10],
    ["Col", 15],
    ["Dov", 10],
  ];
  // Board 1: 3 lower, adjustment 6; board 2: level. 6 to 0 is a tenth 0.6, a start of ½: 1½ + ½ to ½.
  const match = () =>
    entered(
      { state: bookOf("chess", MEMBERS_RATED), sheets: {} },
      "January",
      "Division 2",
      "2027-01-14",
      ...rows(
        "1",
        ["Holme", "Rooks"],
        [
          [0.5, 0.5],
          [1, 0],
        ],
      ),
    ).state;

  test("is on the page of each player as his team sees it, with the opponents' team", () => {
    const state = match();
    const say = saying((code, details = {}) => bookSentence("en", code, details));
    const page = playerPage(compute(state), 2, 0, say, String, false);
    const line = page.cells.filter(({ row }) => row === 7).map(({ value }) => value);
    expect(line.slice(1)).toEqual(["January", "Ann", "draw", "Holme", "½ – 2", 15]);
    expect(page.cells.find(({ value }) => value === "Won, drawn and lost: 0 – 1 – 0")).toBeDefined();
  });

  test("is explained from the side of the player", () => {
    const computed = compute(match());
    const [tournament] = computed.state.tournaments;
    const steps = (player: string) => {
      const line = tournament!.lines.find((one) => one.player === player)!;
      return lineWorking(computed, tournament!, line, null).map(({ code, value }) => [code, value]);
    };
    expect(steps("Ann")).toEqual([
      ["chess-board-own", 6],
      ["chess-board-none", 0],
      ["chess-own-total", 6],
      ["chess-opponents-total", 0],
      ["chess-totals-difference", 6],
      ["chess-tenth", 0.6],
      ["chess-start", 0.5],
      ["chess-game-points", 1.5],
      ["chess-score", 2],
      ["chess-verdict", "Home"],
    ]);
    expect(steps("Col").slice(-2)).toEqual([
      ["chess-score", 0.5],
      ["chess-verdict", "Home"],
    ]);
  });
});

test("on the noticeboard every board appears once, the home player first, with what the match came to", () => {
  const [first, second, third] = [
    ...rows(
      "1",
      ["Holme", "Rooks"],
      [
        [0, 1],
        ["adj", ""],
      ],
    ),
    ["1", 3, "Holme", "default", "", "Rooks", "Eve", 1],
  ];
  const book = { state: bookOf("chess", [...MEMBERS, ["Eve", 10]]), sheets: {} };
  const { state } = entered(book, "January", "Division 2", "2027-01-14", first!, second!, third!);
  const words = { language: "en", say: saying((code, details = {}) => bookSentence("en", code, details)) } as const;
  const boards = noticeboard(compute(state), 0, { ...words, dayText: isoDay });
  expect(boards.map(({ title }) => title)).toEqual([
    "January, 2027-01-14",
    "League table: Division 2",
    "Matches: Division 2",
    "Won, drawn and lost",
    "Club list",
  ]);
  expect(boards[0]!.rows).toEqual([
    ["Ann", "lost", "Col"],
    ["Bea", "not finished", "Dov"],
    ["Eve", "won", "nobody came (default)"],
  ]);
  expect(boards[0]!.foot).toBe("Division 2: Holme 0 – 2 Rooks so far; board 2 not finished: provisional");
  expect(boards[2]!.rows).toEqual([
    ["2027-01-14", "Holme", "0 – 2", "Rooks", "provisional: board 2 not finished · boards defaulted by Holme: 1"],
  ]);
});
