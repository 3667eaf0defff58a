// What is seen of a sheet once it is read, and what writes on it.
export { Check } from "./Check";
export { Done, Undone } from "./Done";
export { Preview } from "./Preview";
export { fill, previewTables } from "../../workbook/placing/fill";
export { outOfDate, refreshTables } from "../../workbook/placing/staleTables";
export { undo, undoLast } from "../../workbook/undo";
export { openChosen } from "../chosenFile";
export const loadExamples = () => import(/* webpackChunkName: "examples" */ "../examples");
export const loadFileSheets = () => import(/* webpackChunkName: "files" */ "../../workbook/placing/fileSheets");
/** The tab of players: what it shares with these steps is loaded once. */
export const loadPlayers = () => import(/* webpackChunkName: "players" */ "../players");
