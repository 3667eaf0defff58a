// The pauses of the program before it asks Excel again.

export interface Pauses {
  /** Milliseconds of pauses so far that were skipped. */
  readonly waited: number;
  /** Restores the clock, unless somebody else still wants no pauses. */
  end(): void;
}

const REAL = setTimeout;
const without = new Set<{ waited: number }>();

/** From now on, every pause takes at most a millisecond; the skipped time is counted. */
export function withoutPauses(): Pauses {
  const count = { waited: 0 };
  without.add(count);
  globalThis.setTimeout = ((work: () => void, pause = 0) => {
    for (const one of without) one.waited += pause;
    return REAL(work, Math.min(pause, 1));
  }) as typeof setTimeout;
  return {
    get waited() {
      return count.waited;
    },
    end: () => {
      without.delete(count);
      if (without.size === 0) globalThis.setTimeout = REAL;
    },
  };
}

/** Skips pauses in the tests that follow. */
export function noPauses(): void {
  let pauses: Pauses;
  beforeAll(() => void (pauses = withoutPauses()));
  afterAll(() => pauses.end());
}
