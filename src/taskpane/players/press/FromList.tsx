import { useEffect, useId, useRef, useState } from "preact/hooks";
import { spelling } from "../../../kernel/written/spelling";
import type { PlayersView } from "../view";

/** At most this many names are shown; typing more letters finds the others. */
const MOST_SHOWN = 8;

/** A button that opens the list of members with a search field. */
export function FromList({
  say,
  names,
  choose,
}: Pick<PlayersView, "say"> & { readonly names: readonly string[]; readonly choose: (name: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  return (
    <div>
      <button type="button" ref={opener} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {say("players-answer-player")}
      </button>
      {isOpen && <Search say={say} names={names} choose={choose} close={close} />}
    </div>
  );
}

/** A search field above a list: arrow keys move through the list, Enter takes a name, Escape closes it. */
function Search({ say, names, choose, close }: Parameters<typeof FromList>[0] & { readonly close: () => void }) {
  const [text, setText] = useState("");
  const [at, setAt] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => field.current?.focus(), []);
  const sought = spelling(text);
  const found = names.filter((name) => spelling(name).includes(sought)).slice(0, MOST_SHOWN);
  const move = (by: number) => setAt(found.length === 0 ? 0 : (at + by + found.length) % found.length);
  const keys: { readonly [key: string]: () => void } = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Enter: () => found[at] !== undefined && choose(found[at]),
    Escape: close,
  };
  return (
    <div class="search">
      <label>
        {say("players-find-member")}
        <input
          ref={field}
          role="combobox"
          value={text}
          autocomplete="off"
          aria-expanded={found.length > 0}
          aria-controls={id}
          aria-activedescendant={found.length > 0 ? `${id}-${at}` : undefined}
          onInput={(event) => {
            setText(event.currentTarget.value);
            setAt(0);
          }}
          onKeyDown={(event) => {
            const act = keys[event.key];
            if (act === undefined) return;
            event.preventDefault();
            act();
          }}
        />
      </label>
      <ul role="listbox" id={id} aria-label={say("players-find-member")}>
        {found.map((name, i) => (
          <li role="option" id={`${id}-${i}`} aria-selected={i === at} onClick={() => choose(name)}>
            {name}
          </li>
        ))}
      </ul>
      {found.length === 0 && (
        <p class="hint" role="status">
          {say("players-find-none")}
        </p>
      )}
    </div>
  );
}
