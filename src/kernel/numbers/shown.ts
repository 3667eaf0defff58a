// Numbers as cells and people's lists show them. Nothing is computed with them.

/** Decimals of a number that has no format of its own: a handicap of the ACBL has three. */
export const MOST_DECIMALS = 3;

/** How many decimals a sentence shows, or halves as ½. */
export type Places = number | "halves";

/** The number format that shows 2.5 as `2 1/2`; in a sentence it is 2½. */
export const HALVES = "# ?/?";

/** How many decimals a format such as `0.00` or `+0.00;-0.00;0.00` always has; undefined where it says nothing of them. */
export function decimalsOfFormat(format: string | null | undefined): number | undefined {
  const found = /^(\+?)0(?:\.(0+))?(?:;|$)/.exec(format ?? "");
  if (found === null || (found[1] === "" && found[2] === undefined)) return undefined;
  return found[2]?.length ?? 0;
}

/** A format that shows the sign of what rises, too. Where handicaps are halves, what changes is an index of whole points. */
export function signedFormat(format: string | null): string {
  const digits = format === null || format === HALVES ? "0" : format;
  return `+${digits};-${digits};${digits}`;
}

export function isSigned(format: string | null | undefined): boolean {
  return format?.startsWith("+") === true;
}

/** Halves away from zero, as a cell shows them. */
export function rounded(value: number, most: number): number {
  const text = Math.abs(value).toPrecision(15);
  if (text.includes("e")) return Math.abs(value) < 1 ? 0 : value;
  const size = Number(`${Math.round(Number(`${text}e${most}`))}e-${most}`);
  return value < 0 && size !== 0 ? -size : size;
}
