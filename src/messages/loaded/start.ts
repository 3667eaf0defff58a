// What is said of a list that a book starts from. Importing it adds the sentences; whoever starts a book does so.
import { start } from "../en/book/start";
import { addSentences } from "../index";

addSentences(start);
