import { errorArgument } from "./customFunctionsChannel";
import { ExcelHost } from "./host";
import { loadExcelClient } from "./loadExcelClient";

const host = new ExcelHost();
loadExcelClient(host);
beforeEach(() => void host.reset());

const { Error: CellError, ErrorCode } = CustomFunctions as unknown as {
  Error: new (code: string, message?: string) => Error;
  ErrorCode: Record<string, string>;
};
const cellError = (code: string, message?: string) => new CellError(code, message);

CustomFunctions.associate({
  ADD: (a: number, b: number) => a + b,
  "CLUB.LATER": async (a: number) => {
    await new Promise((resolve) => setTimeout(resolve, 1));
    return a * 2;
  },
  TEXT: () => "text",
  NOTHING: () => undefined,
  GRID: () => [
    [1, "a"],
    [true, null],
  ],
  PARTLY: () => [[1, cellError(ErrorCode.notAvailable!, "no data"), cellError(ErrorCode.invalidReference!)]],
  NOT_A_NUMBER: () => NaN,
  INFINITE: () => -Infinity,
  INFINITE_INSIDE: () => [[1, Infinity]],
  RAGGED: () => [[1, 2], [3]],
  PLAIN_OBJECT: () => ({ a: 1 }),
  THROW: (code: string, message?: string) => {
    throw cellError(code, message);
  },
  REJECT: (code: string, message?: string) => Promise.reject(cellError(code, message)),
  RETURN: (code: string, message?: string) => cellError(code, message),
  THROW_PLAIN: () => {
    throw new Error("a detail nobody sees");
  },
  THROW_TEXT: () => {
    throw "plain text";
  },
  SEEN: (...args: unknown[]) => {
    const invocation = args.pop() as { address?: string; functionName: string; parameterAddresses?: string[] };
    return JSON.stringify([
      args,
      invocation.functionName,
      invocation.address ?? null,
      invocation.parameterAddresses ?? null,
    ]);
  },
  WHICH_ERROR: (value: unknown) =>
    value instanceof CellError ? `error ${(value as unknown as { code: string }).code}` : typeof value,
  COUNT_UP: (step: number, invocation: CustomFunctions.StreamingInvocation<number>) => {
    let value = 0;
    const timer = setInterval(() => invocation.setResult((value += step)), 5);
    invocation.onCanceled = () => {
      clearInterval(timer);
      canceled = true;
    };
  },
});
let canceled = false;

const cellsOf = async (...calls: (readonly [string, ...unknown[]])[]) =>
  (await host.customFunctions.invokeMany(calls.map(([name, ...parameters]) => ({ name, parameters })))).map(
    ({ cell }) => cell,
  );

test("values, promises and names without case", async () => {
  expect(await cellsOf(["ADD", 1, 2], ["club.later", 21], ["TEXT"], ["NOTHING"])).toEqual([3, 42, "text", ""]);
});

test("a matrix spills; errors inside keep their code; blanks stay blank", async () => {
  expect(await cellsOf(["GRID"], ["PARTLY"])).toEqual([
    [
      [1, "a"],
      [true, ""],
    ],
    [[1, "#N/A", "#REF!"]],
  ]);
});

test("numbers that are none", async () => {
  expect(await cellsOf(["NOT_A_NUMBER"], ["INFINITE"], ["INFINITE_INSIDE"])).toEqual(["#VALUE!", "#NUM!", [[1, ""]]]);
});

test("results that fit no cell", async () => {
  expect(await cellsOf(["RAGGED"], ["PLAIN_OBJECT"], ["NO_SUCH_FUNCTION"])).toEqual(["#VALUE!", "#VALUE!", "#VALUE!"]);
});

test.each(["THROW", "REJECT"])("%s loses #NAME? and #REF! on the way", async (name) => {
  const codes = ["#VALUE!", "#N/A", "#DIV/0!", "#NUM!", "#NULL!", "#NAME?", "#REF!"];
  expect(await cellsOf(...codes.map((code) => [name, code] as const))).toEqual([
    ...codes.slice(0, 5),
    "#VALUE!",
    "#VALUE!",
  ]);
});

test("a returned error keeps every code", async () => {
  const codes = ["#VALUE!", "#N/A", "#NAME?", "#REF!"];
  expect(await cellsOf(...codes.map((code) => ["RETURN", code] as const))).toEqual(codes);
});

test("messages of custom-function errors arrive, those of other errors do not", async () => {
  const results = await host.customFunctions.invokeMany([
    { name: "THROW", parameters: ["#VALUE!", "steps must be whole"] },
    { name: "RETURN", parameters: ["#N/A", "not in the table"] },
    { name: "RETURN", parameters: ["#NUM!", "dropped by the runtime"] },
    { name: "THROW_PLAIN" },
    { name: "THROW_TEXT" },
  ]);
  expect(results.map(({ cell, message }) => [cell, message])).toEqual([
    ["#VALUE!", "steps must be whole"],
    ["#N/A", "not in the table"],
    ["#NUM!", undefined],
    ["#VALUE!", undefined],
    ["#VALUE!", "plain text"],
  ]);
});

test("the invocation comes last and tells where from", async () => {
  const { cell } = await host.customFunctions.invoke("SEEN", [1, null, [[2, 3]]], {
    address: "Sheet1!B2",
    parameterAddresses: ["Sheet1!A1"],
  });
  expect(JSON.parse(cell as string)).toEqual([[1, null, [[2, 3]]], "SEEN", "Sheet1!B2", ["Sheet1!A1"]]);
});

test("error arguments reach only functions that accept them", async () => {
  const accepted = await host.customFunctions.invoke("WHICH_ERROR", [errorArgument("#N/A")], { errorArguments: true });
  expect(accepted.cell).toBe("error #N/A");
  const refused = await host.customFunctions.invoke("WHICH_ERROR", [[[1, errorArgument("#REF!")]]]);
  expect(refused.cell).toBe("#REF!");
});

test("one message of many calls comes back as one batch", async () => {
  const results = await host.customFunctions.invokeMany(
    Array.from({ length: 500 }, (_, i) => ({ name: "ADD", parameters: [i, 1] })),
  );
  expect(results[499]!.cell).toBe(500);
  expect(host.customFunctions.batches).toBe(1);
});

test("results are placed in the calling cell and spill there", async () => {
  host.workbook.area("B6").enter("mine");
  await host.customFunctions.invokeMany([
    { name: "GRID", options: { address: "Sheet1!B2", formula: "=GRID()" } },
    { name: "GRID", options: { address: "Sheet1!B5", formula: "=GRID()" } },
    { name: "THROW", parameters: ["#N/A"], options: { address: "Sheet1!E2", formula: '=THROW("#N/A")' } },
  ]);
  expect(host.workbook.area("B2:C3").values()).toEqual([
    [1, "a"],
    [true, ""],
  ]);
  expect(host.workbook.area("B2:B6").formulas()).toEqual([["=GRID()"], [""], [""], ["=GRID()"], ["mine"]]);
  expect(host.workbook.area("B5").values()).toEqual([["#SPILL!"]]);
  const types = await Excel.run(async (context) => {
    const cell = context.workbook.worksheets.getItem("Sheet1").getRange("E2").load("values,valueTypes");
    await context.sync();
    return [cell.values, cell.valueTypes];
  });
  expect(types).toEqual([[["#N/A"]], [["Error"]]]);
});

test("a streaming function delivers until it is cancelled", async () => {
  const seen: unknown[] = [];
  let stream: { cancel(): void };
  await new Promise<void>((resolve) => {
    stream = host.customFunctions.stream("COUNT_UP", [10], ({ cell }) => {
      seen.push(cell);
      if (seen.length === 2) resolve();
    });
  });
  stream!.cancel();
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(canceled).toBe(true);
  expect(seen.every((value) => Number(value) % 10 === 0)).toBe(true);
});
