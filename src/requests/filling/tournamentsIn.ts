// Which tournaments of a file are filled: of another program's file all of them, of a workbook the surest or the one that is
// named. Where there is none, those that are read once its columns are understood, its records are rows, or a list of members
// gives what they lack.
import { told } from "../../kernel/told";
import type { ColumnsByHeader } from "../../layout/said";
import type { WorkbookFile } from "../../files/workbookFile";
import type { Language } from "../../kernel/language";
import { atOnce } from "../../kernel/steps";
import { formatAt, isBlank, type Sheet } from "../../sheet";
import { recognise, rulesSheet, type Around, type FillPlan, type KindId, type Recognition } from "../../tournaments";
import { likeliest, recordsAs } from "../../tournaments/reading/laidOut";
import type { KeptRow } from "../../workbook/placing/settingsTable";
import { holdsUndo } from "../../workbook/undo/journal";
import { kindsRead } from "./fileNotes";
import { layingOutSheet, otherwise, type LaidOutSheet, type ReadItself } from "./laidOut";
import { kindByList, listAmong, withListApart } from "./members";
import { withOwnCells } from "./own/ownCells";
import { BESIDE_LIST, kindKept, surestBeside, takesList, type FoundRead, type SheetOfKind } from "./readTournament";
import { withTeamsBelow } from "./teamsBelow";

/** What somebody wants filled of a file. */
export interface FillRequest {
  readonly file: WorkbookFile;
  readonly language: Language;
  /** What the workbook keeps of what was said. */
  readonly kept: readonly KeptRow[];
  readonly kind: KindId | undefined;
  /** The sheets that may hold one: all that people see, or the one that was named, or a part of it. */
  readonly sheets: readonly Sheet[];
  readonly isNamed: boolean;
  readonly isPart: boolean;
  /** Columns were named that must be there; or what one is was answered. */
  readonly namesColumns: boolean;
  readonly saysColumns: boolean;
  /** The sheets that were named for the players and the club's rules. */
  readonly players: Sheet | undefined;
  readonly rules: Sheet | undefined;
  /** The list in a file of its own. */
  readonly list: readonly Sheet[] | null;
  /** Where no list was named, the only one of the file is taken. */
  readonly findsList: boolean;
  /** Reads the best of what was recognised with what was said of its columns; or what is missing then. */
  readonly read: (
    recognition: Recognition,
    sheets: readonly Sheet[],
    around: Around,
    understood: ColumnsByHeader,
  ) => FoundRead | Recognition;
}

/** A tournament that lacks something. */
export interface MissedTournament {
  /** Of another program's file, what it is. */
  readonly of: SheetOfKind | null;
  readonly missed: Recognition;
  /** The sheets on which a list of members may be, where that would give what is missing. */
  readonly listOn: readonly Sheet[] | null;
}

export interface Tournaments {
  readonly taken: readonly FoundRead[];
  readonly missed: readonly MissedTournament[];
  /** Sheets of a workbook that surely hold one as well. */
  readonly others: readonly SheetOfKind[];
  readonly players: Sheet | undefined;
  readonly rules: Sheet | undefined;
  /** By sheet, the one whose teams are read under its matches. */
  readonly teamsFrom: ReadonlyMap<string, string>;
  /** How the records of a sheet were understood, or the sheet that was made of them. */
  readonly laid: LaidOutSheet | ReadItself | null;
}

export function allSheets({ sheets, hidden }: WorkbookFile): Sheet[] {
  return [...sheets, ...hidden];
}

/** Players come from a list, or a table, that was named. */
function hasList({ players, list }: FillRequest): boolean {
  return players !== undefined || list !== null;
}

export function tournamentsIn(request: FillRequest): Tournaments {
  const { file, sheets, isNamed, findsList } = request;
  const first = orLaidOut(request);
  if (first.taken.length > 0 || hasList(request) || !findsList) return first;
  const players = listAmong(allSheets(file).filter((one) => !isNamed || !sheets.includes(one)));
  const isItself = sheets.length === 1 && players?.name === sheets[0]!.name;
  const byList = players === null || isItself ? besideList(request, first) : orLaidOut({ ...request, players });
  return byList !== null && byList.taken.length > 0 ? byList : first;
}

/** Those of the only sheet by the list of members on it; null where it has none. */
function besideList(request: FillRequest, { missed }: Tournaments): Tournaments | null {
  const [only, more] = request.sheets;
  if (only === undefined || more !== undefined) return null;
  const kinds = missed.flatMap((one) => one.missed.missed.map(({ kind }) => kind));
  const beside = withListApart(only, kinds);
  return beside && orLaidOut({ ...request, sheets: [beside.sheet], players: beside.list });
}

/** Those that are there; else, or where its records say that a sheet is otherwise, those that are read once it is understood. */
function orLaidOut(request: FillRequest): Tournaments {
  const { kind, kept, saysColumns } = request;
  const first = asTheyAre(request, {});
  const [only, more] = first.taken;
  if (!only) return laidOut(request, kind) ?? first;
  const areKept = Object.keys(only.columns).length > 0 || kindKept(kept, only.found.sheet) !== null;
  const isSaid = kind !== undefined || saysColumns || more !== undefined || areKept;
  const other = isSaid ? null : atOnce(otherwise(only.found));
  return (other && laidOut(request, other)) ?? first;
}

/** What is read of the first sheet that has records: itself, or their rows, which are added; null where none has. */
function laidOut(request: FillRequest, among: KindId | undefined): Tournaments | null {
  const { file, language, isPart, namesColumns } = request;
  if (isPart || file.reading !== null) return null;
  const all = allSheets(file);
  const taken = all.map(({ name }) => name);
  const kinds = among && [among];
  for (const [i, sheet] of request.sheets.entries()) {
    const others = all.filter((one) => one !== sheet);
    const laid = atOnce(layingOutSheet(sheet, { others }, taken, language, kinds));
    // Rows that are laid out have headers of their own, which nobody can name.
    if (laid === null || (namesColumns && laid.sheet !== null)) continue;
    if (laid.sheet !== null) put(file, laid);
    const name = laid.sheet?.name ?? sheet.name;
    const named = allSheets(file).filter((one) => one.name === name);
    const itself = { ...request, kind: laid.kind, sheets: named, isNamed: true };
    // Of a sheet that is read whole nothing is left for a list beside its rows.
    const without = laid.sheet !== null && laid.left.length === 0 && !laid.hasPlayers ? sheet.name : undefined;
    const tournaments = asTheyAre(itself, laid.sheet === null ? laid.columns : {}, without);
    // The rest are only named.
    const more = request.sheets.slice(i + 1).flatMap((one) => {
      const of = recordsAs(one, atOnce(likeliest(one, kinds)));
      return of?.isWhole ? [{ sheet: one.name, kind: of.kind }] : [];
    });
    const beside = tournaments.others.filter((one) => one.sheet !== sheet.name);
    return { ...tournaments, others: [...beside, ...more], laid };
  }
  return null;
}

function put(file: WorkbookFile, { sheet }: LaidOutSheet): void {
  file.addSheet(sheet.name);
  for (const [row, line] of sheet.values.entries())
    for (const [column, value] of line.entries())
      if (!isBlank(value))
        file.put(sheet.name, row, column, { value, formula: null, format: formatAt(sheet, row, column) });
}

/** `understood`: columns of the sheet. `without`: a sheet to ignore. */
function asTheyAre(request: FillRequest, understood: ColumnsByHeader, without?: string): Tournaments {
  const { file, kind, players, rules, list } = request;
  const readAs = kindsRead(file.reading);
  const written = request.sheets.filter(({ name }) => name !== players?.name && name !== rules?.name);
  // A hidden sheet is taken for a tournament only by its name, but may hold the players of one.
  const others = allSheets(file).filter(
    (other) => other.name !== without && !written.some(({ name }) => name === other.name) && !holdsUndo(other),
  );
  const teamsFrom = new Map<string, string>();
  const sheets = written.map((sheet) => {
    const beside = [...written.filter((one) => one !== sheet), ...others].filter(({ name }) => name !== players?.name);
    const both = hasList(request) ? withTeamsBelow(sheet, beside) : null;
    if (both !== null) teamsFrom.set(sheet.name, both.from);
    return both?.sheet ?? sheet;
  });
  const nothing = { taken: [], missed: [], others: [], players, rules, teamsFrom, laid: null };
  const among = (some: readonly Sheet[], only: KindId | undefined) => {
    const around = { others: [...sheets.filter((one) => !some.includes(one)), ...others], players, rules };
    const beside = hasList(request) ? { ...around, ...BESIDE_LIST, rules: rules ?? rulesSheet(others) } : around;
    const recognition = recognise(some, only, beside);
    const all = { ...beside, others: [...some, ...around.others], ...(only && { chosen: true }) };
    const read = request.read(recognition, some, all, understood);
    if ("kind" in read) return { recognition, read, missed: null };
    const isListed = () => recognise(some, only, { ...beside, ...BESIDE_LIST }).found.some(takesList);
    const listOn =
      hasList(request) || !isListed() ? null : [...written, ...others].filter((one) => !some.includes(one));
    return { recognition, read: null, missed: { of: null, missed: read, listOn } };
  };
  const ofRead = sheets.filter(({ name }) => readAs.has(name));
  if (request.isNamed || request.isPart || ofRead.length < 2) {
    const first = request.isNamed ? readAs.get(sheets[0]?.name ?? "") : readAs.values().next().value;
    const { recognition, read, missed } = among(sheets, kind ?? first);
    if (read === null) return { ...nothing, missed: [missed] };
    // A list of ranks is of Go, one of indexes of croquet.
    const members = list ?? (players ? [players] : []);
    const byList = kind === undefined && members.length > 0 ? kindByList(read.found, recognition.found, members) : null;
    const again = byList === null ? null : among([read.found.sheet], byList);
    if (again?.missed) return { ...nothing, missed: [again.missed] };
    const taken = again?.read ?? read;
    return { ...nothing, taken: [taken], others: surestBeside(recognition, taken.found.sheet) };
  }
  const all = ofRead.map((sheet) => {
    const of = { sheet: sheet.name, kind: kind ?? readAs.get(sheet.name)! };
    const { read, missed } = among([sheet], of.kind);
    return { taken: read ?? [], missed: missed === null ? [] : { ...missed, of } };
  });
  return { ...nothing, taken: all.flatMap(({ taken }) => taken), missed: all.flatMap(({ missed }) => missed) };
}

/** The plan with notes of where its rows come from, and of what else is on that sheet. */
export function withLaidOut(given: FillPlan, laid: Tournaments["laid"], file: WorkbookFile): FillPlan {
  if (laid === null || given.sheet !== (laid.sheet?.name ?? laid.from)) return given;
  const { from, left } = laid;
  const plan = laid.sheet === null || file.protectedSheets.has(from) ? given : withOwnCells(given, laid.hers);
  const about = { sheet: given.sheet, cell: null };
  const rows = laid.sheet ? [{ ...told("records-laid-out", { sheet: from, count: laid.records }), ...about }] : [];
  const also = (plan.also ?? [])
    .slice(given.also?.length ?? 0)
    .map(({ sheet, headers }) => ({ ...told("results-also", { sheet, headers }), ...about }));
  const others = left.map((cells) => ({
    ...told("table-left", { cells }),
    sheet: from,
    cell: null,
    severity: "warning" as const,
  }));
  return {
    ...plan,
    problems: [...others, ...plan.problems],
    assumptions: [...rows, ...also, ...plan.assumptions],
  };
}
