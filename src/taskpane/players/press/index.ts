// What is shown and asked before a press: loaded when something is first planned, or asked.
export { Ask } from "./Ask";
export { Preview } from "./Preview";
/** What starts a book from a list: what it shares with these is loaded once. */
export const loadStart = () => import(/* webpackChunkName: "start" */ "../start");
