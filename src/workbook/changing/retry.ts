import { WorkbookError } from "../port";

/** Milliseconds before each new attempt. */
const PAUSES = [0, 200, 1000];

/** Tries again while the workbook says that it is busy. To read, or to write the same cells twice, does no harm. */
export function untilNotBusy<T>(attempt: () => Promise<T>): Promise<T> {
  return withRetries(attempt, (error) => error instanceof WorkbookError && error.code === "busy");
}

export async function withRetries<T>(attempt: () => Promise<T>, again: (error: unknown) => boolean): Promise<T> {
  for (const pause of PAUSES) {
    try {
      return await attempt();
    } catch (error) {
      if (!again(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return attempt();
}
