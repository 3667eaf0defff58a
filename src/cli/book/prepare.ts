// `book prepare`: the sheet of an evening before it is played, as the pane makes it.
import { leftText, type SuggestedGame, type Suggestion } from "../../book/views/opponents";
import { preparedKinds, type EveningPlan } from "../../book/views/preparedSheet";
import { daysOf, sportOf } from "../../book";
import { dayOf } from "../../kernel/day";
import { atOnce } from "../../kernel/steps";
import { sayIn } from "../../messages/book";
import { cliSentence } from "../../messages/cli";
import { dayText } from "../../messages/names/days";
import { askedOfSheet } from "../../requests/questions";
import { textOf } from "../../sheet";
import { kindOf } from "../../tournaments";
import type { Argument } from "../../requests/arguments";
import { FITS, makeEvening, PREPARE } from "../../requests/making/evening";
import { textOfNote } from "../asked";
import { kindNamed, settingsGiven, settingsOf } from "../fill/options";
import { openFile } from "../files/opened";
import { UsageError } from "../usage";
import { openBookOf, outOf, refuseAnswers, save, type BookOfFile } from "./bookFile";
import { given, isGiven, nowOf, type Call } from "../call";
import { asked, noteJson, refusedCall } from "./refusals";
import { print } from "./report";

export async function prepareCall(call: Call): Promise<number> {
  const { language, files } = call;
  const book = await openBookOf(call);
  const out = await outOf(call, files);
  const asks = await eveningOf(call, book);
  refuseAnswers(call, book);
  const { state, workbook, file } = book;
  const { system } = state;
  const proposed = atOnce(PREPARE.propose(asks, { book }));
  const { rows, problems, notes, asked: open, evening, suggestion } = proposed;
  if (open.length > 0) throw asked(call, askedOfSheet([], open, evening.name), state);
  if (proposed.sheet === null) throw refusedCall(call, problems, state);
  const made = await makeEvening(workbook, proposed);
  await save(file, out, call);
  const sheets = made.map(({ sheet }) => sheet);
  const say = sayIn(language, sportOf(state));
  const left = suggestion === null ? "" : leftText(suggestion, state, say);
  const named = { sheets, kind: evening.kind, rows, left: suggestion?.left.map(({ name }) => name) ?? [] };
  const assumptions = notes.map((note) => noteJson(note, language, system));
  return print(call, system, { prepared: named, assumptions }, [
    say("players-prepare-sheet", { sheet: sheets[0]!, count: rows.length }),
    ...rows.map((row, i) => `${i + 1}. ${row.join(" – ")}${termsOf(row, suggestion, say)}`),
    ...(left === "" ? [] : [left]),
    ...notes.map((note) => textOfNote(note, language, system)),
    cliSentence(language, "read-written", { file: out }),
  ]);
}

/** What the call says of the evening. */
async function eveningOf(call: Call, { state }: BookOfFile) {
  const allowed = preparedKinds(state);
  const kind = kindNamed(call, allowed) ?? allowed[0]!;
  for (const [name, argument] of Object.entries<Argument>(PREPARE.arguments))
    if (isGiven(call, name, argument) && FITS[name as keyof typeof FITS]?.(kind) === false)
      throw new UsageError("book-prepare-option", { option: `--${name}`, kind: kindOf(kind).title[call.language] });
  const said = given(call, PREPARE.arguments);
  const { played = dayOf(nowOf(call)), boards = null, home = "", away = "", competition = "" } = said;
  const { language } = state;
  const evening: EveningPlan = {
    kind,
    who: await whoPlays(call, said.who),
    name:
      said.name ??
      sayIn(language, sportOf(state))("players-prepare-name", { day: dayText(daysOf(state), played, true) }),
    played,
    boards,
    teams: { home, away },
    competition,
    settings: settingsOf(kind, settingsGiven(call)),
    otherwise: said.bisques === true,
  };
  return { evening, opponents: said.opponents, cards: said.cards };
}

/** A line a row of the sheet: those of the file, and those of the call. */
async function whoPlays(call: Call, who: readonly string[] = []): Promise<string> {
  const [, names] = call.files;
  if (names === undefined && who.length === 0) throw new UsageError("option-needed", { option: "--who" });
  const sheets = names === undefined ? [] : (await openFile(names, call)).sheets;
  const lines = sheets.flatMap(({ values }) => values.map((row) => row.map(textOf).filter(Boolean).join("\t")));
  return [...lines, ...who].join("\n");
}

/** What two suggested opponents play on. */
function termsOf(row: readonly string[], suggestion: Suggestion | null, say: ReturnType<typeof sayIn>): string {
  const isOf = ({ names }: SuggestedGame) => names.every((name, i) => name === row[i]);
  const terms = suggestion?.games.find(isOf)?.terms;
  return terms ? `: ${say(terms.code, terms.details)}` : "";
}
