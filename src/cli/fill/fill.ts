import type { ColumnsByHeader } from "../../layout/said";
import type { WorkbookFile } from "../../files/workbookFile";
import type { Language } from "../../kernel/language";
import { cliSentence } from "../../messages/cli";
import { atOnce } from "../../kernel/steps";
import { otherwise } from "../../requests/filling/laidOut";
import { GAMES_COUNT, kindOf, type KindId } from "../../tournaments";
import { FileWorkbook } from "../../workbook/file/fileWorkbook";
import { kindKept, takesList } from "../../requests/filling/readTournament";
import { keptSettings, type KeptRow } from "../../workbook/placing/settingsTable";
import { withSheetSaid } from "../answers";
import { exists, outFor } from "../files/onDisk";
import type { Call } from "../call";
import { knownKind, type FillOptions } from "./options";
import { foundAsJson, nothing, reasonOn, type NotFilled } from "./report";
import { listGiven, listInFile, listOnSheet } from "./members";
import { openOrStop } from "../files/opened";
import { filledOf } from "./tournament";
import { addLaidOut } from "./laidOut";
import { tournamentsIn, type Tournaments } from "./tournaments";
import { writeFilled, type Told } from "./written";
import { NothingFilled, UsageError } from "../usage";

/** A list or rules that were named must be of some use. */
function mustUse(players: string | undefined, { taken, rules }: Tournaments, kind: string): void {
  if (players !== undefined && !taken.some(({ found }) => found.usesPlayers || takesList(found) || found.kindAsked))
    throw new UsageError("players-unused", { given: players, kind });
  if (rules && !taken.some(({ found }) => found.usesRules))
    throw new UsageError("rules-unused", { given: rules.name, kind });
}

/** `club-handicaps fill FILE`: recognises, computes, and writes a new workbook with values. */
export async function fillFile({ files, values: given, answers: said, language, terminal }: Call): Promise<number> {
  const list = said.list;
  const all = withSheetSaid({ ...given, ...(list !== undefined && { players: list }) }, said, [GAMES_COUNT]);
  const { replace = false } = all;
  const input = files[0]!;
  if (all.kind !== undefined) knownKind(all.kind);
  const saved = { encoding: all.encoding, answers: said };
  const file = await openOrStop(input, saved, language);
  const section = file.reading ? said.sheetOf(file.sheets.map(({ name }) => name)) : undefined;
  const values = section === undefined ? all : { ...all, sheet: section };
  const out = await outFor(file, input, values.out);
  const workbook = new FileWorkbook(file);
  const fromFile = await listGiven(values.players, file, saved, language);
  const kept = await keptSettings(workbook);
  const found: FindTournaments = (of, { without, columns = {} } = {}) =>
    tournamentsIn(file, of, said, kept, language, fromFile?.list.sheets ?? null, columns, without);
  const { laid, ...tournaments } = orByList(found, file, values, said.sayColumns, kept, language);
  const { taken, left, players, rules, teamsFrom } = tournaments;
  for (const { found } of taken) {
    said.rowsOf(found);
    said.sectionOf(found);
  }
  said.mustStandOn(file.sheets);
  const members = fromFile ?? listOnSheet(players, taken);
  const leftOut = said.leftOutOn(
    taken.map(({ found }) => found.sheet),
    members !== null,
  );
  if (members === null) said.unused(() => false, []);
  const [first] = taken;
  if (!first) throw together(left);
  const title = kindOf(first.found.kind).title[language];
  mustUse(values.players, tournaments, title);
  if (!replace && (await exists(out)))
    throw nothing("file-exists", cliSentence(language, "file-exists", { file: out }), foundAsJson(first.found));
  const notFilled = [...left];
  const told: Told[] = [];
  const kinds = taken.map(({ kind }) => kind);
  const isOnly = taken.length === 1;
  const around = { players, rules };
  const asked = {
    file,
    workbook,
    values,
    said,
    leftOut,
    language,
    kinds,
    kept,
    isOnly,
    around,
    members,
    teamsFrom,
    laid,
  };
  for (const one of taken) {
    try {
      told.push(await filledOf(one, asked, told.length === 0));
    } catch (error) {
      if (!(error instanceof NothingFilled) || (asked.isOnly && left.length === 0)) throw error;
      notFilled.push({ sheet: one.found.sheet.name, kind: one.found.kind, reason: error });
    }
  }
  if (told.length === 0) throw together(notFilled);
  if (members !== null) said.unused(() => false, []);
  if (values.cards && told.every(({ filled }) => filled.cards === null))
    throw new UsageError("no-cards", { sheet: first.found.sheet.name, kind: title });
  await writeFilled({ file, input, out, replace, told, notFilled }, values.json === true, language, terminal);
  return told.some(({ hasErrors }) => hasErrors) || notFilled.some(({ reason }) => reason !== null) ? 1 : 0;
}

/** The tournaments of a file; where there is none, those whose players a list on another of its sheets gives what they lack. */
function orByList(...[found, file, values, ...more]: Parameters<typeof orLaidOut>): ReturnType<typeof orLaidOut> {
  try {
    return orLaidOut(found, file, values, ...more);
  } catch (error) {
    const players = error instanceof NothingFilled ? listInFile(file, values) : null;
    if (players === null) throw error;
    try {
      return orLaidOut(found, file, { ...values, players }, ...more);
    } catch (second) {
      throw second instanceof NothingFilled ? error : second;
    }
  }
}

/** `without`: a sheet to ignore. `columns`: those that were understood. */
type FindTournaments = (
  of: FillOptions,
  more?: { readonly without?: string | undefined; readonly columns?: ColumnsByHeader },
) => Tournaments;

/** The tournaments of a file; where there is none, those that are read once its columns are understood, or its records are rows. */
function orLaidOut(
  found: FindTournaments,
  file: WorkbookFile,
  values: FillOptions,
  saysColumns: boolean,
  kept: readonly KeptRow[],
  language: Language,
) {
  const instead = (among: KindId | undefined) => {
    const added = addLaidOut(file, values, among, language);
    if (added === null) return null;
    const { laid, others } = added;
    const { kind, from } = laid;
    // Of a sheet that is read whole nothing is left for a list beside its rows.
    const without = laid.left.length === 0 ? from : undefined;
    const tournaments =
      laid.sheet === null
        ? found({ ...values, sheet: from, kind }, { columns: laid.columns })
        : found({ ...values, sheet: laid.sheet.name, kind }, { without });
    const named = others.map((one) => ({ ...one, reason: null }));
    return { ...tournaments, left: [...tournaments.left.filter(({ sheet }) => sheet !== from), ...named], laid };
  };
  try {
    const tournaments = found(values);
    const [only, more] = tournaments.taken;
    const areKept = only && (Object.keys(only.columns).length > 0 || kindKept(kept, only.found.sheet) !== null);
    const isSaid = values.kind !== undefined || saysColumns || more !== undefined || areKept;
    const kind = only && !isSaid ? atOnce(otherwise(only.found, language)) : null;
    return (kind && instead(kind)) ?? { ...tournaments, laid: null };
  } catch (error) {
    if (!(error instanceof NothingFilled)) throw error;
    const tournaments = instead(values.kind === undefined ? undefined : knownKind(values.kind));
    if (tournaments === null) throw error;
    return tournaments;
  }
}

/** Nothing of several tournaments could be filled: why, one after the other. */
function together(notFilled: readonly NotFilled[]): NothingFilled {
  const reasons = notFilled.flatMap(({ reason }) => reason ?? []);
  const [only, more] = reasons;
  if (!more) return only!;
  const lines = notFilled.flatMap(({ sheet, reason }) => (reason ? [`${sheet}: ${reasonOn(sheet, reason)}`] : []));
  return new NothingFilled(lines.join("\n"), only!.json);
}
