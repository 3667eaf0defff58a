// Who has nobody to play with, in games of Go and of croquet.
import { temporaryFiles } from "./run";

const { entered } = temporaryFiles();

interface Json {
  readonly questions: readonly unknown[];
  readonly problems: readonly { readonly severity: string }[];
  readonly players: readonly { readonly name: string }[];
}

const LISTS: { readonly [system: string]: readonly string[] } = {
  croquet: ["Name;Handicap;Index", "A Ash;6;1450", "B Birch;4.5;1550", "C Cole;3;1700"],
  go: ["Name;Rank", "A Ash;4k", "B Birch;3k", "C Cole;5k"],
};

const enter = (system: string, lines: readonly string[], ...options: string[]) =>
  entered(system, LISTS[system]!, lines, ...options);

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
