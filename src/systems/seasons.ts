import type { Season } from "../kernel/season";
import type { SystemId } from "../kernel/sources";
import { CROQUET_SEASON } from "./croquet";
import { DBF_SEASON } from "./dbf";

/** How handicaps move through a season, by system. */
export const SEASONS: { readonly [system in SystemId]?: Season } = { croquet: CROQUET_SEASON, dbf: DBF_SEASON };
