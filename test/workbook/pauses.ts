// The pauses that the program makes before it asks Excel again.

export interface Pauses {
  /** Milliseconds that would have been waited so far. */
  readonly waited: number;
  /** The clock goes as ever again. */
  end(): void;
}

/** From now on no pause takes longer than a millisecond; how long they would have been is counted. */
export function withoutPauses(): Pauses {
  const real = setTimeout;
  let waited = 0;
  const clock = jest.spyOn(globalThis, "setTimeout").mockImplementation(((work: () => void, pause = 0) => {
    waited += pause;
    return real(work, Math.min(pause, 1));
  }) as typeof setTimeout);
  return {
    get waited() {
      return waited;
    },
    end: () => clock.mockRestore(),
  };
}
