// The moment of a press: the clock, unless the book knows better.
import { dayOf, isoMoment } from "../../kernel/day";
import { bookNote, question, type Question } from "../state/proposal";
import type { BookState } from "../state/state";

/** The answers about the moment of a press. */
interface Said {
  /** The answer to the question about the clock. */
  readonly moment?: number | undefined;
  readonly reported?: number | undefined;
}

/** After this many days without a change to the book, we ask whether the clock is right. */
const LONG = 366;

/**
 * The moment of a press, in days; a question if the clock contradicts the book, or if a report is ahead of the clock.
 */
export function momentOf(
  { moment, reported }: Said,
  { log }: Pick<BookState, "log">,
  clock: number,
): number | Question {
  const presses = pressesIn(log);
  const last = presses[presses.length - 1]?.when ?? clock;
  // A day without a time is not before earlier presses on that day.
  const atLeast = (when: number) => (when === dayOf(when) && when === dayOf(last) ? last : when);
  if (moment !== undefined) return atLeast(moment);
  const now = atLeast(clock);
  const newest = newestOf(log) ?? now;
  if (reported === undefined) {
    if (now < last) {
      const times = { today: now, clock: timeOf(now), day: last, time: timeOf(last) };
      return asked(bookNote("book-clock-behind", times), now);
    }
    return now - newest > LONG ? asked(bookNote("book-clock-ahead", { today: now, day: newest }), now) : now;
  }
  const isAhead = now < last ? reported - newest > LONG : reported - now > 1;
  return isAhead ? asked(bookNote("book-reported-ahead", { day: reported, today: now }), now) : Math.max(now, reported);
}

/** The clock, or when the book was last changed if that is later. */
export function notBefore({ log }: Pick<BookState, "log">, clock: number): number {
  return Math.max(clock, newestOf(pressesIn(log)) ?? clock);
}

/** The line for a new book does not count for the order. */
function pressesIn(log: BookState["log"]): BookState["log"] {
  return log.filter(({ what }) => what !== "new");
}

function newestOf(log: BookState["log"]): number | undefined {
  return log.reduce<number | undefined>(
    (newest, { when }) => (newest === undefined || when > newest ? when : newest),
    undefined,
  );
}

function timeOf(moment: number): string {
  return isoMoment(moment).slice(-5);
}

function asked(note: ReturnType<typeof bookNote>, now: number): Question {
  return question(note, [{ moment: now }, { moment: 0 }]);
}
