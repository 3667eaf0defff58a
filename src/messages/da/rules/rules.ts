import { SYSTEM_IDS, type SystemId } from "../../../kernel/sources";
import type { Texts } from "../../texts";
import { acbl } from "./acbl";
import { cells } from "./cells";
import { chess } from "./chess";
import { croquet } from "./croquet";
import { dbf } from "./dbf";
import { go } from "./go";

const BY_SYSTEM = { croquet, dbf, acbl, chess, go } satisfies { readonly [system in SystemId]: Texts };

export const RULES_DA = [cells, ...SYSTEM_IDS.map((system) => BY_SYSTEM[system])];
