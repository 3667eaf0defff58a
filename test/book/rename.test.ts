// A player has another name: all lines follow, sheets with the old name are still the player's.
import { compute, enter, newPlayer, pressed, rename, type BookState } from "../../src/book";
import { day, dbfBook, entering, handicaps, pairs, type Pair } from "./seasons";

const NOW = day("2026-11-22");
const NAMES = ["Anna Bro", "Bent Dahl", "Carla Eg", "Dora Fog"];
const EVENING: readonly Pair[] = [
  ["Anna Bro", "Bent Dahl", 60],
  ["Carla Eg", "Dora Fog", 40],
];

const season = (): BookState =>
  entering(dbfBook(Object.fromEntries(NAMES.map((name) => [name, 20]))), pairs("One", EVENING), "2026-10-06");

test("her lines, her partner's and the list have the new name, and nobody's handicap changes", () => {
  const before = season();
  const { after, changes, restated, log } = rename(before, "anna bro", " Anna  Krage ", NOW);
  expect([changes, restated]).toEqual([[], 0]);
  const { state } = after!;
  expect(state.players[0]).toMatchObject({ name: "Anna Krage", alsoWritten: ["Anna Bro"] });
  const [{ lines }] = state.tournaments as [(typeof state.tournaments)[0]];
  expect(lines.map(({ player, partner }) => [player, partner]).slice(0, 2)).toEqual([
    ["Anna Krage", "Bent Dahl"],
    ["Bent Dahl", "Anna Krage"],
  ]);
  expect(lines[0]!.written).toBe("Anna Bro");
  expect(handicaps(state)["Anna Krage"]).toBe(handicaps(before)["Anna Bro"]);
  // Nor where it is taken back.
  expect(pressed(state, before, { what: "undone", no: null, now: NOW, reason: "" }).changes).toEqual([]);
  expect(log).toMatchObject([{ what: "renamed", was: "Anna Bro", is: "Anna Krage" }]);
});

test("who has another handicap than at first is no change under another name, nor under the old one again", () => {
  const names = [...NAMES, "Egon Gad", "Finn Holt", "Gerda Ib", "Hans Juul"];
  // One table alone changes nobody.
  const evening: readonly Pair[] = [...EVENING, ["Egon Gad", "Finn Holt", 55], ["Gerda Ib", "Hans Juul", 45]];
  const before = entering(
    dbfBook(Object.fromEntries(names.map((name) => [name, 20]))),
    pairs("One", evening),
    "2026-10-06",
  );
  expect(handicaps(before)["Anna Bro"]).toBeLessThan(20);
  const renamed = rename(before, "Anna Bro", "Anna Krage", NOW);
  expect(renamed.changes).toEqual([]);
  const { state } = renamed.after!;
  expect(pressed(state, before, { what: "undone", now: NOW }).changes).toEqual([]);
  // Somebody new with the name of before is not her.
  const other = {
    ...state,
    players: [...state.players, newPlayer("Anna Lund", { handicap: 8, index: null, sessions: [] })],
  };
  expect(pressed(state, other, { what: "updated", now: NOW }).changes).toEqual([]);
  const without = before.players.map((one) => ({ ...one, listed: null }));
  expect(pressed({ ...before, players: without }, before, { what: "updated", now: NOW }).changes).toHaveLength(8);
});

test("an evening with the old name is hers, without a question", () => {
  const renamed = rename(season(), "Anna Bro", "Anna Krage", NOW).after!.state;
  const next = entering(renamed, pairs("Two", EVENING), "2026-10-13");
  expect(next.players).toHaveLength(4);
  expect(compute(next).standings[0]!.played).toBe(2);
  expect(next.tournaments[1]!.lines[0]!.player).toBe("Anna Krage");
});

test("back to the old name, nothing is also written", () => {
  const renamed = rename(season(), "Anna Bro", "Anna Krage", NOW).after!.state;
  const back = rename(renamed, "Anna Krage", "Anna Bro", NOW).after!.state;
  expect(back.players[0]).toMatchObject({ name: "Anna Bro", alsoWritten: ["Anna Krage"] });
  // Another way of writing the same name is no second name.
  const written = rename(season(), "Anna Bro", "ANNA BRO", NOW).after!.state;
  expect(written.players[0]).toMatchObject({ name: "ANNA BRO", alsoWritten: [] });
});

test.each([
  ["Anna Bro", "book-rename-same"],
  ["", "book-rename-same"],
  ["bent dahl", "book-rename-taken"],
])("to “%s”: %s", (to, code) => {
  expect(rename(season(), "Anna Bro", to, NOW)).toMatchObject({ after: null, problems: [{ code }] });
});

test("nobody of that name", () => {
  expect(rename(season(), "Egon Gad", "Egon Holm", NOW)).toMatchObject({
    ...{ after: null, problems: [{ code: "book-player-unknown" }] },
  });
});

test("whoever left and plays again keeps the handicap, and the status is said", () => {
  const before = season();
  const left = { ...before, players: before.players.map((one) => ({ ...one, status: "left" as const })) };
  const again = pairs("Two", [EVENING[0]!, ["Carla Eg", "Dora Fog", 40]]);
  const { assumptions, after } = enter(left, again, { played: day("2026-10-13") }, day("2026-10-13"));
  expect(assumptions).toMatchObject([{ code: "book-left-plays", details: { names: NAMES } }]);
  expect(after!.state.tournaments[1]!.lines[0]!.figures!.handicapThen).toBe(handicaps(before)["Anna Bro"]);
});
