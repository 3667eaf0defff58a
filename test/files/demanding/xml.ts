// XML as text with positions, because everything that should not change must be identical to the letter.

export interface Element {
  /** The name as written, with its prefix. */
  readonly tag: string;
  readonly name: string;
  readonly attributes: { readonly [name: string]: string };
  readonly children: readonly Element[];
  /** Its own text, with entities resolved. */
  readonly text: string;
  /** The source from its first letter to its last. */
  readonly source: string;
}

const TOKEN =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[([\s\S]*?)\]\]>|<(\/?)([^\s/>]+)((?:[^>"']|"[^"]*"|'[^']*')*?)(\/?)>/g;
const ATTRIBUTE = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

interface Open {
  tag: string;
  attributes: { [name: string]: string };
  children: Element[];
  text: string;
  start: number;
}

/** The root of well-formed XML without a document type. */
export function parseXml(source: string): Element {
  const stack: Open[] = [{ tag: "", attributes: {}, children: [], text: "", start: 0 }];
  let last = 0;
  const text = (piece: string) => (stack.at(-1)!.text += piece);
  const close = (end: number) => {
    const { start, ...open } = stack.pop()!;
    stack.at(-1)!.children.push({ ...open, name: open.tag.replace(/^.*:/, ""), source: source.slice(start, end) });
  };
  for (const token of source.matchAll(TOKEN)) {
    const [whole, data, closing, tag, attributes, empty] = token;
    const end = token.index + whole.length;
    text(resolved(source.slice(last, token.index).replace(/\r\n?/g, "\n")));
    last = end;
    if (data !== undefined) text(data);
    if (tag === undefined) continue;
    if (closing) {
      if (stack.at(-1)!.tag !== tag) throw new Error(`</${tag}> closes <${stack.at(-1)!.tag}>`);
      close(end);
    } else {
      stack.push({ tag, attributes: attributesOf(attributes!), children: [], text: "", start: token.index });
      if (empty) close(end);
    }
  }
  const [root, ...others] = stack[0]!.children;
  if (stack.length > 1 || !root || others.length > 0) throw new Error("not one closed element");
  return root;
}

function attributesOf(text: string): { [name: string]: string } {
  const attributes: { [name: string]: string } = {};
  for (const [, name, double, single] of text.matchAll(ATTRIBUTE)) attributes[name!] = resolved(double ?? single ?? "");
  return attributes;
}

const ENTITIES: { [name: string]: string } = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };

function resolved(text: string): string {
  return text.replace(/&(#x?)?([0-9A-Za-z]+);/g, (_, number: string | undefined, name: string) => {
    if (number === undefined) return ENTITIES[name]!;
    return String.fromCodePoint(parseInt(name, number === "#x" ? 16 : 10));
  });
}

/** The children with a name, whatever their prefix. */
export function childrenOf(element: Element, name: string): Element[] {
  return element.children.filter((child) => child.name === name);
}

export function childOf(element: Element, name: string): Element | undefined {
  return element.children.find((child) => child.name === name);
}

/** All elements with a name, at any depth. */
export function* below(element: Element, name: string): Generator<Element> {
  for (const child of element.children) {
    if (child.name === name) yield child;
    yield* below(child, name);
  }
}

/** The text of a part, in the encoding of its declaration or its first bytes. */
export function decoded(content: Uint8Array): string {
  const [a, b] = content;
  if (a === 0xff && b === 0xfe) return new TextDecoder("utf-16le").decode(content);
  if (a === 0xfe && b === 0xff) return new TextDecoder("utf-16be").decode(content);
  return new TextDecoder().decode(content);
}
