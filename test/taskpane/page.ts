// A page without a browser, to test the texts of views: the parts of a document that Preact uses.

class PageNode {
  parentNode: PageNode | null = null;
  readonly childNodes: PageNode[] = [];
  readonly attributes = new Map<string, string>();
  readonly style = {};
  readonly namespaceURI = "http://www.w3.org/1999/xhtml";
  value: unknown;

  constructor(
    readonly nodeType: number,
    readonly localName: string,
    public data = "",
  ) {}

  get firstChild(): PageNode | null {
    return this.childNodes[0] ?? null;
  }

  get nextSibling(): PageNode | null {
    const siblings = this.parentNode?.childNodes ?? [];
    return siblings[siblings.indexOf(this) + 1] ?? null;
  }

  get ownerDocument(): typeof PAGE {
    return PAGE;
  }

  insertBefore(child: PageNode, before: PageNode | null): PageNode {
    child.remove();
    child.parentNode = this;
    const at = before ? this.childNodes.indexOf(before) : this.childNodes.length;
    this.childNodes.splice(at, 0, child);
    return child;
  }

  appendChild(child: PageNode): PageNode {
    return this.insertBefore(child, null);
  }

  removeChild(child: PageNode): void {
    child.remove();
  }

  remove(): void {
    const siblings = this.parentNode?.childNodes ?? [];
    const at = siblings.indexOf(this);
    if (at >= 0) siblings.splice(at, 1);
    this.parentNode = null;
  }

  setAttribute(name: string, value: unknown): void {
    this.attributes.set(name, String(value));
  }

  removeAttribute(name: string): void {
    this.attributes.delete(name);
  }

  addEventListener(): void {}
  removeEventListener(): void {}
  focus(): void {}
}

const PAGE = {
  nodeType: 9,
  documentElement: new PageNode(1, "html"),
  createElementNS: (_: string, name: string) => new PageNode(1, name),
  createElement: (name: string) => new PageNode(1, name),
  createTextNode: (text: string) => new PageNode(3, "", text),
  addEventListener(): void {},
  removeEventListener(): void {},
};

/** An element to draw into; creates the document. */
export function newPage(): Element {
  Object.assign(globalThis, { document: PAGE });
  return new PageNode(1, "div") as unknown as Element;
}

/** All texts, labels and titles of an element. */
export function textsIn(element: unknown): string[] {
  const node = element as PageNode;
  if (node.nodeType === 3) return [String(node.data)];
  const named = ["aria-label", "title", "label", "placeholder"].flatMap((name) => {
    const value = node.attributes.get(name) ?? (node as unknown as { [name: string]: unknown })[name];
    return typeof value === "string" ? [value] : [];
  });
  return [...named, ...node.childNodes.flatMap(textsIn)].filter((text) => text.trim() !== "");
}

/** The texts of an element inside its folds. */
export function foldedTexts(element: unknown): string[] {
  const node = element as PageNode;
  return node.localName === "details" ? textsIn(node) : node.childNodes.flatMap(foldedTexts);
}
