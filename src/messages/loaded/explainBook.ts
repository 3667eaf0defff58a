// What is said of a cell of a club book. Importing it adds the sentences; the pane does so when such a cell is explained.
import { explainBook } from "../en/book/explainBook";
import { addSentences } from "../index";

addSentences(explainBook);
