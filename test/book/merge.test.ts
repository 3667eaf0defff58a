// Two names become one person, and two again with what each had.
import { daySerial } from "../../src/kernel/day";
import { merge, newBook, newPlayer, separate, type BookState, type Proposal } from "../../src/book";
import { croquetBook, dbfBook, entering, games, indexes, pairs } from "./seasons";

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
  const merging = merge({ ...book, players: [kept, gone] }, "Dirk Mosse", "Dirk Moss", NOW);
  expect(merging.log[0]!.was).toContain(language === "da" ? "431,08" : "431.08");
  const merged = after(merging);
  expect(merged.players).toMatchObject([{ number: "7", alsoWritten: ["Moss", "Dirk Mosse", ...gone.alsoWritten] }]);
  const separated = after(separate(merged, "Dirk Mosse", NOW)).players;
  expect(separated.map(({ listed: _, ...player }) => player)).toEqual(
    [kept, gone].map(({ listed: _, ...player }) => player),
  );
});

test.each([
  ["croquet", "2,5/1766", "2.5/1766", { ...NONE, handicap: 2.5, index: 1766 }],
  ["dbf", "34,5", "34.5", { ...NONE, handicap: 34.5 }],
  ["acbl", "0,51;0,537", "0.51;0.537", { ...NONE, sessions: [0.51, 0.537] }],
] as const)("in a Danish book of %s the start is logged as %s; older logs have %s", (system, written, old, start) => {
  const book = newBook(system, "da", "", {});
  const players = ["Dirk Moss", "Dirk Mosse"].map((name) => newPlayer(name, start));
  const merging = merge({ ...book, players }, "Dirk Mosse", "Dirk Moss", NOW);
  expect(merging.log.map(({ was }) => was)).toEqual([`Dirk Mosse; ${written}`]);
  const merged = after(merging);
  const older = { ...merged, log: merged.log.map((line) => ({ ...line, was: `Dirk Mosse; ${old}` })) };
  for (const state of [merged, older])
    expect(after(separate(state, "Dirk Mosse", NOW)).players[1]).toMatchObject({ name: "Dirk Mosse", start });
});

test("a merge that was logged without a start is taken back, too", () => {
  const book = {
    ...newBook("acbl", "en", "", {}),
    players: [{ ...newPlayer("Dirk Moss", NONE), alsoWritten: ["Dirk Mosse"] }],
  };
  const line = {
    when: NOW,
    what: "merged" as const,
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

describe("two names on one sheet of games", () => {
  // 2.5 is 5 steps, 4 is 8, 7 is 12.
  const STARTS = { Ann: 2.5, Anne: 2.5, Bob: 4, Cat: 7 } as const;
  const may = games("May", [
    ["Ann", "Bob", "2026-05-01"],
    ["Anne", "Cat", "2026-05-02"],
    ["Bob", "Ann", "2026-05-02"],
  ]);
  const book = entering(croquetBook(STARTS), may, "2026-05-03");

  test("are one person, unless they met in a game", () => {
    expect(indexes(book)).toEqual({ Ann: 1744, Anne: 1753, Bob: 1606, Cat: 1397 });
    const merged = after(merge(book, "Anne", "Ann", NOW));
    // 3 steps, the lower: 7. 7 steps, the lower: 3. 3 steps, the higher: 13. All of them Ann's.
    expect(indexes(merged)).toEqual({ Ann: 1750 + 7 + 3 - 13, Bob: 1606, Cat: 1397 });
    expect(merged.tournaments[0]!.lines.map(({ player, opponent }) => [player, opponent])).toEqual([
      ["Ann", "Bob"],
      ["Bob", "Ann"],
      ["Ann", "Cat"],
      ["Cat", "Ann"],
      ["Bob", "Ann"],
      ["Ann", "Bob"],
    ]);
    const met = entering(book, games("June", [["Ann", "Anne", "2026-06-01"]]), "2026-06-02");
    const refused = merge(met, "Anne", "Ann", NOW);
    expect(refused.problems).toMatchObject([{ code: "book-merge-met", details: { no: 2 } }]);
  });

  test("are two again, each with the games of that name", () => {
    const separated = after(separate(after(merge(book, "Anne", "Ann", NOW)), "Anne", NOW));
    expect(indexes(separated)).toEqual({ Ann: 1744, Bob: 1606, Cat: 1397, Anne: 1753 });
    const said = ({ tournaments }: BookState) =>
      tournaments[0]!.lines.map(({ player, opponent, result }) => [player, opponent, result]);
    expect(said(separated)).toEqual(said(book));
  });

  test("a game that was entered as hers since then is hers", () => {
    const merged = after(merge(book, "Anne", "Ann", NOW));
    const june = entering(merged, games("June", [["Anne", "Bob", "2026-06-01"]]), "2026-06-02");
    expect(june.tournaments[1]!.lines[0]).toMatchObject({ player: "Ann", written: "Anne" });
    const separated = after(separate(june, "Anne", NOW));
    expect(separated.tournaments[1]!.lines.map(({ player, opponent }) => [player, opponent])).toEqual([
      ["Anne", "Bob"],
      ["Bob", "Anne"],
    ]);
  });
});

test("partners, and players of one field, are two people", () => {
  const players = { Ann: 10, Anne: 20, Bob: 30, Cat: 40 };
  const book = entering(
    dbfBook(players),
    pairs("Evening", [
      ["Ann", "Bob", 60],
      ["Cat", "Anne", 40],
    ]),
    "2026-09-01",
  );
  expect(merge(book, "Anne", "Ann", NOW).problems.map(({ code }) => code)).toEqual(["book-merge-met"]);
  expect(merge(book, "Ann", "Bob", NOW).problems.map(({ code }) => code)).toEqual(["book-merge-met"]);
});

test("two who played in different halves of an evening may be one", () => {
  const { played, ...half } = pairs("Halves", [["Ann", "Bob", 2]]);
  const second = pairs("Halves", [["Anne", "Bob", 2]]).played.lines;
  const lines = [
    ...played.lines.map((line) => ({ ...line, entry: "half 1 table 1 NS" })),
    ...second.map((line) => ({ ...line, entry: "half 2 table 1 NS" })),
  ];
  const sheet = { ...half, played: { lines, settings: {} } };
  const book = entering(dbfBook({ Ann: 10, Anne: 20, Bob: 30 }), sheet, "2026-09-01", { notRegulated: "by hand" });
  expect(after(merge(book, "Anne", "Ann", NOW)).players).toHaveLength(2);
});

test("lines that go to somebody with another start are restated, and say so", () => {
  const book = entering(
    dbfBook({ Ann: 10, Bob: 20, Cat: 30, Dan: 40, Anne: 50 }),
    pairs("Evening", [
      ["Ann", "Bob", 60],
      ["Cat", "Dan", 40],
    ]),
    "2026-09-01",
  );
  const merging = merge(book, "Ann", "Anne", NOW);
  expect(merging.restated).toBe(4);
  const [line] = after(merging).tournaments[0]!.lines;
  expect(line).toMatchObject({ player: "Anne", restated: { was: 10, now: 50, what: "merged" } });
});
