// The pauses that the program makes before it asks Excel again.

export interface Pauses {
  /** Milliseconds that would have been waited so far. */
  readonly waited: number;
  /** The clock goes as ever again, unless somebody else wants no pauses either. */
  end(): void;
}

const REAL = setTimeout;
const without = new Set<{ waited: number }>();

/** From now on no pause takes longer than a millisecond; how long they would have been is counted. */
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

/** None in the tests that follow. */
export function noPauses(): void {
  let pauses: Pauses;
  beforeAll(() => void (pauses = withoutPauses()));
  afterAll(() => pauses.end());
}
