import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";

interface HeadingProps {
  readonly children: ComponentChildren;
  /** Where in the import it is: `Step 2 of 4`. */
  readonly step?: string;
}

/** The heading of a step: takes the focus when the step appears, so that keyboard and screen reader are there too. */
export function Heading({ children, step }: HeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      {step !== undefined && <p class="step">{step}</p>}
      <h2 ref={heading} tabIndex={-1}>
        {children}
      </h2>
    </>
  );
}
