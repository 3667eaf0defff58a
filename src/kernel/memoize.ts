/** Wraps a function so that it remembers its answers. It forgets them all when there are `most`. */
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

/** The same for objects, such as sheets: an answer is forgotten with its object. */
export function memoizePer<O extends object, A, T>(of: (object: O, asked: A) => T): (object: O, asked: A) => T {
  const given = new WeakMap<O, (asked: A) => T>();
  return (object, asked) => {
    let known = given.get(object);
    if (known === undefined) given.set(object, (known = memoize((one: A) => of(object, one))));
    return known(asked);
  };
}
