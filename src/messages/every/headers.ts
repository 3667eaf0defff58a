// Written by `npm run languages`.
import { headers as da } from "../da/words/headers";
import { headers as en } from "../en/words/headers";
import type { HeaderWords, InEach } from "../texts";

export const HEADERS = { en, da } satisfies InEach<HeaderWords>;
