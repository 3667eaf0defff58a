import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { KIND_IDS } from "../../src/tournaments";
import { runCli, temporaryFolder } from "../cli/run";

// Each kind with a sheet as a club might have it, through the command line: input sheet in, plan out.
const root = path.resolve(__dirname, "../fixtures");
const folder = temporaryFolder();

interface Json {
  readonly kind: string;
  readonly settings: { readonly [key: string]: unknown };
  readonly columns: { readonly [field: string]: string };
  readonly headerRow: number | null;
  readonly parts: readonly { readonly name: string | null; readonly settings: object }[];
  readonly problems: readonly { readonly severity: string }[];
  readonly reading: readonly { readonly id: string; readonly value: unknown; readonly grade: string }[];
  readonly questions: readonly unknown[];
}

/** One of the pairs has a player with a single game. */
const SAID: { readonly [kind: string]: readonly string[] } = { "acbl-pairs": ["--set", "fewer=available"] };

test.each([...KIND_IDS])("%s: the plan is as expected", async (kind) => {
  const input = readdirSync(path.join(root, kind)).find((name) => name.startsWith("input."))!;
  const out = ["--out", path.join(folder, `${kind}.xlsx`)];
  const ran = await runCli("fill", path.join(root, kind, input), "--json", ...out, ...(SAID[kind] ?? []));
  const { reading, questions, parts, ...plan } = JSON.parse(ran.out) as Json;
  const { settings: own, columns: read, headerRow } = plan;
  expect(parts[0]).toMatchObject({ settings: own, columns: read, headerRow });
  expect(plan).toEqual(JSON.parse(readFileSync(path.join(root, kind, "expected.json"), "utf8")));
  // What is said to be read is what the plan was made of.
  expect(questions).toEqual([]);
  expect(reading[0]).toMatchObject({ id: "kind", value: kind, grade: "stated" });
  const headers = reading.flatMap(({ id, value }) => {
    if (id.startsWith("field:")) return [value];
    return id.startsWith("column:") && value !== null ? [id.slice(7)] : [];
  });
  // A header that appears twice does not say which column is meant: those may go by their letters.
  const columns: unknown[] = Object.values(plan.columns);
  const once = (of: readonly unknown[]) =>
    new Set(of.filter((one) => of.filter((other) => other === one).length === 1));
  const byLetter = headers.filter((header) => !columns.includes(header));
  expect(once(headers.filter((header) => columns.includes(header)))).toEqual(once(columns));
  for (const letter of byLetter) expect(letter).toMatch(/^[A-Z]$/);
  for (const { id, value } of reading.filter((one) => one.id.startsWith("setting:"))) {
    const [key, ...section] = id.slice("setting:".length).split("@");
    const part = parts.find(({ name }) => name === section.join("@"));
    expect((section.length === 0 ? plan : part)?.settings).toMatchObject({ [key!]: value });
  }
  expect(plan.kind).toBe(kind);
  expect(ran.code).toBe(plan.problems.some(({ severity }) => severity === "error") ? 1 : 0);
});
