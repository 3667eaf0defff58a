// A reporter of Playwright: the ten slowest test files, before the closing lines.
const path = require("path");
const { slowest } = require("./slowest");

class SlowestOfPlaywright {
  constructor() {
    this.files = new Map();
  }

  onTestEnd({ location: { file } }, { duration }) {
    const name = path.relative(path.resolve(__dirname, ".."), file);
    this.files.set(name, (this.files.get(name) ?? 0) + duration);
  }

  onEnd() {
    if (this.files.size > 1) console.log(slowest(this.files));
  }

  printsToStdio() {
    return true;
  }
}

module.exports = SlowestOfPlaywright;
