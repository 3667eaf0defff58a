// Writes the workbooks of samples/: one for every kind of tournament, and a club book of every sport. Run after changing a
// sample: `npm run samples`. What other programs write (.trf, .pbn …) is kept there as it is.
import { mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { writeXlsx } from "hucre/xlsx";
import { acblPairs, acblRankPairs, acblTeams } from "./samples/acbl.mjs";
import { chessCards, chessLeague } from "./samples/chess.mjs";
import { clubBooks } from "./samples/clubBooks.mjs";
import { croquetSeason } from "./samples/croquet.mjs";
import { dbfBarometer, dbfHalves, dbfIndividual, dbfPairs, dbfTeams } from "./samples/dbf.mjs";
import { goEvening } from "./samples/go.mjs";

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

const { build } = createRequire(import.meta.url)("./cli.js");
await build();
for (const [name, bytes] of Object.entries(await clubBooks())) writeFileSync(`samples/${name}`, bytes);
