// A reporter of jest: the ten slowest test files, before the closing lines.
const path = require("path");
const { slowest } = require("./slowest");

class SlowestOfJest {
  constructor({ rootDir }) {
    this.rootDir = rootDir;
  }

  onRunComplete(_, { testResults }) {
    const files = testResults.map(({ testFilePath, perfStats: { start, end } }) => [
      path.relative(this.rootDir, testFilePath),
      end - start,
    ]);
    if (files.length > 1) process.stderr.write(slowest(files));
  }
}

module.exports = SlowestOfJest;
