// Wrong usage: a reader sees the reason, not a page of help.
import { runCli } from "./run";

const lines = (text: string) => text.trimEnd().split("\n");

test.each([
  [["fill"], "give one FILE", "All commands and options: club-handicaps --help"],
  [
    ["fill", "a.xlsx", "--colour"],
    "“--colour” is not an option of fill",
    "All commands and options: club-handicaps --help",
  ],
  [["read", "a.txt", "--out"], "--out needs a value", "All commands and options: club-handicaps --help"],
  [["kinds", "--json"], "“--json” is not an option of kinds", "All commands and options: club-handicaps --help"],
  [["explain"], "give the name of a function", "All commands and options: club-handicaps --help"],
  [
    ["fil"],
    "“fil” is not a command; the commands are fill, read, kinds, explain and book",
    "All commands and options: club-handicaps --help",
  ],
  [["book", "check"], "give one BOOK", "All commands and options of a club book: club-handicaps book --help"],
])("%j: the reason, and where the help is", async (args, reason, help) => {
  const ran = await runCli(...args, "--locale", "en");
  expect(ran).toMatchObject({ code: 3, out: "" });
  expect(lines(ran.error)).toEqual([reason, help]);
});

test("without a command: the help, and the reason last", async () => {
  const ran = await runCli();
  expect(ran).toMatchObject({ code: 3, out: "" });
  expect(lines(ran.error)[0]).toContain("club-handicaps fill FILE");
  expect(lines(ran.error).at(-1)).toBe("give a command: fill, read, kinds, explain or book");
});

test("--locale given twice: each is checked, the last one counts", async () => {
  for (const call of [["kinds"], ["explain", "CROQUET.HSV", "3"]]) {
    const unknown = await runCli(...call, "--locale", "en", "--locale", "xx");
    expect([unknown.code, unknown.error]).toEqual([3, expect.stringContaining("--locale xx: allowed are en, da")]);
    expect((await runCli(...call, "--locale=xx", "--locale", "en")).code).toBe(3);
    const danish = await runCli(...call, "--locale", "en", "--locale=da");
    expect([danish.code, danish.out]).toEqual([0, (await runCli(...call, "--locale", "da")).out]);
  }
});
