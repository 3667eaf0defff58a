// The tab of players, loaded when somebody opens it.
/** Explains a cell with the book. */
export const loadExplainInBook = () => import(/* webpackChunkName: "explain-book" */ "./explainInBook");
/** Gives the players of a sheet the handicaps of a list. */
export const loadByList = () => import(/* webpackChunkName: "members" */ "../fill/byList");
export { playersEffects } from "./effects";
export { START } from "./model";
export { Players, PlayersMenu } from "./Players";
export { updatePlayers } from "./update";
