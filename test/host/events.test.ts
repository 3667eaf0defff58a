import { ExcelHost } from "./host";
import { loadExcelClient } from "./loadExcelClient";

const host = new ExcelHost();
loadExcelClient(host);
beforeEach(() => {
  host.reset();
  host.workbook.addSheet("Other");
});

type Register = (
  hear: (event: string) => Promise<void>,
  workbook: Excel.Workbook,
  sheet: Excel.Worksheet,
) => { remove(): void; context: OfficeExtension.ClientRequestContext };

/** Registers through the client; gives back what was heard and how to stop listening. */
async function listen(register: Register) {
  const heard: string[] = [];
  const handler = await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getItem("Sheet1");
    sheet.load("id"); // the client addresses events of a sheet by its id
    await context.sync();
    const result = register(async (event) => void heard.push(event), context.workbook, sheet);
    await context.sync();
    return result;
  });
  const stop = () =>
    Excel.run(handler.context as Excel.RequestContext, async (context) => {
      handler.remove();
      await context.sync();
    });
  return { heard, stop };
}

async function settled(): Promise<void> {
  await host.idle();
  await new Promise((resolve) => setTimeout(resolve, 0)); // the client calls handlers in promises of its own
}

const fromAddIn = (work: (sheet: Excel.Worksheet, context: Excel.RequestContext) => void) =>
  Excel.run(async (context) => {
    work(context.workbook.worksheets.getItem("Sheet1"), context);
    await context.sync();
  });

test("changes by the user and by the add-in are told apart, with old and new value", async () => {
  const { heard } = await listen((hear, _, sheet) =>
    sheet.onChanged.add(({ address, changeType, triggerSource, details }) =>
      hear(`${changeType} ${address} ${triggerSource} ${details?.valueBefore}>${details?.valueAfter}`),
    ),
  );
  host.workbook.area("B2").enter(5);
  await fromAddIn((sheet) => (sheet.getRange("B2").values = [[6]]));
  await settled();
  expect(heard).toEqual(["RangeEdited B2 Unknown >5", "RangeEdited B2 ThisLocalAddin 5>6"]);
});

test("a handler hears of its own sheet only, and nothing once removed", async () => {
  const { heard, stop } = await listen((hear, _, sheet) => sheet.onChanged.add(({ address }) => hear(address)));
  host.workbook.area("Other!A1").enter(1);
  host.workbook.area("Sheet1!A2:B3").enter(1);
  await settled();
  expect(heard).toEqual(["A2:B3"]);
  await stop();
  host.workbook.area("Sheet1!A4").enter(1);
  await settled();
  expect(heard).toEqual(["A2:B3"]);
  expect(host.subscriptions.count).toBe(0);
});

test("changes before the registration are not heard", async () => {
  host.workbook.area("A1").enter("before");
  const { heard } = await listen((hear, _, sheet) => sheet.onChanged.add(({ address }) => hear(address)));
  await settled();
  expect(heard).toEqual([]);
});

test("the collection hears of all sheets, with the kind of change", async () => {
  const other = host.workbook.sheet("Other");
  const { heard } = await listen((hear, { worksheets }) =>
    worksheets.onChanged.add(({ address, changeType, worksheetId, changeDirectionState }) =>
      hear(`${worksheetId === other.id} ${changeType} ${address} ${changeDirectionState?.insertShiftDirection ?? ""}`),
    ),
  );
  other.insert(host.workbook.area("Other!2:2").rect, "Down");
  host.workbook.sheet("Sheet1").insert(host.workbook.area("A1:B1").rect, "Right");
  await settled();
  expect(heard).toEqual(["true RowInserted 2:2 Down", "false CellInserted A1:B1 Right"]);
});

test("the changed range can be fetched from the event", async () => {
  const values: unknown[] = [];
  await listen((_, __, sheet) =>
    sheet.onChanged.add((event) =>
      Excel.run(async (context) => {
        const range = event.getRange(context).load("values");
        await context.sync();
        values.push(range.values);
      }),
    ),
  );
  host.workbook.area("Sheet1!B2:C2").enter([[1, 2]]);
  await settled();
  await settled();
  expect(values).toEqual([[[1, 2]]]);
});

test("selections are heard by workbook, collection and sheet", async () => {
  const { heard, stop } = await listen((hear, workbook, sheet) => {
    workbook.worksheets.onSelectionChanged.add(({ address }) => hear(`any sheet ${address}`));
    sheet.onSelectionChanged.add(({ address }) => hear(`this sheet ${address}`));
    return workbook.onSelectionChanged.add(() => hear("workbook"));
  });
  host.workbook.area("Sheet1!B2").select();
  host.workbook.area("Other!C3:D4").select();
  await settled();
  expect(heard.filter((event) => event === "workbook")).toHaveLength(2);
  expect(heard.filter((event) => event !== "workbook")).toEqual(["this sheet B2", "any sheet B2", "any sheet C3:D4"]);
  await stop();
});

test("sheets coming, going and changing places at the front", async () => {
  const { heard } = await listen((hear, { worksheets }) => {
    worksheets.onDeleted.add(({ type }) => hear(type));
    worksheets.onActivated.add(({ type }) => hear(type));
    worksheets.onDeactivated.add(({ type }) => hear(type));
    return worksheets.onAdded.add(({ type, source }) => hear(`${type} ${source}`));
  });
  await fromAddIn((_, { workbook }) => {
    workbook.worksheets.add("New").activate();
    workbook.worksheets.getItem("Other").delete();
  });
  await settled();
  expect(heard).toEqual(["WorksheetAdded Local", "WorksheetDeactivated", "WorksheetActivated", "WorksheetDeleted"]);
});

test("events can be switched off", async () => {
  const { heard } = await listen((hear, _, sheet) => sheet.onChanged.add(({ address }) => hear(address)));
  await fromAddIn((sheet, { runtime }) => {
    runtime.enableEvents = false;
    sheet.getRange("A1").values = [[1]];
    runtime.enableEvents = true;
    sheet.getRange("A2").values = [[1]];
  });
  await settled();
  expect(heard).toEqual(["A2"]);
});

test("an event the host does not serve fails loudly", async () => {
  await expect(
    listen((hear, _, sheet) => sheet.onFormatChanged.add(({ address }) => hear(address))),
  ).rejects.toMatchObject({
    code: "NotImplemented",
    message: "[test host] Worksheet._RegisterFormatChangedEvent is not implemented",
  });
});
