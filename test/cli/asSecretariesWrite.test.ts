// Sheets of evenings under the words of secretaries, entered into a book: what is asked, and with what choices.
import { runCli, temporaryFiles, type PrintedQuestion } from "./run";

const { at, put } = temporaryFiles();

interface Json {
  readonly questions: readonly PrintedQuestion[];
  readonly tournaments: readonly { readonly kind: string; readonly played: string }[];
  readonly ledger: readonly { readonly player: string }[];
  readonly rows: readonly { readonly outputs: { readonly [header: string]: unknown } }[];
}

async function book(...args: string[]) {
  const ran = await runCli("book", ...args, "--json");
  return { ...ran, json: JSON.parse(ran.out || "{}") as Json };
}

async function bookOf(system: string, header: string, ...members: string[]): Promise<void> {
  put(`${system}.csv`, header, ...members);
  const made = await book(
    "new",
    "--system",
    system,
    "--players",
    at(`${system}.csv`),
    "--out",
    at(`${system}.xlsx`),
    "--replace",
  );
  expect([made.code, made.error]).toEqual([0, ""]);
}

const enter = (system: string, file: string, ...answers: string[]) =>
  book(
    ...["enter", at(`${system}.xlsx`), at(file), "--replace", "--out", at("out.xlsx"), "--now", "2026-10-01T10:00"],
    ...answers.flatMap((answer) => ["--answer", answer]),
  );

const open = ({ json }: { readonly json: Json }) => json.questions.map(({ id }) => id);

const PAIRS = ["Anna Bro;Bent Dahl;60", "Carla Eg;Dora Fog;40", "Egon Gad;Finn Holt;50"];
const NAMES = ["Anna Bro", "Bent Dahl", "Carla Eg", "Dora Fog", "Egon Gad", "Finn Holt"];
const TITLE = "Klubaften onsdag d. 9. september 2026, 24 spil;;";

describe("two players of a pair", () => {
  beforeAll(() => bookOf("dbf", "Navn;Starthandicap", ...NAMES.map((name, i) => `${name};${20 + i}`)));

  test("under words that nobody knows: first the kind is asked, then the columns, and nothing that the book carries", async () => {
    put("evening.csv", TITLE, "Anfører;Ledsager;Score %", ...PAIRS);
    const first = await enter("dbf", "evening.csv");
    expect([first.code, open(first)]).toEqual([2, ["kind"]]);
    expect(first.json.questions[0]!.choices.map(({ choice }) => choice)).toContain("dbf-pairs");
    const second = await enter("dbf", "evening.csv", "kind=dbf-pairs");
    expect([second.code, open(second)]).toEqual([2, ["field:Player 1", "field:Player 2"]]);
    const last = await enter("dbf", "evening.csv", "kind=dbf-pairs", "field:Player 1=A", "field:Player 2=B");
    expect([last.code, last.json.ledger.length]).toEqual([0, 6]);
  });
});

test.each<[string, string, readonly string[], readonly string[], readonly string[]]>([
  [
    "croquet",
    "Name;Handicap",
    ["3", "5", "7", "9"],
    ["Anna Bro;Bent Dahl;26-14", "Carla Eg;Dora Fog;26-3"],
    ["Winner=A", "Loser=B"],
  ],
  [
    "go",
    "Name;Rank",
    ["3d", "1k", "5k", "9k"],
    ["Anna Bro;Bent Dahl;1-0", "Carla Eg;Dora Fog;0-1"],
    ["Player 1=A", "Player 2=B"],
  ],
  [
    "dbf",
    "Navn;Starthandicap",
    ["20", "21", "22", "23"],
    ["Anna Bro;Bent Dahl;60", "Carla Eg;Dora Fog;40"],
    ["Player 1=A", "Player 2=B", "Score=C"],
  ],
  [
    "acbl",
    "Name;Average",
    ["50", "45", "40", "55"],
    ["Anna Bro;Bent Dahl;90", "Carla Eg;Dora Fog;78"],
    ["Player 1=A", "Player 2=B", "Raw score=C"],
  ],
])("%s: without any headers the first row is not lost as one", async (system, header, starts, rows, columns) => {
  await bookOf(system, header, ...starts.map((start, i) => `${NAMES[i]};${start}`));
  const settings: { readonly [of: string]: readonly string[] } = {
    acbl: ["setting:average=84"],
    dbf: ["setting:boards=24"],
  };
  const kind = { croquet: "croquet-games", go: "go-pairings", dbf: "dbf-pairs", acbl: "acbl-pairs" }[system];
  const answers = [`kind=${kind}`, ...columns.map((column) => `field:${column}`), ...(settings[system] ?? [])];
  for (const title of [["Evening 9 September 2026, 24 spil;;"], []]) {
    put("evening.csv", ...title, ...rows);
    const entered = await enter(system, "evening.csv", ...answers, ...(title.length ? [] : ["day=2026-09-09"]));
    const said = `A${title.length + 1}: the rows from “Anna Bro” on have no headers: put them above`;
    expect([entered.code, entered.error]).toEqual([2, expect.stringContaining(said)]);
  }
});

test("a sheet with no header that anybody knows, under a title: its columns are offered, not the title", async () => {
  await bookOf("croquet", "Name;Handicap", ...NAMES.map((name, i) => `${name};${2 + i / 2}`));
  put("games.csv", "Sunday 6 September 2026;", "Up;Down", "Anna Bro;Bent Dahl", "Carla Eg;Anna Bro");
  const first = await enter("croquet", "games.csv");
  expect([first.code, open(first)]).toEqual([2, ["field:Winner", "field:Loser"]]);
  expect(first.json.questions[0]!.choices.map(({ choice, text }) => [choice, text])).toEqual([
    ["A", "Up"],
    ["B", "Down"],
  ]);
  put("dated.csv", "Club championship;;", "Date;Up;Down", "2026-09-06;Anna Bro;Bent Dahl");
  const dated = await enter("croquet", "dated.csv");
  expect(dated.json.questions[0]!.choices.map(({ text }) => text)).toEqual(["Up", "Down", "Date"]);
  const entered = await enter("croquet", "games.csv", "field:Winner=A", "field:Loser=B");
  expect([entered.code, entered.json.ledger.length]).toEqual([0, 4]);
});
