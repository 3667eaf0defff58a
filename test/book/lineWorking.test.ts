// What is after a line of the ledger: of its own player, and up to the handicap after it.
import {
  compute,
  lineWorking,
  newBook,
  newPlayer,
  NO_START,
  proposalFor,
  readForBook,
  type BookState,
} from "../../src/book";
import type { Settings } from "../../src/book";
import { sheet } from "../tournaments/sheets";
import { after, croquetBook, day, entering, games, type Game } from "./seasons";

const NAMES = ["Ann Oak", "Ben Elm", "Cal Fir", "Dee Ash"];

/** The steps behind the line of each player of a game, by name: code and value. */
function stepsOf(state: BookState, text: string, settings: Settings) {
  const game = sheet(text, "Game");
  const read = readForBook(game, { system: "acbl", settings, language: "en" }, state);
  if (!("found" in read)) throw new Error(JSON.stringify(read.missed));
  const entered = after(proposalFor(state, read, "Game", false, { played: day("2026-09-01") }, day("2026-09-02")));
  const computed = compute(entered);
  const [tournament] = computed.state.tournaments;
  return new Map(
    tournament!.lines.map((line) => [
      line.player,
      lineWorking(computed, tournament!, line, game).map(({ code, value }) => [code, value]),
    ]),
  );
}

test("ACBL percentages: the last steps are the average of the last sessions and the handicap after the game", () => {
  const sessions = [[0.51, 0.537], [0.55], [0.6], [0.6]];
  const players = NAMES.map((name, i) => newPlayer(name, { ...NO_START, sessions: sessions[i]! }));
  const state = { ...newBook("acbl", "en", "Club", { fewer: "available" }), players };
  const steps = stepsOf(
    state,
    `Player 1 | Player 2 | Raw score
     Ann Oak  | Ben Elm  | 61
     Cal Fir  | Dee Ash  | 39`,
    { possible: 100 },
  );
  // (.510 + .537 + .610) / 3 = .552; .650 - .552 = .098; x .9 = .088.
  expect(steps.get("Ann Oak")!.slice(-4)).toEqual([
    ["acbl-sum", 1.657],
    ["acbl-average", 0.552],
    ["acbl-below-par", 0.098],
    ["acbl-handicap", 0.088],
  ]);
  // The handicap of Ann is .113 (.524 of .650), that of Ben .09: their mean of 100 is 10.
  expect(steps.get("Ann Oak")!.slice(0, 3)).toEqual([
    ["acbl-pair", 0.1015],
    ["acbl-matchpoints", 10],
    ["acbl-total", 71],
  ]);
  // (.550 + .610) / 2 = .580.
  expect(steps.get("Ben Elm")!.slice(-1)).toEqual([["acbl-handicap", 0.063]]);
});

test("ACBL by rank: the chart is the player's own", () => {
  const masterpoints = [150, 10, 150, 10];
  const players = NAMES.map((name, i) => ({ ...newPlayer(name, NO_START), masterpoints: masterpoints[i]! }));
  const steps = stepsOf(
    { ...newBook("acbl", "en", "Club", {}), players },
    `Player 1 | Player 2 | Masterpoints 1 | Masterpoints 2 | Raw score
     Ann Oak  | Ben Elm  | 150            | 10             | 130
     Cal Fir  | Dee Ash  | 150            | 10             | 86`,
    { average: 108 },
  );
  // Column 108 of the chart: 8 for 150 masterpoints, 19 for 10.
  const charted = (name: string) => steps.get(name)!.map(([, value]) => value)[1];
  expect([charted("Ann Oak"), charted("Ben Elm")]).toEqual([8, 19]);
});

describe("croquet: the game of the line, whoever of the two asks", () => {
  // Of handicap 2 and 3 the steps are 2, of 2 and 2 none.
  const steps = (game: Game, name: string, settings: Settings = {}) => {
    const state = entering(croquetBook({ "Ann Oak": 2, "Ben Elm": 3 }), games("June", [game], settings), "2026-06-02");
    const computed = compute(state);
    const [tournament] = computed.state.tournaments;
    const line = tournament!.lines.find(({ player }) => player === name)!;
    return lineWorking(computed, tournament!, line, null).map(({ code, value }) => [code, value]);
  };

  test("who lost sees the winner's step, and what it did to his own index", () => {
    // Two steps apart, the lower handicap wins 8: from 1800 and 1700. [croquet:level-play, cross-reference]
    const won = ["croquet-won-lower", 2];
    expect(steps(["Ann Oak", "Ben Elm"], "Ann Oak")).toEqual(
      expect.arrayContaining([won, ["croquet-change-lower", 8], ["croquet-index-up", 1808]]),
    );
    expect(steps(["Ann Oak", "Ben Elm"], "Ben Elm")).toEqual(
      expect.arrayContaining([won, ["croquet-change-lower", 8], ["croquet-index-down", 1692]]),
    );
    // The higher one wins 12.
    expect(steps(["Ben Elm", "Ann Oak"], "Ann Oak")).toEqual(
      expect.arrayContaining([
        ["croquet-won-higher", 3],
        ["croquet-change-higher", 12],
        ["croquet-index-down", 1788],
      ]),
    );
  });

  test("a shorter game by its own length, else by that of the tournament; a handicap game is 10", () => {
    // Of 14 points two steps apart, the lower handicap wins 4.
    expect(steps(["Ann Oak", "Ben Elm", undefined, 14], "Ann Oak")).toContainEqual(["croquet-change-lower", 4]);
    const handicap = steps(["Ann Oak", "Ben Elm", undefined, 26, "handicap"], "Ben Elm");
    expect(handicap).toContainEqual(["croquet-index-down", 1690]);
    expect(handicap.some(([code]) => String(code).startsWith("croquet-change"))).toBe(false);
  });
});
