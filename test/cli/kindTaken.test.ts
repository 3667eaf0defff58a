// What is asked of a sheet names the kind that it was taken for, and how another one is said.
import { runCli, temporaryFiles } from "./run";

const { at, put } = temporaryFiles();
const fill = (name: string, ...more: readonly string[]) =>
  runCli("fill", at(name), "--out", at("out.xlsx"), "--replace", ...more);
const lastOf = (text: string) => text.trim().split("\n").at(-1);

test("a question of the settings", async () => {
  put("games.csv", "Winner,Winner index,Loser,Loser index,Score", "Ann Oak,1650,Bob Yew,1350,14-10");
  const { code, error } = await fill("games.csv");
  expect([code, lastOf(error)]).toEqual([
    2,
    expect.stringMatching(
      /^This was taken for Croquet games\. If it was something else, answer with --(?:kind KIND|answer kind=)/,
    ),
  ]);
  const said = await fill("games.csv", "--kind", "croquet-games");
  expect([said.code, said.error]).toEqual([2, expect.not.stringContaining("taken for")]);
});

test("the kind is asked itself", async () => {
  put("match.csv", "Home team,Away team,Home imp,Away imp", "Elm,Ash,45,30");
  put("list.csv", "Name,Handicap", "Ann Oak,20");
  const { code, error } = await fill("match.csv", "--players", at("list.csv"));
  expect([code, error]).toEqual([2, expect.stringContaining("--answer kind=acbl-teams, --answer kind=dbf-teams")]);
  expect(error).not.toContain("taken for");
});

test("a question of the columns, in Danish, and the answer takes the other kind", async () => {
  put("swiss.csv", "Rd,Team,IMPs,vs.,IMPs", "1,Elm,32,Ash,20", "2,Fir,11,Elm,30");
  const { code, error } = await fill("swiss.csv", "--locale", "da");
  expect(code).toBe(2);
  const [, taken, other] =
    /^Det blev læst som (.+)\. Er det noget andet, så svar med --answer kind=([a-z-]+)/m.exec(error) ?? [];
  expect([taken, other]).toEqual(["Holdkampe, DBf", "acbl-teams"]);
  const { out } = await fill("swiss.csv", "--answer", `kind=${other!}`, "--json");
  expect((JSON.parse(out) as { readonly kind: string }).kind).toBe(other);
});

test("every other kind of its sport is offered, the same one of the other federation first", async () => {
  put("pairs.csv", "Par;Navne;Hcp;Point", "1;Ann Oak - Bob Yew;20,5;54", "2;Cy Fir - Di Elm;31,25;66");
  const { error } = await fill("pairs.csv");
  const offered = [...lastOf(error.split("a list of members")[0]!)!.matchAll(/kind=([a-z-]+)/g)].map(
    ([, kind]) => kind,
  );
  expect(offered[0]).toBe("acbl-pairs");
  const ofBridge = ["acbl-pairs", "acbl-rank-pairs", "acbl-teams", "dbf-barometer", "dbf-halves", "dbf-individual"];
  expect(offered.filter((kind) => /^(?:dbf|acbl)-/.test(kind!)).sort()).toEqual([...ofBridge, "dbf-teams"]);
});
