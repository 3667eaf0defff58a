import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { ViewProps } from "./view";
import { VERSION } from "./parts/version";

/** The menu in the header, for rare actions. It closes after a press, with Escape, and by a press elsewhere. */
export function Menu({ say, children }: Pick<ViewProps, "say"> & { readonly children: ComponentChildren }) {
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => (menu.current!.open = false);
  useEffect(() => {
    const closeBehind = ({ target }: Event) => menu.current?.contains(target as Node) || close();
    const events = ["pointerdown", "focusin"] as const;
    for (const event of events) document.addEventListener(event, closeBehind);
    return () => events.forEach((event) => document.removeEventListener(event, closeBehind));
  }, []);
  return (
    <details
      ref={menu}
      class="menu"
      onKeyDown={({ key, currentTarget }) => {
        if (key !== "Escape" || !currentTarget.open) return;
        close();
        currentTarget.querySelector("summary")!.focus();
      }}
    >
      <summary aria-label={say("menu")} title={say("menu")} />
      <div class="card list" onClick={({ target }) => (target as Element).closest("button") && close()}>
        {children}
        <p class="hint">
          {say("title")} {VERSION}
        </p>
      </div>
    </details>
  );
}
