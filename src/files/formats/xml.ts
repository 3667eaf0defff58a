import { type Result } from "../../kernel/problem";
import { PackageFault } from "../package/container/damage";
import { placesIn, treeOf, type XmlElement } from "../package/container/xml";
import { forbiddenIn, XmlReader } from "../package/container/xmlReader";
import { MOST_ROWS, refused } from "./reading";

/** No tournament within the limits has as many. */
const MOST_ELEMENTS = 700_000;
/** Elements of one name side by side: twice the number of rows. */
const MOST_ALIKE = 2 * MOST_ROWS;

/**
 * Parses an XML file into a tree. Fetches nothing, and refuses files that define entities. Broken or cut off XML gives
 * one error, with line and column.
 * @param passedOver names of elements to skip with their content
 * @param from where to start: after the document type
 */
export function parseXml(text: string, passedOver: ReadonlySet<string> = new Set(), from = 0): Result<XmlElement> {
  let reader: XmlReader | null = null;
  try {
    reader = new XmlReader(text, from);
    return treeOf(reader, { passedOver, mostElements: MOST_ELEMENTS, mostAlike: MOST_ALIKE });
  } catch (error) {
    if (!(error instanceof PackageFault)) throw error;
    if (error.problem.code !== "file-damaged") return error.problem;
    // The reader has stopped before the error.
    const at = reader?.end ?? forbiddenIn(text);
    const { line, column } = placesIn(text)(at);
    if (from === 0 && reader?.depth === 0 && !reader.isWhole && /^<!DOCTYPE/i.test(text.slice(at, at + 9))) {
      const end = text.indexOf(">", at) + 1 || text.length;
      const hasOwn = text.slice(at, end).includes("[");
      return hasOwn ? refused("format-entities", { line }) : parseXml(text, passedOver, end);
    }
    const isCutOff = reader !== null && !reader.isWhole && !text.includes(">", at);
    return refused(isCutOff ? "format-cut-off" : "format-not-well-formed", { line }, { column });
  }
}

/** `Game[17]`, or `Game[17]@blackPlayer` */
export function elementName({ name, nth }: XmlElement, attribute?: string): string {
  return `${name}[${nth}]${attribute === undefined ? "" : `@${attribute}`}`;
}

/** The line and the name of an element, or of one of its attributes. */
export function placeOf(element: XmlElement, attribute?: string): { readonly line: number; readonly element: string } {
  return { line: element.line, element: elementName(element, attribute) };
}

/** The attribute with a name, in any case. */
export function attribute(element: XmlElement | undefined, name: string): string | undefined {
  const exact = element?.attributes[name];
  if (exact !== undefined) return exact;
  const wanted = name.toLowerCase();
  return Object.entries(element?.attributes ?? {}).find(([key]) => key.toLowerCase() === wanted)?.[1];
}

/** The child elements with a name, in any case. */
export function childrenNamed(element: XmlElement | undefined, name: string): XmlElement[] {
  const wanted = name.toLowerCase();
  return (element?.children ?? []).filter((child) => child.name.toLowerCase() === wanted);
}

export function childNamed(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return childrenNamed(element, name)[0];
}

/** The text of a child element; empty if there is none. */
export function childText(element: XmlElement | undefined, name: string): string {
  return childNamed(element, name)?.text.trim() ?? "";
}
