import { mean, nearest, quotient } from "../../../src/kernel/numbers/ratio";
import * as dbf from "../../../src/systems/dbf";
import { missingSettings, planFill, recognise } from "../../../src/tournaments";
import { call } from "../../functions/call";
import { changeInDigits, DOUBLE_PRECISION, relativeError } from "../../systems/dbf/formula";
import { formulasOf } from "../evaluate";
import { explanationsOf, valuesOf } from "../explained";
import { codes, filled, planOf, sheet } from "../sheets";

const HEADER =
  "Half|Table|NS player 1|NS handicap 1|NS player 2|NS handicap 2|EW player 1|EW handicap 1|EW player 2|EW handicap 2|Boards|NS result";

/** The tables of a half; `seats`: eight cells, player and handicap in turn, North first. */
interface Played {
  readonly seats: readonly (string | number)[];
  readonly result: number | string;
}
const FIRST: readonly Played[] = [
  { seats: ["Ida Storm", 20, "Per Lind", 20, "Bo Holm", 30, "Eva Krage", 30], result: 1.5 },
  { seats: ["Lis Ravn", 26, "Jan Birk", 26, "Ole Dam", 24, "Kim Fjord", 24], result: -0.7 },
  { seats: ["Siv Elm", 12.5, "Tom Torn", 40.1, "Max Sten", 51.95, "Nils Mose", 33.3], result: -0.8 },
];
const rowsOf = (half: number | string, tables: readonly Played[]) =>
  tables.map(({ seats, result }, i) => [half, i + 1, ...seats, 16, result].join("|"));
const drawn = (...rows: string[]) => sheet([HEADER, ...rows].join("\n"));
const oneHalf = () => drawn(...rowsOf(1, FIRST));
const outputs = (plan: ReturnType<typeof planOf>, from = 0, to?: number) =>
  plan.rows.slice(from, to).map((row) => Object.values(row.outputs));

/** What the engine makes of a half with these handicaps. */
function worked(tables: readonly Played[], comparison: dbf.Comparison) {
  const half = dbf.teamHalf(
    tables.map(({ seats, result }) => ({
      ns: [seats[1], seats[3]] as [number, number],
      ew: [seats[5], seats[7]] as [number, number],
      boards: 16,
      nsResult: result as number,
    })),
    comparison,
  ) as Extract<ReturnType<typeof dbf.teamHalf>, { lines: unknown }>;
  return half.lines.map((line) => [line.nsExpected, line.nsChange, line.ewChange, ...line.newNs, ...line.newEw]);
}

/** What the worksheet functions make of it: with long handicaps they differ from the exact ones in the last digits. */
function byFunctions(tables: readonly Played[]) {
  const number = (id: Parameters<typeof call>[0], ...cells: unknown[]) => call(id, ...cells) as number;
  const side = (at: 1 | 5) => tables.map(({ seats }) => [seats[at] as number, seats[at + 2] as number] as const);
  const [ns, ew] = [side(1), side(5)];
  const mean = (of: typeof ns) => dbf.teamHandicap(of.flat());
  return tables.map(({ result }, i) => {
    const pairs = [ns[i]!, ew[i]!].map(([first, second]) => number("DBF.PAIRHANDICAP", first, second));
    const change = (own: 0 | 1, r: number) => {
      const means = own === 0 ? [mean(ns), mean(ew)] : [mean(ew), mean(ns)];
      return number("DBF.DELTABUTLER", r, pairs[own], pairs[1 - own], ...means, tables.length, 16);
    };
    const changes = [change(0, result as number), change(1, -(result as number))];
    const renewed = [ns[i]!, ew[i]!].flatMap((two, s) => two.map((h) => number("DBF.NEWHANDICAP", h, changes[s])));
    return [...changes, ...renewed];
  });
}

describe("boards, comparison and totals said by a title", () => {
  const bare = (tables: readonly Played[], times: number) =>
    tables.map(({ seats, result }, i) => [i + 1, ...seats, Number(result) * times].join("|"));
  const HEADS = HEADER.replace("Half|", "").replace("|Boards", "");

  test("one half, with totals against the datum", () => {
    const titles = ["1. halvleg", "16 spil pr. halvleg. Butler: imp mod datum, i alt over de 16 spil"];
    const found = recognise([sheet([...titles, HEADS, ...bare(FIRST, 16)].join("\n"))]).found[0]!;
    expect([found.kind, found.held, missingSettings(found, {})]).toEqual([
      "dbf-halves",
      { boards: 16, comparison: "butler", imps: "totals" },
      [],
    ]);
    const plan = planFill(found, {});
    expect([plan.problems, outputs(plan)]).toEqual([[], worked(FIRST, "butler")]);
  });

  test("per board, said as well; unsaid, the boards are asked, and given hold for all", () => {
    const found = recognise([sheet(["Butler, imp pr. spil", HEADS, ...bare(FIRST, 1)].join("\n"))]).found[0]!;
    expect([found.held, missingSettings(found, {}).map(({ key }) => key)]).toEqual([
      { comparison: "butler", imps: "per-board" },
      ["boards"],
    ]);
    // They are not taken for one board.
    const unsaid = planFill(found, {});
    expect([codes(unsaid.problems), unsaid.writes]).toEqual([["setting-missing@A2"], []]);
    const plan = planFill(found, { settings: { boards: 16 } });
    expect([plan.problems, outputs(plan)]).toEqual([[], worked(FIRST, "butler")]);
    expect(plan.writes.some(({ formula }) => formula?.includes(",16)"))).toBe(true);
  });

  test("two halves, each with its own boards and totals", () => {
    const others = [
      "Ask Bay",
      "Cid Dal",
      "Eg Fog",
      "Gry Hul",
      "Ib Juul",
      "Kaj Lo",
      "Mia Nør",
      "Ove Pil",
      "Rie Sø",
      "Ulf Vig",
    ];
    const names = [...others, "Yrsa Zøl", "Åse Ørn"];
    const second = FIRST.map(({ seats, result }) => ({
      seats: seats.map((one) => (typeof one === "string" ? names.shift()! : one)),
      result,
    }));
    const drawn = ["Butler, i alt", "12 spil", HEADS, ...bare(second, 12), "", "16 spil", HEADS, ...bare(FIRST, 16)];
    const plan = planOf(sheet(drawn.join("\n")), "dbf-halves", { imps: "totals", comparison: "butler" });
    expect(plan.problems).toEqual([]);
    expect(outputs(plan, 3)).toEqual(worked(FIRST, "butler"));
  });
});

describe("one half [dbf:(8)]", () => {
  test.each(["iaf", "butler"] as const)("by %s: as the engine has it", (comparison) => {
    const plan = planOf(oneHalf(), undefined, { comparison });
    expect(plan).toMatchObject({ kind: "dbf-halves", problems: [], assumptions: [], settings: { comparison } });
    expect(outputs(plan)).toEqual(worked(FIRST, comparison));
    const [check] = plan.summaries as [(typeof plan.summaries)[0]];
    expect(check.columns.map((column) => column.name.en)).toEqual([
      ...["Half", "Field mean", "Entrants", "Tables", "Boards", "Sum of changes", "Why not zero"],
    ]);
    expect(check.rows).toEqual([[1, nearest(quotient(337.85, 12)), 6, 3, 16, 0, ""]]);
  });

  test.each(["EW result", "ØV resultat", "EW imp", "East-West score"])(
    "%s alone: North-South has the opposite",
    (header) => {
      const [ns, ew] = [`${HEADER}`, HEADER.replace("NS result", header)];
      const two = [
        { seats: ["Ida Storm", 20, "Per Lind", 24, "Bo Holm", 31, "Eva Krage", 28], result: 0.5 },
        { seats: ["Lis Ravn", 25, "Jan Birk", 22, "Ole Dam", 18, "Kim Fjord", 30], result: -0.75 },
      ];
      const turned = two.map((one) => ({ ...one, result: -one.result }));
      const of = (head: string, tables: typeof two) =>
        planOf(sheet([head, ...rowsOf(1, tables)].join("\n")), undefined, { comparison: "iaf" });
      const plan = of(ew, two);
      expect(plan).toMatchObject({ kind: "dbf-halves", problems: [] });
      expect(outputs(plan)).toEqual(outputs(of(ns, turned)));
      expect(plan.writes.map(({ value }) => value)).toEqual(of(ns, turned).writes.map(({ value }) => value));
      // 16 boards: (8) expects (29.5 + 23.5 - 22 - 24) / 12 = 7 / 12; (2) 3 * ((1 - 1 / 1008) ** 16 - 1) * (-1/2 - 7/12).
      expect(plan.rows[0]!.outputs["NS change"]).toBeCloseTo(3 * ((1007 / 1008) ** 16 - 1) * (-13 / 12), 12);
    },
  );

  test("of both results, the other one that contradicts is listed", () => {
    const rows = rowsOf(1, FIRST).map((row, i) => `${row}|${["-1,5", "0,7", "0,9"][i]}`);
    const plan = planOf(sheet([`${HEADER}|EW result`, ...rows].join("\n")), undefined, { comparison: "butler" });
    expect(plan.differences).toMatchObject([{ cell: "M4" }]);
    expect(outputs(plan)).toEqual(worked(FIRST, "butler"));
  });

  test("the formulas turn the result of East-West", () => {
    const rows = rowsOf(
      1,
      FIRST.map((one) => ({ ...one, result: -(one.result as number) })),
    );
    const drawing = sheet([HEADER.replace("NS result", "EW result"), ...rows].join("\n"));
    const plan = planOf(drawing, undefined, { comparison: "butler" });
    const { single, spilt } = formulasOf(drawing, plan);
    expect([single.length, spilt.length]).toEqual([18, 6]);
    for (const [, value, planned] of [...single, ...spilt]) expect(value).toEqual(planned);
    expect(plan.rows[0]!.outputs["NS change"]).toBe(worked(FIRST, "butler")[0]![1]);
  });

  test("8 tables, +1.5 by IAF: the derived vector", () => {
    const others = Array.from({ length: 7 }, (_, i) => ({
      seats: [`Nord ${i}`, 26, `Syd ${i}`, 26, `Øst ${i}`, 24, `Vest ${i}`, 24],
      result: i === 0 ? -1.5 : 0,
    }));
    const plan = planOf(drawn(...rowsOf(1, [{ ...FIRST[0]!, result: 1.5 }, ...others])), undefined, {
      comparison: "iaf",
    });
    const digits = { s: 0.1, cb: 12, nb: 8, ng: 16, cu: [7, 8], ck: [1, 2], r: 1.5, expected: [1, 1] } as const;
    const change = plan.rows[0]!.outputs["NS change"] as number;
    expect(plan.rows[0]!.outputs["NS expected"]).toBe(1);
    expect(relativeError(change, changeInDigits(digits))).toBeLessThan(DOUBLE_PRECISION);
    expect(change.toFixed(9)).toBe("-0.074604746");
    // Against the datum of all tables a result is 7/8 of that against the others, and so is the expected one.
    const inDatum = [{ ...FIRST[0]!, result: 1.3125 }, ...others];
    const butler = planOf(drawn(...rowsOf(1, inDatum)), undefined, { comparison: "butler" });
    expect(butler.rows[0]!.outputs["NS expected"]).toBe(0.875);
    expect(relativeError(butler.rows[0]!.outputs["NS change"] as number, change)).toBeLessThan(DOUBLE_PRECISION);
  });

  test.each(["iaf", "butler"] as const)("by %s: formulas, explanations, filled twice", (comparison) => {
    const plan = planOf(oneHalf(), undefined, { comparison });
    const { single, spilt } = formulasOf(oneHalf(), plan);
    // IAF looks at all tables but the own one, so its formulas stand row by row.
    expect([single.length, spilt.length]).toEqual([18, comparison === "iaf" ? 4 : 6]);
    for (const [cell, value, planned] of [...single, ...spilt]) expect([cell, value]).toEqual([cell, planned]);
    expect(explanationsOf(plan)).toEqual(valuesOf(plan));
    const again = planOf(sheet(filled(oneHalf(), plan).join("\n")), undefined, { comparison });
    expect([again.writes, again.differences]).toEqual([[], []]);
  });

  test("the formulas themselves", () => {
    const formulas = (comparison: string) =>
      planOf(oneHalf(), undefined, { comparison })
        .writes.filter((w) => w.row === 1)
        .map((w) => w.formula);
    expect(formulas("butler").slice(0, 4)).toEqual([
      null,
      "=DBF.DELTABUTLER(L2,DBF.PAIRHANDICAP(D2,F2),DBF.PAIRHANDICAP(H2,J2),DBF.TEAMHANDICAP($D$2:$D$4,$F$2:$F$4),DBF.TEAMHANDICAP($H$2:$H$4,$J$2:$J$4),3,K2)",
      "=DBF.DELTABUTLER(-L2,DBF.PAIRHANDICAP(H2,J2),DBF.PAIRHANDICAP(D2,F2),DBF.TEAMHANDICAP($H$2:$H$4,$J$2:$J$4),DBF.TEAMHANDICAP($D$2:$D$4,$F$2:$F$4),3,K2)",
      "=DBF.NEWHANDICAP(D2,N2)",
    ]);
    expect(formulas("iaf")[1]).toBe(
      '=DBF.DELTAIAF(L2,DBF.PAIRHANDICAP(D2,F2),DBF.PAIRHANDICAP(H2,J2),IF(ROW($H$2:$H$4)-ROW(H2),DBF.PAIRHANDICAP($H$2:$H$4,$J$2:$J$4),""),IF(ROW($D$2:$D$4)-ROW(D2),DBF.PAIRHANDICAP($D$2:$D$4,$F$2:$F$4),""),K2)',
    );
  });

  test("the comparison is asked for, unless sheet or header say it", () => {
    const found = recognise([oneHalf()]).found[0]!;
    expect(missingSettings(found, {}).map((setting) => setting.key)).toEqual(["comparison"]);
    expect(planFill(found).problems.map(({ code, cell, details }) => [code, cell, details])).toEqual([
      ["setting-missing", "L1", { settings: ["comparison"] }],
    ]);
    const held = (drawing: string) => planOf(sheet(drawing)).settings["comparison"];
    const rows = rowsOf(1, FIRST).join("\n");
    expect(held(`Sammenligning: Butler\n${HEADER}\n${rows}`)).toBe("butler");
    expect(held(`${HEADER.replace("NS result", "Butler")}\n${rows}`)).toBe("butler");
    expect(held(`Multihold, butler\n${HEADER}\n${rows}`)).toBe("butler");
    expect(held(`${HEADER.replace("NS result", "NS IAF")}\n${rows}`)).toBe("iaf");
    expect(held(`King's Cross Bridge Club\n${HEADER}\n${rows}`) ?? null).toBeNull();
  });

  test("before it is played: expected results only", () => {
    const open = FIRST.map((table) => ({ ...table, result: "" }));
    const plan = planOf(drawn(...rowsOf(1, open)), undefined, { comparison: "butler" });
    expect(plan.problems).toEqual([]);
    expect(outputs(plan)).toEqual(worked(FIRST, "butler").map(([expected]) => [expected, ...Array(6).fill(null)]));
    expect(plan.summaries[0]!.rows[0]!.slice(3)).toEqual([3, null, null, ""]);
  });
});

describe("two halves are two tournaments in sequence", () => {
  const butler = { comparison: "butler" };
  const first = worked(FIRST, "butler");
  /** The second half: East-West move a table on. `held` tells which handicap the sheet has for a player. */
  const SEATS = FIRST.map(({ seats }, i) => [...seats.slice(0, 4), ...FIRST[(i + 1) % 3]!.seats.slice(4)]);
  const after = new Map(
    FIRST.flatMap(({ seats }, i) => [0, 1, 2, 3].map((s) => [seats[2 * s], first[i]![3 + s] as number])),
  );
  const secondHalf = (held: (player: string, before: number) => number | string): Played[] =>
    SEATS.map((seats, i) => ({
      seats: seats.map((cell, s) => (s % 2 === 0 ? cell : held(seats[s - 1] as string, cell as number))),
      result: [0.4, 0.6, -1][i]!,
    }));
  const NEW = secondHalf((player) => after.get(player)!);
  const both = (second: readonly Played[]) => drawn(...rowsOf(1, FIRST), ...rowsOf(2, second));

  test("the sheet repeats the earlier handicaps: the second half starts from those after the first, and it is reported", () => {
    const drawing = both(secondHalf((_, before) => before));
    const plan = planOf(drawing, undefined, butler);
    expect(outputs(plan, 0, 3)).toEqual(first);
    expect(outputs(plan, 3).map(([, ...rest]) => rest)).toEqual(byFunctions(NEW));
    worked(NEW, "butler").forEach(([expected], i) =>
      expect(relativeError(plan.rows[3 + i]!.outputs["NS expected"] as number, expected!)).toBeLessThan(1e-13),
    );
    expect(plan.problems).toEqual([]);
    expect(plan.assumptions.map(({ code, cell, details }) => [code, cell, details])).toEqual([
      ["dbf-half-carried", "B5", { half: 2, players: 12 }],
    ]);
    expect(plan.summaries[0]!.rows.map((row) => [row[0], row[5]])).toEqual([
      [1, 0],
      [2, 0],
    ]);
    // Its cells do not hold what it starts from, so the second half gets values.
    expect(plan.writes.filter((w) => w.row > 3 && w.formula !== null)).toEqual([]);
    for (const [cell, value, planned] of formulasOf(drawing, plan).single)
      expect([cell, value]).toEqual([cell, planned]);
    expect(explanationsOf(plan)).toEqual(valuesOf(plan));
    const again = planOf(sheet(filled(drawing, plan).join("\n")), undefined, butler);
    expect([again.writes, again.differences]).toEqual([[], []]);
  });

  test("blank cells are the handicaps after the first half as well", () => {
    const plan = planOf(both(secondHalf(() => "")), undefined, butler);
    expect([plan.problems, codes(plan.assumptions)]).toEqual([[], ["dbf-half-carried@B5"]]);
    expect(outputs(plan, 3).map(([, ...rest]) => rest)).toEqual(byFunctions(NEW));
  });

  test("the sheet has the new ones already, in full or with two decimals", () => {
    const full = planOf(both(NEW), undefined, butler);
    expect([full.problems, codes(full.assumptions)]).toEqual([[], ["dbf-half-stands@B5"]]);
    expect(outputs(full, 3).map(([, ...rest]) => rest)).toEqual(byFunctions(NEW));
    for (const [cell, value, planned] of formulasOf(both(NEW), full).single)
      expect([cell, value]).toEqual([cell, planned]);
    expect(formulasOf(both(NEW), full).spilt.map(([cell]) => cell)).toEqual([]);
    const rounded = secondHalf((player) => Number(after.get(player)!.toFixed(2)));
    const plan = planOf(both(rounded), undefined, butler);
    expect([plan.problems, codes(plan.assumptions)]).toEqual([[], ["dbf-half-stands@B5"]]);
    expect(outputs(plan, 3)).toEqual(worked(rounded, "butler"));
  });

  // The paper shows handicaps with two decimals [dbf:1.1]: fewer are another number, not one that is shown shorter.
  test("with one decimal, or a second one that is another: a warning", () => {
    const is = after.get("Bo Holm")!;
    const warned = (shown: number) => {
      const plan = planOf(
        both(secondHalf((player) => (player === "Bo Holm" ? shown : after.get(player)!))),
        undefined,
        butler,
      );
      return plan.problems.map(({ code, details }) => [code, details["received"]]);
    };
    const [one, two, three] = [1, 2, 3].map((decimals) => Number(is.toFixed(decimals)));
    expect([one, two, three].map((shown) => String(shown).split(".")[1]?.length)).toEqual([1, 2, 3]);
    expect([two, three].map((shown) => warned(shown!))).toEqual([[], []]);
    expect(warned(one!)).toEqual([["dbf-half-handicap", one]]);
    const other = Number((two! + 0.01).toFixed(2));
    expect(warned(other)).toEqual([["dbf-half-handicap", other]]);
  });

  test("neither the one nor the other: computed as it is, with a warning", () => {
    const other = secondHalf((player) => (player === "Bo Holm" ? 29 : after.get(player)!));
    const plan = planOf(both(other), undefined, butler);
    expect(plan.problems.map(({ code, cell, severity, details }) => [code, cell, severity, details])).toEqual([
      ["dbf-half-handicap", "H7", "warning", { player: "Bo Holm", received: 29, after: after.get("Bo Holm") }],
    ]);
    expect(outputs(plan, 3).map(([, ...rest]) => rest)).toEqual(byFunctions(other));
  });

  test("halves by name, in any order, the name given once", () => {
    const rows = [...rowsOf("2. halvleg", NEW), ...rowsOf("1. halvleg", FIRST)];
    const merged = rows.map((row, i) => (i % 3 === 0 ? row : row.replace(/^[12]\. halvleg/, "")));
    const plan = planOf(drawn(...merged), undefined, butler);
    expect(plan.problems).toEqual([]);
    expect(outputs(plan).map(([, ...rest]) => rest)).toEqual([...byFunctions(NEW), ...byFunctions(FIRST)]);
    expect(plan.summaries[0]!.rows.map((row) => row[0])).toEqual(["1. halvleg", "2. halvleg"]);
    expect(codes(plan.assumptions)).toEqual(["dbf-half-blank@A3", "dbf-half-stands@A1"]);
  });

  test("each under a header of its own", () => {
    const bare = (rows: string[]) => rows.map((row) => row.replace(/^\d\|/, ""));
    const header = HEADER.replace("Half|", "");
    const drawing = sheet(
      [header, ...bare(rowsOf(1, FIRST)), "", "2. halvleg", header, ...bare(rowsOf(2, NEW))].join("\n"),
    );
    const plan = planOf(drawing, undefined, butler);
    expect(plan.problems).toEqual([]);
    expect(outputs(plan).map(([, ...rest]) => rest)).toEqual([...byFunctions(FIRST), ...byFunctions(NEW)]);
    expect(plan.summaries[0]!.rows.map((row) => row[0])).toEqual([1, 2]);
    const { spilt } = formulasOf(drawing, plan);
    expect(spilt).toHaveLength(12);
    for (const [cell, value, planned] of spilt) expect([cell, value]).toEqual([cell, planned]);
  });

  test("a first half that is not computed leaves those waiting who would start from it", () => {
    const broken = FIRST.map((table, i) => (i === 0 ? { ...table, result: 31 } : table));
    const waits = (second: readonly Played[]) =>
      planOf(drawn(...rowsOf(1, broken), ...rowsOf(2, second)), undefined, butler);
    const repeated = waits(secondHalf((_, before) => before));
    expect(codes(repeated.problems)).toEqual(["dbf-imps@L2", "dbf-needs-every-row@A1", "dbf-half-waits@B5"]);
    expect(repeated.rows.every((row) => Object.keys(row.outputs).length === 0)).toBe(true);
    // With its own handicaps the second half stands for itself.
    const own = waits(secondHalf((_, before) => before - 0.5));
    expect(codes(own.problems)).toEqual(["dbf-imps@L2", "dbf-needs-every-row@A1"]);
    expect(outputs(own, 3)).toEqual(
      worked(
        secondHalf((_, before) => before - 0.5),
        "butler",
      ),
    );
  });

  test("without names handicaps are taken as they are, and it is reported", () => {
    const unnamed = (tables: readonly Played[]) =>
      tables.map(({ seats, result }) => ({ seats: seats.map((cell, s) => (s % 2 === 0 ? "" : cell)), result }));
    const half1 = rowsOf(1, FIRST);
    const plan = planOf(drawn(...half1, ...rowsOf(2, unnamed(secondHalf((_, before) => before)))), undefined, butler);
    expect(codes(plan.assumptions)).toEqual(["dbf-half-unnamed@B5"]);
    expect(outputs(plan, 3)).toEqual(
      worked(
        secondHalf((_, before) => before),
        "butler",
      ),
    );
  });
});

describe("bad input: named at its cell, and nothing of that half is filled", () => {
  const withRow = (row: string) => planOf(drawn(row, ...rowsOf(1, FIRST).slice(1)), undefined, { comparison: "iaf" });
  const good = rowsOf(1, FIRST)[0]!;
  test.each([
    ["a table twice", good.replace("1|1|", "1|2|"), "dbf-table-twice@B3"],
    ["no boards", good.replace("|16|", "||"), "cell-missing@K2"],
    ["no result", good.replace("|1.5", "|"), "cell-missing@L2"],
    ["a total of imps", good.replace("|1.5", "|24.5"), "dbf-imps@L2"],
    ["text as result", good.replace("|1.5", "|vundet"), "cell-not-number@L2"],
    ["no handicap", good.replace("Per Lind|20", "Per Lind|"), "cell-missing@F2"],
    ["a handicap above 52", good.replace("Per Lind|20", "Per Lind|53"), "dbf-handicap-above@F2"],
    ["a player twice at a table", good.replace("Eva Krage", "Ida Storm"), "dbf-twice-in-row@I2"],
  ])("%s", (_, row, expected) => {
    const plan = withRow(row);
    expect(codes(plan.problems)).toEqual([expected, "dbf-needs-every-row@A1"]);
    expect([plan.writes, plan.summaries[0]!.rows]).toEqual([[], []]);
  });

  test("a player at two tables is warned of; one table is no half; a table where nobody sits is left out", () => {
    expect(codes(withRow(good.replace("Ida Storm", "Lis Ravn")).problems)).toEqual(["dbf-twice@C3"]);
    const one = planOf(drawn(good), undefined, { comparison: "butler" });
    expect(one.problems.map(({ code, cell, details }) => [code, cell, details])).toEqual([
      ["dbf-count", "A1", { field: "tables", received: 1, lowest: 2, highest: 1000000 }],
    ]);
    const bye = planOf(drawn(...rowsOf(1, FIRST), "1|4|Rie Vang|20|Ulf Hede|20|Oversidder||||16|"), undefined, {
      comparison: "butler",
    });
    expect([codes(bye.problems), codes(bye.assumptions)]).toEqual([[], ["dbf-left-out@G5"]]);
    expect(outputs(bye, 0, 3)).toEqual(worked(FIRST, "butler"));
  });

  test("a capped player is listed and named as the reason", () => {
    const plan = planOf(
      drawn(
        ...rowsOf(
          1,
          FIRST.map((table, i) => (i === 2 ? { ...table, result: 2.8 } : i === 0 ? { ...table, result: -2.1 } : table)),
        ),
      ),
      undefined,
      { comparison: "butler" },
    );
    expect(plan.rows[2]!.outputs["New EW 1"]).toBe(52);
    expect(plan.problems.map(({ code, cell, details }) => [code, cell, details["player"]])).toEqual([
      ["dbf-capped", "H4", "Max Sten"],
    ]);
    expect(plan.summaries[0]!.rows[0]![6]).toBe("cap at 52");
  });
});

test("a Danish sheet: a column a seat, decimal commas", () => {
  const plan = planOf(
    sheet(`
Holdturnering, oktober
Sammenligning|IAF
Halvleg|Bord|Nord|Nord handicap|Syd|Syd handicap|Øst|Øst handicap|Vest|Vest handicap|Spil|Imp pr. spil
1|1|Ida Storm|20|Per Lind|20|Bo Holm|30|Eva Krage|30|16|'1,5
1|2|Lis Ravn|26|Jan Birk|26|Ole Dam|24|Kim Fjord|24|16|'−0,7
1|3|Siv Elm|'12,5|Tom Torn|'40,1|Max Sten|'51,95|Nils Mose|'33,3|16|'-0,8`),
  );
  expect(plan).toMatchObject({ kind: "dbf-halves", headerRow: 3, problems: [] });
  expect(outputs(plan)).toEqual(worked(FIRST, "iaf"));
  expect(plan.rows[0]!.outputs["NS change"]).toBe(
    dbf.change(dbf.iafForm(3), 16, 1.5, [30, 20, mean([26, quotient(52.6, 2)]), mean([24, quotient(85.25, 2)])]),
  );
});

test.each(["apart", "together"])("a column names their sections: %s", (sections) => {
  // Three tables of A, then the same results by others at three of B.
  const other = FIRST.map(({ seats, result }) => ({
    seats: seats.map((cell) => (typeof cell === "string" ? `${cell} B` : cell)),
    result,
  }));
  const rows = rowsOf(1, [...FIRST, ...other]).map((row, i) => `${"AAABBB"[i]}|${row}`);
  const drawing = sheet([`Section|${HEADER}`, ...rows].join("\n"));
  const [found] = recognise([drawing]).found;
  expect(missingSettings(found!, { comparison: "butler" }).map(({ key }) => key)).toEqual(["sections"]);
  const plan = planOf(drawing, undefined, { comparison: "butler", sections });
  const fields = sections === "apart" ? [FIRST, other] : [[...FIRST, ...other]];
  expect(plan.rows.map((row) => Object.values(row.outputs))).toEqual(fields.flatMap((half) => worked(half, "butler")));
});
