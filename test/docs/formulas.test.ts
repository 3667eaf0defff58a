// The formulas of the guides with their results, computed by the functions from the tables that the guides print.
import { readFileSync } from "node:fs";
import path from "node:path";
import { call } from "../functions/call";

type Table = readonly (readonly (string | number)[])[];
type Id = Parameters<typeof call>[0];

const docs = path.resolve(__dirname, "../../docs");
const page = (name: string) => readFileSync(path.join(docs, name), "utf8");

const cellOf = (text: string) => (/^-?\d+([.,]\d+)?$/.test(text) ? Number(text.replace(",", ".")) : text);

/** The table below a heading, without its line of dashes. */
function tableUnder(heading: RegExp, text: string): Table {
  const from = text.slice(text.search(heading));
  const lines = from.split("\n").filter((line) => line.startsWith("|"));
  const header = from.split("\n").findIndex((line) => line.startsWith("|"));
  const end = from.split("\n").findIndex((line, i) => i > header && !line.startsWith("|"));
  const rows = lines.slice(0, end - header).filter((line) => !/^\|[\s|-]+$/.test(line));
  return rows.map((line) =>
    line
      .slice(1, -1)
      .split("|")
      .map((cell) => cellOf(cell.trim())),
  );
}

/** Formulas of a page, each with its arguments and the result printed behind it. */
function formulasOf(text: string): readonly (readonly [id: string, args: readonly string[], result: string])[] {
  const found = [...text.matchAll(/^=([A-Z]+\.[A-Z]+)\((.*)\) +([\d.,]+)$/gm)];
  return found.map(([, id, args, result]) => [id!, args!.split(args!.includes(";") ? ";" : ","), result!]);
}

describe.each([
  ["guide/own-numbers.md", /^## A chess league/m, /^## A croquet club/m],
  ["guide/da/own-numbers.md", /^## En skakliga/m, /^## En kroketklub/m],
])("%s", (name, chess, croquet) => {
  const text = page(name);
  // Home 12, 14, 10 in column B; visitors 13½, 12, 14 in column E.
  const ranges: { readonly [range: string]: unknown } = {
    B2: 12,
    E2: 13.5,
    "B2:B4": [[12], [14], [10]],
    "E2:E4": [[13.5], [12], [14]],
    "A1:B5": tableUnder(chess, text),
    "D1:F5": tableUnder(croquet, text),
  };

  test("has eight formulas with a result", () => expect(formulasOf(text)).toHaveLength(8));

  test.each(formulasOf(text))("=%s(%j) is %s", (id, args, result) => {
    const given = args.map((arg) => ranges[arg.replace(/^.*!/, "")] ?? Number(arg));
    expect(call(id as Id, ...given)).toBe(cellOf(result));
  });
});

test("figures that texts give with a formula", () => {
  // 132 ÷ 10 = 13.2, the nearest half is 13.
  expect(page("functions.md")).toContain("(132 gives 13)");
  expect(call("CHESS.RATING", 132)).toBe(13);
  // Three ranks are a stone and a half, and a half more makes two.
  expect(page("guide/go.md")).toContain("only two stones between a 5-dan and a 2-dan");
  expect(call("GO.STONES", "5d", "2d")).toBe(2);
  // HSV 6 and 4: two steps; the higher handicap of a 26-point game wins 12.
  expect(page("marketplace/test-notes.md")).toContain("`=CROQUET.INDEXCHANGE(3,2)` in a cell: the result is 12");
  expect(call("CROQUET.INDEXCHANGE", 3, 2)).toBe(12);
});
