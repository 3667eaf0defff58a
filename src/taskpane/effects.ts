import { Problem } from "../kernel/problem";
import type { Language } from "../messages/sentence";
import { cut, kindOf, valueAt, type FillPlan, type Sheet } from "../tournaments";
import { namedCell, sameValue } from "../workbook/changes";
import { fill, FillStopped, previewTables, undo } from "../workbook/fill";
import { WorkbookError, type Workbook } from "../workbook/port";
import { keptSettings } from "../workbook/settingsTable";
import { freeName } from "../workbook/tablePlaces";
import type { Candidates, Said } from "./model";
import { bestKind, breath, lookAt, planned } from "./recognition";
import { SheetPlans } from "./sheetPlans";
import type { Effect, Message } from "./update";

type Of<T extends Effect["type"]> = Extract<Effect, { type: T }>;

/** Carries effects out against the workbook and sends back what came of them. */
export function effectsRunner(workbook: Workbook, language: Language, send: (message: Message) => void) {
  let cancelled = false;
  const plans = new SheetPlans(workbook, language);

  /** A sheet was read: what could it be? */
  const recognised = async (
    ticket: number,
    read: Pick<Candidates, "sheet" | "area" | "fromFile">,
    others: () => Promise<readonly Sheet[]>,
  ): Promise<void> => {
    const looked = await lookAt(read.sheet, others);
    const candidates: Candidates = { ...looked, ...read, kept: await keptSettings(workbook) };
    const chosen = planned(candidates, bestKind(looked), null, {}, language);
    send({ type: "recognised", ticket, candidates, chosen });
  };

  const readFile = async ({ ticket, file, sheet: wanted }: Of<"readFile">): Promise<void> => {
    const { openWorkbookFile } = await import(/* webpackChunkName: "files" */ "../files/workbookFile");
    const opened = await openWorkbookFile(new Uint8Array(await file.arrayBuffer()), file.name);
    if (opened instanceof Problem) return send({ type: "notRead", ticket, said: opened });
    const { sheets } = opened;
    const chosen = sheets.find(({ name }) => name === wanted) ?? (await surestOf(sheets));
    const taken = (await workbook.sheets()).map(({ name }) => name);
    const sheet = { ...chosen, name: freeName([chosen.name], taken) };
    // What is added to the workbook: numbers as numbers, also those of a text file.
    const content = opened.laidOut()[sheets.indexOf(chosen)]!;
    const fromFile = { file, content, sheet: chosen.name, sheets: sheets.map(({ name }) => name) };
    await recognised(ticket, { sheet, area: null, fromFile }, async () => othersOf(sheets, chosen));
  };

  const fillNow = async (effect: Of<"fill">): Promise<void> => {
    const { chosen, plan, incoming, formulas, replace, cards } = effect;
    cancelled = false;
    plans.forget();
    if (!incoming) await assertUnchanged(workbook, effect, language);
    const progress = {
      report: (done: number, of: number) => send({ type: "progressed", done, of }),
      cancelled: () => cancelled,
    };
    const keep = { kind: kindOf(chosen.kind), answers: chosen.answers };
    const filled = await fill(workbook, plan, { incoming, formulas, replace, language, cards, keep }, progress);
    send({ type: "filled", filled, plan });
  };

  const work: { readonly [T in Effect["type"]]: (effect: Of<T>) => Promise<void> } = {
    readSheet: async ({ ticket }) => {
      const { sheet } = await workbook.selection();
      const read = await workbook.read(sheet);
      await recognised(ticket, { sheet: read, area: null, fromFile: null }, () => plans.otherSheets(sheet));
    },
    readSelection: async ({ ticket }) => {
      const { sheet, area } = await workbook.selection();
      if (area.top === area.bottom && area.left === area.right)
        return send({ type: "notRead", ticket, said: { code: "select-more", details: {} } });
      const read = cut(await workbook.read(sheet), area);
      await recognised(ticket, { sheet: read, area, fromFile: null }, () => plans.otherSheets(sheet));
    },
    readFile,
    plan: async ({ ticket, candidates, kind, answers, mapping }) => {
      await breath();
      send({ type: "planned", ticket, chosen: planned(candidates, kind, answers, mapping, language) });
    },
    placeTables: async ({ ticket, chosen, plan, incoming, cards }) => {
      const keep = { kind: kindOf(chosen.kind), answers: chosen.answers };
      const tables = await previewTables(workbook, plan, { language, keep, incoming, cards });
      send({ type: "tablesPlaced", ticket, tables });
    },
    fill: fillNow,
    cancel: async () => {
      cancelled = true;
    },
    undo: async ({ undo: what }) => {
      plans.forget();
      send({ type: "undone", kept: (await undo(workbook, what)).kept });
    },
    show: ({ sheet, area }) => workbook.show(sheet, area),
    explain: async ({ ticket }) => {
      const { explainSelection } = await import(/* webpackChunkName: "explain" */ "./explainCell");
      send({ type: "explained", ticket, explanation: await explainSelection(workbook, plans, language) });
    },
  };

  return async (effect: Effect): Promise<void> => {
    try {
      await (work[effect.type] as (effect: Effect) => Promise<void>)(effect);
    } catch (error) {
      send(failed(effect, whyStopped(error), error instanceof FillStopped ? error.unrestored : []));
    }
  };
}

/** The sheet that is surest to hold a tournament; the others may hold its players. */
async function surestOf(sheets: readonly Sheet[]): Promise<Sheet> {
  let surest = sheets[0]!;
  let confidence = 0;
  for (const sheet of sheets) {
    const { found } = await lookAt(sheet, async () => othersOf(sheets, sheet));
    if (found[0] && found[0].confidence > confidence) [surest, confidence] = [sheet, found[0].confidence];
  }
  return surest;
}

function othersOf(sheets: readonly Sheet[], sheet: Sheet): Sheet[] {
  return sheets.filter((other) => other !== sheet);
}

/** What an effect comes back with when it did not work. */
export function failed(effect: Effect, said: Said, unrestored: readonly string[] = []): Message {
  switch (effect.type) {
    case "readSheet":
    case "readSelection":
    case "readFile":
      return { type: "notRead", ticket: effect.ticket, said };
    case "fill":
      return { type: "stopped", said, unrestored };
    case "undo":
      return { type: "undoStopped", said };
    case "plan":
      return { type: "noted", said, ticket: effect.ticket };
    case "explain":
      return {
        type: "explained",
        ticket: effect.ticket,
        explanation: { cell: null, formula: null, workings: [], notes: [said] },
      };
    default:
      return { type: "noted", said };
  }
}

/** What the user is told of an error: none is swallowed. */
function whyStopped(error: unknown): Said {
  if (error instanceof FillStopped) return { code: error.code, details: { cells: error.cells, said: error.said } };
  if (error instanceof WorkbookError) return { code: error.code, details: { said: error.said } };
  return { code: "unexpected", details: { said: error instanceof Error ? error.message : String(error) } };
}

/** Stops a fill whose results would be others by now: a score was changed since the preview, or a player's handicap. */
async function assertUnchanged(
  workbook: Workbook,
  { candidates, chosen, plan, cards }: Of<"fill">,
  language: Language,
): Promise<void> {
  const { sheet: before, area } = candidates;
  const whole = await workbook.read(before.name);
  const now = area ? cut(whole, area) : whole;
  const others: Sheet[] = [];
  for (const other of candidates.others) others.push(await workbook.read(other.name));
  const looked = await lookAt(now, async () => others);
  const fresh = planned(
    { ...candidates, ...looked, sheet: now },
    chosen.kind,
    chosen.answers,
    chosen.mapping,
    language,
  );
  if (fresh.plan && sameResults(fresh.plan, plan, cards)) return;
  const cells = [before, ...candidates.others].flatMap((sheet, i) => changedCells(sheet, [now, ...others][i]!));
  throw new FillStopped("changed-since-preview", cells.length > 0 ? cells : [before.name], "", []);
}

function sameResults(a: FillPlan, b: FillPlan, withCards: boolean): boolean {
  const results = ({ writes, summaries, cards }: FillPlan) =>
    JSON.stringify([writes, summaries, withCards ? cards : null]);
  return results(a) === results(b);
}

function changedCells(before: Sheet, now: Sheet): string[] {
  const cells: string[] = [];
  for (const sheet of [before, now]) {
    sheet.values.forEach((line, r) =>
      line.forEach((_, c) => {
        const [row, column] = [sheet.top + r, sheet.left + c];
        if (!sameValue(valueAt(before, row, column), valueAt(now, row, column)))
          cells.push(namedCell(before.name, { row, column }));
      }),
    );
  }
  return [...new Set(cells)];
}
