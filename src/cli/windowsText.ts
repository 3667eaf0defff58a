// Node before 24 takes windows-1252 for Latin-1, which has nothing from 0x80 to 0x9F: ’, – and Š would be lost. Browsers
// read it right, so that only the command line needs this.

const CHARACTERS = "€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ";

class WindowsDecoder extends TextDecoder {
  override decode(...input: Parameters<TextDecoder["decode"]>): string {
    const text = super.decode(...input);
    if (this.encoding !== "windows-1252") return text;
    return text.replace(/[\x80-\x9f]/g, (c) => CHARACTERS[c.charCodeAt(0) - 0x80]!);
  }
}

/** From now on text of Windows is read as browsers read it. */
export function readWindowsText(): void {
  if (new TextDecoder("windows-1252").decode(new Uint8Array([0x92])) !== "’")
    Object.assign(globalThis, { TextDecoder: WindowsDecoder });
}
