// A place for which nobody is named yet, on sheets that were made before play.
import { copyTyped, runCli, temporaryFiles } from "./run";

const { at, put } = temporaryFiles();

interface Json {
  readonly problems: readonly { readonly code: string; readonly cell: string }[];
  readonly assumptions: readonly { readonly code: string; readonly cell: string }[];
  readonly questions: readonly { readonly id: string }[];
  readonly players: readonly { readonly name: string }[];
  readonly ledger: readonly { readonly player: string; readonly change: number | null; readonly result: unknown }[];
}

const LISTS: { readonly [system: string]: readonly string[] } = {
  croquet: ["Name;Handicap;Index", "A Ash;6;1450", "B Birch;4.5;1550", "C Cole;3;1700", "D Dean;8;1350"],
  go: ["Name;Rank", "A Ash;4k", "B Birch;3k", "C Cole;5k", "D Dean;1d"],
  chess: ["Name;Rating", "A Ash;1500", "B Birch;1600", "C Cole;1450", "D Dean;1700"],
};

async function enter(system: string, ...lines: readonly string[]) {
  put("members.csv", ...LISTS[system]!);
  const made = ["--players", at("members.csv"), "--replace", "--out", at("book.xlsx")];
  expect((await runCli("book", "new", "--system", system, ...made)).code).toBe(0);
  put("sheet.csv", ...lines);
  return book("enter", at("book.xlsx"), at("sheet.csv"), "--now", "2026-09-10T10:00");
}

async function book(...args: readonly string[]) {
  const ran = await runCli("book", ...args, "--replace", "--out", at("out.xlsx"), "--json");
  return { ...ran, ...(JSON.parse(ran.out) as Json) };
}

// Other words: test/tournaments/table/notPlayed.
describe.each(["N.N."])("a place that is open: %s", (word) => {
  test.each([
    ["croquet", "Player 1;Player 2;Score", "26-14", `C Cole;${word};`],
    ["croquet", "Game;Score", "26-14", `C Cole v ${word};`],
    ["go", "Black;White;Result", "1-0", `${word};C Cole;`],
    ["go", "Game;Result", "1-0", `${word} v C Cole;`],
  ])("waits, and is nobody: %s %s", async (system, header, result, open) => {
    const one = header.startsWith("Game") ? `A Ash v B Birch;${result}` : `A Ash;B Birch;${result}`;
    const { code, questions, problems, assumptions, players, ledger } = await enter(
      ...([system, "Sunday 6 September 2026", header, one, open] as const),
    );
    expect([code, questions, problems]).toEqual([0, [], []]);
    expect(assumptions).toContainEqual(expect.objectContaining({ code: "row-waits-for-name", cell: "A4" }));
    expect(players.map(({ name }) => name).sort()).toEqual(["A Ash", "B Birch", "C Cole", "D Dean"]);
    expect(ledger.map(({ player }) => player)).toEqual(["A Ash", "B Birch"]);
  });

  test.each([
    [["Board;Rooks;Result;Bishops", "1;A Ash;1-0;B Birch", `2;C Cole;;${word}`, "3;D Dean;0-1;E Eel"], "D5"],
    [["Board;Rooks;Rating;Result;Bishops;Rating", "1;A Ash;1500;1-0;B Birch;1600", `2;C Cole;1450;;${word};`], "E5"],
  ])("a board of a match has no default: %j", async (lines, cell) => {
    const { code, questions, problems } = await enter("chess", "Rooks v Bishops", "6 September 2026", ...lines);
    expect([code, questions.filter(({ id }) => id !== "who:E Eel")]).toEqual([2, []]);
    expect(problems.filter((one) => one.code === "card-waits-for-name")).toEqual([expect.objectContaining({ cell })]);
  });

  test("a team of a match", async () => {
    put(
      "league.csv",
      "Hjemmehold;Hjemme handicap;Udehold;Ude handicap;Antal spil;Hjemme imp;Ude imp",
      "Skovby;13,88;Engby;22,35;28;52;35",
      `Mosby;32,4;${word};;28;;`,
    );
    const ran = await runCli("fill", at("league.csv"), "--replace", "--out", at("out.xlsx"), "--json");
    const { problems, assumptions } = JSON.parse(ran.out) as Json;
    expect([ran.code, problems]).toEqual([0, []]);
    expect(assumptions).toContainEqual(expect.objectContaining({ code: "row-waits-for-name", cell: "A3" }));
  });
});

test("on a sheet that is prepared nobody is missing in the book", async () => {
  put("members.csv", ...LISTS["croquet"]!);
  const made = ["--players", at("members.csv"), "--replace", "--out", at("book.xlsx")];
  await runCli("book", "new", "--system", "croquet", ...made);
  const who = ["--who", "A Ash v B Birch", "--who", "C Cole v ?", "--now", "2026-09-06T10:00"];
  const ran = await runCli("book", "prepare", at("book.xlsx"), ...who, "--replace", "--out", at("out.xlsx"));
  expect([ran.code, ran.out.includes("C Cole – ?"), ran.out.includes("not in the book")]).toEqual([0, true, false]);
});

test("with a result somebody played, and is asked for", async () => {
  const { code, problems } = await enter(
    ...(["croquet", "6 September 2026", "Player 1;Player 2;Score", "A Ash;B Birch;26-14", "C Cole;?;26-3"] as const),
  );
  expect([code, problems.map((one) => one.code)]).toEqual([1, ["cell-not-name"]]);
});

test("the name and the result that come later count", async () => {
  await enter(
    ...(["croquet", "6 September 2026", "Player 1;Player 2;Score", "A Ash;B Birch;26-14", "C Cole;TBA;"] as const),
  );
  await copyTyped(
    ...([at("out.xlsx"), at("book.xlsx")] as const),
    ...([
      ["sheet", "C Cole", "Player 2", "D Dean"],
      ["sheet", "C Cole", "Score", "26-3"],
    ] as const),
  );
  const { code, ledger } = await book("update", at("book.xlsx"), "--now", "2026-09-11T10:00");
  // C Cole with 3 beats D Dean with 8: fewer than the 10 steps of equal players are at stake. A Ash won 12 against B Birch.
  expect([code, ledger.map(({ player }) => player)]).toEqual([0, ["A Ash", "B Birch", "C Cole", "D Dean"]]);
});
