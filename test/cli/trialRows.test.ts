// What secretaries tried with sheets of their own, a row a trial: what is asked, what is said, which figures come of it.
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

  test("doubles on a sheet with handicaps of its own", async () => {
    put("fill.csv", "Winner;Partner;Loser;Partner;Winner hcp;Loser hcp", "Ann;Bob;Cia;Dan;4;3", "Ann;;Cia;;4;3");
    const { out } = await runCli("fill", at("fill.csv"), "--out", at("filled.xlsx"), "--replace", "--json");
    const { rows } = JSON.parse(out) as { rows: readonly { row: number; outputs: { Change?: number } }[] };
    expect(rows.flatMap(({ row, outputs }) => (outputs.Change == null ? [] : [[row, outputs.Change]]))).toEqual([
      [3, 12],
    ]);
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

describe("figures in sentences", () => {
  test("have the decimals that the sport shows", async () => {
    // 433 of 864 points are 50.1157 %.
    const { all } = await enter("dbf", EVENING, "--answer", "setting:maximum=216");
    expect(all).toContain("the results average 50.12 %, not 50 %");
    const corrected = [...EVENING.slice(0, 2), "Ann A;Bob B;120", ...EVENING.slice(3)];
    put("corrected.csv", ...corrected);
    const correct = ["book", "enter", at("entered.xlsx"), at("corrected.csv"), "--correct", "1"];
    const again = await run(...correct, "--out", at("again.xlsx"), "--replace", "--now", "2026-12-31T13:00");
    expect(again.all).toContain("Ann A: 56.0185, 121; Bob B: 56.0185, 121 → Ann A: 55.5556, 120; Bob B: 55.5556, 120");
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
