/** Files may be dropped anywhere on the page; the grid would take some of them for pictures. */
export function listenForDrops(sign: HTMLElement, open: (file: File) => void): void {
  on("dragenter", () => (sign.hidden = false));
  on("dragover", () => undefined);
  on("dragleave", (event) => {
    if (event.relatedTarget === null) sign.hidden = true;
  });
  on("drop", (event) => {
    sign.hidden = true;
    const file = event.dataTransfer?.files[0];
    if (file) open(file);
  });
}

function on(type: "dragenter" | "dragover" | "dragleave" | "drop", handle: (event: DragEvent) => void): void {
  const listener = (event: DragEvent): void => {
    if (!event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    event.stopPropagation();
    handle(event);
  };
  addEventListener(type, listener, { capture: true });
}
