import { wideOf } from "./head";
import type { Notes } from "./reading";

// The text of a file: encodings and lines.

/** The encoding to try if the bytes are not UTF-8. */
export type Fallback = "windows-1252" | "iso-8859-15";

/** A file as a reader gets it. */
export interface SourceFile {
  readonly bytes: Uint8Array;
  readonly text: string;
}

/**
 * The text of a file; the notes get its encoding. A byte order mark decides. Otherwise it is UTF-8 if the bytes are valid
 * UTF-8, else as declared, else an encoding with one byte a character, as old programs write it. A wrong declaration is
 * reported as a repair.
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
  // ISO-8859 has no letters in this range.
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

/** Lines may end with CR, LF or both. */
export function linesOf(text: string): string[] {
  return text.split(/\r\n|\r|\n/);
}
