// What is seen of a sheet once it is read.
export { Check } from "./Check";
export { Done, Undone } from "./Done";
export { Preview } from "./Preview";
/** The tab of players: what it shares with these steps is loaded once. */
export const loadPlayers = () => import(/* webpackChunkName: "players" */ "../players");
