// What is needed now and then, folded.
import type { ComponentChildren } from "preact";
import type { ViewProps } from "../../view";

/** Opened, all of it is scrolled into sight: the buttons below the pane would hide it. */
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
