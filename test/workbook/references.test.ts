import { referencesIn, replaceReferences } from "../../src/workbook/changing/references";

test.each<[string, string[]]>([
  ["=A1", ["A1"]],
  ["A1+$B$2:C$3", ["A1", "$B$2:C$3"]],
  ["=A1 B1,C1;-D1", ["A1", "B1", "C1", "D1"]],
  ["='Games 1'!A1+Games!B2", ["A1", "B2"]],
  ['="A1"&B2&"say ""C3"""', ["B2"]],
  ["=T[[#This Row],[A1]]+[1]S!A2", []],
  ["=XLOG10(A1)+LOG10(2)+ABCD1+X.A1+_A1+ÆA1", ["A1"]],
  ["=A:A+2:3+#REF!", ["A:A", "2:3", "#REF!"]],
])("%s names %s", (formula, expected) => expect(referencesIn(formula).map(({ text }) => text)).toEqual(expected));

test("what is before a reference stays when it is replaced, its sheet does not", () => {
  expect(replaceReferences("=A1*(B1-S!C1)", ({ text }) => text.toLowerCase())).toBe("=a1*(b1-c1)");
});
