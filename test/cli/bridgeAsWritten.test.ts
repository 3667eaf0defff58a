// Evenings of bridge as Danish and American clubs write them.
import { runCli, temporaryFiles, type PrintedQuestion } from "./run";

const { at, put } = temporaryFiles();

interface Json {
  readonly kind: string;
  readonly questions?: readonly PrintedQuestion[];
  readonly rows: readonly { readonly outputs: { readonly [header: string]: unknown } }[];
  readonly problems: readonly { readonly code: string }[];
  readonly assumptions: readonly { readonly code: string }[];
}

async function fill(lines: readonly string[], ...answers: readonly string[]) {
  put("evening.csv", ...lines);
  const out = ["--json", "--replace", "--out", at("out.xlsx")];
  const ran = await runCli("fill", at("evening.csv"), ...out, ...answers.flatMap((one) => ["--answer", one]));
  const json = JSON.parse(ran.out) as Json;
  return {
    ...ran,
    ...json,
    open: (json.questions ?? []).map(({ id }) => id),
    outputs: json.rows.map((row) => row.outputs),
  };
}

const FOUR = [
  "Anna Bro;20;Bent Dahl;21",
  "Carl Eg;22;Dora Fisk;23",
  "Eva Gram;24;Finn Holm;25",
  "Gert Ild;26;Hanne Juul;27",
];
const pairs = (...scores: readonly string[]) => FOUR.map((pair, i) => `${pair};${scores[i]}`);
const HEADER = "Spiller 1;Handicap 1;Spiller 2;Handicap 2";

describe("DBf: points won of those that could be won, in one cell", () => {
  // 132.6, 120, 107.4 and 120 of 240.
  const RESULTS = [55.25, 50, 44.75, 50];

  test.each([
    ["Score", "132,6/240", "120/240", "107,4/240", "120,0/240"],
    ["Point", "132,6 / 240", "120 / 240", "107,4 / 240", "120 / 240"],
    ["Resultat", "132.6/240", "120.0/240", "107.4/240", "120.0/240"],
  ])("%s", async (header, ...scores) => {
    const evening = await fill(["Klubaften, 24 spil;;;;", `${HEADER};${header}`, ...pairs(...scores)]);
    expect([evening.code, evening.error]).toEqual([0, ""]);
    expect(evening.outputs.map(({ Result }) => Result)).toEqual(RESULTS);
  });

  test("the column beside it under no header is none of maxima", async () => {
    const evening = await fill([
      "Klubaften, 24 spil;;;;;",
      `${HEADER};Score;`,
      ...pairs("55,25;240", "50;240", "44,75;240", "50;240"),
    ]);
    expect(evening.outputs.map(({ Result }) => Result)).toEqual(RESULTS);
  });
});

test.each([
  [
    "en",
    "were the imps worked out against a datum score (Butler: yes), or by comparing with each other table (IAF: no)?",
  ],
  ["da", "er imp-tallene regnet mod en datumscore (butler: ja) eller bord mod bord (IAF: nej)?"],
])("DBf: whether imps are against a datum is asked in a sentence: %s", async (locale, question) => {
  put("butler.csv", "Butler Cup, 24 spil;;;;", `${HEADER};Imp pr. spil`, ...pairs("0,5", "-0,5", "0,25", "-0,25"));
  const ran = await runCli("fill", at("butler.csv"), "--locale", locale, "--out", at("butler.xlsx"));
  expect(ran).toMatchObject({ code: 2, out: "" });
  expect(ran.error).toContain(
    `${question} ${locale === "da" ? "Svar med" : "Answer with"} --set datum=no, --set datum=yes`,
  );
});

test("DBf: both names of a pair below Makkere", async () => {
  const rows = ["Anna Bro - Bent Dahl;20;21;60", "Carl Eg / Dora Fisk;22;23;40", "Eva Gram og Finn Holm;24;25;50"];
  const evening = await fill(["Klubaften, 24 spil;;;", "Makkere;Handicap 1;Handicap 2;Score", ...rows]);
  expect([evening.code, evening.kind, evening.outputs.map((row) => row["Pair handicap"])]).toEqual([
    0,
    "dbf-pairs",
    [20.5, 22.5, 24.5],
  ]);
});

describe("DBf: who sits out is no setting of the sit-outs", () => {
  const lines = ["Klubaften, 24 spil;;;;", `${HEADER};Score`, ...pairs("55,25", "50", "44,75", "50")];

  test.each([
    "Oversidder: Per Quist;;;;",
    "Oversidder;Per Quist;;;",
    "Sit-out: Per Quist;;;;",
    "oversiddere=Per Quist;;;;",
  ])("%s", async (said) => {
    for (const row of [1, lines.length]) {
      const { code, open, problems, assumptions } = await fill([...lines.slice(0, row), said, ...lines.slice(row)]);
      expect([code, open, problems]).toEqual([0, [], []]);
      if (!said.startsWith("oversiddere")) expect(assumptions.map((note) => note.code)).toContain("sits-out");
    }
  });

  test.each(["Oversidder: 60", "Oversidder: 60 %"])("%s is one", async (said) => {
    const { code, assumptions } = await fill([`${said};;;;`, ...lines]);
    expect([code, assumptions.map((note) => note.code)]).toEqual([0, ["dbf-tables-of-pairs"]]);
  });

  test("an award in words is asked for", async () => {
    expect((await fill(["Oversidder: middel plus;;;;", ...lines])).open).toEqual(["setting:sit-out"]);
  });
});

describe("DBf: the four of a team in one cell", () => {
  const HOME = ["Anna Bro (20)", "Bent Dahl (21)", "Carl Eg (22)", "Dora Fisk (23)"];
  const AWAY = ["Eva Gram (24)", "Finn Holm (25)", "Gert Ild (26)", "Hanne Juul (27)"];
  // Formula (7): 21.5 against 25.5, so 2 × 4 / 12 imps a board are expected; 15 in 24 boards. (2): N_B = 2, C_u = C_k = ½.
  const EXPECTED = (2 * 4) / 12;
  const CHANGE = ((1 - 1 / 480 / 2.1) ** 24 - 1) * 0.25 * 12 * (15 / 24 - EXPECTED);

  test.each([" / ", ", ", " og ", "; "])("with %j between them", async (between) => {
    const quoted = [HOME, AWAY].map((four) => `"${four.join(between)}"`);
    const match = await fill([
      "Holdkamp, 24 spil;;",
      "Hold;Spillere;Imp",
      `Nord;${quoted[0]};45`,
      `Syd;${quoted[1]};30`,
    ]);
    expect([match.code, match.error, match.kind]).toEqual([0, "", "dbf-teams"]);
    expect(match.outputs[0]).toMatchObject({
      Expected: expect.closeTo(EXPECTED, 12) as number,
      Change: expect.closeTo(CHANGE, 12) as number,
      "New handicap 1": expect.closeTo(20 + CHANGE, 12) as number,
    });
  });

  test("two pairs of the team, and a row a match", async () => {
    const [home, away] = [HOME, AWAY].map(([a, b, c, d]) => `${a} - ${b}, ${c} - ${d}`);
    const match = await fill([
      "Hjemmehold;Hjemme spillere;Udehold;Ude spillere;Spil;Imp hjemme;Imp ude",
      `Nord;${home};Syd;${away};24;45;30`,
    ]);
    expect([match.code, match.error, match.kind]).toEqual([0, "", "dbf-teams"]);
    expect(match.outputs[0]).toMatchObject({ "Home change": expect.closeTo(CHANGE, 12) as number });
  });

  test("another number of names is not read as four", async () => {
    const three = HOME.slice(1).join(" / ");
    const rows = [
      `Nord;${HOME.join(" / ")};45`,
      `Syd;${three};30`,
      `Øst;${HOME.join(" / ")};40`,
      `Vest;${AWAY.join(" / ")};30`,
    ];
    const match = await fill([
      "Holdkamp, 24 spil;;;",
      "Kamp;Hold;Spillere;Imp",
      ...rows.map((row, i) => `${1 + Math.floor(i / 2)};${row}`),
    ]);
    expect(match.problems.map(({ code }) => code)).toContain("cell-names");
    expect(match.outputs[0]).toEqual({});
  });
});

describe("ACBL: the recap of a director", () => {
  const recap = (header: string, ...rows: readonly string[]) => ["Tuesday Pairs September 1 2026", header, ...rows];
  const AWARDS = ["1.20", "0.84", "0.60", ""];
  const RANKS = [
    "Life Master;Sectional Master",
    "Junior Master;Club Master",
    "Club Master;Regional Master",
    "Life Master;Junior Master",
  ];
  const SCORES = ["96;61.5", "84;53.8", "78;50", "54;34.6"];
  const NAMES = ["Anna Bro;Bent Dahl", "Carl Eg;Dora Fisk", "Eva Gram;Finn Holm", "Gert Ild;Hanne Juul"];
  const ranked = NAMES.map((names, i) => `${names};${RANKS[i]};${SCORES[i]};${AWARDS[i]}`);

  // Average 78. The chart's rows of 78 give by rank 1.5 + 8, 13.5 + 11, 11 + 6 and 1.5 + 13.5.
  test.each(["MPs", "Masterpoints", "Masterpoints won", "Points awarded"])(
    "%s awarded to the pair are none of its holdings",
    async (header) => {
      const game = await fill(recap(`Player 1;Player 2;Rank 1;Rank 2;Score;Pct;${header}`, ...ranked));
      expect([game.code, game.error]).toEqual([0, ""]);
      expect(game.outputs.map((own) => own["Pair handicap"])).toEqual(HANDICAPS);
    },
  );
  const HANDICAPS = [9.5, 24.5, 17, 15];

  test("nor those of each player, beside the ranks", async () => {
    const rows = ranked.map((row, i) => `${row};${AWARDS[i]}`);
    const header = "Player 1;Player 2;Rank 1;Rank 2;Score;Pct;Masterpoints 1;Masterpoints 2";
    const game = await fill(recap(header, ...rows));
    expect([game.code, game.outputs.map((own) => own["Pair handicap"])]).toEqual([0, HANDICAPS]);
  });

  test("without ranks nothing is read of them", async () => {
    const rows = NAMES.map((names, i) => `${names.replace(";", `;${AWARDS[i]};`)};${AWARDS[i]};${SCORES[i]}`);
    const game = await fill(recap("Player 1;MPs;Player 2;MPs;Score;Pct", ...rows));
    expect([game.code, game.open.some((id) => id.startsWith("field:"))]).toEqual([2, true]);
  });

  test("in a book of masterpoints the kind is asked, as without the awards", async () => {
    put(
      "members.csv",
      "Name;Masterpoints",
      ...NAMES.flatMap((two) => two.split(";")).map((name, i) => `${name};${5 + 40 * i}`),
    );
    const book = ["--players", at("members.csv"), "--out", at("book.xlsx"), "--replace"];
    expect((await runCli("book", "new", "--system", "acbl", ...book)).code).toBe(0);
    const enter = async (...lines: readonly string[]) => {
      put("game.csv", ...lines);
      const files = [
        at("book.xlsx"),
        at("game.csv"),
        "--out",
        at("entered.xlsx"),
        "--json",
        "--now",
        "2026-10-01T10:00",
      ];
      return (JSON.parse((await runCli("book", "enter", ...files)).out) as Required<Json>).questions.map(
        ({ id }) => id,
      );
    };
    const plain = NAMES.map((names, i) => `${names};${SCORES[i]}`);
    expect(await enter(...recap("Player 1;Player 2;Score;Pct", ...plain))).toEqual(["kind"]);
    const awarded = plain.map((row, i) => `${row};${AWARDS[i]}`);
    expect(await enter(...recap("Player 1;Player 2;Score;Pct;MPs", ...awarded))).toEqual(["kind"]);
  });

  test("holdings that differ between partners are read as before", async () => {
    const rows = NAMES.map((names, i) => `${names.replace(";", `;${10 + i};`)};${60 * i};${SCORES[i]}`);
    const game = await fill(recap("Player 1;MPs;Player 2;MPs;Score;Pct", ...rows));
    expect([game.code, game.kind]).toEqual([0, "acbl-rank-pairs"]);
  });
});

describe("DBf team matches in words that change a figure", () => {
  const TEAM = "Hold;Spiller 1;Handicap 1;Spiller 2;Handicap 2;Spiller 3;Handicap 3;Spiller 4;Handicap 4";
  const [NORD, SYD] = [
    "Nord;Anna Bro;20;Bent Dahl;21;Carl Eg;22;Dora Fisk;23",
    "Syd;Eva Gram;24;Finn Holm;25;Gert Ild;26;Hanne Juul;27",
  ];
  const MATCH = "Hjemmehold;Udehold;Hjemme handicap;Ude handicap;Spil";
  /** Formula (2) for the home team, of 21.5 against 25.5: N_B = 2, C_u = C_k = ½. */
  const change = (imps: number, boards: number) =>
    expect.closeTo(((1 - 1 / 480 / 2.1) ** boards - 1) * 3 * (imps / boards - 8 / 12), 12) as number;

  test.each([
    ["Holdkamp, 12 spil pr. halvleg, 2 halvlege", 24],
    ["Holdkamp, 2 x 12 spil", 24],
    ["Team match, 8 boards per round, 3 rounds", 24],
    ["Holdkamp, 24 spil pr. kamp", 24],
  ])("%s", async (title, boards) => {
    const match = await fill([title, `${TEAM};Imp`, `${NORD};45`, `${SYD};30`]);
    expect([match.code, match.outputs[0]]).toMatchObject([0, { Change: change(15, boards) }]);
  });

  test("boards of a half, and not how many halves: they are asked", async () => {
    const match = await fill(["Holdkamp, 12 spil pr. halvleg", `${TEAM};Imp`, `${NORD};45`, `${SYD};30`]);
    expect([match.code, match.open]).toEqual([2, ["setting:boards"]]);
  });

  test("the winner's imps are the home team's only if it won", async () => {
    const of = (winner: string) => fill([`${MATCH};Vinder;Imp`, `Nord;Syd;21,5;25,5;24;${winner};15`]);
    expect((await of("Nord")).outputs[0]).toMatchObject({ "Home change": change(15, 24) });
    expect((await of("Syd")).outputs[0]).toMatchObject({ "Home change": change(-15, 24) });
    const neither = await of("Øst");
    expect([neither.code, neither.problems.map(({ code }) => code)]).toEqual([2, ["cell-not-one-of"]]);
  });

  test.each([
    [[`${TEAM};Resultat`, `${NORD};14`, `${SYD};6`], 2],
    [[`${MATCH};Resultat`, "Nord;Syd;21,5;25,5;24;14-6"], 2],
    [[`${TEAM};Imp`, `${NORD};14`, `${SYD};6`], 0],
    [[`${TEAM};Resultat`, `${NORD};45`, `${SYD};30`], 0],
  ])("results that all add up to 20 are no imps unless they are called so: %j", async (lines, code) => {
    const match = await fill(["Holdkamp, 24 spil", ...lines]);
    expect([match.code, match.problems.map((one) => one.code)]).toEqual([
      code,
      code === 0 ? [] : ["dbf-victory-points"],
    ]);
  });
});
