// Rows that hold nothing but a day, with or without its label, over the games of that day.
import { find, planFill, type Found, type KindId } from "../../../src/tournaments";
import { dateOf, isoDay } from "../../../src/kernel/day";
import { codes, sheet, withFormats } from "../sheets";

const AS_DAY = "dd-mm-yyyy";
const games = (first: string, second: string) => `
${first}
Winner|Loser|Score
Ann Holt|Bo Field|26-10
${second}
Bo Field|Ann Holt|26-12

Player|Handicap
Ann Holt|10
Bo Field|12`;

function read(first: string, second: string) {
  const formats = { A1: AS_DAY, B1: AS_DAY, A4: AS_DAY, B4: AS_DAY };
  const found = find(withFormats(sheet(games(first, second)), formats), "croquet-games", { others: [] });
  const plan = planFill(found as Found);
  const byRow = new Map(plan.played?.lines.map(({ row, day }) => [row, day && dateOf(day).toISOString().slice(0, 10)]));
  return {
    days: [...byRow.values()],
    said: [...codes(plan.problems), ...plan.assumptions.map(({ code }) => code)].filter(
      (code) => code.startsWith("row-passed-over") || code.includes("unknown"),
    ),
  };
}

test.each([
  ["46091", "46098"],
  ["Date|46091", "Date|46098"],
  ["Spillet den:|46091", "Dato|46098"],
  ["Date|10 March 2026", "17 March 2026"],
])("%s and %s are the days of the games below them, and nobody's names", (first, second) => {
  expect(read(first, second)).toEqual({ days: ["2026-03-10", "2026-03-17"], said: [] });
});

test("a label of something else, and a number that does not show a day", () => {
  for (const label of ["Lawn|4609", "Date|"])
    expect(new Set(read(`${label}1`, `${label}8`).days)).toEqual(new Set([null]));
});

test.each(["When", "Played on", "Date played", "Hvornår", "Spillet", "Spillet den", "Spillet d."])(
  "%s heads the days of games and of pairs",
  (header) => {
    const games = `${header}|Black|Rank|White|Rank|Result\n3/9/2026|Ann Ash|3k|Bob Birch|5k|B+R\n15/9/2026|Bob Birch|5k|Ann Ash|3k|B+R`;
    const pairs = `${header}|Player 1|Hcp 1|Player 2|Hcp 2|Score|Boards\n15/9/2026|Ann Ash|20|Bob Birch|20|60|24\n15/9/2026|Cat Cole|20|Dan Dean|20|40|24`;
    const read = (drawing: string, kind: KindId) => find(sheet(drawing), kind, { others: [] }) as Found;
    const { lines } = planFill(read(games, "go-pairings")).played!;
    expect([...new Set(lines.map(({ day }) => isoDay(day!)))]).toEqual(["2026-09-03", "2026-09-15"]);
    expect(read(pairs, "dbf-pairs").days).toMatchObject({
      column: 0,
      days: [{ text: "15/9/2026", rows: new Set([1, 2]) }],
    });
  },
);
