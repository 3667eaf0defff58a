// What becomes of sheets as people keep them, made at random beside figures by the rules alone.
import { asTable, counted } from "../test/fuzz/untidy/report";

const SHEETS = 4800;
const SEED = 1;

export function untidyReport(): string {
  return `## Untidy sheets\n\n${asTable(counted(SHEETS, SEED))}\n`;
}
