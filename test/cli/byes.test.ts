// Who has nobody to play with, in games of Go and of croquet.
import { runCli, temporaryFiles } from "./run";

const { at, put } = temporaryFiles();

interface Json {
  readonly questions: readonly unknown[];
  readonly problems: readonly { readonly severity: string }[];
  readonly players: readonly { readonly name: string }[];
}

const LISTS: { readonly [system: string]: readonly string[] } = {
  croquet: ["Name;Handicap;Index", "A Ash;6;1450", "B Birch;4.5;1550", "C Cole;3;1700"],
  go: ["Name;Rank", "A Ash;4k", "B Birch;3k", "C Cole;5k"],
};

async function enter(system: string, lines: readonly string[], ...options: readonly string[]) {
  put("members.csv", ...LISTS[system]!);
  const made = ["--players", at("members.csv"), "--replace", "--out", at("book.xlsx")];
  expect((await runCli("book", "new", "--system", system, ...made)).code).toBe(0);
  put("sheet.csv", ...lines);
  const files = [at("book.xlsx"), at("sheet.csv"), "--replace", "--out", at("out.xlsx"), "--now", "2026-10-01T10:00"];
  return runCli("book", "enter", ...files, ...options);
}

// "Fri" is a day elsewhere. Other words: test/tournaments/table/notPlayed.
describe.each(["fri", "has a bye"])("nobody to play with: %s", (word) => {
  const GAMES = ["6 September 2026", "Black;White;Result", "A Ash;B Birch;1-0", `C Cole;${word};`];

  test("in the place of the other player", async () => {
    const { code, out, error } = await enter("go", GAMES, "--locale", "en");
    expect([code, error]).toEqual([0, ""]);
    expect(out).toContain("C Cole sits out");
    expect(out).not.toContain("no result yet");
  });

  test("in Danish", async () => {
    expect((await enter("go", GAMES, "--locale", "da")).out).toContain("C Cole sidder over");
  });

  test("in croquet nothing is played, and nobody is asked for", async () => {
    const games = ["6 September 2026", "Player 1;Player 2;Score", "A Ash;B Birch;26-14", `C Cole;${word};`];
    const ran = await enter("croquet", games, "--json");
    const { questions, problems, players } = JSON.parse(ran.out) as Json;
    expect([ran.code, questions, problems.filter(({ severity }) => severity === "error")]).toEqual([0, [], []]);
    expect(players).toHaveLength(3);
  });
});

test("Fri beside a game is a day", async () => {
  const games = ["6 September 2026", "Day;Black;White;Result", "Fri;A Ash;B Birch;1-0", "Sat;C Cole;A Ash;1-0"];
  expect((await enter("go", games)).out).toContain("A Ash won against B Birch");
});
