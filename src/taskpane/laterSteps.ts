// Everything that the first screen can do without: it is loaded once that screen stands.
export { effectsRunner, failed } from "./effects";
export { ENDINGS, FORMAT_TITLES } from "../files/formats/formats";
export { sentence } from "../messages";
/** The tab of players: what it shares with these steps is loaded once. */
export const loadPlayers = () => import(/* webpackChunkName: "players" */ "./players");
export { Check } from "./fill/Check";
export { Done, Undone } from "./fill/Done";
export { Preview } from "./fill/Preview";
