// Opponents suggested for an evening, by rank and by handicap; stones and komi of the paper, by hand.
import { suggestedOpponents } from "../../src/book/views/opponents";
import type { EveningPlan } from "../../src/book/views/preparedSheet";
import { bookOf } from "./onSheets";
import { day } from "./seasons";

const GO = bookOf("go", [
  ["Name", "Rank"],
  ["Anna Bro", "2d"],
  ["Bent Dahl", "3k"],
  ["Carl Eg", "5k"],
  ["Dora Fink", "1d"],
  ["Erik Gam", "12k"],
  ["Fie Holm", "5k"],
]);
const evening = (who: string, more: Partial<EveningPlan> = {}): EveningPlan => ({
  ...{ kind: "go-pairings", who, name: "Evening", played: day("2026-11-24"), boards: null, settings: {} },
  ...more,
});

test("the two nearest by rank, with who has Black, stones and komi; what was typed in pairs stays", () => {
  const who = "Anna Bro\nErik Gam v Bent Dahl\nCarl Eg\nDora Fink\nFie Holm";
  const { games, left, who: after } = suggestedOpponents(GO, evening(who), "v");
  expect(games).toEqual([
    {
      names: ["Anna Bro", "Dora Fink"],
      held: ["2d", "1d"],
      // One rank apart: H = 1, Black plays first, komi 0.5.
      terms: { code: "players-terms-black", details: { black: "Dora Fink", stones: 0, komi: 0.5 } },
    },
    {
      names: ["Carl Eg", "Fie Holm"],
      held: ["5k", "5k"],
      terms: { code: "players-terms-nigiri", details: { komi: 6.5 } },
    },
  ]);
  expect(left).toEqual([]);
  expect(after.split("\n")).toEqual(["Erik Gam v Bent Dahl", "Anna Bro v Dora Fink", "Carl Eg v Fie Holm"]);
});

test("of an odd number one has nobody: the player without whom the others are nearest; a stranger has no rank", () => {
  const { games, left, who } = suggestedOpponents(GO, evening("Anna Bro\nBent Dahl\nErik Gam\nZoe New"), "mod");
  // 2d and 3k are four ranks apart, 3k and 12k nine: 12k stays. H = 4/2 + 0.5, rounded up to 3, komi 6.5.
  expect(games.map(({ names, terms }) => [names, terms])).toEqual([
    [
      ["Anna Bro", "Bent Dahl"],
      { code: "players-terms-stones", details: { black: "Bent Dahl", stones: 3, komi: 6.5 } },
    ],
  ]);
  expect(left).toEqual([
    { name: "Erik Gam", why: "odd" },
    { name: "Zoe New", why: "unknown" },
  ]);
  expect(who.split("\n")).toEqual(["Anna Bro mod Bent Dahl", "Erik Gam", "Zoe New"]);
  expect(suggestedOpponents(GO, evening("Anna Bro v Bent Dahl"), "v").games).toEqual([]);
});

test("the first of three may be the one who has nobody", () => {
  const { left } = suggestedOpponents(GO, evening("Anna Bro\nBent Dahl\nCarl Eg"), "v");
  // 3k and 5k are two apart, 2d and 3k four.
  expect(left).toEqual([{ name: "Anna Bro", why: "odd" }]);
});

test("croquet: nearest by handicap, with bisques in handicap games and none said in level play", () => {
  const club = bookOf("croquet", [
    ["Name", "Handicap"],
    ["Anna Bro", "2½"],
    ["Bent Dahl", "4"],
    ["Carl Eg", "-½"],
    ["Dora Fink", "0"],
  ]);
  const who = "Anna Bro\nBent Dahl\nCarl Eg\nDora Fink";
  const level = suggestedOpponents(club, evening(who, { kind: "croquet-games" }), "v");
  expect(level.games.map(({ names, terms }) => [...names, terms])).toEqual([
    ["Carl Eg", "Dora Fink", null],
    ["Anna Bro", "Bent Dahl", null],
  ]);
  const { games } = suggestedOpponents(club, evening(who, { kind: "croquet-games", otherwise: true }), "v");
  expect(games.map(({ terms }) => terms)).toEqual([
    { code: "players-terms-bisques", details: { bisques: 0.5, player: "Dora Fink" } },
    { code: "players-terms-bisques", details: { bisques: 1.5, player: "Bent Dahl" } },
  ]);
});

test("a name with v. is one player, alone or in a game", () => {
  const club = bookOf("croquet", [
    ["Name", "Handicap"],
    ["Anna v. Bülow", "2"],
    ["Bent Dahl", "4"],
  ]);
  const { games } = suggestedOpponents(club, evening("Anna v. Bülow\nBent Dahl", { kind: "croquet-games" }), "v");
  expect(games.map(({ names }) => [...names].sort())).toEqual([["Anna v. Bülow", "Bent Dahl"]]);
  for (const game of ["Anna v. Bülow v Bent Dahl", "Anna v. Bülow mod Bent Dahl"]) {
    const { left } = suggestedOpponents(club, evening(game, { kind: "croquet-games" }), "v");
    expect(left).toEqual([]);
  }
});
