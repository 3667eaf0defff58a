// Writes samples/: one workbook for every kind of tournament. Run after changing a sample: `npm run samples`.
import { mkdirSync, writeFileSync } from "node:fs";
import { writeXlsx } from "hucre/xlsx";
import { chessCards } from "./samples/chessCards.mjs";
import { chessLeague } from "./samples/chessBoards.mjs";
import { croquetSeason } from "./samples/croquetGames.mjs";
import { goEvening } from "./samples/goPairings.mjs";

const SAMPLES = {
  "chess-cards.xlsx": chessCards(),
  "chess-league.xlsx": chessLeague(),
  "croquet-season.xlsx": croquetSeason(),
  "go-pairings.xlsx": goEvening(),
};

mkdirSync("samples", { recursive: true });
for (const [name, workbook] of Object.entries(SAMPLES)) {
  writeFileSync(
    `samples/${name}`,
    await writeXlsx({ ...workbook, properties: { created: new Date(0), modified: new Date(0) } }),
  );
}
