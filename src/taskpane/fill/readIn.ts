import type { Encoding } from "../../files/letters/encodingNames";

/** The encodings that somebody chose. */
const SAID = new WeakMap<File, Encoding>();

/** The same file, which is read in that encoding wherever it is opened. */
export function readIn(file: File, encoding: Encoding): File {
  const again = new File([file], file.name, { type: file.type });
  SAID.set(again, encoding);
  return again;
}

/** In which a file is to be read; undefined where nobody has said it. */
export function encodingSaid(file: File): Encoding | undefined {
  return SAID.get(file);
}
