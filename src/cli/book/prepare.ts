// `book prepare`: the sheet of an evening before it is played, as the pane makes it.
import { leftText, suggestedOpponents, type SuggestedGame, type Suggestion } from "../../book/views/opponents";
import {
  cardOf,
  countsBoards,
  hasOpponents,
  namesTeams,
  otherWay,
  prepare,
  preparedKinds,
  type EveningPlan,
} from "../../book/views/preparedSheet";
import { daysOf } from "../../book";
import { dayOf } from "../../kernel/day";
import { cliSentence } from "../../messages/cli";
import { dayText } from "../../messages/names/days";
import { askedOfSheet } from "../../requests/questions";
import { textOf } from "../../sheet";
import { kindOf } from "../../tournaments";
import { listPlace } from "../../workbook/book/readBookIn";
import { placeMade } from "../../workbook/placing/madeSheets";
import { carryOut } from "../../workbook/transaction";
import { withSheetSaid } from "../answers";
import { textOfNote } from "../asked";
import { settingsOf } from "../fill/options";
import { UsageError } from "../usage";
import { openBookOf, openFile, outOf, refuseAnswers, save, sayIn, type BookOfFile } from "./bookFile";
import { given, nowOf, type Call, type Option } from "../call";
import { asked, noteJson, NOTHING, refusedCall } from "./refusals";

export async function prepareCall(original: Call): Promise<number> {
  const call = { ...original, values: withSheetSaid(original.values, original.answers) };
  const { language, terminal, values, files } = call;
  const book = await openBookOf(call);
  refuseAnswers(call, book);
  const out = await outOf(call, files);
  const { state, workbook, file, held } = book;
  const planned = await eveningOf(call, book);
  const suggestion = values.opponents === true ? suggested(planned, book) : null;
  const evening = suggestion === null ? planned : { ...planned, who: suggestion.who };
  const { sheet, rows, problems, notes, asked: open } = prepare(state, evening, listPlace(held, state));
  if (open.length > 0) throw asked(call, askedOfSheet([], open, evening.name), state);
  if (sheet === null) throw refusedCall(call, problems, state);
  const made = [await placeMade(workbook, sheet)];
  await carryOut(workbook, made[0]!.changes);
  // The card says what players hold today: no formula of it looks anything up.
  const now = values.cards === true ? prepare(state, evening, null).sheet : null;
  const card = now && cardOf(state, evening, { ...now, name: made[0]!.sheet });
  if (card) {
    made.push(await placeMade(workbook, card));
    await carryOut(workbook, made[1]!.changes);
  }
  await save(file, out, call);
  const sheets = made.map((one) => one.sheet);
  const assumptions = notes.map((note) => noteJson(note, language, state.system));
  if (values.json) {
    const { kind } = evening;
    const prepared = { sheets, kind, rows, left: suggestion?.left.map(({ name }) => name) ?? [] };
    terminal.out(JSON.stringify({ ...NOTHING, system: state.system, prepared, assumptions }, null, 2));
    return 0;
  }
  const say = sayIn(language, state.system);
  terminal.out(say("players-prepare-sheet", { sheet: sheets[0]!, count: rows.length }));
  rows.forEach((row, i) => terminal.out(`${i + 1}. ${row.join(" – ")}${termsOf(row, suggestion, say)}`));
  const left = suggestion === null ? "" : leftText(suggestion, state, say);
  if (left !== "") terminal.out(left);
  for (const note of notes) terminal.out(textOfNote(note, language, state.system));
  terminal.out(cliSentence(language, "read-written", { file: out }));
  return 0;
}

/** What the call says of the evening. */
async function eveningOf(call: Call, { state }: BookOfFile): Promise<EveningPlan> {
  const { values } = call;
  const allowed = preparedKinds(state);
  const kind = values.kind === undefined ? allowed[0]! : allowed.find((id) => id === values.kind);
  if (kind === undefined) throw new UsageError("unknown-kind", { given: values.kind!, allowed });
  const fits: readonly (readonly [Option, boolean])[] = [
    ["boards", countsBoards(kind)],
    ["home", namesTeams(kind)],
    ["away", namesTeams(kind)],
    ["competition", namesTeams(kind)],
    ["cards", namesTeams(kind)],
    ["bisques", otherWay(kind) !== null],
    ["opponents", hasOpponents(kind)],
  ];
  for (const [option, isOfKind] of fits)
    if (!isOfKind && values[option] !== undefined)
      throw new UsageError("book-prepare-option", { option: `--${option}`, kind: kindOf(kind).title[call.language] });
  const { boards, home = "", away = "", competition = "" } = values;
  if (boards !== undefined && !/^[1-9]\d{0,2}$/.test(boards)) throw new UsageError("bad-boards", { given: boards });
  const { played = dayOf(nowOf(call)) } = given(call, { played: { is: "day" } });
  const { language } = state;
  return {
    kind,
    who: await whoPlays(call),
    name:
      values.name ??
      sayIn(language, state.system)("players-prepare-name", { day: dayText(daysOf(state), played, true) }),
    played,
    boards: boards === undefined ? null : Number(boards),
    teams: { home, away },
    competition,
    settings: settingsOf(kind, values.set ?? []),
    otherwise: values.bisques === true,
  };
}

/** A line a row of the sheet: those of the file, and those of the call. */
async function whoPlays(call: Call): Promise<string> {
  const [, names] = call.files;
  const { who = [] } = call.values;
  if (names === undefined && who.length === 0) throw new UsageError("option-needed", { option: "--who" });
  const sheets = names === undefined ? [] : (await openFile(names, call)).sheets;
  const lines = sheets.flatMap(({ values }) => values.map((row) => row.map(textOf).filter(Boolean).join("\t")));
  return [...lines, ...who].join("\n");
}

/** Games for those who are named alone; whoever has no opponent does not play. */
function suggested(evening: EveningPlan, { state }: BookOfFile): Suggestion {
  const suggestion = suggestedOpponents(state, evening, "v");
  const left = suggestion.left.length;
  const lines = suggestion.who.split("\n");
  return { ...suggestion, who: lines.slice(0, lines.length - left).join("\n") };
}

/** What two suggested opponents play on. */
function termsOf(row: readonly string[], suggestion: Suggestion | null, say: ReturnType<typeof sayIn>): string {
  const isOf = ({ names }: SuggestedGame) => names.every((name, i) => name === row[i]);
  const terms = suggestion?.games.find(isOf)?.terms;
  return terms ? `: ${say(terms.code, terms.details)}` : "";
}
