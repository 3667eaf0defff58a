import { namesIn } from "../../kernel/language";
import { systems as da } from "../da/words/systems";

/** Names of tables of standings, rankings and checks, by the English one. */
export const called = namesIn({ da });
