// What is said of a list that a book starts from. Importing this file adds the sentences; code that starts a book imports it.
import { start } from "../en/book/start";
import { addSentences } from "../index";

addSentences(start);
