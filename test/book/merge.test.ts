// Two names become one person, and two again with what each had.
import { daySerial } from "../../src/kernel/day";
import { merge, newBook, newPlayer, separate, type BookState, type Proposal } from "../../src/book";

const NOW = daySerial(2026, 11, 22);

function after({ after: made, problems }: Proposal): BookState {
  expect(problems).toEqual([]);
  return made!.state;
}

const NONE = { handicap: null, index: null, sessions: [] };

test.each([
  ["croquet", "2.5/1766", { ...NONE, handicap: 2.5, index: 1766 }],
  ["dbf", "34.5", { ...NONE, handicap: 34.5 }],
  ["chess", "16", { ...NONE, handicap: 16 }],
  ["acbl", "0.51;0.537", { ...NONE, sessions: [0.51, 0.537] }],
  ["acbl", "–", NONE],
] as const)("%s: a player who started with %s is merged, and is himself again", (system, written, start) => {
  const book = newBook(system, "en", "", {});
  const players = ["Dirk Moss", "Dirk Mosse"].map((name) => newPlayer(name, start));
  const merging = merge({ ...book, players }, "Dirk Mosse", "Dirk Moss", NOW);
  const merged = after(merging);
  expect(merged.players).toMatchObject([{ name: "Dirk Moss", alsoWritten: ["Dirk Mosse"] }]);
  expect(merging.log.map(({ was }) => was)).toEqual([`Dirk Mosse; ${written}`]);
  const separated = after(separate(merged, "Dirk Mosse", NOW));
  expect(separated.players).toMatchObject([
    { name: "Dirk Moss", alsoWritten: [], start },
    { name: "Dirk Mosse", start },
  ]);
});

test.each(["en", "da"] as const)("in %s: whatever stood in the list of him is his again", (language) => {
  const book = newBook("acbl", language, "", {});
  const gone = {
    ...newPlayer("Dirk Mosse", NONE, "member"),
    number: "0012",
    masterpoints: 431.08,
    lifeMaster: true,
    alsoWritten: ["D. Mosse", "Mosse, Dirk"],
  };
  const kept = { ...newPlayer("Dirk Moss", NONE), number: "7", alsoWritten: ["Moss"] };
  const merged = after(merge({ ...book, players: [kept, gone] }, "Dirk Mosse", "Dirk Moss", NOW));
  expect(merged.players).toMatchObject([{ number: "7", alsoWritten: ["Moss", "Dirk Mosse", ...gone.alsoWritten] }]);
  const separated = after(separate(merged, "Dirk Mosse", NOW)).players;
  expect(separated.map(({ listed: _, ...player }) => player)).toEqual(
    [kept, gone].map(({ listed: _, ...player }) => player),
  );
});

test("a merge that was logged without a start is taken back, too", () => {
  const book = {
    ...newBook("acbl", "en", "", {}),
    players: [{ ...newPlayer("Dirk Moss", NONE), alsoWritten: ["Dirk Mosse"] }],
  };
  const line = {
    when: NOW,
    what: "merged",
    no: null,
    cells: "Dirk Moss",
    was: "Dirk Mosse; ; No ",
    is: "Dirk Moss",
    reason: "",
    changed: 0,
  };
  const separated = after(separate({ ...book, log: [line] }, "Dirk Mosse", NOW));
  expect(separated.players.map(({ name }) => name)).toEqual(["Dirk Moss", "Dirk Mosse"]);
});
