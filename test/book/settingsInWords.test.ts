// Settings as a book shows them in its tables: in the words of its language, and read in every one.
import { readSettings, settingsIn } from "../../src/book/tables/words";

const PAIRS = { boards: 24, scoring: "topscore", datum: "no", "sit-out": 50, imps: "per-board" };

test.each([
  ["en", "boards: 24; scoring: top score; datum: no; sit-out: 50; imps: per board"],
  ["da", "spil: 24; beregning: topscore; datum: nej; oversidder: 50; imp: pr. spil"],
] as const)("%s", (language, words) => {
  expect(settingsIn(PAIRS, { system: "dbf", language })).toBe(words);
  expect(readSettings(words, "dbf")).toEqual(PAIRS);
});

test("decimals with the mark of the language; both marks are read", () => {
  const book = { system: "dbf", language: "da" } as const;
  expect(settingsIn({ "sit-out": 52.5 }, book)).toBe("oversidder: 52,5");
  for (const written of ["oversidder: 52,5", "oversidder: 52.5"])
    expect(readSettings(written, "dbf")).toEqual({ "sit-out": 52.5 });
});

test("a book's own, what is typed by hand, a competition, and what is no setting", () => {
  expect(readSettings(" Sessions = 4 ;winners move up: YES; fewer=rank", "acbl")).toEqual({
    sessions: 4,
    "move-up": "yes",
    fewer: "rank",
  });
  const chess = { win: 2, competition: "Cup: round 1", ratings: "four-digit", "same-names": "A B=A. B" };
  for (const language of ["en", "da"] as const)
    expect(readSettings(settingsIn(chess, { system: "chess", language }), "chess")).toEqual(chess);
  // What is named like a word of a setting is a name here.
  expect(settingsIn({ competition: "day" }, { system: "chess", language: "da" })).toBe("turnering: day");
  expect(readSettings("own-levels=1: 2; review=day", "croquet")).toEqual({ "own-levels": "1: 2", review: "day" });
});
