// The tab of players, loaded when somebody opens it.
export { playersEffects } from "./effects";
export { START } from "./model";
export { Players } from "./Players";
export { updatePlayers } from "./update";
