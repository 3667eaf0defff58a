// What is said of a list that a book starts from. Importing it adds the sentences; whoever starts a book does so.
import { start as da } from "./da/start";
import { start as en } from "./en/start";
import { addSentences } from "./index";

addSentences({ en, da });
