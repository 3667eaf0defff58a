import type { ComponentChildren, JSX } from "preact";
import { useRef } from "preact/hooks";

interface ButtonProps extends Pick<
  JSX.IntrinsicElements["button"],
  "class" | "disabled" | "onClick" | "aria-label" | "aria-expanded"
> {
  readonly label: ComponentChildren;
}

/** A button that does something, where a form has those that send it. */
export function Button({ label, ...button }: ButtonProps) {
  return (
    <button type="button" {...button}>
      {label}
    </button>
  );
}

interface FileButtonProps {
  readonly class?: string;
  readonly label: string;
  /** The endings of files that can be read. */
  readonly accept?: readonly string[] | undefined;
  /** Whether a file can be chosen now. */
  readonly isReady?: () => boolean;
  readonly take: (file: File) => void;
}

/** A button that asks for a file. */
export function FileButton({ label, accept, isReady = () => true, take, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} label={label} onClick={() => isReady() && input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        accept={accept?.join()}
        aria-label={label}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          if (file) take(file);
          event.currentTarget.value = ""; // the same file once more is a choice, too
        }}
      />
    </>
  );
}
