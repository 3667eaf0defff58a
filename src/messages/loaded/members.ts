// What is said of a list of members beside a tournament. Importing this file adds the sentences, and those of lists; code
// that reads a list imports it.
import { members } from "../en/sheet/members";
import { addSentences } from "../index";
import "./start";

addSentences(members);
