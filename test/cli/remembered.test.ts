// `remembered`: what a workbook remembers of its sheets is listed, and forgotten on request.
import { runCli, temporaryFiles } from "./run";

const { at, put } = temporaryFiles();

const SAID = ["Player A=Who", "Player B=Against whom", "Winner=Outcome", "Handicap A=B", "Handicap B=D"];
const ladder = (name: string) =>
  put(
    `${name}.csv`,
    "Who;Strength;Against whom;Strength;Outcome",
    "Meg Dale;6;Ivy Poole;10;beat",
    "Ivy Poole;10;Rex Holt;4;lost to",
    "Rex Holt;4;Meg Dale;6;beat",
  );

beforeAll(async () => {
  ladder("May");
  const maps = SAID.flatMap((one) => ["--map", one]);
  const by = ["--kind", "croquet-games", "--set", "points=26", ...maps];
  const filled = await runCli("fill", at("May.csv"), ...by, "--out", at("May.xlsx"));
  expect(filled).toMatchObject({ code: 0, error: "" });
});

const remembered = (...args: string[]) => runCli("remembered", at("May.xlsx"), "--locale", "en", ...args);

test("what was said of a sheet is listed", async () => {
  const { code, out, error } = await remembered();
  expect({ code, error }).toEqual({ code: 0, error: "" });
  expect(out.split("\n").slice(0, 2)).toEqual(["May · Croquet games", "  points: 26"]);
  expect(out).toContain("  column Outcome: Winner");
});

test("a sheet is forgotten in a new workbook; the old one stays as it is", async () => {
  const forgotten = await remembered("--forget", "may", "--out", at("forgot.xlsx"), "--json");
  expect(forgotten).toMatchObject({ code: 0, error: "" });
  expect(JSON.parse(forgotten.out)).toMatchObject({
    remembered: [],
    forgotten: [{ sheet: "May", kind: "Croquet games" }],
  });
  expect((await runCli("remembered", at("forgot.xlsx"), "--locale", "en")).out).toBe("Nothing is remembered.\n");
  expect((await runCli("remembered", at("forgot.xlsx"), "--locale", "da")).out).toBe("Der huskes ikke noget.\n");
  expect(JSON.parse((await remembered("--json")).out).remembered).toHaveLength(1);
});

test.each([
  [["--forget", "June", "--out", "x.xlsx"], "nothing is remembered of a sheet “June”; only of May"],
  [["--forget", "May"], "give the file to write with --out"],
])("%j is wrong usage", async (args, reason) => {
  const ran = await remembered(...args);
  expect(ran.code).toBe(3);
  expect(ran.error).toContain(reason);
});
