import type { Sentences } from "../texts";

/** What the task pane says besides the rules and the import. */
export const pane = {
  title: "Club Handicaps",
  "tab-fill": "Fill a tournament",
  "tab-players": "Players",
  "tab-explain": "Explain a number",
  "step-of": "Step {step} of 4",
  "not-in-excel": "Open this page from the Club Handicaps button in Excel.",
  "office-blocked":
    "Microsoft’s script could not be loaded from {from}, so the pane cannot start. Check the connection; in a company or a school, ask for this address to be allowed. Then open the pane again.",
  "not-loaded": "Part of Club Handicaps could not be loaded. Check your internet connection and try again.",
  "tables-stale": "Out of date, because sheet “{sheet}” has changed: {tables}.",
  "tables-refresh": "Refresh",
  "tables-refreshed": "Refreshed: {tables}.",
  // choose
  "choose-heading": "Which tournament?",
  "choose-book": "This workbook has a club book.",
  "choose-book-enter": "Enter into the book",
  "choose-hint":
    "Open the sheet with your results, then press the first button. Nothing is written before you have seen it.",
  "choose-sheet": "Import this sheet",
  "choose-selection": "Import the selected cells",
  "choose-file": "Import a file",
  "choose-file-hint": "You can also drop a file here: .xlsx, .xls, .ods, .csv or .tsv.",
  "kept-fill": "Last fill: sheet “{sheet}”, {time}, {cells|cell|cells}.",
  "select-more": "Only one cell is selected. Select all cells of the tournament with its headers, then press again.",
  "reading-heading": "Reading …",
  "reading-hint": "This can take a moment with a large sheet.",
  "name-same": "Read as {other}",
  "name-different": "Another person",
  "name-different-of": "{name} is another person than {other}",
  back: "Back",
  show: "Show {cell}",
  "above-average": "{name} (above average)",
  // filling
  "filling-heading": "Filling …",
  "filling-progress": "{done} of {of} cells",
  "press-enter": "Still waiting? If you are typing in a cell, press Enter there: Excel waits until you have.",
  cancel: "Cancel",
  cancelling: "Stopping, and restoring what was there …",
  undo: "Undo",
  undoing: "Restoring what was there …",
  "undo-stopped": "Not everything could be restored. Press Undo again.",
  again: "Import another",
  "undo-other":
    "Somebody has filled in this workbook since, so nothing was undone. What Undo would take back now is shown below.",
  "undo-gone": "This fill can no longer be undone: the information needed for it is not in the workbook any more.",
  "undo-damaged":
    "Undo is not available: the sheet “{sheet}”, where the information it needs is saved, has been edited or is damaged. Nothing was changed.",
  "undo-other-version":
    "Undo is not available: the sheet “{sheet}”, where the information it needs is saved, was made by another version of Club Handicaps.",
  "undo-not-kept-too-large": "This fill is too large to be undone later: Undo works only while this pane is open.",
  "undo-not-kept-protected":
    "The structure of the workbook is protected, so the information that Undo needs cannot be saved in it: Undo works only while this pane is open.",
  "undo-not-kept-failed":
    "Excel did not save the information that Undo needs in the workbook: Undo works only while this pane is open.",
  "undone-heading": "Undone",
  "undone-all": "Everything has been restored.",
  "undone-kept": "Everything has been restored except what you have changed since: {cells}",
  "excel-forgets": "Excel’s own Undo (Ctrl+Z) can no longer undo what you did before this.",
  "stopped-heading": "Nothing was filled",
  "stopped-cell": "{cell} should be {meant}, but was {stands}.",
  "stopped-cell-filled": "{cell} should be blank, but was {stands}.",
  "stopped-cell-blank": "{cell} should be {meant}, but was blank.",
  "stopped-restored": "The workbook is as it was before.",
  "stopped-unrestored": "These cells could not be restored; please check them: {cells}",
  technical: "For whoever helps you",
  "technical-copy": "Copy details",
  "try-again": "Try again",
  "start-over": "Start over",
  // why it stopped
  "changed-since-preview":
    "These cells have changed since you saw the preview: {cells}. Please check the results again.",
  "written-otherwise":
    "Excel did not write what it was given, so nothing was filled. Take the cells out of their Excel table (Table Design > Convert to Range), or choose “values only”, then try again.",
  "written-over-hidden":
    "Rows are hidden, and Excel wrote to the wrong cells, so nothing was filled. Clear the filter (Data > Clear), show the hidden rows and try again.",
  "results-differ":
    "The results of these formulas differ from the preview, so nothing was filled. Choose “values only” to write what the preview shows.",
  "functions-missing":
    "Excel does not know the functions of Club Handicaps yet (#NAME?), so nothing was filled. Choose Home > Add-ins and choose Club Handicaps there, then try again; or choose “values only”, which needs no functions.",
  "still-calculating":
    "Excel has not finished calculating the formulas on sheet “{cells}”, so nothing was filled. Try again, or choose “values only”.",
  "in-the-way":
    "Something stands where the table {reason} has to grow: {cells}. Move it to another place, then try again.",
  "sheet-name-taken": "The workbook now has a sheet “{reason}”. Import the file again.",
  cancelled: "You stopped it.",
  "sheet-gone": "The sheet has been deleted or renamed.",
  "part-of-array": "Part of an array formula or a data table cannot be replaced: {reason}.",
  "sheet-protected": "The sheet is protected. Choose Review > Unprotect Sheet, then try again.",
  "read-only": "The workbook is read-only. Save a copy and use that.",
  "cell-edit-mode": "A cell is being edited. Press Enter in the sheet, then try again.",
  "too-large": "The sheet is too large to read at once. Select the cells of the tournament and import the selection.",
  busy: "Excel is busy. Wait a moment, then try again.",
  "workbook-failed":
    "Excel could not do this. Try again; if it happens again, save a copy and reopen it. Excel’s own message: {reason}",
  unexpected: "An unexpected error occurred: {reason}",
  // explain
  "explain-heading": "How this number was worked out",
  "explain-hint": "Select a cell that Club Handicaps filled in, or one with a Club Handicaps formula.",
  "explain-again": "Explain the selected cell",
  "explain-cell": "Cell {cell}",
  "explain-formula": "Show the formula",
  "explain-list": "Show all {count}",
  "explain-count": "{count} figures",
  "explain-origin": "Where the numbers come from:",
  "explain-folded": "{title} ({count})",
  "show-all-digits": "Show all decimals",
  "explain-nothing": "{cell} was not calculated by Club Handicaps.",
  "explain-not-filled": "The cell is not filled in yet; the rule gives {expected}:",
  "explain-differs": "The cell says {found}, but the rule gives {expected}:",
  "explain-beyond": "The part “{part}” of this formula cannot be explained here.",
  "explain-row-unfilled": "This row was not filled:",
  "explain-sheet-unfilled": "This was not filled:",
} satisfies Sentences;
