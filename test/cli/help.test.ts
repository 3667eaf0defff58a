// `--help` says what the command takes that was named, and refuses what it does not know.
import { runCli } from "./run";

const help = async (...args: string[]) => {
  const ran = await runCli(...args, "--locale", "en");
  expect(ran).toMatchObject({ code: 0, error: "" });
  return ran.out;
};

test("of one command: what it takes, and nothing that others take", async () => {
  const fill = await help("fill", "--help");
  expect(fill.split("\n")[0]).toMatch(/^club-handicaps fill FILE/);
  for (const option of ["--sheet", "--range", "--kind", "--set", "--map", "--answer", "--players", "--cards"])
    expect(fill).toContain(`  ${option} `);
  expect(fill).not.toContain("Options of read");
  expect(fill).not.toContain("explain CHESS");

  const read = await help("read", "-h");
  expect(read.split("\n")[0]).toMatch(/^club-handicaps read FILE/);
  expect(read).toContain("  --replace ");
  expect(read).not.toContain("--players");

  const explain = await help("explain", "--help");
  expect(explain).toContain("CROQUET.INDEXCHANGE");
  expect(explain).toContain("A list of cells is one argument");
  expect(explain).not.toContain("--out");

  expect((await help("kinds", "--help")).split("\n")[0]).toMatch(/^club-handicaps kinds/);
});

test("`help COMMAND` is `COMMAND --help`", async () => {
  expect(await help("help", "fill")).toBe(await help("fill", "--help"));
  expect(await help("help", "book", "enter")).toBe(await help("book", "enter", "--help"));
  expect(await help("help")).toBe(await help("--help"));
});

test.each([
  ["new", ["--system SYSTEM", "--rules SHEET"], ["--who", "--dry-run", "--take"]],
  ["prepare", ["--who TEXT", "--bisques"], ["--take", "--dry-run"]],
  ["enter", ["--take book|sheet", "--rules SHEET", "--dry-run"], ["--who", "--gone"]],
  ["check", ["--gone NO", "--rules-since DATE"], ["--who", "--take book"]],
  ["adjust", ["--player NAME", "--confirm", "--dry-run"], ["--who", "--rules SHEET"]],
  ["merge", ["--into B", "--dry-run"], ["--who"]],
  ["history", ["--player NAME"], ["--dry-run", "--who", "--out"]],
  ["check", ["--now DATETIME"], ["--out BOOK"]],
])("book %s --help", async (command, has, lacks) => {
  const text = await help("book", command, "--help");
  expect(text).toContain(`club-handicaps book ${command} `);
  for (const option of has) expect(text).toContain(option);
  for (const option of lacks) expect(text).not.toContain(option);
  expect(text).toContain("All commands and options of a club book: club-handicaps book --help");
});

test("book --help has every command of a book", async () => {
  const text = await help("book", "--help");
  const commands =
    "new prepare enter update check adjust withdraw merge separate rename undo players history notice export";
  for (const command of commands.split(" ")) expect(text).toContain(`club-handicaps book ${command} `);
});

test.each([
  [["fill", "--help", "--colour"], "“--colour” is not an option of fill"],
  [["fill", "a.csv", "--boards", "24", "--help"], "“--boards” is not an option of fill"],
  [["kinds", "--json", "--help"], "“--json” is not an option of kinds"],
  [["explain", "--help", "--out", "a"], "“--out” is not an option of explain"],
  [["book", "enter", "--who", "x", "--help"], "“--who” is not an option of book"],
  [["--help", "--colour"], "“--colour” is not an option of club-handicaps"],
  [["fil", "--help"], "“fil” is not a command; the commands are fill, read, kinds, explain and book"],
  [["help", "fil"], "“fil” is not a command; the commands are fill, read, kinds, explain and book"],
])("%j: refused", async (args, reason) => {
  const ran = await runCli(...args, "--locale", "en");
  expect(ran).toMatchObject({ code: 3, out: "" });
  expect(ran.error).toContain(reason);
});

test("an option that lacks its value beside --help, and arguments with a minus, are no fault", async () => {
  expect(await help("fill", "--set", "--help")).toContain("--set key=value");
  expect(await help("explain", "CROQUET.INDEXCHANGE", "-1.5", "2", "--help")).toContain("CROQUET.INDEXCHANGE");
});

test("in Danish", async () => {
  const { out, code } = await runCli("book", "enter", "--help", "--locale", "da");
  expect(code).toBe(0);
  expect(out).toContain("Tilvalg til enter");
  expect(out).not.toContain("Tilvalg til prepare");
});
