import { recognise, type FillPlan, type PageCell } from "../../../src/tournaments";
import { address, type CellValue, type Dress, type Sheet } from "../../../src/sheet";
import { ADJUSTMENTS } from "../../../src/tournaments/chess/match";
import { WORKED_CARDS } from "../../systems/chess/cards";
import { sampleFile } from "../../workbook/samples";
import { planOf, sheet } from "../sheets";
import { budget, fc } from "../../random";

/** The sheet with the plan's cards, as it is read back. */
function cardSheet(plan: FillPlan, language: "en" | "da" = "en"): Sheet {
  const values: CellValue[][] = [];
  const formats: (string | null)[][] = [];
  for (const { row, column, value, format } of plan.pages!.cells(language)) {
    while (values.length <= row) [values, formats].forEach((lines) => lines.push(Array(10).fill(null)));
    values[row]![column] = value;
    formats[row]![column] = format;
  }
  return { name: "Match card", top: 0, left: 0, values, formats };
}

function drawn(plan: FillPlan, language: "en" | "da" = "en"): string[] {
  return cardSheet(plan, language).values.map((line) => line.map((cell) => cell ?? "").join("|"));
}

function dressOf({ pages }: FillPlan): Dress {
  return pages!.dress(pages!.cells("en"));
}

/** Each cell that has a look, by its address; a cell must not have two. */
function looksOf(dress: Dress) {
  const looks = new Map<string, Dress["looks"][number]["look"]>();
  for (const { area, look } of dress.looks) {
    for (let row = area.top; row <= area.bottom; row++) {
      for (let column = area.left; column <= area.right; column++) {
        expect(looks.has(address(row, column))).toBe(false);
        looks.set(address(row, column), look);
      }
    }
  }
  return looks;
}

/** Height of every page, in points. */
function pageHeights({ heights, printed, pages }: Dress): number[] {
  const tops = [printed.top, ...pages, printed.bottom + 1];
  return tops.slice(1).map((end, i) => heights.slice(tops[i], end).reduce<number>((sum, height) => sum + height!, 0));
}

const PAGE_POINTS = 842 - 2 * 28.35;

test("the first worked card, as the sample heads it", async () => {
  const plan = planOf((await sampleFile("chess-cards.xlsx")).sheets[0]!);
  expect(plan.pages!.count).toBe(3);
  expect(drawn(plan).slice(1, 20)).toEqual([
    "Holm Valley League 2025/26, match cards|||||||||",
    "12 Chess: Team KO rd 1|||||||||",
    "Date|06/03/2026|||||White on odds|||",
    "|||||||||",
    "Bd|Alderby|Rat'g|Adj|Res|Diff|Millford Rooks|Rat'g|Adj|Res",
    "1|Fern Ashdown|16|0|1|3.5|Ivo Stone|12.5|7|0",
    "2|Piers Oakley|9.5|6|0|3|Greta Flint|12.5|0|1",
    "3|Mina Larch|9.5|0|1|0.5|Sid Marl|9|1|0",
    "4|Tor Hazel|8|1|1|0.5|Nell Chalk|8.5|0|0",
    "5|Una Birch|6|4|0|2|Hugo Slate|8|0|1",
    "6|Cole Rowan|5|3|0|1.5|Ada Clay|6.5|0|1",
    "|Total||14|3||Total||8|3",
    "|Points start|||0.5||Points start|||0",
    "|Wins with (no draw)|||3||Wins with|||3.5",
    "|Result|||3.5||Result|||3",
    "|Winner|Alderby|||||||",
    "|||||||||",
    "|||||||||",
    "|Home captain|||||Away captain|||",
  ]);
  const dress = dressOf(plan);
  expect(dress).toMatchObject({ printed: { top: 1, left: 0, bottom: 57, right: 9 }, pages: [20, 39] });
  // Together within the paper, with room for a wider font.
  const pixels = dress.widths.reduce((sum, width) => sum + width * 7 + 5, 0);
  expect((pixels * 0.75) / (595 - 2 * 28.35)).toBeLessThan(0.95);
});

test("all three worked cards of the paper", () => {
  const rows = WORKED_CARDS.flatMap((card, k) => [
    "",
    `Cup round ${k + 1}`,
    `Bd|Team ${k}|Rat'g|Adj|Res|Guest ${k}|Rat'g|Adj|Res`,
    ...card.home.map(
      (rating, i) => `${i + 1}|H|${rating}||${card.homeResults[i]}|A|${card.away[i]}||${card.awayResults[i]}`,
    ),
  ]);
  const { values } = cardSheet(planOf(sheet(rows.join("\n"))));
  WORKED_CARDS.forEach((card, k) => {
    const page = values.slice(1 + k * 19);
    const columns = (column: number) => page.slice(5, 11).map((line) => line[column]);
    expect([columns(3), columns(8)]).toEqual([card.homeAdjustments, card.awayAdjustments]);
    const pair = (row: number, column: number) => [page[row]![column], page[row]![column + 5]];
    expect([pair(11, 3), pair(12, 4), pair(14, 4)]).toEqual([card.totals, card.starts, card.results]);
  });
});

test("a list of boards: a day with its format, Danish, and settings that are no heading", async () => {
  const plan = planOf((await sampleFile("chess-league.xlsx")).sheets[0]!);
  const made = cardSheet(plan, "da");
  expect(made.values.slice(1, 6).map((line) => line.slice(0, 7))).toEqual([
    ["Holm Valley League, winter 2026", null, null, null, null, null, null],
    ["Kamp 1", null, null, null, null, null, null],
    ["Dato", 46036, null, null, null, null, null],
    [null, null, null, null, null, null, null],
    ["Bræt", "Alderby", "Rating", "Just.", "Res.", "Forskel", "Wexbridge"],
  ]);
  expect(made.formats![3]![1]).toMatch(/y/);
});

test("grades stay grades; an absentee has no adjustment; what is missing is an empty box", () => {
  const plan = planOf(
    sheet(`
Glen Cup
No|Brookside|Grade|Adj|Res|Hilltop|Grade|Adj|Res
1|Ada Frost|152||1|Ben Storm|131||0
2|Gil Snow|102|||absent|||
3|Hal Cloud|95|||Ivy Thaw|88||`),
  );
  expect(drawn(plan).slice(5)).toEqual([
    "Bd|Brookside|Grade|Adj|Res|Diff|Hilltop|Grade|Adj|Res",
    "1|Ada Frost|152|0|1|2|Ben Storm|131|4|0",
    "2|Gil Snow|102|0|1||absent||0|0",
    "3|Hal Cloud|95|0||0.5|Ivy Thaw|88|1|",
    "|Total||0|||Total||5|",
    "|Points start|||0||Points start|||0.5",
    "|Wins with (no draw)|||2||Wins with|||1.5",
    "|Result|||||Result|||",
    "|Winner||||||||",
    "|||||||||",
    "|||||||||",
    "|Home captain|||||Away captain|||",
  ]);
  const looks = looksOf(dressOf(plan));
  for (const box of ["E9", "J9", "E10", "J10", "E13", "J13"])
    expect([box, looks.get(box)?.lines]).toEqual([box, ["top", "right", "bottom", "left"]]);
  expect(looks.get("C14")).toMatchObject({ lines: ["bottom"] });
});

test("without a rating the card shows what is known, board by board", () => {
  const plan = planOf(sheet("Bd|A|Rat'g|Adj|Res|B|Rat'g|Adj|Res\n1|X|12||1|Y|11||0\n2|Z|||0|W|#N/A||1"));
  expect(drawn(plan).slice(6, 13)).toEqual([
    "1|X|12|0|1|1|Y|11|2|0",
    "2|Z|||0||W|||1",
    "|Total|||||Total|||",
    "|Points start|||||Points start|||",
    "|Wins with|||||Wins with|||",
    "|Result|||||Result|||",
    "|Winner||||||||",
  ]);
});

test.each([4, 5, 6, 8, 10, 12])("%i boards have a page of A4, and everything to write on it", (boards) => {
  const lines = Array.from({ length: boards }, (_, i) => `${i + 1}|Home ${i}|${20 - i}||1|Away ${i}|${19 - i}||0`);
  const card = ["Bd|Alder|Rat'g|Adj|Res|Birch|Rat'g|Adj|Res", ...lines];
  const plan = planOf(sheet(["First", ...card, "", "", "", "", "Second", ...card].join("\n")));
  expect(plan.pages!.count).toBe(2);
  const dress = dressOf(plan);
  for (const height of pageHeights(dress)) expect(height).toBeLessThan(PAGE_POINTS);
  expect(pageHeights(dress)).toHaveLength(2);
  const looks = looksOf(dress);
  const boxed = [...looks.values()].filter(({ lines: edges }) => edges?.length === 4).length;
  expect(boxed).toBe(2 * ((boards + 1) * 10 + 10));
  for (const height of dress.heights.slice(6, 6 + boards)) expect(height).toBeGreaterThanOrEqual(24);
});

test("twenty-four boards still have one page, with lower rows", () => {
  const lines = Array.from({ length: 24 }, (_, i) => `${i + 1}|Home ${i}|10||1|Away ${i}|10||0`);
  const plan = planOf(sheet(["Bd|Alder|Rat'g|Adj|Res|Birch|Rat'g|Adj|Res", ...lines].join("\n")));
  const [height] = pageHeights(dressOf(plan));
  expect(height).toBeLessThan(PAGE_POINTS);
});

test("a very long name is kept whole and gets the lines that it needs", () => {
  const name = "Bartholomew Featherstonehaugh-Cholmondeley of Huddersfield & District, the younger";
  const plan = planOf(sheet(`Bd|${name} B|Rat'g|Res|B|Rat'g|Res\n1|${name}|12|1|Y|11|0\n2|Z|10|0|W|10|1`));
  const cells = plan.pages!.cells("en");
  expect(cells).toContainEqual({ row: 6, column: 1, value: name, format: null });
  const { heights } = plan.pages!.dress(cells);
  expect(heights.slice(5, 8)).toEqual([75, 75, 30]);
});

test("a sheet with cards is no tournament, unless somebody says so", () => {
  const card = sheet("Bd|A|Rat'g|Adj|Res|B|Rat'g|Adj|Res\n1|X|12||1|Y|11||0\n2|Z|11||0|W|11||1");
  const made = cardSheet(planOf(card));
  expect(planOf(card).pages!.standOn(made)).toBe(true);
  expect(planOf({ ...card, name: "Other cards" }).pages!.standOn(made)).toBe(false);
  expect(recognise([made]).found).toEqual([]);
  const written = { ...made, values: made.values.map((line, row) => (row === 17 ? ["rainy"] : line)) };
  expect(recognise([written]).found).toEqual([]);
  expect(recognise([made], "chess-card").found).toHaveLength(1);
});

// ---------------------------------------------------------------- properties

const half = fc.integer({ min: 0, max: 40 }).map((n) => n / 2);
const result = fc.constantFrom<[CellValue, CellValue]>([1, 0], [0, 1], [0.5, 0.5], [null, null]);
const rating = fc.oneof(
  { weight: 8, arbitrary: half as fc.Arbitrary<CellValue> },
  fc.constantFrom(null, "absent", "?"),
);
const name = fc.oneof(fc.constantFrom("=1+1", "'tis", "Åse Ø", "Bd", "x".repeat(70)), fc.string({ minLength: 1 }));
const board = fc.tuple(name, rating, name, rating, result);
const match = fc.record({ boards: fc.array(board, { minLength: 1, maxLength: 13 }), home: name, away: name });

/** Matches as a list of boards. */
function listOf(matches: readonly (typeof match extends fc.Arbitrary<infer T> ? T : never)[]): Sheet {
  const header = ["Match", "Home team", "Home player", "Home rating", "Home result"];
  const rows = matches.flatMap(({ boards, home, away }, m) =>
    boards.map(([player, own, opponent, other, [points, others]]): CellValue[] => [
      ...[m + 1, `H${home}`, player, own, points],
      ...[`A${away}`, opponent, other, others],
    ]),
  );
  return {
    name: "Boards",
    top: 0,
    left: 0,
    values: [[...header, ...header.slice(1).map((text) => text.replace("Home", "Away"))], ...rows],
  };
}

test("the numbers on the cards are those of the plan", () => {
  fc.assert(
    fc.property(fc.array(match, { minLength: 1, maxLength: 3 }), (matches) => {
      const plan = planOf(listOf(matches), "chess-boards");
      const made = cardSheet(plan);
      const { values } = made;
      const outputs = new Map(plan.rows.map((row) => [row.row - 1, row.outputs]));
      const rows = plan.rows.map(({ row }) => row - 1);
      let top = 1;
      plan.summaries[0]!.rows.forEach((line, m) => {
        const figureAt = (row: number, column: number) => plan.pages!.figureAt(made, row, column);
        let boards = 0;
        for (; values[top + 5 + boards]![0] !== null; boards++) {
          const row = rows.shift()!;
          const shown = values[top + 5 + boards]!;
          const { "Home adj": home = null, "Away adj": away = null } = outputs.get(row)!;
          expect([shown[3], shown[8]]).toEqual([home, away]);
          expect(figureAt(top + 5 + boards, 3)).toEqual({ row, output: ADJUSTMENTS.home });
          expect(figureAt(top + 5 + boards, 8)).toEqual({ row, output: ADJUSTMENTS.away });
        }
        const under = top + 5 + boards;
        const at = (row: number, column: number) => values[under + row]?.[column] ?? null;
        const [, , , ...numbers] = line;
        const [adjHome, adjAway, startHome, startAway, gamesHome, gamesAway, home, away, winner] = numbers;
        expect([at(0, 3), at(0, 8), at(1, 4), at(1, 9)]).toEqual([adjHome, adjAway, startHome, startAway]);
        expect([at(0, 4), at(0, 9), at(3, 4), at(3, 9)]).toEqual([gamesHome, gamesAway, home, away]);
        expect(at(4, 2)).toEqual(winner);
        const summary = { summary: "Matches", line: m };
        expect(figureAt(under, 8)).toMatchObject({ ...summary, column: { name: { en: "Away adj" } } });
        expect(figureAt(under + 2, 4)).toMatchObject({ ...summary, column: { name: { en: "Home to win" } } });
        top = under + 8;
      });
      expect(rows).toEqual([]);
    }),
    budget(150),
  );
});

test("cards are known again as long as no cell is another, and their looks follow from their cells", () => {
  const change = fc.record({ at: fc.nat(), value: fc.oneof(fc.string(), half) });
  fc.assert(
    fc.property(
      fc.array(match, { minLength: 1, maxLength: 3 }),
      change,
      fc.constantFrom("en", "da"),
      (all, other, l) => {
        const plan = planOf(listOf(all), "chess-boards");
        const made = cardSheet(plan, l);
        const pages = plan.pages!;
        expect(pages.standOn(made)).toBe(true);
        const cells = pages.cells(l);
        const read = made.values.flatMap((line, row) =>
          line.flatMap((value, column): PageCell[] =>
            value === null ? [] : [{ row, column, value, format: null } as PageCell],
          ),
        );
        expect(pages.dress(read)).toEqual(pages.dress(cells));
        looksOf(pages.dress(cells));
        const { row, column, value } = cells[other.at % cells.length]!;
        const values = made.values.map((line) => [...line]);
        values[row]![column] = other.value;
        expect(pages.standOn({ ...made, values })).toBe(other.value === value);
      },
    ),
    budget(50),
  );
});
