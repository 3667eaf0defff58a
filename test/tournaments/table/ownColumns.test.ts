// A secretary's own empty columns for results are filled, whatever words head them.
import type { ColumnsByHeader } from "../../../src/layout/said";
import { asSaid, planFill, recognise, type FillPlan, type Found } from "../../../src/tournaments";
import { codes, filled, planOf, sheet } from "../sheets";

const CROQUET = (change: string, winner: string, loser: string) =>
  sheet(`
Date|Winner|W hcp|W index|Loser|L hcp|L index|Points|${change}|${winner}|${loser}
2026-05-01|Ann Holt|3|1740|Bo Field|2|1800|26||||`);

test.each([
  ["Index change", "New index winner", "New index loser"],
  ["Index +/-", "Winner's new index", "Loser's new index"],
  ["Ændring", "Vinders nye indeks", "Tabers nye indeks"],
  ["Indeksændring", "Nyt indeks, vinder", "Nyt indeks, taber"],
  ["Ændr.", "Nyt indeks, vinder", "Nyt indeks, taber"],
  ["Udveksling", "Nyt indeks, vinder", "Nyt indeks, taber"],
  ["Points exchanged", "New index winner", "New index loser"],
  ["Corr.", "New index W", "New index L"],
  ["Index pts", "New index winner", "New index loser"],
  ["Pts swing", "New index winner", "New index loser"],
  ["Exch.", "New index winner", "New index loser"],
])("croquet: %s, %s, %s", (...headers) => {
  const plan = planOf(CROQUET(...headers));
  // 3 beats 2: two steps, 12.
  const [, row] = filled(CROQUET(...headers), plan);
  expect(row).toMatch(/^2026-05-01\|Ann Holt\|3\|1740\|Bo Field\|2\|1800\|26\|12\|1752\|1788\|/);
  const added = plan.writes.filter(({ newHeader }) => newHeader).map(({ value }) => value);
  expect(added).toEqual(["Steps", "Winner handicap after", "Loser handicap after"]);
  expect(plan.differences).toEqual([]);
});

test("croquet: a new index of the winner alone is half of two", () => {
  const plan = planOf(CROQUET("Index change", "New index winner", "Remarks"));
  const columns = new Set(plan.writes.map(({ column }) => column));
  expect([columns.has(8), columns.has(9), columns.has(10)]).toEqual([true, false, false]);
});

const INDIVIDUAL = (change: string, handicap: string, above = "Boards: 28") =>
  sheet(
    [
      above,
      `Player|Handicap|Score %|${change}|${handicap}`,
      ...Array.from(
        { length: 16 },
        (_, i) => `Spiller ${i}|${i % 2 === 0 ? 40 : 20}|${i === 0 ? 55 : i === 1 ? 45 : 50}||`,
      ),
    ].join("\n"),
  );

test.each([
  ["Handicap change", "New hcp"],
  ["Adj", "New handicap"],
  ["Ændring", "Nyt handicap"],
  ["Regulering", "Ny HCP"],
  ["Hcp +/-", "Ny hcp."],
  ["Änderung", "Neues Handicap"],
  ["Ændr.", "Nyt hcp."],
  ["Verandering", "Nieuwe handicap"],
])("individuals by DBf's formula: %s, %s", (...headers) => {
  const drawn = INDIVIDUAL(...headers);
  const plan = planOf(drawn);
  // Worked out digit by digit beside formula (5): −1.0739…, so 40 becomes 38.926….
  const [change, handicap] = plan.writes.filter(({ row, column }) => row === 2 && (column === 3 || column === 4));
  expect([change, handicap].map((one) => Number(one!.value).toFixed(9))).toEqual(["-1.073922254", "38.926077746"]);
  expect(plan.writes.some(({ value }) => value === "Change" || value === "Ændring")).toBe(false);
});

const PAIRS = (...headers: [string, string, string, string]) =>
  sheet(`
Boards: 24
Pair|Player 1|Player 2|Handicap 1|Handicap 2|Score %|${headers.join("|")}
1|Ida Storm|Per Lind|10|12|55||||
2|Bo Holm|Eva Krage|20|22|52||||
3|Lis Ravn|Jan Birk|14|18|48||||
4|Ole Dam|Kim Fjord|30|26|45||||`);

test.each([
  ["Change", "New hcp 1", "New hcp 2", "Place"],
  ["Ændring", "Ny HCP 1", "Ny HCP 2", "Placering"],
  ["Regulering", "Nyt hcp.", "Nyt hcp.", "Plads"],
  ["Ändring", "Nytt handikapp 1", "Nytt handikapp 2", "Plats"],
  ["Reg.", "Nyt 1", "Nyt 2", "Placering"],
  ["Änderung", "Neu 1", "Neu 2", "Platz"],
] satisfies [string, string, string, string][])("DBf pairs: %s, %s, %s, %s", (...headers) => {
  const drawn = PAIRS(...headers);
  const plan = planOf(drawn);
  const rows = plan.rows.map(({ outputs }) =>
    ["Change", "New handicap 1", "New handicap 2", "Rank"].map((of) => outputs[of]),
  );
  const written = [2, 3, 4, 5].map((row) =>
    [6, 7, 8, 9].map((column) => plan.writes.find((one) => one.row === row && one.column === column)?.value),
  );
  expect(written).toEqual(rows);
  expect(rows.map(([, , , rank]) => rank)).toEqual([1, 2, 3, 4]);
  const added = plan.writes.filter(({ newHeader }) => newHeader);
  expect(added).toHaveLength(4);
});

test("DBf pairs: one new handicap for two stays empty", () => {
  const plan = planOf(PAIRS("Change", "New hcp", "Note", "Place"));
  expect(plan.writes.some(({ column }) => column === 7)).toBe(false);
});

const ACBL = (headers: string) =>
  sheet(`
Pair|Player 1|Player 2|Handicap 1|Handicap 2|Raw score|${headers}
1|Ann Holt|Bo Field|0.088|0.088|150||||
2|Cy Marsh|Di Ford|0.082|0.08|162||||
3|Ed Glen|Flo Hay|0.102|0.102|153.5||||
4|Gus Inn|Hal Joy|0.1|0.15|142.5||||
5|Ida Kay|Jo Law|0.075|0.075|172||||`);

test.each([
  "Pair hcp|Matchpoints added|Net score|Hcp rank",
  "Parhandicap|Handicappoint|Netto|Handicapplads",
  "Pair hcp|Hcp added|Adjusted|Hcp rank",
  "Pair hcp|Plus|Net|Hcp rank",
])("ACBL pairs: %s", (headers) => {
  const plan = planOf(ACBL(headers), undefined, { possible: 312, "first-award": 84 });
  const rows = filled(ACBL(headers), plan);
  // The guide's examples: matchpoints 27, 25, 32, 39, 23.
  expect(rows.slice(1).map((row) => row.split("|").slice(6, 10).join("|"))).toEqual([
    "0.088|27|177|5",
    "0.081|25|187|2",
    "0.102|32|185.5|3",
    "0.125|39|181.5|4",
    "0.075|23|195|1",
  ]);
  expect(rows[0]!.split("|").slice(10)).toHaveLength(2);
});

test.each([
  ["Hcp MPs|Final|Place|Note", "27|177|5", 6],
  ["MPs added|Final score|Rank|Note", "27|177|5", 6],
  ["Raw place|Hcp|Handicap total|Place", "4|0.088|177|5", 6],
])("ACBL pairs: %s, where a bare place behind the total is the place by it", (headers, first, from) => {
  const rows = filled(ACBL(headers), planOf(ACBL(headers), undefined, { possible: 312, "first-award": 84 }));
  expect(rows[1]!.split("|").slice(from).join("|")).toMatch(new RegExp(`^${first.replace(/[|.]/g, "\\$&")}`));
});

test("ACBL pairs by rank: the empty Hcp is that of the pair", () => {
  const drawn = sheet(`
Average 84
Pair|Player 1|MPs 1|Player 2|MPs 2|Raw|Hcp|Total
1|Ann Holt|0.5|Bo Field|12|92||
2|Cy Marsh|33|Di Ford|71|84||`);
  const plan = planOf(drawn);
  const [first] = plan.rows;
  expect(Number(first!.outputs["Total"])).toBe(92 + Number(first!.outputs["Pair handicap"]));
  expect(filled(drawn, plan)[2]!.split("|").slice(6, 8)).toEqual(
    ["Pair handicap", "Total"].map((of) => String(first!.outputs[of])),
  );
});

test("ACBL teams: of two pairs of equal headers behind the matches, the first is of team A", () => {
  const drawn = sheet(`
8-board matches
Team|Total MPs|IMPs|Opponents|Total MPs|IMPs|Hcp|Hcp|Score|Score
Aces|182.64|21|Kings|1700|30||||
Jacks|45.2|18|Queens|620|18||||`);
  const plan = planOf(drawn);
  const [first] = plan.rows;
  const outputs = ["Handicap A", "Handicap B", "Score A", "Score B"].map((of) => String(first!.outputs[of]));
  expect(filled(drawn, plan)[2]!.split("|").slice(6, 10)).toEqual(outputs);
});

test("ACBL pairs: a bare rank may be either; beside the rank with handicap it is the other", () => {
  const settings = { possible: 312, "first-award": 84 };
  const bare = planOf(ACBL("Rank|||"), undefined, settings);
  expect(bare.writes.some(({ row, column }) => row > 0 && column === 6 && row < 6)).toBe(false);
  const both = filled(ACBL("Rank|Hcp rank||"), planOf(ACBL("Rank|Hcp rank||"), undefined, settings));
  expect(both.slice(1).map((row) => row.split("|").slice(6, 8).join())).toEqual(["4,5", "2,2", "3,3", "5,4", "1,1"]);
});

const BOARDS = (home: string, away: string) =>
  sheet(`
Match|Home team|Home player|Home rating|Home result|${home}|Away team|Away player|Away rating|Away result|${away}
1|Thornbury|Ann Ash|120|1||Bristol|Bob Oak|100|0|
1|Thornbury|Cyd Elm|100|0||Bristol|Dan Fir|110|1|`);

test.each([
  ["Home adjustment", "Away adjustment"],
  ["Hjemme justering", "Ude justering"],
  ["Corr. thuis", "Corr. uit"],
  ["Plus hemma", "Plus borta"],
  ["Adj H", "Adj A"],
  ["Tillæg hjemme", "Tillæg ude"],
  ["Allow. home", "Allow. away"],
])("chess boards: %s, %s", (...headers) => {
  const drawn = BOARDS(...headers);
  const plan = planOf(drawn);
  const written = [1, 2].map((row) =>
    [5, 10].map((column) => plan.writes.find((one) => one.row === row && one.column === column)?.value),
  );
  expect(written).toEqual(plan.rows.map(({ outputs }) => [outputs["Home adj"], outputs["Away adj"]]));
  expect(plan.writes.some(({ newHeader }) => newHeader)).toBe(false);
});

test.each([
  ["Allow. home", "Allow. away"],
  ["Allow. away", "Allow. home"],
  ["Tillæg ude", "Tillæg hjemme"],
])("chess cards: %s, %s", (...headers) => {
  const drawn = sheet(`
Bd|Alder|Rating|Result|Birch|Rating|${headers.join("|")}
1|Fern Ash|16|1|Ivo Stone|12.5||
2|Piers Oak|9.5|0|Greta Fox|12.5||`);
  const plan = planOf(drawn);
  // Two for every half-rating of difference: 7 and 6, for the weaker.
  const [home, away] = /home|hjemme/.test(headers[0]!) ? [6, 7] : [7, 6];
  const written = plan.writes.filter(({ column, row }) => column > 5 && row < 3 && row > 0);
  expect(written.map(({ row, column, value }) => [row, column, value])).toEqual(
    expect.arrayContaining([
      [1, away, 7],
      [2, home, 6],
      [1, home, 0],
      [2, away, 0],
    ]),
  );
  expect(codes(plan.assumptions)).not.toContain("card-new-columns@G1");
});

test.each([
  ["Reg. NS", "Reg. ØV"],
  ["Ændr. NS", "Ændr. ØV"],
])("halves of teams at DBf: %s, %s", (...headers) => {
  const drawn = sheet(`
1. halvleg, Butler, 16 spil
Bord|Nord|Hcp|Syd|Hcp|Øst|Hcp|Vest|Hcp|Imp pr. spil NS|${headers.join("|")}
1|Ask|20|Bech|20|Clem|30|Dyhr|30|1.5||
2|Ebbe|26|Fisk|26|Gram|24|Hvid|24|-0.7||`);
  const plan = planOf(drawn, "dbf-halves");
  const written = [2, 3].map((row) =>
    [10, 11].map((column) => plan.writes.find((one) => one.row === row && one.column === column)?.value),
  );
  expect(written).toEqual(plan.rows.map(({ outputs }) => [outputs["NS change"], outputs["EW change"]]));
  expect(written.flat()).not.toContain(undefined);
});

const GO = (stones: string, komi: string) =>
  sheet(`
Player 1|Rank 1|Player 2|Rank 2|Result|${stones}|${komi}
Aki Moor|5d|Ben Dale|2d|B+R||
Gus Hart|1d|Hal Inch|5d|||`);

test.each([
  ["Handicap", "Komi"],
  ["Stones", "Komi given"],
  ["Givne sten", "Komi"],
  ["Vorgabesteine", "Komi"],
  ["Handicap stones", "Komi"],
])("Go: %s, %s", (...headers) => {
  const drawn = GO(...headers);
  const plan = planOf(drawn);
  const rows = filled(drawn, plan).slice(1);
  expect(rows.map((row) => row.split("|").slice(5, 7).join("|"))).toEqual(["2|0.5", "3|6.5"]);
  expect(plan.differences).toEqual([]);
});

describe("an empty column of a header that says nothing", () => {
  const added = ({ writes }: FillPlan) => writes.filter(({ newHeader }) => newHeader).map(({ value }) => value);
  const told = ({ assumptions }: FillPlan) => assumptions.filter(({ code }) => code === "results-beside");
  const GAMES = (header: string) =>
    sheet(`
Date|Winner|W hcp|Loser|L hcp|Score|${header}
2026-05-01|Ann Holt|3|Bo Field|2|26-14|
2026-05-02|Cy Marsh|5|Di Ford|7|26-20|`);

  test.each(["Moved by", "Pts"])("%s: the results get a new column, which is told", (header) => {
    const plan = planOf(GAMES(header));
    expect(added(plan)).toEqual(["Steps", "Change"]);
    // 3 beats 2: two steps, 12.
    const details = {
      header,
      column: "G",
      fields: ["Change", "Steps"],
      values: [12, 2],
    };
    expect(told(plan)).toMatchObject([{ cell: "G1", details }]);
  });

  test("two columns are told one by one, each with what may go there, likeliest first and none of another side", () => {
    const drawn = sheet(`
Match|Home team|Home player|Home rating|Home result|Away team|Away player|Away rating|Away result|Home bit|Away bit
1|Thornbury|Ann Ash|16|1|Bristol|Bob Oak|12.5|0||
1|Thornbury|Cyd Elm|9.5|0|Bristol|Dan Fir|12.5|1||`);
    // Two for every half-rating: 7 for Bob Oak, none for Ann Ash.
    expect(
      told(planOf(drawn)).map(({ cell, details }) => [cell, details["header"], details["fields"], details["values"]]),
    ).toEqual([
      ["J1", "Home bit", ["Home adj"], [0]],
      ["K1", "Away bit", ["Away adj"], [7]],
    ]);
  });

  test("ACBL pairs: matchpoints are offered beside the handicap, each with its first value", () => {
    const drawn = ACBL("Gift|||");
    const [only, ...more] = told(planOf(drawn, undefined, { possible: 312, "first-award": 84 }));
    expect(more).toEqual([]);
    const { fields, values } = only!.details as {
      fields: string[];
      values: unknown[];
    };
    expect(["Pair handicap", "Matchpoints", "Total"].map((of) => values[fields.indexOf(of)])).toEqual([0.088, 27, 177]);
  });

  test.each(["Remarks", "Bemærkning"])("%s is for no result", (header) => {
    expect(told(planOf(GAMES(header)))).toEqual([]);
  });

  const asIs = { others: [], chosen: true };
  const said = (header: string, columns: ColumnsByHeader) => {
    const found = recognise([GAMES(header)]).found[0]!;
    return asSaid(GAMES(header), found, columns, {}, asIs).result as Found;
  };

  test.each(["Moved by", "Pts"])("%s: it can be said which result goes there", (header) => {
    const found = said(header, { [header]: "Change" });
    const plan = planFill(found, {});
    expect(added(plan)).toEqual(["Steps"]);
    expect(plan.writes.filter(({ column, row }) => column === 6 && row > 0).map(({ value }) => value)).toEqual(
      plan.rows.map(({ outputs }) => outputs["Change"]),
    );
    expect(told(plan)).toEqual([]);
  });

  test("a column that was said to be for nothing gets no result", () => {
    const plan = planFill(said("Ændr.", { "Ændr.": null }), {});
    expect(plan.writes.some(({ column }) => column === 6)).toBe(false);
  });
});

describe("tables side by side with a column that says nothing", () => {
  const LAWNS = (one: string, other: string) =>
    sheet(`
Lawn 1|||||||Lawn 2||||||
Winner|W hcp|Loser|L hcp|Score|${one}||Winner|W hcp|Loser|L hcp|Score|${other}
Ann Holt|3|Bo Field|2|26-14|||Ed Glen|5|Flo Hay|7|26-20|
Cy Marsh|5|Di Ford|7|26-20|||Gus Inn|3|Hal Joy|2|26-3|`);
  const planned = (drawn: ReturnType<typeof sheet>, columns: ColumnsByHeader) => {
    const known = recognise([drawn], "croquet-games").found[0]!;
    return planFill(asSaid(drawn, known, columns, {}, { others: [], chosen: true }).result as Found, {});
  };
  const filledIn = ({ writes }: FillPlan) =>
    [5, 12].map((at) => writes.filter(({ column, row }) => column === at && row > 1).length);
  const told = ({ assumptions }: FillPlan) =>
    assumptions.filter(({ code }) => code === "results-beside").map(({ cell }) => cell);

  test("of one header: told once, and one answer fills both", () => {
    const drawn = LAWNS("Moved by", "Moved by");
    expect(told(planned(drawn, {}))).toEqual(["F2"]);
    const plan = planned(drawn, { "Moved by": "Change" });
    expect([filledIn(plan), told(plan)]).toEqual([[2, 2], []]);
  });

  test("of two headers: each is told, and its letter says what goes there", () => {
    const drawn = LAWNS("Moved by", "Shifted");
    expect(told(planned(drawn, {}))).toEqual(["F2", "M2"]);
    expect(filledIn(planned(drawn, { M: "Change" }))).toEqual([0, 2]);
    const plan = planned(drawn, { "Moved by": "Change", M: "Change" });
    expect([filledIn(plan), told(plan)]).toEqual([[2, 2], []]);
  });
});

test("tables side by side: new columns say which table they are of, and are found again", () => {
  const rows = [
    ["A-rækken|||||B-rækken|||"],
    ["Spillere|Hcp|Hcp|%||Spillere|Hcp|Hcp|%"],
    ["Ida Storm - Per Lind|10|12|55||Finn Sø - Lone Dam|30|26|45"],
    ["Bo Holm - Eva Krage|20|22|45||Lis Ravn - Jan Birk|14|18|55"],
    ["Ole Dam - Kim Fjord|15|25|52||Else Bak - Gert Bak|31|40|51"],
    ["Aage Juul - Eva Juul|35|32|48||Hans Kold - Grete Vig|47|39|49"],
  ];
  const drawn = sheet(rows.join("\n"));
  const settings = { boards: 24 };
  const after = filled(drawn, planOf(drawn, "dbf-pairs", settings));
  const headers = after[1]!.split("|").slice(9);
  expect(headers.filter((header) => header !== "").map((header) => header.split("(")[1])).toEqual([
    ...Array(8).fill("A-rækken)"),
    ...Array(8).fill("B-rækken)"),
  ]);
  const again = planFill(recognise([sheet(after.join("\n"))], "dbf-pairs").found[0]!, { settings });
  expect([again.rows.length, again.writes, again.differences]).toEqual([8, [], []]);
});

describe("what stands in the column", () => {
  const other = (first: string) =>
    sheet(`
Date|Winner|W hcp|W index|Loser|L hcp|L index|Points|Index change
2026-05-01|Ann Holt|3|1740|Bo Field|2|1800|26|${first}
2026-05-01|Cy Marsh|3|1700|Di Ford|3|1700|26|`);

  test("other figures stay, and the results go beside them", () => {
    const plan = planOf(other("7"));
    expect(plan.writes.some(({ column }) => column === 8)).toBe(false);
    expect(plan.writes.some(({ value }) => value === "Change")).toBe(true);
  });

  test("what the rule gives is not in the way", () => {
    const plan = planOf(other("12"));
    expect(plan.writes.filter(({ column }) => column === 8).map(({ row, value }) => [row, value])).toEqual([[2, 10]]);
  });

  test("a second fill finds the column again, with nothing to write and nothing said of it", () => {
    for (const drawn of [
      CROQUET("Index +/-", "New index W", "New index L"),
      INDIVIDUAL("Regulering", "Ny HCP"),
      PAIRS("Regulering", "Nyt hcp.", "Nyt hcp.", "Plads"),
      ACBL("Pair hcp|Matchpoints added|Net score|Hcp rank"),
      BOARDS("Home adjustment", "Away adjustment"),
      GO("Handicap", "Komi"),
    ]) {
      const settings = { possible: 312, "first-award": 84 };
      const plan = planOf(drawn, undefined, settings);
      const again = sheet(filled(drawn, plan).join("\n"));
      const found = recognise([again]).found[0]!;
      expect([found.kind, found.doubts]).toEqual([plan.kind, []]);
      const second = planFill(found, { settings });
      expect([second.writes, second.differences]).toEqual([[], []]);
      expect(codes(second.assumptions)).toEqual(codes(plan.assumptions));
    }
  });
});
