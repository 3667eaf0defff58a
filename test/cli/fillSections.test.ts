// A file may hold several tournaments: of another program's file all are filled, of a workbook the others are named.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { openXlsx, writeXlsx } from "hucre/xlsx";
import { runCli, temporaryFiles } from "./run";

const { at, put } = temporaryFiles();

interface Filled {
  readonly kind: string;
  readonly sheet: string;
  readonly rows: readonly { readonly outputs: { readonly [field: string]: unknown } }[];
  readonly problems: readonly { readonly code: string }[];
  readonly tournaments?: readonly Filled[];
  readonly others?: readonly { readonly sheet: string; readonly kind: string; readonly option?: string }[];
}

const totals = ({ rows }: Filled) =>
  rows.map(({ outputs }) => [outputs["Pair handicap"], outputs["Total"], outputs["Handicap place"]]);

type Pair = readonly [string, string, readonly [string, number], readonly [string, number]];

/** Sections of ACBL Live, their pairs with percentages, raw scores and masterpoints. */
function live(sections: { readonly [name: string]: readonly Pair[] }): string {
  const player = ([name, points]: readonly [string, number]) => ({
    name,
    id_number: "",
    mp_total: points,
    lifemaster: 0,
  });
  return JSON.stringify({
    name: "Tuesday 299er",
    type: "PAIRS",
    board_scoring_method: "MATCH_POINTS",
    start_date: "03/17/2026",
    sessions: [
      {
        number: 1,
        game_date: "2026-03-17 00:00:00",
        sections: Object.entries(sections).map(([name, pairs]) => ({
          name,
          pair_summaries: pairs.map(([percentage, score, ...players], i) => ({
            pair_number: String(i + 1),
            direction: null,
            score,
            percentage,
            boards_played: 16,
            players: players.map(player),
          })),
          boards: [],
        })),
      },
    ],
  });
}

const A: readonly Pair[] = [
  ["55.00", "39.60", ["Vera Lindmose", 55], ["Otto Fjeldby", 20]],
  ["45.00", "32.40", ["Runa Skovby", 150], ["Emil Ravn", 90]],
];
const B: readonly Pair[] = [
  ["60.00", "43.20", ["Ida Holm", 5], ["Per Lund", 250]],
  ["40.00", "28.80", ["Aksel Berg", 30], ["Mette Dal", 10]],
];
// By the line 36 of the chart: 3.5 + 5 and 2.5 + 3.5; 6.5 + 1.5 and 5 + 6.5.
const OF_A = [
  [8.5, 48.1, 1],
  [6, 38.4, 2],
];
const OF_B = [
  [8, 51.2, 1],
  [11.5, 40.3, 2],
];

describe("another program's file", () => {
  async function fill(name: string, text: string, ...more: string[]) {
    writeFileSync(at(name), text);
    const ran = await runCli("fill", at(name), "--out", at("out.xlsx"), "--replace", ...more);
    return { ...ran, json: (more.includes("--json") ? JSON.parse(ran.out) : null) as Filled };
  }

  test("of two sections has both filled, and both named", async () => {
    const { code, error, json } = await fill("two.json", live({ A, B }), "--set", "average=36", "--json");
    expect({ code, error }).toEqual({ code: 0, error: "" });
    expect([json.sheet, totals(json)]).toEqual(["Tuesday 299er A", OF_A]);
    expect(json.tournaments!.map((one) => [one.kind, one.sheet, totals(one)])).toEqual([
      ["acbl-rank-pairs", "Tuesday 299er B", OF_B],
    ]);
    expect(json.others).toBeUndefined();
    const { sheets } = await openXlsx(readFileSync(at("out.xlsx")));
    const written = sheets.slice(0, 2).map(({ name, rows }) => {
      const header = rows.findIndex((row) => row.includes("Pair handicap"));
      const columns = ["Pair handicap", "Total", "Handicap place"].map((field) => rows[header]!.indexOf(field));
      return [name, rows.slice(header + 1, header + 3).map((row) => columns.map((column) => row[column]))];
    });
    expect(written).toEqual([
      ["Tuesday 299er A", OF_A],
      ["Tuesday 299er B", OF_B],
    ]);
  });

  test("says of each section what the file says of it", async () => {
    // 39.6 points are 55 % of 72, 43.2 are 60 % of it: the average of both sections is 36.
    const { out } = await fill("two.json", live({ A, B }));
    const said = out.split("\n").filter((line) => line.includes("from the file"));
    expect(said).toEqual(["A", "B"].map((name) => `Tuesday 299er ${name}: average 36: from the file`));
  });

  test.each([
    ["en", ["Tuesday 299er A", "Tuesday 299er B"], "36 cells filled"],
    ["da", ["Tuesday 299er A", "Tuesday 299er B"], "36 celler udfyldt"],
  ])("in words (%s) as well", async (language, names, cells) => {
    const { code, out } = await fill("two.json", live({ A, B }), "--set", "average=36", "--locale", language);
    expect(code).toBe(0);
    for (const name of names) expect(out).toMatch(new RegExp(`· ${name}$`, "m"));
    // Columns of results: 2 rows of 6; of each ranking 2 rows of 6.
    expect(out).toContain(cells);
  });

  test("of one section has one object, of the same shape as ever", async () => {
    const { json } = await fill("one.json", live({ A }), "--set", "average=36", "--json");
    expect(totals(json)).toEqual(OF_A);
    expect([json.tournaments, json.others]).toEqual([undefined, undefined]);
  });

  test("has only the section filled that is asked for", async () => {
    const given = ["--set", "average=36", "--sheet", "Tuesday 299er B", "--json"];
    const { code, json } = await fill("two.json", live({ A, B }), ...given);
    expect([code, json.sheet, totals(json), json.tournaments]).toEqual([0, "Tuesday 299er B", OF_B, undefined]);
  });

  const unscored = (pairs: readonly Pair[]) => pairs.map(([, , ...players]): Pair => ["", "", ...players]);

  test("is asked for each section what that does not say", async () => {
    const { code, error } = await fill("asked.json", live({ A: unscored(A), B: unscored(B) }));
    expect(code).toBe(2);
    expect(error).toContain("Tuesday 299er A: what is the average score of the game? Answer with");
    expect(error).toContain("Tuesday 299er B: what is the average score of the game? Answer with");
  });

  test("says which section could not be filled, and fills the others", async () => {
    const given = live({ A, B: unscored(B) });
    const { code, json } = await fill("some.json", given, "--json");
    expect([code, json.sheet, totals(json)]).toEqual([1, "Tuesday 299er A", OF_A]);
    expect(json.others).toMatchObject([{ sheet: "Tuesday 299er B", kind: "acbl-rank-pairs" }]);
    const words = await fill("some.json", given);
    expect(words).toMatchObject({ code: 1, error: "" });
    expect(words.out).toMatch(
      /^sheet “Tuesday 299er B” \(ACBL pairs with handicaps by rank\) was not filled: what is the average score of the game\? Answer with/m,
    );
  });

  test("says what concerns the whole file once", async () => {
    const wrong = A.map(([percent, score, ...players], i): Pair => [i === 0 ? "50.00" : percent, score, ...players]);
    const { json } = await fill("once.json", live({ A: wrong, B }), "--set", "average=36", "--json");
    const codes = [json, ...json.tournaments!].map(({ problems }) => problems.map(({ code }) => code));
    expect(codes).toEqual([["format-possible-differs"], []]);
  });
});

describe("a workbook", () => {
  const PAIRS = [
    ["Pair", "Player 1", "Player 2", "Masterpoints 1", "Masterpoints 2", "Raw score"],
    [1, "Vera Lindmose", "Otto Fjeldby", 55, 20, 39.6],
    [2, "Runa Skovby", "Emil Ravn", 150, 90, 32.4],
  ];
  const MORE = [PAIRS[0]!, [1, "Ida Holm", "Per Lund", 5, 250, 43.2], [2, "Aksel Berg", "Mette Dal", 30, 10, 28.8]];
  const both = [
    { name: "Red", rows: PAIRS },
    { name: "Blue", rows: MORE },
  ];

  async function fill(sheets: typeof both, ...more: string[]) {
    writeFileSync(at("book.xlsx"), await writeXlsx({ sheets }));
    const ran = await runCli(
      "fill",
      at("book.xlsx"),
      "--set",
      "average=36",
      "--out",
      at("o.xlsx"),
      "--replace",
      ...more,
    );
    return { ...ran, json: (more.includes("--json") ? JSON.parse(ran.out) : null) as Filled };
  }

  test("of two tournaments has one filled, and the other named with how to fill it", async () => {
    const { code, json } = await fill(both, "--json");
    expect([code, json.sheet, totals(json)]).toEqual([0, "Red", OF_A]);
    expect(json.others).toEqual([
      {
        sheet: "Blue",
        kind: "acbl-rank-pairs",
        option: '--sheet "Blue"',
        message:
          "sheet “Blue” also holds a tournament (ACBL pairs with handicaps by rank), which was not filled; " +
          'to fill it, use --sheet "Blue"',
      },
    ]);
    const words = await fill(both, "--locale", "da");
    expect(words.out).toContain(
      "på arket ”Blue” er der også en turnering (ACBL-par med handicap efter rang), som ikke blev udfyldt; " +
        'brug --sheet "Blue" for at udfylde den',
    );
  });

  test("of many tournaments the others are reported in one line, and in --json each", async () => {
    const many = [...both, ...["C", "D", "E", "F", "G"].map((name) => ({ ...both[1]!, name }))];
    const { out } = await fill(many);
    expect(out).toContain(
      "6 other sheets also hold tournaments, which were not filled: Blue, C, D, E, F …; to fill one, use --sheet NAME",
    );
    expect(out).not.toContain("sheet “Blue” also holds");
    expect((await fill(many, "--json")).json.others).toHaveLength(6);
  });

  test("has the other filled after the first, in the file that came out", async () => {
    await fill(both);
    const given = ["--set", "average=36", "--sheet", "Blue", "--out", at("both.xlsx"), "--json"];
    const { out } = await runCli("fill", at("o.xlsx"), ...given);
    const json = JSON.parse(out) as Filled;
    expect([json.sheet, totals(json), json.others]).toEqual(["Blue", OF_B, undefined]);
    expect(existsSync(at("both.xlsx"))).toBe(true);
  });

  test("names no sheet that is none", async () => {
    const list = [
      ["Name", "Masterpoints"],
      ["Vera Lindmose", 55],
    ];
    const { json } = await fill([both[0]!, { name: "Players", rows: list }], "--json");
    expect([json.sheet, json.others]).toEqual(["Red", undefined]);
  });
});

test("columns that were chosen by hand are those of the next section too, where only its words over them differ", async () => {
  put(
    "rows.csv",
    ...["Row A", "Name X;Name Y;Hcp 1;Hcp 2;Score %", "Ann;Bo;20;22;60", "Cy;Di;30;32;40", ""],
    ...["Row B", "Who X;Who Y;Handicap 1;Handicap 2;Score %", "Eva;Fay;20;22;60", "Gus;Ida;30;32;40"],
  );
  const maps = ["--map", "Player 1=Name X", "--map", "Player 2=Name Y", "--set", "boards=24", "--kind", "dbf-pairs"];
  const { out } = await runCli("fill", at("rows.csv"), ...maps, "--out", at("rows.xlsx"), "--json", "--locale", "en");
  const { rows } = JSON.parse(out) as { rows: { row: number }[] };
  expect(rows.map(({ row }) => row)).toEqual([3, 4, 8, 9]);
});

test.each(["chess-league.xlsx", "chess-cards.xlsx", "dbf-teams.xlsx"])(
  "%s filled and filled again: its own tables are no tournaments",
  async (sample) => {
    const [once, again] = ["once", "again"].map((name) => at(`${name}-${sample}`));
    await runCli("fill", path.resolve("samples", sample), "--out", once!);
    const { out } = await runCli("fill", once!, "--out", again!);
    expect(out).not.toContain("also holds");
    const read = JSON.parse((await runCli("read", once!, "--json")).out) as {
      sheets: { name: string; kind: unknown }[];
    };
    const tables = read.sheets.filter(({ name }) => ["Matches", "League", "Check"].includes(name));
    expect(tables.length).toBeGreaterThan(0);
    expect(tables.map(({ kind }) => kind)).toEqual(tables.map(() => null));
  },
);

test("--json: each table that is read has its own header among the parts", async () => {
  const file = at("parts.csv");
  const head = (...headers: string[]) => headers.join(",");
  const lines = [
    ...["A-rækken", head("Par", "Spiller 1", "Hcp 1", "Spiller 2", "Hcp 2", "Score %"), "1,Ada,20,Bea,20,55"],
    ...["2,Cid,20,Dan,20,45", "", "B-rækken", head("Par", "Spiller 1", "Hcp 1", "Spiller 2", "Hcp 2", "Procent")],
    ...["1,Eva,20,Fin,20,60", "2,Gil,20,Hal,20,40"],
  ];
  writeFileSync(file, lines.join("\n"));
  const { out } = await runCli("fill", file, "--json", "--set", "boards=24", "--out", at("parts.xlsx"));
  const { parts, headerRow } = JSON.parse(out) as {
    headerRow: number;
    parts: readonly { name: string; headerRow: number; columns: object; settings: object }[];
  };
  expect(JSON.parse(out).problems).toEqual([]);
  expect(parts.map((part) => [part.name, part.headerRow])).toEqual([
    ["A-rækken", 2],
    ["B-rækken", 7],
  ]);
  expect(headerRow).toBe(2);
  expect(parts.map(({ columns }) => (columns as { Score: string }).Score)).toEqual(["Score %", "Procent"]);
  expect(parts[0]!.settings).toMatchObject({ boards: 24 });
});
