// What is said of a cell besides its working. Importing it adds the sentences; the pane does so when a cell is explained.
import { explain as da } from "./da/explain";
import { explain as en } from "./en/explain";
import { addSentences } from "./index";

addSentences({ en, da });
