import { FUNCTIONS } from "./index";

// The entry of functions.js: ties the ids of functions.json to their code.
CustomFunctions.associate(FUNCTIONS);
