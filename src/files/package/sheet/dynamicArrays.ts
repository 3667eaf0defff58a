import { DECLARATION, folderOf, type Namespaces, type Package } from "../container/parts";
import { child, childrenOf, parseXml, Splices } from "../container/xml";

// A formula that spills has a flag. The flags of a workbook are listed in a part of their own.

const TYPE =
  '<metadataType name="XLDAPR" minSupportedVersion="120000" copy="1" pasteAll="1" pasteValues="1" merge="1" ' +
  'splitFirst="1" rowColShift="1" clearFormats="1" clearComments="1" assign="1" coerce="1" cellMeta="1"/>';
const DYNAMIC =
  '<bk><extLst><ext uri="{bdbb8cdc-fa1e-496e-a857-3c3f30c029c3}"><xda:dynamicArrayProperties ' +
  'xmlns:xda="http://schemas.microsoft.com/office/spreadsheetml/2017/dynamicarray" fDynamic="1" fCollapsed="0"/>' +
  "</ext></extLst></bk>";
const CONTENT_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheetMetadata+xml";

/** The number with which a cell says that its formula spills. Adds the list if there is none. */
export function spillFlag(pack: Package, workbook: string, namespaces: Namespaces): number {
  let part = pack.related(workbook, "sheetMetadata");
  if (part === undefined || !pack.has(part)) {
    part = pack.freeName(folderOf(workbook), "metadata");
    pack.add(part, CONTENT_TYPE, `${DECLARATION}<metadata xmlns="${namespaces.main}"/>`);
    pack.relate(workbook, "sheetMetadata", part, namespaces.relationships);
  }
  const text = pack.text(part);
  const root = parseXml(text);
  const list = (name: string) => child(root, name);
  const types = childrenOf(list("metadataTypes"), "metadataType").map(({ attributes }) => attributes["name"]);
  const known = types.indexOf("XLDAPR");
  const future = childrenOf(root, "futureMetadata").find(({ attributes }) => attributes["name"] === "XLDAPR");
  const flags = childrenOf(list("cellMetadata"), "bk");
  const type = (known < 0 ? types.length : known) + 1;
  const kinds = childrenOf(future, "bk");
  const dynamic = kinds.findIndex((kind) => text.slice(kind.start, kind.end).includes('fDynamic="1"'));
  const value = dynamic < 0 ? kinds.length : dynamic;
  const flag = flags.findIndex(({ children }) => {
    return children.some(({ attributes: { t, v } }) => Number(t) === type && Number(v) === value);
  });
  if (known >= 0 && dynamic >= 0 && flag >= 0) return flag + 1;
  const p = root.prefix;
  const prefixed = (xml: string) => xml.replace(/<(\/?)(?=[a-zA-Z]+[ />])/g, `<$1${p}`);
  const splices = new Splices(text);
  const { metadataTypes, cellMetadata } = { metadataTypes: list("metadataTypes"), cellMetadata: list("cellMetadata") };
  // In the order of the part: types, texts, additions of newer versions, flags.
  const added = { types: "", future: "", flags: "" };
  if (known < 0) {
    if (metadataTypes) splices.append(metadataTypes, prefixed(TYPE), { count: String(type) });
    else added.types = prefixed(`<metadataTypes count="1">${TYPE}</metadataTypes>`);
  }
  if (dynamic < 0) {
    if (future) splices.append(future, prefixed(DYNAMIC), { count: String(kinds.length + 1) });
    else added.future = prefixed(`<futureMetadata name="XLDAPR" count="1">${DYNAMIC}</futureMetadata>`);
  }
  const own = `<bk><rc t="${type}" v="${value}"/></bk>`;
  if (cellMetadata) splices.append(cellMetadata, prefixed(own), { count: String(flags.length + 1) });
  else added.flags = prefixed(`<cellMetadata count="1">${own}</cellMetadata>`);
  if (root.isSelfClosing) splices.append(root, added.types + added.future + added.flags);
  else {
    const before = ["metadataTypes", "metadataStrings", "mdxMetadata", "futureMetadata"];
    const place = root.children.filter(({ name }) => before.includes(name)).at(-1)?.end ?? root.contentStart;
    splices.insert(root.contentStart, added.types);
    splices.insert(place, added.future);
    splices.insert(cellMetadata?.start ?? place, added.flags);
  }
  pack.write(part, splices.result());
  return flags.length + 1;
}
