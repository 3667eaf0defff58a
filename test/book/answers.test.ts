// How the answers to the questions of a book are named, offered and read: `--answer ID=CHOICE`.
import { choice, LATER, offerOf, questionId, readChoice, withValue, type Answer } from "../../src/book";
import { day } from "./seasons";

const ON = day("2026-09-02");

/** Of each answer: its question, its key, what follows the key, and the sentence that offers it. */
const ANSWERS: readonly (readonly [Answer, id: string, key: string, takes: string | undefined, offer: string])[] = [
  [{ who: "P Cole", is: "leave out" }, "who:P Cole", "leave out", undefined, "players-answer-leave-out"],
  [{ who: "P Cole", is: { same: "" } }, "who:P Cole", "same", "player", "players-answer-player"],
  [{ who: "P Cole", is: { same: "Poul Cole" } }, "who:P Cole", "same:Poul Cole", undefined, "players-answer-same"],
  [{ who: "P Cole", is: { newMember: "" } }, "who:P Cole", "new", "start", "players-answer-new"],
  [{ who: "P Cole", is: { visitor: "" } }, "who:P Cole", "visitor", "start", "players-answer-visitor"],
  [{ handicapOf: "Ann", take: "book" }, "handicap:Ann", "book", undefined, "players-answer-take-book"],
  [{ handicapOf: "Ann", take: "sheet" }, "handicap:Ann", "sheet", undefined, "players-answer-take-sheet"],
  [{ startOf: "Ann", start: "" }, "handicap:Ann", "", "start", "players-answer-begin"],
  [{ startOf: "Ann", start: LATER }, "handicap:Ann", "later", undefined, "players-answer-begin-later"],
  [{ tournament: "new" }, "tournament", "new", undefined, "players-answer-new-tournament"],
  [{ tournament: { corrects: 3 } }, "tournament", "corrects:3", undefined, "players-answer-correct"],
  [{ counts: true }, "counts", "yes", undefined, "players-answer-regulated"],
  [{ counts: false, reason: "" }, "counts", "reason", "text", "players-answer-not-regulated"],
  [{ counts: false, reason: "a cup" }, "counts", "no", undefined, "players-answer-not-regulated"],
  [{ competition: "" }, "competition", "name", "text", "players-answer-other-competition"],
  [{ competition: "Cup" }, "competition", "Cup", undefined, "players-answer-competition"],
  [{ rulesSince: ON }, "rules-since", "2026-09-02", undefined, "players-answer-rules-since"],
  [{ confirmed: "Ann" }, "big-step:Ann", "yes", undefined, "players-answer-confirm"],
  [{ renamed: "Ann", to: "Anna" }, "renamed:Ann", "same", undefined, "players-answer-same"],
  [{ renamed: "Ann", to: null }, "renamed:Ann", "other person", undefined, "players-answer-other-person"],
  [{ sheetOf: 3, was: "May", is: "June" }, "sheet:3", "June", undefined, "players-answer-sheet"],
  [{ sheetOf: 3, was: "May", is: null }, "sheet:3", "gone", undefined, "players-answer-sheet-gone"],
  [{ late: 3, reason: "" }, "late:3", "reason", "text", "players-answer-organiser-error"],
  [{ day: 0 }, "day", "", "day", "players-answer-day"],
  [{ day: ON }, "day", "2026-09-02", undefined, "players-answer-today"],
  [{ trust: "tables" }, "trust", "tables", undefined, "players-answer-trust-tables"],
  [{ trust: "memory" }, "trust", "memory", undefined, "players-answer-trust-memory"],
];

test.each(ANSWERS)("%j", (answer, id, key, takes, offer) => {
  expect(questionId(answer)).toBe(id);
  expect(choice(answer)).toEqual({ key, answer, ...(takes !== undefined && { takes }) });
  expect(offerOf(answer).code).toBe(offer);
});

test("an offer names what it is about", () => {
  const details = (answer: Answer) => offerOf(answer).details;
  expect(details({ who: "P Cole", is: { same: "Poul Cole" } })).toEqual({ name: "Poul Cole" });
  expect(details({ renamed: "Ann", to: "Anna" })).toEqual({ name: "Anna" });
  expect(details({ sheetOf: 3, was: "May", is: "June" })).toEqual({ name: "June" });
  expect(details({ competition: "Cup" })).toEqual({ name: "Cup" });
  expect(details({ tournament: { corrects: 3 } })).toEqual({ no: 3 });
  expect([details({ rulesSince: ON }), details({ day: ON })]).toEqual([{ day: ON }, { day: ON }]);
});

test("of somebody who has no start yet, a member or a visitor is offered without one", () => {
  expect(offerOf({ who: "P Cole", is: { newMember: "" } }, true).code).toBe("players-answer-new-later");
  expect(offerOf({ who: "P Cole", is: { visitor: "" } }, true).code).toBe("players-answer-visitor-later");
  expect(offerOf({ startOf: "Ann", start: LATER }).code).toBe("players-answer-begin-later");
  expect(offerOf({ startOf: "Ann", start: "" }, true).code).toBe("players-answer-begin");
});

describe("what somebody wrote", () => {
  const who = (["leave out", { same: "" }, { same: "Poul Cole" }, { newMember: "" }, { visitor: "" }] as const).map(
    (is) => choice({ who: "P Cole", is }),
  );
  const others = (...answers: readonly Answer[]) => answers.map(choice);

  test.each<[string, unknown]>([
    ["leave out", "leave out"],
    [" Leave  out ", "leave out"],
    ["same:Poul Cole", { same: "Poul Cole" }],
    ["same: Kurt Cole", { same: "Kurt Cole" }],
    ["new:20", { newMember: "20" }],
    ["new:later", { newMember: "" }],
    ["visitor: 4 ", { visitor: "4" }],
  ])("%j is one of the choices", (written, is) => {
    expect(readChoice(who, written)).toEqual({ who: "P Cole", is });
  });

  test.each(["", "same", "new", "new:", "old:20", "newcomer:20"])("%j is none", (written) => {
    expect(readChoice(who, written)).toBeNull();
  });

  test("with what the choice takes", () => {
    expect(readChoice(others({ startOf: "Ann", start: "" }, { startOf: "Ann", start: LATER }), "18")).toEqual({
      startOf: "Ann",
      start: "18",
    });
    expect(readChoice(others({ counts: true }, { counts: false, reason: "" }), "reason: a cup")).toEqual({
      counts: false,
      reason: "a cup",
    });
    expect(readChoice(others({ competition: "" }), "name:Cup")).toEqual({ competition: "Cup" });
    expect(readChoice(others({ late: 3, reason: "" }), "reason:mine")).toEqual({ late: 3, reason: "mine" });
    expect(readChoice(others({ day: ON }, { day: 0 }), "2026-09-05")).toEqual({ day: ON + 3 });
    expect(readChoice(others({ day: ON }, { day: 0 }), "Friday")).toBeNull();
    const since = [{ ...choice({ rulesSince: ON }), key: "", takes: "day" as const }];
    expect(readChoice(since, "2026-09-05")).toEqual({ rulesSince: ON + 3 });
  });

  test("an answer that takes nothing stays, or has none", () => {
    expect(withValue({ who: "P Cole", is: "leave out" }, "x")).toEqual({ who: "P Cole", is: "leave out" });
    expect(withValue({ trust: "memory" }, "2026-09-05")).toBeNull();
    expect(withValue({ counts: true }, "a cup")).toBeNull();
  });
});
