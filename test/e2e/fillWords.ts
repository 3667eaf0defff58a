/** The texts on the buttons and above the steps of a fill. */
export const FILL = {
  first: "Your sheet",
  workOut: "Work out this sheet",
  part: /^Only some of the rows/,
  file: /^A file or another program/,
  write: "Write to the sheet",
  written: "Written",
  stopped: "Nothing was written",
  back: "Back",
  /** The button also names what Undo takes back. */
  undo: /^Undo: /,
  why: "Why?",
} as const;

/** The Danish texts of the buttons that tests press. */
export const FILL_DA = {
  workOut: "Regn arket ud",
  write: "Skriv på arket",
  back: "Tilbage",
  undo: /^Fortryd: /,
  why: "Hvorfor?",
} as const;
