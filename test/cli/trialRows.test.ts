// What secretaries tried with sheets of their own, a row a trial: what is asked, what is said, which figures come of it.
import { writeFileSync } from "node:fs";
import { runCli, temporaryFiles } from "./run";

const { at, put } = temporaryFiles();

const LISTS = {
  croquet: ["Name;Start handicap", "Ann Ash;4", "Bob Birch;6", "Cia Elm;3", "Dan Fir;5"],
  dbf: [
    "Navn;Handicap",
    "Ann A;10",
    "Bob B;12",
    "Cia C;14",
    "Dan D;16",
    "Eva E;18",
    "Fie F;20",
    "Gry G;22",
    "Hans H;24",
  ],
  go: ["Name;Rank", "Ann Ash;8k", "Bob Birch;3k"],
};
type System = keyof typeof LISTS;

beforeAll(async () => {
  for (const [system, list] of Object.entries(LISTS)) {
    put(`${system}.csv`, ...list);
    await runCli(
      ...["book", "new", "--system", system, "--players", at(`${system}.csv`), "--out", at(`${system}.xlsx`)],
    );
  }
});

/** What is printed, wherever. */
async function run(...args: readonly string[]) {
  const ran = await runCli(...args);
  return { ...ran, all: ran.error + ran.out };
}

/** Enters a sheet into a book as it began, or into another one. */
function enter(system: System, lines: readonly string[], ...more: string[]) {
  put("evening.csv", ...lines);
  return run(
    ...["book", "enter", at(`${system}.xlsx`), at("evening.csv"), "--out", at("entered.xlsx"), "--replace"],
    ...["--now", "2026-12-31T12:00", ...more],
  );
}

interface Filled {
  readonly kind: string | null;
  readonly rows: readonly { readonly row: number; readonly outputs: { readonly [header: string]: unknown } }[];
  readonly problems: readonly { readonly code: string; readonly cell: string | null; readonly message: string }[];
  readonly assumptions: readonly { readonly code: string; readonly cell: string | null }[];
}

async function fill(lines: readonly string[], ...more: string[]) {
  put("fill.csv", ...lines);
  const ran = await runCli("fill", at("fill.csv"), "--out", at("filled.xlsx"), "--replace", "--json", ...more);
  return { ...ran, json: JSON.parse(ran.out) as Filled };
}

interface Entered {
  readonly ledger: readonly { readonly player: string; readonly change: number | null }[];
  readonly assumptions: readonly { readonly code: string; readonly cell: string | null }[];
}

const EVENING = [
  "8. september 2026, 24 spil;;",
  "Spiller 1;Spiller 2;Point",
  ...["Ann A;Bob B;121", "Cia C;Dan D;96", "Eva E;Fie F;108", "Gry G;Hans H;108"],
];

describe("what does not count", () => {
  test.each([
    ["Winner;Partner;Loser;Partner", "Ann Ash;Bob Birch;Cia Elm;Dan Fir", "Ann Ash;;Cia Elm;"],
    ["Spiller A;Makker;Spiller B;Makker;Vinder", "Ann Ash;Bob Birch;Cia Elm;Dan Fir;A", "Ann Ash;;Cia Elm;;A"],
    ["Winner;Loser", "Ann Ash & Bob Birch;Cia Elm / Dan Fir", "Ann Ash;Cia Elm"],
  ])("doubles under %s", async (header, doubles, single) => {
    // 4 beats 3: two steps, 12.
    const change = { "Ann Ash": 12, "Cia Elm": -12 };
    const entered = await enter("croquet", ["8 September 2026;", header, doubles, single], "--json");
    const { ledger, assumptions } = JSON.parse(entered.out) as Entered;
    expect(Object.fromEntries(ledger.map((line) => [line.player, line.change]))).toEqual(change);
    expect(assumptions).toContainEqual(expect.objectContaining({ code: "croquet-doubles", cell: "A3" }));
  });

  test.each(["Doubles 8 September 2026", "Doublespil 8. september 2026"])(
    "%s above a sheet: whether it counts is asked",
    async (title) => {
      const sheet = [`${title};`, "Winner;Loser", "Ann Ash;Cia Elm"];
      const asked = await enter("croquet", sheet);
      expect([asked.code, asked.error]).toEqual([2, expect.stringContaining("does this tournament count?")]);
      const left = await enter("croquet", sheet, "--answer", "counts=no", "--json");
      const { ledger } = JSON.parse(left.out) as Entered;
      expect([left.code, ledger.map(({ change }) => change)]).toEqual([0, [null, null]]);
    },
  );

  test("doubles on a sheet with handicaps of its own", async () => {
    const { json } = await fill([
      "Winner;Partner;Loser;Partner;Winner hcp;Loser hcp",
      ...["Ann;Bob;Cia;Dan;4;3", "Ann;;Cia;;4;3"],
    ]);
    const changes = json.rows.map(({ row, outputs }) => [row, outputs["Change"] ?? null]);
    expect(changes.filter(([, change]) => change !== null)).toEqual([[3, 12]]);
  });

  test.each(["no-show", "No show", "mødte ikke op", "meldt afbud", "dnp", "ikke fremmødt"])(
    "a game with the remark %s was not played",
    async (remark) => {
      const games = ["8 September 2026;;", "Winner;Loser;Remarks", `Bob Birch;Dan Fir;${remark}`, "Ann Ash;Cia Elm;"];
      const { all } = await enter("croquet", games);
      expect(all).toContain("not played, so nothing is calculated: row 3");
      expect(all).toContain("2 indexes change");
    },
  );

  test.each(["Venskabelig 8. september 2026", "Friendlies 8 September 2026", "Uofficiel aften 8. september 2026"])(
    "%s is asked about",
    async (title) => {
      const { error } = await enter("dbf", [`${title}, 24 spil;;`, ...EVENING.slice(1)], "--set", "maximum=216");
      expect(error).toContain("does this tournament count?");
    },
  );
});

describe("a column that is not read and holds players of the book", () => {
  test.each([
    ["croquet", "Umpire", "Winner;Loser;Umpire", ["Ann Ash;Cia Elm;Dan Fir"]],
    ["dbf", "Substitut", "Spiller 1;Spiller 2;Substitut;Score %", ["Ann A;Bob B;Eva E;60", "Cia C;Dan D;;40"]],
  ] as const)("%s: %s is asked about, once", async (system, header, headers, rows) => {
    const sheet = [`8. september 2026, 24 spil${";".repeat(headers.split(";").length - 1)}`, headers, ...rows];
    const asked = (printed: string) =>
      (JSON.parse(printed) as { questions: readonly { id: string; choices: readonly { choice: string }[] }[] })
        .questions;
    const open = await enter(system, sheet, "--json");
    expect([open.code, asked(open.out).map(({ id }) => id)]).toEqual([2, [`column:${header}`]]);
    expect(asked(open.out)[0]!.choices.at(-1)!.choice).toBe("none");
    expect(open.error).toContain(`--answer "column:${header}=none"`);
    expect((await enter(system, sheet, "--answer", `column:${header}=none`)).code).toBe(0);
    // The next sheet with these headers is read as the last one.
    put("next.csv", sheet[0]!.replace("8.", "9."), ...sheet.slice(1));
    const next = ["book", "enter", at("entered.xlsx"), at("next.csv"), "--out", at("next.xlsx"), "--replace", "--json"];
    next.push("--now", "2026-12-31T13:00");
    expect(asked((await runCli(...next)).out)).toEqual([]);
  });
});

describe("figures in sentences", () => {
  test("have the decimals that the sport shows", async () => {
    // 433 of 864 points are 50.1157 %.
    const { all } = await enter("dbf", EVENING, "--answer", "setting:maximum=216");
    expect(all).toContain("the results average 50.12 %, not 50 %");
    const corrected = [...EVENING.slice(0, 2), "Ann A;Bob B;120", ...EVENING.slice(3)];
    put("corrected.csv", ...corrected);
    const correct = ["book", "enter", at("entered.xlsx"), at("corrected.csv"), "--correct", "1"];
    const again = await run(...correct, "--out", at("again.xlsx"), "--replace", "--now", "2026-12-31T13:00");
    expect(again.all).toContain(
      "Ann A: 56.0185; 121 · Bob B: 56.0185; 121 → Ann A: 55.5556; 120 · Bob B: 55.5556; 120",
    );
    expect(again.all).not.toMatch(/\d\.\d{5}/);
  });

  test("of croquet are halves, also where a step is a big one", async () => {
    const adjust = ["book", "adjust", at("croquet.xlsx"), "--player", "Ann Ash", "--reason", "committee"];
    const { error } = await runCli(...adjust, "--to", "-1.5", "--out", at("adjusted.xlsx"));
    expect(error).toContain("Ann Ash goes from 4 to −1½: is that right?");
  });

  test("days are written as people write them", async () => {
    const games = ["8 September 2026;", "Winner;Loser", "Ann Ash;Bob Birch"];
    for (const [locale, reported] of [
      ["en", "reported 31 December 2026"],
      ["da", "indberettet 31. december 2026"],
    ] as const) {
      const { out } = await enter("croquet", games, "--json", "--locale", locale);
      const { reading } = JSON.parse(out) as {
        readonly reading: readonly { readonly id: string; readonly text: string }[];
      };
      expect(reading.find(({ id }) => id === "about:reported")?.text).toBe(reported);
    }
  });
});

describe("columns by their places", () => {
  test("ACBL: masterpoints beside a list of teams are theirs, not those of the two who meet", async () => {
    const { json } = await fill(
      [
        "Team A;Team B;IMPs A;IMPs B;;Team;MP 1;MP 2;MP 3;MP 4",
        "Elms;Oaks;10;19;;Elms;45.66;45.66;45.66;45.66",
        ";;;;;Oaks;1700;0;0;0",
      ],
      ...["--set", "boards=7"],
    );
    // The guide's example: 182.64 and 1,700 masterpoints are 14 and 4 IMPs in 7 boards.
    const [{ outputs }] = json.rows as [Filled["rows"][number]];
    expect([outputs["Handicap A"], outputs["Handicap B"], outputs["Winner"]]).toEqual([14, 4, "Elms"]);
  });

  test("DBf: players behind each team are its own", async () => {
    const team = "Player 1;Hcp 1;Player 2;Hcp 2;Player 3;Hcp 3;Player 4;Hcp 4";
    const { json } = await fill([
      `Home team;${team};Away team;${team};Boards;Home IMPs`,
      "Ærø;a;15.7;b;22.75;c;20.43;d;12.88;Fyn;e;24;f;24;g;24;h;24;24;18",
    ]);
    // The paper's example: 17.94 against 24, expected 1.01, and 0.018361086 for each.
    const [{ outputs }] = json.rows as [Filled["rows"][number]];
    expect(outputs["Home expected"]).toBeCloseTo(1.01, 10);
    expect([outputs["New home 1"], outputs["New away 4"]]).toEqual([
      expect.closeTo(15.718361086, 8),
      expect.closeTo(23.981638914, 8),
    ]);
  });

  test("DBf: North and South beside East and West are one evening, with no word of handicaps that the book puts there", async () => {
    const header = "Nord;Syd;Score %;;Øst;Vest;Score %";
    const rows = ["Ann A;Bob B;60;;Eva E;Fie F;55", "Cia C;Dan D;40;;Gry G;Hans H;45"];
    const { code, out } = await enter("dbf", ["8. september 2026, 24 spil;;;;;;", header, ...rows], "--json");
    const { ledger, assumptions } = JSON.parse(out) as Entered;
    const codes = assumptions.map((one) => one.code);
    expect([code, ledger.length, codes.includes("directions-together"), codes.includes("two-in-cell")]).toEqual([
      ...[0, 8, true, false],
    ]);
  });
});

describe("where nothing is recognised", () => {
  test("a sheet with every column and others besides is said to lack nothing", async () => {
    const lines = ["8. september 2026;;;;", "Nord;Syd;Øst;Vest;Score %", "Ann A;Bob B;Cia C;Dan D;60"];
    const { error } = await enter("dbf", lines, "--kind", "dbf-pairs");
    expect(error).not.toMatch(/lacks\s*$/m);
    expect(error).toContain("“Øst” holds names of players, and is not read: what is it?");
  });

  test.each([
    ["Black;White;Winner", "Ann;Bob;Ann", "go-pairings"],
    ["Par;Spiller;Makker;Mesterpoint;Makkers mesterpoint;Point", "1;Ann;Bob;90;80;77", "acbl-rank-pairs"],
  ])("%s is nearest to its own sport", async (header, row, kind) => {
    const { code, json } = await fill([header, row]);
    expect([code, json.kind]).toEqual([2, kind]);
  });

  test("the option that answers a question has the words of its choices", async () => {
    const halves = [
      "13. oktober 2026;;;;;;;",
      "Halvleg;Bord;Nord;Syd;Øst;Vest;Spil;Imp NS",
      ...["1;1;Ann A;Bob B;Cia C;Dan D;12;18", "1;2;Eva E;Fie F;Gry G;Hans H;12;-5"],
    ];
    const { error } = await enter("dbf", halves, "--set", "comparison=iaf");
    expect(error).toContain("Answer with --set imps=per-board, --set imps=total\n");
  });
});

test.each([
  [
    "Windows",
    ["O\x92Brien Ann;10", "\x8aimek Ale\x9a;12", "D\xf8r \x8eeljko;14"],
    ["O’Brien Ann", "Šimek Aleš", "Dør Željko"],
  ],
  ["DOS", ["S\x9bren \x99st;10", "\x8fse Bj\x91rn;12", "\x92r\x9b Skov;14"], ["Søren Öst", "Åse Bjærn", "Ærø Skov"]],
])("the letters of %s are those of the members", async (_, list, names) => {
  writeFileSync(at("old.csv"), Buffer.from(["Navn;Handicap", ...list].join("\r\n"), "latin1"));
  const begin = ["book", "new", "--system", "dbf", "--players", at("old.csv"), "--out", at("old.xlsx"), "--json"];
  const { players } = JSON.parse((await runCli(...begin, "--replace")).out) as { players: readonly { name: string }[] };
  expect(players.map(({ name }) => name)).toEqual(names);
});

test("the noticeboard of a sport with ranks or ratings calls them so", async () => {
  const adjusted = at("promoted.xlsx");
  const adjust = ["book", "adjust", at("go.xlsx"), "--player", "Ann Ash", "--to", "7k", "--reason", "promoted"];
  await runCli(...adjust, "--played", "2026-09-01", "--out", adjusted, "--now", "2026-09-01");
  const notice = async (locale: string) =>
    (await runCli("book", "notice", adjusted, "--since", "2026-01-01", "--locale", locale)).out;
  expect(await notice("en")).toContain("New ranks, set by the club since 1 January 2026");
  expect(await notice("da")).toContain("Nye grader, fastsat af klubben siden 1. januar 2026");
});
