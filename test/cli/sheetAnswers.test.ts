// `--answer` about a sheet that is to be entered: which games were played, and what else its cells leave open.
import { readFileSync } from "node:fs";
import { openWorkbookFile } from "../../src/files/open";
import type { WorkbookFile } from "../../src/files/workbookFile";
import { runCli, temporaryFiles } from "./run";

const { at, put } = temporaryFiles();

interface Json {
  readonly kind?: string | null;
  readonly questions: readonly {
    readonly id: string;
    readonly text: string;
    readonly cells: readonly string[];
    readonly choices: readonly { readonly choice: string; readonly takes?: string }[];
    readonly takes?: string;
  }[];
  readonly reading: readonly {
    readonly id: string;
    readonly value: unknown;
    readonly grade: string;
    readonly cells: readonly string[];
  }[];
  readonly rows: readonly { readonly row: number; readonly outputs: { readonly [header: string]: unknown } }[];
  readonly players: readonly { readonly name: string; readonly handicap: unknown; readonly index: unknown }[];
  readonly ledger: readonly { readonly player: string; readonly result: unknown; readonly note: string }[];
  readonly assumptions: readonly { readonly code: string; readonly message: string }[];
  readonly problems: readonly { readonly code: string }[];
  readonly settings: { readonly [key: string]: unknown };
  readonly columns: { readonly [field: string]: string };
}

const answers = (...given: string[]) => given.flatMap((one) => ["--answer", one]);

async function run(...args: string[]) {
  const ran = await runCli(...args, "--json");
  return { ...ran, json: JSON.parse(ran.out || "{}") as Json };
}
const fill = (name: string, ...args: string[]) => run("fill", at(name), "--out", at("out.xlsx"), "--replace", ...args);
const part = ({ json }: { readonly json: Json }, id: string) => json.reading.find((one) => one.id === id);
const asked = ({ json }: { readonly json: Json }) => json.questions.map(({ id }) => id);

describe("games that were not played", () => {
  const GAMES = [
    "Date;Winner;Loser;Remarks",
    "2026-05-01;Ann Holt;Bo Field;",
    "2026-05-02;Cy Mead;Di Wold;w/o",
    "2026-05-03;Bo Field;Cy Mead;",
  ];
  const enter = (file: string, ...given: string[]) =>
    run(
      ...["book", "enter", at("croquet.xlsx"), at(file), "--replace", "--out", at("entered.xlsx")],
      ...["--now", "2026-06-01T12:00", ...given],
    );

  beforeAll(async () => {
    // By the sheet of automatic handicaps 3 begins at 1550, 2 at 1650, 5 at 1400, 4 at 1475.
    put("players.csv", "Name;Start handicap", "Ann Holt;3", "Bo Field;2", "Cy Mead;5", "Di Wold;4");
    put("games.csv", ...GAMES);
    put("without.csv", ...GAMES.filter((line) => !line.includes("w/o")));
    put("played.csv", ...GAMES.map((line) => line.replace("w/o", "")));
    const made = await run(
      ...["book", "new", "--system", "croquet", "--players", at("players.csv"), "--out", at("croquet.xlsx")],
    );
    expect(made.code).toBe(0);
  });

  test("are a part of what was read, change nobody, and make no later game unknown", async () => {
    const entered = await enter("games.csv");
    expect(entered.code).toBe(0);
    expect(part(entered, "row:games!3")).toMatchObject({ value: "no", grade: "stated", cells: ["games!D3"] });
    expect(entered.json.players).toEqual((await enter("without.csv")).json.players);
    expect(entered.json.players.filter(({ handicap, index }) => handicap === null || index === null)).toEqual([]);
  });

  test("count with an answer; one that would count does not", async () => {
    const all = (await enter("played.csv")).json.players;
    const counted = await enter("games.csv", ...answers("row:games!3=yes"));
    expect(counted.json.players).toEqual(all);
    expect(part(counted, "row:games!3")).toMatchObject({ value: "yes", grade: "stated" });
    const without = await enter("played.csv", ...answers("row:played!3=no"));
    expect(without.json.players).toEqual((await enter("without.csv")).json.players);
  });

  test("the answer is kept with the tournament, and used when its sheet is read again", async () => {
    const counted = await enter("games.csv", ...answers("row:games!3=yes"));
    const checked = await run("book", "check", at("entered.xlsx"), "--now", "2026-06-02T12:00");
    expect(checked.code).toBe(0);
    expect(checked.json.players ?? []).toEqual(counted.json.players);
    const again = await run(
      ...["book", "enter", at("entered.xlsx"), "--sheet", "games", "--out", at("again.xlsx"), "--replace"],
      ...["--now", "2026-06-02T12:00", "--correct", "1", "--reason", "look", ...answers("row:games!4=no")],
    );
    expect(part(again, "row:games!3")).toMatchObject({ value: "yes" });
    expect(part(again, "row:games!4")).toMatchObject({ value: "no" });
  });

  test("the ledger says what they are", async () => {
    await enter("games.csv");
    const file = (await openWorkbookFile(readFileSync(at("entered.xlsx")), "entered.xlsx")) as WorkbookFile;
    const cells = file.sheets.flatMap(({ values }) => values.flat());
    expect(cells.filter((cell) => String(cell).includes("not computed: walkover"))).toHaveLength(2);
  });

  test("no answer about a row that is not there, nor another word", async () => {
    expect((await enter("games.csv", ...answers("row:games!99=yes"))).code).toBe(3);
    expect((await enter("games.csv", ...answers("row:games!3=maybe"))).code).toBe(3);
  });

  test("are two games, said of rows that are the same by a column that is said as well", async () => {
    put("twice.csv", "Winner;Loser;Game", "Ann Holt;Bo Field;26", "Cy Mead;Di Wold;14", "Ann Holt;Bo Field;26");
    const given = ["--played", "2026-05-09"];
    expect(asked(await enter("twice.csv", ...given))).toEqual(["column:Game"]);
    given.push(...answers("column:Game=Points"));
    expect(asked(await enter("twice.csv", ...given))).toEqual(["same:twice!4,twice!2"]);
    const { code, json } = await enter("twice.csv", ...given, ...answers("same:twice!4,twice!2=two"));
    const results = json.ledger.map(({ player, result }) => [player, result]);
    expect([code, results.filter(([player]) => player === "Ann Holt")]).toEqual([
      0,
      [
        ["Ann Holt", "won"],
        ["Ann Holt", "won"],
      ],
    ]);
  });
});

test("fill: the answer is kept with the sheet's settings", async () => {
  put("fill.csv", "Winner;Winner handicap;Loser;Loser handicap;Bem.", "Ann;3;Bo;2;", "Cy;5;Di;4;afbud");
  const first = await fill("fill.csv");
  expect(part(first, "row:fill!3")).toMatchObject({ value: "no", cells: ["fill!E3"] });
  expect(first.json.rows.map(({ outputs }) => "Change" in outputs)).toEqual([true, false]);
  expect(first.json.assumptions.map(({ code }) => code)).toContain("rows-not-played");
  const counted = await fill("fill.csv", ...answers("row:fill!3=yes"));
  expect(counted.json.rows.map(({ outputs }) => "Change" in outputs)).toEqual([true, true]);
  const again = await run("fill", at("out.xlsx"), "--sheet", "fill", "--out", at("again.xlsx"), "--replace");
  expect(part(again, "row:fill!3")).toMatchObject({ value: "yes" });
});

test("fill: which result goes into an empty column, as it is told that it stays empty; kept for the next fill", async () => {
  put("moved.csv", "Winner;Winner handicap;Loser;Loser handicap;Moved by", "Ann;3;Bo;2;", "Cy;5;Di;4;");
  const first = await fill("moved.csv");
  const told = first.json.assumptions.filter(({ code }) => code === "results-beside");
  expect(told).toMatchObject([{ message: expect.stringContaining('Answer with --answer "result:Change=E"') }]);
  const answered = await fill("moved.csv", ...answers("result:Change=E"));
  expect(part(answered, "result:Change")).toMatchObject({ value: "E", cells: ["moved!E1"] });
  expect(answered.json.assumptions.map(({ code }) => code)).not.toContain("results-beside");
  const again = await run("fill", at("out.xlsx"), "--sheet", "moved", "--out", at("again.xlsx"), "--replace");
  expect(part(again, "result:Change")).toMatchObject({ value: "E" });
  const refused = await fill("moved.csv", ...answers("result:Change=none"));
  expect([refused.code, refused.error]).toEqual([3, expect.stringContaining("allowed are E")]);
  const inUse = await fill("moved.csv", ...answers("result:Change=C"));
  expect([inUse.code, inUse.error]).toEqual([3, expect.stringContaining("allowed are E")]);
});

test("fill: the columns of tables side by side are answered one by one", async () => {
  const head = "Winner;Winner handicap;Loser;Loser handicap";
  put("lawns.csv", `${head};Moved by;;${head};Shifted`, "Ann;3;Bo;2;;;Cy;5;Di;4;", "Eve;5;Fay;7;;;Gil;3;Hal;2;");
  const first = await fill("lawns.csv");
  const told = first.json.assumptions.filter(({ code }) => code === "results-beside");
  expect(told.map(({ message }) => /--answer "?(result:Change=[A-Z])/.exec(message)?.[1])).toEqual([
    "result:Change=E",
    "result:Change=K",
  ]);
  const answered = await fill("lawns.csv", ...answers("result:Change=E", "result:Change=K"));
  expect([answered.code, answered.json.assumptions.map(({ code }) => code)]).toEqual([
    0,
    expect.not.arrayContaining(["results-beside"]),
  ]);
});

describe("titles that speak against what the columns look like", () => {
  const enter = (file: string, ...given: string[]) =>
    run(
      ...["book", "enter", at("dbf.xlsx"), at(file), "--replace", "--out", at("dbf-entered.xlsx")],
      ...["--now", "2026-11-01T12:00", "--played", "2026-10-13", ...given],
    );
  const NAMES = ["Anna Bro", "Bent Dahl", "Carla Eg", "Dora Fog", "Egon Gad", "Finn Hai", "Gerda Ib", "Hans Juul"];

  beforeAll(async () => {
    put("dbf.csv", "Navn;Starthandicap", ...NAMES.map((name, i) => `${name};${10 + i}`));
    const made = await run("book", "new", "--system", "dbf", "--players", at("dbf.csv"), "--out", at("dbf.xlsx"));
    expect(made.code).toBe(0);
    const [a, b, c, d, e, f, g, h] = NAMES;
    put(
      "team.csv",
      "Holdkamp 13. oktober 2026;;;;;;",
      "Spiller 1;Spiller 2;Spiller 3;Spiller 4;Imp",
      `${a};${b};${c};${d};12`,
      `${e};${f};${g};${h};-12`,
    );
    put("cup.csv", "Pokalturnering;;;", "Spiller 1;Spiller 2;Score %;Spil", `${a};${b};60;24`, `${c};${d};40;24`);
    put("pairs.csv", "Spiller 1;Spiller 2;Score %;Spil", `${a};${b};60;24`, `${c};${d};40;24`);
  });

  test("a team match is no pair game before somebody says so, and no player is left out silently", async () => {
    const first = await enter("team.csv");
    expect(first.code).toBe(2);
    const questions = asked(first);
    expect(questions).toContain("kind");
    expect(questions).toContain("column:Spiller 1");
    const kind = first.json.questions.find(({ id }) => id === "kind")!;
    expect(kind.cells).toEqual(["team!A1"]);
    expect(kind.choices.map(({ choice }) => choice)).toEqual([
      // What the title names comes first.
      ...["dbf-teams", "dbf-pairs", "dbf-individual", "dbf-halves", "dbf-barometer"],
    ]);
    // Said to be pairs all the same: the other two players are still asked about.
    const pairs = await enter("team.csv", ...answers("kind=dbf-pairs"));
    expect(asked(pairs)).not.toContain("kind");
    expect(asked(pairs)).toContain("column:Spiller 1");
  });

  test("a cup is asked about; both answers, and a reason of one's own", async () => {
    const first = await enter("cup.csv");
    expect([first.code, asked(first)]).toEqual([2, ["counts"]]);
    const choices = first.json.questions[0]!.choices.map(({ choice, takes }) =>
      takes ? `${choice}:${takes}` : choice,
    );
    expect(choices).toEqual(["no", "yes", "reason:text"]);
    const [out, counted] = [
      await enter("cup.csv", ...answers("counts=no")),
      await enter("cup.csv", ...answers("counts=yes")),
    ];
    expect([part(out, "counts")?.value, part(counted, "counts")?.value]).toEqual(["no", "yes"]);
    const own = await enter("cup.csv", ...answers("counts=reason:a cup"));
    expect(part(own, "counts")?.value).toBe("no");
  });

  test("whether any tournament counts is part of what was read, and can be changed", async () => {
    expect(part(await enter("pairs.csv"), "counts")).toMatchObject({ value: "yes", grade: "stated" });
    expect(part(await enter("pairs.csv", ...answers("counts=no")), "counts")?.value).toBe("no");
    expect((await enter("pairs.csv", ...answers("counts=perhaps"))).code).toBe(3);
  });
});

test("fill: a team sheet is no pair game, and of four players none is left out silently", async () => {
  put(
    "Holdkamp.csv",
    "Kamp;Hold;Spiller 1;Hcp 1;Spiller 2;Hcp 2;Spiller 3;Hcp 3;Spiller 4;Hcp 4;Score %;Spil",
    "1;A;Anna Bro;20;Bent Dahl;21;Carla Eg;22;Dora Fog;23;60;24",
    "1;B;Egon Gad;24;Finn Hai;25;Gerda Ib;26;Hans Juul;27;40;24",
  );
  const first = await fill("Holdkamp.csv");
  expect(first.code).toBe(2);
  expect(asked(first)).toEqual(["kind", "column:Spiller 1", "column:Hcp 1"]);
  const kept = ["kind=dbf-pairs", "column:Spiller 1=Player 1", "column:Hcp 1=Handicap 1"];
  expect((await fill("Holdkamp.csv", ...answers(...kept))).code).toBe(0);
});

describe("imps without a word whether they are per board or in total", () => {
  const HALVES = ["Halvleg;Bord;Nord;Hcp;Syd;Hcp;Øst;Hcp;Vest;Hcp;Spil;Imp NS"];
  const tables = (one: number, two: number) => [
    `1;1;An;10;Bo;12;Cy;14;Di;16;12;${String(one).replace(".", ",")}`,
    `1;2;Ed;20;Fy;22;Ga;24;Hi;26;12;${String(two).replace(".", ",")}`,
  ];

  test("are asked of halves; totals are divided by the boards", async () => {
    put("halves.csv", ...HALVES, ...tables(18, -18));
    put("per board.csv", ...HALVES, ...tables(1.5, -1.5));
    const first = await fill("halves.csv", ...answers("setting:comparison=butler"));
    expect([first.code, asked(first)]).toEqual([2, ["setting:imps"]]);
    expect(first.json.questions[0]!.choices.map(({ choice }) => choice)).toEqual(["per-board", "total"]);
    expect(part(first, "setting:imps")?.grade).toBe("asked");
    // 18 of 12 boards are 1.5 a board.
    const total = await fill("halves.csv", ...answers("setting:comparison=butler", "setting:imps=total"));
    const same = await fill("per board.csv", ...answers("setting:comparison=butler", "setting:imps=per-board"));
    expect(total.json.rows).toEqual(same.json.rows);
    expect(part(total, "setting:imps")).toMatchObject({ value: "total", grade: "stated" });
    const old = await run(
      ...["fill", at("halves.csv"), "--set", "imps=totals", "--set", "comparison=butler", "--out", at("old.xlsx")],
    );
    expect(old.json.rows).toEqual(total.json.rows);
  });

  test("more than a board can give is a problem of its cell", async () => {
    put("too many.csv", ...HALVES, ...tables(40, -40));
    const per = await fill("too many.csv", ...answers("setting:comparison=butler", "setting:imps=per-board"));
    expect(per.json.problems.map(({ code }) => code)).toContain("dbf-imps");
    const total = await fill("too many.csv", ...answers("setting:comparison=butler", "setting:imps=total"));
    expect(total.code).toBe(0);
  });

  test("of a barometer, and of pairs", async () => {
    put(
      "barometer.csv",
      "Hold;Åben 1;Hcp;Åben 2;Hcp;Åben imp;Lukket 1;Hcp;Lukket 2;Hcp;Lukket imp;Spil",
      "A;An;10;Bo;12;12;Cy;14;Di;16;-24;24",
      "B;Ed;20;Fy;22;-12;Ga;24;Hi;26;24;24",
    );
    const first = await fill("barometer.csv");
    expect(asked(first)).toEqual(["setting:imps"]);
    put("imp.csv", "Spiller 1;Hcp 1;Spiller 2;Hcp 2;Imp;Spil", "An;20;Bo;21;18;24", "Cy;22;Di;23;-18;24");
    const pairs = await fill("imp.csv");
    expect(pairs.json.questions[0]!.choices.map(({ choice }) => choice)).toEqual(["per-board", "total", "comparisons"]);
  });
});

describe("the usual words of a sport", () => {
  const first = async (name: string, ...given: string[]) => {
    const { json } = await fill(name, ...given);
    return json.columns;
  };
  const pairs = (score: string) => [
    `Player 1;Player 2;Handicap 1;Handicap 2;${score}`,
    "An;Bo;0.51;0.537;90",
    "Cy;Di;0.6;0.45;78",
  ];

  test.each(["Matchpoints", "MPs", "Total", "Matchpoints scored", "Points"])("%s is the raw score", async (score) => {
    put("raw.csv", ...pairs(score).map((line) => line.replace(/;/g, ",")));
    const columns = await first("raw.csv", "--kind", "acbl-pairs", "--set", "average=84");
    expect(columns["Raw score"]).toBe(score);
  });

  test("what a fill wrote under the same word is no input when the sheet is read again", async () => {
    put("own.csv", ...pairs("Matchpoints").map((line) => line.replace(/;/g, ",")));
    const once = await fill("own.csv", "--kind", "acbl-pairs", "--set", "average=84");
    expect(once.json.rows.map(({ outputs }) => "Total" in outputs)).toEqual([true, true]);
    const again = await run(
      ...[
        "fill",
        at("out.xlsx"),
        "--sheet",
        "own",
        "--kind",
        "acbl-pairs",
        "--set",
        "average=84",
        "--out",
        at("2.xlsx"),
      ],
    );
    expect(again.json.rows).toEqual(once.json.rows);
  });

  test("East and West as North and South", async () => {
    put(
      "directions.csv",
      "avg 84",
      "North-South",
      "Pair,North,South,Masterpoints N,Masterpoints S,Raw score",
      "1,Ane A,Bo B,420,10,90",
      "2,Cia C,Dan D,200,25,78",
      "",
      "East-West",
      "Pair,East,West,Masterpoints E,Masterpoints W,Raw score",
      "1,Eve E,Fay F,42,10,80",
      "2,Gus G,Hal H,120,25,88",
    );
    const { json } = await fill("directions.csv");
    expect(json.kind).toBe("acbl-rank-pairs");
    const places = json.rows.map(({ row, outputs }) => [row, outputs["Raw place"]]);
    const { reading } = (await fill("directions.csv", ...answers("sections=all"))).json;
    const sections = reading.find(({ id }) => id === "sections");
    expect(sections).toMatchObject({ value: "all", grade: "stated", cells: ["directions!A3", "directions!A8"] });
    expect((await fill("directions.csv", ...answers("sections=East"))).code).toBe(3);
    // Each direction has its own first.
    expect(places).toEqual([
      [4, 1],
      [5, 2],
      [9, 2],
      [10, 1],
    ]);
  });

  test("Go: Player A and Rank A", async () => {
    put("go.csv", "Player A;Rank A;Player B;Rank B;Result", "An;3k;Bo;5k;B+R");
    expect((await fill("go.csv")).json.rows.map(({ outputs }) => outputs["H"])).toEqual([2]);
  });

  test("croquet: members with H/C", async () => {
    put("members.csv", "Winner;Loser", "An;Bo", ";", "Member;H/C", "An;3", "Bo;4");
    expect((await fill("members.csv")).json.rows).toHaveLength(1);
  });
});

test("a correction that comes too late: the organiser's error is its answer", async () => {
  const names = ["Ane Abel", "Bo Berg", "Cia Cron", "Dan Dahl", "Eva Eng", "Fie Frost", "Gry Glad", "Hans Holm"];
  put("late.csv", "Navn;Starthandicap", ...names.map((name, i) => `${name};${10 + i}`));
  const rows = (score: number) =>
    [score, 100 - score, 55, 45].map((one, i) => `${names[2 * i]};${names[2 * i + 1]};${one};24`);
  put("evening.csv", "Spiller 1;Spiller 2;Score %;Spil", ...rows(60));
  put("corrected.csv", "Spiller 1;Spiller 2;Score %;Spil", ...rows(58));
  await run("book", "new", "--system", "dbf", "--players", at("late.csv"), "--out", at("late.xlsx"));
  const day = ["--played", "2026-09-01", "--reported", "2026-09-01"];
  const entered = await run("book", "enter", at("late.xlsx"), at("evening.csv"), ...day, "--out", at("one.xlsx"));
  expect(entered.code).toBe(0);
  const correct = (...given: string[]) =>
    run(
      ...["book", "enter", at("one.xlsx"), at("corrected.csv"), "--correct", "1", "--reported", "2026-09-16"],
      ...["--out", at("two.xlsx"), "--replace", ...given],
    );
  const late = await correct();
  expect([late.code, asked(late)]).toEqual([2, ["late:1"]]);
  expect(late.json.questions[0]!.choices).toMatchObject([{ choice: "reason", takes: "text" }]);
  expect((await correct(...answers("late:1=reason:typed wrongly"))).code).toBe(0);
  expect((await correct(...answers("late:1=yes"))).code).toBe(3);
});

describe("the day", () => {
  const enter = (file: string, ...given: string[]) =>
    run(
      ...["book", "enter", at("days.xlsx"), at(file), "--replace", "--out", at("days-out.xlsx")],
      ...["--now", "2026-11-01T12:00", ...given],
    );
  const PAIRS = ["Spiller 1;Spiller 2;Score %;Spil", "Ane Abel;Bo Berg;60;24", "Cia Cron;Dan Dahl;40;24"];

  beforeAll(async () => {
    put("days.csv", "Navn;Starthandicap", ...["Ane Abel;10", "Bo Berg;11", "Cia Cron;12", "Dan Dahl;13"]);
    await run("book", "new", "--system", "dbf", "--players", at("days.csv"), "--out", at("days.xlsx"));
    put("none.csv", ...PAIRS);
    put("either.csv", "Klubaften 3/6/2026;;;", ...PAIRS);
    put("weekday.csv", "Friday 3/6/26;;;", ...PAIRS);
    put("written.csv", "Klubaften 8. september 2026;;;", ...PAIRS);
  });

  test("is asked before anything else where nothing says it", async () => {
    const first = await enter("none.csv");
    expect([first.code, asked(first)]).toEqual([2, ["day"]]);
    expect(first.json.questions[0]).toMatchObject({
      choices: [{ text: expect.stringMatching(/^Today, /) as string }],
      takes: "day",
    });
    expect(part(await enter("none.csv", ...answers("day=2026-10-06")), "day")).toMatchObject({
      value: "2026-10-06",
      grade: "stated",
    });
    expect((await enter("none.csv", ...answers("day=yesterday"))).code).toBe(3);
  });

  test("with dots is day, month, year, whatever the weekday and whatever order is said", async () => {
    put("dots.csv", "Club lørdag 05.09.2026;;;", ...PAIRS);
    put("slashes.csv", "Club lørdag 05/09/2026;;;", ...PAIRS);
    // 5 September and 9 May 2026 are Saturdays.
    expect(part(await enter("dots.csv"), "day")).toMatchObject({ value: "2026-09-05", grade: "stated" });
    const otherwise = await enter("dots.csv", ...answers("date-order=month-day"));
    expect(part(otherwise, "day")).toMatchObject({ value: "2026-09-05", grade: "stated" });
    expect(part(await enter("slashes.csv"), "day")).toMatchObject({ value: "2026-09-05", grade: "assumed" });
  });

  test("in numbers is assumed where nothing proves the order, and the order can be said", async () => {
    expect(part(await enter("either.csv"), "day")).toMatchObject({ value: "2026-06-03", grade: "assumed" });
    const other = await enter("either.csv", ...answers("date-order=month-day"));
    expect(part(other, "day")).toMatchObject({ value: "2026-03-06", grade: "stated" });
    // 6 March 2026 is a Friday, 3 June a Wednesday.
    expect(part(await enter("weekday.csv"), "day")).toMatchObject({ value: "2026-03-06", grade: "stated" });
    expect(part(await enter("written.csv"), "day")).toMatchObject({ value: "2026-09-08", grade: "stated" });
    expect((await enter("either.csv", ...answers("date-order=year"))).code).toBe(3);
  });
});

test("one handicap beside two players is asked about; of both together, the book's count and come beside the table", async () => {
  const players = ["Ane Abel", "Bo Berg", "Cia Cron", "Dan Dahl", "Eva Eng", "Fie Frost", "Gry Glad", "Hans Holm"];
  put("both.csv", "Navn;Starthandicap", ...players.map((name, i) => `${name};${10 + i}`));
  await run("book", "new", "--system", "dbf", "--players", at("both.csv"), "--out", at("both.xlsx"));
  const pairs = (header: string, hcp: readonly string[]) => [
    `Spiller 1;Spiller 2;${header}Score %;Spil`,
    ...[60, 40, 55, 45].map((score, i) => `${players[2 * i]};${players[2 * i + 1]};${hcp[i] ?? ""}${score};24`),
  ];
  put("one hcp.csv", ...pairs("Hcp;", ["27;", "26;", "25;", "24;"]));
  put("no hcp.csv", ...pairs("", []));
  const enter = (file: string, ...given: string[]) =>
    run(
      ...["book", "enter", at("both.xlsx"), at(file), "--played", "2026-09-01", "--out", at("both2.xlsx"), "--replace"],
      ...given,
    );
  const first = await enter("one hcp.csv");
  expect([first.code, asked(first)]).toEqual([2, ["column:Hcp"]]);
  expect(first.json.questions[0]!.choices.map(({ choice }) => choice)).toEqual(["Handicap 1", "none"]);
  const both = await enter("one hcp.csv", ...answers("column:Hcp=none"));
  expect(both.code).toBe(0);
  expect(both.json.players).toEqual((await enter("no hcp.csv")).json.players);
});

describe("a book can be looked at again right after an entry", () => {
  const checked = (book: string) => runCli("book", "check", at(book));

  test("of a new player who has a game that does not count, too", async () => {
    put("members.csv", "Name;Handicap", "Ann Holt;4", "Bo Field;6");
    put("new.csv", "Date;Winner;Loser;Notes", "2026-05-01;Ann Holt;Zed Vis;", "2026-05-02;Bo Field;Zed Vis;friendly");
    await runCli("book", "new", "--system", "croquet", "--players", at("members.csv"), "--out", at("new0.xlsx"));
    const { code, json } = await run(
      ...["book", "enter", at("new0.xlsx"), at("new.csv"), "--out", at("new1.xlsx")],
      ...answers("who:Zed Vis=new:7"),
    );
    expect(code).toBe(0);
    expect(json.ledger.map(({ player, result }) => [player, result])).toEqual([
      ["Ann Holt", "won"],
      ["Zed Vis", "lost"],
      ["Bo Field", "friendly"],
      ["Zed Vis", "friendly"],
    ]);
    expect((await checked("new1.xlsx")).code).toBe(0);
  });

  test("where the sheet’s own handicaps were said to be none", async () => {
    put("pairs0.csv", "Navn;Starthandicap", "Ane Holt;20", "Bo Mark;22", "Cia Lund;24", "Dan Skov;26");
    put(
      ...(["pairs1.csv", "Onsdag 04/11/2026", "", "Spil: 20", ""] as const),
      ...["Makker 1;Makker 2;Hcp 1;Hcp 2;%", "Ane Holt;Bo Mark;1;2;55", "Cia Lund;Dan Skov;3;4;45"],
    );
    await runCli("book", "new", "--system", "dbf", "--players", at("pairs0.csv"), "--out", at("pairs0.xlsx"));
    const { code } = await run(
      ...["book", "enter", at("pairs0.xlsx"), at("pairs1.csv"), "--out", at("pairs1.xlsx")],
      ...answers("column:C=none", "column:D=none"),
    );
    expect(code).toBe(0);
    expect((await checked("pairs1.xlsx")).code).toBe(0);
  });
});

test("an answer that is no longer asked is named in a sentence", async () => {
  put("known.csv", "Name;Handicap", "Ann Holt;4", "Bo Field;6");
  put("known1.csv", "Date;Winner;Loser", "2026-05-01;Ann Holt;Bo Field");
  await runCli("book", "new", "--system", "croquet", "--players", at("known.csv"), "--out", at("known0.xlsx"));
  const { json } = await run(
    ...["book", "enter", at("known0.xlsx"), at("known1.csv"), "--out", at("known1.xlsx")],
    ...answers("who:Ann Holt=same:Ann Holt"),
  );
  const said = json.assumptions.find(({ code }) => code === "answer-not-needed");
  expect(said!.message).toBe("--answer who:Ann Holt=same:Ann Holt: no longer asked, so it was not used");
});

test("a row is left out by a name that nobody asks about, and nobody is said to be somebody who is not in the list", async () => {
  put("four.csv", "Name;Handicap", "Ann Holt;4", "Bo Field;6", "Cy Mead;5", "Di Wold;8");
  put("four1.csv", "Date;Winner;Loser", "2026-05-01;Ann Holt;Bo Field", "2026-05-02;Cy Mead;Di Wold");
  await runCli("book", "new", "--system", "croquet", "--players", at("four.csv"), "--out", at("four0.xlsx"));
  const enter = (...given: string[]) =>
    run(
      "book",
      "enter",
      at("four0.xlsx"),
      at("four1.csv"),
      "--out",
      at("four1.xlsx"),
      "--replace",
      ...answers(...given),
    );
  const { code, json } = await enter("who:Cy Mead=leave out");
  expect([code, json.ledger.map(({ player }) => player)]).toEqual([0, ["Ann Holt", "Bo Field"]]);
  expect(part({ json }, "who:Cy Mead")).toMatchObject({ value: "leave out", grade: "stated" });
  put("four1.csv", "Date;Winner;Loser", "2026-05-01;Ann Holt;Zed Vis");
  const unknown = await enter("who:Zed Vis=same:Nobody Here");
  expect([unknown.code, unknown.error]).toEqual([
    3,
    expect.stringContaining("nobody in the list is called Nobody Here"),
  ]);
});
