import { encoded, Splices } from "./container/xml";
import { XmlReader } from "./container/xmlReader";

// Renames a sheet wherever it is named: formulas in cells, conditions, charts, links and pivot tables.

const REFERENCE = /"(?:[^"]|"")*"|'((?:[^']|'')+)'!?|([\p{L}\p{N}_.\\]+)!?/gu;
const FORMULAS = new Set(["f", "formula", "formula1", "formula2"]);

/** A formula with the new name of a sheet. */
export function renamedFormula(formula: string, name: string, newName: string): string {
  return formula.replace(REFERENCE, (part, quoted: string | undefined, plain: string | undefined) => {
    const meant = quoted?.replace(/''/g, "'") ?? plain;
    return part.endsWith("!") && meant?.toLowerCase() === name.toLowerCase() ? `${quotedName(newName)}!` : part;
  });
}

/** A part with the new name of a sheet; the same text if it does not name the sheet. */
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

/** The name in quotes, as it is written before an address: `'Ann''s games'`. */
export function quotedName(name: string): string {
  return `'${name.replace(/'/g, "''")}'`;
}
