import { XmlReader } from "../container/xmlReader";

// Text in cells, as the file writes it: characters that XML cannot hold become `_x0000_`.

/** The list of shared texts. */
export function sharedTexts(xml: string): string[] {
  const texts: string[] = [];
  const reader = new XmlReader(xml);
  for (let token = reader.next(); token !== "end"; token = reader.next()) {
    if (token === "open" && reader.name === "si") texts.push(richText(reader));
  }
  return texts;
}

/**
 * The text of the element that has just opened, of all its runs but without phonetic text. Reads to the end of the
 * element.
 */
export function richText(reader: XmlReader): string {
  const { depth } = reader;
  let text = "";
  let spoken = Infinity;
  let isText = false;
  for (;;) {
    const token = reader.next();
    if (token === "open") {
      if (reader.name === "rPh") spoken = Math.min(spoken, reader.depth);
      isText = reader.name === "t" && spoken === Infinity;
    } else if (token === "text") {
      if (isText) text += reader.content;
    } else {
      if (reader.depth < depth) return unescaped(text);
      if (reader.depth < spoken) spoken = Infinity;
      isText = false;
    }
  }
}

function unescaped(text: string): string {
  if (!text.includes("_x")) return text;
  return text.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
}

/** Escapes characters that XML cannot hold, and texts that look like such an escape. */
export function escaped(text: string): string {
  const apart = text.includes("_") ? text.replace(/_(?=x[0-9a-f]{4}_)/gi, "_x005F_") : text;
  const written = (character: string) => `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}_`;
  return apart.replace(UNWRITABLE, written);
}

// oxlint-disable-next-line no-control-regex -- these are what no XML may hold; and a carriage return, which it would turn
const UNWRITABLE = /[\0-\x08\x0b-\x1f\ufffe\uffff]/g;
