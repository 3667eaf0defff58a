// A row that names a section inside a table: the headers above it go on.
import { readingOf } from "../../../src/requests/reading";
import { find, planFill, type Found, type KindId } from "../../../src/tournaments";
import { codes, planOf, sheet } from "../sheets";

const HEADER = "Par|Navn 1|Navn 2|Handicap 1|Handicap 2|Score %";
const A = [
  "1|An Ask|Bo Bay|20|24|60",
  "2|Cy Dal|Di Elm|30|12|40",
  "3|Ed Fog|Fy Gro|18|22|55",
  "4|Gi Hay|Hu Ild|26|28|45",
];
const B = ["1|Ib Jul|Ka Lin|40|44|52", "2|Mo Nør|Ol Pil|30|34|48", "3|Ra Sø|Ti Ur|38|42|58", "4|Vi Yde|Åg Ås|46|48|42"];
const SETTINGS = { boards: 24 };

const withTitle = (title: string, ...above: string[]) => sheet([HEADER, ...above, ...A, title, ...B].join("\n"));
const outputsOf = (plan: ReturnType<typeof planOf>) => plan.rows.map(({ outputs }) => outputs);

test.each(["B-rækken", "Section B", "Row B", "Række 2", "Pulje B", "2. division"])(
  "%s: each section is compared with its own pairs, as under headers of its own",
  (title) => {
    const plan = planOf(withTitle(title), "dbf-pairs", SETTINGS);
    const apart = planOf(sheet([HEADER, ...A, "", title, HEADER, ...B].join("\n")), "dbf-pairs", SETTINGS);
    expect([plan.problems, outputsOf(plan)]).toEqual([[], outputsOf(apart)]);
    // (22 + 21 + 20 + 27) / 4 and (42 + 32 + 40 + 47) / 4
    expect(plan.summaries[0]!.rows.map(([, mean]) => mean)).toEqual([22.5, 40.25]);
  },
);

test("in each sport of fields, and after blank rows", () => {
  const cases: readonly (readonly [KindId, string, readonly string[], readonly string[], { [key: string]: number }])[] =
    [
      [
        "acbl-pairs",
        "Player 1|Player 2|Handicap 1|Handicap 2|Raw",
        ["An|Bo|.1|.12|90", "Cy|Di|.05|.2|78"],
        ["Ed|Fy|.2|.1|88", "Gi|Hu|.1|.3|80"],
        { possible: 168 },
      ],
      [
        "acbl-rank-pairs",
        "Player 1|Player 2|MP 1|MP 2|Raw",
        ["An|Bo|300|5|90", "Cy|Di|52|250|78"],
        ["Ed|Fy|20|10|88", "Gi|Hu|10|30|80"],
        { average: 84 },
      ],
      [
        "dbf-individual",
        "Player|Handicap|Score %",
        ["An|20|60", "Bo|24|40", "Cy|30|55", "Di|12|45"],
        ["Ed|40|60", "Fy|34|40", "Gi|30|55", "Hu|32|45"],
        SETTINGS,
      ],
    ];
  for (const [kind, header, first, second, settings] of cases) {
    const plan = planOf(sheet([header, ...first, "", "Section B", ...second].join("\n")), kind, settings);
    const apart = planOf(sheet([header, ...first, "", "Section B", header, ...second].join("\n")), kind, settings);
    expect([kind, plan.problems, outputsOf(plan)]).toEqual([kind, [], outputsOf(apart)]);
  }
});

// A non-member has 49.99 masterpoints; a handicap may be `½`, and a Life Master `yes` or 1.
test.each<readonly [KindId, string, readonly string[], readonly string[], { [key: string]: number }]>([
  [
    "acbl-rank-pairs",
    "Player 1|Player 2|MP 1|MP 2|Raw",
    ["An|Bo|300|NM|90", "Cy|Di|52|250|78"],
    ["Ed|Fy|LM 750|10|88", "Gi|Hu|10|non-member|80"],
    { average: 84 },
  ],
  [
    "acbl-rank-pairs",
    "Player 1|Player 2|MP 1|MP 2|LM 1|LM 2|Raw",
    ["An|Bo|300|5|yes|no|90", "Cy|Di|52|250|no|no|78"],
    ["Ed|Fy|Club Master|10|1|0|88", "Gi|Hu|10|750|0|1|80"],
    { average: 84 },
  ],
  [
    "acbl-pairs",
    "Player 1|Player 2|Handicap 1|Handicap 2|Raw",
    ["An|Bo|.1|½|90", "Cy|Di|.05|.2|78"],
    ["Ed|Fy|½|.1|88", "Gi|Hu|.1|.3|80"],
    { possible: 168 },
  ],
  [
    "dbf-individual",
    "Player|Handicap|Score %",
    ["An|20|60", "Bo|24|40", "Cy|30|55", "Di|12|45"],
    ["Ed|½|60", "Fy|34|40", "Gi|30|55", "Hu|32|45"],
    SETTINGS,
  ],
])("%s: words that a column reads as figures are like figures: %s", (kind, header, first, second, settings) => {
  const plan = planOf(sheet([header, ...first, "Section B", ...second].join("\n")), kind, settings);
  const apart = planOf(sheet([header, ...first, "", "Section B", header, ...second].join("\n")), kind, settings);
  expect([plan.problems.length, outputsOf(plan)]).toEqual([apart.problems.length, outputsOf(apart)]);
});

test("both are on the reading line by their names, and one alone can be read", () => {
  const drawn = withTitle("B-rækken", "A-rækken");
  const found = find(drawn, "dbf-pairs", { others: [] }) as Found;
  expect(found.sheet).toBe(drawn);
  expect(found.sections!.map(({ name, place }) => [name, place])).toEqual([
    ["A-rækken", [0, 0]],
    ["B-rækken", [6, 0]],
  ]);
  const plan = planFill(found, { settings: SETTINGS });
  expect(codes(plan.assumptions)).not.toContain("row-passed-over@A2");
  expect(readingOf(found, SETTINGS, plan.assumptions).find(({ id }) => id === "sections")).toBeDefined();
  const only = planFill(found, { settings: { ...SETTINGS, "only-section": "B-rækken" } });
  expect(only.rows.map(({ row }) => row)).toEqual([8, 9, 10, 11]);
});

test("filled, it is read in the same way, and nothing changes", () => {
  const drawn = withTitle("B-rækken");
  const plan = planOf(drawn, "dbf-pairs", SETTINGS);
  const values = drawn.values.map((line) => [...line]);
  for (const { row, column, value } of plan.writes) {
    while (values[row]!.length <= column) values[row]!.push(null);
    values[row]![column] = value;
  }
  const again = planOf({ ...drawn, values }, "dbf-pairs", { ...SETTINGS });
  expect(outputsOf(again)).toEqual(outputsOf(plan));
  expect(again.problems).toEqual([]);
  expect(again.writes.filter(({ was, value }) => was !== undefined && was !== value)).toEqual([]);
});

test("where the rows below it hold something else, the headers are asked for", () => {
  const others = ["An Ask|1|60", "Bo Bay|2|40"].map((line) => `${line}||`);
  const plan = planOf(sheet([HEADER, ...A, "B-rækken", ...others].join("\n")), "dbf-pairs", SETTINGS);
  expect(codes(plan.problems)).toContain("section-without-header@A7");
  // So it is inside a table of Excel, whose columns have no second header.
  const tables = [{ name: "T", area: { top: 0, left: 0, bottom: 9, right: 5 } }];
  const inTable = planOf({ ...withTitle("B-rækken"), tables }, "dbf-pairs", SETTINGS);
  expect(codes(inTable.problems)).toContain("section-without-header@A7");
});

test("a section without rows, or above the headers of its own, is no other table", () => {
  const plan = planOf(sheet([HEADER, ...A, "B-rækken", "", "Udskrevet af klubben"].join("\n")), "dbf-pairs", SETTINGS);
  expect(plan.rows).toHaveLength(4);
  const own = planOf(sheet([HEADER, ...A, "", "B-rækken", HEADER, ...B].join("\n")), "dbf-pairs", SETTINGS);
  expect(own.rows).toHaveLength(8);
});

describe("what the title of a section says is its own", () => {
  const LISTS = [
    [HEADER, ...A],
    [HEADER, ...B],
  ];
  const titled = (...titles: readonly string[]) =>
    planOf(sheet(titles.flatMap((title, i) => [title, ...LISTS[i]!, ""]).join("\n")), "dbf-pairs");
  const check = (plan: ReturnType<typeof planOf>, column: string) =>
    plan.summaries[0]!.rows.map((row) => row[plan.summaries[0]!.columns.findIndex(({ name }) => name.en === column)]);

  test.each([
    ["A-rækken - 28 spil", "B-rækken - 21 spil", 28, 21],
    ["Tirsdag 3/10-2023 - 24 spil", "Tirsdag 10/10-2023 - 18 spil", 24, 18],
    ["Section A, 9 rounds of 3 boards", "Section B, 5 rounds of 4 boards", 27, 20],
  ])("boards: %s, %s", (first, second, ...boards) => {
    const plan = titled(first, second);
    expect([plan.problems, check(plan, "Boards")]).toEqual([[], boards]);
  });

  test("tables", () => {
    const drawing = [
      "A-rækken - 4 borde - 24 spil",
      HEADER,
      ...A,
      ...B.map((row, i) => row.replace(/^\d/, `${i + 5}`)),
      "",
    ];
    drawing.push("B-rækken - 2 borde - 24 spil", HEADER, "1|Bo As|Li Ek|20|24|60", "2|Pi Om|Sø Is|30|12|40");
    drawing.push("3|Al Ib|Ga Ud|20|24|52", "4|Jo Øs|Ve Ål|30|12|48");
    expect(check(planOf(sheet(drawing.join("\n")), "dbf-pairs"), "Tables")).toEqual([4, 2]);
  });

  test("tables of the first section are not those of a larger one; fewer than the pairs fill are told", () => {
    const drawing = ["A-rækken - 2 borde - 24 spil", HEADER, ...A, "", "B-rækken", HEADER, ...B];
    drawing.push("5|Bo As|Li Ek|20|24|60", "6|Pi Om|Sø Is|30|12|40");
    const plan = planOf(sheet(drawing.join("\n")), "dbf-pairs");
    expect([check(plan, "Tables"), codes(plan.problems)]).toEqual([[2, 3], []]);
    const one = planOf(sheet(["1 borde - 24 spil", HEADER, ...A].join("\n")), "dbf-pairs");
    expect(codes(one.problems)).toEqual(["dbf-fewer-tables-of-pairs@A2"]);
  });

  test("the average of an ACBL game", () => {
    const header = "Player 1|Player 2|Handicap 1|Handicap 2|Raw";
    const drawing = ["Section A - Average 84", header, "An|Bo|.12|.14|90", "Cy|Di|.1|.2|78", ""];
    drawing.push("Section B - Average 108", header, "Ed|Fy|.12|.14|120", "Gi|Hu|.1|.2|96");
    const plan = planOf(sheet(drawing.join("\n")), "acbl-pairs");
    // .13 of 168 and of 216, .15 of them
    expect(plan.rows.map(({ outputs }) => outputs["Matchpoints"])).toEqual([22, 25, 28, 32]);
  });

  test("that is not clear leaves the section open", () => {
    const plan = titled("A-rækken - 24 spil", "B-rækken - 9 runder, 3 spil");
    expect(codes(plan.problems)).toEqual(["setting-not-read@A8", "setting-missing@A9"]);
  });
});

describe("a text alone in the cell of two players", () => {
  const drawn = (text: string) =>
    sheet(`
Par|Hcp|Hcp|%
An Ask - Bo Bay|20|24|60
Cy Dal - Di Elm|30|12|40
Ed Fog - Fy Gro|18|22|55
Gi Hay - Hu Ild|26|28|45
${text}|||`);

  test.each(["Rækkerne er hver sin turnering.", "A- og B-rækken er hver sin turnering.", "Vi spillede længe i dag"])(
    "%s: a note",
    (text) => {
      const plan = planOf(drawn(text), "dbf-pairs", SETTINGS);
      expect([plan.problems, codes(plan.assumptions)]).toEqual([[], expect.arrayContaining(["row-passed-over@A6"])]);
      expect(outputsOf(plan)).toHaveLength(4);
    },
  );

  test.each(["Ib Jul - Ka Lin", "Jens og Ida"])("%s: a pair, unless somebody says that it is none", (text) => {
    const plan = planOf(drawn(text), "dbf-pairs", SETTINGS);
    const [field] = plan.problems.filter(({ code }) => code === "dbf-needs-every-row");
    expect(field!.details).toEqual({ rows: [6], bare: [6] });
    const answered = planOf(drawn(text), "dbf-pairs", { ...SETTINGS, "rows-played": "6=no" });
    expect([answered.problems, outputsOf(answered).filter((one) => "Change" in one)]).toMatchObject([
      [],
      { length: 4 },
    ]);
  });
});
