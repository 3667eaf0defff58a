import { Problem } from "../kernel/problem";
import type { Language } from "../messages";
import {
  cut,
  find,
  missingSettings,
  parseArea,
  planFill,
  recognise,
  type FillPlan,
  type KindId,
  type Mapping,
  type Sheet,
} from "../tournaments";
import { fill, FillStopped, undo } from "../workbook/fill";
import { WorkbookError, type Workbook } from "../workbook/port";
import { explainSelection } from "./explainCell";
import type { Candidates, Said } from "./model";
import type { Effect, Message, Planned } from "./update";

/** Carries effects out against the workbook and sends back what came of them. */
export function effectsRunner(workbook: Workbook, language: Language, send: (message: Message) => void) {
  let cancelled = false;
  /** Plans of sheets as they were last read, for explaining cells; an effect that may change a sheet forgets them. */
  const plans = new Map<string, FillPlan | null>();

  const planFor = async (name: string): Promise<FillPlan | null> => {
    if (!plans.has(name)) {
      const { found } = await lookAt(await workbook.read(name), () => otherSheets(name));
      const best = found[0];
      plans.set(name, best && missingSettings(best, {}).length === 0 ? planFill(best, { language }) : null);
    }
    return plans.get(name)!;
  };

  const otherSheets = async (name: string): Promise<Sheet[]> => {
    const others = (await workbook.sheets()).filter((sheet) => sheet.visible && sheet.name !== name);
    const read: Sheet[] = [];
    for (const other of others) read.push(await workbook.read(other.name));
    return read;
  };

  const recognised = async (
    sheet: Sheet,
    incoming: boolean,
    others: () => Promise<readonly Sheet[]>,
  ): Promise<void> => {
    const candidates: Candidates = { ...(await lookAt(sheet, others)), sheet, incoming };
    const kind = candidates.found[0]?.kind ?? candidates.missed[0]!.kind;
    send({ type: "recognised", candidates, chosen: planned(candidates, kind, {}, {}, language) });
  };

  const work: { readonly [T in Effect["type"]]: (effect: Extract<Effect, { type: T }>) => Promise<void> } = {
    readSheet: async () => {
      const { sheet } = await workbook.selection();
      await recognised(await workbook.read(sheet), false, () => otherSheets(sheet));
    },
    readSelection: async () => {
      const { sheet, area } = await workbook.selection();
      await recognised(cut(await workbook.read(sheet), area), false, () => otherSheets(sheet));
    },
    readFile: async ({ file }) => {
      const { openWorkbookFile } = await import(/* webpackChunkName: "files" */ "../files/workbookFile");
      const opened = await openWorkbookFile(new Uint8Array(await file.arrayBuffer()), file.name);
      if (opened instanceof Problem) return send({ type: "stopped", said: opened, unrestored: [] });
      const { found } = recognise(opened.sheets);
      const sheet = found[0]?.sheet ?? opened.sheets[0]!;
      const taken = (await workbook.sheets()).map((s) => s.name.toLowerCase());
      const others = opened.sheets.filter((other) => other !== sheet);
      await recognised({ ...sheet, name: freeName(sheet.name, taken) }, true, async () => others);
    },
    plan: async ({ candidates, kind, settings, mapping }) => {
      send({ type: "planned", chosen: planned(candidates, kind, settings, mapping, language) });
    },
    fill: async ({ plan, incoming, formulas, replace }) => {
      cancelled = false;
      plans.clear();
      const progress = {
        report: (done: number, of: number) => send({ type: "progressed", done, of }),
        cancelled: () => cancelled,
      };
      const filled = await fill(workbook, plan, { incoming, formulas, replace, language }, progress);
      send({ type: "filled", filled, plan });
    },
    cancel: async () => {
      cancelled = true;
    },
    undo: async ({ undo: what }) => {
      plans.clear();
      send({ type: "undone", kept: (await undo(workbook, what)).kept });
    },
    show: async ({ cell }) => {
      const at = cell.lastIndexOf("!");
      await workbook.show(cell.slice(0, at), parseArea(cell.slice(at + 1))!);
    },
    explain: async () => {
      send({ type: "explained", explanation: await explainSelection(workbook, planFor, language) });
    },
  };

  return async (effect: Effect): Promise<void> => {
    try {
      await (work[effect.type] as (effect: Effect) => Promise<void>)(effect);
    } catch (error) {
      const said = whyStopped(error);
      if (effect.type === "explain")
        return send({ type: "explained", explanation: { cell: "", formula: null, steps: [], notes: [said] } });
      send({ type: "stopped", said, unrestored: error instanceof FillStopped ? error.unrestored : [] });
    }
  };
}

/** What the user is told of an error: none is swallowed. */
function whyStopped(error: unknown): Said {
  if (error instanceof FillStopped) return { code: error.code, details: { cells: error.cells, said: error.said } };
  if (error instanceof WorkbookError) return { code: error.code, details: { said: error.said } };
  return { code: "unexpected", details: { said: error instanceof Error ? error.message : String(error) } };
}

/** What a sheet could be. Other sheets are looked at only when a kind asks for players or teams that are not on it. */
async function lookAt(sheet: Sheet, others: () => Promise<readonly Sheet[]>) {
  const alone = recognise([sheet]);
  if (!alone.found.some((found) => found.lacksCompanion)) return { ...alone, others: [] };
  const read = await others();
  return { ...recognise([sheet], undefined, { others: read }), others: read };
}

/** What a kind comes to on the sheet, with the answers and columns given so far. */
function planned(
  { found, missed, sheet, others }: Candidates,
  kind: KindId,
  settings: Planned["settings"],
  mapping: Mapping,
  language: Language,
): Planned {
  const mapped = Object.keys(mapping).length > 0;
  const result = mapped
    ? find(sheet, kind, { others, mapping })
    : (found.find((f) => f.kind === kind) ?? missed.find((m) => m.kind === kind)!);
  if (!("compute" in result)) return { kind, found: null, missed: result, plan: null, asked: [], settings };
  const asked = missingSettings(result, settings);
  const plan = asked.length === 0 ? planFill(result, { settings, language }) : null;
  return { kind, found: result, missed: null, plan, asked, settings };
}

function freeName(name: string, taken: readonly string[]): string {
  let free = name;
  for (let n = 2; taken.includes(free.toLowerCase()); n++) free = `${name.slice(0, 27)} ${n}`;
  return free;
}
