import type { Sentences } from "../sentence";

/** What only the command line says. */
export const cli = {
  "file-not-written": "{file}: the file cannot be written: {reason}",
  "write-no-name": "it has no name",
  "write-no-folder": "there is no such folder",
  "write-is-folder": "this is a folder",
  "write-not-allowed": "this is not allowed here",
  "write-no-room": "there is no room left",
  uncalculated:
    "formulas of this sheet have never been calculated, here and perhaps in more cells; open the file in Excel, save it and try again",
  "went-wrong": "Something went wrong that should not, and nothing was filled: {said}",
} satisfies Sentences;
