import type { ComponentChildren, JSX } from "preact";
import { useState } from "preact/hooks";

interface RowWords {
  readonly title: ComponentChildren;
  readonly note?: ComponentChildren;
}

/** The text of a row: a title, and a second line in grey. */
export function RowText({ title, note }: RowWords) {
  return (
    <span class="row-text">
      <span>{title}</span>
      {note && <small>{note}</small>}
    </span>
  );
}

interface RowProps extends RowWords, Pick<JSX.IntrinsicElements["button"], "disabled" | "onClick"> {
  /** Whether the part below it is open; left out if the row leads elsewhere. */
  readonly isOpen?: boolean;
}

/** A row that opens something. */
export function Row({ title, note, isOpen, ...button }: RowProps) {
  return (
    <button type="button" class="row" aria-expanded={isOpen} {...button}>
      <RowText title={title} note={note} />
    </button>
  );
}

/** A fold that summarises its content when closed. */
export function RowFold({ title, note, children }: RowWords & { readonly children: ComponentChildren }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <RowText title={title} note={isOpen ? null : note} />
      </summary>
      <div class="inside">{children}</div>
    </details>
  );
}
