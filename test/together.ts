// For test files that share a realm (jest.config.js): their runner has no time limit, fails if anything but an Error is
// thrown, and keeps mocks. Here each test gets a limit, whatever it throws becomes an Error, and mocks end with their
// file.
import { addEventHandler, type Event, type State } from "jest-circus";

/** For tests that hang, like `testTimeout` in jest.config.js. */
const LIMIT = 600_000 * Math.max(1, Number(process.env["FUZZ_RUNS"] ?? 1));

/** Node's own timer, because tests without pauses replace it. */
const { setTimeout } = globalThis;

type Test = () => unknown;

addEventHandler((event: Event, { currentDescribeBlock, rootDescribeBlock }: State) => {
  const test = event.name === "add_test" ? currentDescribeBlock.tests.at(-1) : undefined;
  // `test.each` has already bound its values.
  if (test) test.fn = limited(test.fn as Test);
  if (!files.has(rootDescribeBlock)) rootDescribeBlock.hooks.push(restoring(rootDescribeBlock));
  files.add(rootDescribeBlock);
});

const files = new WeakSet<State["rootDescribeBlock"]>();

/** Removes the mocks of a file, such as a version of Excel, for the next file of the thread. */
const restoring = (parent: State["rootDescribeBlock"]): State["rootDescribeBlock"]["hooks"][number] => ({
  ...{ type: "afterAll", parent, asyncError: new Error(), seenDone: false, timeout: undefined },
  fn: () => void jest.restoreAllMocks(),
});

const limited = (run: Test) => async (): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No end after ${LIMIT / 1000} s`)), LIMIT);
  });
  try {
    await Promise.race([run(), tooLong]);
  } catch (thrown) {
    // An Error of another realm is an Error too.
    const isError = typeof thrown === "object" && thrown !== null && "stack" in thrown;
    throw isError ? thrown : new Error(`Thrown: ${JSON.stringify(thrown)}`, { cause: thrown });
  } finally {
    clearTimeout(timer);
  }
};
