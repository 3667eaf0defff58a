// A sheet with a title, a row of headers and rows under it, as clubs keep them.

const HEADER = {
  font: { bold: true },
  fill: { type: "pattern", pattern: "solid", fgColor: { rgb: "E8EEF7" } },
  border: { bottom: { style: "thin" } },
};
const DATE = { numFmt: "yyyy-mm-dd" };

/** `above`: rows over the header, the first of them the title. Dates get a date format, `widths` are in characters. */
export function tableSheet(name, { above = [], header, rows, widths = [] }) {
  const cells = new Map();
  const all = [...above, ...(above.length > 0 ? [[]] : []), header, ...rows];
  const headerRow = all.indexOf(header);
  if (above.length > 0) cells.set("0,0", { value: above[0][0], style: { font: { bold: true, size: 14 } } });
  header.forEach((value, c) => cells.set(`${headerRow},${c}`, { value, style: HEADER }));
  all.forEach((row, r) =>
    row.forEach((value, c) => {
      if (value instanceof Date) cells.set(`${r},${c}`, { value, style: DATE });
    }),
  );
  const width = Math.max(...all.map((row) => row.length));
  return {
    name,
    rows: all.map((row) => [...row, ...Array(width - row.length).fill(null)]),
    cells,
    columns: header.map((h, c) => ({ width: widths[c] ?? Math.max(9, String(h).length + 3) })),
  };
}

/** A day. */
export function day(year, month, date) {
  return new Date(Date.UTC(year, month - 1, date));
}
