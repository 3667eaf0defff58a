/** What stands on the buttons and above the steps of a fill. */
export const FILL = {
  first: "Your sheet",
  workOut: "Work out this sheet",
  part: /^Only some of the rows/,
  file: /^A file or another program/,
  write: "Write to the sheet",
  written: "Written",
  stopped: "Nothing was written",
  back: "Back",
  /** What Undo takes back stands on it. */
  undo: /^Undo: /,
  why: "Why?",
} as const;

/** The same in Danish, as far as it is pressed there. */
export const FILL_DA = {
  workOut: "Regn arket ud",
  write: "Skriv på arket",
  back: "Tilbage",
  undo: /^Fortryd: /,
  why: "Hvorfor?",
} as const;
