// A note in brackets beside a name, or a title before it, is no other spelling of the name.
import { compute, enter, type BookState } from "../../src/book";
import { after, day, dbfBook, entering, pairs } from "./seasons";

const NOTE = "Else Fjord (gik efter 12 spil)";
const book = (...more: string[]) =>
  dbfBook(Object.fromEntries(["Anna Bro", "Bent Dahl", "Carla Eg", "Else Fjord", ...more].map((name) => [name, 20])));
const evening = (title: string, written: string) =>
  pairs(title, [
    ["Anna Bro", "Bent Dahl", 60],
    ["Carla Eg", written, 40],
  ]);
const said = (written: string, name = "Else Fjord") => ({ same: [[written, name]] as const });
const spellings = (state: BookState, name = "Else Fjord") =>
  state.players.find((player) => player.name === name)!.alsoWritten;
const on = "2026-09-08";
const again = { played: day(on), reported: day(on) };

test("a note in brackets is asked once, not kept as a spelling, and not asked of its sheet again", () => {
  const asked = enter(book(), evening("Tuesday", NOTE), again, day(on));
  expect(asked.questions).toHaveLength(1);
  const state = entering(book(), evening("Tuesday", NOTE), on, said(NOTE));
  expect(spellings(state)).toEqual([]);
  expect(compute(state).standings[3]!.played).toBe(1);
  const more = evening("Tuesday", NOTE);
  const lines = more.played.lines.map((line) => ({ ...line, boards: 12 }));
  const corrected = enter(state, { ...more, played: { ...more.played, lines } }, { correct: 1 }, day(on));
  expect([corrected.questions, corrected.problems]).toEqual([[], []]);
  expect(spellings(after(corrected))).toEqual([]);
});

test("the spelling before the note is kept, a name without a note as it is", () => {
  expect(
    spellings(entering(book(), evening("Tuesday", "E. Fjord (gik tidligt)"), on, said("E. Fjord (gik tidligt)"))),
  ).toEqual(["E. Fjord"]);
  expect(spellings(entering(book(), evening("Tuesday", "Else Fiord"), on, said("Else Fiord")))).toEqual(["Else Fiord"]);
});

test("what tells two of one name apart is kept", () => {
  const two = book("Jens Holm");
  const other = { ...two.players[4]!, number: "8" };
  const players = [...two.players.slice(0, 4), { ...two.players[4]!, number: "7" }, other];
  const written = "Jens Holm (Ribe)";
  const state = entering({ ...two, players }, evening("Tuesday", written), on, said(written, "8"));
  expect(state.players.map(({ alsoWritten }) => alsoWritten)).toEqual([[], [], [], [], [], [written]]);
});
