import type { CellValue, Sheet } from "../../../src/sheet";
import { find, planFill, type Found, type KindId } from "../../../src/tournaments";
import { isNobody, isOpenPlace, waitsForOpponent } from "../../../src/tournaments/table/names/nobody";
import { notPlayedIn } from "../../../src/tournaments/table/rows/notPlayed";
import { budget, fc } from "../../random";
import { codes, planOf, sheet } from "../sheets";

const CROQUET = `
Player A|Hcp|Player B|Hcp|Winner|Score|Remarks
Ann|3|Bo|2|Ann|26-14|
Cy|5|Di|4|Cy|26-3|
Bo|2|Cy|5|Cy|26-20|`;
const GO = `
Player 1|Rank 1|Player 2|Rank 2|Result|Remarks
Ann|2d|Bo|1k|1-0|
Cy|3k|Di|7k|0-1|
Bo|1k|Cy|3k|1-0|`;
const MATCHES = `
Home team|Home handicap|Away team|Away handicap|Boards|Home IMPs|Bem.
Elms|10|Oaks|12|24|12|
Ash|20|Fir|14|24|8|
Yew|30|Box|12|24|5|`;

/** The sheet with a text in a cell of its second entry. */
function withCell(drawing: string, column: number, value: CellValue): Sheet {
  return withValue(sheet(drawing), 2, column, value);
}

function withValue(drawn: Sheet, at: number, column: number, value: CellValue): Sheet {
  const changed = (row: readonly CellValue[]) => row.map((cell, c) => (c === column ? value : cell));
  return { ...drawn, values: drawn.values.map((row, r) => (r === at ? changed(row) : row)) };
}

const computed = (one: Sheet, kind: KindId) => planOf(one, kind).rows.map(({ outputs }) => outputs);

test.each([
  ...["Oversidder", "Bye 2", "spielfrei", "Freilos", "Frei", "frirond", "står över", "vrij", "vrije ronde", "exempt"],
  ...["descansa", "libre", "phantom", "udeblevet", "sit-out", "abwesend"],
  ...["fri", "bye", "oversidder", "Bye", "free", "sidder over", "has a bye"],
])("%s in the place of a name is nobody", (name) => expect(isNobody(name)).toBe(true));

test.each(["Ann", "Fredi", "Vrijman", "Exner", "Dan 2", "walkover 3 to 1"])("%s is somebody", (name) =>
  expect(isNobody(name)).toBe(false),
);

test.each(["?", "TBA", "tbd", "N.N.", "NN", "-", "t.b.c."])(
  "%s is a place for somebody who is not named yet",
  (word) => {
    expect([isOpenPlace(word), isNobody(word)]).toEqual([true, false]);
    for (const game of [`Ann v ${word}`, `${word} v Ann`]) expect(waitsForOpponent(game)).toBe(true);
  },
);

test.each(["Ann", "Anne", "Tbaker", "A-B", "N. Nielsen"])("%s is the name of somebody", (name) => {
  expect([isOpenPlace(name), waitsForOpponent(`Bo v ${name}`)]).toEqual([false, false]);
});

test("a game that was decided without play, in the column of its score", () => {
  for (const said of ["kampflos", "w/o", "forfait", "incomparecencia"]) {
    const plan = planOf(withCell(CROQUET, 5, said), "croquet-games");
    expect([said, plan.problems, plan.rows.map(({ outputs }) => Object.keys(outputs).length > 0)]).toEqual([
      ...[said, []],
      [true, false, true],
    ]);
  }
});

describe.each([
  ["croquet-games", CROQUET, 6],
  ["go-pairings", GO, 5],
  ["dbf-teams", MATCHES, 6],
] as const)("%s: a remark that the game was not played", (kind, drawing, remarks) => {
  test.each(["w/o", "W.O.", "wo", "walkover", "Walk-over", "scratched", "scr.", "default", "def.", "forfeit"])(
    "%s",
    (said) => isLeftOut(kind, drawing, remarks, said),
  );
  test.each(["afbud", "udeblev", "udeblevet", "ikke spillet", "not played", "(w/o)", "w/o, ill", "Cy ill (walkover)"])(
    "%s",
    (said) => isLeftOut(kind, drawing, remarks, said),
  );

  test.each(["unfinished", "not finished", "rained off", "afbrudt", "ikke færdigspillet"])("%s", (said) =>
    isLeftOut(kind, drawing, remarks, said),
  );

  test.each(["kampflos", "nicht angetreten", "zurueckgezogen", "nicht gespielt", "abgebrochen", "lämnat återbud"])(
    "%s",
    (said) => isLeftOut(kind, drawing, remarks, said),
  );
  test.each(["ej spelad", "niet opgekomen", "afgebroken", "forfait", "non jouée", "incomparecencia", "no jugado"])(
    "%s",
    (said) => isLeftOut(kind, drawing, remarks, said),
  );

  test("not a word inside a long remark, nor another word", () => {
    for (const said of ["Di was late, so we nearly had a walkover here", "windy", "scrappy", "wow", "on time"]) {
      const plan = planOf(withCell(drawing, remarks, said), kind);
      expect(codes(plan.assumptions).filter((code) => code.startsWith("rows-not-played"))).toEqual([]);
      expect(plan.rows.every(({ outputs }) => Object.keys(outputs).length > 0)).toBe(true);
    }
  });
});

function isLeftOut(kind: KindId, drawing: string, column: number, said: string): void {
  const [first, , third] = computed(sheet(drawing), kind);
  const plan = planOf(withCell(drawing, column, said), kind);
  expect(plan.rows.map(({ outputs }) => outputs)).toEqual([first, {}, third]);
  expect(plan.problems).toEqual([]);
  const told = plan.assumptions.filter(({ code }) => code === "rows-not-played");
  expect(told.map(({ details }) => details)).toEqual([{ count: 1, rows: [3] }]);
}

describe.each(["adjourned", "pegged down", "Hængeparti", "to be played"])(
  "%s: the game goes on another day",
  (said) => {
    test.each([
      ["croquet-games", CROQUET, 4, 5, ""],
      ["croquet-games", CROQUET, 5, 4, null],
      ["go-pairings", GO, 4, 5, ""],
    ] as const)("%s", (kind, drawing, at, other, beside) => {
      const [first, , third] = computed(sheet(drawing), kind);
      const open = withValue(withCell(drawing, at, said), 2, other, beside);
      const plan = planOf(open, kind);
      expect([plan.rows.map(({ outputs }) => outputs), plan.problems]).toEqual([[first, {}, third], []]);
      expect(codes(plan.assumptions).map((code) => code.replace(/@.*/, ""))).toContain("rows-not-played");
    });

    test("beside its result it has been played", () => {
      for (const [kind, drawing, remarks] of [
        ["croquet-games", CROQUET, 6],
        ["go-pairings", GO, 5],
      ] as const)
        expect(computed(withCell(drawing, remarks, said), kind)).toEqual(computed(sheet(drawing), kind));
    });
  },
);

test("a walkover in the place of points, in a cell under no header, and behind a name", () => {
  const points = "Winner|Hcp|Loser|Hcp|Points\nAnn|3|Bo|2|26\nCy|5|Di|4|w/o";
  expect(planOf(sheet(points), "croquet-games").problems).toEqual([]);
  expect(computed(sheet(points), "croquet-games")[1]).toEqual({});
  const beside = "Winner|Hcp|Loser|Hcp\nAnn|3|Bo|2|\nCy|5|Di|4|w/o";
  expect(computed(sheet(beside), "croquet-games")[1]).toEqual({});
  for (const name of ["Di w/o", "Di (w/o)", "Di, walkover"]) {
    const plan = planOf(sheet(`Winner|Hcp|Loser|Hcp\nAnn|3|Bo|2\nCy|5|${name}|4`), "croquet-games");
    expect([plan.problems, plan.rows[1]!.outputs]).toEqual([[], {}]);
    // Both are listed by their names.
    const idle = plan.played!.lines.filter(({ result }) => result === "unplayed");
    expect(idle.map(({ player }) => player)).toEqual(["Cy", "Di"]);
  }
});

test("scr. in a column of handicaps is a handicap", () => {
  const plan = planOf(sheet("Winner|Hcp|Loser|Hcp\nAnn|3|Bo|2\nCy|scr.|Di|4"), "croquet-games");
  // 0 beats 4: 8 steps.
  expect([codes(plan.problems), plan.rows[1]!.outputs["Steps"]]).toEqual([[], 8]);
});

test("a pair that sat out a round has played the others; a pair that did not come has not", () => {
  const pairs = (remark: string) =>
    `Player 1|Handicap 1|Player 2|Handicap 2|Score|Boards|Bem.\nAn|20|Bo|22|60|24|\nCy|30|Di|12|40|24|${remark}\nEd|9|Fy|8|50|24|\nGa|9|Hi|8|50|24|`;
  const played = (remark: string) =>
    planOf(sheet(pairs(remark)), "dbf-pairs").played!.lines.map(({ result }) => result);
  expect(played("oversidder").filter((result) => result === "unplayed")).toEqual([]);
  expect(played("udeblevet").filter((result) => result === "unplayed")).toHaveLength(2);
});

test("friendly under any header: listed as such", () => {
  const plan = planOf(sheet("Winner|Hcp|Loser|Hcp|Sort\nAnn|3|Bo|2|Friendly\nCy|5|Di|4|Cup"), "croquet-games");
  expect(codes(plan.assumptions)).toContain("row-not-counted@E2");
  expect(plan.played!.lines.map(({ player, result }) => [player, result])).toEqual([
    ["Cy", "won"],
    ["Di", "lost"],
    ["Ann", "friendly"],
    ["Bo", "friendly"],
  ]);
});

test("a board of a match that somebody did not come to is computed by the rule of chess", () => {
  const boards =
    "Match|Board|Home team|Home player|Home rating|Home result|Away team|Away player|Away rating|Away result\n1|1|A|An|100|1|B|Bo|90|0\n1|2|A|Cy|90|1|B|Di|80|default";
  expect(codes(planOf(sheet(boards), "chess-boards").assumptions)).not.toContain("rows-not-played@J3");
});

describe("what the user answers", () => {
  const settings = (rows: string) => ({ "rows-played": rows });

  test("counts a row all the same, and takes out one that would count", () => {
    const [first, second, third] = computed(sheet(CROQUET), "croquet-games");
    const plan = planOf(withCell(CROQUET, 6, "w/o"), "croquet-games", settings("3=yes; 4=no"));
    expect(plan.rows.map(({ outputs }) => outputs)).toEqual([first, second, {}]);
    expect(third).not.toEqual({});
    expect(plan.settings["rows-played"]).toBe("3=yes; 4=no");
  });

  test("is part of what was read", () => {
    const found = find(withCell(CROQUET, 6, "w/o"), "croquet-games", { others: [] }) as Found;
    const said = (rows?: string) =>
      found.rowsSaid!(rows === undefined ? {} : settings(rows)).map(({ row, isPlayed, place }) => [
        row,
        isPlayed,
        place,
      ]);
    expect(said()).toEqual([[2, false, [2, 6]]]);
    expect(said("3=yes; 4=no")).toEqual([
      [2, true, [2, 0]],
      [3, false, [3, 0]],
    ]);
  });
});

test("the name before a walkover is kept whole", () => {
  expect(notPlayedIn("Ann Lee w/o")).toMatchObject({ word: "w/o", rest: "Ann Lee" });
  expect(notPlayedIn("Ann Lee (walkover)")).toMatchObject({ word: "walkover", rest: "Ann Lee" });
  for (const name of ["Wo Chan", "Bye Anderson", "Default Smith", "Ann Wood"]) expect(notPlayedIn(name)).toBeNull();
});

test("a row that was not played changes no other row's figures, wherever it stands", () => {
  const words = fc.constantFrom("w/o", "walkover", "scratched", "afbud", "ikke spillet", "def.");
  const kinds = fc.constantFrom(
    ["croquet-games", CROQUET, 6] as const,
    ["go-pairings", GO, 5] as const,
    ["dbf-teams", MATCHES, 6] as const,
  );
  fc.assert(
    fc.property(kinds, words, fc.integer({ min: 1, max: 3 }), ([kind, drawing, column], word, at) => {
      const drawn = sheet(drawing);
      const marked = withValue(drawn, at, column, word);
      const without = { ...drawn, values: drawn.values.filter((_, r) => r !== at) };
      const left = (found: Sheet) =>
        planFill(find(found, kind, { others: [] }) as Found)
          .rows.map(({ outputs }) => outputs)
          .filter((outputs) => Object.keys(outputs).length > 0);
      expect(left(marked)).toEqual(left(without));
    }),
    budget(30),
  );
});
