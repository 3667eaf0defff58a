// Numbers as cells and lists show them, never for computing.

/** The decimals of a number without a format: an ACBL handicap has three. */
export const MOST_DECIMALS = 3;

/** The decimals shown in a sentence, or halves as ½. */
export type Places = number | "halves";

/** The number format that shows 2.5 as `2 1/2`; in a sentence it is 2½. */
export const HALVES = "# ?/?";

/** The fixed number of decimals in a format such as `0.00` or `+0.00;-0.00;0.00`; undefined for other formats. */
export function decimalsOfFormat(format: string | null | undefined): number | undefined {
  const found = /^(\+?)0(?:\.(0+))?(?:;|$)/.exec(format ?? "");
  if (found === null || (found[1] === "" && found[2] === undefined)) return undefined;
  return found[2]?.length ?? 0;
}

/** Makes a format that also shows a plus sign. If handicaps are halves, the change is that of an index of whole points. */
export function signedFormat(format: string | null): string {
  const digits = format === null || format === HALVES ? "0" : format;
  return `+${digits};-${digits};${digits}`;
}

export function isSigned(format: string | null | undefined): boolean {
  return format?.startsWith("+") === true;
}

/** Rounds halves away from zero, as cells do. */
export function rounded(value: number, most: number): number {
  const text = Math.abs(value).toPrecision(15);
  if (text.includes("e")) return Math.abs(value) < 1 ? 0 : value;
  const size = Number(`${Math.round(Number(`${text}e${most}`))}e-${most}`);
  return value < 0 && size !== 0 ? -size : size;
}
