// Numbers as cells and people's lists show them. Nothing is computed with them.

/** Decimals of a number that has no format of its own: a handicap of the ACBL has three. */
export const MOST_DECIMALS = 3;

/** How many decimals a format such as `0.00` always has; undefined where it says nothing of them. */
export function decimalsOfFormat(format: string | null | undefined): number | undefined {
  return /^0\.(0+)$/.exec(format ?? "")?.[1]?.length;
}

/** Halves away from zero, as a cell shows them. */
export function rounded(value: number, most: number): number {
  const text = Math.abs(value).toPrecision(15);
  if (text.includes("e")) return Math.abs(value) < 1 ? 0 : value;
  const size = Number(`${Math.round(Number(`${text}e${most}`))}e-${most}`);
  return value < 0 && size !== 0 ? -size : size;
}
