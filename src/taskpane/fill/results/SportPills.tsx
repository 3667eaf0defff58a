import { SYSTEM_IDS, type SystemId } from "../../../kernel/sources";
import { Button } from "../../parts/Button";
import type { ViewProps } from "../../view";

interface SportPillsProps extends Pick<ViewProps, "say"> {
  readonly legend: string;
  /** The chosen sport; left out if none can be chosen. */
  readonly taken?: SystemId | null;
  readonly choose: (system: SystemId) => void;
}

/** The five sports, one button each. */
export function SportPills({ say, legend, taken, choose }: SportPillsProps) {
  return (
    <fieldset class="pills">
      <legend>{legend}</legend>
      {SYSTEM_IDS.map((system) => (
        <Button
          class="pill"
          aria-pressed={taken === undefined ? undefined : taken === system}
          label={say(`sport-${system}`)}
          onClick={() => choose(system)}
        />
      ))}
    </fieldset>
  );
}
