// For the test files that share a realm (jest.config.js): their runner has no time limit, and fails on what is thrown and is no
// Error. Each test gets a limit, and what it throws becomes an Error.
import { addEventHandler, type Event, type State } from "jest-circus";

/** For tests that hang, as `testTimeout` in jest.config.js. */
const LIMIT = 600_000 * Math.max(1, Number(process.env["FUZZ_RUNS"] ?? 1));

/** Node's own: tests that go without pauses have another one. */
const { setTimeout } = globalThis;

type Test = () => unknown;

addEventHandler((event: Event, { currentDescribeBlock }: State) => {
  const test = event.name === "add_test" ? currentDescribeBlock.tests.at(-1) : undefined;
  // `test.each` has bound its values already.
  if (test) test.fn = limited(test.fn as Test);
});

const limited = (run: Test) => async (): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No end after ${LIMIT / 1000} s`)), LIMIT);
  });
  try {
    await Promise.race([run(), tooLong]);
  } catch (thrown) {
    // One of another realm is an Error, too.
    const isError = typeof thrown === "object" && thrown !== null && "stack" in thrown;
    throw isError ? thrown : new Error(`Thrown: ${JSON.stringify(thrown)}`, { cause: thrown });
  } finally {
    clearTimeout(timer);
  }
};
