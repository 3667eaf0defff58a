// Of as many as a sheet has rows: spread as the arguments of a call, they overflow the stack.

/** The highest of the numbers and `atLeast`. */
export function highest(numbers: Iterable<number>, atLeast = -Infinity): number {
  let most = atLeast;
  for (const number of numbers) if (number > most) most = number;
  return most;
}

/** The lowest of the numbers and `atMost`. */
export function lowest(numbers: Iterable<number>, atMost = Infinity): number {
  let least = atMost;
  for (const number of numbers) if (number < least) least = number;
  return least;
}

export function append<T>(to: T[], more: Iterable<T>): void {
  for (const one of more) to.push(one);
}
