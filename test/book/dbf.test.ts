import { saying } from "../saying";
import {
  adjust,
  clubList,
  compute,
  enter,
  enterElsewhere,
  history,
  lineNote,
  merge,
  newSeason,
  withdraw,
} from "../../src/book";
import { bookSentence } from "../../src/messages/book";
import "../../src/messages/everyLanguage";
import { lookOver } from "../../src/book/views/lookOver";
import { after, croquetBook, day, dbfBook, entering, games, handicaps, pairs, type Pair } from "./seasons";
import { budget, fc } from "../random";

/**
 * An evening of pairs by formulas (1), (2), (3), (6) as printed: topscore, every pair all boards. Written without the
 * program.
 */
function evening(
  held: { readonly [name: string]: number },
  rows: readonly Pair[],
  boards: number,
): { [name: string]: number } {
  const tables = Math.floor(rows.length / 2);
  const weight = 1 - (1 - ((1 / 480) * (tables - 1)) / (tables + 0.6)) ** boards;
  const own = rows.map(([one, other]) => (held[one]! + held[other]!) / 2);
  const mean = own.reduce((sum, h) => sum + h, 0) / rows.length;
  const cu = (rows.length - 1) / rows.length;
  const now = { ...held };
  rows.forEach(([one, other, percent], i) => {
    const expected = (mean - own[i]!) / (cu * 2);
    const change = -weight * cu * 2 * (percent - 50 - expected);
    for (const name of [one, other]) now[name] = Math.min(52, held[name]! + change);
  });
  return now;
}

const STARTS = { Anna: 34.5, Bent: 20.43, Carla: 12.88, Dora: 51.9, Egon: 15.7, Fie: 22.75, Gert: 43.76, Hanne: 29.12 };
const FIRST: Pair[] = [
  ["Anna", "Bent", 60],
  ["Carla", "Dora", 40],
  ["Egon", "Fie", 55],
  ["Gert", "Hanne", 45],
];
const SECOND: Pair[] = [
  ["Anna", "Carla", 52],
  ["Bent", "Dora", 48],
  ["Egon", "Gert", 51],
  ["Fie", "Hanne", 49],
];

const near = (found: { [name: string]: number }, wanted: { [name: string]: number }) => {
  expect(Object.keys(found).sort()).toEqual(Object.keys(wanted).sort());
  for (const name of Object.keys(wanted)) expect(found[name]).toBeCloseTo(wanted[name]!, 10);
};

test("the page of Ole Olsen, section 4: from 40.00 to 38.28 in seven lines", () => {
  const page = [
    ["2013-09-01", "Velkomstturnering", "Blakset-Klubberne", 0.25, 40.25],
    ["2013-09-04", "Åbent hus", "One-eyed Jacks", -0.55, 39.7],
    ["2013-09-10", "Åbent hus", "Brøndbyøster Bridgeklub", -0.11, 39.59],
    ["2013-09-12", "Parturnering", "Hjertes Es i Skagen", -1.07, 38.52],
    ["2013-09-17", "Seniorpar", "Distrikt Vestjylland", 0.49, 39.01],
    ["2013-09-29", "Holdturnering", "Kibæk Bridgeklub", -0.94, 38.07],
    ["2013-09-29", "Holdturnering", "Kibæk Bridgeklub", 0.21, 38.28],
  ] as const;
  let book = dbfBook({ "Ole Olsen": 40 });
  for (const [on, name, organiser, change] of page)
    book = after(
      enterElsewhere(
        book,
        [{ player: "Ole Olsen", change }],
        { name, organiser, played: day(on), reported: day(on) },
        day(on),
      ),
    );
  const lines = history(compute(book), 0);
  expect(lines.map(({ line }) => line.figures!.handicap)).toEqual([...page].reverse().map((line) => line[4]));
  expect(lines.map(({ tournament }) => tournament.organiser)).toEqual([...page].reverse().map((line) => line[2]));
  expect(handicaps(book)).toEqual({ "Ole Olsen": 38.28 });
});

test("the club list of section 4: four members, average 42.58", () => {
  const list = clubList(compute(dbfBook({ Else: 51.19, Birthe: 35.74, Ole: 38.28, Aage: 45.11 })));
  expect(list.lines.map(({ rank, name }) => [rank, name])).toEqual([
    [1, "Birthe"],
    [2, "Ole"],
    [3, "Aage"],
    [4, "Else"],
  ]);
  expect(list.members).toBe(4);
  expect(list.average).toBeCloseTo(42.58, 10);
});

test("two evenings, one after the other", () => {
  const one = entering(dbfBook(STARTS), pairs("First", FIRST), "2026-09-03");
  near(handicaps(one), evening(STARTS, FIRST, 24));
  const two = entering(one, pairs("Second", SECOND), "2026-09-10");
  near(handicaps(two), evening(evening(STARTS, FIRST, 24), SECOND, 24));
});

test("a late evening counts from when it is reported: its handicaps are those of then", () => {
  const one = entering(dbfBook(STARTS), pairs("Second", SECOND), "2026-09-10");
  const late = entering(one, pairs("First", FIRST), "2026-09-03", { reported: day("2026-09-12") });
  near(handicaps(late), evening(evening(STARTS, SECOND, 24), FIRST, 24));
  // Reported before what is entered already, it counts before it.
  const early = entering(one, pairs("First", FIRST), "2026-09-03", { reported: day("2026-09-04") });
  near(handicaps(early), evening(evening(STARTS, FIRST, 24), SECOND, 24));
});

describe("a correction", () => {
  const book = entering(
    entering(dbfBook(STARTS), pairs("First", FIRST), "2026-09-03"),
    pairs("Second", SECOND),
    "2026-09-10",
  );
  const corrected: Pair[] = [["Anna", "Bent", 58], ["Carla", "Dora", 42], ...FIRST.slice(2)];

  test("changes every later evening, and says so", () => {
    const proposal = enter(
      book,
      pairs("First", corrected),
      { correct: 1, reported: day("2026-09-17") },
      day("2026-09-17"),
    );
    near(handicaps(after(proposal)), evening(evening(STARTS, corrected, 24), SECOND, 24));
    // Anna, Bent and Carla in the first; Dora is cut at 52 as before. All eight in the second.
    expect(proposal.restated).toBe(11);
    expect(proposal.later).toBe(1);
    expect(proposal.changes).toHaveLength(8);
    const [line] = proposal.after!.state.tournaments[1]!.lines;
    const was = evening(evening(STARTS, FIRST, 24), SECOND, 24)["Anna"];
    expect(line!.restated).toMatchObject({ no: 1, corrected: day("2026-09-17"), what: "corrected" });
    expect(line!.restated!.was).toBeCloseTo(was!, 10);
  });

  test("is taken on day 14, and no longer on day 15 but for an organiser's error with a reason", () => {
    const on = (moment: number, more = {}) =>
      enter(book, pairs("First", corrected), { correct: 1, reported: moment, ...more }, moment);
    expect(on(day("2026-09-17") + 0.99).after).not.toBeNull();
    const late = on(day("2026-09-18"));
    expect(late.after).toBeNull();
    expect(late.problems.map(({ code }) => code)).toEqual(["book-too-late"]);
    expect(on(day("2026-09-18"), { organiserError: true }).after).toBeNull();
    expect(on(day("2026-09-18"), { organiserError: true, reason: "typed wrongly" }).after).not.toBeNull();
  });

  test("and its reversal give back every figure", () => {
    const there = after(
      enter(book, pairs("First", corrected), { correct: 1, reported: day("2026-09-12") }, day("2026-09-12")),
    );
    const back = after(
      enter(there, pairs("First", FIRST), { correct: 1, reported: day("2026-09-13") }, day("2026-09-13")),
    );
    expect(handicaps(back)).toEqual(handicaps(book));
    const figures = (state: typeof book) => state.tournaments.flatMap(({ lines }) => lines.map((line) => line.figures));
    expect(figures(back)).toEqual(figures(book));
  });

  test("entering the same once more changes nothing", () => {
    const again = enter(book, pairs("First", FIRST), { reported: day("2026-09-12") }, day("2026-09-12"));
    expect(again).toMatchObject({ changes: [], restated: 0, no: 1 });
    expect(again.after!.state.tournaments).toHaveLength(2);
  });
});

test("withdrawn, an evening changes nobody; its lines stay", () => {
  const one = entering(dbfBook(STARTS), pairs("First", FIRST), "2026-09-03");
  const two = entering(one, pairs("Second", SECOND), "2026-09-10");
  const proposal = withdraw(two, 1, "typed twice", day("2026-09-11"));
  near(handicaps(after(proposal)), evening(STARTS, SECOND, 24));
  expect(after(proposal).tournaments[0]!.lines).toHaveLength(8);
  expect(proposal.assumptions.map(({ code }) => code)).toEqual(["book-withdrawn-by-club"]);
});

test("an adjustment sets, and a big step is confirmed", () => {
  const book = dbfBook(STARTS);
  const set = (to: string, more = {}) =>
    adjust(book, { player: "anna", to, reason: "committee", ...more }, day("2026-09-03"));
  expect(handicaps(after(set("30.25")))["Anna"]).toBe(30.25);
  expect(set("20").questions.map(({ code }) => code)).toEqual(["book-big-step"]);
  expect(handicaps(after(set("20", { confirmed: true })))["Anna"]).toBe(20);
  expect(set("53").problems.map(({ code }) => code)).toEqual(["dbf-handicap-above"]);
  expect(set("30", { reason: " " }).after).toBeNull();
});

test("an adjustment that is reported late is logged with what stood then", () => {
  const book = entering(dbfBook(STARTS), pairs("First", FIRST), "2026-09-03");
  const proposal = adjust(
    book,
    { player: "anna", to: "33", reason: "committee", reported: day("2026-09-01") },
    day("2026-09-10"),
  );
  expect(proposal.log).toMatchObject([{ what: "adjusted", was: "34.5", is: "33" }]);
});

test("two names of one person are merged, unless they met", () => {
  const book = dbfBook({ ...STARTS, "A. Bro": 40 });
  const rows: Pair[] = [["A. Bro", "Bent", 60], ...FIRST.slice(1)];
  const one = entering(book, pairs("First", rows), "2026-09-03");
  const merged = merge(one, "A. Bro", "Anna", day("2026-09-04"));
  near(handicaps(after(merged)), evening(STARTS, FIRST, 24));
  const met = entering(after(merged), pairs("Second", SECOND), "2026-09-10");
  expect(merge(met, "Bent", "Anna", day("2026-09-11")).problems.map(({ code }) => code)).toEqual(["book-merge-met"]);
});

test("a new season starts with what the old one ended with, unrounded", () => {
  const old = entering(dbfBook(STARTS), pairs("First", FIRST), "2026-09-03");
  const fresh = after(newSeason(old, day("2027-01-01")));
  expect(handicaps(fresh)).toEqual(handicaps(old));
  expect(fresh.tournaments).toEqual([]);
});

describe("who is who", () => {
  const book = dbfBook(STARTS);
  const asked = (rows: Pair[], answers = {}) =>
    enter(book, pairs("First", rows), { played: day("2026-09-03"), ...answers }, day("2026-09-03"));

  test("in any case and spaces, never asked", () => {
    expect(asked([[" ANNA ", "bent", 60], ...FIRST.slice(1)]).after).not.toBeNull();
  });

  test("a name that is not in the book is asked, and entered as it is answered", () => {
    const rows: Pair[] = [["Ida", "Bent", 60], ...FIRST.slice(1)];
    const [question] = asked(rows).questions;
    expect(question).toMatchObject({ code: "book-unknown-name", cell: "A2", details: { name: "Ida" } });
    const entered = after(asked(rows, { newPlayers: [{ name: "Ida", start: "34.5", visitor: true }] }));
    near(handicaps(entered), { ...evening({ ...STARTS, Ida: 34.5 }, rows, 24) });
    expect(entered.players[8]).toMatchObject({ name: "Ida", status: "visitor" });
  });

  test("a near name is asked, and the answer kept", () => {
    const named = dbfBook({ ...STARTS, "Anna Broholm": 30 });
    const rows: Pair[] = [["Anne Broholm", "Bent", 60], ...FIRST.slice(1)];
    const ask = (state: typeof named, answers = {}) =>
      enter(state, pairs("First", rows), { played: day("2026-09-03"), ...answers }, day("2026-09-03"));
    expect(ask(named).questions.map(({ code }) => code)).toEqual(["book-near-name"]);
    const entered = after(ask(named, { same: [["Anne Broholm", "Anna Broholm"]] }));
    expect(entered.players[8]!.alsoWritten).toEqual(["Anne Broholm"]);
    expect(entered.tournaments[0]!.lines[0]!.player).toBe("Anna Broholm");
  });

  test("who is somebody else than was offered is not named again as perhaps the same; another one is", () => {
    const named = dbfBook({ ...STARTS, "Anna Broholm": 30 });
    const rows: Pair[] = [["Anne Broholm", "Bent", 60], ...FIRST.slice(1)];
    const newPlayers = [{ name: "Anne Broholm", start: "30", visitor: false }];
    const state = after(
      enter(named, pairs("First", rows), { played: day("2026-09-03"), newPlayers }, day("2026-09-03")),
    );
    const near = (players: typeof state.players) =>
      lookOver({ ...compute({ ...state, players }) }, day("2026-09-04")).near;
    expect(near(state.players)).toEqual([]);
    const { notSame: _, ...unsaid } = state.players[9]!;
    expect(near([...state.players.slice(0, 9), unsaid])).toEqual([["Anna Broholm", "Anne Broholm"]]);
    const third = { ...unsaid, name: "Annie Broholm" };
    expect(near([...state.players, third])).toContainEqual(["Anne Broholm", "Annie Broholm"]);
  });

  test("one player in two pairs of a field is an error", () => {
    const rows: Pair[] = [["Anna", "Bent", 60], ["Anna", "Dora", 40], ...FIRST.slice(2)];
    expect(asked(rows).problems.map(({ code, cell }) => [code, cell])).toEqual([["book-twice-in-field", "A3"]]);
  });
});

describe("properties", () => {
  const NAMES = Object.keys(STARTS);
  /** An evening: the eight players in random pairs, results that sum to the average. */
  const random = fc
    .tuple(
      fc.shuffledSubarray(NAMES, { minLength: 8, maxLength: 8 }),
      fc.array(fc.integer({ min: -150, max: 150 }), { minLength: 3, maxLength: 3 }),
      fc.integer({ min: 1, max: 30 }),
    )
    .map(([names, above, boards]) => {
      const results = [...above, -above.reduce((sum, one) => sum + one, 0)].map((tenths) => 50 + tenths / 10);
      const rows = results.map((result, i): Pair => [
        names[2 * i]!,
        names[2 * i + 1]!,
        Math.min(100, Math.max(0, result)),
      ]);
      return { rows, boards };
    });
  const starts = fc
    .array(fc.double({ min: -5, max: 52, noNaN: true }), { minLength: 8, maxLength: 8 })
    .map((all) => Object.fromEntries(NAMES.map((name, i) => [name, all[i]!])));
  const dayNo = (i: number) => day("2026-09-01") + i;

  test("a season is its evenings one after the other, by the formulas as printed", () => {
    fc.assert(
      fc.property(starts, fc.array(random, { minLength: 1, maxLength: 6 }), (held, evenings) => {
        let book = dbfBook(held);
        let wanted: { [name: string]: number } = held;
        evenings.forEach(({ rows, boards }, i) => {
          const sheet = pairs(`Evening ${i}`, rows, boards);
          book = after(enter(book, sheet, { played: dayNo(i), reported: dayNo(i), newTournament: true }, dayNo(i)));
          wanted = evening(wanted, rows, boards);
        });
        const found = handicaps(book);
        for (const name of NAMES) expect(Math.abs(found[name]! - wanted[name]!)).toBeLessThan(1e-9);
      }),
      budget(60),
    );
  });

  test("zero-sum, but for what 52 cuts off", () => {
    fc.assert(
      fc.property(starts, random, (held, { rows, boards }) => {
        fc.pre(rows.reduce((sum, row) => sum + row[2], 0) === 200);
        const low = Object.fromEntries(NAMES.map((name) => [name, held[name]! - 10]));
        const book = entering(dbfBook(low), pairs("Evening", rows, boards), "2026-09-03");
        const sum = (of: { [name: string]: number }) => NAMES.reduce((all, name) => all + of[name]!, 0);
        fc.pre(!Object.values(handicaps(book)).includes(52));
        expect(Math.abs(sum(handicaps(book)) - sum(low))).toBeLessThan(1e-9);
      }),
      budget(100),
    );
  });

  test("the order of tournaments without common players does not matter", () => {
    const others = Object.fromEntries(NAMES.map((name) => [`${name} Two`, STARTS[name as keyof typeof STARTS] - 1]));
    fc.assert(
      fc.property(random, random, (one, other) => {
        const second = other.rows.map(([a, b, result]): Pair => [`${a} Two`, `${b} Two`, result]);
        const enterBoth = (first: number, last: number) => {
          const a = after(
            enter(
              dbfBook({ ...STARTS, ...others }),
              pairs("A", one.rows, one.boards),
              { played: dayNo(0), reported: dayNo(first) },
              dayNo(9),
            ),
          );
          return handicaps(
            after(enter(a, pairs("B", second, other.boards), { played: dayNo(0), reported: dayNo(last) }, dayNo(9))),
          );
        };
        expect(enterBoth(1, 2)).toEqual(enterBoth(2, 1));
      }),
      budget(40),
    );
  });
});

test("what a club withdraws says on every line that the club did it, and why; of another sport, why [dbf:3.5]", () => {
  const say = saying((code, details = {}) => bookSentence("en", code, details));
  const evening = pairs("Evening", [
    ["Anna Bro", "Bent Dahl", 60],
    ["Carla Eg", "Dora Fog", 40],
  ]);
  const names = ["Anna Bro", "Bent Dahl", "Carla Eg", "Dora Fog"];
  const played = entering(dbfBook(Object.fromEntries(names.map((name) => [name, 20]))), evening, "2026-10-06");
  const { after: gone, assumptions } = withdraw(played, 1, "typed twice", day("2026-10-07"));
  expect(assumptions.map(({ code }) => code)).toEqual(["book-withdrawn-by-club"]);
  const [tournament] = gone!.state.tournaments;
  expect(lineNote(tournament!, tournament!.lines[0]!, gone!.state, say)).toContain(
    "withdrawn by the club, though by DBf 3.5 only DBf deletes regulations: typed twice",
  );
  const croquet = entering(
    croquetBook({ Ann: 2, Ben: 3 }),
    games("Games", [["Ann", "Ben", "2026-05-02"]]),
    "2026-05-02",
  );
  const { after: other } = withdraw(croquet, 1, "typed twice", day("2026-05-03"));
  const [one] = other!.state.tournaments;
  expect(lineNote(one!, one!.lines[0]!, other!.state, say)).toContain("withdrawn: typed twice");
});
