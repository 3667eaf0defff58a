import { WorkbookError, type Workbook } from "../port";

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

/** Once more where it fails, whatever the reason. */
export function twice<T>(attempt: () => Promise<T>): Promise<T> {
  return untilNotBusy(attempt).catch(() => untilNotBusy(attempt));
}

/** Removes a sheet, at the second try where the first one fails; it may be gone though the answer was lost. */
export function removeSheet(workbook: Workbook, sheet: string): Promise<void> {
  return untilNotBusy(() => workbook.removeSheet(sheet)).catch(async () => {
    const infos = await workbook.sheets();
    if (infos.some(({ name }) => name === sheet)) await untilNotBusy(() => workbook.removeSheet(sheet));
  });
}
