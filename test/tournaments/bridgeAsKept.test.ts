// Sheets of bridge clubs as a secretary keeps them, each beside the same records as plain rows: the figures are the same.
import { atOnce } from "../../src/kernel/steps";
import {
  missingSettings,
  planFill,
  recognise,
  saidOfSections,
  type FillPlan,
  type KindId,
} from "../../src/tournaments";
import type { Plain } from "../../src/kernel/problem";
import { layingOut } from "../../src/tournaments/reading/laidOut";
import { sheet } from "./sheets";

type Settings = { readonly [key: string]: Plain };

/** The figures of a sheet that is read at once, without the names of their columns' seats. */
function figuresOf(drawing: string, settings: Settings = {}) {
  const [found] = recognise([sheet(drawing)]).found;
  const { rows, problems } = planFill(found!, { settings });
  return {
    kind: found!.kind,
    rows: rows.map(({ outputs }) => outputs),
    errors: problems.filter(({ severity }) => severity === "error").map(({ code }) => code),
  };
}

const CASES: readonly (readonly [what: string, kind: KindId, kept: string, plain: string, settings: Settings])[] = [
  [
    "halves against the datum, said in brackets behind Butler",
    "dbf-halves",
    `
Multihold, 14 spil pr. halvleg, Butler (imp i alt mod datum)

Bord|Nord-Syd|Hcp NS|Øst-Vest|Hcp ØV|Imp NS
1|Holm/Krag|18.2/22.4|Ravn/Skov|14.2/18.6|21
2|Lund/Munk|12.75/15.1|Toft/Ude|31.25/26.9|-8
3|Noer/Olsen|25.3/30|Tofte/Ulrik|22.05/19.4|-13`,
    `
Table|NS player 1|NS handicap 1|NS player 2|NS handicap 2|EW player 1|EW handicap 1|EW player 2|EW handicap 2|Boards|NS result
1|Holm|18.2|Krag|22.4|Ravn|14.2|Skov|18.6|14|21
2|Lund|12.75|Munk|15.1|Toft|31.25|Ude|26.9|14|-8
3|Noer|25.3|Olsen|30|Tofte|22.05|Ulrik|19.4|14|-13`,
    { comparison: "butler", imps: "totals" },
  ],
  [
    "a barometer with the pair of a room in one cell, and what it has behind it",
    "dbf-barometer",
    `
Holdbarometer, 28 spil pr. hold, imp pr. spil
Hold|Åbent rum|Hcp|Imp|Lukket rum|Hcp|Imp
1 Holte|Anders Holm / Bodil Krag|18.2 / 22.4|0.75|Carl Lund / Dorthe Munk|12.75 / 15.1|0.5
2 Virum|Erik Noer / Fie Olsen|25.3 / 30|-0.5|Gert Poulsen / Hanne Quist|20.15 / 17.65|0.25
3 Greve|Ida Ravn / Jens Skov|14.2 / 18.6|0.25|Karen Toft / Lars Ude|31.25 / 26.9|-0.5
4 Ry|Mie Tofte / Niels Ulrik|22.05 / 19.4|-0.5|Ole Vang / Pia Wulff|27.3 / 36.15|-0.25`,
    `
Boards: 28
Team|Open player 1|Open handicap 1|Open player 2|Open handicap 2|Open result|Closed player 1|Closed handicap 1|Closed player 2|Closed handicap 2|Closed result
1 Holte|Anders Holm|18.2|Bodil Krag|22.4|0.75|Carl Lund|12.75|Dorthe Munk|15.1|0.5
2 Virum|Erik Noer|25.3|Fie Olsen|30|-0.5|Gert Poulsen|20.15|Hanne Quist|17.65|0.25
3 Greve|Ida Ravn|14.2|Jens Skov|18.6|0.25|Karen Toft|31.25|Lars Ude|26.9|-0.5
4 Ry|Mie Tofte|22.05|Niels Ulrik|19.4|-0.5|Ole Vang|27.3|Pia Wulff|36.15|-0.25`,
    {},
  ],
  [
    "the last three of the first and the second player",
    "acbl-pairs",
    `
Monday pairs, average 84
Pair|Names|Last three (1st)|Last three (2nd)|Matchpoints
1|Alma Thorn - Bert Lodge|.510 .537 .610|.480 .500 .492|91.5
2|Cora Finch - Dirk Moss|.472 .455 .510|.440 .468 .480|79
3|Elsa Brook - Fred Stile|.395 .430 .410|.420 .441 .450|81.5`,
    `
Average: 84
Pair|Player 1|Player 2|Last percentages 1|Last percentages 2|Raw score
1|Alma Thorn|Bert Lodge|0.51 0.537 0.61|0.48 0.5 0.492|91.5
2|Cora Finch|Dirk Moss|0.472 0.455 0.51|0.44 0.468 0.48|79
3|Elsa Brook|Fred Stile|0.395 0.43 0.41|0.42 0.441 0.45|81.5`,
    {},
  ],
  [
    "four names in a cell, each with a decimal comma in brackets",
    "dbf-teams",
    `
24 spil pr. kamp
Kamp|Hold|Spillere|Imp
1|Holte|Anders Holm (18,20), Bodil Krag (22,40), Carl Lund (12,75), Dorthe Munk (15,10)|52
1|Virum|Erik Noer (25,30), Fie Olsen (30,00), Gert Poulsen (20,15), Hanne Quist (17,65)|34`,
    `
Boards: 24
Match|Team|Player 1|Handicap 1|Player 2|Handicap 2|Player 3|Handicap 3|Player 4|Handicap 4|IMPs
1|Holte|Anders Holm|18.2|Bodil Krag|22.4|Carl Lund|12.75|Dorthe Munk|15.1|52
1|Virum|Erik Noer|25.3|Fie Olsen|30|Gert Poulsen|20.15|Hanne Quist|17.65|34`,
    {},
  ],
  [
    "the visitors of a match",
    "acbl-teams",
    `
7-board matches
Rd|Home|Visitors|Imps home|Imps visitors||Team|Total MPs
1|Larks|Owls|24|19||Larks|182.64
1|Wrens|Kites|10|31||Owls|1700
2|Larks|Wrens|17|17||Wrens|35.5
2|Owls|Kites|22|8||Kites|640`,
    `
Boards: 7
Round|Team A|Team B|IMPs A|IMPs B|Masterpoints A|Masterpoints B
1|Larks|Owls|24|19|182.64|1700
1|Wrens|Kites|10|31|35.5|640
2|Larks|Wrens|17|17|182.64|35.5
2|Owls|Kites|22|8|1700|640`,
    {},
  ],
];

test.each(CASES)("%s", (_, kind, kept, plain, settings) => {
  const read = figuresOf(kept);
  expect(read).toEqual(figuresOf(plain, settings));
  expect([read.kind, read.errors]).toEqual([kind, []]);
  expect(read.rows.length).toBeGreaterThan(1);
});

/** Three percentages of each player under one heading, their columns numbered in a second line. */
const lastThree = (headings: readonly [string, string], numbers: readonly string[]) => `
Wednesday handicap game
Average 60, possible 120. Handicap = 90% of (.650 less the average of

Pair|Names|${headings[0]}|||${headings[1]}|||Raw|Hcp|Final
||${[...numbers, ...numbers].join("|")}
1|Alma Thorn - Bert Lodge|0.51|0.537|0.61|0.48|0.5|0.492|66
2|Cora Finch - Dirk Moss|0.472|0.455|0.51|0.44|0.468|0.48|54.5
3|Elsa Brook - Fred Stile|0.395|0.43|0.41|0.42|0.441||59.5`;
/** 66 + 14, 54.5 + 19, 59.5 + 13: Fred Stile has played twice, so he has no handicap. */
const FINALS_BY_LAST = [80, 73.5, 72.5];

/** North-South and East-West of a table in one row; the handicap of a pair is the mean of its players' [acbl]. */
const TABLES_IN_ROWS = `
Quay Bridge Studio, Monday 4 May 2026
3 tables|Average 42|Top 7
Table|NORTH-SOUTH||||EAST-WEST
|Pair|Pair hcp|MPs|Total|Pair|Pair hcp|MPs|Total
1|Bell-Crane|0.159|44||Dove-Egret|0.146|40
2|Finch-Gull|0.116|39.5||Heron-Ibis|0.166|48.5
3|Jay-Kite|0.128|42.5||Lark-Merle|0.152|37.5
Total|||126||||126`;

const FIXTURES = `
Egnens holdturnering
Hver kamp er på 24 spil og regnes for sig

Runde|Hjemmehold|Holdhcp|Udehold|Holdhcp|Imp hj.|Imp ude|Ændring hj.|Ændring ude|Bemærkninger
1|Holte|18.25|Virum|24.1|62|41
1|Greve|31.4|Ry|22.75|38|55|||Niels for Bodil hos Ry`;

/** Seven pairs at three tables and a half: one sits out in each round. */
const HALF_A_TABLE = `
Mandag, 7 par, TABLES, oversidder i hver runde
Par|Navn|Hcp|Navn|Hcp|Spillede spil|Procent|Ny hcp|Ny hcp
1|Aksel Bro|26.5|Hanne Juul|14.5|20|62.5
2|Birte Dam|18.9|Ib Krag|40.1|20|54.17
3|Carl Elm|18.6|Jytte Lund|25.6|24|52.08
4|Dorte Friis|42.4|Karl Munk|27.3|24|46.88
5|Egon Gad|29.6|Lis Noer|36|24|45.83
6|Fie Holm|37.4|Mads Olsen|12.4|24|44.79
7|Gert Ibsen|12.5|Nina Poulsen|25.2|24|43.75`;
const OF_HALF = [26.14, 18.66, 18.62, 42.31, 29.62, 37.68, 13.0];

/** Two players a cell, each with masterpoints in brackets; the chart for an average of 63. */
const byRank = (header: string) => `
Maple Bridge Club
Handicap game by rank (90% chart)   Average 63

Pr|${header}|Raw|Hcp|Total
NORTH-SOUTH
1|Alma Thorn (38.5) / Bert Lodge (260.1)|70
2|Cora Finch (612 LM) / Dirk Moss (14.2)|66
3|Elsa Brook (0.4) / Fred Stile (95.75)|53

EAST-WEST
1|Gail Ford (8.8) / Hugh Marsh (320 LM)|69
2|Iris Reed (110.2) / John Wold (188.8)|62
3|Kate Bell (0) / Liam Bell (0)|58`;
/** The sums of both from the chart. */
const BY_RANK = [11.5, 12, 20.5, 12, 9, 28];

const behindNames = (header: string) => `
Klubaften, 20 spil
Par|${header}|%|Nyt hcp 1|Nyt hcp 2
1|Ellen Bro (18,2) / Frits Lund (22,4)|45
2|Gerd Dam (31,25) / Hakon Elm (30)|55
3|Inge Ravn (26) / Jens Skov (14,5)|51
4|Kaja Toft (18,75) / Leif Ude (40,1)|49`;
const OF_FIRST = [18.4, 31.04, 26.05, 18.71];

const FINALS = `
Klubmesterskab, sidste aften

A-finale – 3 borde, 20 spil||||||B-finale – 2 borde, 28 spil
Par|Navne|Parhcp|Score %|Nyt parhcp||Par|Navne|Parhcp|Score %|Nyt parhcp
1|Ellen & Frits|20.5|45|||1|Rie & Svend|30.5|57
2|Gerd & Hakon|31.25|55|||2|Tove & Ulf|21.25|46
3|Inge & Jens|26|51|||3|Vera & Willy|16|51
4|Kaja & Leif|18.75|47.5|||4|Yrsa & Åge|28.75|46
5|Mona & Niels|40.1|52.5
6|Olga & Palle|35.4|49`;

/** Pairs with a figure for both, points, and an empty percentage. */
function ofPairs(headers: string): string {
  const rows: readonly (readonly [string, number, number])[] = [
    ["1|Ellen – Frits", 20.5, 54],
    ["2|Gerd – Hakon", 31.25, 66],
    ["3|Inge – Jens", 26, 61],
    ["4|Kaja – Leif", 18.75, 57],
    ["5|Mona – Niels", 40.1, 63],
    ["6|Olga – Palle", 35.4, 59],
    ["|I alt", NaN, 360],
  ];
  const isLast = headers.endsWith("Point");
  return `
Vester Bridge
6 par, 5 runder, 20 spil, middel 60

Par|Navne|${headers}|Nyt handicap
${rows.map(([names, handicap, points]) => [names, handicap || "", ...(isLast ? ["", points] : [points, ""])].join("|")).join("\n")}`;
}
const OF_PAIRS = [20.88, 31, 26.03, 19.07, 39.74, 35.28];

/** Sheets with what goes into a column of theirs, worked out by hand from the papers, row by row. */
const FIGURES: readonly (readonly [
  what: string,
  kind: KindId,
  kept: string,
  column: string,
  figures: readonly Plain[],
])[] = [
  ...["Handicap (par)|Point|Procent", "Parhandicap|Point|Procent", "Hcp. (pr. par)|Procent|Point"].map(
    (headers) => [`names of two, ${headers}`, "dbf-pairs", ofPairs(headers), "F", OF_PAIRS] as const,
  ),
  ...["Players (masterpoints)", "Players [MP]", "Names and masterpoints", "Pair & MPs"].map(
    (header) => [`names with masterpoints, ${header}`, "acbl-rank-pairs", byRank(header), "D", BY_RANK] as const,
  ),
  ...["Navne (handicap)", "Makkerpar og hcp.", "Par (hcp)", "Spillere + handicap"].map(
    (header) => [`names with handicaps, ${header}`, "dbf-pairs", behindNames(header), "D", OF_FIRST] as const,
  ),
  ...(
    [
      [
        ["First player, last three", "Partner, last three"],
        ["1", "2", "3"],
      ],
      [
        ["Last 3 games, 1st player", "Last 3 games, 2nd player"],
        ["Game 1", "Game 2", "Game 3"],
      ],
      [
        ["Player, last 3", "Partner, last 3"],
        ["1st", "2nd", "3rd"],
      ],
    ] as const
  ).map(
    ([headings, numbers]) =>
      [`${headings[0]}: ${numbers[0]}`, "acbl-pairs", lastThree(headings, numbers), "K", FINALS_BY_LAST] as const,
  ),
  [
    "a table a row, the pairs of both directions beside it, with one handicap each: North-South",
    "acbl-pairs",
    TABLES_IN_ROWS,
    "E",
    [57, 49.5, 53.5],
  ],
  ["East-West", "acbl-pairs", TABLES_IN_ROWS, "I", [52, 62.5, 50.5]],
  [
    "teams with their handicaps beside them under one word, and boards in a sentence",
    "dbf-teams",
    FIXTURES,
    "H",
    [0.01, -0.05],
  ],
  ...["3½ borde", "3,5 borde", "Antal borde: 3½"].map(
    (tables) => [tables, "dbf-pairs", HALF_A_TABLE.replace("TABLES", tables), "H", OF_HALF] as const,
  ),
  ["titles over tables side by side: the left one", "dbf-pairs", FINALS, "E", [20.88, 31, 26.02, 19.07, 39.74, 35.28]],
  ["titles over tables side by side: the right one", "dbf-pairs", FINALS, "K", [30.13, 21.45, 16.15, 28.78]],
];

test.each(FIGURES)("%s", (_, kind, kept, column, figures) => {
  const [found] = recognise([sheet(kept)]).found;
  const { writes, problems } = planFill(found!);
  const at = column.charCodeAt(0) - "A".charCodeAt(0);
  expect(found!.kind).toBe(kind);
  expect(problems.filter(({ severity }) => severity === "error")).toEqual([]);
  expect(
    writes.flatMap(({ column: of, value }) =>
      of === at ? [typeof value === "number" ? hundredths(value) : value] : [],
    ),
  ).toEqual(figures);
});

test("a title over the right one of two tables says nothing of the left one: asked, and the answer leaves the title alone", () => {
  const [found] = recognise([sheet(FINALS.replace("20 spil", "finale").replace("3 borde, ", ""))]).found;
  expect(missingSettings(found!, {}).map(({ key }) => key)).toEqual(["boards"]);
  const { rows } = planFill(found!, { settings: saidOfSections({ boards: 20 }, found!) });
  const changed = rows.map(({ outputs }) => hundredths(outputs["New pair handicap"] as number));
  expect(changed).toEqual([20.88, 31, 26.02, 19.07, 39.74, 35.28, 30.13, 21.45, 16.15, 28.78]);
});

test("figures alone over the right one of two tables hold for both", () => {
  const said = "A-finale||||||28 spil";
  const [found] = recognise([sheet(FINALS.replace(/A-finale.*/, said))]).found;
  expect([found!.held["boards"], missingSettings(found!, {})]).toEqual([28, []]);
});

test("a new player's word in the place of a handicap is named with the figure that he starts with, and that figure is read", () => {
  const kept = `
Onsdagsbridge, 20 spil
Nr|Makkerpar|Handicaps|Resultat %
1|Ellen Bro og Frits Lund|15,43 + 48,12|45
2|Gerd Dam og Hakon Elm|17,70 + ny|55
3|Inge Ravn og Jens Skov|26,1 + 30|51
4|Kaja Toft og Leif Ude|Nybegynder + 25,36|49`;
  const told = ({ problems }: FillPlan) => problems.map(({ code, cell, details }) => [code, cell, details["received"]]);
  const plan = planFill(recognise([sheet(kept)]).found[0]!);
  expect(told(plan).slice(0, -1)).toEqual([
    ["dbf-handicap-word", "C4", "ny"],
    ["dbf-handicap-word", "C6", "Nybegynder"],
  ]);
  const cured = planFill(recognise([sheet(kept.replace(/ny\p{L}*/giu, "52"))]).found[0]!);
  expect(told(cured)).toEqual([]);
  const figures = cured.rows.map(({ outputs }) => [outputs["New handicap 1"], outputs["New handicap 2"]]);
  expect(figures.flat().map((one) => hundredths(one as number))).toEqual([
    15.57, 48.26, 17.56, 51.86, 26.16, 30.06, 51.94, 25.3,
  ]);
});

test("what is added and what then comes out may both be called + hcp: nothing goes there unasked", () => {
  const { writes, assumptions } = planFill(
    recognise([sheet(TABLES_IN_ROWS.replaceAll("MPs|Total", "MPs|+ hcp"))]).found[0]!,
  );
  expect(writes.filter(({ column }) => column === 4 || column === 8)).toEqual([]);
  expect(assumptions.filter(({ code }) => code === "results-beside").map(({ cell }) => cell)).toEqual(["E4"]);
});

test("names of two are no single player, whatever the figure beside them is", () => {
  const kept = `
Par|Navne|Handicap|Point
1|Ellen – Frits|20.5|54
2|Gerd & Hakon|31.25|66
3|Inge – Jens|26|61
4|Kaja – Leif|18.75|57`;
  expect(atOnce(layingOut(sheet(kept), "da"))?.kind).not.toBe("dbf-individual");
  const single = kept.replace(/ [–&] \p{L}+/gu, "");
  expect(atOnce(layingOut(sheet(single), "da"))?.kind).toBe("dbf-individual");
});

const hundredths = (value: number) => Math.round(value * 100) / 100;
