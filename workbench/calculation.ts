import { FormulaCalculationSessionService } from "@univerjs/preset-sheets-core";
import { filter, firstValueFrom, map, merge, timer } from "rxjs";
import type { Grid } from "./grid";

/** Univer begins to calculate 100 ms after a change. When nothing has begun after this time, nothing will. */
const NOTHING_TO_CALCULATE_MS = 1000;

/** Makes a change, and waits until all results of it stand in their cells. */
export async function calculated<T>({ injector }: Grid, change: () => T | Promise<T>): Promise<T> {
  // Before the first workbook there is nothing that calculates.
  const before = injector.has(FormulaCalculationSessionService)
    ? injector.get(FormulaCalculationSessionService).state.id
    : 0;
  const result = await change();
  const session = injector.get(FormulaCalculationSessionService);
  const done = session.state$.pipe(
    // A calculation that was stopped begins again, as another one.
    filter(({ id, completed, resultApplied, stopped }) => id > before && completed && resultApplied && !stopped),
  );
  const nothing = timer(NOTHING_TO_CALCULATE_MS).pipe(filter(() => session.state.id === before));
  await firstValueFrom(merge(done, nothing).pipe(map(() => undefined)));
  return result;
}
