/** The same function, which remembers what it gave: every row asks again. With so many answers as `most` it begins anew. */
export function once<A, T>(of: (asked: A) => T, most = Infinity): (asked: A) => T {
  const given = new Map<A, T>();
  return (asked) => {
    const known = given.get(asked);
    if (known !== undefined || given.has(asked)) return known as T;
    const found = of(asked);
    if (given.size >= most) given.clear();
    given.set(asked, found);
    return found;
  };
}
