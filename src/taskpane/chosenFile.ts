import type { Encoding } from "../files/encodings";
import type { WorkbookFile } from "../files/workbookFile";
import type { Result } from "../kernel/problem";

/** Opens a file that somebody chose. Its readers, and what they say, are loaded with the first one. */
export async function openChosen(file: File): Promise<Result<WorkbookFile>> {
  const [{ openChosenFile }] = await Promise.all([
    import(/* webpackChunkName: "files" */ "../files/open"),
    import(/* webpackChunkName: "file-notes" */ "../messages/loaded/formats"),
  ]);
  return openChosenFile(file, SAID.get(file));
}

/** The encodings that somebody chose. */
const SAID = new WeakMap<File, Encoding>();

/** The same file, which is read in that encoding wherever it is opened. */
export function readIn(file: File, encoding: Encoding): File {
  const again = new File([file], file.name, { type: file.type });
  SAID.set(again, encoding);
  return again;
}
