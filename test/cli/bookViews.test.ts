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
  expect(lines).toContain("Ada Ash\t4½\t4½\t1560\t1577");
  expect(lines).toContain("Bert Bell\t½\t½\t1950\t1926");
  expect(lines).toContain("May, 9 May 2026");
  expect(lines).toContain("Ada Ash\twon\tBert Bell\t+17");
  expect(lines).toContain("All changes together: 0 (it should be 0)");
  // The trigger of 4 is 1600.
  expect(lines).toContain("3\tAda Ash\t4½\t1577\t1\tneeds 23 more points for 4");
});

test("a player's page is the card: opponent, result and change, days as people write them", async () => {
  const page = await printed("history", at("1.xlsx"), "--player", "Bert Bell");
  expect(page).toContain("Played\tTournament\tOpponent\tOpponent’s handicap\tResult\tChange\tIndex\tHandicap\tNote");
  expect(page).toContain("9 May 2026\tMay\tFred Fox\t−½\tlost\t−7\t1926\t½");
  const danish = await printed("history", at("1.xlsx"), "--player", "Bert Bell", "--locale", "da");
  expect(danish).toContain("9. maj 2026\tMay\tFred Fox\t−½\ttabt\t−7\t1926\t½");
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
