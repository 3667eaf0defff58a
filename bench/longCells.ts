// Cells of the longest text, of letters that slow patterns stumble over: twice the text, about twice the time.
import { KIND_IDS, planFill, recognise } from "../src/tournaments";
import { LONGEST, STUMBLING_BLOCKS, headersOf, longSheet } from "../test/tournaments/table/longCellSheets";
import { median, ms, table, times, type Figure } from "./measure";

export function longCellsReport(): string {
  const figures = STUMBLING_BLOCKS.map((text): Figure => {
    const [half, whole] = [LONGEST >> 1, LONGEST].map((length) => {
      const sheets = KIND_IDS.map((kind) => [kind, longSheet(kind, text, length)] as const);
      return median(() => {
        for (const [kind, sheet] of sheets) recognise([sheet], kind).found.forEach((found) => planFill(found));
        recognise([headersOf(text, length)]);
      }, 3);
    }) as [number, number];
    return {
      what: `cells full of ${JSON.stringify(text)}, every kind`,
      measured: `${ms(whole)}, ${times(whole / half)} the reference`,
      reference: `half as long ${ms(half)}`,
      goal: "about twice; four times grows with the square",
    };
  });
  return table("The longest cells", figures);
}
