// A word of default in the one cell for both results, where only one of two came.
import { runCli, temporaryFiles } from "./run";

const { at, entered } = temporaryFiles();

interface Json {
  readonly questions: readonly { readonly id: string }[];
  readonly ledger: readonly { readonly player: string; readonly result: string; readonly opponent: string | null }[];
  readonly summary: readonly string[];
}

const MEMBERS = ["Ann Ash;16", "Bob Birch;14", "Cat Cole;13", "Dan Dean;12", "Eva Elm;15", "Fay Fox;14", "Gus Gray;13"];

async function enter(...lines: readonly string[]) {
  const ran = await entered("chess", ["Name;Rating", ...MEMBERS], lines, "--json", "--now", "2026-10-20T10:00");
  const text = await runCli("book", "notice", at("out.xlsx"), "--since", "2026-10-01");
  const checked = await runCli("book", "check", at("out.xlsx"), "--now", "2026-10-21T10:00");
  return { ...ran, ...(JSON.parse(ran.out) as Json), notice: text.out, checked: checked.code };
}

const CARD = (third: string) => [
  "Thursday 8 October 2026;;;;",
  "Honley;Rating;Result;Rooks;Rating",
  "Ann Ash;16;1-0;Eva Elm;15",
  "Bob Birch;14;0-1;Fay Fox;14",
  third,
];
const BOARDS = (third: string) => [
  "Date;Match;Board;Home team;Home;Rating;Result;Away team;Away;Rating",
  "8/10/2026;1;1;Honley;Ann Ash;16;1-0;Rooks;Eva Elm;15",
  "8/10/2026;1;2;Honley;Bob Birch;14;0-1;Rooks;Fay Fox;14",
  `8/10/2026;1;3;Honley;${third.replace(/^([^;]*;[^;]*;[^;]*);/, "$1;Rooks;")}`,
];

// Boards 1 and 2 have adjustments of 2 and 0 for Rooks: (2 − 0) / 10 is no start. The third is a point without a game.
describe.each([
  ["card", CARD],
  ["boards", BOARDS],
] as const)("%s", (_, sheet) => {
  // Other words: test/tournaments/chess/card.
  test.each(["udeblevet"])("a point without a game: %s", async (word) => {
    const won = await enter(...sheet(`Cat Cole;13;${word};;`));
    expect([won.code, won.checked]).toEqual([0, 0]);
    expect(won.notice).toContain("Honley 2 – 1 Rooks");
    const lost = await enter(...sheet(`;;${word};Gus Gray;13`));
    expect([lost.code, lost.checked]).toEqual([0, 0]);
    expect(lost.notice).toContain("Honley 1 – 2 Rooks");
  });

  test("where both are named, nobody knows who came", async () => {
    const entered = await enter(...sheet("Cat Cole;13;w/o;Gus Gray;13"));
    expect(entered.code).not.toBe(0);
    expect(entered.out).toContain("cell-not-one-of");
  });
});
