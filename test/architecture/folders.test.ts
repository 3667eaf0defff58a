import { readdirSync } from "node:fs";
import path from "node:path";

const SRC = path.resolve(__dirname, "../../src");

test.each(readdirSync(SRC))("no folder of %s has more than a dozen files side by side", (room) => {
  const counts = new Map<string, number>();
  for (const entry of readdirSync(path.join(SRC, room), { recursive: true, withFileTypes: true })) {
    const folder = path.relative(SRC, entry.parentPath);
    if (/\.tsx?$/.test(entry.name)) counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  expect(counts.size).toBeGreaterThan(0);
  expect([...counts].filter(([, files]) => files > 12)).toEqual([]);
});
