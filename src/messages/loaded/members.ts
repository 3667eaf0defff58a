// What is said of a list of members beside a tournament. Importing it adds the sentences, and those of lists; whoever reads one
// does so.
import { members } from "../en/sheet/members";
import { addSentences } from "../index";
import "./start";

addSentences(members);
