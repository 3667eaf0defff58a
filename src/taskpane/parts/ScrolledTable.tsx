import type { ComponentChildren } from "preact";

interface ScrolledTableProps {
  readonly label: string;
  readonly caption?: string;
  /** Those that a table is without are null. */
  readonly headers: readonly (string | null)[];
  /** The rows. */
  readonly children: ComponentChildren;
  /** What is said in the frame below them. */
  readonly below?: ComponentChildren;
}

/** A table in a frame of its own, which scrolls where the table is larger. */
export function ScrolledTable({ label, caption, headers, children, below }: ScrolledTableProps) {
  return (
    <div class="scroll" role="region" tabIndex={0} aria-label={label}>
      <table>
        {caption !== undefined && <caption>{caption}</caption>}
        <thead>
          <tr>{headers.map((header) => header !== null && <th scope="col">{header}</th>)}</tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
      {below}
    </div>
  );
}
