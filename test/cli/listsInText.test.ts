// Texts lined up by blanks with a list of players below the games, as clubs send them by mail; and other forms of the same trouble.
import { runCli, temporaryFiles } from "./run";

const { at, put } = temporaryFiles();

interface Filled {
  readonly kind: string;
  readonly rows: readonly { readonly outputs: { readonly [output: string]: unknown } }[];
}

async function filled(name: string, ...more: readonly string[]) {
  const ran = await runCli("fill", at(name), "--out", at(`${name}.xlsx`), "--json", "--locale", "en", ...more);
  const { kind, rows } = JSON.parse(ran.out) as Filled;
  return { code: ran.code, kind, outputs: rows.map(({ outputs }) => outputs), error: ran.error };
}

test("games in text, with handicaps and indexes in a list below them", async () => {
  put(
    "games.txt",
    "Date         Winner        Loser          Score",
    "6 Jun 2026   Ann Marl      Giles Pet      +14",
    "6 Jun 2026   Wendy Fit     Tom Oak        +5",
    "13 Jun 2026  Ann Marl      Tom Oak        +26",
    "",
    "Player         Handicap   Index",
    "Ann Marl       3          1700",
    "Giles Pet      6          1500",
    "Tom Oak        6          1500",
    "Wendy Fit      12         1150",
  );
  const { code, kind, outputs } = await filled("games.txt", "--set", "points=26", "--set", "play=level");
  expect([code, kind]).toEqual([0, "croquet-games"]);
  // 3 against 6 is a row of 5 steps: the favourite gains 5. 12 has the step value 17, 6 has 11: the weaker gains 16 for 6 steps.
  expect(outputs.map(({ Change, "Winner index after": after }) => [Change, after])).toEqual([
    [5, 1705],
    [16, 1166],
    [5, 1710],
  ]);
});

test("two boards of Go a line, and below them the ranks of the players; the title names the sport", async () => {
  put(
    "avond.txt",
    "Go-avond Zilverstad, donderdag 5 november 2026",
    "",
    "Ronde  Bord 1                      Uitslag   Bord 2                      Uitslag",
    "1      Anna Vos - Piet Blom        0-1       Joost Maas - Els Kok        1-0",
    "2      Rik Smit - Noud Bos         1-0       Fem Bos - Anna Vos          0-1",
    "3      Piet Blom - Fem Bos         1-0       Els Kok - Rik Smit          0-1",
    "",
    "Speler        Graad",
    "Anna Vos      3k",
    "Piet Blom     1d",
    "Joost Maas    8k",
    "Els Kok       12k",
    "Rik Smit      5k",
    "Noud Bos      2d",
    "Fem Bos       1k",
  );
  const { code, kind, outputs } = await filled("avond.txt");
  expect([code, kind, outputs.length]).toEqual([0, "go-pairings", 6]);
  // 3k and 1d are 3 ranks apart: 3 ÷ 2 + ½ = 2. 8k and 12k are 4: 2½, rounded up 3.
  expect(outputs.flatMap(({ H }) => (H === undefined ? [] : [H])).slice(0, 1)).toEqual([2]);
});

test.each([["wall.csv"], ["wall.txt"]])("a list of rounds, with the club of each player: %s", async (name) => {
  const line = (...cells: readonly (string | number)[]) => cells.join(name.endsWith(".csv") ? "," : "\t");
  put(
    name,
    line("Lakeside Open"),
    line("Pl", "Name", "Rank", "Club", "Rd 1", "Rd 2", "Wins"),
    line(1, "Noor Had", "3d", "Lake", "2+", "3+", 2),
    line(2, "Theo Ban", "1d", "Town", "1-", "4+", 1),
    line(3, "Mina Ols", "1k", "Lake", "4+", "1-", 1),
    line(4, "Zack Pon", "4k", "Town", "3-", "2-", 0),
  );
  const { code, kind, outputs } = await filled(name);
  expect([code, kind, outputs.length]).toEqual([0, "go-pairings", 4]);
});

test("German columns, Weiß and Schwarz", async () => {
  put("herbst.csv", "Weiß,Grad,Schwarz,Grad,Ergebnis", "Jo Stein,2d,Uli Berg,3k,1-0", "Ida Tal,1d,Ede Moor,8k,0-1");
  const { code, kind, outputs } = await filled("herbst.csv");
  expect([code, kind, outputs.length]).toEqual([0, "go-pairings", 2]);
});

test("without handicap, a title says; Pointspil is the length of the games", async () => {
  put(
    "kampe.csv",
    "Kampe uden handicap 2026",
    "Dato;Vinder;Hcp;Taber;Hcp;Pointspil",
    "3. maj 2026;Ann Marl;3;Giles Pet;6;26",
    "3. maj 2026;Giles Pet;6;Ann Marl;3;14",
  );
  const { code, outputs } = await filled("kampe.csv");
  // The favourite gains 5; in 14 points the weaker by 5 steps gains 8.
  expect([code, outputs.map(({ Change }) => Change)]).toEqual([0, [5, 8]]);
});

test("the possible score beside its label", async () => {
  put(
    "tuesday.csv",
    "Possible score,312,,",
    "Player 1,Player 2,Average 1,Average 2,Raw score",
    "Hal Brandt,June Kim,0.51,0.47,168.5",
    "Otto Lenz,Pam Lenz,0.42,0.44,159",
  );
  const { code, kind, outputs } = await filled("tuesday.csv", "--kind", "acbl-pairs");
  expect([code, kind, outputs.length]).toEqual([0, "acbl-pairs", 2]);
});

test("a card whose totals are headed Summa", async () => {
  put(
    "kort.csv",
    "Bord,Alby,Rating,Res,Birka,Rating,Res",
    "1,Ann Marl,14,1,Bo Birk,12,0",
    "2,Cy Dahl,12,0,Di Elm,12.5,1",
    ",Summa,,,,,",
  );
  const { kind, code } = await filled("kort.csv");
  expect([kind, code]).toEqual(["chess-card", 0]);
});

test("a text in one column is told how to part its values, and not asked which column is which", async () => {
  put("prose.txt", "Sunday at Larkfield", "Ann and Bo had a fine game", "Cy and Di as well");
  const ran = await runCli(
    "fill",
    at("prose.txt"),
    "--kind",
    "croquet-games",
    "--out",
    at("prose.xlsx"),
    "--locale",
    "en",
  );
  expect(ran.code).toBe(2);
  expect(ran.error).toContain("part the values by tabs, semicolons or two blanks");
  expect(ran.error).not.toContain("--answer");
});
