// Days under other words than Date: in Go each game has its own, at bridge all have one. Croquet asks what such a column is.
import { runCli, temporaryFiles } from "./run";

const { at, entered } = temporaryFiles();

interface Json {
  readonly questions: readonly { readonly id: string }[];
  readonly ledger: readonly { readonly played: string }[];
}

async function enter(system: string, members: readonly string[], lines: readonly string[]) {
  const ran = await entered(system, members, lines, "--json");
  const { questions, ledger } = JSON.parse(ran.out) as Json;
  const checked = await runCli("book", "check", at("out.xlsx"), "--now", "2026-10-02T10:00");
  return { code: ran.code, open: questions.map(({ id }) => id), days: ledger.map(({ played }) => played), checked };
}

const TWO = ["2026-09-03", "2026-09-03", "2026-09-15", "2026-09-15"];

// Other words: test/tournaments/table/headingDays.
describe.each(["When", "Spillet d."])("days under %s", (header) => {
  test("Go: games with days of their own", async () => {
    const lines = [`${header};Black;White;Result`, "3/9/2026;Ann Ash;Bob Birch;B+R", "15/9/2026;Ann Ash;Bob Birch;B+R"];
    const { checked, ...entered } = await enter("go", ["Name;Start", "Ann Ash;3k", "Bob Birch;5k"], lines);
    expect(entered).toEqual({ code: 0, open: [], days: TWO });
    expect(checked.code).toBe(0);
  });

  test("DBf: one day", async () => {
    const pairs = ["Ann Ash;Bob Birch;60", "Cat Cole;Dan Dean;40", "Eva Eden;Fay Fox;50", "Gus Gray;Hal Hill;50"];
    const members = pairs.flatMap((pair) => pair.split(";").slice(0, 2)).map((name) => `${name};20`);
    const lines = [`${header};Player 1;Player 2;Score;Boards`, ...pairs.map((pair) => `15/9/2026;${pair};24`)];
    const { checked, ...entered } = await enter("dbf", ["Name;Start", ...members], lines);
    expect(entered).toMatchObject({ code: 0, open: [] });
    expect(new Set(entered.days)).toEqual(new Set(["2026-09-15"]));
    expect(checked.code).toBe(0);
  });
});

test("how many games were played is no day", async () => {
  const lines = ["Go 15 September 2026", "Played;Black;White;Result", "3;Ann Ash;Bob Birch;B+R"];
  const entered = await enter("go", ["Name;Start", "Ann Ash;3k", "Bob Birch;5k"], lines);
  expect(entered).toMatchObject({ code: 0, days: ["2026-09-15", "2026-09-15"] });
});
