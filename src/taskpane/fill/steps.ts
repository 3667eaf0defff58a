// The screens after a sheet was read, and the functions that write on it.
export { Done, Undone } from "./screens/Done";
export { LettersAsked } from "./screens/Letters";
export { Remembered } from "./screens/Remembered";
export { Results } from "./results/Results";
export { ToTry, Understood } from "./screens/Understood";
export { isEmptySheet } from "../../sheet";
export { fill, previewTables } from "../../workbook/placing/fill";
export { memoryOf } from "../../requests/filling/remembered";
export { undo, undoLast } from "../../workbook/undo";
export { openChosen } from "../chosenFile";
/** Loaded if a sheet has tables of an earlier fill. */
export const loadStaleTables = () =>
  import(/* webpackChunkName: "stale-tables" */ "../../workbook/placing/staleTables");
/** Loaded if a formula of ours shows #NAME?. */
export const loadEnterAgain = () => import(/* webpackChunkName: "enter-again" */ "../../workbook/enterAgain");
export const loadExamples = () => import(/* webpackChunkName: "examples" */ "../examples");
export const loadFileSheets = () => import(/* webpackChunkName: "files" */ "../../workbook/placing/fileSheets");
/** Loaded to look at the records of a sheet. */
export const loadLaidOut = () => import(/* webpackChunkName: "layout" */ "../../requests/filling/laidOut");
export { loadPlayers } from "./loadPlayers";
