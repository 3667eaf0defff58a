import { encoded, Splices } from "./container/xml";
import { XmlReader } from "./container/xmlReader";

// What names a sheet by its name: formulas in cells, conditions, charts, and where links and pivot tables lead to.

const REFERENCE = /"(?:[^"]|"")*"|'((?:[^']|'')+)'!?|([\p{L}\p{N}_.\\]+)!?/gu;
const FORMULAS = new Set(["f", "formula", "formula1", "formula2"]);

/** A formula in which a sheet has another name. */
export function renamedFormula(formula: string, name: string, newName: string): string {
  return formula.replace(REFERENCE, (part, quoted: string | undefined, plain: string | undefined) => {
    const meant = quoted?.replace(/''/g, "'") ?? plain;
    return part.endsWith("!") && meant?.toLowerCase() === name.toLowerCase() ? `${quotedName(newName)}!` : part;
  });
}

/** A part in which a sheet has another name: the same text where it does not name it. */
export function renamedPart(text: string, name: string, newName: string): string {
  const splices = new Splices(text);
  const reader = new XmlReader(text);
  let formula: string | null = null;
  for (let token = reader.next(); token !== "end"; token = reader.next()) {
    if (token === "text" && formula !== null) {
      const renamed = renamedFormula(reader.content, name, newName);
      if (renamed !== reader.content) splices.replace(reader.start, reader.end, encoded(renamed));
    } else if (token === "open") {
      formula = FORMULAS.has(reader.name) ? reader.name : null;
      const { start, end } = reader;
      if (reader.name === "worksheetSource" && reader.attribute("sheet") === name)
        splices.replace(
          start,
          end,
          text.slice(start, end).replace(/(\ssheet\s*=\s*["'])[^"']*/, `$1${encoded(newName)}`),
        );
      const location = reader.name === "hyperlink" ? reader.attribute("location") : undefined;
      const moved = location === undefined ? undefined : renamedFormula(location, name, newName);
      if (moved !== location)
        splices.replace(
          start,
          end,
          text.slice(start, end).replace(/(\slocation\s*=\s*)("[^"]*"|'[^']*')/, `$1"${encoded(moved!)}"`),
        );
    } else if (token === "close") formula = null;
  }
  return splices.isEmpty ? text : splices.result();
}

/** `'Ann''s games'`, as a name is written before an address. */
export function quotedName(name: string): string {
  return `'${name.replace(/'/g, "''")}'`;
}
