// Written by `npm run languages`.
import { systems as da } from "../da/words/systems";
import type { InOthers, Sentences } from "../texts";

export const SYSTEMS = { da } satisfies InOthers<Sentences>;
