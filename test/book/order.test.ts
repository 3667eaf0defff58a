// The order in which the tournaments of a book count.
import { newBook, type BookState, type BookTournament } from "../../src/book";
import { inOrder } from "../../src/book/state/replay";
import { ADJUSTMENT } from "../../src/kernel/seasons/season";

const one = (no: number, played: number, reported: number, kind = "game") =>
  ({ no, played, reported, kind }) as BookTournament;
const orderIn = (system: BookState["system"], tournaments: readonly BookTournament[]) =>
  inOrder({ ...newBook(system, "en", "Club", {}), tournaments }).map(({ no }) => no);

test.each(["acbl", "chess", "croquet", "go"] as const)(
  "%s: by the days played, games before cards set by hand, then as reported, then by number",
  (system) => {
    const day = [one(6, 20, 31), one(5, 20, 31), one(9, 20, 30), one(2, 20, 29, ADJUSTMENT)];
    expect(orderIn(system, [one(1, 21, 21), ...day, one(7, 19, 40)])).toEqual([7, 9, 5, 6, 2, 1]);
  },
);

// [dbf:3]
test("DBf: as reported, whenever they were played, then by number", () =>
  expect(orderIn("dbf", [one(1, 21, 21), one(6, 20, 31), one(5, 22, 31), one(7, 19, 40)])).toEqual([1, 5, 6, 7]));
