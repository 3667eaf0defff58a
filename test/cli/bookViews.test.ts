// What `book notice` and `book history` print: the noticeboard and the player's page, as the pane puts them on a sheet.
import { runCli, temporaryFiles } from "./run";

const { at, put } = temporaryFiles();
const NOW = ["--now", "2026-05-10"];

async function printed(...args: string[]): Promise<string[]> {
  const { code, out, error } = await runCli("book", ...args, ...NOW);
  expect({ code, error }).toEqual({ code: 0, error: "" });
  return out.split("\n");
}

beforeAll(async () => {
  put("members.csv", "Name,Handicap,Index", "Ada Ash,4½,1560", "Bert Bell,0.5,1950", "Fred Fox,-½,2110");
  put("May.csv", "Date,Winner,Loser", "2026-05-02,Ada Ash,Bert Bell", "2026-05-09,Fred Fox,Bert Bell");
  await printed("new", "--system", "croquet", "--players", at("members.csv"), "--out", at("0.xlsx"));
  await printed("enter", at("0.xlsx"), at("May.csv"), "--out", at("1.xlsx"));
});

test("the noticeboard has changes, results with their sum, and the club list with what everybody needs", async () => {
  const lines = await printed("notice", at("1.xlsx"), "--since", "2026-05-01");
  // 9 - 1 = 8 steps, the higher handicap wins: 17. -2 v 1: 3 steps, the lower one wins: 7.
  expect(lines).toContain("Ada Ash\t4½\t1560\t1577");
  expect(lines).toContain("Bert Bell\t½\t1950\t1926");
  expect(lines).toContain("May, 2 May 2026 – 9 May 2026");
  expect(lines).toContain("2 May 2026\tAda Ash\twon\tBert Bell\t+17");
  expect(lines).toContain("All changes together: 0 (it should be 0)");
  // The trigger of 4 is 1600.
  expect(lines).toContain("3\tAda Ash\t4½\t1577\t1\tneeds 23 more points for 4");
});

test("a press says what it changes besides the handicaps: another name", async () => {
  const out = ["--to", "Ada Oak", "--out", at("renamed.xlsx")];
  expect(await printed("rename", at("1.xlsx"), "--player", "Ada Ash", ...out)).toEqual([
    "Ada Ash → Ada Oak",
    "Nobody’s handicap changes.",
    `${at("renamed.xlsx")}: the club book was written`,
    "",
  ]);
});

test("a merge prints nothing of what the log keeps to take it back", async () => {
  put("two.csv", "Name,Handicap", "Ada Ash,4½", "Ada Oak,4½");
  await printed("new", "--system", "croquet", "--players", at("two.csv"), "--out", at("two.xlsx"));
  const names = ["--player", "Ada Oak", "--into", "Ada Ash"];
  expect(await printed("merge", at("two.xlsx"), ...names, "--out", at("merged.xlsx"))).toEqual([
    "Nobody’s handicap changes.",
    `${at("merged.xlsx")}: the club book was written`,
    "",
  ]);
});

test("a player's page is the card: opponent, result and change, days as people write them", async () => {
  const page = await printed("history", at("1.xlsx"), "--player", "Bert Bell");
  expect(page).toContain("Played\tTournament\tOpponent\tOpponent’s handicap\tResult\tChange\tIndex\tHandicap\tNote");
  expect(page).toContain("9 May 2026\tMay\tFred Fox\t−½\tlost\t−7\t1926\t½");
  const danish = await printed("history", at("1.xlsx"), "--player", "Bert Bell", "--locale", "da");
  expect(danish).toContain("9. maj 2026\tMay\tFred Fox\t−½\ttabt\t−7\t1926\t½");
});

test("ACBL: handicaps and sessions have three decimals wherever they are told", async () => {
  put(
    "acbl.csv",
    "Name,Start percentages",
    "Ann Oak,0.55;0.57;0.53",
    "Bo Elm,0.5;0.5;0.5",
    "Cy Ash,0.45",
    "Di Fir,0.5",
  );
  put("Game.csv", "Possible 200", "Player 1,Player 2,Score", "Ann Oak,Bo Elm,110", "Cy Ash,Di Fir,90");
  await printed("new", "--system", "acbl", "--players", at("acbl.csv"), "--out", at("a0.xlsx"));
  await printed("enter", at("a0.xlsx"), at("Game.csv"), "--played", "2026-05-01", "--out", at("a1.xlsx"));
  await printed(
    "enter",
    at("a1.xlsx"),
    at("Game.csv"),
    "--name",
    "Next",
    "--new-tournament",
    "--played",
    "2026-05-02",
    "--out",
    at("a2.xlsx"),
  );
  put("corrected.csv", "Possible 200", "Player 1,Player 2,Score", "Ann Oak,Bo Elm,120", "Cy Ash,Di Fir,80");
  await printed("enter", at("a2.xlsx"), at("corrected.csv"), "--correct", "1", "--out", at("a3.xlsx"));
  const page = await printed("history", at("a3.xlsx"), "--player", "Ann Oak");
  expect(page.find((line) => line.startsWith("\tStart"))).toMatch(
    /\tStarted with sessions of 0\.550, 0\.570, 0\.530\.$/,
  );
  // .9 × what is missing to .650. Of .570, .530 and .550 the mean is .550, of .530, .550 and .550 it is .543; with the
  // corrected .600 they are .567 and .560.
  expect(page.filter((line) => line.includes("was 0."))).toEqual([
    expect.stringContaining("was 0.096, now 0.081: No 1 corrected"),
    expect.stringContaining("was 0.090, now 0.075: No 1 corrected"),
  ]);
  expect((await printed("players", at("a3.xlsx")))[0]).toMatch(/average handicap 0\.\d{3}\.$/);
  const step = await runCli(
    "book",
    "adjust",
    at("a3.xlsx"),
    "--player",
    "Cy Ash",
    "--to",
    "0.7",
    "--reason",
    "x",
    "--out",
    at("a4.xlsx"),
  );
  expect(step.error).toContain("from 0.450, 0.400, 0.450 to 0.700");
});

test("a rank that was changed later is not what a player began with", async () => {
  put("go.csv", "Name,Rank", "Dee Dunn,8k", "Cem Can,5k");
  put("Evening.csv", "Player 1,Player 2,Result", "Dee Dunn,Cem Can,1-0");
  await printed("new", "--system", "go", "--players", at("go.csv"), "--out", at("g0.xlsx"));
  await printed("enter", at("g0.xlsx"), at("Evening.csv"), "--played", "2026-05-01", "--out", at("g1.xlsx"));
  const promoted = ["--player", "Dee Dunn", "--to", "7k", "--reason", "won"];
  await printed("adjust", at("g1.xlsx"), ...promoted, "--out", at("g2.xlsx"));
  const page = await printed("history", at("g2.xlsx"), "--player", "Dee Dunn");
  expect(page).toContain("Rank held\t7k");
  expect(page.find((line) => line.startsWith("\tStart"))).toMatch(/\t8k$/);
});
