// What is done to a book by hand, and why some of it is not done.
import { sayCode } from "../saying";
import {
  adjust,
  compute,
  enterElsewhere,
  merge,
  newBook,
  newPlayer,
  newSeason,
  NO_START,
  pressed,
  readElsewhere,
  rename,
  seasonFileName,
  separate,
  withdraw,
  type BookState,
  type Proposal,
} from "../../src/book";
import { playerPage } from "../../src/book/views/playerPage";
import { unknownPlayer } from "../../src/book/entering/manualEvents";
import { after, croquetBook, day, dbfBook, entering, games, pairs } from "./seasons";

const NOW = day("2026-09-10");
const why = ({ problems, questions, after: done }: Proposal) =>
  [...problems, ...questions].map(({ code }): string => code).concat(done ? ["done"] : []);

const CLUB = () => dbfBook({ "Anna Bro": 20, "Bent Dahl": 22, "Carla Eg": 18, "Dora Fog": 30 });
const evening = () =>
  entering(
    CLUB(),
    pairs("Tuesday", [
      ["Anna Bro", "Bent Dahl", 60],
      ["Carla Eg", "Dora Fog", 40],
    ]),
    "2026-09-01",
  );

test("undoing a withdrawal works out as many later tournaments again as the withdrawal did", () => {
  const game = (title: string, on: string) => games(title, [["Anna Bro", "Bent Dahl", on]]);
  const first = entering(croquetBook({ "Anna Bro": 2.5, "Bent Dahl": 3.5 }), game("May", "2026-05-02"), "2026-05-02");
  const state = entering(first, game("June", "2026-06-02"), "2026-06-02");
  const withdrawn = withdraw(state, 1, "Club", NOW);
  expect([withdrawn.restated, withdrawn.later]).toEqual([4, 1]);
  const undone = pressed(after(withdrawn), state, { what: "undone", now: NOW });
  expect([undone.restated, undone.later]).toEqual([4, 1]);
});

describe("nothing is done", () => {
  const set = (change: Partial<Parameters<typeof adjust>[1]>) =>
    adjust(evening(), { player: "Anna Bro", to: "21", reason: "Club", ...change }, NOW);

  test("without a reason, of nobody, or to what is no handicap", () => {
    expect(why(set({}))).toEqual(["done"]);
    expect(why(set({ reason: "  " }))).toEqual(["book-reason-missing"]);
    expect(why(set({ player: "Nobody" }))).toEqual(["book-player-unknown"]);
    expect(why(set({ to: "strong" }))).not.toContain("done");
    expect(why(set({ to: "99" }))).not.toContain("done");
  });

  test("in a Danish book the log has decimal commas", () => {
    const danish = { ...evening(), language: "da" as const };
    const { log } = adjust(danish, { player: "Anna Bro", to: "21.5", reason: "Klubben" }, NOW);
    expect(log.map(({ is }) => is)).toEqual(["21,5"]);
  });

  test("a big step is asked, with both handicaps, and done once it is confirmed", () => {
    const { questions, after: done } = set({ to: "8" });
    expect(done).toBeNull();
    expect(questions).toMatchObject([
      {
        id: "big-step:Anna Bro",
        code: "book-big-step",
        details: { name: "Anna Bro", from: 20, to: 8 },
        choices: [{ answer: { confirmed: "Anna Bro" } }],
      },
    ]);
    expect(why(set({ to: "8", confirmed: true }))).toEqual(["done"]);
  });

  test("a tournament that there is not, or that was withdrawn, is not withdrawn", () => {
    const state = evening();
    expect(why(withdraw(state, 2, "Club", NOW))).toEqual(["book-no-such-tournament"]);
    expect(why(withdraw(state, 1, " ", NOW))).toEqual(["book-reason-missing"]);
    const withdrawn = withdraw(state, 1, "Club", NOW);
    expect(withdrawn.assumptions).toMatchObject([
      { code: "book-withdrawn-by-club", severity: "note", details: { no: 1 } },
    ]);
    expect(withdrawn.log).toMatchObject([
      { what: "withdrawn", no: 1, reason: "Club", cells: "Tuesday", was: "Tuesday" },
    ]);
    expect(why(withdraw(after(withdrawn), 1, "Club", NOW))).toEqual(["book-withdrawn-already"]);
    const croquet = entering(
      croquetBook({ Ann: 4, Bob: 4 }),
      games("May", [["Ann", "Bob", "2026-05-01"]]),
      "2026-05-02",
    );
    expect(withdraw(croquet, 1, "Club", NOW).assumptions).toEqual([]);
  });

  test("names that are nobody's, or one person's already", () => {
    const state = evening();
    expect(why(merge(state, "Nobody", "Anna Bro", NOW))).toEqual(["book-player-unknown"]);
    expect(why(merge(state, "Anna Bro", "Nobody", NOW))).toEqual(["book-player-unknown"]);
    expect(why(merge(state, "Anna Bro", "anna bro", NOW))).toEqual(["book-merge-same"]);
    expect(why(separate(state, "Anna Bro", NOW))).toEqual(["book-not-merged"]);
    expect(why(rename(state, "Nobody", "Anna Lund", NOW))).toEqual(["book-player-unknown"]);
  });
});

test("a name that matches nobody: near ones, and two of one name with their numbers", () => {
  const state = evening();
  expect(unknownPlayer(state, "Xenia Holm")).toMatchObject({
    code: "book-player-unknown",
    details: { name: "Xenia Holm" },
  });
  expect(unknownPlayer(state, "Ana Bro")).toMatchObject({ code: "book-player-near", details: { near: ["Anna Bro"] } });
  const [one, ...others] = state.players;
  const twins = { ...state, players: [{ ...one!, number: "1" }, { ...one!, number: null }, ...others] };
  expect(unknownPlayer(twins, "Anna Bro")).toMatchObject({
    code: "book-two-of-a-name",
    details: { players: ["Anna Bro (1)", "Anna Bro (?)"] },
  });
});

describe("another club's page", () => {
  test.each<[string, unknown]>([
    ["Anna Bro\t-0.25", [{ player: "Anna Bro", change: -0.25 }]],
    ["Anna Bro; +1,5", [{ player: "Anna Bro", change: 1.5 }]],
    ["Anna Bro   −0.25", [{ player: "Anna Bro", change: -0.25 }]],
    ["Anna Bro -0.25", [{ player: "Anna Bro", change: -0.25 }]],
    ["Anna Bro;20.43;-0.25", [{ player: "Anna Bro", change: -0.25 }]],
    ["Anna Bro;A;0.5", [{ player: "Anna Bro", change: 0.5 }]],
    [
      "\r\n\r\nAnna Bro;1\r\nBent Dahl;-1\n",
      [
        { player: "Anna Bro", change: 1 },
        { player: "Bent Dahl", change: -1 },
      ],
    ],
  ])("%j", (text, lines) => {
    expect(readElsewhere(text)).toEqual({ lines, problems: [] });
  });

  test.each(["Anna Bro", "Anna Bro;20.43;0.25", "Anna Bro;-20;-0.25", "17;0.25", "Anna Bro;many"])(
    "%j says no change",
    (text) => {
      const { lines, problems } = readElsewhere(`\n${text} \nBent Dahl;1`);
      expect(lines).toEqual([{ player: "Bent Dahl", change: 1 }]);
      expect(problems).toMatchObject([{ code: "book-elsewhere-line", details: { line: 2, received: text } }]);
    },
  );

  test("its changes count, and every name must be known", () => {
    const about = { name: "Cup", organiser: "Kredsen", played: day("2026-09-05") };
    const lines = [{ player: "Anna Bro", change: -0.25 }];
    const entered = enterElsewhere(evening(), lines, about, NOW);
    expect(after(entered).tournaments[1]).toMatchObject({
      ...about,
      no: 2,
      kind: "elsewhere",
      status: "computed",
      reported: NOW,
      sheet: null,
    });
    expect(after(entered).tournaments[1]!.lines).toMatchObject([
      { player: "Anna Bro", entry: "player 1", result: -0.25, figures: { change: -0.25, handicap: 19.75 } },
    ]);
    expect(entered.log).toMatchObject([{ what: "elsewhere", no: 2, is: "Cup" }]);
    expect(why(enterElsewhere(evening(), [...lines, { player: "Nobody", change: 1 }], about, NOW))).toEqual([
      "book-player-unknown",
    ]);
  });
});

describe("the next season", () => {
  test("begins with what everybody ended with; nothing of the old one is in it but its settings", () => {
    const state = entering(
      croquetBook({ Ann: 4, Bob: [4, 1655] }, "game"),
      games("May", [["Ann", "Bob", "2026-05-01"]]),
      "2026-05-02",
    );
    const next = newSeason(state, NOW);
    const fresh = after(next);
    // What one wins the other one loses.
    const [ann, bob] = fresh.players.map(({ start }) => start);
    expect(ann!.index! + bob!.index!).toBe(1600 + 1655);
    expect(ann!.index!).toBeGreaterThan(1600);
    expect(fresh).toMatchObject({
      club: "Croquet Club",
      settings: { review: "game" },
      tournaments: [],
      players: [{ name: "Ann", start: { handicap: 4 } }, { name: "Bob" }],
    });
    expect(next.log).toMatchObject([{ what: "new", was: "Croquet Club" }]);
    expect(after(newSeason(state, NOW, "Summer 2027", { review: "day" }))).toMatchObject({
      club: "Summer 2027",
      settings: { review: "day" },
    });
  });

  test("a list that is kept by hand goes on as it is", () => {
    const fresh: BookState = {
      ...newBook("go", "en", "Club", {}),
      players: [newPlayer("Ann", { ...NO_START, handicap: "5k" })],
    };
    const next = after(newSeason(fresh, NOW));
    expect(next.players).toMatchObject([{ name: "Ann", start: { handicap: "5k" }, carried: true }]);
    // A promotion does not change with what she began.
    const promoted = after(adjust(next, { player: "Ann", to: "4k", reason: "won four" }, NOW + 1));
    const page = playerPage(compute(promoted), 0, NOW + 1, sayCode, String, false).cells.map(({ value }) => value);
    expect(page.slice(-3)).toEqual(["players-page-start", "5k", "players-page-carried"]);
  });

  test("not of a book that cannot be computed", () => {
    const state = CLUB();
    const twice = { ...state, players: [...state.players, state.players[0]!] };
    expect(why(newSeason(twice, NOW))).toEqual(["book-clash-name"]);
  });

  test.each<[string, "dbf" | "croquet", string, string]>([
    ["Bridge Club", "dbf", "2026-09-10", "Bridge Club 2026-27.xlsx"],
    ["Bridge Club", "dbf", "2026-04-01", "Bridge Club 2026-27.xlsx"],
    ["Bridge Club", "dbf", "2026-03-31", "Bridge Club 2025-26.xlsx"],
    ["Bridge Club", "dbf", "2099-10-01", "Bridge Club 2099-00.xlsx"],
    ["Croquet Club", "croquet", "2026-09-30", "Croquet Club 2026.xlsx"],
    ["Croquet Club", "croquet", "2026-10-01", "Croquet Club 2027.xlsx"],
    ["Club 2026", "dbf", "2026-09-10", "Club 2026.xlsx"],
    ["A/B: “C”?", "dbf", "2026-09-10", "A B  “C” 2026-27.xlsx"],
    ["  ", "croquet", "2026-05-10", "Club 2026.xlsx"],
  ])("the file of %j (%s) that begins on %s", (club, system, on, name) => {
    expect(seasonFileName({ club, system }, day(on))).toBe(name);
  });
});
