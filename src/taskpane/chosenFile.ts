import type { WorkbookFile } from "../files/workbookFile";
import type { Result } from "../kernel/problem";
import { encodingSaid } from "./fill/readIn";

/** Opens a file that somebody chose. Its readers, and what they say, are loaded with the first one. */
export async function openChosen(file: File): Promise<Result<WorkbookFile>> {
  const [{ openChosenFile }] = await Promise.all([
    import(/* webpackChunkName: "files" */ "../files/open"),
    import(/* webpackChunkName: "file-notes" */ "../messages/loaded/formats"),
  ]);
  return openChosenFile(file, encodingSaid(file));
}
