// What is seen of a sheet once it is read, and what writes on it.
export { Done, Undone } from "./screens/Done";
export { LettersAsked } from "./screens/Letters";
export { Results } from "./results/Results";
export { ToTry, Understood } from "./screens/Understood";
export { fill, previewTables } from "../../workbook/placing/fill";
export { undo, undoLast } from "../../workbook/undo";
export { openChosen } from "../chosenFile";
/** Loaded where a sheet has tables of an earlier fill. */
export const loadStaleTables = () =>
  import(/* webpackChunkName: "stale-tables" */ "../../workbook/placing/staleTables");
/** Loaded where a formula of ours shows #NAME?. */
export const loadEnterAgain = () => import(/* webpackChunkName: "enter-again" */ "../../workbook/enterAgain");
export const loadExamples = () => import(/* webpackChunkName: "examples" */ "../examples");
export const loadFileSheets = () => import(/* webpackChunkName: "files" */ "../../workbook/placing/fileSheets");
/** Loaded where the records of a sheet are looked at. */
export const loadLaidOut = () => import(/* webpackChunkName: "layout" */ "../../requests/filling/laidOut");
export { loadPlayers } from "./loadPlayers";
