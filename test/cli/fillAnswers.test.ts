// `fill --answer ID=CHOICE`, and what `--json` says that a sheet was read as.
import { runCli, temporaryFiles } from "./run";

const { at, put } = temporaryFiles();

interface Json {
  readonly kind: string | null;
  readonly settings: { readonly [key: string]: unknown };
  readonly rows: readonly { readonly row: number; readonly outputs: object }[];
  readonly reading: readonly {
    readonly id: string;
    readonly value: unknown;
    readonly text: string;
    readonly grade: string;
    readonly cells: readonly string[];
  }[];
  readonly questions: readonly {
    readonly id: string;
    readonly choices: readonly { readonly choice: string; readonly text: string }[];
    readonly takes?: string;
  }[];
  readonly assumptions: readonly { readonly code: string; readonly message: string }[];
}

async function fill(name: string, ...args: string[]) {
  const ran = await runCli("fill", at(name), "--out", at("out.xlsx"), "--replace", "--json", ...args);
  return { ...ran, json: JSON.parse(ran.out || "{}") as Json };
}
const answers = (...given: string[]) => given.flatMap((one) => ["--answer", one]);
const PAIRS = [
  "Player 1;Handicap 1;Player 2;Handicap 2;Score %;Phone",
  "Anna Bro;34,5;Bent Dahl;20;60;1",
  "Carla Eg;13;Dora Fog;40;40;2",
];
const part = ({ json }: { readonly json: Json }, id: string) => json.reading.find((one) => one.id === id);

beforeAll(() => {
  put(
    "teams.csv",
    "Team;Player 1;Hcp 1;Player 2;Hcp 2;Imps;Phone",
    "A;Ann;20;Bo;22;14;12345678",
    "A;Cy;30;Di;12;14;",
    "B;Ed;20;Fy;22;-14;",
    "B;Gus;30;Ida;12;-14;",
  );
  put("pairs.csv", ...PAIRS);
});

test("a setting that is not said is a question, whose answer fills the sheet", async () => {
  const asked = await fill("pairs.csv");
  expect(asked.code).toBe(2);
  expect(asked.json.questions).toMatchObject([{ id: "setting:boards", choices: [], takes: "number" }]);
  expect(part(asked, "setting:boards")).toMatchObject({ value: null, grade: "asked" });
  const filled = await fill("pairs.csv", ...answers("setting:boards=24"));
  expect(filled.code).toBe(0);
  expect(filled.json.settings["boards"]).toBe(24);
  expect(filled.json.questions).toEqual([]);
  expect(part(filled, "setting:boards")).toMatchObject({ value: 24, grade: "stated" });
});

describe("a setting that changes nothing, as the sheet has its own figures for it", () => {
  const idle = ({ json }: { readonly json: Json }) =>
    json.assumptions.filter(({ code }) => code === "book-setting-idle").map(({ message }) => message);

  beforeAll(() =>
    put(
      "boards.csv",
      "Player 1;Handicap 1;Player 2;Handicap 2;Score %;Boards",
      "Anna Bro;34,5;Bent Dahl;20;60;24",
      "Carla Eg;13;Dora Fog;40;40;24",
    ),
  );

  test("is said, in either spelling, and filled all the same", async () => {
    const option = await fill("boards.csv", "--set", "boards=12");
    expect([option.code, idle(option)]).toEqual([0, ["--set boards=12: it changes nothing on this sheet"]]);
    const answer = await fill("boards.csv", ...answers("setting:boards=12"), "--locale", "da");
    expect(idle(answer)).toEqual(["--answer setting:boards=12: det ændrer intet på dette ark"]);
  });

  test("one that is needed, or that the sheet says itself, is not", async () => {
    expect(idle(await fill("pairs.csv", "--set", "boards=24"))).toEqual([]);
    put("titled.csv", "Boards;24", ...PAIRS);
    expect(idle(await fill("titled.csv", "--set", "boards=24"))).toEqual([]);
    expect(idle(await fill("titled.csv", "--set", "boards=12"))).toEqual([]);
  });
});

test("what was read: the kind, each setting with its grade, each column with its cell, and what is not used", async () => {
  const filled = await fill("pairs.csv", ...answers("setting:boards=24"));
  expect(part(filled, "kind")).toMatchObject({ value: "dbf-pairs", grade: "stated" });
  expect(part(filled, "column:Handicap 1")).toMatchObject({
    value: "Handicap 1",
    grade: "stated",
    cells: ["pairs!B1"],
  });
  expect(part(filled, "column:Phone")).toMatchObject({ value: null, cells: ["pairs!F1"] });
  expect(part(filled, "setting:scoring")).toMatchObject({ grade: "assumed" });
  // Of per cent nobody needs to know what imps are.
  expect(part(filled, "setting:imps")).toBeUndefined();
  const danish = await fill("pairs.csv", "--locale", "da", ...answers("setting:boards=24"));
  expect(danish.json.reading.map(({ id, value, grade }) => [id, value, grade])).toEqual(
    filled.json.reading.map(({ id, value, grade }) => [id, value, grade]),
  );
  expect(part(danish, "column:Phone")!.text).toBe("”Phone” bruges ikke");
});

test("columns are said by header or by letter, and can be left out", async () => {
  const without = await fill("pairs.csv", ...answers("setting:boards=24", "column:Handicap 1=none"));
  expect([without.code, without.json.questions.map(({ id }) => id)]).toEqual([2, ["field:Handicap 1"]]);
  const unused = await fill("pairs.csv", ...answers("setting:boards=24", "column:F=none"));
  expect([unused.code, part(unused, "column:Phone")]).toEqual([0, expect.objectContaining({ value: null })]);
  put(
    "odd.csv",
    "Folk;Handicap 1;Ven;Handicap 2;Score %;Boards",
    "Anna Bro;34,5;Bent Dahl;20;60;24",
    "Carla Eg;13;Dora Fog;40;40;24",
  );
  const asked = await fill("odd.csv", ...answers("kind=dbf-pairs"));
  expect(asked.code).toBe(2);
  const [first] = asked.json.questions;
  expect(first).toMatchObject({
    id: "field:Player 1",
    choices: expect.arrayContaining([{ choice: "A", text: "Folk" }]),
  });
  const filled = await fill("odd.csv", ...answers("kind=dbf-pairs", "field:Player 1=A", "field:Player 2=C"));
  expect(filled.code).toBe(0);
  expect(part(filled, "column:Folk")).toMatchObject({ value: "Player 1" });
});

test.each([
  ["kind=whist", "whist"],
  ["setting:boards=many", "boards=many"],
  ["setting:shoes=3", "shoes=3"],
  ["column:Nowhere=none", "column:Nowhere=none"],
  ["column:Phone=Shoe size", "column:Phone=Shoe size"],
  ["shoes=3", "shoes=3"],
  ["shoes", "shoes"],
])("%s is refused by name", async (answer, said) => {
  const { code, error } = await fill("pairs.csv", ...answers(answer));
  expect([code, error]).toEqual([3, expect.stringContaining(said)]);
});

describe("two spellings on one sheet", () => {
  beforeAll(() =>
    put(
      "games.csv",
      "Winner;Loser;Winner score;Loser score;Winner handicap;Loser handicap",
      "Dora Tinn;Bo Holm;26;13;6;6",
      "Dora Tin;Bo Holm;26;13;6;6",
    ),
  );
  const id = "names:Dora Tin,Dora Tinn";

  test("are two people, which is assumed; an answer says otherwise, and is kept in the file", async () => {
    const assumed = await fill("games.csv");
    expect(part(assumed, id)).toMatchObject({ value: "no", grade: "assumed", cells: ["games!A2", "games!A3"] });
    const one = await fill("games.csv", ...answers(`${id}=yes`));
    expect(part(one, id)).toMatchObject({ value: "yes", grade: "stated" });
    expect(one.json.settings["same-names"]).toBe("Dora Tin = Dora Tinn");
    const again = await runCli("fill", at("out.xlsx"), "--out", at("again.xlsx"), "--replace", "--json");
    expect(part({ json: JSON.parse(again.out) as Json }, id)).toMatchObject({ value: "yes", grade: "stated" });
    const two = await fill("games.csv", ...answers(`${id}=no`));
    expect(part(two, id)).toMatchObject({ value: "no", grade: "stated" });
  });

  test.each([
    ["names:Dora Tin,Nobody=yes", "names:Dora Tin,Nobody=yes"],
    ["names:Dora Tin,Dora Tinn=perhaps", "yes, no"],
    ["names:Dora Tin=yes", "names:NAME,NAME"],
  ])("an answer that cannot be one is refused: %s", async (answer, said) => {
    const { code, error } = await fill("games.csv", ...answers(answer));
    expect([code, error]).toEqual([3, expect.stringContaining(said)]);
  });
});

describe("a name is left out", () => {
  const CALLED = ["Ann Ash", "Bea Box", "Col Cod", "Dov Dee", "Eve Elm", "Fay Fir"] as const;
  const [A, B, C, D, E, F] = CALLED;
  const pairs = [`${A};${B}`, `${C};${D}`, `${E};${F}`];
  const SHEETS: readonly (readonly [kind: string, header: string, rows: readonly string[], more: readonly string[]])[] =
    [
      [
        "dbf-pairs",
        "Player 1;Player 2;Handicap 1;Handicap 2;Percent",
        pairs.map((pair, i) => `${pair};20;20;${40 + 10 * i}`),
        ["--set", "boards=24"],
      ],
      [
        "acbl-pairs",
        "Player 1;Player 2;Handicap 1;Handicap 2;Raw score",
        pairs.map((pair, i) => `${pair};5;5;${40 + 10 * i}`),
        ["--set", "average=50", "--kind", "acbl-pairs"],
      ],
      [
        "croquet-games",
        "Winner;Winner handicap;Loser;Loser handicap",
        [`${A};4;${B};4`, `${C};4;${D};4`, `${E};4;${F};4`],
        [],
      ],
      ["go-pairings", "Player 1;Rank 1;Player 2;Rank 2", [`${A};5k;${B};6k`, `${C};5k;${D};6k`, `${E};5k;${F};6k`], []],
    ];

  const filledRows = ({ rows }: Json) =>
    rows.filter(({ outputs }) => Object.keys(outputs).length > 0).map(({ row }) => row);

  test.each(SHEETS)("%s: with its row, and back", async (kind, header, rows, more) => {
    put("left.csv", header, ...rows);
    const out = await fill("left.csv", ...more, ...answers(`who:${E}=leave out`));
    expect([out.code < 2, out.error, out.json.kind]).toEqual([true, "", kind]);
    expect(part(out, `who:${E}`)).toMatchObject({ value: "leave out", cells: [expect.stringContaining("!")] });
    expect(filledRows(out.json)).toEqual([2, 3]);
    // Kept with the workbook, until somebody says who it is.
    const again = await runCli("fill", at("out.xlsx"), "--out", at("again.xlsx"), "--replace", "--json", ...more);
    expect(filledRows(JSON.parse(again.out) as Json)).toEqual([2, 3]);
    const back = ["--out", at("again.xlsx"), "--replace", "--json", ...more, ...answers(`who:${E}=same:${E}`)];
    const played = await runCli("fill", at("out.xlsx"), ...back);
    expect(filledRows(JSON.parse(played.out) as Json)).toEqual([2, 3, 4]);
  });

  test("a name that is not on the sheet, or another choice, is refused", async () => {
    const [, header, rows, more] = SHEETS[0]!;
    put("left.csv", header, ...rows);
    expect((await fill("left.csv", ...more, ...answers("who:Nora Nobody=leave out"))).code).toBe(3);
    const other = await fill("left.csv", ...more, ...answers(`who:${E}=new:20`));
    expect([other.code, other.error]).toEqual([3, expect.stringContaining("leave out")]);
  });
});

test("a table that two sports read just as well: which was played is asked, and the answer is taken", async () => {
  put("home.csv", "Home;Away;Home hcp;Away hcp;Score", "Ann Bell;Bo Cole;2;4;26-12", "Cy Dunn;Di East;1.5;6;14-26");
  const asked = await fill("home.csv");
  expect(asked.code).toBe(2);
  expect(asked.json.questions).toMatchObject([
    { id: "kind", choices: [{ choice: "croquet-games" }, { choice: "dbf-teams" }] },
  ]);
  expect(part(asked, "kind")).toMatchObject({ grade: "asked" });
  const croquet = await fill("home.csv", ...answers("kind=croquet-games"));
  expect(croquet.code).toBe(0);
  expect(croquet.json.rows[0]!.outputs).toMatchObject({ Change: 6 });
  const teams = await fill("home.csv", ...answers("kind=dbf-teams", "setting:boards=24"));
  expect(teams.code).toBe(0);
  expect(teams.json.kind).toBe("dbf-teams");
});

test.each([
  ["scores with a triple peel are croquet", ["2;4;26-12tp", "1.5;6;26-3"], "hcp", "croquet-games"],
  ["handicaps that croquet does not have are of bridge", ["12.4;14.5;56-32", "21.3;16;14-26"], "hcp", "dbf-teams"],
  ["kyu and dan are Go", ["3k;1d;1-0", "5k;4k;0-1"], "rank", "go-pairings"],
])("Home and Away: %s", async (_, [one, two], what, kind) => {
  put("of.csv", `Home;Away;Home ${what};Away ${what};Score`, `Ann Bell;Bo Cole;${one}`, `Cy Dunn;Di East;${two}`);
  const { json } = await fill("of.csv");
  expect(json.kind).toBe(kind);
  expect(json.questions.map(({ id }) => id)).not.toContain("kind");
});

test("games under a title that says doubles: whether they count is asked, and answered", async () => {
  put("doubles.csv", "Doublespil", "Vinder;Taber;Vinders handicap;Tabers handicap", "Ann;Bo;3;2");
  const asked = await fill("doubles.csv");
  expect(asked.code).toBe(2);
  expect(asked.json.questions).toMatchObject([{ id: "counts", choices: [{ choice: "yes" }, { choice: "no" }] }]);
  const counted = await fill("doubles.csv", ...answers("counts=yes"));
  // 3 beats 2: two steps, 12.
  expect([counted.code, counted.json.rows[0]!.outputs]).toMatchObject([0, { Change: 12 }]);
  expect(part(counted, "counts")).toMatchObject({ value: "yes", grade: "stated" });
  const left = await fill("doubles.csv", ...answers("counts=no"));
  expect([left.code, left.error]).toEqual([2, expect.stringContaining("these games do not count")]);
});
