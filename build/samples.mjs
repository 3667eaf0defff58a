// Writes samples/: one workbook for every kind of tournament. Run after changing a sample: `npm run samples`.
import { mkdirSync, writeFileSync } from "node:fs";
import { writeXlsx } from "hucre/xlsx";
import { acblPairs } from "./samples/acblPairs.mjs";
import { acblRankPairs } from "./samples/acblRankPairs.mjs";
import { acblTeams } from "./samples/acblTeams.mjs";
import { chessCards } from "./samples/chessCards.mjs";
import { chessLeague } from "./samples/chessBoards.mjs";
import { croquetSeason } from "./samples/croquetGames.mjs";
import { dbfBarometer } from "./samples/dbfBarometer.mjs";
import { dbfHalves } from "./samples/dbfHalves.mjs";
import { dbfIndividual } from "./samples/dbfIndividual.mjs";
import { dbfPairs } from "./samples/dbfPairs.mjs";
import { dbfTeams } from "./samples/dbfTeams.mjs";
import { goEvening } from "./samples/goPairings.mjs";

const SAMPLES = {
  "acbl-pairs.xlsx": acblPairs(),
  "acbl-rank-pairs.xlsx": acblRankPairs(),
  "acbl-teams.xlsx": acblTeams(),
  "chess-cards.xlsx": chessCards(),
  "chess-league.xlsx": chessLeague(),
  "croquet-season.xlsx": croquetSeason(),
  "dbf-pairs.xlsx": dbfPairs(),
  "dbf-individual.xlsx": dbfIndividual(),
  "dbf-teams.xlsx": dbfTeams(),
  "dbf-halves.xlsx": dbfHalves(),
  "dbf-barometer.xlsx": dbfBarometer(),
  "go-pairings.xlsx": goEvening(),
};

mkdirSync("samples", { recursive: true });
for (const [name, workbook] of Object.entries(SAMPLES)) {
  writeFileSync(
    `samples/${name}`,
    await writeXlsx({ ...workbook, properties: { created: new Date(0), modified: new Date(0) } }),
  );
}
