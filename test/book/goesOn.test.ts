// A press goes on from the book as the last one left it, without replaying what counts before; it comes to the same as
// if all were replayed.
import { sayCode } from "../saying";
import {
  adjust,
  compute,
  enter,
  merge,
  newBook,
  newPlayer,
  readBook,
  withdraw,
  type BookState,
  type Entered,
  type Proposal,
} from "../../src/book";
import { pressed } from "../../src/book/state/proposal";
import { Problem } from "../../src/kernel/problem";
import { UNREAD, type Event } from "../../src/kernel/seasons/season";
import { readTournaments } from "../../src/workbook/book/readBookIn";
import { SEASONS } from "../../src/systems/seasons";
import type { PlayedLine } from "../../src/tournaments";
import {
  croquetBook,
  day,
  dbfBook,
  entered,
  entering,
  games,
  handicaps,
  pairs,
  standingTables,
  type Game,
  type Pair,
} from "./seasons";
import { proposed, sheetOf } from "./onSheets";
import { budget, fc } from "../random";

const NAMES = ["Ann", "Bob", "Cat", "Dan", "Eve", "Flo", "Gus", "Hal"];
const FIRST = day("2026-09-01");
const NOW = FIRST + 30;

const names = (count: number) => fc.shuffledSubarray(NAMES, { minLength: count, maxLength: count });
const onDay = fc.integer({ min: 0, max: 5 }).map((after) => FIRST + after);

const dbfSheet: fc.Arbitrary<Entered> = fc
  .tuple(names(8), fc.array(fc.integer({ min: 300, max: 700 }), { minLength: 4, maxLength: 4 }))
  .map(([all, tenths]) =>
    pairs(
      "Evening",
      tenths.map((percent, i): Pair => [all[2 * i]!, all[2 * i + 1]!, percent / 10]),
    ),
  );

const croquetSheet: fc.Arbitrary<Entered> = fc
  .tuple(
    fc.constantFrom("day", "game", "end"),
    fc.array(fc.tuple(names(2), onDay, fc.constantFrom(26, 14), fc.integer({ min: 0, max: 9 })), {
      minLength: 1,
      maxLength: 5,
    }),
  )
  .map(([review, rows]) => {
    const sheet = games(
      "Games",
      rows.map(([[one, other], , points]): Game => [one!, other!, undefined, points]),
      { review },
    );
    const lines = sheet.played.lines.map((line, i): PlayedLine => {
      const [, on, , luck] = rows[i >> 1]!;
      // A row in ten cannot be read.
      return { ...line, day: on, ...(luck === 0 && { result: UNREAD, play: null }) };
    });
    return { ...sheet, played: { ...sheet.played, lines } };
  });

const acblSheet: fc.Arbitrary<Entered> = fc
  .tuple(
    names(8),
    fc.constantFrom("acbl-pairs", "acbl-rank-pairs"),
    fc.array(fc.integer({ min: 30, max: 70 }), { minLength: 4, maxLength: 4 }),
  )
  .map(([all, kind, scores]) =>
    entered(
      "Game",
      kind,
      all.map((player, i): PlayedLine => {
        const score = scores[i >> 1]!;
        const about = { row: i, place: [i, 0] as const, opponent: null, day: null, boards: null };
        const partner = all[i ^ 1]!;
        return { ...about, player, partner, entry: `pair ${i >> 1}`, points: score, play: null, result: score / 100 };
      }),
      { possible: 100 },
    ),
  );

const chessSheet: fc.Arbitrary<Entered> = fc.tuple(names(2), onDay).map(([[one, other], on]) =>
  entered(
    "Match",
    "chess-boards",
    [
      [one!, other!, 1],
      [other!, one!, 0],
    ].map(([player, opponent, result], i): PlayedLine => {
      const about = { row: 1, place: [1, i] as const, partner: null, boards: null, points: null };
      const who = { player: String(player), opponent: String(opponent) };
      return { ...about, ...who, entry: "board 1", day: on, play: null, result: result! };
    }),
    {},
  ),
);

function acblBook(): BookState {
  const start = { handicap: null, index: null, sessions: [0.4, 0.5] };
  const players = NAMES.map((name, i) => ({ ...newPlayer(name, start), masterpoints: 100 * i }));
  return { ...newBook("acbl", "en", "Club", { "move-up": "yes" }), players };
}

function chessBook(): BookState {
  const players = NAMES.map((name, i) => newPlayer(name, { handicap: i + 5, index: null, sessions: [] }));
  return { ...newBook("chess", "en", "Club", {}), players };
}

const starts = (of: (i: number) => number) => Object.fromEntries(NAMES.map((name, i) => [name, of(i)]));
const SYSTEMS: readonly (readonly [string, BookState, fc.Arbitrary<Entered>, string])[] = [
  ["DBf", dbfBook(starts((i) => 7 * i)), dbfSheet, "20"],
  ["croquet", croquetBook(starts((i) => i)), croquetSheet, "2.5/1766"],
  ["ACBL", acblBook(), acblSheet, "0.51;0.6"],
  ["chess", chessBook(), chessSheet, "12"],
];

type Press = (state: BookState, at: number) => Proposal;

/** What secretaries press: most of all they enter, in order or not. */
function presses(sheet: fc.Arbitrary<Entered>, start: string): fc.Arbitrary<readonly Press[]> {
  // Nothing is reported before it is played.
  const about = fc
    .record({ played: onDay, reported: fc.oneof(fc.constant(NOW), onDay) })
    .map(({ played, reported }) => ({ played: Math.min(played, reported), reported }));
  const enters = fc.tuple(sheet, about).map(
    ([what, answers]): Press =>
      (state, at) =>
        enter(
          state,
          { ...what, sheet: `Sheet ${at}`, title: `Sheet ${at}` },
          { ...answers, newTournament: true, take: "book" },
          NOW,
        ),
  );
  const corrects = fc.tuple(sheet, fc.integer({ min: 1, max: 4 })).map(
    ([what, no]): Press =>
      (state, at) =>
        enter(state, what, { correct: no, organiserError: true, reason: "wrong" }, NOW + at),
  );
  const joins = fc.tuple(sheet, about).map(([what, answers]): Press => (state, at) => {
    const newPlayers = [{ name: `New ${at}`, start, visitor: false }];
    const title = `Sheet ${at}`;
    return enter(state, { ...what, sheet: title, title }, { ...answers, newTournament: true, newPlayers }, NOW);
  });
  const adjusts = fc.tuple(fc.constantFrom(...NAMES), onDay).map(
    ([player, on]): Press =>
      (state) =>
        adjust(state, { player, to: start, reason: "set", reported: on, played: on, confirmed: true }, NOW),
  );
  const withdraws = fc.integer({ min: 1, max: 4 }).map(
    (no): Press =>
      (state) =>
        withdraw(state, no, "by mistake", NOW),
  );
  const retypes = fc.nat({ max: NAMES.length - 1 }).map((at): Press => (state) => {
    const set = SEASONS[state.system].readStart(start, state.settings);
    const players = state.players.map((one, i) =>
      i === at && !(set instanceof Problem) ? { ...one, start: set } : one,
    );
    return pressed(state, { ...state, players }, { what: "updated", no: null, now: NOW, reason: "" });
  });
  const merges = names(2).map(
    ([one, other]): Press =>
      (state) =>
        merge(state, one!, other!, NOW),
  );
  return fc.array(
    fc.oneof(
      { weight: 8, arbitrary: enters },
      { weight: 1, arbitrary: corrects },
      { weight: 1, arbitrary: joins },
      { weight: 1, arbitrary: adjusts },
      { weight: 1, arbitrary: withdraws },
      { weight: 1, arbitrary: retypes },
      { weight: 1, arbitrary: merges },
    ),
    { minLength: 3, maxLength: 9 },
  );
}

test.each(SYSTEMS)(
  "%s: a press on a book just written is the same as on one that was read again",
  (_, book, sheet, start) => {
    const counted = { pressed: 0, refused: 0 };
    fc.assert(
      fc.property(presses(sheet, start), (all) => {
        let state = book;
        all.forEach((press, at) => {
          const goesOn = press(state, at);
          // Nothing is known of a copy: all of it is replayed.
          const anew = press(structuredClone(state), at);
          expect(goesOn.after).toEqual(anew.after);
          expect({ ...goesOn, before: null }).toEqual({ ...anew, before: null });
          counted[goesOn.after === null ? "refused" : "pressed"]++;
          state = goesOn.after?.state ?? state;
        });
      }),
      budget(25),
    );
    // Enough of them are no refusals.
    expect(counted.pressed).toBeGreaterThan(counted.refused / 2);
  },
);

/** A book as it is opened: of its tables and its memory. */
function opened(state: BookState): BookState {
  const memory = { state: structuredClone(state), presses: [] };
  return readBook({ tables: standingTables(state), head: [], memory }, sayCode).state!;
}

test.each(SYSTEMS)("%s: a press on a book just opened is the same as on a copy of it", (_, book, sheet, start) => {
  let pressedThen = 0;
  fc.assert(
    fc.property(presses(sheet, start), presses(sheet, start), (all, [then]) => {
      const state = all.reduce((before, press, at) => press(before, at).after?.state ?? before, book);
      const read = opened(state);
      const [goesOn, anew] = [then!(read, 90), then!(structuredClone(read), 90)];
      expect({ ...goesOn, before: null }).toEqual({ ...anew, before: null });
      if (goesOn.after !== null) pressedThen++;
    }),
    budget(8),
  );
  expect(pressedThen).toBeGreaterThan(0);
});

/** How many tournaments were replayed while something was done. */
function replayed(system: "dbf" | "croquet", run: () => void): number {
  let count = 0;
  const season = SEASONS[system];
  const { replay } = season;
  const spied = jest.spyOn(season, "replay").mockImplementation((from, events, settings, left) => {
    function* counting(): Generator<Event> {
      for (const event of events) {
        count++;
        yield event;
      }
    }
    return replay(from, counting(), settings, left);
  });
  run();
  spied.mockRestore();
  return count;
}

describe("each evening of many is replayed once", () => {
  const EVENINGS = 40;
  const list = NAMES.map((one, i): Pair => [one, NAMES[(i + 1) % 8]!, 47 + i]).filter((_, i) => i % 2 === 0);
  const fourth = list.map(([a, b, percent], i): Pair => [a, b, percent + i]);
  const enterAll = (book: BookState, sheetOf: (i: number) => Entered, answers: (i: number) => object) => {
    let state = book;
    for (let i = 0; i < EVENINGS; i++)
      state = entering(state, sheetOf(i), "2026-09-01", { newTournament: true, ...answers(i) });
    return state;
  };
  const evening = (i: number) => pairs(`Evening ${i}`, i % 2 === 0 ? list : fourth);
  const game = (i: number) => games(`Day ${i}`, [[NAMES[i % 8]!, NAMES[(i + 3) % 8]!]]);

  test("DBf: one after the other", () => {
    const count = replayed("dbf", () => void enterAll(dbfBook(starts((i) => i)), evening, () => ({})));
    expect(count).toBe(EVENINGS);
  });

  test("DBf: reported before what is in the book; that is computed again each time", () => {
    const late = pairs("Late", list);
    const book = entering(dbfBook(starts((i) => i)), late, "2026-09-10");
    const count = replayed(
      "dbf",
      () => void enterAll(book, evening, () => ({ reported: FIRST - 1, played: FIRST - 1 })),
    );
    expect(count).toBeLessThanOrEqual(2 * EVENINGS + 1);
  });

  test("a book that was opened is replayed once, and what comes after that alone", () => {
    const book = enterAll(dbfBook(starts((i) => i)), evening, () => ({}));
    const read: BookState[] = [];
    expect(replayed("dbf", () => void read.push(opened(book)))).toBe(EVENINGS);
    expect(replayed("dbf", () => void entering(read[0]!, evening(0), "2026-09-01", { newTournament: true }))).toBe(1);
    expect(replayed("dbf", () => void withdraw(read[0]!, EVENINGS, "by mistake", NOW))).toBe(1);
    expect(replayed("dbf", () => void compute(read[0]!))).toBe(0);
    // Something typed in the list changes what nobody has played yet.
    const head = [["Club", "Another"]] as const;
    const typed = readBook({ tables: standingTables(book), head, memory: { state: book, presses: [] } }, sayCode);
    expect(typed.typed).not.toBeNull();
    expect(replayed("dbf", () => void compute(typed.state!))).toBe(0);
  });

  test("handicaps on the sheet are compared with the book's by the same replay", () => {
    const book = enterAll(dbfBook(starts((i) => i)), evening, () => ({}));
    const held = Object.entries(handicaps(book));
    const rows = [0, 2, 4, 6].map((at) => [...held[at]!, ...held[at + 1]!, 50, 24]);
    const header = ["Player 1", "Handicap 1", "Player 2", "Handicap 2", "Score %", "Boards"];
    const sheet = sheetOf("With handicaps", header, ...rows);
    const given = { reported: NOW, played: NOW };
    expect(replayed("dbf", () => void proposed(book, sheet, "2026-10-01", { answers: given }))).toBe(1);
    const other = sheetOf("With another", header, [held[0]![0], 40, ...rows[0]!.slice(2)], ...rows.slice(1));
    const byBook = { ...given, take: "book" as const };
    expect(replayed("dbf", () => void proposed(book, other, "2026-10-01", { answers: byBook }))).toBe(1);
    // What the sheet has is set by hand before it: both are replayed.
    const bySheet = { ...given, take: "sheet" as const };
    expect(replayed("dbf", () => void proposed(book, other, "2026-10-01", { answers: bySheet }))).toBe(3);
  });

  test("where its sheets are by now changes nothing of that", async () => {
    const read = opened(enterAll(dbfBook(starts((i) => i)), evening, () => ({})));
    const book = { found: new Map(), sheets: new Map(), infos: [] } as never;
    const workbook = { find: (names: string[]) => Promise.resolve(names.map(() => null)) } as never;
    const { state } = await readTournaments(workbook, book, read);
    expect(state).not.toBe(read);
    expect(replayed("dbf", () => void compute(state))).toBe(0);
  });

  test("croquet: a sheet a day, and all of one day", () => {
    const book = croquetBook(starts((i) => i));
    const apart = replayed(
      "croquet",
      () => void enterAll(book, game, (i) => ({ played: FIRST + i, reported: FIRST + i })),
    );
    expect(apart).toBe(EVENINGS);
    // Two sheets a day: the first is replayed with the second.
    const two = replayed(
      "croquet",
      () => void enterAll(book, game, (i) => ({ played: FIRST + (i >> 1), reported: FIRST + (i >> 1) })),
    );
    expect(two).toBe(1.5 * EVENINGS);
  });
});
