import type { ComponentChildren, JSX } from "preact";
import { useRef } from "preact/hooks";

interface ButtonProps extends Pick<
  JSX.IntrinsicElements["button"],
  "class" | "disabled" | "onClick" | "aria-label" | "aria-expanded" | "aria-pressed"
> {
  readonly label: ComponentChildren;
}

/** A button that does something; the buttons that send a form are of another type. */
export function Button({ label, ...button }: ButtonProps) {
  return (
    <button type="button" {...button}>
      {label}
    </button>
  );
}

interface FileButtonProps {
  readonly class?: string;
  readonly label: ComponentChildren;
  /** Its accessible name, if the label is more than text. */
  readonly name?: string;
  /** The endings of files that can be read. */
  readonly accept?: readonly string[] | null;
  /** Whether a file can be chosen now. */
  readonly isReady?: () => boolean;
  readonly take: (file: File) => void;
}

/** A button that opens a dialog to choose a file. */
export function FileButton({
  label,
  name = String(label),
  accept,
  isReady = () => true,
  take,
  ...button
}: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} label={label} onClick={() => isReady() && input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        accept={accept?.join()}
        aria-label={name}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          if (file) take(file);
          event.currentTarget.value = ""; // the same file once more is a choice, too
        }}
      />
    </>
  );
}
