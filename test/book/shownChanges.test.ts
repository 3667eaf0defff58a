// What a press says that it changes: counted as the sport shows it, and of games that change no handicap what came of them.
import {
  merge,
  outcomes,
  pressed,
  rename,
  separate,
  shownChanges,
  type Answers,
  type BookState,
  type Change,
  type Proposal,
} from "../../src/book";
import { competitions } from "../../src/book/results/competitions";
import "../../src/messages/everyLanguage";
import { bookSentence, changesText } from "../../src/messages/book";
import { SPORTS } from "../../src/systems/sports";
import { bookOf, checked, enteredOn, proposed, sheetOf } from "./onSheets";
import { day } from "./seasons";

const change = (
  player: string,
  before: Change["before"],
  after: Change["after"],
  index: readonly [number, number | null] | null = null,
) => ({ player, before, after, indexBefore: index?.[0] ?? null, indexAfter: index?.[1] ?? null }) satisfies Change;

test("DBf: what two decimals do not show is counted apart", () => {
  const changes = [
    change("Anna Bro", 20, 19.5),
    change("Bent Dahl", 20.392, 20.394),
    change("Carla Eg", 20.394, 20.396),
  ];
  const shown = shownChanges(changes, SPORTS.dbf);
  expect(shown.seen.map(({ player }) => player)).toEqual(["Anna Bro", "Carla Eg"]);
  expect(changesText("en", "count", shown)).toBe("2 handicaps change, 1 by less than 0.01");
  expect(changesText("da", "counted", shown)).toBe("2 nye handicap, 1 med mindre end 0,01");
});

test("croquet: handicaps and indexes are counted apart", () => {
  const changes = [change("Anna Bro", 2, 1.5, [1800, 1820]), change("Bent Dahl", -0.5, -0.5, [2100, 2110])];
  expect(changesText("en", "count", shownChanges(changes, SPORTS.croquet))).toBe(
    "1 handicap changes, 2 indexes change",
  );
});

test("whoever is not known from here on has no new handicap", () => {
  const changes = [change("Anna Bro", 2, null, [1800, null]), change("Bent Dahl", 3, 3, [1700, 1710])];
  expect(changesText("en", "count", shownChanges(changes, SPORTS.croquet))).toBe(
    "1 index changes, 1 not known from here on",
  );
});

test("nothing changes, nothing is counted", () => {
  expect(changesText("en", "count", shownChanges([], SPORTS.chess))).toBe("");
});

const said = (of: ReturnType<typeof outcomes>) => of.map(({ code, details }) => bookSentence("en", code, details));

describe("chess", () => {
  const BOARDS = [
    "Match",
    "Board",
    "Home team",
    "Home player",
    "Home result",
    "Away team",
    "Away player",
    "Away result",
  ];
  const RATINGS: readonly (readonly (string | number)[])[] = [
    ["Name", "Rating"],
    ["Ann Ash", 12],
    ["Bea Box", 10],
    ["Col Cod", 15],
    ["Dov Dee", 10],
  ];
  // Board 1: 3 lower, adjustment 6; board 2: level. 6 to 0 is a start of ½: 1½ + ½ to ½.
  const ROWS = [
    ["1", 1, "Holme A", "Ann Ash", 0.5, "Rooks", "Col Cod", 0.5],
    ["1", 2, "Holme A", "Bea Box", 1, "Rooks", "Dov Dee", 0],
  ];
  const entering = (members: typeof RATINGS, headers: readonly string[] = BOARDS, answers: Answers = {}) =>
    proposed(bookOf("chess", members), sheetOf("Match", headers, ...ROWS), "2026-10-05", {
      kind: "chess-boards",
      settings: { ratings: "half" },
      answers,
    }).proposal;

  test("the score of a match, the start counted", () => {
    expect(said(outcomes(entering(RATINGS)))).toEqual(["Holme A 2 – ½ Rooks"]);
  });

  test("a match with somebody unrated is not decided, and counts in the table as provisional", () => {
    const members = RATINGS.map((row) => (row[0] === "Dov Dee" ? ["Dov Dee"] : row));
    const proposal = entering(members, BOARDS, { starts: [["Dov Dee", "later"]] });
    expect(proposal.questions.map(({ id }) => id)).toEqual([]);
    expect(proposal.problems).toEqual([]);
    expect(said(outcomes(proposal))).toEqual(["Holme A – Rooks: not decided; a rating or a result is missing"]);
    const rows = competitions(proposal.after!.state, "en")[0]!.table!.rows;
    expect(rows.map(([team, played, ...others]) => [team, played, others[others.length - 1]])).toEqual([
      ["Holme A", 0, "provisional: matches not decided: 1"],
      ["Rooks", 0, "provisional: matches not decided: 1"],
    ]);
  });
});

test("Go: who won", () => {
  const members = [
    ["Name", "Rank"],
    ["Ann Ash", "5k"],
    ["Bea Box", "7k"],
  ];
  const game = ["Ann Ash", "5k", "Bea Box", "7k", "0-1"];
  const sheet = sheetOf("Club evening", ["Player 1", "Rank 1", "Player 2", "Rank 2", "Result"], game);
  const { proposal } = proposed(bookOf("go", members), sheet, "2026-10-05", { kind: "go-pairings" });
  expect(said(outcomes(proposal))).toEqual(["Bea Box won against Ann Ash"]);
});

describe("Go: another name is no other result", () => {
  const rows = [
    ["Ann Ash", "Bea Box", "1-0"],
    ["B. Box", "Ann Ash", "1-0"],
    ["Bea Box", "Ann Ash", "0-1"],
    ["Cy Cole", "Ann Ash", "1-0"],
  ];
  const MEMBERS = [
    ["Name", "Rank", "Also written"],
    ["Ann Ash", "5k", ""],
    ["Bea Box", "7k", "B. Box"],
    ["Cy Cole", "7k", ""],
  ];
  const sheet = sheetOf("Club evening", ["Player 1", "Player 2", "Result"], ...rows);
  const NOW = day("2026-10-06");
  const book = () => enteredOn({ state: bookOf("go", MEMBERS), sheets: {} }, sheet, "2026-10-05");
  const done = (proposal: Proposal): Proposal => {
    expect(proposal.problems).toEqual([]);
    return proposal;
  };
  const after = (proposal: Proposal) => done(proposal).after!.state;
  const undone = (from: BookState, to: BookState) =>
    pressed(from, to, { what: "undone", no: null, now: NOW, reason: "" });

  test("in a rename, and where that is undone", () => {
    const { state } = book();
    const renamed = done(rename(state, "Ann Ash", "Ann Archer", NOW));
    expect(outcomes(renamed)).toEqual([]);
    expect(outcomes(undone(renamed.after!.state, state))).toEqual([]);
  });

  test("where two become one who met the same opponent in other games, and where they are two again", () => {
    const { state } = book();
    const merged = done(merge(state, "Bea Box", "Cy Cole", NOW));
    expect(outcomes(merged)).toEqual([]);
    expect(outcomes(done(separate(merged.after!.state, "Bea Box", NOW)))).toEqual([]);
    expect(outcomes(undone(merged.after!.state, state))).toEqual([]);
  });

  test("where a sheet is corrected after a rename, it is the corrected game alone", () => {
    const { state, sheets } = book();
    const renamed = after(rename(state, "Ann Ash", "Ann Archer", NOW));
    const values = sheets["Club evening"]!.values.map((row) =>
      row.map((cell) => (cell === "Ann Ash" ? "Ann Archer" : cell)),
    );
    // The fourth game was Ann's.
    values[4]![2] = "0-1";
    const { proposal } = checked({ state: renamed, sheets: { "Club evening": { ...sheet, values } } }, "2026-10-07");
    expect(said(outcomes(proposal))).toEqual(["Ann Archer won against Cy Cole"]);
  });
});

test("where handicaps change, they say what came of it", () => {
  const members = [
    ["Name", "Handicap"],
    ["Ann Ash", 4],
    ["Bea Box", 6],
  ];
  const sheet = sheetOf("Games", ["Winner", "Loser"], ["Ann Ash", "Bea Box"]);
  const { proposal } = proposed(bookOf("croquet", members), sheet, "2026-06-01", { settings: { points: 26 } });
  expect(proposal.changes).toHaveLength(2);
  expect(outcomes(proposal)).toEqual([]);
});
