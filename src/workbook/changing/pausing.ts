// Pauses in long work, so that the pane can draw and Excel sees that the add-in still runs.
import { withPauses, type Pause, type Steps } from "../../kernel/steps";

/** Lets the pane draw and listen in the middle of long work. */
export function letPaneDraw(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}

/**
 * A pause once work has lasted long enough to feel. Each pause takes some time too. The first one always happens,
 * because nobody knows how long the work before it took.
 */
export function pausing(): Pause {
  let drawn = -Infinity;
  return () => {
    if (performance.now() - drawn < AT_A_STRETCH) return null;
    return letPaneDraw().then(() => {
      drawn = performance.now();
    });
  };
}

/** Milliseconds that people do not notice. */
const AT_A_STRETCH = 50;

/** Runs all steps, the first one after the pane has drawn. */
export async function inSteps<T>(steps: Steps<T>): Promise<T> {
  const pause = pausing();
  await pause();
  return withPauses(steps, pause);
}
