// A row that is left out takes no part: every figure is that of the sheet without it.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { openWorkbookFile } from "../../src/files/open";
import { Problem } from "../../src/kernel/problem";
import { SYSTEM_IDS } from "../../src/kernel/sources";
import { nameKey } from "../../src/people/nameKey";
import type { Sheet } from "../../src/sheet";
import { find, KIND_IDS, KINDS, LEFT_OUT, planFill, type FillPlan, type KindId } from "../../src/tournaments";

const root = path.resolve(__dirname, "../fixtures");

async function sheetsOf(kind: KindId): Promise<readonly Sheet[]> {
  const input = readdirSync(path.join(root, kind)).find((name) => name.startsWith("input."))!;
  const opened = await openWorkbookFile(readFileSync(path.join(root, kind, input)), input);
  if (opened instanceof Problem) throw new Error(opened.code);
  return opened.sheets;
}

/** The figures of a plan, whatever rows they are in. */
function figures({ rows, summaries, played }: FillPlan, out: ReadonlySet<number>) {
  const facts = (played?.lines ?? []).map(({ player, partner, opponent, day, boards, points, play, result }) => {
    return { player, partner, opponent, day, boards, points, play, result };
  });
  const kept = rows.filter(({ row }) => !out.has(row));
  return { rows: kept.map(({ outputs, problems }) => ({ outputs, problems })), facts, summaries: shown(summaries) };
}

/** Tables of results, without formulas and without the rows that they name. */
function shown(summaries: FillPlan["summaries"]): unknown {
  const text = JSON.stringify(summaries, (key, value: unknown) => (key === "formula" ? undefined : value));
  return JSON.parse(text.replace(/\brow \d+/g, "row"));
}

// The fixtures of the others name teams alone, or are pages.
const kinds = KIND_IDS.filter((id) => !["chess-card", "dbf-teams", "acbl-teams"].includes(id));

test("every sport is here", () => {
  expect(new Set(kinds.map((id) => KINDS[id].system))).toEqual(new Set(SYSTEM_IDS));
});

test.each(kinds)("%s: of every name", async (kind) => {
  const sheets = await sheetsOf(kind);
  const found = find(sheets[0]!, kind, { others: sheets.slice(1), chosen: true });
  if (!("seats" in found)) throw new Error(`nobody is named in ${kind}`);
  const settings = { boards: 24 };
  const seats = found.seats!();
  const names = [...new Set(seats.map(({ name }) => name))];
  expect(names.length).toBeGreaterThan(3);
  let compared = 0;
  for (const name of names) {
    const rows = new Set(seats.filter((seat) => nameKey(seat.name) === nameKey(name)).map(({ row }) => row));
    const { name: title, top, left: edge, values } = sheets[0]!;
    const sheet = { name: title, top, left: edge, values: values.filter((_, row) => !rows.has(row)) };
    const without = find(sheet, kind, { others: sheets.slice(1), chosen: true });
    if (!("compute" in without)) continue;
    compared++;
    const left = planFill(found, { settings: { ...settings, [LEFT_OUT.key]: name } });
    const out = new Set([...rows].map((row) => row + 1));
    expect([name, figures(left, out)]).toEqual([name, figures(planFill(without, { settings }), new Set())]);
    const isBlank = ({ outputs }: FillPlan["rows"][number]) => Object.keys(outputs).length === 0;
    expect(left.rows.filter(({ row }) => out.has(row)).every(isBlank)).toBe(true);
    expect(left.writes.filter(({ row }) => rows.has(row))).toEqual([]);
    const said = left.assumptions.filter(({ code }) => code === "row-left-out");
    expect(said.map(({ details }) => details["row"])).toEqual([...out]);
  }
  expect(compared).toBeGreaterThan(names.length / 2);
});
