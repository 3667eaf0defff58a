// Answers spelt as the contract of the conversation has them.
import { copyTyped, runCli, temporaryFiles, type PrintedQuestion } from "./run";

const { at, put } = temporaryFiles();

interface Json {
  readonly questions: readonly PrintedQuestion[];
  readonly players: readonly { readonly name: string; readonly handicap: unknown }[];
  readonly reading: readonly { readonly id: string; readonly value: unknown }[];
  readonly ledger: readonly { readonly player: string }[];
}

async function book(...args: string[]) {
  const { code, out, error } = await runCli("book", ...args, "--json");
  return { code, error, json: JSON.parse(out || "{}") as Json };
}

const NOW = ["--now", "2026-09-02T10:00", "--replace"];
const answers = (...given: string[]) => given.flatMap((one) => ["--answer", one]);

async function evening(handicaps: readonly number[]) {
  put("members.csv", "Name;Handicap", "Anna Bro;20", "Bent Dahl;20", "Carla Eg;20", "Dora Fog;20");
  const [a, b, c, d] = handicaps;
  put(
    "evening.csv",
    "Player 1;Player 2;Hcp 1;Hcp 2;Percent;Boards",
    `Anna Bro;Bent Dahl;${a};${b};60;24`,
    `Carla Eg;Dora Fog;${c};${d};40;24`,
  );
  await book("new", "--system", "dbf", "--players", at("members.csv"), "--out", at("club.xlsx"), "--replace");
  return (...given: string[]) =>
    book(
      "enter",
      at("club.xlsx"),
      at("evening.csv"),
      "--out",
      at("one.xlsx"),
      ...NOW,
      ...answers("day=2026-09-01", ...given),
    );
}

test("group:handicaps takes all, book, sheet and one by one", async () => {
  const enter = await evening([21, 22, 20, 20]);
  const asked = await enter();
  expect([asked.code, asked.json.questions.map(({ id }) => id)]).toEqual([
    2,
    ["group:handicaps", "handicap:Anna Bro", "handicap:Bent Dahl"],
  ]);
  for (const choice of ["all", "book", "sheet"]) expect((await enter(`group:handicaps=${choice}`)).code).toBe(0);
  const apart = await enter("group:handicaps=one by one");
  expect([apart.code, apart.json.questions.map(({ id }) => id)]).toEqual([
    2,
    expect.arrayContaining(["handicap:Anna Bro", "handicap:Bent Dahl"]),
  ]);
});

test("about:name, about:organiser and about:reported are parts of the reading, and change it", async () => {
  const enter = await evening([20, 20, 20, 20]);
  const { json } = await enter("about:name=Autumn", "about:organiser=Sydby", "about:reported=2026-09-02T09:00");
  const part = (id: string) => json.reading.find((one) => one.id === id)?.value;
  expect(["name", "organiser", "reported"].map((about) => part(`about:${about}`))).toEqual([
    "Autumn",
    "Sydby",
    "2026-09-02T09:00",
  ]);
});

test("renamed: the same person, or somebody else", async () => {
  const enter = await evening([20, 20, 20, 20]);
  expect((await enter()).code).toBe(0);
  await copyTyped(at("one.xlsx"), at("typed.xlsx"), ["Players", "Anna Bro", "Name", "Nora Lund"]);
  const update = (...given: string[]) =>
    book("update", at("typed.xlsx"), "--out", at("two.xlsx"), ...NOW, ...answers(...given));
  const asked = await update();
  expect([asked.code, asked.json.questions]).toMatchObject([
    2,
    [{ id: "renamed:Anna Bro", choices: [{ choice: "same" }, { choice: "other person" }] }],
  ]);
  const names = ({ players }: Json) => players.map(({ name }) => name).sort();
  const same = await update("renamed:Anna Bro=same");
  expect([same.code, names(same.json)]).toEqual([0, ["Bent Dahl", "Carla Eg", "Dora Fog", "Nora Lund"]]);
  const other = await update("renamed:Anna Bro=other person");
  expect([other.code, names(other.json)]).toEqual([0, ["Anna Bro", "Bent Dahl", "Carla Eg", "Dora Fog", "Nora Lund"]]);
  expect(other.json.ledger.map(({ player }) => player)).toContain("Anna Bro");
  // It is not asked again.
  expect((await runCli("book", "check", at("two.xlsx"), "--now", "2026-09-02T10:00")).code).toBe(0);
});

describe("what a sheet lacks, and what is not asked of it", () => {
  const fill = async (...given: string[]) => {
    const args = ["fill", at("block.csv"), "--set", "points=26", "--json", "--replace", "--out", at("block.xlsx")];
    const { code, out, error } = await runCli(...args, ...answers(...given));
    return { code, error, json: JSON.parse(out || "{}") as Json & { readonly rows: readonly object[] } };
  };
  const block = () => {
    put("block.csv", "Player,AB,CD,EF", "Ann Bell,,26-16,12-26", "Cy Dunn,16-26,,26-0", "Ed Fox,26-12,0-26,");
    put("list.csv", "Name,Handicap", "Ann Bell,2", "Cy Dunn,4", "Ed Fox,6");
  };

  test("where the handicaps are; a record without a row of its own names its cell", async () => {
    block();
    const asked = await fill();
    const [question] = asked.json.questions.filter(({ id }) => id === "handicaps");
    expect([asked.code, question]).toEqual([2, expect.objectContaining({ takes: null, suggested: null })]);
    expect(question!.choices.map(({ choice }) => choice)).toEqual(["sheet:block", "file"]);
    const { code, json } = await fill(`handicaps=file:${at("list.csv")}`);
    expect([code, json.rows]).toEqual([
      0,
      [
        expect.objectContaining({ cell: "C2" }),
        expect.objectContaining({ cell: "D2" }),
        expect.objectContaining({ cell: "D3" }),
      ],
    ]);
    expect((await fill("handicaps=none")).error).toContain("sheet:NAME, file:FILE");
  });

  test.each([
    "shape=rows",
    "words:Player=first won",
    "result:Change=F",
    "cells:block!A1:B2=note",
    "same:block!4,2=one",
  ])("%s: not asked here", async (given) => {
    block();
    const { code, error } = await fill(`handicaps=file:${at("list.csv")}`, given);
    expect([code, error]).toEqual([3, expect.stringContaining(`--answer ${given}: this is not asked here`)]);
  });
});

const pairs = ["Ash", "Birk", "Cole", "Dahl", "Eng", "Falk", "Gram", "Hart", "Juul", "Krog"];
const section = (title: string, first: readonly [string, string]) => [
  title,
  "Player 1;Player 2;Hcp 1;Hcp 2;Score %",
  ...pairs.map((name, i) => `${first[0]} ${name};${first[1]} ${name};${12 + i};20;${59 - 2 * i}`),
];

test("a setting of one section: it is computed as if it were alone on its sheet", async () => {
  const second = section("B-row on Tuesday", ["Cy", "Di"]);
  put("both.csv", ...section("A-row on Tuesday", ["Ann", "Bo"]), "", ...second);
  put("alone.csv", ...second);
  interface Filled {
    readonly rows: readonly { readonly row: number; readonly outputs: object }[];
    readonly parts: readonly { readonly name: string | null; readonly settings: { readonly boards?: number } }[];
  }
  const fill = async (name: string, ...more: string[]) => {
    const ran = await runCli("fill", at(`${name}.csv`), "--json", "--replace", "--out", at(`${name}.xlsx`), ...more);
    return { ...ran, json: JSON.parse(ran.out || "{}") as Filled };
  };
  const outputs = ({ json }: { readonly json: Filled }) => json.rows.map((row) => row.outputs);
  const both = await fill("both", "--set", "boards=24", "--answer", "setting:boards@B-row=14");
  const [all, alone] = [await fill("both", "--set", "boards=24"), await fill("alone", "--set", "boards=14")];
  expect(outputs(both)).toEqual([...outputs(all).slice(0, 10), ...outputs(alone)]);
  expect(outputs(both)).not.toEqual(outputs(all));
  expect(both.json.parts.map(({ name, settings }) => [name, settings.boards])).toEqual([
    ["A-row on Tuesday", 24],
    ["B-row on Tuesday", 14],
  ]);
  const unknown = await fill("both", "--set", "boards=24", "--set", "boards@C-row=14");
  expect([unknown.code, unknown.error]).toEqual([3, expect.stringContaining("boards@A-row on Tuesday")]);
});

/** Two sections under titles that state something, the second of which is printed as if it were alone. */
const TITLED: readonly (readonly [stated: string, kind: string, one: readonly string[], other: readonly string[]])[] = [
  ["boards", "dbf-pairs", section("A-row, 28 boards", ["Ann", "Bo"]), section("B-row, 24 boards", ["Cy", "Di"])],
  [
    "tables",
    "dbf-pairs",
    section("A-row, 24 boards, 5 tables", ["Ann", "Bo"]),
    section("B-row, 24 boards, 4 tables", ["Cy", "Di"]).slice(0, 10),
  ],
  [
    "boards",
    "dbf-teams",
    ["A-row, 24 boards", "Home team;Away team;Home handicap;Away handicap;IMPs", "Ash;Birk;20;24;30"],
    ["B-row, 32 boards", "Home team;Away team;Home handicap;Away handicap;IMPs", "Lime;Oak;20;24;30"],
  ],
  [
    "points",
    "croquet-games",
    ["A class, 14-point games", "Winner;Winner handicap;Loser;Loser handicap;Score", "Ann;2;Bo;4;14-9"],
    ["B class, 26-point games", "Winner;Winner handicap;Loser;Loser handicap;Score", "Cy;2;Di;4;26-9"],
  ],
  [
    "play",
    "croquet-games",
    ["A class, level play", "Winner;Winner handicap;Loser;Loser handicap;Score", "Ann;2;Bo;4;26-9"],
    ["B class, full bisque handicap", "Winner;Winner handicap;Loser;Loser handicap;Score", "Cy;2;Di;4;26-9"],
  ],
  [
    "average",
    "acbl-rank-pairs",
    ["A section, average 84", "Pair;Player 1;Player 2;MPs 1;MPs 2;Raw score", "1;Ann;Bo;10;20;88", "2;Cy;Di;300;40;80"],
    [
      "B section, average 108",
      "Pair;Player 1;Player 2;MPs 1;MPs 2;Raw score",
      "1;Ed;Flo;10;20;112",
      "2;Gil;Ida;300;40;104",
    ],
  ],
];
const OTHERWISE: { readonly [stated: string]: readonly string[] } = { play: ["--set", "play=handicap"] };

test.each(TITLED)(
  "%s of %s that two titles state: each part is told as it was computed",
  async (key, kind, one, other) => {
    interface Filled {
      readonly rows: readonly { readonly outputs: object }[];
      readonly settings: { readonly [key: string]: unknown };
      readonly parts: readonly { readonly name: string | null; readonly settings: object }[];
    }
    const fill = async (lines: readonly string[], ...more: string[]) => {
      put("titled.csv", ...lines);
      const out = ["--kind", kind, "--json", "--replace", "--out", at("titled.xlsx")];
      const ran = await runCli("fill", at("titled.csv"), ...out, ...more);
      expect(ran.code).toBe(0);
      return JSON.parse(ran.out) as Filled;
    };
    const [both, first, second] = [
      await fill([...one, "", ...other]),
      await fill(one),
      await fill(other, ...(OTHERWISE[key] ?? [])),
    ];
    const outputs = ({ rows }: Filled) => rows.map((row) => row.outputs);
    expect(outputs(both)).toEqual([...outputs(first), ...outputs(second)]);
    expect(first.settings[key]).not.toEqual(second.settings[key]);
    expect(both.parts.map(({ name, settings }) => [name, settings])).toEqual([
      [one[0], first.settings],
      [other[0], second.settings],
    ]);
  },
);

const ACBL_PAIR = "Pair;Player 1;Player 2;Average 1;Average 2;Raw score";
const ACBL_PAIRS = [ACBL_PAIR, "1;Ann;Bo;45;52;88", "2;Cy;Di;50;41;80", "3;Eve;Flo;38;55;84"];
const ACBL_PAIRS_2 = [ACBL_PAIR, "1;Gil;Ida;45;52;88", "2;Jo;Kay;50;41;84", "3;Lea;Max;38;55;84"];
const ACBL_TEAMS = [
  "Team A;Team B;Masterpoints A1;Masterpoints A2;Masterpoints A3;Masterpoints A4;Masterpoints B1;Masterpoints B2;Masterpoints B3;Masterpoints B4;IMPs A;IMPs B",
  "Ash;Birk;10;20;30;40;300;400;500;600;12;20",
];
const ACBL_TEAMS_2 = [ACBL_TEAMS[0]!, "Lime;Oak;10;20;30;40;300;400;500;600;12;20"];
const PAIRS_SET = ["--set", "possible=168"];

describe("a setting that is said of one section holds there, and nowhere else", () => {
  test.each([
    ["possible=200", "acbl-pairs", ACBL_PAIRS, ACBL_PAIRS_2, PAIRS_SET],
    ["average=100", "acbl-pairs", ACBL_PAIRS, ACBL_PAIRS_2, ["--set", "average=84"]],
    ["factor=0.5", "acbl-pairs", ACBL_PAIRS, ACBL_PAIRS_2, PAIRS_SET],
    ["reduce=yes", "acbl-pairs", ACBL_PAIRS, ACBL_PAIRS_2, PAIRS_SET],
    ["first-award=2", "acbl-pairs", ACBL_PAIRS, ACBL_PAIRS_2, [...PAIRS_SET, "--set", "first-award=1"]],
    ["places-paid=1", "acbl-pairs", ACBL_PAIRS, ACBL_PAIRS_2, [...PAIRS_SET, "--set", "first-award=1"]],
    ["ties=shared", "acbl-pairs", ACBL_PAIRS, ACBL_PAIRS_2, [...PAIRS_SET, "--set", "first-award=1"]],
    ["boards=12", "acbl-teams", ACBL_TEAMS, ACBL_TEAMS_2, ["--set", "boards=7"]],
    ["method=bonus", "acbl-teams", ACBL_TEAMS, ACBL_TEAMS_2, ["--set", "boards=7"]],
  ])("%s of %s", async (said, kind, one, other, usual) => {
    const fill = async (lines: readonly string[], ...more: readonly string[]) => {
      put("said.csv", ...lines);
      const out = ["--kind", kind, "--json", "--replace", "--out", at("said.xlsx")];
      const ran = await runCli("fill", at("said.csv"), ...out, ...usual, ...more);
      expect([ran.code, ran.error]).toEqual([0, ""]);
      return (JSON.parse(ran.out) as { readonly rows: readonly { readonly outputs: object }[] }).rows.map(
        ({ outputs }) => outputs,
      );
    };
    const [first, second] = [
      ["A section", ...one],
      ["B section", ...other],
    ];
    const ofB = said.replace("=", "@B=");
    const both = await fill([...first, "", ...second], "--set", ofB);
    expect(both).toEqual([...(await fill(first)), ...(await fill(second, "--set", said))]);
    expect(both).not.toEqual([...(await fill(first)), ...(await fill(second))]);
  });
});

describe("a setting that no section can have of its own is refused, and says why", () => {
  const HALVES =
    "Half;Table;NS player 1;NS handicap 1;NS player 2;NS handicap 2;EW player 1;EW handicap 1;EW player 2;EW handicap 2;Boards;NS result";
  const halves = (names: string) => [
    HALVES,
    ...[1, 2].map(
      (table) => `1;${table};${[1, 2, 3, 4].map((i) => `${names} ${table}${i};${10 * i}`).join(";")};16;1.5`,
    ),
  ];
  const GO = (one: string, other: string) => ["Black;Rank;White;Rank;Result", `${one};3k;${other};2d;B+3.5`];
  const BOARDS = (one: string, other: string) => [
    "Home team;Board;Home player;Home rating;Home result;Away result;Away rating;Away player;Away team",
    `Ash;1;${one};1600;1;0;1500;${other};Birk`,
  ];
  test.each([
    ["dbf-halves", "comparison", "butler", "A-row", "B-row", halves("Ann"), halves("Bo"), "its own boards"],
    ["go-pairings", "normal-komi", "7.5", "Group A", "Group B", GO("Ann", "Bo"), GO("Cy", "Di"), "each setting"],
    ["chess-boards", "win", "2", "Group A", "Group B", BOARDS("Ann", "Bo"), BOARDS("Cy", "Di"), "each setting"],
    [
      "dbf-pairs",
      "scoring",
      "imp",
      "A-row",
      "B-row",
      section("", ["Ann", "Bo"]).slice(1),
      section("", ["Cy", "Di"]).slice(1),
      "its own boards, tables",
    ],
  ])("%s: %s", async (kind, key, value, one, other, first, second, why) => {
    put("refused.csv", one, ...first, "", other, ...second);
    const given = `${key}@${other}=${value}`;
    const usual = { "dbf-halves": ["--set", "comparison=iaf"], "dbf-pairs": ["--set", "boards=24"] }[kind] ?? [];
    for (const more of [
      ["--set", given],
      ["--answer", `setting:${given}`],
    ]) {
      const out = ["--kind", kind, "--out", at("refused.xlsx"), "--replace"];
      const ran = await runCli("fill", at("refused.csv"), ...out, ...usual, ...more);
      expect([ran.code, ran.error]).toEqual([3, expect.stringContaining(why)]);
      expect(ran.error).toContain(given);
    }
  });

  test("of a sheet with one table it is said that there is no other", async () => {
    put("refused.csv", ...section("A-row", ["Ann", "Bo"]));
    const ran = await runCli(
      "fill",
      at("refused.csv"),
      "--set",
      "boards=24",
      "--set",
      "boards@B=14",
      "--out",
      at("o.xlsx"),
    );
    expect([ran.code, ran.error]).toEqual([3, expect.stringContaining("without sections")]);
  });
});

describe("a setting without a section beats what the title of one states", () => {
  const both = (a: string, b: string) => [...section(a, ["Ann", "Bo"]), "", ...section(b, ["Cy", "Di"])];
  interface Filled {
    readonly rows: readonly { readonly outputs: object }[];
    readonly settings: object;
    readonly assumptions: readonly { readonly code: string }[];
  }
  const filled = async (lines: readonly string[], ...more: string[]) => {
    put("sections.csv", ...lines);
    const out = ["--json", "--replace", "--out", at("sections.xlsx")];
    const ran = await runCli("fill", at("sections.csv"), ...out, ...more);
    expect(ran.code).toBe(0);
    return JSON.parse(ran.out) as Filled;
  };
  const outputs = ({ rows }: Filled) => rows.map((row) => row.outputs);

  test("with --set, and it is kept", async () => {
    const titled = both("A-row, 20 boards", "B-row, 28 boards");
    const said = await filled(titled, "--set", "boards=14");
    const plain = await filled(both("A-row", "B-row"), "--set", "boards=14");
    expect(outputs(said)).toEqual(outputs(plain));
    expect(said.settings).toEqual(plain.settings);
    expect(said.assumptions.map(({ code }) => code)).not.toContain("section-setting");
    await filled(titled, "--set", "boards=14");
    const again = ["fill", at("sections.xlsx"), "--json", "--out", at("again.xlsx"), "--replace"];
    expect(outputs(JSON.parse((await runCli(...again)).out) as Filled)).toEqual(outputs(said));
  });

  test("what is said of one section holds there", async () => {
    const titled = both("A-row, 20 boards", "B-row, 28 boards");
    const said = await filled(titled, "--set", "boards@B=28", "--set", "boards=14");
    const plain = await filled(both("A-row", "B-row, 28 boards"), "--answer", "setting:boards=14");
    expect(outputs(said)).toEqual(outputs(plain));
  });

  test("an answer about one that does not say it leaves the other as it is titled", async () => {
    const asked = await filled(both("A-row", "B-row, 28 boards"), "--answer", "setting:boards=14");
    const titled = await filled(both("A-row, 14 boards", "B-row, 28 boards"));
    expect(outputs(asked)).toEqual(outputs(titled));
    const other = await filled(both("A-row, 20 boards", "B-row, 28 boards"), "--answer", "setting:boards=14");
    expect(outputs(other)).toEqual(outputs(await filled(both("A-row, 14 boards", "B-row, 14 boards"))));
  });

  test("in a club book too", async () => {
    const changes = async (b: string, ...more: string[]) => {
      const names = [
        ["Ann", "Bo"],
        ["Cy", "Di"],
      ].flatMap((first) => pairs.flatMap((name, i) => [`${first[0]} ${name};${12 + i}`, `${first[1]} ${name};20`]));
      put("list.csv", "Name;Handicap", ...names);
      put("evening.csv", "10 November 2026", ...both("A-row, 20 boards", b));
      const to = (name: string) => ["--out", at(name), "--replace", "--json"];
      await runCli("book", "new", "--system", "dbf", "--players", at("list.csv"), ...to("club.xlsx"));
      const now = ["--now", "2026-11-12T10:00"];
      const ran = await runCli("book", "enter", at("club.xlsx"), at("evening.csv"), ...to("out.xlsx"), ...now, ...more);
      expect(ran.code).toBe(0);
      return (JSON.parse(ran.out) as { readonly changes: readonly unknown[] }).changes;
    };
    expect(await changes("B-row, 28 boards", "--set", "boards=14")).toEqual(
      await changes("B-row, 14 boards", "--set", "boards=14"),
    );
    expect(await changes("B-row, 28 boards", "--set", "boards@B=14")).toEqual(await changes("B-row, 14 boards"));
  });
});
