// What the examples of formulas say. Importing it adds the sentences; the pane does so when they are opened.
import { examples } from "../en/pane/examples";
import { addSentences } from "../index";

addSentences(examples);
