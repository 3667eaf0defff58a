import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { runCli, type Ran } from "../../cli/run";
import { losses } from "./fidelity";
import type { Expected } from "./tournaments";
import { addedFaults, faultsOf, type Fault } from "../validator";
import type { Demanding } from "./workbooks";
import { readZip } from "./zip";

/** The result of filling a workbook. */
export interface Outcome {
  readonly workbook: Demanding;
  /** What the command line printed, the first and the second time. */
  readonly ran: Ran;
  readonly again: Ran | null;
  /** The path of the given workbook. */
  readonly given: string;
  /** The path of the filled workbook; null if none was written. */
  readonly file: string | null;
  readonly losses: readonly string[];
  /** The changes made by the second fill. */
  readonly changes: readonly string[];
  /** Faults that Microsoft's validator finds in the given workbook; empty if it finds none in the filled one. */
  readonly faults: readonly Fault[];
  /** Faults that the fill added. */
  readonly added: readonly Fault[];
}

/** What a fill of a demanding workbook should do. */
export function expectedOf({ tournament, top, left }: Demanding): Expected {
  return tournament.expected(top, left);
}

/** Fills every workbook twice with the command line, in a folder. The program itself judges nothing. */
export async function comeBack(workbooks: readonly Demanding[], folder: string): Promise<Outcome[]> {
  const outcomes: Omit<Outcome, "faults" | "added">[] = [];
  for (const [i, workbook] of workbooks.entries()) {
    const { bytes, extension, tournament } = workbook;
    const at = (name: string) => path.join(folder, `${i} ${name}${extension}`);
    writeFileSync(at("club"), bytes);
    const ran = await runCli("fill", at("club"), ...tournament.args, "--out", at("once"));
    const file = existsSync(at("once")) ? at("once") : null;
    const again = file === null ? null : await runCli("fill", file, ...(tournament.again ?? []), "--out", at("twice"));
    outcomes.push({
      workbook,
      ran,
      again,
      given: at("club"),
      file,
      ...judged(workbook, file, existsSync(at("twice")) ? at("twice") : null),
    });
  }
  const filled = await faultsIn(outcomes.flatMap(({ file }) => file ?? []));
  // The validator takes half a second for each file: if the filled one has no faults, the given one is not checked.
  const isFaultless = ({ file }: Pick<Outcome, "file">) => file !== null && filled.get(file)!.length === 0;
  const before = await faultsIn(outcomes.flatMap((outcome) => (isFaultless(outcome) ? [] : outcome.given)));
  return outcomes.map((outcome) => {
    const faults = before.get(outcome.given) ?? [];
    return { ...outcome, faults, added: outcome.file ? addedFaults(faults, filled.get(outcome.file)!) : [] };
  });
}

async function faultsIn(files: readonly string[]): Promise<ReadonlyMap<string, readonly Fault[]>> {
  const found = await faultsOf(files);
  return new Map(files.map((file, i) => [file, found[i]!]));
}

function judged(workbook: Demanding, once: string | null, twice: string | null): Pick<Outcome, "losses" | "changes"> {
  if (once === null) return { losses: workbook.refused === undefined ? ["nothing was written"] : [], changes: [] };
  const after = readFileSync(once);
  const lost = losses(workbook.bytes, after, { ...workbook, ...expectedOf(workbook) });
  if (twice === null) return { losses: lost, changes: ["nothing was written"] };
  return { losses: lost, changes: differences(after, readFileSync(twice)) };
}

/** The entries that differ between two files, or exist in only one. */
export function differences(a: Uint8Array, b: Uint8Array): string[] {
  const [left, right] = [readZip(a), readZip(b)];
  const names = new Set([...left, ...right].map(({ name }) => name));
  const contentOf = (entries: typeof left, name: string) => entries.find((entry) => entry.name === name)?.content;
  return [...names].filter((name) => !contentOf(left, name)?.equals(contentOf(right, name) ?? Buffer.alloc(0)));
}
