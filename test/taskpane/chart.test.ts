// What a player's page says of the best and the worst, in every sport: what the player began with is one of the two as well.
import { h, render } from "preact";
import { compute, newBook, newPlayer, NO_START, type BookState, type Computed } from "../../src/book";
import { playerPage } from "../../src/book/views/playerPage";
import { isoDay } from "../../src/kernel/day";
import "../../src/messages/everyLanguage";
import { bookSentence } from "../../src/messages/book";
import { Player } from "../../src/taskpane/players/list/Player";
import type { OpenedBook } from "../../src/taskpane/players/model";
import type { PlayersView } from "../../src/taskpane/players/view";
import { croquetBook, day, dbfBook, entered, entering, games, pairs } from "../book/seasons";
import { saying } from "../saying";
import { newPage, textsIn } from "./page";

const NOW = day("2026-12-01");

function paneOf(computed: Computed, language: "en" | "da" = "en"): string {
  const page = newPage();
  const say = saying((code, details = {}) => bookSentence(language, code, details));
  const book = { computed, now: NOW } as unknown as OpenedBook;
  const view = { say: say as PlayersView["say"], language, days: language, send: () => undefined };
  render(h(Player, { ...view, book, player: 0, at: null, why: [] }), page);
  return textsIn(page).join(" ");
}

/** What the chart on a player's sheet is drawn from. */
function sheetOf(computed: Computed): unknown[] {
  const say = saying((code, details = {}) => bookSentence("en", code, details));
  const page = playerPage(computed, 0, NOW, say, isoDay, true);
  const { figures } = page.dress.chart!;
  return page.cells
    .filter(({ row, column }) => column === figures.right && row > 0 && row <= figures.bottom)
    .map(({ value }) => value);
}

/** Two evenings of four pairs in which the first pair comes last. */
function evenings(): BookState {
  const names = ["Anna Bro", "Bent Dahl", "Carla Eg", "Dora Fog", "Egon Gad", "Fie Holm", "Gert Ibsen", "Hanne Juul"];
  const rows = [40, 60, 50, 50].map((percent, i) => [names[2 * i]!, names[2 * i + 1]!, percent] as const);
  let state = dbfBook(Object.fromEntries(names.map((name) => [name, 44.5])));
  for (const on of ["2026-11-03", "2026-11-10"]) state = entering(state, pairs(on, rows), on);
  return state;
}

test("DBf: who only lost was best at the start", () => {
  const computed = compute(evenings());
  expect(paneOf(computed)).toMatch(/Best 44\.50 \(at the start\), worst 4[5-9]\.\d\d \(10 November 2026\)\./);
  expect(paneOf(computed)).toContain("From 44.50 to ");
  expect(paneOf(computed)).toContain("Started with 44.50.");
  expect(paneOf(computed, "da")).toContain("Bedst 44,50 (ved starten), dårligst ");
  expect(sheetOf(computed)[0]).toBe(44.5);
});

test("croquet: the index", () => {
  const lost = games("May", [
    ["Bent Dahl", "Anna Bro", "2026-05-02"],
    ["Bent Dahl", "Anna Bro", "2026-05-03"],
  ]);
  const computed = compute(entering(croquetBook({ "Anna Bro": 2.5, "Bent Dahl": 2.5 }), lost, "2026-05-03"));
  expect(paneOf(computed)).toMatch(/Best 1750 \(at the start\), worst 17\d\d \(3 May 2026\)\./);
  expect(sheetOf(computed)[0]).toBe(1750);
});

/** ACBL: sessions of 40 % and 60 %, and evenings on which the first pair has 60 %. */
function acbl(sessions: readonly number[]): Computed {
  const players = ["Ada Birch", "Ben Cole"].map((name) => newPlayer(name, { ...NO_START, sessions }));
  let state: BookState = { ...newBook("acbl", "en", "Club", {}), players };
  for (const on of ["2026-11-03", "2026-11-10", "2026-11-17"]) {
    const lines = pairs(on, [["Ada Birch", "Ben Cole", 0.6]]).played!.lines;
    state = entering(state, entered(on, "acbl-pairs", lines, {}), on);
  }
  return compute(state);
}

test("ACBL: the handicap of the sessions that a player started with, none without sessions", () => {
  const computed = acbl([0.4, 0.42, 0.41]);
  const { handicapThen } = computed.state.tournaments[0]!.lines[0]!.figures!;
  expect(handicapThen).toBeGreaterThan(0.1);
  expect(paneOf(computed)).toMatch(/worst 0\.\d\d\d \(at the start\)\./);
  expect(paneOf(computed)).toContain("Started with sessions of 0.400; 0.420; 0.410.");
  expect(sheetOf(computed)[0]).toBe(handicapThen);
  expect(paneOf(acbl([]))).not.toContain("at the start");
});

test("chess: the list is kept by hand, its first rating is that of the first match", () => {
  const players = [
    newPlayer("Anna Bro", { ...NO_START, handicap: 150 }),
    newPlayer("Bent Dahl", { ...NO_START, handicap: 110 }),
  ];
  let state: BookState = { ...newBook("chess", "en", "Club", {}), players };
  for (const [on, play] of [
    ["2026-11-03", "120"],
    ["2026-11-10", "130"],
  ] as const) {
    const { lines } = games(on, [["Anna Bro", "Bent Dahl", on, 1, play]]).played!;
    state = entering(state, entered(on, "chess-games", lines, {}), on);
  }
  expect(paneOf(compute(state))).toContain("Started with 120.");
  expect(paneOf(compute(state))).toContain("Best 130 (10 November 2026), worst 120 (3 November 2026).");
});
