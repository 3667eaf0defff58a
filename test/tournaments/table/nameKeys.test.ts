// One name is one person, however it is composed, cased and spaced: in the import, in what explains it, in the standings.
import { Problem } from "../../../src/kernel/problem";
import type { FillPlan } from "../../../src/tournaments";
import { codes, planOf, sheet } from "../sheets";

const COMPOSED = "Ren\u00e9 Holt";
const WAYS = [
  ["composed, then decomposed", COMPOSED, "Rene\u0301 Holt"],
  ["decomposed, then composed", "Rene\u0301 Holt", COMPOSED],
  ["in capitals", COMPOSED, "REN\u00c9 HOLT"],
  ["with a no-break space and a soft hyphen", COMPOSED, "Ren\u00e9\u00a0Ho\u00adlt"],
] as const;

/** Every planned value of a row is explained by a working that comes to it. */
function expectExplained(plan: FillPlan): void {
  const rows = new Set(plan.rows.map(({ row }) => row - 1));
  const cells = plan.writes.filter(({ row }) => rows.has(row));
  expect(cells.length).toBeGreaterThan(0);
  for (const { row, column, value } of cells) {
    const answer = plan.explain(row, column);
    if (answer === null || answer instanceof Problem) throw new Error(`row ${row + 1} is not explained`);
    expect([row, column, answer.value]).toEqual([row, column, value]);
    plan.trails(row, column);
  }
}

/** The lines of a summary, each by its first cells. */
function linesOf({ summaries }: FillPlan, name: string, cells: number) {
  return summaries.find((one) => one.name.en === name)!.rows.map((row) => row.slice(0, cells));
}

describe.each(WAYS)("%s", (_, first, second) => {
  test("croquet games from a table of players", () => {
    const games = sheet(
      `Date|Winner|Loser\n2026-05-01|${second}|Bo Field\n2026-05-02|Bo Field|${first}\n2026-05-03|${second}|Bo Field`,
      "Games",
    );
    const players = sheet(`Player|Handicap|Index\n${first}|3|1740\nBo Field|2|1800`, "Players");
    const plan = planOf([games, players]);
    expect(codes(plan.problems)).toEqual([]);
    expectExplained(plan);
    // 3 beats 2, two steps: 1752, which makes it 2.5 at the end of the day. Then each beats the other, one step apart: - 9 + 11.
    expect(linesOf(plan, "Standings", 4)).toEqual([
      ["Bo Field", 3, 1, 2],
      [first, 3, 2, 1].map((cell) => (typeof cell === "string" ? cell.normalize("NFC") : cell)),
    ]);
    expect(linesOf(plan, "Standings", 8)[1]![7]).toBe(1754);
  });

  test("croquet games with handicaps in the row: one line in the standings", () => {
    const plan = planOf(
      sheet(
        `Winner|Loser|Winner handicap|Loser handicap|Winner index|Loser index
${first}|Bo Field|3|2|1740|1800
${second}|Bo Field|3|2|1752|1788`,
      ),
    );
    expectExplained(plan);
    expect(linesOf(plan, "Standings", 3).map(([, ...played]) => played)).toEqual(
      expect.arrayContaining([
        [2, 2],
        [2, 0],
      ]),
    );
    expect(plan.summaries[0]!.rows).toHaveLength(2);
  });

  test("a player is not his own opponent", () => {
    const plan = planOf(sheet(`Player 1|Rank 1|Player 2|Rank 2\n${first}|3k|${second}|3k\nBo Field|1k|Cy Marsh|2k`));
    expect(plan.rows.map(({ problems }) => problems)).toEqual([["player-against-self"], []]);
  });

  test("teams in a league, and in a round", () => {
    const teams = planOf(
      sheet(
        `Round|Team A|Masterpoints A|IMPs A|Team B|Masterpoints B|IMPs B
1|${first}|100|30|Oak|300|20
2|Oak|300|25|${second}|100|11`,
      ),
      "acbl-teams",
      { boards: 7 },
    );
    expectExplained(teams);
    expect(teams.summaries[0]!.rows).toHaveLength(2);
    const boards = planOf(
      sheet(
        `Match|Home team|Home rating|Home result|Away team|Away rating|Away result
1|${first}|12|1|Oak|11|0
1|${second}|12|1|Oak|11|0
2|Oak|12|1|${second}|11|0`,
      ),
    );
    expect(codes(boards.problems).filter((code) => code.startsWith("match-other-teams"))).toEqual([]);
    expect(linesOf(boards, "League", 2).map(([, played]) => played)).toEqual([2, 2]);
  });

  test("halves go on from each other", () => {
    const half = (title: number, player: string) =>
      `${title}|1|${player}|10|Bo Field|12|Cy Marsh|14|Di Lind|16|12|0.5
${title}|2|Eva Sten|11|Finn Dal|13|Gry Krog|15|Hans Bro|17|12|-0.25`;
    const plan = planOf(
      sheet(`Half|Table|North|Hcp|South|Hcp|East|Hcp|West|Hcp|Boards|NS result\n${half(1, first)}\n${half(2, second)}`),
      "dbf-halves",
      { comparison: "butler" },
    );
    // Everybody plays both halves, and starts the second one with the handicap after the first.
    const carried = plan.assumptions.find(({ code }) => code === "dbf-half-carried");
    expect(carried?.details).toEqual({ half: 2, players: 8 });
    expectExplained(plan);
  });
});

test("an accent is a letter: near names are asked about, not taken for one", () => {
  const games = sheet("Winner|Loser\nRen\u00e9 Holt|Bo Field\nRene Holt|Bo Field", "Games");
  const players = sheet("Player|Handicap\nRen\u00e9 Holt|3\nBo Field|2", "Players");
  const plan = planOf([games, players]);
  expect(codes(plan.problems)).toEqual(
    expect.arrayContaining(["name-spelt-otherwise@A3", "croquet-unknown-player@A3"]),
  );
});
