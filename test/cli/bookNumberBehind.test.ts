// A number behind a name, where most names of the sheet have none: it may be a handicap, or belong to the name.
import { runCli, temporaryFiles, type PrintedQuestion } from "./run";

const { at, put } = temporaryFiles();

interface Json {
  readonly questions: readonly PrintedQuestion[];
  readonly players: readonly { readonly name: string; readonly handicap: unknown; readonly rank?: unknown }[];
  readonly ledger: readonly { readonly player: string }[];
}

const LISTS: { readonly [system: string]: readonly string[] } = {
  dbf: ["Name;Handicap", "Ida Storm;14,1", "Lis Bo;30", "Per Lind;20"],
  croquet: ["Name;Handicap;Index", "A Ash;6;1450", "B Birch;4.5;1550", "C Cole;3;1700"],
  go: ["Name;Rank", "Ann Bo;4k", "Ben Carr;3k", "Cat Dow;5k"],
};

async function enter(system: string, lines: readonly string[], ...answers: readonly string[]) {
  put("members.csv", ...LISTS[system]!);
  const made = ["--players", at("members.csv"), "--replace", "--out", at("book.xlsx")];
  expect((await runCli("book", "new", "--system", system, ...made)).code).toBe(0);
  put("sheet.csv", ...lines);
  const files = [at("book.xlsx"), at("sheet.csv"), "--replace", "--out", at("out.xlsx"), "--now", "2026-10-01T10:00"];
  const ran = await runCli("book", "enter", ...files, "--json", ...answers);
  const json = JSON.parse(ran.out) as Json;
  return { ...ran, ...json, asked: json.questions.map(({ text }) => text) };
}

const EVENING = (one: string, other: string) => [
  "Club evening 1 September 2026",
  "Pair;Player 1;Player 2;Score %",
  `1;${one};${other};62`,
  "2;Per Lind;Lis Bo;38",
];
const BOARDS = ["--answer", "setting:boards=24"];

test.each([
  ["Tove Vang 44", "44"],
  ["Anna Bro 2", "2"],
])("whoever is new is asked what the number is: %s", async (name, number) => {
  const { code, asked, questions } = await enter("dbf", EVENING(name, "Ida Storm"), ...BOARDS);
  const bracketed = name.replace(number, `(${number})`);
  expect([code, asked]).toEqual([
    2,
    [`Who is “${name}”? If ${number} is no part of the name, write “${bracketed}” on the sheet`],
  ]);
  expect(questions.flatMap(({ choices }) => choices.map(({ choice }) => choice))).toContain("new");
  expect(JSON.stringify(questions)).not.toContain("52");
});

test.each(["Player 12", "Guest 3", "Anna 2", "Team 4"])("%s is a name as it stands", async (name) => {
  const { asked } = await enter("dbf", EVENING(name, "Ida Storm"), ...BOARDS);
  expect(asked[0]).toContain(`Who is “${name}”?`);
  expect(asked[0]).not.toContain("write");
});

test("a number behind a name that is like a member's", async () => {
  const { asked } = await enter(
    "dbf",
    EVENING("Tove Vang (44)", "Ida Strom 14"),
    ...BOARDS,
    "--new",
    "Tove Vang (44)=44",
  );
  expect(asked).toEqual([
    "Who is “Ida Strom 14”? Perhaps Ida Storm. If 14 is no part of the name, write “Ida Strom (14)” on the sheet",
  ]);
});

// Decimals, halves, signs and ranks count nobody: they are no part of a name.
test.each([
  ["dbf", EVENING("Tove Vang 44,5", "Ida Storm 14,1"), "Tove Vang 44,5", "Tove Vang", 44.5],
  [
    "croquet",
    ["6 September 2026", "Winner;Loser;Score", "J. Hill 4½;A Ash;26-14", "B Birch;C Cole;26-3"],
    "J. Hill 4½",
    "J. Hill",
    4.5,
  ],
  [
    "croquet",
    ["6 September 2026", "Winner;Loser;Score", "J. Hill -1½;A Ash;26-14", "B Birch;C Cole;26-3"],
    "J. Hill -1½",
    "J. Hill",
    -1.5,
  ],
  [
    "go",
    ["6 September 2026", "White;Black;Result", "Eva Fox 7k;Ann Bo;1-0", "Ben Carr;Cat Dow;1-0"],
    "Eva Fox 7k",
    "Eva Fox",
    "7k",
  ],
] as const)("%s %j", async (system, lines, written, name, start) => {
  const boards = system === "dbf" ? BOARDS : [];
  const first = await enter(system, lines, ...boards);
  expect([first.code, first.asked]).toEqual([2, [`Who is “${system === "go" ? name : written}”?`]]);
  const given = `${system === "go" ? name : written}=${String(start)}`;
  const entered = await enter(system, lines, ...boards, "--new", given);
  expect(entered.code).toBe(0);
  expect(entered.ledger.map(({ player }) => player)).toContain(name);
});

test.each([
  ["dbf", EVENING("Per Lund 20", "Ida Storm 14,1"), "Ida Storm"],
  ["croquet", ["6 September 2026", "Winner;Loser;Score", "A Ash 4½;C Cole;26-14"], "A Ash"],
] as const)("whoever is known is known with his figure: %s", async (system, lines, name) => {
  const entered = await enter(system, lines, ...(system === "dbf" ? [...BOARDS, "--new", "Per Lund 20=20"] : []));
  expect([entered.code, entered.asked]).toEqual([0, []]);
  expect(entered.ledger.map(({ player }) => player)).toContain(name);
});
