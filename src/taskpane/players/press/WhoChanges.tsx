import {
  type BookState,
  type Change,
  clubList,
  type Computed,
  nobodyChanges,
  outcomes,
  shownChanges,
} from "../../../book";
import type { Plain } from "../../../kernel/problem";
import type { SystemId } from "../../../kernel/sources";
import { shownAs } from "../../../messages";
import { bookSentence, changesText } from "../../../messages/book";
import { address, type CellValue, isBlank, isFault } from "../../../sheet";
import { SPORTS } from "../../../systems/sports";
import type { BookProposal } from "../../../requests/bookProposal";
import { Fold, ScrolledTable } from "../../parts/ScrolledTable";
import { aboutOf } from "../../../workbook/book/presses";
import { held, signed, type PlayersView } from "../view";

interface WhoProps extends PlayersView {
  readonly changes: readonly Change[];
  readonly system: SystemId;
}

/** The changes in one sentence. */
export function changedText({ say, language, changes, system }: Omit<WhoProps, "send" | "days">): string {
  const counted = changesText(language, "counted", shownChanges(changes, SPORTS[system]));
  return counted === "" ? say(nobodyChanges(system)) : `${counted}.`;
}

/** Who changes: before, after and by how much, with the largest change first. */
export function WhoChanges({ say, language, changes, system }: WhoProps) {
  const { hasIndex } = SPORTS[system];
  const counted = shownChanges(changes, SPORTS[system]);
  const { seen } = counted;
  const count = changesText(language, "count", counted);
  if (seen.length === 0) return <p>{[say(nobodyChanges(system)), count].filter((part) => part !== "").join(" ")}</p>;
  const shown = (change: Change, which: "before" | "after") => {
    const index = which === "before" ? change.indexBefore : change.indexAfter;
    return held(change[which], system, language) + (hasIndex ? ` (${held(index, system, language)})` : "");
  };
  const by = seen.map((change) =>
    hasIndex ? step(change.indexBefore, change.indexAfter) : step(change.before, change.after),
  );
  const isMeasured = by.some((one) => one !== null);
  return (
    <ScrolledTable
      label={say("players-who")}
      caption={count}
      headers={[
        say("players-name"),
        say("players-before"),
        say("players-after"),
        isMeasured ? say(hasIndex ? "players-step-index" : "players-step") : null,
      ]}
    >
      {seen.map((change, i) => (
        <tr>
          <th scope="row">{change.player}</th>
          <td>{shown(change, "before")}</td>
          <td>{shown(change, "after")}</td>
          {isMeasured && <td>{by[i] === null ? "" : signed(by[i]!, system, language)}</td>}
        </tr>
      ))}
    </ScrolledTable>
  );
}

function step(before: Plain, after: Plain): number | null {
  return typeof before === "number" && typeof after === "number" ? after - before : null;
}

/** The scores of matches and the winners of games, if they change no rating or rank. */
export function Outcomes({ language, proposal }: Pick<PlayersView, "language"> & Pick<BookProposal, "proposal">) {
  const lines = outcomes(proposal);
  if (lines.length === 0) return null;
  return (
    <ul class="writes">
      {lines.map(({ code, details }) => (
        <li>{bookSentence(language, code, details)}</li>
      ))}
    </ul>
  );
}

/** The players of a new book, and their starting figures. */
export function Starts({ say, language, computed }: PlayersView & { readonly computed: Computed }) {
  const { system } = computed.state;
  const { lines } = clubList(computed);
  if (lines.length === 0) return <p>{say("players-starts-empty")}</p>;
  const { hasIndex, listed } = SPORTS[system];
  return (
    <ScrolledTable
      label={say("players-list")}
      caption={say("players-starts", { count: lines.length })}
      headers={[say("players-name"), say(`players-held-${system}`), hasIndex ? say("players-index") : null]}
    >
      {lines.map((line) => (
        <tr>
          <th scope="row">{line.name}</th>
          <td>{held(line[listed], system, language)}</td>
          {hasIndex && <td>{held(line.index, system, language)}</td>}
        </tr>
      ))}
    </ScrolledTable>
  );
}

/** Restated lines, later tournaments, sheets that are written, and what the log will have. */
export function Consequences({ say, language, planned }: PlayersView & { readonly planned: BookProposal }) {
  const { proposal, sheets } = planned;
  return (
    <ul class="writes">
      {proposal.restated > 0 && (
        <li>
          {say(proposal.later > 0 ? "players-restated" : "players-restated-here", {
            count: proposal.restated,
            later: proposal.later,
          })}
        </li>
      )}
      {sheets
        .flatMap(({ filled }) => (filled.writes.length === 0 ? [] : filled))
        .map((filled) => (
          <li>
            <CellsWritten say={say} language={language} filled={filled} />
          </li>
        ))}
      {loggedOf(proposal).map((line) => (
        <li>
          {say("players-log", {
            what:
              say(`players-log-${line.what}`) +
              (line.no === null ? "" : ` ${bookSentence(language, "players-no", { no: line.no })}`),
            about: loggedAbout(line, (proposal.after ?? { state: proposal.before }).state),
          })}
        </li>
      ))}
    </ul>
  );
}

/** The tournament, the cells of a correction, the old and the new value, and the reason. */
function loggedAbout(line: BookState["log"][number], state: BookState): string {
  const { cells, was, is, reason } = line;
  const about = aboutOf(line, state);
  const isChange = was !== "" && is !== "" && was !== is;
  return [about, cells !== about && cells.includes("!") ? cells : "", isChange ? `${was} → ${is}` : "", reason]
    .filter((part) => part !== "")
    .join(" · ");
}

/** The log without the line that the book is new, which the heading says already. */
function loggedOf({ log }: BookProposal["proposal"]): BookProposal["proposal"]["log"] {
  return log.filter(({ what }) => what !== "new");
}

/** The cells of a sheet that are written, with their old and new values. */
function CellsWritten({
  say,
  language,
  filled: { sheet, writes },
}: Pick<PlayersView, "say" | "language"> & { readonly filled: BookProposal["sheets"][number]["filled"] }) {
  const shown = (value: CellValue, format: string | null) =>
    isBlank(value) ? "–" : shownAs(isFault(value) ? value.error : value, format, language);
  return (
    <Fold label={say("players-writes", { sheet, cells: writes.length })}>
      {() => (
        <ul class="cells">
          {writes.slice(0, MOST_CELLS).map(({ row, column, was, value, format }) => (
            <li>
              {address(row, column)}: {shown(was, format)} → {shown(value, format)}
            </li>
          ))}
          {writes.length > MOST_CELLS && <li>{say("preview-more", { count: writes.length - MOST_CELLS })}</li>}
        </ul>
      )}
    </Fold>
  );
}

/** Nobody reads more than this in a narrow pane. */
const MOST_CELLS = 200;
