// How a command writes its file: whole or not at all, and over no other file unless that is asked for.
import { constants } from "node:fs";
import { access, link, open, readdir, realpath, rename, rm, stat, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import path from "node:path";
import type { Language } from "../../kernel/language";
import { cliSentence, type CliCode } from "../../messages/cli";
import { nothing } from "../fill/report";

/** Writes a file; without `replace` it must be a new one, also where another run has just written it. */
export async function writeOut(out: string, bytes: Uint8Array, replace: boolean, language: Language): Promise<void> {
  try {
    await writeWhole(out, bytes, replace);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? String(error);
    if (code === "EEXIST") throw nothing("file-exists", cliSentence(language, "file-exists", { file: out }));
    const known = out === "" ? "write-no-name" : WRITE_FAULTS[code];
    const reason = known === undefined ? code : cliSentence(language, known);
    const details = { file: out === "" ? "--out" : out, reason };
    throw nothing("file-not-written", cliSentence(language, "file-not-written", details));
  }
}

const WRITE_FAULTS: { readonly [code: string]: Extract<CliCode, `write-${string}`> } = {
  ENOENT: "write-no-folder",
  ENOTDIR: "write-no-folder",
  EISDIR: "write-is-folder",
  EACCES: "write-not-allowed",
  EPERM: "write-not-allowed",
  EROFS: "write-not-allowed",
  ENOSPC: "write-no-room",
  EDQUOT: "write-no-room",
  EFBIG: "write-too-large",
  ELOOP: "write-circle",
  ENAMETOOLONG: "write-long-name",
};

/** Writes all of a file or nothing, also if the power goes: on the disk beside it first, and then in its place. */
async function writeWhole(out: string, bytes: Uint8Array, replace: boolean): Promise<void> {
  const target = await realpath(out).catch(() => out);
  const known = await stat(target).catch(() => null);
  // A folder, a device: no file can take its place.
  if (known && !known.isFile()) return writeFile(target, bytes);
  if (known) await access(target, constants.W_OK);
  await clearParts(target);
  const beside = path.join(path.dirname(target), partName(target));
  try {
    await writeFlushed(beside, bytes, known?.mode);
    await (replace ? rename(beside, target) : putNew(beside, target));
    await flushFolder(path.dirname(target));
  } finally {
    await rm(beside, { force: true });
  }
}

/** A new file, of which every byte is on the disk. */
async function writeFlushed(file: string, bytes: Uint8Array, mode: number | undefined): Promise<void> {
  const opened = await open(file, "wx", mode);
  try {
    await opened.writeFile(bytes);
    await opened.sync().catch((error: NodeJS.ErrnoException) => {
      if (!CANNOT_FLUSH.has(error.code ?? "")) throw error;
    });
  } finally {
    await opened.close();
  }
}

/** What network drives and memory sticks answer that know no flushing. */
const CANNOT_FLUSH: ReadonlySet<string> = new Set(["EINVAL", "ENOSYS", "ENOTSUP"]);

/** Brings the names in a folder to the disk; Windows does it by itself, and opens no folder. */
async function flushFolder(folder: string): Promise<void> {
  const opened = await open(folder, constants.O_RDONLY).catch(() => null);
  await opened?.sync().catch(() => {});
  await opened?.close();
}

/** Gives a file its name, if nothing has that name: of several runs one succeeds, the others reject with EEXIST. */
async function putNew(beside: string, target: string): Promise<void> {
  try {
    await link(beside, target);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") throw error;
    // A memory stick knows no links: the name is taken by an empty file first.
    await writeFile(target, "", { flag: "wx" });
    try {
      await rename(beside, target);
    } catch (failed) {
      await rm(target, { force: true });
      throw failed;
    }
  }
}

// ---------------------------------------------------------------- parts

// A file that is being written, `.book.xlsx.annes-pc.4711.1.part`, names the computer and the process that write it.

let parts = 0;

function partName(target: string): string {
  return `.${path.basename(target)}.${COMPUTER}.${process.pid}.${++parts}.part`;
}

const COMPUTER =
  hostname()
    .replace(/[^\w-]/g, "")
    .slice(0, 30) || "computer";
/** Longer than any run; after that the number of a process may be that of another one. */
const LONGEST_RUN = 24 * 60 * 60 * 1000;

/** Removes what killed runs have left of a file, and nothing of a run that may be alive. */
async function clearParts(target: string): Promise<void> {
  const folder = path.dirname(target);
  const begin = `.${path.basename(target)}.`;
  const names = await readdir(folder).catch((): string[] => []);
  for (const name of names.filter((name) => name.startsWith(begin))) {
    const [, computer, process] = /^([\w-]+)\.(\d+)\.\d+\.part$/.exec(name.slice(begin.length)) ?? [];
    if (process === undefined) continue;
    const part = path.join(folder, name);
    const isDead = computer === COMPUTER && !isRunning(Number(process));
    const age = isDead ? null : await stat(part).catch(() => null);
    if (isDead || (age && Date.now() - age.mtimeMs > LONGEST_RUN)) await rm(part, { force: true }).catch(() => {});
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of somebody else may not be asked, but it is there.
    return (error as NodeJS.ErrnoException).code !== "ESRCH";
  }
}
