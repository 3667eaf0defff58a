// Which tournaments of a file `fill` fills: of another program's file all of them, of a workbook the surest or the one
// that is named; the others are named with how to fill them.
import type { ColumnsByHeader } from "../../layout/said";
import type { WorkbookFile } from "../../files/workbookFile";
import type { Language } from "../../kernel/language";
import { sentence } from "../../messages";
import { cliSentence } from "../../messages/cli";
import type { Sheet } from "../../sheet";
import { isToFill, recognise, rulesSheet, type Found, type KindId, type Recognition } from "../../tournaments";
import { kindsRead, noTournament } from "../../requests/filling/fileNotes";
import { HANDICAPS, handicapsChoices } from "../../requests/filling/handicaps";
import { kindByList } from "../../requests/filling/members";
import { BESIDE_LIST, takesList, type FoundRead } from "../../requests/filling/readTournament";
import { withTeamsBelow } from "../../requests/filling/teamsBelow";
import { holdsUndo } from "../../workbook/undo/journal";
import type { KeptRow } from "../../workbook/placing/settingsTable";
import type { GivenAnswers } from "../answers";
import { mapped } from "./columns";
import { allSheets, chosenSheets, knownKind, namedSheet, type FillOptions } from "./options";
import { nothing, type NotFilled } from "./report";
import { NothingFilled } from "../usage";

export interface Tournaments {
  readonly taken: readonly FoundRead[];
  readonly left: readonly NotFilled[];
  readonly players: Sheet | undefined;
  readonly rules: Sheet | undefined;
  /** By sheet, the one whose teams are read under its matches. */
  readonly teamsFrom: ReadonlyMap<string, string>;
}

/** `understood`: columns of the sheet. `without`: a sheet to ignore. */
export function tournamentsIn(
  file: WorkbookFile,
  values: FillOptions,
  said: GivenAnswers,
  kept: readonly KeptRow[],
  language: Language,
  list: readonly Sheet[] | null,
  understood: ColumnsByHeader,
  without?: string,
): Tournaments {
  const kind = values.kind === undefined ? undefined : knownKind(values.kind);
  const read = kind === undefined ? kindsOf(file, language) : null;
  const players = values.players === undefined || list !== null ? undefined : namedSheet(file, values.players);
  const rules = values.rules === undefined ? undefined : namedSheet(file, values.rules);
  const written = chosenSheets(file, values.sheet, values.range).filter(
    (sheet) => sheet.name !== players?.name && sheet.name !== rules?.name,
  );
  // A hidden sheet is taken for a tournament only by its name, but may hold the players of one.
  const others = allSheets(file).filter(
    (other) => other.name !== without && !written.some(({ name }) => name === other.name) && !holdsUndo(other),
  );
  const teamsFrom = new Map<string, string>();
  const sheets = written.map((sheet) => {
    const beside = [...written.filter((one) => one !== sheet), ...others].filter(({ name }) => name !== players?.name);
    const both = values.players === undefined ? null : withTeamsBelow(sheet, beside);
    if (both !== null) teamsFrom.set(sheet.name, both.from);
    return both?.sheet ?? sheet;
  });
  const among = (some: readonly Sheet[], only: KindId | undefined) => {
    const around = { others: [...sheets.filter((one) => !some.includes(one)), ...others], players, rules };
    const beside =
      values.players === undefined ? around : { ...around, ...BESIDE_LIST, rules: rules ?? rulesSheet(others) };
    const recognition = recognise(some, only, beside);
    const all = { ...beside, others: [...some, ...around.others], ...(only && { chosen: true }) };
    const of = () => {
      try {
        return mapped(recognition, some, all, values.map ?? [], said, understood, kept, language);
      } catch (error) {
        if (!(error instanceof NothingFilled) || values.players !== undefined) throw error;
        const couldBe = recognise(some, only, { ...beside, ...BESIDE_LIST }).found.some(takesList);
        throw couldBe
          ? withListNamed(
              error,
              [...written, ...others].filter((one) => !some.includes(one)),
              language,
            )
          : error;
      }
    };
    return { recognition, of };
  };
  const named = { players, rules, teamsFrom };
  const known = kindsRead(file.reading);
  const ofRead = sheets.filter(({ name }) => known.has(name));
  if (values.sheet !== undefined || values.range !== undefined || ofRead.length < 2) {
    const [first] = values.sheet === undefined ? (read?.values() ?? []) : [read?.get(sheets[0]!.name)];
    const { recognition, of } = among(sheets, kind ?? first);
    const atFirst = of();
    // A list of ranks is of Go, one of indexes of croquet.
    const members = list ?? (players ? [players] : []);
    const byList =
      kind === undefined && members.length > 0 ? kindByList(atFirst.found, recognition.found, members) : null;
    const taken = byList === null ? atFirst : among([atFirst.found.sheet], byList).of();
    return { ...named, taken: [taken], left: beside(taken.found, recognition) };
  }
  const taken: FoundRead[] = [];
  const left: NotFilled[] = [];
  for (const sheet of ofRead) {
    const own = kind ?? read!.get(sheet.name)!;
    try {
      taken.push(among([sheet], own).of());
    } catch (error) {
      if (!(error instanceof NothingFilled)) throw error;
      left.push({ sheet: sheet.name, kind: own, reason: error });
    }
  }
  return { ...named, taken, left };
}

/** Why nothing was filled, and that a list of members would give what is missing. */
export function withListNamed(
  { message, json }: NothingFilled,
  others: readonly Sheet[],
  language: Language,
): NothingFilled {
  const question = {
    id: HANDICAPS,
    text: sentence(language, "handicaps-where"),
    cells: [],
    choices: handicapsChoices(others).map(({ choice, offer: { code, details } }) => ({
      choice,
      text: sentence(language, code, details),
      ...(choice === "file" && { takes: "text" }),
    })),
    takes: null,
    suggested: null,
    group: null,
  };
  const { questions = [] } = (json ?? {}) as { readonly questions?: readonly object[] };
  const lines = `${message}\n${cliSentence(language, "list-gives")}`;
  return new NothingFilled(lines, json && { ...json, questions: questions.length > 0 ? questions : [question] });
}

/** The kinds of the sheets that another program's file was read as; null for a workbook. */
function kindsOf({ reading }: WorkbookFile, language: Language): ReadonlyMap<string, KindId> | null {
  if (reading === null) return null;
  const kinds = kindsRead(reading);
  if (kinds.size > 0) return kinds;
  const code = noTournament(reading);
  throw nothing(code, sentence(language, code));
}

/** Of a workbook, what is on other sheets and is surely a tournament that nobody has filled. */
function beside(taken: Found, { found }: Recognition): NotFilled[] {
  const left = new Map<string, NotFilled>();
  for (const one of found) {
    const { kind, sheet } = one;
    if (sheet.name === taken.sheet.name || !isToFill(one) || left.has(sheet.name)) continue;
    left.set(sheet.name, { sheet: sheet.name, kind, reason: null });
  }
  return [...left.values()];
}
