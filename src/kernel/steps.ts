/** Long work in steps; the pane can draw between two of them. */
export type Steps<T> = Generator<unknown, T>;

/** Rows in a step: few enough that nobody notices, and enough to outweigh the cost of a step. */
const ROWS_A_STEP = 200;

/** True if a step ends at this row. */
export function endsStep(at: number): boolean {
  return at % ROWS_A_STEP === ROWS_A_STEP - 1;
}

/** Called between two steps; it may wait so that the pane can draw. */
export type Pause = () => Promise<void> | null;

/** All steps, one after the other. */
export function atOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** All steps, with a pause between them. */
export async function withPauses<T>(steps: Steps<T>, pause: Pause): Promise<T> {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await pause();
  }
}
