import { ACBL_FUNCTIONS } from "./acbl";
import { calledByExcel } from "./adapt";
import { CHESS_FUNCTIONS } from "./chess";
import { CROQUET_FUNCTIONS } from "./croquet";
import { DBF_FUNCTIONS } from "./dbf";
import { GO_FUNCTIONS } from "./go";
import { explain, SOURCES } from "./handicap";

/** Every worksheet function by its id. Ids are stored in people's workbooks: once released they never change. */
export const FUNCTIONS: { [id: string]: (...given: any[]) => any[][] } = { "HANDICAP.EXPLAIN": explain };

for (const declared of [
  ...CROQUET_FUNCTIONS,
  ...DBF_FUNCTIONS,
  ...ACBL_FUNCTIONS,
  ...CHESS_FUNCTIONS,
  ...GO_FUNCTIONS,
  SOURCES,
]) {
  FUNCTIONS[declared.id] = calledByExcel(declared);
}
