import { readFileSync } from "node:fs";
import path from "node:path";
import { builtDist } from "../../build/built";
import { errorArgument } from "../host/customFunctionsChannel";
import { ExcelHost } from "../host/host";
import { loadExcelClient } from "../host/loadExcelClient";

// dist/functions.js executed by Microsoft's own custom-functions runtime.
const host = new ExcelHost();
loadExcelClient(host);
(0, eval)(readFileSync(path.join(builtDist(), "functions.js"), "utf8"));
beforeEach(() => void host.reset());

const invoke = (name: string, ...parameters: unknown[]) =>
  host.customFunctions.invoke(name, parameters, { errorArguments: true });
const column = (...cells: unknown[]) => cells.map((cell) => [cell]);

test("single cells, omitted arguments, numbers as people write them", async () => {
  expect(await invoke("CROQUET.INDEXCHANGE", [[3]], [[2]], null)).toMatchObject({ ok: true, cell: [[12]] });
  expect(await invoke("CHESS.ADJUSTMENT", [["12½"]], [[16]])).toMatchObject({ ok: true, cell: [[7]] });
  expect(await invoke("GO.KOMI", [["5d"]], [["1d"]], null)).toMatchObject({ ok: true, cell: [[6.5]] });
  expect(await invoke("DBF.TEAMHANDICAP", [column(15.7, 22.75), column(20.43, 12.88)])).toMatchObject({
    cell: [[17.94]],
  });
});

test("a range spills from one call, and lands in the sheet", async () => {
  const result = await host.customFunctions.invoke("CROQUET.STEPS", [column(3, 2, -1), column(2, 3, 2)], {
    address: "Sheet1!D2",
    formula: "=CROQUET.STEPS(B2:B4,C2:C4)",
  });
  expect(result).toMatchObject({ ok: true });
  await host.idle();
  expect(host.workbook.area("D2:D4").values()).toEqual(column(2, 2, 9));
});

test("a one-cell error is thrown: its code and its message arrive", async () => {
  expect(await invoke("CROQUET.INDEXCHANGE", [[13]], [[2]], null)).toMatchObject({
    ok: false,
    cell: "#VALUE!",
    message: "winner: 13 is not a handicap; nearest: 12, 14",
  });
  expect(await invoke("CROQUET.INDEXCHANGE", [[3]], [[2]], [[18]])).toMatchObject({ ok: false, cell: "#N/A" });
});

test("inside a spilled result each bad row holds its own error, the others keep their values", async () => {
  const { ok, cell, raw } = await invoke("CHESS.ADJUSTMENT", column(12.5, 12.3, ""), column(16, 16, ""));
  expect(ok).toBe(true);
  expect(cell).toEqual(column(7, "#VALUE!", ""));
  expect(JSON.stringify(raw)).toContain("own: 12.3 is not a half-rating");
});

test("an error value in an input comes out as that error, #REF! too", async () => {
  for (const code of ["#N/A", "#DIV/0!", "#REF!", "#NAME?"]) {
    const { cell } = await invoke("CHESS.RATING", [[errorArgument(code)]]);
    expect([cell].flat(2)).toEqual([code]);
  }
});
