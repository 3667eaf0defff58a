// The highest and lowest of arrays as long as a sheet has rows: spread as arguments of a call, they would overflow the
// stack.

export function highest(numbers: Iterable<number>): number {
  let most = -Infinity;
  for (const number of numbers) if (number > most) most = number;
  return most;
}

export function lowest(numbers: Iterable<number>): number {
  let least = Infinity;
  for (const number of numbers) if (number < least) least = number;
  return least;
}

export function append<T>(to: T[], more: Iterable<T>): void {
  for (const one of more) to.push(one);
}
