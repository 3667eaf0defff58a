import { go } from "../../../src/messages/da/rules/go";
import { formats } from "../../../src/messages/da/sheet/formats";
import { Problem } from "../../../src/kernel/problem";
import { find, recognise, type Found } from "../../../src/tournaments";
import { codes, filled, planOf, sheet } from "../sheets";

const ROUND = `
Autumn tournament, round 1
Player 1|Rank 1|Player 2|Rank 2|Result
Aki Moor|5d|Ben Dale|2d|B+R
Cleo Rye|9d|Dan Weir|1k|
Eli Ford|3 kyu|Fay Glen|'3k?|
Gus Hart|1d|Hal Inch|5d|`;

test("colours, stones, komi; the weaker player takes Black", () => {
  const plan = planOf(sheet(ROUND));
  expect(plan).toMatchObject({ kind: "go-pairings", headerRow: 2, problems: [], settings: { "normal-komi": 6.5 } });
  expect(filled(sheet(ROUND), plan).slice(1)).toEqual([
    "Player 1|Rank 1|Player 2|Rank 2|Result|Black|White|H|Stones placed|Komi|Existing stones",
    "Aki Moor|5d|Ben Dale|2d|B+R|Ben Dale|Aki Moor|2|2|0.5|3",
    "Cleo Rye|9d|Dan Weir|1k||Dan Weir|Cleo Rye|5|5|0.5|9",
    "Eli Ford|3 kyu|Fay Glen|3k?||nigiri|nigiri|1|0|6.5|0",
    "Gus Hart|1d|Hal Inch|5d||Gus Hart|Hal Inch|3|3|6.5|4",
  ]);
});

test.each<[string, number | undefined]>([
  ["Autumn tournament – even games with komi 7.5", 7.5],
  ["Autumn tournament, komi in even games 7½", 7.5],
  ["Autumn tournament, 7,5 komi", 7.5],
  ["Komi: 7.5", 7.5],
  ["Stones and komi, 5 October", undefined],
  ["Komi on 5/10 as always", undefined],
])("the komi of even games stands in a title: %s", (title, komi) => {
  const { held } = find(sheet(ROUND.replace("Autumn tournament, round 1", title)), "go-pairings", {
    others: [],
  }) as Found;
  expect(held["normal-komi"]).toBe(komi);
});

test("of a title with several komi one is asked for", () => {
  const found = find(sheet(ROUND.replace("round 1", "komi 7.5, in the final komi 6.5")), "go-pairings", {
    others: [],
  }) as Found;
  expect(found.notRead).toEqual(["normal-komi"]);
});

test("ranks in brackets behind the names of a game that is told with a verb", () => {
  const plan = planOf(
    sheet(`
When|Game
3/9/2026|Mei Tan (3d) beat Tom Ude (2k)
10/9/2026|Mei Tan (3d) lost to Raj Wadia (8k)`),
    "go-pairings",
  );
  expect(plan.problems).toEqual([]);
  // 2k is 4 ranks below 3d, 8k ten.
  expect(plan.rows.map(({ outputs }) => [outputs["Black"], outputs["Existing stones"]])).toEqual([
    ["Tom Ude", 4],
    ["Raj Wadia", 10],
  ]);
});

test.each([
  ["by 12.5", "by resignation"],
  ["on time", "by 3.5"],
])("what a told game says behind the second rank is no name: %s, %s", (one, other) => {
  const plan = planOf(
    sheet(`Go evening\n\nRound 1\nMei Tan (3d) beat Tom Ude (2k) ${one}\nAnn Oak (5k) lost to Raj Wadia (8k) ${other}`),
  );
  expect([plan.kind, plan.problems]).toEqual(["go-pairings", []]);
  expect(plan.rows.map(({ outputs }) => outputs["Black"])).toEqual(["Tom Ude", "Raj Wadia"]);
});

test("the stones given, with the colour that gets them", () => {
  const plan = planOf(
    sheet("Name|Rank|Name|Rank|Old hcp\nMei Tan|3d|Tom Ude|2k|B 4\nAnn Oak|5k|Raj Wadia|8k|B 3"),
    "go-pairings",
  );
  expect([plan.problems, plan.rows.map(({ outputs }) => outputs["Existing stones"])]).toEqual([[], [4, 3]]);
});

test("stones or komi given otherwise are differences, and stay as they are", () => {
  const plan = planOf(
    sheet(`
Player 1|Rank 1|Player 2|Rank 2|Stones given|Komi given
Aki Moor|5d|Ben Dale|2d|3|0.5
Eli Ford|3k|Fay Glen|3k|1|6.5
Gus Hart|4k|Hal Inch|5k|1|0.5
Ida Kerr|4k|Jo Lamb|5k|0|6.5`),
  );
  expect(plan.differences.map(({ cell, found, expected }) => [cell, found, expected])).toEqual([
    ["E2", 3, 2],
    ["F5", 6.5, 0.5],
  ]);
  expect(plan.writes.filter((write) => write.column < 6)).toEqual([]);
});

test("another normal komi, from the sheet or as a setting; Danish headers", () => {
  const drawing = (above: string) => `${above}\nSpiller|Rang|Modstander|Rang\nAa Bb|2d|Cc Dd|2d`;
  expect(planOf(sheet(drawing("Normal komi: 7,5"))).rows[0]!.outputs["Komi"]).toBe(7.5);
  expect(planOf(sheet(drawing("")), undefined, { "normal-komi": 5.5 }).rows[0]!.outputs["Komi"]).toBe(5.5);
});

test("bad rows", () => {
  const plan = planOf(
    sheet(`
Player 1|Rank 1|Player 2|Rank 2
Aki Moor|10d|Ben Dale|2d
Aki Moor|5p|Ben Dale|2d
Aki Moor||Ben Dale|2d
Aki Moor|3d|aki moor|2d
Cleo Rye|9d|Dan Weir|30k`),
  );
  expect(codes(plan.problems)).toEqual([
    "go-no-such-rank@B2",
    "go-professional@B3",
    "cell-missing@B4",
    "player-against-self@C5",
    "go-many-stones@B6",
  ]);
  expect(plan.rows.map((row) => row.outputs["H"] ?? null)).toEqual([null, null, null, null, 20]);
});

describe("days of games", () => {
  test("no rule reads them: a game whose day cannot be read counts, and the day is reported", () => {
    const plan = planOf(
      sheet(`
Date|Player 1|Rank 1|Player 2|Rank 2|Result
2026-10-05|Aki Moor|5d|Ben Dale|2d|B+R
week 3|Aki Moor|5d|Ben Dale|2d|W+R
|Aki Moor|5d|Ben Dale|2d|W+R
5/10|Aki Moor|5d|Ben Dale|2d|W+R
#N/A|Aki Moor|5d|Ben Dale|2d|W+R`),
    );
    expect(plan.problems.map(({ code, severity, cell }) => [code, severity, cell])).toEqual([
      ["cell-not-date", "warning", "A3"],
      ["cell-error", "warning", "A6"],
    ]);
    expect(plan.rows.map(({ outputs }) => outputs["H"])).toEqual([2, 2, 2, 2, 2]);
    // The serial number of 5 October 2026; the blank cell says what the one above it says, which is no day.
    const days = plan.played!.lines.filter((_, i) => i % 2 === 0).map(({ day }) => day);
    // 5/10 is of the year that the first one says.
    expect(days).toEqual([46300, null, null, 46300, null]);
  });

  test("functions read the ranks alone: blank cells under a day take away no formula", () => {
    const header = "Date|Player 1|Rank 1|Player 2|Rank 2";
    const plan = planOf(sheet(`${header}\n2026-10-05|Aki Moor|5d|Ben Dale|2d\n|Cleo Rye|9d|Dan Weir|1k`));
    const stones = plan.writes.filter(({ formula }) => formula?.startsWith("=GO.STONES"));
    expect(stones.map(({ formula }) => formula)).toEqual(["=GO.STONES(C2,E2)", "=GO.STONES(C3,E3)"]);
  });

  test("an x under Played is no day", () => {
    const plan = planOf(sheet("Player 1|Rank 1|Player 2|Rank 2|Played\nAki Moor|5d|Ben Dale|2d|x"));
    expect(codes(plan.problems)).toEqual([]);
  });
});

test("formulas of every output, and every value explains itself", () => {
  const plan = planOf(sheet(ROUND));
  expect(plan.writes.filter((w) => w.row === 2).map((w) => w.formula)).toEqual([
    "=GO.BLACK(A3,B3,C3,D3)",
    "=GO.BLACK(A3,D3,C3,B3)",
    "=GO.STONES(B3,D3)",
    "=GO.PLACED(B3,D3)",
    "=GO.KOMI(B3,D3,6.5)",
    "=GO.EXISTINGSTONES(B3,D3)",
  ]);
  for (const { row, column, value } of plan.writes.filter((w) => w.row > 1)) {
    const answer = plan.explain(row, column);
    if (answer === null || answer instanceof Problem) throw new Error("no explanation");
    expect([row, column, answer.value, answer.steps.at(-1)!.value]).toEqual([row, column, value, value]);
  }
});

describe("the winner comes first", () => {
  const rows = "Aki Moor|5d|Ben Dale|2d\nDan Weir|1k|Cleo Rye|9d";

  test.each(["Winner|Rank|Loser|Rank", "Winner|Winner rank|Loser|Loser rank", "Vinder|Rang|Taber|Rang"])(
    "%s: Go, and not croquet",
    (header) => {
      const plan = planOf(sheet(`Club night\n${header}\n${rows}`));
      expect([plan.kind, codes(plan.problems)]).toEqual(["go-pairings", []]);
      expect(plan.rows.map(({ outputs }) => [outputs["Black"], outputs["White"]])).toEqual([
        ["Ben Dale", "Aki Moor"],
        ["Dan Weir", "Cleo Rye"],
      ]);
      expect(plan.played!.lines.map(({ player, result }) => [player, result])).toEqual([
        ["Aki Moor", "won"],
        ["Ben Dale", "lost"],
        ["Dan Weir", "won"],
        ["Cleo Rye", "lost"],
      ]);
    },
  );

  test("with names alone it is as it was: croquet", () => {
    const found = recognise([sheet("Winner|Loser\nAnn Holt|Bo Field\nBo Field|Ann Holt")]).found;
    expect(found.map(({ kind }) => kind)).toEqual(["croquet-games"]);
  });

  test("and croquet with the players' world ranks beside them stays croquet", () => {
    const games = "Winner|Rank|Winner handicap|Loser|Rank|Loser handicap\nAnn Holt|120|3|Bo Field|88|2";
    expect(planOf(sheet(games)).kind).toBe("croquet-games");
  });
});

describe("ranks in the cells of the names", () => {
  const NAMES = `White|Black|Result
KIM Bo (4k)|LUND Ida (2d)|W+R
HOLM Per 1d|FALK Eva [3 kyu]|0-1
BRO An|FALK Eva (3k)|0-1`;
  const COLUMNS = `White|White rank|Black|Black rank|Result
KIM Bo|4k|LUND Ida|2d|W+R
HOLM Per|1d|FALK Eva|3k|0-1`;

  test("give the same as in columns of their own; a name without one is named", () => {
    const plan = planOf(sheet(NAMES));
    expect(plan.kind).toBe("go-pairings");
    expect(plan.rows.slice(0, 2).map(({ outputs }) => outputs)).toEqual(
      planOf(sheet(COLUMNS)).rows.map(({ outputs }) => outputs),
    );
    // The headers say who has which colour.
    expect(plan.rows[0]!.outputs).toMatchObject({ Black: null, White: null, "Existing stones": 5 });
    expect(plan.differences.map(({ code, cell, expected }) => [code, cell, expected])).toEqual([
      ["go-colours-otherwise", "B2", "KIM Bo"],
    ]);
    expect(codes(plan.problems)).toEqual(["go-not-a-rank@A4"]);
  });

  test("no function reads them there: values without formulas, each explained", () => {
    const plan = planOf(sheet(NAMES));
    const cells = plan.writes.filter(({ row }) => row > 0);
    expect(cells).toHaveLength(8);
    for (const { row, column, value, formula, spill } of cells) {
      expect([formula, spill]).toEqual([null, null]);
      expect(plan.explain(row, column)).toMatchObject({ value });
    }
  });

  test("names without ranks are no Go pairings", () => {
    expect(recognise([sheet("White|Black|Result\nBo Kim|Ida Lund|1-0\nPer Holm (4k)|Eva Falk|0-1")]).found).toEqual([]);
  });
});

test("in Danish a rank is a grad, in headers and in what is said; older sheets have Rang", () => {
  for (const word of ["Grad", "Rang"]) {
    const round = sheet(`Spiller 1|${word} 1|Spiller 2|${word} 2\nAki Moor|5d|Ben Dale|2d`);
    expect([word, planOf(round)]).toMatchObject([word, { kind: "go-pairings", problems: [] }]);
  }
  const ofGo = Object.entries({ ...formats, ...go.problems, ...go.steps }).filter(([code]) => /rank|go-/.test(code));
  expect(ofGo.filter(([, text]) => /\brang/i.test(String(text)))).toEqual([]);
});

describe("pair Go: the rule is for two players", () => {
  test.each([
    [
      "a second name under each colour",
      `
Black|Rank|Black 2|Rank|White|Rank|White 2|Rank|Result
Ann Ash|5k|Bo Birch|10k|Cy Cole|2d|Di Dale|7k|B+R`,
      "C2",
    ],
    [
      "pairs numbered through",
      `
Player 1|Rank 1|Partner|Rank|Player 2|Rank 2|Partner|Rank
Ann Ash|5k|Bo Birch|10k|Cy Cole|2d|Di Dale|7k`,
      "C2",
    ],
    [
      "two names in a cell, with a rank of the pair",
      `
Black pair|Rank|White pair|Rank|Result
Ann Ash & Bo Birch|5k|Cy Cole & Di Dale|2k|B+R`,
      "A2",
    ],
    [
      "two names and two ranks in a cell",
      `
Pair 1|Ranks|Pair 2|Ranks|Result
Ann Ash & Bo Birch|5k/7k|Cy Cole & Di Dale|2k/3k|B+R`,
      "A2",
    ],
    [
      "names with their ranks",
      `
Black|White|Result
Ann Ash 5k / Bo Birch 7k|Cy Cole 2k / Di Dale 3k|B+R`,
      "A2",
    ],
  ])("%s: it is said, and nothing is filled", (_, drawing, cell) => {
    const plan = planOf(sheet(drawing));
    expect(plan.kind).toBe("go-pairings");
    expect(codes(plan.problems)).toContain(`go-pair-go@${cell}`);
    expect(plan.writes).toEqual([]);
  });

  test.each([
    ["with a word of clubs", "Ann Ash / Aarhus Go|5k|Bo Birch / Odense Goklub|5k\nCy Cole|5k|Di Dale|5k"],
    [
      "behind several names",
      "Ann Ash / New York|5k|Bo Birch / San Jose|5k\nCy Cole / New York|5k|Di Dale / San Jose|5k",
    ],
    ["behind a hyphen", "Ann Ash - New York|5k|Bo Birch|5k\nCy Cole|5k|Di Dale|5k"],
  ])("nor is one of two words: %s", (_, rows) => {
    const plan = planOf(sheet(`Player 1|Rank 1|Player 2|Rank 2\n${rows}`));
    expect(plan.problems).toEqual([]);
    // The same rank: no stones.
    expect(plan.rows.map(({ outputs }) => outputs["Stones placed"])).toEqual([0, 0]);
  });

  test("pairs that play twice are no clubs", () => {
    const rows = "Ann Ash / Bo Birch|5k|Cy Cole / Di Dale|5k\nAnn Ash / Bo Birch|5k|Ed Elm / Fy Fox|5k";
    const plan = planOf(sheet(`Player 1|Rank 1|Player 2|Rank 2\n${rows}`));
    expect(codes(plan.problems)).toEqual(["go-pair-go@A2", "go-pair-go@A3"]);
  });

  test("a club behind a name is no second player, nor is a remark about a partner in one row", () => {
    const plan = planOf(
      sheet(`
Player 1|Rank 1|Player 2|Rank 2
Ann Ash - Aarhus|5k|Bo Birch / Odense|5k
Cy Cole & Di Dale|5k|Ed Elm|5k`),
    );
    expect(codes(plan.problems)).toEqual(["go-pair-go@A3"]);
    expect(plan.rows.map(({ outputs }) => outputs["Komi"])).toEqual([6.5, undefined]);
  });
});

test("stones as they are written: H4, 9 stones, even", () => {
  const plan = planOf(
    sheet("Player 1|Rank 1|Player 2|Rank 2|Handicap\nAnn|2d|Bo|5k|H4\nCy|12k|Di|1k|9 stones\nEd|3k|Flo|3k|even"),
    "go-pairings",
  );
  // By the rule 4, 6, and none on the board for equal ranks.
  expect(plan.rows.map(({ outputs }) => outputs["H"])).toEqual([4, 6, 1]);
  expect(plan.problems).toEqual([]);
  expect(plan.differences.map(({ cell }) => cell)).toEqual(["E3"]);
});

// The same rank, one and three ranks apart: H is 1, 1 and 2; on the board 0, 0 and 2.
test.each([
  ["blank", "||", "GO.STONES"],
  ["with an H", "|1|", "GO.STONES"],
  ["with what was put on the board", "0||", "GO.PLACED"],
])("a column *Stones*, %s, is for the stones of the paper, or for those that it holds already", (_, held, expected) => {
  const given = held.split("|");
  const games = ["Ann|2d|Bo|2d", "Cy|3k|Di|4k", "Ed|3k|Flo|6k"].map((game, i) => `${game}|${given[i]}`);
  const plan = planOf(sheet(["Player 1|Rank 1|Player 2|Rank 2|Stones", ...games].join("\n")), "go-pairings");
  const written = plan.writes.filter(({ column, row }) => column === 4 && row > 0);
  expect(new Set(written.map(({ formula }) => /^=(.*)\(/.exec(formula ?? "")![1]))).toEqual(new Set([expected]));
  expect(written).toHaveLength(given.filter((one) => one === "").length);
  expect(plan.differences).toEqual([]);
});

test("games on smaller boards are listed and get no stones; a title that names them asks", () => {
  const drawn = sheet(`
Player 1|Rank 1|Player 2|Rank 2|Board
Aki Moor|5d|Ben Dale|2d|19x19
Cleo Rye|9d|Dan Weir|1k|13×13
Eli Ford|3k|Fay Glen|4k|9 x 9`);
  const plan = planOf(drawn);
  expect(plan.rows.map(({ outputs }) => outputs["H"] ?? null)).toEqual([2, null, null]);
  expect(codes(plan.assumptions)).toEqual(expect.arrayContaining(["row-not-counted@E3", "row-not-counted@E4"]));
  const titled = recognise([sheet(ROUND.replace("Autumn tournament", "13x13 evening"))]).found[0]!;
  expect(titled.mayNotCount).toMatchObject({ text: "13x13 evening, round 1" });
});

test.each(["1|Ida Storm|2k|2+|3+/w3|0-\n2|Per Lind|3k|1-|0-|3+", "1 Ida Storm 2k 2+ 3-\n2 Per Lind 3k 1- 0-"])(
  "results against the numbers of players say how they are read: %s",
  (drawing) => {
    const found = find(sheet(drawing), "go-pairings", { others: [], carried: true });
    expect(found).toMatchObject({ hint: "not-recognised-results-table" });
  },
);
