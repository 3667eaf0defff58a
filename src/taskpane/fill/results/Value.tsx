import type { Plain } from "../../../kernel/problem";
import { shownAs, written } from "../../../messages";
import type { ViewProps } from "../../view";

interface ValueProps extends Pick<ViewProps, "language"> {
  /** Whether to show all decimals. */
  readonly full: boolean;
  readonly value: Plain | undefined;
  readonly format: string | undefined;
  /** What people look for first. */
  readonly isMain?: boolean;
  /** It has a sign, whether it is won or lost. */
  readonly isChange?: boolean;
}

/** A value as its cell will show it; with all digits on request or under the pointer. */
export function Value({ value, format, isMain = false, isChange = false, language, full }: ValueProps) {
  if (value === undefined || value === null) return <td />;
  const [short, long] = [shownAs(value, format, language), written(value, language)];
  const more = short !== long && typeof value === "number";
  const classes = `${typeof value === "string" ? "text" : ""}${isMain ? " main" : ""}`;
  return (
    <td class={classes} title={more ? long : undefined}>
      {isChange && typeof value === "number" && value > 0 && "+"}
      {full ? long : short}
    </td>
  );
}
