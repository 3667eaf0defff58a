import { useEffect, useState } from "preact/hooks";
import type { ListChoice, ListChoiceProps } from "./ListChoice";

/** The choice of a list of members, loaded where a file lacks what such a list has. */
export function FromList(props: ListChoiceProps) {
  const [loaded, setLoaded] = useState<{ readonly Choice: typeof ListChoice } | null>(null);
  useEffect(() => {
    const load = async () => (await import(/* webpackChunkName: "players" */ "../../players")).loadMembers();
    // Where it cannot be loaded the sheet can be added all the same.
    load().then(
      (members) => setLoaded({ Choice: members.ListChoice }),
      () => null,
    );
  }, []);
  return loaded && <loaded.Choice {...props} />;
}
