// Written by `npm run languages`.
import { tournaments as da } from "../da/words/tournaments";
import type { InOthers, Sentences } from "../texts";

export const TOURNAMENTS = { da } satisfies InOthers<Sentences>;
