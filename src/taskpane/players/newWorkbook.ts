import { invalid } from "../../kernel/problem";
import { base64 } from "../../workbook/undo/base64";

/** Whether a new workbook is downloaded, as in the workbench, and not opened by Excel. */
export function isDownloaded(): boolean {
  return typeof Excel === "undefined";
}

/**
 * Gives a new workbook to the user: Excel opens it, and the user saves it under any name; a browser downloads it. An
 * add-in cannot write a file, and a book of the next season in this workbook would overwrite the last one.
 */
export async function openNewWorkbook(bytes: Uint8Array, name: string): Promise<void> {
  if (isDownloaded()) return download(bytes, name);
  if (!Office.context.requirements.isSetSupported("ExcelApi", "1.8")) throw invalid("players-no-new-workbook");
  try {
    await Excel.createWorkbook(base64(bytes));
  } catch (error) {
    throw invalid("players-new-workbook-failed", { reason: error instanceof Error ? error.message : String(error) });
  }
}

function download(bytes: Uint8Array, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([bytes as BlobPart]));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
