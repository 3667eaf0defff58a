// `book enter`: the sheets of files, or a sheet of the book, become its tournaments.
import {
  bookNote,
  filledSheet,
  findEvening,
  noEveningNote,
  proposalFor,
  readToEnter,
  sportOf,
  wholeOf,
  withSheetNotes,
  type Answers,
  type BookNote,
  type BookState,
  type Coming,
  type Proposal,
  type Question,
  type Reading,
  type ReadSheet,
} from "../../book";
import { dayOf } from "../../kernel/day";
import type { Language } from "../../kernel/language";
import { cliSentence } from "../../messages/cli";
import { spelling } from "../../kernel/spelling";
import { inBrackets, TakenNames, type Sheet } from "../../sheet";
import { KIND_IDS, kindOf, type KindId, settingText } from "../../tournaments";
import { isMemoryName, type SheetToFill } from "../../workbook/book/bookSheets";
import { settingsOf } from "../fillOptions";
import { NothingFilled, UsageError } from "../usage";
import { openBook, openFile, outOf, save, writeBook, type OpenBook } from "./bookFile";
import { restatedOf, rowsOf, sheetsOf } from "./bookSheet";
import { readerNotes, sheetsLeft } from "./readerNotes";
import { asked, momentOf, newPlayersOf, nowOf, numberOf, pairsOf, refusedCall, type Call } from "./call";
import { sayProposal } from "./report";
import { rulesIn, rulesLeft, unreadNotes } from "./rules";

/** A sheet to be entered; of a file it becomes a sheet of the book first. */
interface Incoming {
  readonly sheet: Sheet;
  readonly isNew: boolean;
}

export async function enterCall(call: Call): Promise<number> {
  const { values, files } = call;
  const [, ...more] = files;
  const answers = answersOf(call);
  if (more.length > 1) oneTournament(call);
  const book = await openBook(call);
  const out = await outOf(call, files);
  const rules = rulesIn(call, book.file, book.state);
  const reading = { ...readingOf(call, book.state), rules: rules?.said };
  const left = { problems: [] as BookNote[], repairs: [] as BookNote[], assumptions: unreadNotes(rules) };
  const incoming =
    more.length === 0 ? [sheetOfBook(call, book)] : await incomingOf(more, call, book.state, reading, left);
  if (incoming.length > 1) oneTournament(call);
  const now = nowOf(call);
  const standing = sheetsOf(book.file);
  const taken = new TakenNames([...standing.keys()]);
  const entered: { readonly no: number; readonly evening: ReadSheet; readonly from: Sheet | null }[] = [];
  const notes = {
    problems: [...book.edits, ...left.problems],
    repairs: [...book.repairs, ...left.repairs],
    assumptions: [...left.assumptions],
    log: [] as Proposal["log"][number][],
  };
  let state = book.state;
  let last: Proposal | null = null;
  for (const { sheet, isNew } of incoming) {
    const beside = entered.map(({ no }) => no);
    const evening = eveningOf(call, sheet, reading, state, { isNew, answers: { ...answers, beside }, now });
    const free = isNew ? taken.free([values.name ?? sheet.name], inBrackets) : sheet.name;
    const proposal = proposalFor(state, evening, free, isNew, { ...answers, beside }, now);
    if (proposal.questions.length > 0) throw asked(call, proposal.questions, state, proposal.problems);
    if (proposal.after === null) throw refusedCall(call, proposal.problems, state);
    const name = proposal.after.state.tournaments.find(({ no }) => no === proposal.no)!.sheet!;
    taken.take(name);
    entered.push({
      no: proposal.no!,
      evening: { ...evening, sheet: { ...evening.sheet, name } },
      from: isNew ? sheet : null,
    });
    for (const key of ["problems", "repairs", "assumptions"] as const) notes[key].push(...proposal[key]);
    notes.log.push(...proposal.log);
    state = proposal.after.state;
    last = proposal;
  }
  const whole = wholeOf(book.state, last!, notes);
  const sheets = entered.map(({ no, evening, from }): SheetToFill => {
    const filled = filledSheet(evening, whole.after!, no, book.state);
    return { filled, now: standing.get(filled.sheet) ?? null, incoming: from };
  });
  const filled = sheets.map((one) => one.filled);
  const restated = restatedOf(
    whole,
    filled.map(({ sheet }) => sheet),
    book.file,
  );
  const press = { after: whole.after!, before: book.state, sheets: [...sheets, ...restated] };
  // Nothing to log, nothing to put back: the book stays as it is, and what undoes the last press with it.
  const isNothing = whole.log.length === 0 && book.edits.length === 0 && book.repairs.length === 0;
  const lifted = isNothing ? [] : await writeBook(book.workbook, book.held, press);
  await save(book.file, out, call);
  const said = withSheetNotes({ ...whole, repairs: [...whole.repairs, ...lifted] }, filled);
  sayProposal(call, said, out, rowsOf(filled));
  const isUnread = left.problems.some(({ severity }) => severity === "error");
  return isUnread || hasRowProblems(whole, last!.problems) ? 1 : 0;
}

function oneTournament({ values }: Call): void {
  if (values.name !== undefined || values.played !== undefined || values.correct !== undefined)
    throw new UsageError("book-one-tournament");
}

/** Rows that were not read, where the others of their sheet were. */
function hasRowProblems({ after }: Proposal, problems: readonly BookNote[]): boolean {
  return sportOf(after!.state).readsRowsAlone === true && problems.some(({ code }) => code !== "book-in-the-future");
}

function answersOf(call: Call): Answers {
  const { values } = call;
  const { take } = values;
  if (take !== undefined && take !== "book" && take !== "sheet") throw new UsageError("bad-take", { given: take });
  const played = momentOf(values.played, "--played");
  const correct = values.correct === undefined ? undefined : numberOf(values.correct, "--correct");
  return {
    name: values.name,
    organiser: values.organiser,
    take,
    reason: values.reason,
    correct,
    played: played === undefined ? undefined : dayOf(played),
    reported: momentOf(values.reported, "--reported"),
    newPlayers: newPlayersOf(call),
    same: pairsOf(values.same),
    notRegulated: values["not-regulated"],
    regulated: values.regulated,
    organiserError: values["organiser-error"],
    newTournament: values["new-tournament"],
  };
}

function readingOf({ values }: Call, { system, language }: BookState): Reading {
  const allowed = KIND_IDS.filter((id) => kindOf(id).system === system);
  const kind = allowed.find((id) => id === values.kind);
  if (values.kind !== undefined && kind === undefined)
    throw new UsageError("unknown-kind", { given: values.kind, allowed });
  return { system, kind, settings: {}, language };
}

function sheetOfBook({ values }: Call, { file }: OpenBook): Incoming {
  if (values.sheet === undefined) throw new UsageError("book-sheet-missing");
  const sheets = [...file.sheets, ...file.hidden].filter(({ name }) => !isMemoryName(name));
  return { sheet: namedOf(sheets, values.sheet)[0]!, isNew: false };
}

function namedOf(sheets: readonly Sheet[], name: string): Sheet[] {
  const named = sheets.filter((sheet) => sheet.name.toLowerCase() === name.toLowerCase());
  if (named.length === 0)
    throw new UsageError("unknown-sheet", { given: name, allowed: sheets.map((one) => one.name) });
  return named;
}

/** The tournaments of files, in their order: every sheet on which one is recognised, or the one that was named. */
async function incomingOf(
  files: readonly string[],
  { values, language }: Call,
  state: BookState,
  reading: Reading,
  left: { readonly [key in "problems" | "repairs" | "assumptions"]: BookNote[] },
): Promise<Incoming[]> {
  const incoming: Incoming[] = [];
  for (const file of files) {
    const opened = await openFile(file, language);
    const { sheets } = opened;
    left.assumptions.push(...rulesLeft(sheets));
    const named = values.sheet === undefined ? sheets : namedOf(sheets, values.sheet);
    // What stands against the only sheet is said when it is entered.
    const read =
      named.length === 1
        ? []
        : named.map((sheet) => ({
            sheet,
            name: sheet.name,
            evening: findEvening(sheet, { ...reading, settings: state.settings }),
          }));
    const found = read.flatMap(({ sheet, evening }) => ("found" in evening ? [sheet] : []));
    const taken = found.length > 0 ? found : named.slice(0, 1);
    incoming.push(...taken.map((sheet) => ({ sheet, isNew: true })));
    const told = readerNotes(opened);
    const others = opened.reading?.sheets.length === 1 ? [] : sheets.filter((sheet) => !taken.includes(sheet));
    const isTaken = ({ sheet }: BookNote) => others.every(({ name }) => name !== sheet);
    for (const key of ["problems", "repairs", "assumptions"] as const) left[key].push(...told[key].filter(isTaken));
    if (found.length > 0) left.problems.push(...sheetsLeft(opened, read, language));
  }
  return incoming;
}

/** The tournament of a sheet, with the settings and columns that were given. */
function eveningOf(call: Call, sheet: Sheet, reading: Reading, state: BookState, coming: Coming): ReadSheet {
  const { language } = call;
  const corrected = state.tournaments.find(({ no }) => no === coming.answers.correct)?.kind as KindId | undefined;
  const given = { ...reading, ...givenFor(call, sheet, reading, corrected) };
  const evening = readToEnter(sheet, given, state, coming);
  if (!("found" in evening)) throw refusedCall(call, [noEveningNote(sheet.name, evening, language)], state);
  const { doubts } = evening.found;
  if (doubts.length > 0) {
    const questions = doubts.map(({ cell, header, fields }): Question => {
      const is = fields.map((field) => ({ option: "--map", value: `${field}=${header}` }));
      const isNot = { option: "--map", value: `${fields[0]!}=` };
      return {
        ...bookNote("book-column-asked", { header, fields }, "error", sheet.name, cell),
        answers: [...is, isNot],
      };
    });
    throw asked(call, questions, state);
  }
  if (evening.asked.length === 0) return evening;
  const answers = evening.asked.map((setting) => `--set ${settingText(setting)}`);
  const message = cliSentence(language, "settings-asked", { options: answers });
  const problem = { code: "settings-asked", severity: "error", sheet: sheet.name, cell: null, message, answers };
  throw new NothingFilled(message, { system: state.system, problems: [problem] });
}

/** What `--map` and `--set` say of a sheet, by the kind that it is. */
function givenFor(
  { values, language }: Call,
  sheet: Sheet,
  reading: Reading,
  corrected: KindId | undefined,
): Pick<Reading, "columns" | "settings" | "kind"> {
  const { map = [], set = [] } = values;
  const { kind: chosen, settings: none } = reading;
  if (map.length + set.length === 0) return { columns: {}, settings: none, kind: chosen };
  const known = chosen ?? corrected;
  const first = findEvening(sheet, { ...reading, kind: known });
  const kind = "found" in first ? first.found.kind : (known ?? first.uncarried ?? first.missed[0]?.kind);
  if (kind === undefined) return { columns: {}, settings: none, kind: chosen };
  const columns = columnsGiven(map, kind, first, language);
  const isMapped = Object.keys(columns).length > 0;
  return { columns, settings: settingsOf(kind, set), kind: isMapped ? kind : chosen };
}

/** What `--map` says of the headers of a sheet. */
function columnsGiven(
  given: readonly string[],
  kind: KindId,
  evening: ReturnType<typeof findEvening>,
  language: Language,
): { [header: string]: string | null } {
  const found = "found" in evening ? evening.found : evening.missed.find((one) => one.kind === kind);
  const columns: { [header: string]: string | null } = {};
  for (const pair of found ? given : []) {
    const at = pair.indexOf("=");
    const [field, header] = [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
    const said = spelling(field);
    const { fields, title } = kindOf(kind);
    const known = fields.find(({ name }) => Object.values(name).some((word) => spelling(word) === said));
    if (at <= 0) throw new UsageError("map-bad-pair", { given: pair });
    if (!known) {
      const allowed = fields.map(({ name }) => name[language]);
      throw new UsageError("map-unknown-field", { given: pair, kind: title[language], field, allowed });
    }
    const { choices } = found!;
    const doubts = "doubts" in found! ? found.doubts : [];
    if (header === "") {
      for (const choice of choices) if (choice.field === known.name.en) columns[choice.header] = null;
      for (const doubt of doubts) if (doubt.fields.includes(known.name.en)) columns[doubt.header] = null;
      continue;
    }
    const choice = choices.find((one) => spelling(one.header) === spelling(header));
    const allowed = choices.map((one) => one.header);
    if (!choice) throw new UsageError("map-unknown-header", { given: pair, header, allowed });
    columns[choice.header] = known.name.en;
  }
  return columns;
}
