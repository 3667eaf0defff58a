// What the command line says to secretaries who tried sheets of their own. What is read of them: test/requests/trials.
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

const EVENING = [
  "8. september 2026, 24 spil;;",
  "Spiller 1;Spiller 2;Point",
  ...["Ann A;Bob B;121", "Cia C;Dan D;96", "Eva E;Fie F;108", "Gry G;Hans H;108"],
];

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

describe("where nothing is recognised", () => {
  test("a sheet with every column and others besides is said to lack nothing", async () => {
    const lines = ["8. september 2026;;;;", "Nord;Syd;Øst;Vest;Score %", "Ann A;Bob B;Cia C;Dan D;60"];
    const { error } = await enter("dbf", lines, "--kind", "dbf-pairs");
    expect(error).not.toMatch(/lacks\s*$/m);
    expect(error).toContain("“Øst” holds names of players, and is not read: what is it?");
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
