import { PLAYERS_TABLE } from "../../book/tables/tableNames";
import type { Language } from "../../kernel/language";
import { sentence } from "../../messages";
import { GAMES_COUNT, kindOf } from "../../tournaments";
import { FileWorkbook } from "../../workbook/file/fileWorkbook";
import { kindsRead, noTournament } from "../../requests/filling/fileNotes";
import { takesList } from "../../requests/filling/readTournament";
import {
  allSheets,
  tournamentsIn,
  type MissedTournament,
  type Tournaments,
} from "../../requests/filling/tournamentsIn";
import { findTable } from "../../workbook/port";
import { atOnce } from "../../kernel/steps";
import type { Sheet } from "../../sheet";
import { likeliest } from "../../tournaments/reading/laidOut";
import { keptSettings } from "../../workbook/placing/settingsTable";
import { begins, handicapsNotOffered, isOfSomeKind, type GivenAnswers } from "../answers";
import { mustBeNew, outFor } from "../files/onDisk";
import type { Call } from "../call";
import { mapped } from "./columns";
import { chosenSheets, kindNamed, namedSheet, settingsGiven } from "./options";
import { foundAsJson, nothing, notRecognised, reasonOn, withListNamed, type NotFilled } from "./report";
import { listGiven, listNamed } from "./members";
import { openFile } from "../files/opened";
import { filledOf } from "./tournament";
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
export async function fillFile(given: Call): Promise<number> {
  const { files, answers: said, language, terminal } = given;
  const where = said.handicaps;
  const all = given.values;
  const { replace = false } = all;
  const input = files[0]!;
  const [kind, set] = [kindNamed(given), settingsGiven(given, [GAMES_COUNT])];
  const file = await openFile(input, given);
  const section = file.reading ? said.sheetOf(file.sheets.map(({ name }) => name)) : undefined;
  const workbook = new FileWorkbook(file);
  const players = all.players ?? (await listSaid(where, workbook));
  const values = {
    ...all,
    ...(section !== undefined && { sheet: section }),
    ...(players !== undefined && { players }),
  };
  const out = await outFor(file, input, values.out);
  const fromFile = await listGiven(values.players, file, given);
  if (file.reading && kind === undefined && kindsRead(file.reading).size === 0) {
    const code = noTournament(file.reading);
    throw nothing(code, sentence(language, code));
  }
  const kept = await keptSettings(workbook);
  const map = values.map ?? [];
  const found = tournamentsIn({
    ...{ file, language, kept, kind },
    sheets: chosenSheets(file, values.sheet, values.range),
    isNamed: values.sheet !== undefined,
    isPart: values.range !== undefined,
    namesColumns: map.length > 0,
    saysColumns: said.sayColumns,
    players: values.players === undefined || fromFile !== null ? undefined : namedSheet(file, values.players),
    rules: values.rules === undefined ? undefined : namedSheet(file, values.rules),
    list: fromFile?.list.sheets ?? null,
    findsList: where !== "type" && values.range === undefined,
    read: (...read) => mapped(...read, map, said, kept, language),
  });
  const { taken, others } = found;
  const reasons = found.missed.map((one) => reasonFor(one, said, map, allSheets(file), language));
  if (taken.length === 0 && found.missed[0]?.of === null) throw reasons[0]!;
  const left: NotFilled[] = [
    ...found.missed.map(({ of }, i) => ({ ...of!, reason: reasons[i]! })),
    ...others.map((one) => ({ ...one, reason: null })),
  ];
  for (const { found: one } of taken) {
    said.rowsOf(one);
    said.sectionOf(one);
  }
  said.mustStandOn(file.sheets);
  const members = fromFile ?? listNamed(found.players, taken);
  const leftOut = said.leftOutOn(
    taken.map((one) => one.found.sheet),
    members !== null,
  );
  const isOfKinds = (id: string) => isOfSomeKind(id, file.sheets);
  if (members === null) said.unused(isOfKinds, []);
  const [first] = taken;
  if (!first) throw together(left);
  const title = kindOf(first.found.kind).title[language];
  mustUse(values.players, found, title);
  await mustBeNew(out, given, foundAsJson(first.found));
  const told: Told[] = [];
  const isOnly = taken.length === 1;
  const asked = { ...found, file, workbook, call: { ...given, values }, kind, set, leftOut, kept, isOnly, members };
  for (const one of taken) {
    try {
      told.push(await filledOf(one, asked, told.length === 0));
    } catch (error) {
      if (!(error instanceof NothingFilled) || (isOnly && left.length === 0)) throw error;
      left.push({ sheet: one.found.sheet.name, kind: one.found.kind, reason: error });
    }
  }
  if (told.length === 0) throw together(left);
  if (members !== null) said.unused(isOfKinds, []);
  if (values.cards && told.every(({ filled }) => filled.cards === null))
    throw new UsageError("no-cards", { sheet: first.found.sheet.name, kind: title });
  await writeFilled({ file, input, out, replace, told, notFilled: left }, values.json === true, language, terminal);
  return told.some(({ hasErrors }) => hasErrors) || left.some(({ reason }) => reason !== null) ? 1 : 0;
}

/** The list that an answer names: of the club book, the sheet of its players; undefined where it names none. */
async function listSaid(where: GivenAnswers["handicaps"], workbook: FileWorkbook): Promise<string | undefined> {
  if (where !== "book") return where === "type" ? undefined : where?.in;
  const book = await findTable(workbook, PLAYERS_TABLE);
  if (book === null) throw handicapsNotOffered(where);
  return book.sheet;
}

function reasonFor(
  { missed, listOn }: MissedTournament,
  said: GivenAnswers,
  map: readonly string[],
  sheets: readonly Sheet[],
  language: Language,
): NothingFilled {
  const [nearest] = missed.missed;
  const hasColumns = nearest === undefined || nearest.choices.length > 1;
  const text = hasColumns ? undefined : sheets.find(({ name }) => name === nearest.sheet);
  // Of a text without columns only what it tells can be read.
  const told = text && new Set<string>(atOnce(likeliest(text)).map(({ kind }) => kind));
  const isMapped = (id: string) => map.some((pair) => begins(`field:${pair}`, id));
  const reason = notRecognised(
    missed,
    language,
    (id) => said.fieldSaid(id) ?? (isMapped(id) ? "column" : undefined),
    (kind) => told?.has(kind) ?? true,
  );
  return listOn === null ? reason : withListNamed(reason, listOn, language);
}

/** Nothing of several tournaments could be filled: why, one after the other. */
function together(notFilled: readonly NotFilled[]): NothingFilled {
  const reasons = notFilled.flatMap(({ reason }) => reason ?? []);
  const [only, more] = reasons;
  if (!more) return only!;
  const lines = notFilled.flatMap(({ sheet, reason }) => (reason ? [`${sheet}: ${reasonOn(sheet, reason)}`] : []));
  return new NothingFilled(lines.join("\n"), only!.json);
}
