// What the readers of other programs' files say. Importing it adds the sentences; the pane does so when a file is opened.
import { formats } from "../en/sheet/formats";
import { addSentences } from "../index";

addSentences(formats);
