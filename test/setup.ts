// Sets up every test file: the version, which webpack puts into the bundles, and what Excel supplies to functions.js,
// the error class and its codes. The test host (test/host) tests how Microsoft's own runtime treats them.
import { version } from "../package.json";
import { readWindowsText } from "../src/cli/windowsText";

// As a browser and the command line do: what is known of an encoding is kept for all files of a thread.
readWindowsText();

class CustomFunctionsError extends Error {
  constructor(
    readonly code: string,
    message?: string,
  ) {
    super(message);
  }
}

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
