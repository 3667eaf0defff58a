// What is there before every test file: the version, which webpack puts into the bundles, and what Excel supplies to
// functions.js: the error class and its codes. How Microsoft's own runtime treats it is tested through the test host (test/host).
import { version } from "../package.json";

class CustomFunctionsError extends Error {
  constructor(
    readonly code: string,
    message?: string,
  ) {
    super(message);
  }
}

// Node's options for the tests' own process (build/quickRunner.mjs) are not for the programs that a test starts.
process.env["NODE_OPTIONS"] = process.env["NODE_OPTIONS"]?.replace(" --import tsx", "") ?? "";

Object.assign(globalThis, {
  __VERSION__: version,
  CustomFunctions: {
    associate: () => undefined,
    Error: CustomFunctionsError,
    ErrorCode: {
      invalidValue: "#VALUE!",
      notAvailable: "#N/A",
      divisionByZero: "#DIV/0!",
      invalidNumber: "#NUM!",
      nullReference: "#NULL!",
      invalidName: "#NAME?",
      invalidReference: "#REF!",
    },
  },
});
