/** An edition of a paper, and the serial number of the first day on which it applies. */
export interface Edition<Tables> {
  readonly from: number;
  readonly tables: Tables;
}

/** The editions of a paper, the oldest first. */
export type Editions<Tables> = readonly [Edition<Tables>, ...Edition<Tables>[]];

/** Turns the editions as printed into editions ready for looking up. */
export function editionsOf<Printed, Tables>(
  printed: Editions<Printed>,
  tablesOf: (printed: Printed) => Tables,
): Editions<Tables> {
  const [first, ...others] = printed.map(({ from, tables }) => ({ from, tables: tablesOf(tables) }));
  return [first!, ...others];
}

/** The tables in force on a day: the first edition for earlier days, the latest for no day (null). */
export function inForce<Tables>(editions: Editions<Tables>, day: number | null): Tables {
  let last = editions.length - 1;
  while (day !== null && last > 0 && editions[last]!.from > day) last--;
  return editions[last]!.tables;
}
