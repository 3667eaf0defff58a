// Preview and questions before a press; loaded when something is first planned or asked.
export { Ask } from "./Ask";
export { Preview } from "./Preview";
/** Starts a book from a list. What it shares with these is loaded once. */
export const loadStart = () => import(/* webpackChunkName: "start" */ "../start");
