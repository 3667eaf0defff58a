// Fields to choose from or to tick, each with its label.
import type { ComponentChildren, JSX } from "preact";
import { isoDay, readMoment } from "../../kernel/day";
import type { ViewProps } from "../view";

interface ChoiceProps<V extends string> {
  readonly label: ComponentChildren;
  readonly class?: string;
  readonly required?: boolean;
  readonly value: V;
  /** Each option with its text. */
  readonly options: readonly (readonly [value: V, text: string])[];
  readonly give: (value: V) => void;
  readonly children?: ComponentChildren;
}

export function Choice<V extends string>({ label, class: of, options, give, children, ...select }: ChoiceProps<V>) {
  return (
    <label class={of}>
      {label}
      <select {...select} onChange={(event) => give(event.currentTarget.value as V)}>
        {options.map(([value, text]) => (
          <option value={value}>{text}</option>
        ))}
      </select>
      {children}
    </label>
  );
}

/** A choice without a value yet. */
export function Question<V extends string>({
  say,
  options,
  give,
  ...rest
}: Pick<ViewProps, "say"> & Pick<ChoiceProps<V>, "label" | "options" | "give">) {
  const unanswered = ["", say("check-choose")] as const;
  return (
    <Choice<V | "">
      {...rest}
      class="field"
      required
      value=""
      options={[unanswered, ...options]}
      give={(value) => value !== "" && give(value)}
    />
  );
}

interface TickProps extends Pick<JSX.IntrinsicElements["input"], "aria-describedby"> {
  readonly label: string;
  /** A remark in grey. */
  readonly note?: string;
  readonly checked: boolean;
  readonly give: (checked: boolean) => void;
}

export function Tick({ label, note, give, ...input }: TickProps) {
  return (
    <label class="choice">
      <input {...input} type="checkbox" onChange={(event) => give(event.currentTarget.checked)} />
      {label}
      {note && <small>{note}</small>}
    </label>
  );
}

interface DayProps {
  readonly label: string;
  /** Null or undefined: no day yet. */
  readonly day: number | null | undefined;
  readonly required?: boolean;
  /** Undefined: the user emptied the field. */
  readonly give: (day: number | undefined) => unknown;
}

export function DayField({ label, day, required = false, give }: DayProps) {
  return (
    <label>
      {label}
      <input
        type="date"
        required={required}
        value={day == null ? "" : isoDay(day)}
        onChange={(event) => give(readMoment(event.currentTarget.value))}
      />
    </label>
  );
}
