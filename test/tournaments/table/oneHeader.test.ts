import { find, type Found, type KindId, type Missed } from "../../../src/tournaments";
import { readingOf } from "../../../src/requests/reading";
import { askedOfMissing } from "../../../src/requests/questions";
import { codes, planOf, sheet } from "../sheets";

const PAIRS =
  "1|An Ask|Bo Bay|20|24|57.9\n2|Cy Dale|Di Elm|30|12|46.3\n3|Ed Fox|Fy Gray|18|22|53.2\n4|Gi Hay|Hu Ivy|26|28|42.6";
const BOARDS = { boards: 24 };

describe("one header over two columns of figures beside two names", () => {
  test.each<[KindId, string, string, string, { [key: string]: number }]>([
    ["dbf-pairs", "Pair|Player 1|Player 2|Hcp||Score %", "Handicap 1|Handicap 2", PAIRS, BOARDS],
    [
      "acbl-pairs",
      "Player 1|Player 2|Hcp||Raw",
      "Handicap 1|Handicap 2",
      "An|Bo|0.1|0.12|90\nCy|Di|0.05|0.2|78",
      { possible: 168 },
    ],
    [
      "acbl-rank-pairs",
      "Player 1|Player 2|MPs||Raw",
      "Masterpoints 1|Masterpoints 2",
      "An|Bo|300|5|90\nCy|Di|52|250|78",
      { average: 84 },
    ],
    ["go-pairings", "Player 1|Player 2|Rank||Result", "Rank 1|Rank 2", "An|Bo|3k|1d|B+R\nCy|Di|5k|2k|W+2", {}],
    ["croquet-games", "Winner|Loser|Hcp||Event", "Winner handicap|Loser handicap", "An|Bo|4|6|x\nCy|Di|8|10|y", {}],
  ])("%s", (kind, header, own, rows, settings) => {
    const plan = planOf(sheet(`${header}\n${rows}`), undefined, settings);
    const told = planOf(sheet(`${header.replace(/\|[^|]*\|\|/, `|${own}|`)}\n${rows}`), kind, settings);
    expect([plan.kind, plan.problems]).toEqual([kind, []]);
    expect(plan.rows).toEqual(told.rows);
    expect(plan.assumptions).toContainEqual(
      expect.objectContaining({
        code: "header-over-two",
        details: { header: expect.any(String), fields: own.split("|") },
      }),
    );
    expect(codes(told.assumptions).some((one) => one.startsWith("header-over-two"))).toBe(false);
  });

  test("the left one is of the name on the left", () => {
    const plan = planOf(sheet("Loser|Winner|Hcp|\nBo|An|6|4\nDi|Cy|10|8"));
    const own = planOf(sheet("Loser|Winner|Loser handicap|Winner handicap\nBo|An|6|4\nDi|Cy|10|8"));
    expect(plan.rows).toEqual(own.rows);
  });

  test("croquet: both may be in one cell, too", () => {
    const plan = planOf(sheet("Winner|Loser|Hcp|Index\nAn|Bo|4 / 6|1400/1300\nCy|Di|8 / 10|1250/1200"));
    const own = "Winner|Loser|Winner handicap|Loser handicap|Winner index|Loser index";
    const apart = planOf(sheet(`${own}\nAn|Bo|4|6|1400|1300\nCy|Di|8|10|1250|1200`));
    expect([plan.kind, plan.rows]).toEqual(["croquet-games", apart.rows]);
  });

  test("both are assumed on the reading line", () => {
    const drawn = sheet(`Pair|Player 1|Player 2|Hcp||Score %\n${PAIRS}`);
    const found = find(drawn, "dbf-pairs", { others: [] }) as Found;
    const reading = readingOf(found, BOARDS, planOf(drawn, undefined, BOARDS).assumptions);
    const assumed = reading.filter(({ id, grade }) => id.startsWith("column:") && grade === "assumed");
    expect(assumed.map(({ id, value, cells }) => [id, value, cells])).toEqual([
      ["column:Hcp", "Handicap 1", ["Sheet1!D1"]],
      ["column:E", "Handicap 2", ["Sheet1!E1"]],
    ]);
  });

  test.each([
    [
      "the places",
      PAIRS.replace(/\|(24|12|22|28)\|/g, (_, n: string) => `|${{ 24: 1, 12: 3, 22: 2, 28: 4 }[n]!}|`)
        .replace("|3|", "|2|")
        .replace("18|2|", "18|3|"),
    ],
    ["whole numbers beside decimals", PAIRS.replace("|20|", "|20.5|")],
    ["a gap", PAIRS.replace("|24|", "||")],
    ["more than two", PAIRS.replaceAll(/\|([\d.]+)$/gm, "|5|$1").replace("|24|5|", "|24|7|")],
  ])("%s are none: asked, and the choice shows what is in the column", (sort, rows) => {
    const header = sort === "more than two" ? "Hcp|||Score %" : "Hcp||Score %";
    const missed = find(sheet(`Pair|Player 1|Player 2|${header}\n${rows}`), "dbf-pairs", { others: [] }) as Missed;
    const [asked] = askedOfMissing(missed);
    expect(asked!.id).toBe("field:Handicap 2");
    const offered = asked!.choices.find(({ choice }) => choice === "E")!.offer!.details["field"] as unknown[];
    expect(offered[0]).toBe(sort === "the places" ? 1 : sort === "a gap" ? 12 : 24);
    expect(offered.length).toBeLessThanOrEqual(4);
  });
});

test("columns that a fill writes are not among those that are not used", () => {
  const header = "Pair|Player 1|Player 2|Hcp 1|Hcp 2|Score %|Table no|Forventet|Change|New handicap 1";
  const found = find(sheet(`${header}\n${PAIRS}`), "dbf-pairs", { others: [] }) as Found;
  const unused = readingOf(found, BOARDS).filter(({ id, value }) => id.startsWith("column:") && value === null);
  expect(unused.map(({ id }) => id)).toEqual(["column:Table no"]);
});
