import { invalid } from "../../../kernel/problem";
import { PackageFault } from "./damage";
import { child, childrenOf, decodePart, encodePart, encoded, parseXml, Splices } from "./xml";
import type { XmlElement } from "./xml";
import { decodedName, packed, unpacked, type Packed, type ZipFile } from "./zip";

// The parts of a package, and what connects them: relationships and content types.

export interface Relationship {
  readonly id: string;
  /** The last word of its type: `worksheet`, `table`. */
  readonly type: string;
  /** The part that it leads to, without a leading slash; null for a place outside the package. */
  readonly target: string | null;
  readonly element: XmlElement;
}

const TRANSITIONAL = {
  main: "http://schemas.openxmlformats.org/spreadsheetml/2006/main",
  relationships: "http://schemas.openxmlformats.org/officeDocument/2006/relationships",
};
const STRICT = {
  main: "http://purl.oclc.org/ooxml/spreadsheetml/main",
  relationships: "http://purl.oclc.org/ooxml/officeDocument/relationships",
};
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
export const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** A package whose parts can be read, changed, added and removed. */
export class Package {
  private readonly changed = new Map<string, Uint8Array | Packed | null>();
  /** By part: elements to append. Many are appended one by one, and written together. */
  private readonly appended = new Map<string, string[]>();
  /** By relationships part: the ids in use. */
  private readonly ids = new Map<string, Set<string>>();
  /** By folder and word: the last number given to a new part. */
  private readonly numbers = new Map<string, number>();

  constructor(private readonly zip: ZipFile) {}

  /** The package as it was opened, without the changes. */
  fresh(): Package {
    return new Package(this.zip);
  }

  get names(): string[] {
    return this.zip.names;
  }

  has(part: string): boolean {
    const changed = this.changed.get(part);
    return changed === undefined ? this.zip.has(part) : changed !== null;
  }

  /** The text of a part. */
  text(part: string): string {
    this.putIn(part);
    const changed = this.changed.get(part) ?? this.zip.content(part);
    return decodePart("crc" in changed ? unpacked(changed) : changed);
  }

  /** The text of a part that may be large. */
  async longText(part: string): Promise<string> {
    if (!this.changed.has(part)) await this.zip.unpackAhead(part);
    return this.text(part);
  }

  xml(part: string): XmlElement {
    return parseXml(this.text(part));
  }

  write(part: string, text: string): void {
    this.appended.delete(part);
    this.ids.delete(part);
    this.changed.set(part, encodePart(text, this.beginning(part)));
  }

  /** Writes a text that comes in pieces, and compresses each piece before the next one is made. */
  async writeLong(part: string, pieces: Iterable<string>): Promise<void> {
    const was = this.beginning(part);
    const encode = function* () {
      for (const piece of pieces) yield encodePart(piece, was);
    };
    this.changed.set(part, await packed(encode()));
  }

  /** The first bytes of a part, which show its encoding; undefined for a new part. */
  private beginning(part: string): Uint8Array | undefined {
    return this.zip.has(part) ? this.zip.beginning(part) : undefined;
  }

  remove(part: string): void {
    this.appended.delete(part);
    this.ids.delete(part);
    this.changed.set(part, null);
  }

  /** Writes the appended elements of a part. */
  private putIn(part: string): void {
    const elements = this.appended.get(part);
    if (elements === undefined) return;
    this.appended.delete(part);
    const ids = this.ids.get(part);
    this.edit(part, (root, splices) =>
      splices.append(root, elements.map((element) => element.replace("<", `<${root.prefix}`)).join("")),
    );
    if (ids) this.ids.set(part, ids);
  }

  private append(part: string, element: string): void {
    const elements = this.appended.get(part);
    if (elements) elements.push(element);
    else this.appended.set(part, [element]);
  }

  save(): Promise<Uint8Array> {
    for (const part of [...this.appended.keys()]) this.putIn(part);
    return this.zip.with(this.changed);
  }

  // ---------------------------------------------------------------- relationships

  relationships(part: string): Relationship[] {
    const at = relationshipsPart(part);
    if (!this.has(at)) return [];
    return childrenOf(this.xml(at), "Relationship").map((element) => {
      const { Id = "", Type = "", Target = "", TargetMode } = element.attributes;
      return {
        id: Id,
        type: Type.slice(Type.lastIndexOf("/") + 1),
        target: TargetMode === "External" ? null : resolved(part, Target),
        element,
      };
    });
  }

  related(part: string, type: string): string | undefined {
    const found = this.relationships(part).find((one) => one.type === type);
    return found?.target ?? undefined;
  }

  /** Adds a relationship from one part to another, and returns its id. */
  relate(part: string, type: string, target: string, namespace: string): string {
    const at = relationshipsPart(part);
    if (!this.has(at)) this.write(at, `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships"/>`);
    const taken = this.ids.get(at) ?? new Set(this.relationships(part).map(({ id }) => id));
    this.ids.set(at, taken);
    let number = taken.size + 1;
    while (taken.has(`rId${number}`)) number++;
    const id = `rId${number}`;
    taken.add(id);
    this.append(at, `<Relationship Id="${id}" Type="${namespace}/${type}" Target="/${encoded(target)}"/>`);
    return id;
  }

  unrelate(part: string, target: string): void {
    const found = this.relationships(part).filter((one) => one.target === target);
    if (found.length === 0) return;
    this.edit(relationshipsPart(part), (_, splices) => {
      for (const { element } of found) splices.replace(element.start, element.end, "");
    });
  }

  // ---------------------------------------------------------------- content types

  typeOf(part: string): string {
    const types = this.xml(TYPES);
    const own = childrenOf(types, "Override").find(({ attributes }) => isPart(attributes["PartName"], part));
    if (own) return own.attributes["ContentType"] ?? "";
    const extension = part.slice(part.lastIndexOf(".") + 1).toLowerCase();
    const usual = childrenOf(types, "Default").find((one) => one.attributes["Extension"]?.toLowerCase() === extension);
    return usual?.attributes["ContentType"] ?? "";
  }

  setType(part: string, contentType: string): void {
    this.edit(TYPES, (root, splices) => {
      const own = childrenOf(root, "Override").find(({ attributes }) => isPart(attributes["PartName"], part));
      if (own) splices.setAttributes(own, { ContentType: contentType });
    });
  }

  /** Adds a part with its content type. */
  add(part: string, contentType: string, text: string): void {
    this.write(part, text);
    this.append(TYPES, `<Override PartName="/${encoded(part)}" ContentType="${contentType}"/>`);
  }

  /** Removes parts, with their content types and relationships. */
  drop(parts: readonly string[]): void {
    this.edit(TYPES, (root, splices) => {
      for (const { attributes, start, end } of childrenOf(root, "Override"))
        if (parts.some((part) => isPart(attributes["PartName"], part))) splices.replace(start, end, "");
    });
    for (const part of parts) {
      this.remove(part);
      if (this.has(relationshipsPart(part))) this.remove(relationshipsPart(part));
    }
  }

  /** The parts that can be reached from the package. `without`: a part to ignore, with everything that only it leads to. */
  reachable(without?: string): Set<string> {
    const found = new Set<string>();
    const next = [""];
    for (let part = next.pop(); part !== undefined; part = next.pop()) {
      for (const { target } of this.relationships(part)) {
        if (target === null || target === without || found.has(target)) continue;
        found.add(target);
        next.push(target);
      }
    }
    return found;
  }

  /** A name for a new part: `xl/tables/table7.xml`. */
  freeName(folder: string, word: string): string {
    const start = `${folder}${word}`;
    let number = (this.numbers.get(start) ?? 0) + 1;
    while (this.has(`${start}${number}.xml`)) number++;
    this.numbers.set(start, number);
    return `${start}${number}.xml`;
  }

  edit(part: string, change: (root: XmlElement, splices: Splices) => void): void {
    const text = this.text(part);
    const splices = new Splices(text);
    change(parseXml(text), splices);
    if (!splices.isEmpty) this.write(part, splices.result());
  }
}

const TYPES = "[Content_Types].xml";

function isPart(written: string | undefined, part: string): boolean {
  return written !== undefined && decodedName(written).replace(/^\//, "").toLowerCase() === part.toLowerCase();
}

function relationshipsPart(part: string): string {
  const slash = part.lastIndexOf("/") + 1;
  return `${part.slice(0, slash)}_rels/${part.slice(slash)}.rels`;
}

export function folderOf(part: string): string {
  return part.slice(0, part.lastIndexOf("/") + 1);
}

/** The part that a relative or absolute target means, seen from another part. */
function resolved(part: string, target: string): string {
  const steps = (target.startsWith("/") ? "" : folderOf(part)).split("/").filter(Boolean);
  for (const step of target.replace(/#.*$/, "").split("/")) {
    if (step === "..") steps.pop();
    else if (step !== "." && step !== "") steps.push(step);
  }
  return decodedName(steps.join("/"));
}

/** The namespaces of elements and relationships; they differ in workbooks saved as "Strict". */
export interface Namespaces {
  readonly main: string;
  readonly relationships: string;
}

export function namespacesOf(root: XmlElement): Namespaces {
  return Object.values(root.attributes).includes(STRICT.main) ? STRICT : TRANSITIONAL;
}

/** The attribute for a relationship, with the prefix that the part uses: ` r:id="rId7"`. */
export function relationAttribute(root: XmlElement, { relationships }: Namespaces, id: string): string {
  const declared = Object.keys(root.attributes).find(
    (name) => name.startsWith("xmlns:") && root.attributes[name] === relationships,
  );
  const prefix = declared?.slice("xmlns:".length);
  return prefix === undefined ? ` xmlns:r="${relationships}" r:id="${id}"` : ` ${prefix}:id="${id}"`;
}

/** The part with the list of sheets. Throws a PackageFault if there is none, because the package is not a workbook. */
export function workbookPart(pack: Package): string {
  const noWorkbook = () => {
    throw new PackageFault(invalid("file-no-workbook"));
  };
  if (!pack.has(TYPES) || pack.xml(TYPES).name !== "Types" || !pack.has("_rels/.rels")) return noWorkbook();
  const part = pack.related("", "officeDocument");
  if (part === undefined) return noWorkbook();
  if (!pack.has(part)) throw new PackageFault(invalid("file-damaged"));
  if (/wordprocessingml|presentationml|visio|sheet\.binary/i.test(pack.typeOf(part))) return noWorkbook();
  const root = pack.xml(part);
  if (root.name !== "workbook") return noWorkbook();
  return child(root, "sheets") ? part : noWorkbook();
}
