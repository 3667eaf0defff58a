// The files of `fill`: what it reads, and what it writes where.
import { constants } from "node:fs";
import { access, readFile, realpath, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { PackageFault } from "../files/package/damage";
import { bytesProblem } from "../files/open";
import type { WorkbookFile } from "../files/workbookFile";
import type { Language } from "../kernel/language";
import { sentence } from "../messages";
import { cliSentence } from "../messages/cli";
import { nothing } from "./fillReport";
import { NothingFilled, UsageError } from "./usage";

/** The filled workbook; a part that is only looked at now may be damaged. */
export async function saved(file: WorkbookFile, input: string, language: Language): Promise<Uint8Array> {
  try {
    return await file.save();
  } catch (error) {
    if (!(error instanceof PackageFault)) throw error;
    throw nothing(error.code, `${input}: ${sentence(language, error.code, error.details)}`);
  }
}

export async function bytesOf(input: string, language: Language): Promise<Uint8Array> {
  try {
    // A device may never end, a pipe may never begin, and a large file fills the memory.
    const known = await stat(input);
    if (!known.isFile() && !known.isDirectory())
      throw nothing("file-is-device", cliSentence(language, "file-is-device", { file: input }));
    const refused = bytesProblem(known.size);
    if (refused) throw nothing(refused.code, `${input}: ${sentence(language, refused.code, refused.details)}`);
    return await readFile(input);
  } catch (error) {
    if (error instanceof NothingFilled) throw error;
    const code = (error as NodeJS.ErrnoException).code ?? String(error);
    const known = READ_FAULTS[code];
    if (known !== undefined) throw nothing(known, cliSentence(language, known, { file: input }));
    const message = `${input}: ${sentence(language, "file-unreadable", { reason: code })}`;
    throw nothing("file-unreadable", message);
  }
}

const READ_FAULTS: { readonly [code: string]: string } = {
  ENOENT: "file-missing",
  ENOTDIR: "file-missing",
  EISDIR: "file-is-folder",
  EACCES: "file-not-allowed",
  EPERM: "file-not-allowed",
};

export async function exists(file: string): Promise<boolean> {
  try {
    return (await stat(file)).isFile();
  } catch {
    return false;
  }
}

/** The file to write: never the input, and under a name that Excel opens it by. */
export async function outFor({ extension }: WorkbookFile, input: string, given: string | undefined): Promise<string> {
  const out = given ?? input.replace(/\.[^./\\]*$/, "") + ".filled" + extension;
  if (!["", extension].includes(path.extname(out).toLowerCase())) {
    throw new UsageError("out-extension", { file: out, extension });
  }
  if (await isSameFile(out, input)) throw new UsageError("out-is-input");
  return out;
}

/** Also by another path: a link, or another spelling where the disk does not tell them apart. */
export async function isSameFile(out: string, input: string): Promise<boolean> {
  if (path.resolve(out) === path.resolve(input)) return true;
  try {
    const [a, b] = await Promise.all([out, input].map((file) => stat(file, { bigint: true })));
    return a!.dev === b!.dev && a!.ino === b!.ino;
  } catch {
    return false; // one of them is not there
  }
}

export async function writeOut(out: string, bytes: Uint8Array, language: Language): Promise<void> {
  try {
    await writeWhole(out, bytes);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? String(error);
    const known = out === "" ? "write-no-name" : WRITE_FAULTS[code];
    const reason = known === undefined ? code : cliSentence(language, known);
    const details = { file: out === "" ? "--out" : out, reason };
    throw nothing("file-not-written", cliSentence(language, "file-not-written", details));
  }
}

/** Writes all of a file or nothing: beside it first, and then in its place. */
async function writeWhole(out: string, bytes: Uint8Array): Promise<void> {
  const target = await realpath(out).catch(() => out);
  const known = await stat(target).catch(() => null);
  // A folder, a device: no file can take its place.
  if (known && !known.isFile()) return writeFile(target, bytes);
  if (known) await access(target, constants.W_OK);
  const beside = path.join(path.dirname(target), `.${path.basename(target)}.${process.pid}.part`);
  try {
    await writeFile(beside, bytes, { flag: "wx", ...(known && { mode: known.mode }) });
    await rename(beside, target);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
}

const WRITE_FAULTS: { readonly [code: string]: string } = {
  ENOENT: "write-no-folder",
  ENOTDIR: "write-no-folder",
  EISDIR: "write-is-folder",
  EACCES: "write-not-allowed",
  EPERM: "write-not-allowed",
  EROFS: "write-not-allowed",
  ENOSPC: "write-no-room",
};
