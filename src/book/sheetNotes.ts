// What is said of the sheet of a tournament as it is filled: rows and columns that were left out, what was worked out.
import { bookNote, type BookNote, type Proposal } from "./press";
import type { FilledSheet } from "./tournamentSheets";

/** What entering sheets would do, with what is said of them as they are filled. */
export function withSheetNotes(proposal: Proposal, sheets: readonly Pick<FilledSheet, "plan">[]): Proposal {
  const plans = sheets.flatMap(({ plan }) => plan ?? []);
  const isSaid = ({ code }: BookNote) => code !== "name-spelt-otherwise" && !OF_SEASON.test(code);
  const warnings = plans.flatMap(({ problems }) => problems).filter(({ severity }) => severity === "warning");
  const notes = (of: readonly Omit<BookNote, "severity">[]) => of.map((one) => noteOf(one, "note")).filter(isSaid);
  return {
    ...proposal,
    problems: [...proposal.problems, ...warnings.map((one) => noteOf(one, "warning")).filter(isSaid)],
    repairs: [...proposal.repairs, ...notes(plans.flatMap(({ repairs }) => repairs))],
    assumptions: [...proposal.assumptions, ...notes(plans.flatMap(({ assumptions }) => assumptions))],
  };
}

/** What a sheet's own season says of handicaps that the book replays. */
const OF_SEASON = /^croquet-(unknown|depends|date|inconsistent|no-)|^dbf-not-carried|^dbf-half-(stands|carried)/;

function noteOf({ code, details, sheet, cell }: Omit<BookNote, "severity">, severity: BookNote["severity"]): BookNote {
  return bookNote(code, details, severity, sheet, cell);
}
