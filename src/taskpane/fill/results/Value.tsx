import type { Plain } from "../../../kernel/problem";
import { shownAs, written } from "../../../messages";
import type { ViewProps } from "../../view";

interface ValueProps extends Pick<ViewProps, "language"> {
  /** Whether to show all decimals. */
  readonly full: boolean;
  readonly value: Plain | undefined;
  readonly format: string | undefined;
}

/** A value as its cell will show it; with all digits on request or under the pointer. */
export function Value({ value, format, language, full }: ValueProps) {
  if (value === undefined || value === null) return <td />;
  const [short, long] = [shownAs(value, format, language), written(value, language)];
  const more = short !== long && typeof value === "number";
  return (
    <td class={typeof value === "string" ? "text" : undefined} title={more ? long : undefined}>
      {full ? long : short}
    </td>
  );
}
