import { wideOf } from "./head";
import type { Notes } from "./reading";

// Text of a file: which characters, which lines.

/** What is tried where the bytes are no UTF-8. */
export type Fallback = "windows-1252" | "iso-8859-15";

/** A file that a reader reads. */
export interface SourceFile {
  readonly bytes: Uint8Array;
  readonly text: string;
}

/**
 * The text of a file; in which characters it was saved is among the notes. A byte order mark says it; else what is declared,
 * where strict UTF-8 does not contradict; else strict UTF-8; else one byte a character, as old programs write it. A wrong
 * declaration is reported as a repair.
 */
export function decoded(bytes: Uint8Array, notes: Notes, declared: string | undefined, fallback: Fallback): string {
  const wide = wideOf(bytes);
  if (wide) return as(wide);
  const strict = strictUtf8(bytes);
  const said = declared?.trim().toLowerCase();
  const plain = strict !== null && isAscii(bytes);
  if (strict !== null) {
    const untrue = said !== undefined && said !== "" && !/^utf-?8$|^(us-)?ascii$/.test(said) && !plain;
    if (untrue) notes.repair("format-encoding", {}, { declared: said, encoding: "utf-8" });
    return strict;
  }
  const named = said !== undefined && !/^utf-?8$/.test(said) && isKnown(said) ? said : undefined;
  // Letters stand where the older alphabets have nothing.
  const isWindows = bytes.some((byte) => byte >= 0x80 && byte <= 0x9f);
  const taken = named ?? (isWindows ? "windows-1252" : fallback);
  if (said !== undefined && said !== "" && named === undefined)
    notes.repair("format-encoding", {}, { declared: said, encoding: taken });
  return as(taken);

  function as(encoding: string): string {
    notes.encoding = encoding;
    return new TextDecoder(encoding).decode(bytes).replace(/^\uFEFF/, "");
  }
}

function strictUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function isAscii(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte < 0x80);
}

function isKnown(encoding: string): boolean {
  try {
    return new TextDecoder(encoding).encoding !== "";
  } catch {
    return false;
  }
}

/** Lines end with CR, LF or both. */
export function linesOf(text: string): string[] {
  return text.split(/\r\n|\r|\n/);
}
