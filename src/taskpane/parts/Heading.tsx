import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";

interface HeadingProps {
  readonly children: ComponentChildren;
  /** What the step is drawn from: when it changes, what had the focus may be gone. */
  readonly of?: unknown;
}

/**
 * The heading of a step: takes the focus when the step appears, so that keyboard and screen reader are there too, and when
 * what had it went away.
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
