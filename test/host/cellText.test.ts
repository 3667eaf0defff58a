import { cellText } from "./cellText";

const ENGLISH = { decimal: ".", group: "," };
const DANISH = { decimal: ",", group: "." };

test.each<[value: number | string | boolean | undefined, format: string, shown: string]>([
  [undefined, "General", ""],
  ["text", "0.00", "text"],
  [true, "General", "TRUE"],
  [1.5, "General", "1.5"],
  [0.1 + 0.2, "General", "0.3"],
  [1 / 3, "General", "0.333333333"],
  [123456789012, "General", "1.23457E+11"],
  [1234.5, "0", "1235"],
  [1234.5, "#,##0.00", "1,234.50"],
  [1.005, "0.00", "1.01"],
  [0.5, "0%", "50%"],
  [0.125, "0.0%", "12.5%"],
  [5, "+0;-0;0", "+5"],
  [-5, "+0;-0;0", "-5"],
  [0, "+0;-0;0", "0"],
  [-2.5, "0.0", "-2.5"],
  [2.5, '0.0" pts"', "2.5 pts"],
  [12345, "0.00E+00", "1.23E+04"],
  [0.25, "0.##", "0.25"],
  [3, "0.##", "3"],
  [7, "000", "007"],
  [45322, "yyyy-mm-dd", "2024-01-31"],
  [45322, "d-mmm", "31-Jan"],
  [45322, "dddd d mmmm", "Wednesday 31 January"],
  [45322.5, "m/d/yy h:mm", "1/31/24 12:00"],
  [0.75, "h:mm:ss", "18:00:00"],
  [1.5, "# ?/?", "1.5"],
])("%p as %s shows %s", (value, format, shown) => {
  expect(cellText(value, format, ENGLISH)).toBe(shown);
});

test("separators follow the locale", () => {
  expect(cellText(1234.5, "#,##0.00", DANISH)).toBe("1.234,50");
  expect(cellText(1.5, "General", DANISH)).toBe("1,5");
});
