import { ExcelHost } from "./host";
import { loadExcelClient } from "./loadExcelClient";

const host = new ExcelHost();
loadExcelClient(host);
beforeEach(() => void host.reset());
afterEach(() => {
  host.options.maxRequestBytes = undefined;
  host.options.maxResponseBytes = undefined;
  host.options.strictLoads = undefined;
  host.options.latency = undefined;
});

const matrix = (rows: number, columns: number): number[][] =>
  Array.from({ length: rows }, (_, row) => Array.from({ length: columns }, (_, column) => row * columns + column));

const write = (context: Excel.RequestContext, address: string, value: unknown): void => {
  context.workbook.worksheets.getItem("Sheet1").getRange(address).values = [[value]];
};

const failure = (work: (context: Excel.RequestContext) => Promise<unknown>): Promise<OfficeExtension.Error> =>
  Excel.run(work).then(
    () => Promise.reject(new Error("expected an error")),
    (error: OfficeExtension.Error) => error,
  );

describe("what goes over the wire", () => {
  test("one sync is one request, and the clean-up another", async () => {
    await Excel.run(async (context) => {
      write(context, "A1", 1);
      await context.sync();
    });
    await host.idle();
    expect(host.statistics).toMatchObject({ requests: 2, references: 0 });
    const [first, second] = host.requests;
    expect(first!.actions.map(({ location }) => location)).toContain("Range.values");
    expect(second!.actions.map(({ location }) => location)).toEqual(["Workbook", "Workbook._RemoveReference"]);
  });

  test("a large matrix is cut by the client into blocks of some 1,500 cells, in one request", async () => {
    const values = matrix(10_000, 10);
    await Excel.run(async (context) => {
      const range = context.workbook.worksheets.getItem("Sheet1").getRange("A1:J10000");
      range.values = values;
      await context.sync();
      range.load("values");
      await context.sync();
      expect(range.values).toEqual(values);
    });
    await host.idle();
    const [writing, reading] = host.requests;
    const sets = writing!.actions.filter(({ location, kind }) => kind === "set" && location === "Range.values");
    expect(sets).toHaveLength(67);
    expect(writing!.actions.filter(({ location }) => location === "Range._ValidateArraySize")).toHaveLength(1);
    expect(reading!.actions.map(({ location }) => location)).toContain("Range.load");
    expect(host.statistics).toMatchObject({ requests: 3, references: 0 });
    expect(host.statistics.bytesIn).toBeGreaterThan(500_000);
    expect(host.statistics.bytesOut).toBeGreaterThan(500_000);
  });

  test("tracked objects stay until they are untracked", async () => {
    const range = await Excel.run(async (context) => {
      const cell = context.workbook.worksheets.getItem("Sheet1").getRange("A1").track();
      await context.sync();
      return cell;
    });
    await host.idle();
    expect(host.references.count).toBe(1);
    host.workbook.area("A1").enter("read later");
    await Excel.run(range, async (context) => {
      range.load("values").untrack();
      await context.sync();
    });
    expect(range.values).toEqual([["read later"]]);
    await host.idle();
    expect(host.references.count).toBe(0);
  });
});

describe("limits", () => {
  test("a request that is too large changes nothing", async () => {
    const error = await failure(async (context) => write(context, "A1:A60000", "x"));
    expect(error.code).toBe("InvalidArgument"); // one value in a matrix does not fill 60,000 cells
    const tooLarge = await failure(async (context) => {
      const range = context.workbook.worksheets.getItem("Sheet1").getRange("A1:A60000");
      range.values = Array.from({ length: 60_000 }, () => ["x".repeat(100)]);
      await context.sync();
    });
    expect(tooLarge.code).toBe("RequestPayloadSizeLimitExceeded");
    expect(host.workbook.sheet("Sheet1").usedRect(null, false)).toBeNull();
  });

  test("a response that is too large has been computed in vain", async () => {
    host.options.maxResponseBytes = 1_000;
    host.workbook.area("A1:J100").enter(matrix(100, 10));
    const error = await failure(async (context) => {
      write(context, "L1", "written");
      context.workbook.worksheets.getItem("Sheet1").getRange("A1:J100").load("values");
      await context.sync();
    });
    expect(error.code).toBe("ResponsePayloadSizeLimitExceeded");
    expect(host.workbook.area("L1").values()).toEqual([["written"]]);
  });

  test("reading more than five million cells is refused", async () => {
    const error = await failure(async (context) => {
      context.workbook.worksheets.getItem("Sheet1").getRange("A1:J600000").load("values");
      await context.sync();
    });
    expect(error).toMatchObject({ code: "RangeExceedsLimit", debugInfo: { errorLocation: "Range.values" } });
  });
});

describe("faults", () => {
  test("the n-th request from now fails as a whole, once", async () => {
    host.faults.failRequest(2, { code: "ActivityLimitReached", status: 429 });
    await Excel.run(async (context) => {
      write(context, "A1", 1);
      await context.sync();
      write(context, "A2", 2);
      await expect(context.sync()).rejects.toMatchObject({ code: "ActivityLimitReached", httpStatusCode: 429 });
      write(context, "A3", 3);
      await context.sync();
    });
    expect(host.workbook.area("A1:A3").values()).toEqual([[1], [""], [3]]);
  });

  test("a batch is not atomic: what stands before the failing action stays", async () => {
    let sets = 0;
    host.faults.failAction(({ kind }) => kind === "set" && ++sets === 3, { code: "GeneralException" });
    const error = await failure(async (context) => {
      for (const [address, value] of [
        ["A1", 1],
        ["A2", 2],
        ["A3", 3],
        ["A4", 4],
      ] as const)
        write(context, address, value);
      await context.sync();
    });
    expect(error).toMatchObject({ code: "GeneralException", debugInfo: { errorLocation: "Range.values" } });
    expect(host.workbook.area("A1:A4").values()).toEqual([[1], [2], [""], [""]]);
  });

  test("the n-th action from now fails", async () => {
    host.faults.failAction(1, { code: "AccessDenied" });
    const error = await failure(async (context) => {
      context.workbook.load("name");
      await context.sync();
    });
    expect(error.code).toBe("AccessDenied");
    expect(host.requests[0]!.error).toMatchObject({ Code: "AccessDenied", ActionIndex: 0 });
  });

  test("a lost answer leaves the work done and the client waiting", async () => {
    host.faults.dropResponse(1);
    let answered = false;
    void Excel.run(async (context) => {
      write(context, "A1", "done");
      await context.sync();
      answered = true;
    });
    await host.idle();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(answered).toBe(false);
    expect(host.workbook.area("A1").values()).toEqual([["done"]]);
  });

  test("a lost answer can come as an error", async () => {
    host.faults.dropResponse(1, { code: "GeneralException", status: 504 });
    const error = await failure(async (context) => {
      write(context, "A1", "done");
      await context.sync();
    });
    expect(error).toMatchObject({ code: "GeneralException", httpStatusCode: 504 });
    expect(host.workbook.area("A1").values()).toEqual([["done"]]);
  });

  test("latency delays the answer", async () => {
    host.options.latency = 30;
    const steps: string[] = [];
    setTimeout(() => steps.push("timer"), 5);
    await Excel.run(async (context) => {
      context.workbook.load("name");
      await context.sync();
      steps.push("answer");
    });
    expect(steps).toEqual(["timer", "answer"]);
  });
});

describe("while a cell is edited", () => {
  test("requests fail and change nothing", async () => {
    host.cellEditMode = true;
    const error = await failure(async (context) => {
      write(context, "A1", 1);
      await context.sync();
    });
    host.cellEditMode = false;
    expect(error.code).toBe("InvalidOperationInCellEditMode");
    expect(host.workbook.area("A1").values()).toEqual([[""]]);
  });

  test("requests that may wait do so", async () => {
    host.cellEditMode = true;
    let done = false;
    const work = Excel.run({ delayForCellEdit: true }, async (context) => {
      write(context, "A1", 1);
      await context.sync();
      done = true;
    });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(done).toBe(false);
    host.cellEditMode = false;
    await work;
    expect(host.workbook.area("A1").values()).toEqual([[1]]);
  });
});

describe("gaps are loud", () => {
  test.each<[string, (context: Excel.RequestContext) => unknown, string]>([
    ["a navigation", ({ workbook }) => workbook.pivotTables.refreshAll(), "Workbook.pivotTables"],
    ["a method", ({ workbook }) => workbook.worksheets.getFirst().getRange("A1").flashFill(), "Range.flashFill"],
    [
      "a property",
      ({ workbook }) => (workbook.worksheets.getFirst().getRange("A1").style = "Good"),
      "setting Range.style",
    ],
    [
      "a load",
      ({ workbook }) => workbook.worksheets.getFirst().load("standardWidth"),
      'loading "standardwidth" of Worksheet',
    ],
    [
      "a load of a misspelt name",
      ({ workbook }) => workbook.worksheets.load("items/nmae"),
      'loading "nmae" of Worksheet',
    ],
    [
      "a load of items in an array",
      ({ workbook }) => workbook.worksheets.load(["items/name"]),
      'loading "items" of Worksheet',
    ],
  ])("%s", async (_, work, member) => {
    const error = await failure(async (context) => {
      work(context);
      await context.sync();
    });
    expect(error).toMatchObject({ code: "NotImplemented", message: `[test host] ${member} is not implemented` });
  });

  test("or, without strict loads, as quiet as Excel: the property stays unloaded", async () => {
    host.options.strictLoads = false;
    const error = await failure(async (context) => {
      const sheet = context.workbook.worksheets.getFirst().load("standardWidth");
      await context.sync();
      return sheet.standardWidth;
    });
    expect(error.code).toBe("PropertyNotLoaded");
  });
});
