// Every language at once, for the command line. The pane loads the one that it needs (`taskpane/languages.ts`).
import { addLanguage } from "./catalogues";
import { catalogue as da } from "./da";

addLanguage("da", da);
