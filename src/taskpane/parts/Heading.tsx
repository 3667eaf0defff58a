import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";

interface HeadingProps {
  readonly children: ComponentChildren;
  /** What the step is drawn from. When it changes, the element with the focus may be gone. */
  readonly of?: unknown;
}

/**
 * The heading of a step. It takes the focus when the step appears, for keyboard and screen reader, and when the element
 * with the focus disappears.
 */
export function Heading({ children, of }: HeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus();
  }, [of]);
  return (
    <h2 ref={heading} tabIndex={-1}>
      {children}
    </h2>
  );
}
