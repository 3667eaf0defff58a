// Workbooks damaged at a random place, cut off, with sizes that lie: read as they are, or refused with a reason.
import { readFileSync } from "node:fs";
import path from "node:path";
import { openWorkbookFile } from "../../../src/files/open";
import { Problem } from "../../../src/kernel/problem";

const FOLDER = path.resolve(__dirname, "../../fixtures/workbooks");
const bytes = new Uint8Array(readFileSync(path.join(FOLDER, "own-02-dragged-tabs.xlsx")));
const REASONS = ["file-damaged", "file-too-large", "file-encrypted", "file-no-workbook", "file-zip64"];

/** The same numbers every time. */
function* numbers(seed: number): Generator<number, never> {
  for (let n = seed; ;) {
    n = (Math.imul(n, 1664525) + 1013904223) >>> 0;
    yield n / 2 ** 32;
  }
}

async function outcome(damaged: Uint8Array): Promise<string> {
  const file = await openWorkbookFile(damaged, "club.xlsx");
  if (file instanceof Problem) return file.code;
  // What was not looked at is copied; saving does not fail.
  file.put(file.sheets[0]!.name, 0, 20, { value: 1, formula: null, format: null });
  try {
    await file.save();
  } catch (error) {
    return (error as { code?: string }).code ?? String(error);
  }
  return "saved";
}

test("300 times one byte is another: opened and saved, or refused with a reason", async () => {
  const next = numbers(7);
  const seen = new Map<string, number>();
  for (let i = 0; i < 300; i++) {
    const damaged = bytes.slice();
    damaged[Math.floor(next.next().value * damaged.length)]! ^= 1 + Math.floor(next.next().value * 255);
    const code = await outcome(damaged);
    seen.set(code, (seen.get(code) ?? 0) + 1);
  }
  expect([...seen.keys()].filter((code) => !["saved", ...REASONS].includes(code))).toEqual([]);
  expect(seen.get("file-damaged")).toBeGreaterThan(50);
});

test("cut off anywhere it is damaged", async () => {
  for (let part = 1; part < 20; part++)
    expect(await outcome(bytes.slice(0, Math.floor((bytes.length * part) / 20)))).toBe("file-damaged");
});

test("a part that is larger or smaller than it says is refused", async () => {
  const at = Buffer.from(bytes).lastIndexOf("PK\x01\x02");
  for (const size of [3, 1 << 20]) {
    const lying = bytes.slice();
    for (let entry = Buffer.from(bytes).indexOf("PK\x01\x02"); entry >= 0 && entry <= at;) {
      new DataView(lying.buffer).setUint32(entry + 24, size, true);
      entry = Buffer.from(bytes).indexOf("PK\x01\x02", entry + 4);
    }
    expect(REASONS).toContain(await outcome(lying));
  }
});
