// Written by `npm run languages`.
import { writing as da } from "../da/writing";
import { writing as en } from "../en/writing";
import type { InEach, Writing } from "../texts";

export const WRITING = { en, da } satisfies InEach<Writing>;
