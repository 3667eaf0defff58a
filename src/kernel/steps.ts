/** Long work in steps: between two of them a pane may draw. */
export type Steps<T> = Generator<unknown, T>;

/** Rows in a step: few enough to be felt nowhere, and many beside what a step costs. */
const ROWS_A_STEP = 200;

/** Whether a step ends at this of many rows. */
export function endsStep(at: number): boolean {
  return at % ROWS_A_STEP === ROWS_A_STEP - 1;
}

/** Called between two steps; may wait, so that a pane draws. */
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
