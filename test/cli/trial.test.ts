// What the command line alone says of sheets as secretaries bring them. What is read of them: test/requests/trials.
import { runCli, temporaryFiles, type PrintedQuestion } from "./run";

const { at, put } = temporaryFiles();

interface Json {
  readonly kind: string | null;
  readonly headerRow: number;
  readonly columns: { readonly [field: string]: string };
  readonly questions: readonly PrintedQuestion[];
  readonly reading: readonly {
    readonly id: string;
    readonly value: unknown;
    readonly text: string;
    readonly grade: string;
    readonly cells: readonly string[];
  }[];
  readonly rows: readonly { readonly row: number; readonly outputs: { readonly [header: string]: unknown } }[];
  readonly ledger?: readonly { readonly player: string; readonly change: number | null }[];
  readonly problems: readonly { readonly code: string; readonly cell: string | null; readonly message: string }[];
  readonly assumptions: readonly { readonly code: string; readonly cell: string | null; readonly message: string }[];
}

const answers = (...given: string[]) => given.flatMap((one) => ["--answer", one]);

async function run(...args: string[]) {
  const ran = await runCli(...args, "--json");
  return { ...ran, json: JSON.parse(ran.out || "{}") as Json };
}

/** Fills a text file with these lines. */
async function fill(lines: readonly string[], ...args: string[]) {
  put("sheet.csv", ...lines);
  return run("fill", at("sheet.csv"), "--out", at("filled.xlsx"), "--replace", ...args);
}

const PAIRS = "Player 1;Player 2;Handicap 1;Handicap 2;Score %;Boards";

type Ran = Awaited<ReturnType<typeof run>>;
const asked = ({ json }: Ran) => json.questions.map(({ id }) => id);
const part = ({ json }: Ran, id: string) => json.reading.find((one) => one.id === id);

describe("columns that a sheet must have", () => {
  const pairs = (header: string) => [
    `Spiller 1;Spiller 2;Hcp 1;Hcp 2;${header};Spil`,
    "Ann A;Bob B;10;12;60;24",
    "Cia C;Dan D;14;16;40;24",
  ];
  test("are not asked again once none of them is said to be there", async () => {
    const none = await fill(pairs("Udfald"), ...answers("field:Score=none"));
    // It may be of another kind.
    expect([none.code, asked(none), none.error]).toEqual([2, ["kind"], expect.stringContaining("Score")]);
    expect(none.error).toContain("no column holds Score: write it in a new column");
    expect(none.error).toMatch(/--(?:answer kind=|kind )/);
  });
});

describe("sentences", () => {
  test("have figures as the sport shows them, and name the row that is skipped", async () => {
    // 51.9 and what a pair far below its expected result gets go over 52; the mean of 90, 78.5 and 71 is 79.8333
    const pairs = [
      "Spiller 1;Spiller 2;Hcp 1;Hcp 2;Score %;Spil",
      ...["Ann A;Bob B;51,9;51,95;20;24", "Cia C;Dan D;14;16;60;24", "Eva E;Fie F;10;16;65;24"],
      ...["Gry G;Hans H;14;16;55;24", "Note: see the board;;;;;"],
    ];
    const filled = await fill(pairs);
    const message = (of: "problems" | "assumptions", code: string, { json }: Ran) =>
      json[of].find((one) => one.code === code)?.message;
    expect(message("problems", "dbf-capped", filled)).toMatch(/52\.\d\d,/);
    expect(message("assumptions", "row-passed-over", filled)).toBe("row 6 skipped: it is a note, not an entry");
    const danish = await fill(pairs, "--locale", "da");
    expect(message("problems", "dbf-capped", danish)).toMatch(/52,\d\d,/);
    const game = [
      "Player 1,Player 2,Handicap 1,Handicap 2,Raw score",
      ...["Ann A,Bob B,5,6,90", "Cia C,Dan D,7,8,78.5", "Eva E,Fie F,7,8,71"],
    ];
    const raw = await fill(game, ...answers("setting:average=84"));
    expect(message("problems", "acbl-raw-mean", raw)).toContain("79.83,");
    for (const { json } of [filled, danish, raw])
      for (const { message: text } of [...json.problems, ...json.assumptions]) expect(text).not.toMatch(/\d[.,]\d{7}/);
  });
});

test("our own column Matchpoints is not read as the raw score when the sheet is read again", async () => {
  const game = ["Player 1,Player 2,Handicap 1,Handicap 2,Matchpoints", "Ann A,Bob B,5,6,90", "Cia C,Dan D,7,8,78"];
  const given = ["--kind", "acbl-pairs", ...answers("setting:average=84")];
  const first = await fill(game, ...given);
  // 5.5 and 7.5 % of 168 matchpoints are 9.24 and 12.6.
  expect(first.json.rows.map(({ outputs }) => outputs["Total"])).toEqual([99, 91]);
  const again = await run("fill", at("filled.xlsx"), "--out", at("again.xlsx"), "--replace");
  expect([again.code, again.json.rows]).toEqual([0, first.json.rows]);
});

test.each([
  ["date-order=year", ["Date,Winner,Loser,Winner handicap,Loser handicap", "03/06/2026,Ann Ash,Bob Birch,4,6"]],
  [
    "decimals=dot",
    ["Pair;Player 1;Player 2;MP 1;MP 2;Raw score", "1;Ann A;Bob B;1,234;25;90", "2;Cia C;Dan D;2,345;30;78"],
  ],
  [
    "sections=Section C",
    ["Section A;;;;;", PAIRS, "Ann A;Bob B;10;12;60;24", "", "Section B;;;;;", PAIRS, "Cia C;Dan D;14;16;40;24"],
  ],
])("an answer that is not offered is refused: %s", async (answer, lines) => {
  const refused = await fill(lines, ...answers(answer));
  expect([refused.code, refused.error]).toEqual([3, expect.stringContaining(answer.split("=")[1]!)]);
});

test("a section is named as it is written, in any case; in Danish a table has a number", async () => {
  const lines = ["Ann A;Bob B;10;12;60;24", "Cia C;Dan D;14;16;40;24"];
  const titled = ["Section A;;;;;", PAIRS, ...lines, "", "Section B;;;;;", PAIRS, ...lines];
  const one = await fill(titled, "--kind", "dbf-pairs", ...answers("sections=section b"));
  expect([one.code, one.json.rows.map(({ row }) => row), part(one, "sections")?.value]).toEqual([
    0,
    [8, 9],
    "Section B",
  ]);
  const danish = await fill([PAIRS, ...lines, "", "", PAIRS, ...lines], "--kind", "dbf-pairs", "--locale", "da");
  expect(part(danish, "sections")!.text).toBe("2 tabeller på arket: tabel 1, tabel 2");
  expect((await fill([PAIRS, ...lines], "--kind", "dbf-pairs", ...answers("sections=all"))).code).toBe(0);
});
