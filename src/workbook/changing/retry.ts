import { WorkbookError, type Workbook } from "../port";

/** Milliseconds before each new attempt. */
const PAUSES = [0, 200, 1000];

/** Tries again while the workbook is busy. Reading or writing the same cells twice is harmless. */
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

/** Tries once more after any failure. */
export function twice<T>(attempt: () => Promise<T>): Promise<T> {
  return untilNotBusy(attempt).catch(() => untilNotBusy(attempt));
}

/** Removes a sheet, in two attempts if necessary; it may be gone even if the answer was lost. */
export function removeSheet(workbook: Workbook, sheet: string): Promise<void> {
  return untilNotBusy(() => workbook.removeSheet(sheet)).catch(async () => {
    const infos = await workbook.sheets();
    if (infos.some(({ name }) => name === sheet)) await untilNotBusy(() => workbook.removeSheet(sheet));
  });
}
