// The entry of functions.js: ties the ids of functions.json to their code. What is said comes first, then what the papers
// have: packed, like beside like takes less.
import "../messages/en/rules/rules";
import "../systems/registry";
import { FUNCTIONS } from "./index";

CustomFunctions.associate(FUNCTIONS);
