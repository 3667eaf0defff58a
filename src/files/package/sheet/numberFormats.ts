// The number formats that a file gives only by number. Dates, times and money are shown as in the user's own country;
// here they have the format of the United States, as in the documentation.

export const BUILT_IN: { readonly [id: number]: string } = {
  0: "General",
  1: "0",
  2: "0.00",
  3: "#,##0",
  4: "#,##0.00",
  9: "0%",
  10: "0.00%",
  11: "0.00E+00",
  12: "# ?/?",
  13: "# ??/??",
  14: "m/d/yyyy",
  15: "d-mmm-yy",
  16: "d-mmm",
  17: "mmm-yy",
  18: "h:mm AM/PM",
  19: "h:mm:ss AM/PM",
  20: "h:mm",
  21: "h:mm:ss",
  22: "m/d/yyyy h:mm",
  37: "#,##0 ;(#,##0)",
  38: "#,##0 ;[Red](#,##0)",
  39: "#,##0.00;(#,##0.00)",
  40: "#,##0.00;[Red](#,##0.00)",
  45: "mm:ss",
  46: "[h]:mm:ss",
  47: "mmss.0",
  48: "##0.0E+0",
  49: "@",
};

/** Formats that look the same in every country. */
export const EVERYWHERE: readonly number[] = [0, 1, 2, 9, 10, 11, 12, 13, 48, 49];

/** Whether a format shows numbers as days. A file counts days in one of two calendars. */
export function isDay(format: string): boolean {
  const plain = format.replace(/"[^"]*"|\\.|\[[^[\]]*\]|[_*]./g, "").split(";")[0]!;
  return /[yd]/i.test(plain) && !/general/i.test(plain);
}
