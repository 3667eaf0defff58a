// What somebody types, and sends with a button.
import type { ComponentChildren, JSX } from "preact";

interface FormProps {
  readonly children: ComponentChildren;
  readonly onSubmit: () => void;
}

export function Form({ children, onSubmit }: FormProps) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}

interface TextFieldProps extends Pick<
  JSX.IntrinsicElements["input"],
  "required" | "autocomplete" | "inputMode" | "pattern" | "aria-describedby"
> {
  readonly label: string;
  readonly value: string | number;
  /** The id of what is suggested. */
  readonly list?: string;
  /** With every key. */
  readonly typed?: (text: string) => void;
  /** When the field is left. */
  readonly give?: (text: string) => void;
}

export function TextField({ label, typed, give, list, ...input }: TextFieldProps) {
  // Preact's types want a type beside a list; the style of a field is that of one without.
  const suggested: object = { list };
  return (
    <label>
      {label}
      <input
        {...input}
        {...suggested}
        onInput={typed && ((event) => typed(event.currentTarget.value))}
        onChange={give && ((event) => give(event.currentTarget.value))}
      />
    </label>
  );
}
