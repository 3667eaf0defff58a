/** What a paper prints, and the first day on which it holds, as worksheets count days. */
export interface Edition<Tables> {
  readonly from: number;
  readonly tables: Tables;
}

/** The editions of a paper, the oldest first. */
export type Editions<Tables> = readonly [Edition<Tables>, ...Edition<Tables>[]];

/** Editions of what is looked up, from those of what is printed. */
export function editionsOf<Printed, Tables>(
  printed: Editions<Printed>,
  tablesOf: (printed: Printed) => Tables,
): Editions<Tables> {
  const [first, ...others] = printed.map(({ from, tables }) => ({ from, tables: tablesOf(tables) }));
  return [first!, ...others];
}

/** The tables that hold on a day: before the first edition its own, without a day (null) the latest. */
export function inForce<Tables>(editions: Editions<Tables>, day: number | null): Tables {
  let last = editions.length - 1;
  while (day !== null && last > 0 && editions[last]!.from > day) last--;
  return editions[last]!.tables;
}
