import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";

interface ScrolledTableProps {
  readonly label: string;
  readonly caption?: string;
  /** Headers; null for those that the table does not have. */
  readonly headers: readonly (string | null)[];
  readonly children: ComponentChildren;
  /** Text in the frame below the rows. */
  readonly below?: ComponentChildren;
}

/** A table in a frame that scrolls if the table is larger. */
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

/** Rows to draw at once: more than fit on the screen. */
const ROWS_AT_ONCE = 25;

/** How many rows of a table to draw: the first ones at once, and the others little by little. */
export function useDrawnRows(most: number): number {
  const [drawn, setDrawn] = useState(ROWS_AT_ONCE);
  useEffect(() => {
    if (drawn >= most) return;
    const later = setTimeout(() => setDrawn(drawn + ROWS_AT_ONCE));
    return () => clearTimeout(later);
  }, [drawn, most]);
  return Math.min(drawn, most);
}

interface FoldProps {
  readonly label: string;
  readonly children: () => ComponentChildren;
}

/** A closed fold. Its content is drawn when it is opened, because it may be long and most users do not open it. */
export function Fold({ label, children }: FoldProps) {
  const [isDrawn, setDrawn] = useState(false);
  return (
    <details onToggle={() => setDrawn(true)}>
      <summary>{label}</summary>
      {isDrawn && children()}
    </details>
  );
}
