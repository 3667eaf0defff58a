// The order of the test files: those that take longest begin first, so that no worker is left with one at the end. The others
// go by size, as jest does on a machine that has not run them yet.
const path = require("path");
const { default: Sequencer } = require("@jest/test-sequencer");

const LONGEST = [
  "taskpane/players",
  "files/package/patch",
  "packaging/release",
  "fuzz/hostile",
  "packaging/start",
  "architecture/expressions",
  "workbench/formulas",
  "files/demanding",
  "workbook/fillInExcel",
  "workbook/keptUndo",
  "workbook/undoBook",
  "workbook/excelContract",
  "cli/contractAnswers",
  "cli/largest",
];
const TESTS = path.resolve(__dirname, "..", "test");
const FIRST = new Map(LONGEST.map((name, i) => [path.join(TESTS, `${name}.test.ts`), i]));

module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const rank = ({ path: file }) => FIRST.get(file) ?? LONGEST.length;
    return super.sort(tests).toSorted((a, b) => rank(a) - rank(b));
  }
};
