import type { WorkbookFile } from "../files/workbookFile";
import type { Result } from "../kernel/problem";
import { encodingSaid } from "./fill/readIn";

/** Opens a file that somebody chose. The first file loads the readers and their texts. */
export async function openChosen(file: File): Promise<Result<WorkbookFile>> {
  const [{ openChosenFile }] = await Promise.all([
    import(/* webpackChunkName: "files" */ "../files/open"),
    import(/* webpackChunkName: "file-notes" */ "../messages/loaded/formats"),
  ]);
  return openChosenFile(file, encodingSaid(file));
}
