// Forms to type in and send with a button.
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
  /** The id of the list of suggestions. */
  readonly list?: string;
  /** Called with every key. */
  readonly typed?: (text: string) => void;
  /** Called when the user leaves the field. */
  readonly give?: (text: string) => void;
}

export function TextField({ label, typed, give, list, ...input }: TextFieldProps) {
  // Preact's types require a type with a list, but a field with a type would look different.
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
