// Questions to answer before a sheet can be computed: unknown columns and settings.
import { useId, useState } from "preact/hooks";
import { askedText, sentence, written, optionText } from "../../messages";
import { tableName } from "../../messages/reading";
import {
  DECIMAL_MARK,
  columnKey,
  doubtAsked,
  kindOf,
  kindsAsked,
  readSetting,
  type Found,
  type KindId,
  type Missed,
  type Setting,
} from "../../tournaments";
import { columnName } from "../../sheet";
import { Question } from "./fields";
import type { ViewProps } from "../view";

export function capitalised(text: string): string {
  return text[0]!.toUpperCase() + text.slice(1);
}

export function columnTitle(kind: KindId, field: string, language: ViewProps["language"]): string {
  const column = [...kindOf(kind).inputs, ...kindOf(kind).fields, ...kindOf(kind).outputs].find(
    ({ name }) => name.en === field,
  );
  return column ? column.name[language] : field;
}

/** Asks what was played, if a title contradicts the columns or they fit several kinds. */
export function KindAsked({
  say,
  language,
  found,
  give,
}: Pick<ViewProps, "say" | "language"> & {
  readonly found: Found | null;
  readonly give: (kind: KindId) => void;
}) {
  if (!found?.kindAsked) return null;
  const { kindAsked } = found;
  return (
    <Question
      say={say}
      label={
        "title" in kindAsked
          ? sentence(language, "kind-asked", { title: kindAsked.title.text })
          : sentence(language, "kind-open")
      }
      options={kindsAsked(found).map((id) => [id, kindOf(id).title[language]])}
      give={give}
    />
  );
}

/** Asks which column holds a field that a kind lacks. */
export function Lacking({
  say,
  language,
  missed: { missing, choices, hint },
  give,
}: Pick<ViewProps, "say" | "language"> & {
  readonly missed: Missed;
  readonly give: (column: string, field: string) => void;
}) {
  const free = choices.filter(({ field }) => field === null);
  if (free.length === 0) return null;
  return (
    <fieldset>
      <legend>{say("check-settings-asked")}</legend>
      {hint && <p>{capitalised(sentence(language, hint))}.</p>}
      {missing.map(({ name }) => (
        <Question
          say={say}
          label={say("check-field", { name: name[language] })}
          options={free.map((choice) => [
            columnKey(choice, choices),
            say("check-column", { letter: columnName(choice.column), header: choice.header || (choice.holds ?? []) }),
          ])}
          give={(column) => give(column, name.en)}
        />
      ))}
    </fieldset>
  );
}

/** Asks about unknown columns that might hold something that changes a figure. */
export function Doubts({
  say,
  language,
  kind,
  found,
  give,
}: Pick<ViewProps, "say" | "language"> & {
  readonly kind: KindId;
  readonly found: Found | null;
  readonly give: (column: string, field: string | null) => void;
}) {
  if (!found || found.doubts.length === 0) return null;
  const all = [...found.choices, ...found.doubts];
  return (
    <fieldset>
      <legend>{say("check-doubts")}</legend>
      {found.doubts.map((doubt) => {
        const { cell, fields, others, rivals = [] } = doubt;
        const choices = [
          ...fields.map((field) => [doubt, field, columnTitle(kind, field, language)] as const),
          ...rivals.map((rival) => [rival, fields[0]!, rival.header] as const),
          [doubt, null, say(others?.length === 0 ? "asked-both" : "check-doubt-none")] as const,
        ];
        return (
          <Question
            say={say}
            label={`${cell}: ${doubtText(say, doubt)}`}
            options={choices.map(([, , title], i) => [String(i), title])}
            give={(chosen) => {
              const [one, field] = choices[Number(chosen)]!;
              give(columnKey(one, all), field);
            }}
          />
        );
      })}
      <p class="hint">{say("check-doubt-hint")}</p>
    </fieldset>
  );
}

type Answer = string | number | boolean | null;

interface SettingProps extends ViewProps {
  readonly setting: Setting;
  readonly answer: Answer;
  /** The value on the sheet. */
  readonly held: Answer;
  readonly asked: boolean;
  /** Asks in words of its own, if the setting has them. */
  readonly isQuestion?: boolean;
  /** The id of an element that already asks the question. */
  readonly askedBy?: string;
}

/** The question about a setting. */
export function settingAsked(
  { say, language }: Pick<SettingProps, "say" | "language">,
  { about, key, name }: Setting,
  isQuestion = true,
): string {
  if (about) return capitalised(say("book-same-asked", about));
  return capitalised((isQuestion && askedText(language, key)) || name[language]);
}

/** The possible answers to a setting, with their texts; null if it takes numbers or free text. */
export function settingOffers(
  { say, language }: Pick<SettingProps, "say" | "language">,
  setting: Setting,
  asked: boolean,
): readonly (readonly [Answer, string])[] | null {
  const { allowed, about } = setting;
  if ("least" in allowed || "text" in allowed || "pairs" in allowed) return null;
  return allowed
    .filter((word) => !asked || word !== DECIMAL_MARK.default)
    .map((word, i) => [word, about ? say(SAME_OFFERS[i]!) : answerText(word, setting, language)] as const);
}

export function SettingField({ say, send, language, setting, answer, held, asked, ...words }: SettingProps) {
  const { key, allowed } = setting;
  const { isQuestion = false, askedBy } = words;
  const [refused, setRefused] = useState<string | null>(null);
  const id = useId();
  // A question shows no default, because users could not choose a value that is already shown.
  const shown = answer ?? (asked ? null : (held ?? setting.default));
  const give = (text: string) => {
    const value = text.trim() === "" ? null : readSetting(setting, text);
    setRefused(value === undefined ? text : null);
    if (value !== undefined) send({ type: "settingGiven", key, value });
  };
  const notes = [
    ...(refused === null ? [] : [say("check-setting-allowed", { received: refused, allowed: range(say, allowed) })]),
    ...(held === null ? [] : [say("check-setting-held", { value: answerText(held, setting, language) })]),
  ];
  const common = {
    required: asked,
    "aria-invalid": refused !== null,
    "aria-describedby": notes.length > 0 ? id : undefined,
    "aria-labelledby": askedBy,
  };
  return (
    <div class="field">
      <label>
        {askedBy === undefined && settingAsked({ say, language }, setting, isQuestion)}
        {"least" in allowed || "text" in allowed ? (
          <input
            {...common}
            inputMode={"least" in allowed ? "decimal" : "text"}
            value={refused ?? (shown === null ? "" : written(shown, language))}
            onChange={(event) => give(event.currentTarget.value)}
          />
        ) : (
          <select {...common} value={String(shown ?? "")} onChange={(event) => give(event.currentTarget.value)}>
            {shown === null && <option value="">{say("check-choose")}</option>}
            {settingOffers({ say, language }, setting, asked)?.map(([word, text]) => (
              <option value={String(word)}>{text}</option>
            ))}
          </select>
        )}
      </label>
      {notes.length > 0 && (
        <p id={id} class={refused === null ? "hint" : "error"}>
          {notes.join(" ")}
        </p>
      )}
    </div>
  );
}

const SAME_OFFERS = ["asked-same-one", "asked-same-two"] as const;

export function doubtText(say: ViewProps["say"], doubt: Found["doubts"][number]): string {
  const { code, details } = doubtAsked(doubt, "book-");
  return say(code, details);
}

/** A word of a setting or a day in the user's language; numbers stay as they are. */
function answerText(value: Answer, { isPercent }: Setting, language: ViewProps["language"]): string {
  if (typeof value === "string") return optionText(language, value) ?? tableName(language, value);
  return written(value, language) + (isPercent ? " %" : "");
}

function range(say: ViewProps["say"], allowed: Setting["allowed"]): string {
  if (!("least" in allowed)) return "";
  const { least, most = null, whole } = allowed;
  return say(`allowed${whole ? "-whole" : ""}-least${most === null ? "" : "-most"}`, { least, most });
}
