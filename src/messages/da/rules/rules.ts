import { SYSTEM_IDS, type SystemId } from "../../../kernel/sources";
import type { Texts } from "../../texts";
import { acbl, places as acblPlaces } from "./acbl";
import { cells } from "./cells";
import { chess, places as chessPlaces } from "./chess";
import { croquet, places as croquetPlaces } from "./croquet";
import { dbf, places as dbfPlaces } from "./dbf";
import { go, places as goPlaces } from "./go";

const BY_SYSTEM = { croquet, dbf, acbl, chess, go } satisfies { readonly [system in SystemId]: Texts };

export const RULES = [cells, ...SYSTEM_IDS.map((system) => BY_SYSTEM[system])];

/** The places of the clauses of each paper. */
export const places: { readonly [system in SystemId]: { readonly [clause: string]: string } } = {
  croquet: croquetPlaces,
  dbf: dbfPlaces,
  acbl: acblPlaces,
  chess: chessPlaces,
  go: goPlaces,
};
