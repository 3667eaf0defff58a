// `I alt %`: the percentage of the whole evening, beside those of its rounds.
import { find, planFill, type Found } from "../../../src/tournaments";
import { sheet } from "../sheets";

const ROWS = [
  ["Ann Holt", 10, "Bo Field", 12, 55],
  ["Cy Marsh", 8, "Di Wood", 14, 45],
] as const;
const read = (headers: string, line: (row: (typeof ROWS)[number]) => string, kind = "dbf-pairs" as const) =>
  find(sheet([headers, ...ROWS.map(line)].join("\n")), kind, { others: [] });
const scores = (headers: string, line: (row: (typeof ROWS)[number]) => string) => {
  const found = read(headers, line) as Found;
  return planFill(found, { settings: { boards: 24 }, language: "en" }).rows.map(({ outputs }) => outputs["Result"]);
};
const NAMES = "Spiller 1|Handicap 1|Spiller 2|Handicap 2";
const names = ([one, a, two, b]: (typeof ROWS)[number]) => `${one}|${a}|${two}|${b}`;

test("is the score, however it is written", () => {
  const usual = scores(`${NAMES}|Score %`, (row) => `${names(row)}|${row[4]}`);
  expect(usual[0]).not.toBeNull();
  for (const header of [
    "I alt %",
    "Ialt %",
    "Samlet %",
    "I alt pct.",
    "Procent i alt",
    "% i alt",
    "Total pct.",
    "Overall %",
  ])
    expect(scores(`${NAMES}|${header}`, (row) => `${names(row)}|${row[4]}`)).toEqual(usual);
  expect(
    scores(`${NAMES}|1. runde %|2. runde %|I alt %`, (row) => `${names(row)}|${row[4] - 2}|${row[4] + 2}|${row[4]}`),
  ).toEqual(usual);
});

test("is no score beside one, and of two nobody knows which", () => {
  const beside = read(`${NAMES}|Score %|I alt %`, (row) => `${names(row)}|${row[4]}|50`) as Found;
  expect(beside.columns["Score"]).toBe("Score %");
  const two = read(`${NAMES}|I alt %|Samlet %`, (row) => `${names(row)}|${row[4]}|50`);
  expect("compute" in two).toBe(false);
});
