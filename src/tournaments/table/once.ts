/** The same function, which remembers what it gave: every row asks again. */
export function once<A, T>(of: (asked: A) => T): (asked: A) => T {
  const given = new Map<A, T>();
  return (asked) => {
    if (!given.has(asked)) given.set(asked, of(asked));
    return given.get(asked)!;
  };
}
