// Written by `npm run languages`.
import * as da from "../da/everything";
import * as en from "../en/everything";

export const EVERYTHING = { en, da };
