/** The same function, which remembers what it gave: every row asks again. With so many answers as `most` it begins anew. */
export function memoize<A, T>(of: (asked: A) => T, most = Infinity): (asked: A) => T {
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

/** The same of an object, such as a sheet: what it gave is forgotten with the object. */
export function memoizePer<O extends object, A, T>(of: (object: O, asked: A) => T): (object: O, asked: A) => T {
  const given = new WeakMap<O, (asked: A) => T>();
  return (object, asked) => {
    let known = given.get(object);
    if (known === undefined) given.set(object, (known = memoize((one: A) => of(object, one))));
    return known(asked);
  };
}
