import { calledByExcel } from "./calling/adapt";
import { OF_SYSTEMS } from "./families";
import { explain, SOURCES } from "./handicap";

/** Every worksheet function by its id. Ids are stored in people's workbooks: once released they never change. */
export const FUNCTIONS: { [id: string]: (...given: unknown[]) => unknown[][] } = { "HANDICAP.EXPLAIN": explain };

for (const declared of [...OF_SYSTEMS, SOURCES]) FUNCTIONS[declared.id] = calledByExcel(declared);
