import type { Notice } from "../model";
import { VERSION } from "./version";
import { firstCells, type ViewProps } from "../view";
import { Button } from "./Button";

interface WhatStoppedProps {
  readonly say: ViewProps["say"];
  readonly notice: Notice;
  /** Cells whose old content could not be restored. */
  readonly unrestored: readonly string[];
}

/** Why writing was stopped, and whether everything is as it was before. */
export function WhatStopped({ say, notice: { code, details, technical }, unrestored }: WhatStoppedProps) {
  const { cells } = details;
  const shown = Array.isArray(cells) ? { ...details, cells: firstCells(say, cells as string[]) } : details;
  return (
    <>
      <p class="error" role="alert">
        {say(code, shown)}{" "}
        {unrestored.length === 0
          ? say("stopped-restored")
          : say("stopped-unrestored", { cells: firstCells(say, unrestored) })}
      </p>
      {technical && (
        <details>
          <summary>{say("technical")}</summary>
          <p id="technical">{`${document.title} ${VERSION}; ${technical}`}</p>
          <Button label={say("technical-copy")} onClick={() => copy(document.getElementById("technical")!)} />
        </details>
      )}
    </>
  );
}

/** If the pane may not copy, the text is selected for Ctrl+C. */
function copy(text: HTMLElement): void {
  getSelection()!.selectAllChildren(text);
  void navigator.clipboard.writeText(text.textContent).catch(() => undefined);
}
