// A club's own tables in a book, everything worked out by hand.
import { sayCode } from "../saying";
import {
  adjust,
  compute,
  enter,
  lineWorking,
  readBook,
  updated,
  type BookState,
  type Entered,
  type Settings,
} from "../../src/book";
import { after, croquetBook, day, entering, games, handicaps, indexes, standingTables, type Game } from "./seasons";

// Step values 0, 4, 8, 11, so 8 against 4 is four steps: 14 where the higher wins, 6 where the lower does.
const LAKESIDE = "0/0/2000, 4/4/1800, 8/8/1600, 12/11/1400";
// One step: 11 and 9.
const FLATTER = "0/0/2000, 4/4/1800, 8/5/1600, 12/11/1400";
const MAY: Game[] = [["Ann", "Bo", "2026-05-02"]];

/** A sheet as a book reads it whose sheet of rules has a scale. */
const by = (scale: string | null, sheet: Entered): Entered => {
  const rules: Settings = scale === null ? {} : { scale };
  return { ...sheet, settings: { ...sheet.settings, ...rules }, reading: { ...sheet.reading, rules }, rules };
};
const STARTS = { Ann: 8, Bo: 4 } as const;
const said = (scale: string | null) => ({ sheet: "House rules", said: (scale === null ? {} : { scale }) as Settings });
/** Brought up to date; no tournament's sheet is there. */
const brought = (state: BookState, scale: string | null, since?: string) => {
  const answers = { organiserErrors: [], rules: said(scale), rulesSince: since === undefined ? undefined : day(since) };
  return updated(state, { edits: [], repairs: [], typed: null }, () => undefined, answers, day("2026-06-01"));
};

const may = () => entering(croquetBook(STARTS), by(LAKESIDE, games("May", MAY)), "2026-05-02");

test("an evening is replayed by the table that it was entered with; the paper's where it had none", () => {
  const own = may();
  expect(own.settings["scale"]).toBe(LAKESIDE);
  expect(own.tournaments[0]!.settings["scale"]).toBe(LAKESIDE);
  // From the triggers of the club's own scale: 1600 + 14, 1800 − 14.
  expect(indexes(own)).toEqual({ Ann: 1614, Bo: 1786 });
  const printed = entering(croquetBook(STARTS), games("May", MAY), "2026-05-02");
  // Printed step values 13 and 8: five steps, 15; triggers 1350 and 1600.
  expect(indexes(printed)).toEqual({ Ann: 1365, Bo: 1585 });
});

test("reviews, adjustments and starts go by the club's scale", () => {
  const rows: Game[] = [...MAY, ["Ann", "Bo", "2026-05-03"]];
  // At 1786 Ann is 8 until she reaches 1800: 1790 + 14.
  const book = croquetBook({ Ann: [8, 1786], Bo: 4 });
  const own = entering(book, by(LAKESIDE, games("May", MAY)), "2026-05-02");
  expect([indexes(own), handicaps(own)]).toEqual([
    { Ann: 1800, Bo: 1786 },
    { Ann: 4, Bo: 4 },
  ]);
  expect(indexes(entering(book, by(LAKESIDE, games("May", rows)), "2026-05-03"))).toEqual({ Ann: 1810, Bo: 1776 });
  const set = (to: string) =>
    adjust(own, { player: "Ann", to, reason: "committee", confirmed: true }, day("2026-05-05"));
  expect(indexes(after(set("12")))["Ann"]).toBe(1400);
  expect(set("6").problems).toMatchObject([{ code: "croquet-not-a-handicap", details: { nearest: [4, 8] } }]);
  // 8 to 4 is four steps of theirs, and more than three are asked about.
  const asks = adjust(may(), { player: "Ann", to: "4", reason: "x" }, day("2026-05-05"));
  expect(asks.questions).toMatchObject([{ code: "book-big-step" }]);
});

test("the working of a line says by whose table", () => {
  const computed = compute(may());
  const [tournament] = computed.state.tournaments;
  const steps = lineWorking(computed, tournament!, tournament!.lines[0]!, null);
  expect(steps.map(({ code }) => code)).toContain("croquet-own-scale");
  expect(steps.find(({ code }) => code === "croquet-steps")).toMatchObject({ value: 4 });
});

describe("another table on the sheet", () => {
  test("nothing is entered before it is said from when it holds", () => {
    const june = by(FLATTER, games("June", [["Ann", "Bo", "2026-06-01"]]));
    const proposal = enter(may(), june, { reported: day("2026-06-01") }, day("2026-06-01"));
    expect(proposal.after).toBeNull();
    expect(proposal.problems).toMatchObject([{ code: "book-rules-first", severity: "error" }]);
  });

  test("it is asked: from the first day that was played by the old one, or from now on", () => {
    const { proposal } = brought(may(), FLATTER);
    expect(proposal.after).toBeNull();
    expect(proposal.questions).toMatchObject([
      {
        code: "book-rules-changed",
        severity: "error",
        sheet: "House rules",
        details: { count: 1 },
        choices: [{ key: "2026-05-02" }, { key: "2026-06-01" }, { takes: "day" }],
      },
    ]);
  });

  test("before anything was played nobody is asked", () => {
    const { proposal } = brought(croquetBook(STARTS), FLATTER);
    expect([proposal.questions, after(proposal).settings["scale"]]).toEqual([[], FLATTER]);
  });

  test("a table that was typed wrong is put right for all that was played by it, marked and logged", () => {
    const { proposal } = brought(may(), FLATTER, "2026-05-02");
    const state = after(proposal);
    expect(indexes(state)).toEqual({ Ann: 1611, Bo: 1789 });
    expect(state.settings["scale"]).toBe(FLATTER);
    expect(state.tournaments[0]!.lines.map(({ restated }) => [restated?.what, restated?.was, restated?.now])).toEqual([
      ["rules", 1614, 1611],
      ["rules", 1786, 1789],
    ]);
    expect(proposal.log).toMatchObject([
      { what: "rules", cells: "House rules", was: `scale=${LAKESIDE}`, is: `scale=${FLATTER}` },
    ]);
  });

  test("a new table holds from its day on, and nothing before it is touched", () => {
    const { proposal, changes } = brought(may(), FLATTER, "2026-06-01");
    expect(changes).toBe(true);
    const state = after(proposal);
    expect([indexes(state), proposal.restated]).toEqual([{ Ann: 1614, Bo: 1786 }, 0]);
    const june = entering(state, by(FLATTER, games("June", [["Bo", "Ann", "2026-06-01"]])), "2026-06-01");
    // One step, the lower wins: 9.
    expect(indexes(june)).toEqual({ Ann: 1605, Bo: 1795 });
    // Nothing is asked again, and a correction of May stays by May's table.
    expect(brought(june, FLATTER).proposal.questions).toEqual([]);
    const turned = by(FLATTER, games("May", [["Bo", "Ann", "2026-05-02"]]));
    const corrected = entering(june, turned, "2026-06-02", { correct: 1 });
    expect(corrected.tournaments[0]!.settings["scale"]).toBe(LAKESIDE);
    // By Lakeside's 6, then by the flatter one's 9.
    expect(indexes(corrected)).toEqual({ Ann: 1585, Bo: 1815 });
  });

  test("the first table of a book that went by the paper is asked about, too; and going back to the paper", () => {
    const printed = entering(croquetBook(STARTS), games("May", MAY), "2026-05-02");
    expect(brought(printed, LAKESIDE).proposal.questions).toMatchObject([{ code: "book-rules-changed" }]);
    expect(indexes(after(brought(printed, LAKESIDE, "2026-05-02").proposal))).toEqual({ Ann: 1614, Bo: 1786 });
    const back = after(brought(may(), null, "2026-05-02").proposal);
    expect([indexes(back), back.settings]).toEqual([{ Ann: 1365, Bo: 1585 }, { review: "day" }]);
  });

  test("a start goes by the table of the player's first game, also once another one holds", () => {
    const state = after(brought(may(), "0/0/2000, 5/4/1800, 9/5/1600", "2026-06-01").proposal);
    // 8 and 4 are no handicaps any longer; what was played stands.
    expect(indexes(state)).toEqual({ Ann: 1614, Bo: 1786 });
    const june = by("0/0/2000, 5/4/1800, 9/5/1600", games("June", [["Ann", "Cy", "2026-06-01"]]));
    const joined = entering(state, june, "2026-06-01", { newPlayers: [{ name: "Cy", start: "9", visitor: false }] });
    // Ann's 8 is none of the new scale: from there on she is not known, nor is whom she meets.
    expect(indexes(joined)).toEqual({ Ann: null, Bo: 1786, Cy: null });
    const set = after(
      adjust(joined, { player: "Ann", to: "9", reason: "new scale", confirmed: true }, day("2026-06-02")),
    );
    expect(indexes(set)["Ann"]).toBe(1600);
  });
});

test("without its memory the book has the tables from what stands in its sheets", () => {
  const head = [["Settings", `review=day; scale=${LAKESIDE}`]] as const;
  const { state, problems } = readBook({ tables: standingTables(may()), head, memory: null }, sayCode);
  expect(problems).toEqual([]);
  expect(state!.tournaments[0]).toMatchObject({
    settings: { scale: LAKESIDE },
    reading: { rules: { scale: LAKESIDE } },
  });
  expect(state!.tournaments[0]!.reading.settings).not.toHaveProperty("scale");
  expect(indexes(state!)).toEqual({ Ann: 1614, Bo: 1786 });
  // One that was damaged there stands against the book; nobody is computed by another table.
  const damaged = { ...may(), tournaments: may().tournaments.map((one) => ({ ...one, settings: { scale: "8/8" } })) };
  expect(compute(damaged).problems).toMatchObject([{ code: "book-setting", table: "tournaments", row: 0 }]);
});
