// Several games beside each other in a row, and the card of one player: what the sheet needs is said.
import { recognise } from "../../../src/tournaments";
import { sheet } from "../sheets";

const hintOf = (text: string) => {
  const { found, missed } = recognise([sheet(text, "Games")]);
  return [found.length, missed[0]!.hint];
};

test.each([
  ["Player 1|Index 1|Player 2|Index 2|Game 1|Game 2|Game 3", "1600|Bo Field|1450|26-14|20-26|26-25"],
  ["Spiller 1|Indeks 1|Spiller 2|Indeks 2|Spil 1|Spil 2|Spil 3", "1600|Bo Field|1450|26-14|20-26|"],
  ["Player 1|Handicap 1|Player 2|Handicap 2|1st game|2nd game", "4|Bo Field|6|+12|-5"],
  ["Player 1|Handicap 1|Player 2|Handicap 2|1. spil|2. spil", "4|Bo Field|6|W|L"],
  ["White|White rating|Black|Black rating|Game 1|Game 2", "1500|Bo Field|1450|1-0|½-½"],
])("%s: each game needs a row of its own", (header, row) => {
  expect(hintOf(`${header}\nAnn Holt|${row}`)).toEqual([0, "not-recognised-games-beside"]);
});

test("scores of bridge by numbers of boards are no games of two players", () => {
  expect(hintOf("Par|Spil 1|Spil 2\n1|430|-50\n2|-50|110")[1]).not.toBe("not-recognised-games-beside");
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
