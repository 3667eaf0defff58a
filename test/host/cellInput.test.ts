import { typeIntoCell } from "./cellInput";
import { HostError } from "./hostErrors";

test.each<[input: unknown, expected: object]>([
  [5, { value: 5 }],
  [true, { value: true }],
  ["5", { value: 5 }],
  ["-0.5", { value: -0.5 }],
  ["+7", { value: 7 }],
  [".5", { value: 0.5 }],
  ["5.", { value: 5 }],
  ["(5)", { value: -5 }],
  ["1,234", { value: 1234, numberFormat: "#,##0" }],
  ["1,234.5", { value: 1234.5, numberFormat: "#,##0.00" }],
  ["1,23", { value: "1,23" }],
  ["1e3", { value: 1000, numberFormat: "0.00E+00" }],
  ["12%", { value: 0.12, numberFormat: "0%" }],
  ["12.5%", { value: 0.125, numberFormat: "0.00%" }],
  ["1 1/2", { value: 1.5, numberFormat: "# ?/?" }],
  ["-1 1/2", { value: -1.5, numberFormat: "# ?/?" }],
  ["TRUE", { value: true }],
  ["false", { value: false }],
  ["2024-01-31", { value: 45322, numberFormat: "m/d/yyyy" }],
  ["1/31/2024", { value: 45322, numberFormat: "m/d/yyyy" }],
  ["1/31/24", { value: 45322, numberFormat: "m/d/yyyy" }],
  ["31/1/2024", { value: "31/1/2024" }],
  ["5-3", { value: 46145, numberFormat: "d-mmm" }],
  ["26-14", { value: "26-14" }],
  ["2/30", { value: "2/30" }],
  ["1900-02-28", { value: 59, numberFormat: "m/d/yyyy" }],
  ["1900-03-01", { value: 61, numberFormat: "m/d/yyyy" }],
  ["12:30", { value: 12.5 / 24, numberFormat: "h:mm" }],
  ["0:00:36", { value: 36 / 86400, numberFormat: "h:mm:ss" }],
  ["#N/A", { value: "#N/A" }],
  ["#n/a", { value: "#N/A" }],
  ["=A1+1", { formula: "=A1+1" }],
  ["+A1", { formula: "=+A1" }],
  ["=", { value: "=" }],
  ["'007", { value: "007", isText: true }],
  ["'=A1", { value: "=A1", isText: true }],
  ["-", { value: "-" }],
  [".", { value: "." }],
  ["12 kg", { value: "12 kg" }],
  ["−1½", { value: "−1½" }],
  [" Anna ", { value: " Anna " }],
  ["", { value: "" }],
])("%p becomes %p", (input, expected) => {
  expect(typeIntoCell(input, undefined)).toEqual(expected);
});

test("text format keeps everything as typed", () => {
  expect(typeIntoCell("5-3", "@")).toEqual({ value: "5-3", isText: true });
  expect(typeIntoCell("=A1", "@")).toEqual({ value: "=A1", isText: true });
});

test.each([["x".repeat(32_768)], [{ a: 1 }], [`=${"1+".repeat(4_100)}1`]])("refuses what no cell takes", (input) => {
  expect(() => typeIntoCell(input, undefined)).toThrow(HostError);
});
