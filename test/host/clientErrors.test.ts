import { ExcelHost } from "./host";
import { loadExcelClient } from "./loadExcelClient";

const host = new ExcelHost();
loadExcelClient(host);
beforeEach(() => void host.reset());

const failure = (work: () => Promise<unknown>): Promise<OfficeExtension.Error> =>
  work().then(
    () => Promise.reject(new Error("expected an error")),
    (error: OfficeExtension.Error) => error,
  );

const firstSheet = (context: Excel.RequestContext) => context.workbook.worksheets.getItem("Sheet1");

describe("errors the client raises alone", () => {
  test("a property read before it is loaded", async () => {
    const error = await failure(() =>
      Excel.run(async (context) => {
        const range = firstSheet(context).getRange("A1");
        await context.sync();
        return range.values;
      }),
    );
    expect(error).toBeInstanceOf(OfficeExtension.Error);
    expect(error).toMatchObject({ code: "PropertyNotLoaded", debugInfo: { errorLocation: "Range.values" } });
  });

  test("isNullObject before the sync", async () => {
    const error = await failure(() =>
      Excel.run(async (context) => context.workbook.worksheets.getItemOrNullObject("Nowhere").isNullObject),
    );
    expect(error.code).toBe("PropertyNotLoaded");
  });

  test("a method result read before the sync", async () => {
    const error = await failure(() => Excel.run(async (context) => context.workbook.worksheets.getCount().value));
    expect(error.code).toBe("ValueNotLoaded");
  });

  test("a range used after its run", async () => {
    const range = await Excel.run(async (context) => {
      const cell = firstSheet(context).getRange("A1");
      await context.sync();
      return cell;
    });
    const error = await failure(async () => {
      range.load("values");
      await range.context.sync();
    });
    expect(error.code).toBe("InvalidObjectPath");
  });

  test("an object of another context", async () => {
    const error = await failure(() =>
      Excel.run((outer) =>
        Excel.run(async (inner) => {
          inner.load(firstSheet(outer), "name");
          await inner.sync();
        }),
      ),
    );
    expect(error.code).toBe("InvalidRequestContext");
  });

  test("a run without a promise", async () => {
    const error = await failure(() => Excel.run((() => undefined) as unknown as () => Promise<void>));
    expect(error.code).toBe("RunMustReturnPromise");
  });
});

describe("errors of the host keep their place in the batch", () => {
  test.each<[string, (context: Excel.RequestContext) => unknown, code: string, location: string]>([
    [
      "an unknown sheet",
      ({ workbook }) => workbook.worksheets.getItem("Nowhere").load("name"),
      "ItemNotFound",
      "WorksheetCollection.getItem",
    ],
    [
      "a sheet that is there already",
      ({ workbook }) => workbook.worksheets.add("Sheet1"),
      "ItemAlreadyExists",
      "WorksheetCollection.add",
    ],
    [
      "a wrong size",
      (context) => (firstSheet(context).getRange("A1:B2").values = [[1, 2, 3]]),
      "InvalidArgument",
      "Range.values",
    ],
    [
      "a wrong size of many cells, checked apart",
      (context) =>
        (firstSheet(context).getRange("A1:J400").values = Array.from({ length: 300 }, () => Array<number>(10).fill(1))),
      "InvalidArgument",
      "Range._ValidateArraySize",
    ],
    [
      "a bad address",
      (context) => firstSheet(context).getRange("no range").load("values"),
      "InvalidArgument",
      "Worksheet.getRange",
    ],
    [
      "a bad table name",
      (context) => (firstSheet(context).tables.add("A1:B2", true).name = "A1"),
      "InvalidArgument",
      "Table.name",
    ],
  ])("%s", async (_, work, code, location) => {
    const error = await failure(() =>
      Excel.run(async (context) => {
        work(context);
        await context.sync();
      }),
    );
    expect(error).toBeInstanceOf(OfficeExtension.Error);
    expect([error.code, error.debugInfo.errorLocation]).toEqual([code, location]);
  });

  test("the client names the failing statement from the action index", async () => {
    const error = await failure(() =>
      Excel.run(async (context) => {
        firstSheet(context).getRange("A1").values = [["applied"]];
        firstSheet(context).getRange("A2:A3").values = [["one row too few"]];
        firstSheet(context).getRange("A4").values = [["never"]];
        await context.sync();
      }),
    );
    expect(error.debugInfo.statement).toMatch(/^range\d*\.values = /);
    const around = error.debugInfo.surroundingStatements!.join("\n");
    const failing = around.slice(around.indexOf(">>>>>"), around.indexOf("<<<<<"));
    expect(failing).toContain(error.debugInfo.statement);
    expect(host.workbook.area("A1:A4").values()).toEqual([["applied"], [""], [""], [""]]);
  });
});

test("null objects swallow what is done to them", async () => {
  await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getItemOrNullObject("Nowhere");
    const range = sheet.getUsedRangeOrNullObject();
    range.values = [[1]];
    range.clear();
    range.load("values");
    await context.sync();
    expect([sheet.isNullObject, range.isNullObject]).toEqual([true, true]);
    range.format.fill.color = "red";
    await context.sync();
  });
  expect(host.requests.every(({ error }) => error === undefined)).toBe(true);
});

test("the genuine Excel classes are at work, with the host's requirement sets", async () => {
  expect(Excel.run).toBeInstanceOf(Function);
  expect(Excel.ErrorCodes.itemNotFound).toBe("ItemNotFound");
  const { requirements } = Office.context;
  expect([requirements.isSetSupported("ExcelApi", "1.10"), requirements.isSetSupported("ExcelApi", "9.9")]).toEqual([
    true,
    false,
  ]);
  expect(await Office.onReady()).toMatchObject({ host: "Excel", platform: "PC" });
});
