// Fills one tournament of a file, or lists the open questions.
import type { WorkbookFile } from "../../files/workbookFile";
import type { Language } from "../../kernel/language";
import { atOnce } from "../../kernel/steps";
import { told } from "../../kernel/told";
import { sentence } from "../../messages";
import { cliSentence } from "../../messages/cli";
import { asOf } from "../../messages/moment";
import { TEXT_FAULTS } from "../../requests/filling/fileNotes";
import { fillByList, withListAnswer } from "../../requests/filling/members";
import { FILL } from "../../requests/filling/fill";
import { broughtBy, languageOf } from "../../requests/filling/proposeFill";
import { askedOfFill, placesOf } from "../../requests/questions";
import { kindsNear, writesOf } from "../../requests/filling/resultsOf";
import {
  keptOf,
  kindKept,
  takesList,
  withAllSame,
  withSettings,
  type FoundRead,
} from "../../requests/filling/readTournament";
import { allSheets, withLaidOut, type Tournaments } from "../../requests/filling/tournamentsIn";
import { readingOf } from "../../requests/reading";
import {
  kindOf,
  missingSettings,
  planFill,
  recognise,
  type FillPlan,
  type Found,
  type KindId,
} from "../../tournaments";
import { carryOutFill, placeFill } from "../../workbook/placing/fill";
import type { KeptRow } from "../../workbook/placing/settingsTable";
import { ChangesStopped } from "../../workbook/changing/stopped";
import { withTeams } from "../../requests/filling/teamsBelow";
import type { Sheet } from "../../sheet";
import type { FileWorkbook } from "../../workbook/file/fileWorkbook";
import { lacksFigures } from "../../requests/filling/handicaps";
import type { GivenAnswers, SettingGiven } from "../answers";
import { askedLines, questionJson, readingJson } from "../asked";
import { notByList, type Members } from "./members";
import { hasSetting, settingsSaid, withoutSetting } from "./options";
import type { Call } from "../call";
import { asJson, foundAsJson, kindLine, noteText, nothing, withListNamed } from "./report";
import type { Told } from "./written";
import { NothingFilled, UsageError } from "../usage";

/** What was given on the command line, and what all tournaments of the file have in common. */
export interface Asked extends Tournaments {
  readonly file: WorkbookFile;
  readonly workbook: FileWorkbook;
  readonly call: Call;
  /** The one that was named. */
  readonly kind: KindId | undefined;
  readonly set: readonly SettingGiven[];
  /** The names that are left out, and those that play again. */
  readonly leftOut: ReturnType<GivenAnswers["leftOutOn"]>;
  /** What the workbook keeps of what was said. */
  readonly kept: readonly KeptRow[];
  readonly isOnly: boolean;
  /** The list that the players' handicaps are taken from; null where none is given. */
  readonly members: Members | null;
}

/** Fills one tournament of the file; rejects with NothingFilled where a setting or a column is asked, or no row can be filled. */
export async function filledOf(of: FoundRead, asked: Asked, isFirst: boolean): Promise<Told> {
  const { file, workbook, call, leftOut, taken } = asked;
  const { values, language } = call;
  const beside = taken.map((one) => one.kind);
  const {
    read,
    plan: proposal,
    without,
  } = proposed(withSettings(of, settingsSaid(of, call.answers, asked.set, of.answers, beside, leftOut)), asked);
  if (proposal === null) throw openOf(read, asked);
  const laid = withLaidOut(proposal, asked.laid, file);
  const isOfKinds = ({ key }: SettingGiven) => beside.some((kind) => hasSetting(kind, key));
  const idle = asked.set.filter((one) => !isOfKinds(one) || isIdle(one, proposal, without(one)));
  const ofOthers = isFirst ? call.answers.ofOtherKinds(file.sheets).map((given) => `--answer ${given}`) : [];
  const notes = [...idle.map(({ written }) => written), ...ofOthers].map((option) => ({
    ...told("book-setting-idle", { option }),
    sheet: laid.sheet,
    cell: null,
  }));
  const own = { ...laid, assumptions: [...laid.assumptions, ...notes] };
  const { reading, assumptions, warnings, uncalculated } = file;
  const plan = broughtBy(own, { file: { reading, assumptions, warnings, uncalculated, sheet: own.sheet, isFirst } });
  const { cards = false, replace = false } = values;
  const said = toldOf(plan, read, asked);
  const isUnderstood = asked.laid !== null && asked.laid.sheet === null;
  const isChosen = asked.kind !== undefined || kindKept(asked.kept, read.found.sheet) === read.kind;
  const keep = keptOf(read, isUnderstood || isChosen);
  const choice = { incoming: null, formulas: false, replace, cards, keep, forGood: true, language: plan.language };
  const dated = { ...choice, asOf: asOf(plan.language, new Date()) };
  const placed = await orForbidden(placeFill(workbook, writtenOf(plan), dated), language);
  const { undo: _, ...filled } = await orForbidden(carryOutFill(workbook, placed, dated), language);
  return { ...said, filled };
}

/** The fill of a sheet, with what a list of members gives to it. */
function proposed(of: FoundRead, { file, players, rules, members, call, teamsFrom }: Asked) {
  const { answers, language } = call;
  const { sheet, usesPlayers } = of.found;
  const isOwn = ({ name }: Sheet) => name === sheet.name;
  const around = { players, rules, others: allSheets(file).filter((one) => !isOwn(one)) };
  const from = { formulas: false };
  for (let read = of; ;) {
    const list = usesPlayers ? undefined : members?.list;
    const propose = (one: FoundRead) =>
      atOnce(FILL.propose({ read: one, list }, { around, language, from, fillByList }));
    const made = propose(read);
    const { plan } = made;
    const again = plan !== null && made.list === null && answers.areAllSame ? withAllSame(read, plan.problems) : read;
    const could = [...made.asked, ...made.open];
    const said = answers.to([...could, ...placesOf(could)]);
    for (const answer of said) members!.list = withListAnswer(members!.list, answer, made.isOfList);
    if (said.length === 0 && again === read) {
      if (made.problems.length + made.asked.length > 0)
        throw notByList(read, { ...made, asked: answers.leftOf(made.asked) }, language);
      const [teams, before] = [teamsFrom.get(sheet.name), allSheets(file).find(isOwn)];
      const isJoined = plan && made.list && teams && before;
      const last = read;
      const without = (given: SettingGiven) => {
        const answers = withoutSetting(last.answers, given);
        return propose({ ...last, answers, asked: missingSettings(last.found, answers) }).plan;
      };
      return { read: made.read as FoundRead, plan: isJoined ? withTeams(plan, sheet, before, teams) : plan, without };
    }
    read = again;
  }
}

/** Whether a setting that was given changes nothing: the sheet has a column of its own for it, or is scored in another way. */
function isIdle({ key }: SettingGiven, plan: FillPlan, without: FillPlan | null): boolean {
  const figures = ({ rows, summaries }: FillPlan) =>
    JSON.stringify([rows.map((row) => row.outputs), summaries.map((table) => table.rows)]);
  if (without === null || plan.settings[key] === without.settings[key]) return false;
  return figures(plan) === figures(without);
}

/** What is to be written, without the working of it, which holds every line of the tournament. */
function writtenOf({ sheet, writes, also, pages, rows, summaries }: FillPlan) {
  return {
    sheet,
    writes,
    ...(also && { also }),
    pages,
    rows: rows.map(({ row }) => ({ row })),
    summaries: summaries.map(({ trails: _, explain: __, ...table }) => table),
  };
}

/** What is said of a plan; rejects where it fills nothing. */
function toldOf(
  plan: FillPlan,
  read: FoundRead,
  { call: { values, language }, isOnly, laid, file }: Asked,
): Omit<Told, "filled"> {
  const { cards = false, replace = false } = values;
  const title = kindOf(read.kind).title[language];
  if (cards && plan.pages === null && isOnly) throw new UsageError("no-cards", { sheet: plan.sheet, kind: title });
  const reading = values.json ? readingOf(read.found, read.answers, [...plan.assumptions, ...plan.problems]) : [];
  const from = laid?.sheet?.name === plan.sheet ? laid.sheet : null;
  const json = values.json ? asJson(inLanguage(plan, read, language), read.found, reading, language, from) : undefined;
  if (plan.rows.every((row) => Object.keys(row.outputs).length === 0)) {
    // The plan names the cells.
    const asked = plan.problems.flatMap(({ code, details }) => (code === ONE_PERSON ? [details["name"]] : []));
    const isReason = ({ severity, code, details }: (typeof plan.problems)[number]) =>
      (severity === "error" || REASONS.includes(code)) && (code === ONE_PERSON || !asked.includes(details["name"]));
    const reasons = plan.problems.filter(isReason);
    const lines = [sentence(language, "nothing-filled"), ...reasons.map((note) => noteText(note, language, read.kind))];
    const why = new NothingFilled(lines.join("\n"), json);
    const lacksList = values.players === undefined && takesList(read.found);
    throw lacksList && lacksFigures(plan)
      ? withListNamed(
          why,
          allSheets(file).filter(({ name }) => name !== plan.sheet),
          language,
        )
      : why;
  }
  return {
    title,
    kind: read.kind,
    sheet: plan.sheet,
    notes: [...plan.problems, ...plan.differences, ...plan.repairs, ...plan.assumptions],
    json: json === undefined ? null : JSON.stringify(json, null, 2),
    hasErrors: plan.problems.some(({ severity }) => severity === "error"),
    kept: replace ? 0 : writesOf(plan).filter((write) => write.replaces).length,
  };
}

/** Asks whether two names are one person's; nothing else need be said of the first. */
const ONE_PERSON = "name-spelt-otherwise";

/** Warnings that say why nothing was filled. */
const REASONS: readonly string[] = [
  "uncalculated",
  ONE_PERSON,
  "list-strangers",
  "list-without",
  "games-not-counted",
  "format-unread-lines",
  ...TEXT_FAULTS,
];

/** A plan as somebody reads it: the sheet is filled in its own language, whatever the reader's is. */
function inLanguage(plan: FillPlan, { found, answers }: FoundRead, language: Language): FillPlan {
  if (plan.language === language) return plan;
  const { rows, summaries } = planFill(found, { settings: answers, language, formulas: false });
  return { ...plan, rows, summaries };
}

/** The questions to answer before a tournament is filled. */
function openOf({ found, answers, asked }: FoundRead, of: Asked): NothingFilled {
  const { language } = of.call;
  const { system } = kindOf(found.kind);
  const questions = askedOfFill({ found, asked });
  const problems = askedLines(questions, language, system).map(({ code, ...line }) => ({
    code: code.replace(/^book-/, ""),
    ...line,
  }));
  const said = planFill(found, { settings: answers, language: languageOf(found, language) }).problems.filter(
    ({ code }) => code === "setting-not-read",
  );
  const lines = [
    ...said.map((note) => noteText(note, language, found.kind)),
    ...problems.map(({ message }) => message),
    ...(found.kindAsked || of.kind !== undefined || of.file.reading
      ? []
      : [kindLine(found.kind, kindsBeside(found, of), language)]),
  ];
  return new NothingFilled(lines.join("\n"), {
    ...foundAsJson(found),
    reading: readingJson(readingOf(found, answers), language),
    questions: questions.map((one) => questionJson(one, language, system)),
    problems,
  });
}

/** What else the sheet could be. */
function kindsBeside({ sheet, kind }: Found, { file, players, rules }: Asked): readonly KindId[] {
  const others = allSheets(file).filter(({ name }) => name !== sheet.name);
  return kindsNear(recognise([sheet], undefined, { players, rules, others }), kind);
}

/** What a step of filling gives; or says what in the workbook forbids it. */
async function orForbidden<T>(step: Promise<T>, language: Language): Promise<T> {
  try {
    return await step;
  } catch (error) {
    if (!(error instanceof ChangesStopped)) throw error;
    const { code, said } = error;
    if (code !== "sheet-protected" && code !== "part-of-array") throw error;
    throw nothing(code, cliSentence(language, code, { sheet: said, area: said }));
  }
}
