// jest-light-runner, with tsx to load TypeScript: the test files of a process share one realm and what they have loaded, which
// halves their time.
import LightRunner from "jest-light-runner/child-process";

const NODE_OPTIONS = process.env.NODE_OPTIONS ?? "";

export default class QuickRunner extends LightRunner {
  async runTests(...given) {
    // In the process of jest itself, which runs the tests when there is one worker; or in those that it starts.
    await import("tsx");
    process.env.NODE_OPTIONS = `${NODE_OPTIONS} --import tsx`;
    try {
      return await super.runTests(...given);
    } finally {
      process.env.NODE_OPTIONS = NODE_OPTIONS;
    }
  }
}
