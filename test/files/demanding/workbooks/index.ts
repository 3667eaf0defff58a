import type { Demanding } from "./demanding";
import { FIXTURES } from "./fixtures";
import { FORMULAS } from "./formulas";
import { OBJECTS } from "./objects";
import { PACKAGES } from "./packages";
import { SHEETS } from "./sheets";

export type { Demanding } from "./demanding";

/** All demanding workbooks: those built part by part, and those of other programs. */
export const DEMANDING: readonly Demanding[] = [...OBJECTS, ...SHEETS, ...FORMULAS, ...PACKAGES, ...FIXTURES];
