import { namesIn } from "../../kernel/language";
import { examples as da } from "../da/words/examples";

/** Headers of examples, by the English one. */
export const called = namesIn({ da });
