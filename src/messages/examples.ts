import { examples as da } from "./da/examples";
import { examples as en } from "./en/examples";
import { addSentences } from "./index";

addSentences({ en, da });
