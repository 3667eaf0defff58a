import type { Encoding } from "../../files/letters/encodingNames";

/** The encodings that somebody chose. */
const SAID = new WeakMap<File, Encoding>();

/** The same file, which every reader opens with this encoding. */
export function readIn(file: File, encoding: Encoding): File {
  const again = new File([file], file.name, { type: file.type });
  SAID.set(again, encoding);
  return again;
}

/** The encoding that somebody chose for a file; undefined if nobody did. */
export function encodingSaid(file: File): Encoding | undefined {
  return SAID.get(file);
}
