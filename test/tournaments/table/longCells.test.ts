import { KIND_IDS, planFill, recognise } from "../../../src/tournaments";
import { everyNth } from "../../random";
import { STUMBLING_BLOCKS, headersOf, longSheet } from "./longCellSheets";

// `npm run bench long-cells` shows that the time grows with the length.

test.each(STUMBLING_BLOCKS)(
  "cells full of %j, in titles, headers and rows, are read to the end and give no figure",
  (text) => {
    const at = STUMBLING_BLOCKS.indexOf(text);
    for (const kind of KIND_IDS.filter((_, i) => (i + at) % everyNth(3) === 0)) {
      for (const found of recognise([longSheet(kind, text)], kind).found) {
        const figures = planFill(found).rows.flatMap(({ outputs }) =>
          Object.values(outputs).filter((output) => typeof output === "number"),
        );
        expect([kind, figures]).toEqual([kind, []]);
      }
    }
  },
);

test("headers of the longest text head no games", () => {
  expect(recognise([headersOf("(")]).found.flatMap((found) => planFill(found).rows.length)).toEqual([0]);
});
