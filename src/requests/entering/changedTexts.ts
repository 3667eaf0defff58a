// A file in place of a tournament's sheet that changes texts alone, such as a note or the name of a team: no fact of the book.
import { bookNote, type Answers, type Proposal } from "../../book";
import { few } from "../../book/entering/factChanges";
import { address, type CellValue } from "../../sheet";
import { cellsOfSheet, type SheetToFill } from "../../workbook/book/placeBook";
import { sameContent } from "../../workbook/changing/changes";

/** A proposal with what its files change on sheets where every fact is as it was accepted, so that it is written and logged. */
export function withChangedTexts(
  proposal: Proposal,
  sheets: readonly SheetToFill[],
  { reason = "" }: Answers,
  now: number,
): Proposal {
  const corrected = sheets.filter(
    ({ filled: { no }, now: stands, incoming }) =>
      incoming !== null && stands !== null && proposal.log.every((line) => line.no !== no),
  );
  return corrected.reduce((one, sheet) => withTextsOf(one, sheet, reason, now), proposal);
}

function withTextsOf(proposal: Proposal, of: SheetToFill, reason: string, now: number): Proposal {
  const { sheet, no } = of.filled;
  const cells = cellsOfSheet(of).cells.filter(({ before, after }) => !sameContent(before, after));
  if (cells.length === 0) return proposal;
  const text = (value: CellValue) => (value === null || value === "" ? "–" : String(value));
  const line: Proposal["log"][number] = {
    when: now,
    what: "corrected",
    no,
    cells: `${sheet}!${few(
      cells.map(({ row, column }) => address(row, column)),
      ",",
    )}`,
    was: few(cells.map(({ before }) => text(before.value))),
    is: few(cells.map(({ after }) => text(after.value))),
    reason,
    changed: 0,
  };
  const after = proposal.after!;
  const note = bookNote("book-texts-changed", { no, count: cells.length }, "note", sheet);
  const isUnchanged = ({ code, details }: typeof note) => code === "book-nothing-changed" && details["no"] === no;
  return {
    ...proposal,
    log: [...proposal.log, line],
    assumptions: [...proposal.assumptions.filter((one) => !isUnchanged(one)), note],
    after: { ...after, state: { ...after.state, log: [...after.state.log, line] } },
  };
}
