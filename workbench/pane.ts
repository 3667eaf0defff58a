// The task pane, in a frame beside the grid: what is inside Excel there is the page around it here.
import "../src/taskpane/theme.css";
import { startPane } from "../src/taskpane/pane";
import type { Workbench } from "./workbench";

const { workbench } = window.parent as unknown as { readonly workbench: Workbench };

void startPane(document.getElementById("pane")!, {
  workbook: workbench.workbook,
  language: workbench.language,
  theme: workbench.theme,
  onSelectionChanged: (listener) => workbench.onSelectionChanged(listener),
  // The grid does not say who changed a cell.
  onSheetChanged: (listener) => workbench.onSheetChanged(() => listener(false)),
});

document.addEventListener("keydown", (event) => {
  if (event.key !== "F6") return;
  event.preventDefault();
  workbench.leavePane(event.shiftKey);
});
