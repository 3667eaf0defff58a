// A fold with rare actions.
import type { ComponentChildren } from "preact";
import type { ViewProps } from "../../view";

/** Scrolls into view when it is opened, because the buttons below the pane would hide it. */
export function More({ say, children }: Pick<ViewProps, "say"> & { readonly children: ComponentChildren }) {
  return (
    <details
      class="more"
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) currentTarget.scrollIntoView({ block: "nearest" });
      }}
    >
      <summary>{say("players-more")}</summary>
      {children}
    </details>
  );
}
