/**
 * For a test file: whatever it saves has the same bytes in every run, so the verdict of the validator is known
 * (validator.ts).
 */
export function savesTheSameBytes(): void {
  beforeAll(() => {
    jest.useFakeTimers({ now: Date.UTC(2026, 10, 23, 12), doNotFake: ALL_BUT_DATE });
    let drawn = 0;
    jest.spyOn(Math, "random").mockImplementation(() => (++drawn % 9973) / 9973);
  });
  afterAll(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });
}

const ALL_BUT_DATE: FakeableAPI[] = [
  ...(["hrtime", "nextTick", "performance", "queueMicrotask", "setImmediate", "clearImmediate"] as const),
  ...(["setInterval", "clearInterval", "setTimeout", "clearTimeout"] as const),
];
