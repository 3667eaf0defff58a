// The questions about a sheet, as cards: first those without which nothing can be computed, then those that would
// change a figure.
import type { ComponentChildren } from "preact";
import { sentence } from "../../../messages";
import {
  canAnswer,
  columnKey,
  isAbout,
  kindOf,
  kindsAsked,
  offeredOn,
  readNameAnswers,
  ROWS_PLAYED,
  SAME_NAMES,
  withRowAnswer,
  YEAR,
  type Found,
  type NameAnswer,
  type Note,
  type Setting,
} from "../../../tournaments";
import { readRowAnswers } from "../../../tournaments/table/said/rowsPlayed";
import { isSameName } from "../../../people/nameKey";
import { columnsWanted, isPlayedKnown } from "../../../requests/filling/handicaps";
import { peopleIn } from "../../../requests/filling/resultsOf";
import { address, columnName, parseArea, textOf, valueAt, type Area } from "../../../sheet";
import type { Results } from "../../model";
import { Answers, type Offer } from "./Answers";
import { Button } from "../../parts/Button";
import { columnTitle, doubtText, SettingField, settingAsked, settingOffers } from "../../parts/Questions";
import type { ViewProps } from "../../view";

export interface CardAsked {
  readonly id: string;
  /** Whether nothing can be computed before the answer. */
  readonly isNeeded: boolean;
  readonly title: string;
  /** The place on the sheet. */
  readonly area?: Area | null | undefined;
  /** `title`: the id of the element that asks. */
  readonly body: (title: string) => ComponentChildren;
}

type Asking = ViewProps & { readonly step: Results };

/** All questions, without those that were just answered. */
export function questionsOf(asking: Asking): readonly CardAsked[] {
  const { chosen, candidates } = asking.step;
  return [
    ...kindQuestions(asking),
    ...(isPlayedKnown(chosen, chosen.said.kind, candidates) ? fieldQuestions(asking) : []),
    ...doubtQuestions(asking),
    ...settingQuestions(asking),
    ...listQuestions(asking),
    ...nameQuestions(asking),
    ...rowQuestions(asking),
  ];
}

/** Asks what was played, if a title contradicts the columns or they fit several kinds. */
function kindQuestions({ language, send, step: { chosen } }: Asking): CardAsked[] {
  const { found } = chosen;
  if (!found?.kindAsked) return [];
  const { kindAsked } = found;
  const isTitled = "title" in kindAsked;
  const title = isTitled
    ? sentence(language, "kind-asked", { title: kindAsked.title.text })
    : sentence(language, "kind-open");
  const offers = kindsAsked(found).map((id): Offer => [
    kindOf(id).title[language],
    () => send({ type: "kindChosen", kind: id }),
  ]);
  return [{ ...NEEDED, id: "kind", title, body: () => <Answers offers={offers} /> }];
}

const NEEDED = { isNeeded: true };

/** Asks which column holds a field that the kind lacks. */
function fieldQuestions({ say, language, send, step: { candidates, chosen } }: Asking): CardAsked[] {
  const { fields, choices, among } = columnsWanted(chosen, candidates, chosen.plan);
  const hint = chosen.missed?.hint;
  if (choices.length === 0) return [];
  const isSaid = (field: string) => Object.values(chosen.said.columns).includes(field);
  return fields
    .filter(({ name }) => !isSaid(name.en))
    .map(({ name }) => {
      const offers = choices.map((choice): Offer => {
        const { column, header, holds = [] } = choice;
        const details = { letter: columnName(column), header: header || holds, holds };
        return [
          say(header && holds.length > 0 ? "check-column-with" : "check-column", details),
          () => send({ type: "columnGiven", column: columnKey(choice, among), field: name.en }),
        ];
      });
      const body = () => (
        <>
          <p>{hint ? `${sentence(language, hint)}.` : say("check-click")}</p>
          <Answers say={say} offers={offers} />
        </>
      );
      return { ...NEEDED, id: `field:${name.en}`, title: say("check-field", { name: name[language] }), body };
    });
}

/** Asks about unknown columns that might hold something that changes a figure. */
function doubtQuestions({ say, language, send, step: { chosen, ticket } }: Asking): CardAsked[] {
  const { found, kind, said } = chosen;
  if (!found) return [];
  const all = [...found.choices, ...found.doubts];
  return found.doubts
    .filter((doubt) => ticket === null || !(columnKey(doubt, all) in said.columns))
    .map((doubt) => {
      const { cell, fields, others, rivals = [] } = doubt;
      const give = (column: typeof doubt | (typeof rivals)[number], field: string | null) => () =>
        send({ type: "columnGiven", column: columnKey(column, all), field });
      const offers: Offer[] = [
        ...fields.map((field): Offer => [columnTitle(kind, field, language), give(doubt, field)]),
        ...rivals.map((rival): Offer => [rival.header, give(rival, fields[0]!)]),
        [say(others?.length === 0 ? "asked-both" : "check-doubt-none"), give(doubt, null)],
      ];
      const body = () => <Answers say={say} offers={offers} />;
      const title = `${cell}: ${doubtText(say, doubt)}`;
      return { ...NEEDED, area: parseArea(cell), id: `column:${cell}`, title, body };
    });
}

/** Asks for settings without a value; two that mean the same are asked together. */
function settingQuestions({ step: { chosen, ticket }, ...view }: Asking): CardAsked[] {
  const { say, send } = view;
  const { kind, found, asked, answers } = chosen;
  if (!found) return [];
  const isAnswered = ({ key }: Setting) => ticket !== null && (answers[key] ?? null) !== null;
  const open = asked.filter((one) => !isAnswered(one) && !("pairs" in one.allowed));
  const isOther = ({ key, alternative }: Setting, i: number) =>
    open.slice(0, i).some((one) => one.alternative === key || (alternative !== undefined && one.key === alternative));
  return open
    .filter((one, i) => !isOther(one, i))
    .map((one) => {
      const setting = offeredOn(found, one);
      const other = kindOf(kind).settings.find(({ key }) => key === setting.alternative);
      const offers = settingOffers(view, setting, true)?.map(([value, text]): Offer => [
        text,
        () => send({ type: "settingGiven", key: setting.key, value }),
      ]);
      const near = setting.key === YEAR.key ? yearOffers(send) : [];
      const field = { ...view, answer: null, held: null, asked: true, isQuestion: true };
      const body = (askedBy: string) =>
        offers && !other ? (
          <Answers say={say} offers={offers} />
        ) : (
          <>
            {near.length > 0 && <Answers offers={near} />}
            <SettingField {...field} setting={setting} askedBy={askedBy} />
            {other && <p class="hint">{say("check-setting-or")}</p>}
            {other && <SettingField {...field} setting={offeredOn(found, other)} />}
            <Button label={say("card-ok")} />
          </>
        );
      return { ...NEEDED, id: `setting:${setting.key}`, title: settingAsked(view, setting), body };
    });
}

/** This year and last year. */
function yearOffers(send: Asking["send"]): Offer[] {
  const now = new Date().getFullYear();
  return [now, now - 1].map((year) => [String(year), () => send({ type: "settingGiven", key: YEAR.key, value: year })]);
}

/** Asks who on the sheet is who on the list with the handicaps. */
function listQuestions({ say, send, step: { chosen } }: Asking): CardAsked[] {
  return (chosen.ofList?.asked ?? []).map(({ id, text, choices }) => {
    const offers = choices.map(({ text: offer, list }): Offer => [offer, () => send({ type: "listGiven", list })]);
    return { ...NEEDED, id, title: text, body: () => <Answers say={say} offers={offers} /> };
  });
}

/** Asks whether two spellings are one person or two. */
function nameQuestions({ say, send, step: { chosen } }: Asking): CardAsked[] {
  const { plan, found, answers } = chosen;
  const said = readNameAnswers(String(answers[SAME_NAMES.key] ?? "")) ?? [];
  const open = (plan?.problems ?? []).filter(isOfNames).filter(({ details: { name, other } }) => {
    return !said.some((answer) => isAbout(answer, String(name), String(other)));
  });
  const people = open.length > 0 && found ? peopleIn(found, answers) : null;
  const spellings = people?.flatMap((one) => one.spellings) ?? null;
  const same = (one: Note): NameAnswer => ({ ...namesIn(one), same: true });
  const answer = (...all: NameAnswer[]) => send({ type: "namesAnswered", answers: all });
  const allSame = open.length === 2 ? say("name-both-same") : say("name-all-same", { count: open.length });
  return open.map((note) => {
    const names = namesIn(note);
    const rowsOf = (name: string) => {
      const rows = spellings!.flatMap((one) => (isSameName(one.name, name) ? one.rows : []));
      return say("card-rows", { rows });
    };
    const offers: Offer[] = [
      [say("name-same"), () => answer(same(note))],
      [say("name-different"), () => answer({ ...names, same: false })],
      ...(open.length > 1 ? [[allSame, () => answer(...open.map(same))] as const] : []),
    ];
    const body = () => (
      <>
        <dl class="names">
          {[names.name, names.other].map((name) => (
            <div>
              <dt>{name}</dt>
              <dd>{spellings && rowsOf(name)}</dd>
            </div>
          ))}
        </dl>
        <Answers offers={offers} />
      </>
    );
    const id = `names:${names.name},${names.other}`;
    return { isNeeded: false, id, title: say("name-asked"), area: parseArea(note.cell ?? ""), body };
  });
}

function namesIn({ details }: Note): Pick<NameAnswer, "name" | "other"> {
  return { name: String(details["name"]), other: String(details["other"]) };
}

/** Whether a card asks about a note. */
export function isOfNames(note: Note): boolean {
  const { name, other } = namesIn(note);
  return note.code === "name-spelt-otherwise" && canAnswer(name, other);
}

/** Asks about rows that the sheet marks as not played, all at once. */
function rowQuestions({ say, send, step: { candidates, chosen } }: Asking): CardAsked[] {
  const { found, plan, answers } = chosen;
  const left = plan && found ? rowsLeftOut(found, answers) : [];
  if (left.length === 0) return [];
  const { sheet } = candidates;
  const said = [...new Set(left.map(({ place: [row, column] }) => textOf(valueAt(sheet, row, column))))];
  const all = (counts: boolean) => () => {
    const before = answers[ROWS_PLAYED.key] ?? null;
    const value = left.reduce(
      (text, { row }) => withRowAnswer(text, row, counts),
      before === null ? null : String(before),
    );
    send({ type: "settingGiven", key: ROWS_PLAYED.key, value });
  };
  const count = left.length;
  const offers: Offer[] = [
    [say(count === 1 ? "rows-count-it" : "rows-count-them"), all(true)],
    [say("rows-leave-out"), all(false)],
  ];
  const [row, column] = left[0]!.place;
  const title = say("rows-left-out", { rows: left.map((one) => one.row + 1), said });
  const area = parseArea(address(row, column));
  return [{ isNeeded: false, id: "rows", title, area, body: () => <Answers offers={offers} /> }];
}

/** Rows that the sheet marks as not played, without those that the user has answered. */
function rowsLeftOut({ rowsSaid }: Found, answers: Results["chosen"]["answers"]) {
  const { [ROWS_PLAYED.key]: said, ...others } = answers;
  const bySheet = (rowsSaid?.(others) ?? []).filter(({ isPlayed }) => !isPlayed);
  if ((said ?? null) === null) return bySheet;
  const answered = readRowAnswers(String(said)) ?? new Map();
  return bySheet.filter(({ row }) => !answered.has(row));
}
