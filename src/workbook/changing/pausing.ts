// Long work that lets the pane go on drawing, and Excel see that the add-in lives.
import { withPauses, type Pause, type Steps } from "../../kernel/steps";

/** Lets the pane draw and listen in the middle of long work. */
export function letPaneDraw(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}

/**
 * A pause whenever work has lasted so long that somebody could feel it: each pause costs some time, too. The first one is always
 * made, for what was done before is not known.
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

/** Milliseconds that nobody feels. */
const AT_A_STRETCH = 50;

/** All steps, the first of them after the pane has drawn. */
export async function inSteps<T>(steps: Steps<T>): Promise<T> {
  const pause = pausing();
  await pause();
  return withPauses(steps, pause);
}
