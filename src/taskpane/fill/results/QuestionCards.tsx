import { useEffect, useId, useRef } from "preact/hooks";
import type { ViewProps } from "../../view";
import type { CardAsked } from "./questions";

/** The first question, and the number of questions: they are asked one at a time. */
export function QuestionCards({
  say,
  send,
  questions,
  sheet,
}: Pick<ViewProps, "say" | "send"> & { readonly questions: readonly CardAsked[]; readonly sheet: string }) {
  const title = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef<string | null>(null);
  const answered = useRef(0);
  const [first] = questions;
  const id = first?.id ?? null;
  if (before.current !== null && questions.every((one) => one.id !== before.current)) answered.current++;
  const isNext = before.current !== null && before.current !== id;
  before.current = id ?? before.current;
  useEffect(() => {
    if (isNext) heading.current?.focus();
    if (!first?.area) return undefined;
    const { area } = first;
    // Selects the place on the sheet, but not at once, because drawing must not be nested.
    const later = setTimeout(() => send({ type: "placeShown", sheet, area }));
    return () => clearTimeout(later);
  }, [id]);
  if (!first) return null;
  return (
    <div class="card news" role="group" aria-labelledby={title} key={id}>
      <div class="news-head">
        <h3 id={title} ref={heading} tabIndex={-1}>
          {first.title}
        </h3>
        {questions.length + answered.current > 1 && (
          <span class="hint">
            {say("card-of", { one: answered.current + 1, all: answered.current + questions.length })}
          </span>
        )}
      </div>
      {first.body(title)}
    </div>
  );
}
