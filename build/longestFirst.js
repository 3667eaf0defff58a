// The order of the test files: those that take longest begin first, so that no worker is left with one at the end. The others
// go by size, as jest does on a machine that has not run them yet.
const path = require("path");
const { default: Sequencer } = require("@jest/test-sequencer");

const LONGEST = [
  "files/demanding",
  "packaging/release",
  "fuzz/untidy",
  "fuzz/hostile",
  "workbook/fillInExcel",
  "taskpane/players",
  "workbook/excel2019",
  "workbook/excelContract",
  "workbook/keptUndo",
  "files/package/patch",
  "workbench/formulas",
  "fuzz/passedOver",
];
const TESTS = path.resolve(__dirname, "..", "test");
const FIRST = new Map(LONGEST.map((name, i) => [path.join(TESTS, `${name}.test.ts`), i]));

module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const rank = ({ path: file }) => FIRST.get(file) ?? LONGEST.length;
    return super.sort(tests).toSorted((a, b) => rank(a) - rank(b));
  }
};
