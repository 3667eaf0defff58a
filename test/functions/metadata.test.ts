// What Excel is told of the functions beside their code.
import { metadata } from "../../build/functionsMetadata";

interface Parameter {
  readonly name: string;
  readonly description: string;
  readonly customEnumId?: string;
}

interface Metadata {
  readonly enums: readonly {
    readonly id: string;
    readonly type: string;
    readonly values: readonly { readonly name: string; readonly stringValue: string }[];
  }[];
  readonly functions: readonly { readonly id: string; readonly parameters: readonly Parameter[] }[];
}

const { files, problems } = metadata();
const english = files["functions.json"] as Metadata;
const danish = files["functions-da.json"] as Metadata;
const parametersOf = ({ functions }: Metadata) =>
  functions.flatMap(({ id, parameters }) => parameters.map((parameter) => ({ id, ...parameter })));

test("nothing is wrong with the texts", () => expect(problems).toEqual([]));

// With data types, Excel LTSC 2021 is reported to crash; plain values and errors are all that is read.
test.each(Object.keys(files))("%s asks for errors, and for no data types", (name) =>
  expect(Object.keys(files[name]!).sort()).toEqual(["allowErrorForDataTypeAny", "enums", "functions"]),
);

/** The words in a text such as `day, game or end: when …`, without remarks; null where it does not begin with a list. */
function listedIn(description: string): readonly string[] | null {
  const [list] = /^[a-z]+(?:, [a-z]+)* or [a-z]+(?=[;:.])/.exec(description.replace(/ \([^)]*\)/g, "")) ?? [];
  return list?.split(/, | or /) ?? null;
}

test("Excel offers the words of every argument that is one of a few words, in both languages", () => {
  const parameters = parametersOf(english);
  const listed = parameters.filter(({ description }) => listedIn(description));
  expect(new Set(listed.map(({ name }) => name))).toEqual(
    new Set(["review", "language", "scoring", "method", "system"]),
  );
  for (const { id, name, description, customEnumId } of listed) {
    const words = english.enums.find((one) => one.id === customEnumId)?.values.map(({ stringValue }) => stringValue);
    expect([id, name, words]).toEqual([id, name, listedIn(description)]);
  }
  expect(parameters.filter(({ customEnumId }) => customEnumId).length).toBe(listed.length);
  expect(english.enums.every(({ type }) => type === "string")).toBe(true);
  expect(danish.enums).toEqual(english.enums);
  expect(parametersOf(danish).map((one) => one.customEnumId)).toEqual(parameters.map((one) => one.customEnumId));
});

test("Danes read the names of the arguments in Danish, no two alike; the names of the functions stay", () => {
  expect(danish.functions.map(({ id }) => id)).toEqual(english.functions.map(({ id }) => id));
  const namesOf = (id: string) => danish.functions.find((one) => one.id === id)!.parameters.map(({ name }) => name);
  expect(namesOf("CROQUET.INDEXCHANGE")).toEqual(["vinder", "taber", "point", "skala"]);
  expect(namesOf("DBF.EXPECTED")).toEqual(["feltGennemsnit", "parhandicap", "par", "beregning", "datum"]);
  for (const { id } of danish.functions) expect(new Set(namesOf(id)).size).toBe(namesOf(id).length);
});
