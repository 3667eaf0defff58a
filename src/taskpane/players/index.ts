// The tab of players, loaded when somebody opens it.
/** What the book says of a cell of it. */
export const loadExplainInBook = () => import(/* webpackChunkName: "explain-book" */ "./explainInBook");
/** What gives the players of a sheet the handicaps of a list. */
export const loadByList = () => import(/* webpackChunkName: "members" */ "../fill/byList");
export { playersEffects } from "./effects";
export { START } from "./model";
export { Players, PlayersMenu } from "./Players";
export { updatePlayers } from "./update";
