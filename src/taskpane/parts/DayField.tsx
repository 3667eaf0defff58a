import { isoDay, readMoment } from "../../kernel/day";

interface DayProps {
  readonly label: string;
  /** Null or undefined: none yet. */
  readonly day: number | null | undefined;
  readonly required?: boolean;
  /** Undefined: the field was emptied. */
  readonly give: (day: number | undefined) => unknown;
}

/** A label with a field for a day. */
export function DayField({ label, day, required = false, give }: DayProps) {
  return (
    <label>
      {label}
      <input
        type="date"
        required={required}
        value={day == null ? "" : isoDay(day)}
        onChange={(event) => give(readMoment(event.currentTarget.value))}
      />
    </label>
  );
}
