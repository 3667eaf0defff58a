import { clubList, isOnSheet, sportOf, tournamentTitle, type ListLine } from "../../../book";
import { dayOf } from "../../../kernel/day";
import { membersText, tournamentText } from "../../../messages/book";
import { nameKey } from "../../../people/nameKey";
import { TextField } from "../../parts/forms";
import { Button, FileButton } from "../../parts/Button";
import { Row, RowText } from "../../parts/Row";
import { Heading } from "../../parts/Heading";
import { ScrolledTable } from "../../parts/ScrolledTable";
import { ENDINGS } from "../../../files/formats/formatNames";
import type { OpenedBook, PlayersModel } from "../model";
import type { From } from "../requests";
import { UndoButton } from "../UndoButton";
import { FIRST_CELL, held, type PlayersView } from "../view";

interface ListProps extends PlayersView {
  readonly book: OpenedBook;
  readonly search: PlayersModel["search"];
}

/** The list of the club, and the actions on the book. */
export function List({ book, search, ...view }: ListProps) {
  const { say, send, language } = view;
  const { computed, update } = book;
  const { state } = computed;
  const { lines, members, average } = clubList(computed);
  const wanted = nameKey(search);
  const found = lines.filter(({ name }) => wanted === "" || nameKey(name).includes(wanted));
  return (
    <section key="list">
      <Heading>{state.club === "" ? say("players-heading") : state.club}</Heading>
      <p>{membersText(language, sportOf(state).held, members, average)}</p>
      {update !== null && <Due {...view} book={book} />}
      <Enter {...view} />
      <TextField
        label={say("players-search")}
        value={search}
        autocomplete="off"
        typed={(text) => send({ type: "searched", text })}
      />
      <PlayerTable {...view} book={book} lines={found} />
      <Tournaments {...view} book={book} />
      {book.undoes !== null && (
        <p>
          <UndoButton {...view} lines={book.undoes} state={state} />
        </p>
      )}
    </section>
  );
}

/** Tells that sheets no longer match what was entered. */
function Due({ say, send, book }: PlayersView & { readonly book: OpenedBook }) {
  const { proposal, changes } = book.update!;
  const count = proposal.changes.length;
  const update = () => send({ type: "asked", request: { what: "update", answers: { organiserErrors: [] } } });
  // The book is up to date: a correction that came too late changes nothing, and is not a task.
  if (proposal.after !== null && !changes) {
    const nos = proposal.problems.flatMap(({ code, details }) =>
      code === "book-too-late" ? [Number(details["no"])] : [],
    );
    return (
      <p class="hint">
        {say("players-late-left", { nos })}{" "}
        <Button class="link" label={say("players-organiser-error")} onClick={update} />
      </p>
    );
  }
  return (
    <div class="due" role="status">
      <p>
        {proposal.after === null
          ? say("players-due-asked")
          : say(count === 0 ? "players-due-none" : "players-due", { count })}
      </p>
      <Button class="primary wide" label={say("players-update")} onClick={update} />
    </div>
  );
}

function Enter({ say, send }: PlayersView) {
  return (
    <div
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        const file = event.dataTransfer?.files[0];
        if (file) send({ type: "fileChosen", file });
      }}
    >
      <Button
        class="primary wide"
        label={say("players-enter-sheet")}
        onClick={() => send({ type: "enterPressed", what: "sheet" })}
      />
      <div class="beside">
        <Button
          label={say("players-enter-selection")}
          onClick={() => send({ type: "enterPressed", what: "selection" })}
        />
        <FileButton
          label={say("players-enter-file")}
          accept={ENDINGS}
          take={(file) => send({ type: "fileChosen", file })}
        />
      </div>
      <div class="beside">
        <Button label={say("players-prepare")} onClick={() => send({ type: "screenPressed", screen: "preparing" })} />
        <Button label={say("players-notice")} onClick={() => send({ type: "screenPressed", screen: "noticing" })} />
      </div>
    </div>
  );
}

interface TableProps extends PlayersView {
  readonly book: OpenedBook;
  readonly lines: readonly ListLine[];
}

function PlayerTable({ say, language, send, book, lines }: TableProps) {
  const { system } = book.computed.state;
  const { hasIndex, listed } = sportOf(book.computed.state);
  const isFromAverage = listed !== "handicap";
  return (
    <ScrolledTable
      label={say("players-list")}
      headers={[
        say("players-name"),
        say(`players-held-${system}`),
        isFromAverage ? say("players-handicap") : null,
        hasIndex ? say("players-index") : null,
        say("players-played"),
      ]}
      below={lines.length === 0 && <p>{say("players-none-found")}</p>}
    >
      {lines.map((line) => (
        <tr>
          <th scope="row">
            <span class="ranked">
              {line.rank !== null && <span class="rank">{line.rank}. </span>}
              <Button
                class="link"
                label={line.name}
                onClick={() => send({ type: "playerChosen", player: line.player })}
              />
            </span>
            {line.status !== "member" && <span class="who">{say(`players-status-${line.status}`)}</span>}
          </th>
          <td>{held(line[listed], system, language)}</td>
          {isFromAverage && <td>{held(line.handicap, system, language)}</td>}
          {hasIndex && <td>{held(line.index, system, language)}</td>}
          <td>{line.played}</td>
        </tr>
      ))}
    </ScrolledTable>
  );
}

/** The tournaments, newest first, each with a link to its sheet. */
function Tournaments({ say, language, days, send, book }: PlayersView & { readonly book: OpenedBook }) {
  const { state } = book.computed;
  const tournaments = [...state.tournaments].reverse();
  return (
    <details>
      <summary>{say("players-tournaments-count", { count: tournaments.length })}</summary>
      {tournaments.length === 0 && <p>{say("players-no-tournaments")}</p>}
      <ul class="notes">
        {tournaments.map((one) => (
          <li>
            {tournamentText(language, { ...one, name: tournamentTitle(one, language) }, days)}{" "}
            {isOnSheet(one) && one.status !== "sheet gone" && (
              <Button
                class="link"
                label={say("players-to-sheet", { sheet: one.sheet })}
                onClick={() => send({ type: "placeShown", sheet: one.sheet!, area: FIRST_CELL })}
              />
            )}{" "}
            {one.status !== "withdrawn" && (
              <Button
                class="link"
                aria-label={say("players-withdraw-no", { no: one.no })}
                label={say("players-withdraw")}
                onClick={() => send({ type: "formPressed", form: { what: "withdraw", given: { no: one.no } } })}
              />
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Rare actions. */
export function NowAndThen({ say, send, book }: PlayersView & { readonly book: OpenedBook }) {
  const { takesExternal, held: ofSport } = sportOf(book.computed.state);
  const button = (screen: keyof typeof SCREENS) => (
    <Row title={say(SCREENS[screen])} onClick={() => send({ type: "screenPressed", screen })} />
  );
  const elsewhere = { what: "elsewhere", given: {}, begun: { played: dayOf(book.now) } } as const;
  return (
    <>
      {button("lookingOver")}
      {takesExternal && (
        <Row title={say("players-elsewhere")} onClick={() => send({ type: "formPressed", form: elsewhere })} />
      )}
      {button("settings")}
      {button("season")}
      {ofSport.canBeSet && <NewList {...{ say, send }} />}
      {book.records.map(({ sheet, area }) => (
        <Row title={say("players-go", { sheet })} onClick={() => send({ type: "placeShown", sheet, area })} />
      ))}
    </>
  );
}

/** A new list of ratings for players in the book, from the sheet that the user is on or from a file. */
function NewList({ say, send }: Pick<PlayersView, "say" | "send">) {
  const ask = (from: From) => send({ type: "asked", request: { what: "list", from } });
  return (
    <>
      <Row title={say("players-list-sheet")} onClick={() => ask({ is: "here", what: "sheet" })} />
      <FileButton
        class="row"
        name={say("players-list-file")}
        label={<RowText title={say("players-list-file")} />}
        accept={ENDINGS}
        take={(file) => ask({ is: "file", file })}
      />
    </>
  );
}

const SCREENS = {
  lookingOver: "players-look",
  settings: "players-settings",
  season: "players-season",
} as const;
