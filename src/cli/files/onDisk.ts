// The files of a command: what it reads, and under which name it writes.
import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import { PackageFault } from "../../files/package/container/damage";
import { bytesProblem } from "../../files/open";
import type { WorkbookFile } from "../../files/workbookFile";
import type { Language } from "../../kernel/language";
import { sentence } from "../../messages";
import { cliSentence } from "../../messages/cli";
import { nothing } from "../fill/report";
import type { Call } from "../call";
import { NothingFilled, UsageError } from "../usage";

/** The filled workbook; a part that is only looked at now may be damaged. */
export async function saved(file: WorkbookFile, input: string, language: Language): Promise<Uint8Array> {
  try {
    return await file.save();
  } catch (error) {
    if (!(error instanceof PackageFault)) throw error;
    const { code, details } = error.problem;
    throw nothing(code, `${input}: ${sentence(language, code, details)}`);
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

const READ_FAULTS: { readonly [code: string]: "file-missing" | "file-is-folder" | "file-not-allowed" | "file-circle" } =
  {
    ENOENT: "file-missing",
    ENOTDIR: "file-missing",
    EISDIR: "file-is-folder",
    EACCES: "file-not-allowed",
    EPERM: "file-not-allowed",
    ELOOP: "file-circle",
    ENAMETOOLONG: "file-missing",
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
  await mustFit(out, [extension, ""], [input]);
  return out;
}

/** A name ends as programs open it, the first of `extensions` is the usual one; and it is none of what is read. */
export async function mustFit(out: string, extensions: readonly string[], inputs: readonly string[]): Promise<void> {
  if (!extensions.includes(path.extname(out).toLowerCase()))
    throw new UsageError("out-extension", { file: out, extension: extensions[0]! });
  for (const input of inputs) if (await isSameFile(out, input)) throw new UsageError("out-is-input");
}

/** Nothing is written over a file unless that is asked for. */
export async function mustBeNew(
  out: string,
  { values: { replace = false }, language }: Pick<Call, "values" | "language">,
  about: object = {},
): Promise<void> {
  if (!replace && (await exists(out)))
    throw nothing("file-exists", cliSentence(language, "file-exists", { file: out }), about);
}

/** Also by another path: a link, or another spelling where the disk does not tell them apart. */
async function isSameFile(out: string, input: string): Promise<boolean> {
  if (path.resolve(out) === path.resolve(input)) return true;
  try {
    const [a, b] = await Promise.all([out, input].map((file) => stat(file, { bigint: true })));
    return a!.dev === b!.dev && a!.ino === b!.ino;
  } catch {
    return false; // one of them is not there
  }
}
