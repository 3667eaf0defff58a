// Several games beside each other in a row are records; of the card of one player, what the sheet needs is said.
import { atOnce } from "../../../src/kernel/steps";
import { recognise } from "../../../src/tournaments";
import { layingOut } from "../../../src/tournaments/reading/laidOut";
import { sheet } from "../sheets";

const hintOf = (text: string) => {
  const { found, missed } = recognise([sheet(text, "Games")]);
  return [found.length, missed[0]!.hint];
};

const recordsOf = (text: string) => {
  const laid = atOnce(layingOut(sheet(text, "Games"), "en"));
  return [laid?.kind, laid?.sheet.values.slice(1).map((line) => line.join("|"))];
};

test.each([
  ["Player 1|Index 1|Player 2|Index 2|Game 1|Game 2|Game 3", "1600|Bo Field|1450", ["26-14", "20-26", "26-25"]],
  ["Spiller 1|Indeks 1|Spiller 2|Indeks 2|Spil 1|Spil 2|Spil 3", "1600|Bo Field|1450", ["26-14", "20-26", ""]],
  ["Player 1|Handicap 1|Player 2|Handicap 2|1st game|2nd game", "4|Bo Field|6", ["+12", "-5"]],
])("%s: each game is a record", (header, players, games) => {
  const [one, other, two] = players.split("|");
  const played = games.filter((game) => game !== "");
  expect(recordsOf(`${header}\nAnn Holt|${players}|${games.join("|")}`)).toEqual([
    "croquet-games",
    played.map((game, i) => `${"EFG"[i]}2|Ann Holt|${other}|${one}|${two}|${game}`),
  ]);
});

test("scores of bridge by numbers of boards are no games of two players", () => {
  expect(recordsOf("Par|Spil 1|Spil 2\n1|430|-50\n2|-50|110")).toEqual([undefined, undefined]);
});

test.each([
  ["Croquet card|Ann Holt\nDate|Opponent|Opp. index|W/L|Score", "2026-09-01|Bo Field|1450|W|26-14"],
  ["Dato|Modstander|Indeks|V/T|Score", "2026-09-01|Bo Field|1450|V|26-14"],
  ["Date|Opponent|Rank|Result", "2026-09-01|Bo Field|5k|W"],
  ["Date|Opponent's name|Hcp|Won/lost|Score", "2026-09-01|Bo Field|4|W|26-14"],
  ["Date|Opp.|Hcp|Res", "2026-09-01|Bo Field|4|+12"],
  ["Dato|Modstander|Handicap|Vundet/tabt", "2026-09-01|Bo Field|4|V"],
  ["Date|OPPONENT||GAME||INDEX|\n|Name|Hcp|h/l|Res|+/-|New", "2026-09-01|Bo Field|4|l|+7|+13|1423"],
  ["Dato|MODSTANDER||SPIL||INDEKS|\n|Navn|Hcp|h/l|Resultat|+/-|Nyt", "2026-09-01|Bo Field|4|l|+7|+13|1423"],
])("%s: whose card it is belongs in each row", (header, row) => {
  expect(hintOf(`${header}\n${row}\n${row}`)).toEqual([0, "not-recognised-own-card"]);
});

test("a team's results against opponents are no card of one player", () => {
  expect(hintOf("Date|Opponent|IMPs|Result\n2026-09-01|Rooks|20|W\n2026-09-02|Holme|30|L")[1]).not.toBe(
    "not-recognised-own-card",
  );
});
