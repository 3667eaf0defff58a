// Two tables on a sheet, with a column that no kind knows in one of them or in both: both are read, or it is said which is not.
import type { KindId } from "../../../src/tournaments";
import { planOf, sheet } from "../sheets";

const TURMFALKE = ["17.5|1:0|Ilse Kranz|18", "16|½:½|Paul Lenz|13.5", "13|0:1|Rolf Moser|14.5", "10.5|+:-|N.N.|"];
const AUBACH = ["14|½:½|Toni Gruber|13", "12.5|1:0|Max Huth|12.5", "11|½:½|Eva Iglauer|7", "8|0:1|Udo Jahn|6.5"];
const HOMES = [
  "Uwe Brandl",
  "Horst Dietl",
  "Anke Eder",
  "Jan Fink",
  "Klaus Reiß",
  "Otto Schütz",
  "Lea Thoma",
  "Pia Ull",
];

/** Cells of a column on the four boards. */
type Added = readonly [header: string, cells: readonly string[]];
const NOTHING: Added = ["", ["", "", "", ""]];
const UNKNOWN: readonly Added[] = [
  ["Remarks", ["", "", "", ""]],
  ["Remarks", ["reserve", "", "", ""]],
  ["Remarks", ["reserve", "", "late", ""]],
  ["Bonus", ["", "", "", ""]],
  ["Bonus", ["3", "7", "2", "9"]],
  ["Vorgabe", ["", "", "", ""]],
];

function card(title: string, boards: readonly string[], homes: readonly string[], [header, cells]: Added): string[] {
  const lines = boards.map((line, i) => `${i + 1}|${homes[i]}|${line}|${cells[i]}`);
  return [title, `Board|Home|Rating|Result|Away|Rating|${header}`, ...lines, "|Total"];
}

function cards(one: Added, other: Added): readonly [string[], string[]] {
  return [
    card("SV Turmfalke 1 - SK Rochade Süd", TURMFALKE, HOMES, one),
    card("Springer Bad Aubach - SV Turmfalke 2", AUBACH, HOMES.slice(4), other),
  ];
}

// By hand: 1 + 3 against 5, a start of half their difference in whole and half points; 0 against 2 + 8 + 3.
const READ = [
  ["SV Turmfalke 1", "SK Rochade Süd", 4, 5, 2.5, 1.5],
  ["Springer Bad Aubach", "SV Turmfalke 2", 0, 13, 2, 3.5],
];

function matchesOn(drawing: readonly string[]) {
  const { summaries } = planOf(sheet(drawing.join("\n")));
  const { columns, rows } = summaries.find(({ name }) => name.en === "Matches")!;
  const names = ["Home", "Away", "Home adj", "Away adj", "Home score", "Away score"];
  const at = names.map((name) => columns.findIndex((one) => one.name.en === name));
  return rows.map((row) => at.map((column) => row[column]));
}

/** The lines of two cards side by side, with a blank column between them. */
function beside(one: readonly string[], other: readonly string[]): string[] {
  const widest = Math.max(...one.map((line) => line.split("|").length));
  return one.map((line, i) => [line, ...Array(widest + 1 - line.split("|").length).fill(""), other[i]].join("|"));
}

describe("a column of the match card that it does not know", () => {
  const where = UNKNOWN.flatMap((one) => [
    [...one, "the first", one, NOTHING] as const,
    [...one, "the second", NOTHING, one] as const,
    [...one, "both", one, one] as const,
  ]);
  test.each(where)("%s %j in %s card: both are read", (_, __, ___, one, other) => {
    const [first, second] = cards(one, other);
    expect(matchesOn(["Round 2", "", ...first, "", ...second])).toEqual(READ);
    expect(matchesOn(["Round 2", "", ...beside(first, second)])).toEqual(READ);
  });

  test("of a card with three columns of names it is said that nothing is read of it", () => {
    const umpires: Added = ["Umpire", ["Ina Moss", "Jo Nash", "Kai Orr", "Liv Pike"]];
    const [first, second] = cards(umpires, NOTHING);
    const plan = planOf(sheet(["Round 2", "", ...first, "", ...second].join("\n")));
    expect(plan.rows.map(({ row }) => row)).toEqual([13, 14, 15, 16]);
    expect(plan.problems).toContainEqual(
      expect.objectContaining({ code: "table-left", details: { cells: "A4:G9" }, severity: "warning" }),
    );
  });
});

/** Four rows a table; of croquet and Go the scores are legal, of bridge anything does. */
const KINDS: readonly (readonly [KindId, string, readonly string[]])[] = [
  [
    "croquet-games",
    "Winner|Handicap|Loser|Handicap|Score",
    [
      "Ann Bell|4|Bo Carr|9|26-14",
      "Cy Dale|2|Di Eden|10|26-3",
      "Cy Dale|2|Ann Bell|4|26-12",
      "Flo Gant|7|Gus Hart|5|26-20",
    ],
  ],
  [
    "dbf-pairs",
    "Player 1|Handicap 1|Player 2|Handicap 2|Score",
    [
      "Ann Bell|17.2|Bo Carr|15.4|56.2",
      "Cy Dale|20.1|Di Eden|12.3|48.8",
      "Eva Fox|22.5|Flo Gant|16|51.1",
      "Gus Hart|18.3|Ida Jon|19.9|43.9",
    ],
  ],
  [
    "acbl-pairs",
    "Player 1|Average 1|Player 2|Average 2|Raw score",
    [
      "Ann Bell|78|Bo Carr|90.5|100.5",
      "Cy Dale|82|Di Eden|70|84",
      "Eva Fox|66|Flo Gant|80|75.5",
      "Gus Hart|88|Ida Jon|91|76",
    ],
  ],
  [
    "go-pairings",
    "Black|Rank|White|Rank|Result",
    [
      "Ann Bell|4k|Bo Carr|2k|B+R",
      "Cy Dale|1d|Di Eden|3d|W+4.5",
      "Eva Fox|9k|Flo Gant|5k|B+12",
      "Gus Hart|2k|Ida Jon|2k|W+R",
    ],
  ],
  [
    "chess-boards",
    "Board|Home team|Home player|Home rating|Result|Away team|Away player|Away rating",
    [
      "1|Rooks|Ann Bell|15|1-0|Owls|Bo Carr|14",
      "2|Rooks|Cy Dale|13|½-½|Owls|Di Eden|12",
      "3|Rooks|Eva Fox|11|0-1|Owls|Flo Gant|9",
      "4|Rooks|Gus Hart|9|1-0|Owls|Ida Jon|8",
    ],
  ],
];

describe.each(KINDS)("%s", (kind, head, rows) => {
  const others = rows.map((line) =>
    line.replaceAll("Ann", "Abe").replaceAll("Cy", "Cal").replace("Rooks", "Elms").replace("Owls", "Oaks"),
  );
  const table = (title: string, lines: readonly string[], [header, cells]: Added) => [
    title,
    `${head}${header && `|${header}`}`,
    ...lines.map((line, i) => `${line}${header && `|${cells[i]}`}`),
  ];
  const where = UNKNOWN.flatMap((one) => [
    [...one, "the first", one, NOTHING] as const,
    [...one, "the second", NOTHING, one] as const,
    [...one, "both", one, one] as const,
  ]);
  test.each(where)("%s %j in %s table of two, one below the other: both are read", (_, __, ___, one, other) => {
    const drawing = [...table("Section A", rows, one), "", ...table("Section B", others, other)];
    const plan = planOf(sheet(drawing.join("\n")), kind, { possible: 168, boards: 24, ratings: "half" });
    expect(plan.rows.map(({ row }) => row)).toEqual([3, 4, 5, 6, 10, 11, 12, 13]);
    expect(plan.problems.map(({ code }) => code)).not.toContain("table-left");
  });
});
