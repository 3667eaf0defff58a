// What is said of a cell besides its working. Importing it adds the sentences; the pane does so when a cell is explained.
import { explain } from "../en/pane/explain";
import { addSentences } from "../index";

addSentences(explain);
