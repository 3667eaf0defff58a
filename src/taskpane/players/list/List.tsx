import { useRef } from "preact/hooks";
import { clubList, isOnSheet, sportOf, tournamentTitle, type ListLine } from "../../../book";
import { membersText } from "../../../messages/book";
import { dayText } from "../../../messages/moment";
import { nameKey } from "../../../people/nameKey";
import { Heading } from "../../parts/Heading";
import { ENDINGS } from "../../../files/formats/formats";
import type { OpenedBook, PlayersModel } from "../model";
import type { From } from "../requests";
import { undoText } from "../undoText";
import { FIRST_CELL, held, type PlayersView } from "../view";

interface ListProps extends PlayersView {
  readonly book: OpenedBook;
  readonly search: PlayersModel["search"];
}

/** The club list, and what can be done with the book. */
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
      <p>{membersText(language, sportOf(state).held.column, members, average)}</p>
      {update !== null && <Due {...view} book={book} />}
      <Enter {...view} />
      <label>
        {say("players-search")}
        <input
          value={search}
          autocomplete="off"
          onInput={(event) => send({ type: "searched", text: event.currentTarget.value })}
        />
      </label>
      <PlayerTable {...view} book={book} lines={found} />
      <Tournaments {...view} book={book} />
      {book.undoes !== null && (
        <p>
          <button type="button" onClick={() => send({ type: "undoPressed" })}>
            {undoText(book.undoes, state, say)}
          </button>
        </p>
      )}
      <More {...view} book={book} />
    </section>
  );
}

/** Sheets say something else than was entered. */
function Due({ say, send, book }: PlayersView & { readonly book: OpenedBook }) {
  const { proposal } = book.update!;
  const count = proposal.changes.length;
  return (
    <div class="due" role="status">
      <p>
        {proposal.after === null
          ? say("players-due-asked")
          : say(count === 0 ? "players-due-none" : "players-due", { count })}
      </p>
      <button
        type="button"
        class="primary wide"
        onClick={() => send({ type: "asked", request: { what: "update", answers: { organiserErrors: [] } } })}
      >
        {say("players-update")}
      </button>
    </div>
  );
}

function Enter({ say, send }: PlayersView) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        const file = event.dataTransfer?.files[0];
        if (file) send({ type: "fileChosen", file });
      }}
    >
      <button type="button" class="primary wide" onClick={() => send({ type: "enterPressed", what: "sheet" })}>
        {say("players-enter-sheet")}
      </button>
      <div class="beside">
        <button type="button" onClick={() => send({ type: "enterPressed", what: "selection" })}>
          {say("players-enter-selection")}
        </button>
        <button type="button" onClick={() => input.current?.click()}>
          {say("players-enter-file")}
        </button>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept={ENDINGS.join()}
        aria-label={say("players-enter-file")}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          if (file) send({ type: "fileChosen", file });
          event.currentTarget.value = ""; // the same file once more is a choice, too
        }}
      />
      <div class="beside">
        <button type="button" onClick={() => send({ type: "screenPressed", screen: "preparing" })}>
          {say("players-prepare")}
        </button>
        <button type="button" onClick={() => send({ type: "screenPressed", screen: "noticing" })}>
          {say("players-notice")}
        </button>
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
    <div class="scroll" role="region" tabIndex={0} aria-label={say("players-list")}>
      <table>
        <thead>
          <tr>
            <th scope="col">{say("players-name")}</th>
            <th scope="col">{say(`players-held-${system}`)}</th>
            {isFromAverage && <th scope="col">{say("players-handicap")}</th>}
            {hasIndex && <th scope="col">{say("players-index")}</th>}
            <th scope="col">{say("players-played")}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr>
              <th scope="row">
                <span class="ranked">
                  {line.rank !== null && <span class="rank">{line.rank}. </span>}
                  <button
                    type="button"
                    class="link"
                    onClick={() => send({ type: "playerChosen", player: line.player })}
                  >
                    {line.name}
                  </button>
                </span>
                {line.status !== "member" && <span class="who">{say(`players-status-${line.status}`)}</span>}
              </th>
              <td>{held(line[listed], system, language)}</td>
              {isFromAverage && <td>{held(line.handicap, system, language)}</td>}
              {hasIndex && <td>{held(line.index, system, language)}</td>}
              <td>{line.played}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {lines.length === 0 && <p>{say("players-none-found")}</p>}
    </div>
  );
}

/** Tournaments, the newest first, each with the way to its sheet. */
function Tournaments({ say, language, send, book }: PlayersView & { readonly book: OpenedBook }) {
  const { state } = book.computed;
  const tournaments = [...state.tournaments].reverse();
  return (
    <details>
      <summary>{say("players-tournaments-count", { count: tournaments.length })}</summary>
      {tournaments.length === 0 && <p>{say("players-no-tournaments")}</p>}
      <ul class="notes">
        {tournaments.map((one) => (
          <li>
            {say("players-tournament", {
              no: one.no,
              name: tournamentTitle(one, language),
              day: dayText(language, one.played, true),
              status: say(`players-tournament-${one.status === "sheet gone" ? "sheet-gone" : one.status}`),
            })}{" "}
            {isOnSheet(one) && one.status !== "sheet gone" && (
              <button
                type="button"
                class="link"
                onClick={() => send({ type: "placeShown", sheet: one.sheet!, area: FIRST_CELL })}
              >
                {say("players-to-sheet", { sheet: one.sheet })}
              </button>
            )}{" "}
            {one.status !== "withdrawn" && (
              <button
                type="button"
                class="link"
                aria-label={say("players-withdraw-no", { no: one.no })}
                onClick={() => send({ type: "withdrawPressed", no: one.no })}
              >
                {say("players-withdraw")}
              </button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** What is needed now and then. */
function More({ say, send, book }: PlayersView & { readonly book: OpenedBook }) {
  const { takesExternal, held: ofSport } = sportOf(book.computed.state);
  const screens = [
    "lookingOver",
    ...(takesExternal ? (["elsewhere"] as const) : []),
    ...(["settings", "season"] as const),
  ] as const;
  return (
    <details>
      <summary>{say("players-more")}</summary>
      {screens.map((screen) => (
        <button type="button" class="wide" onClick={() => send({ type: "screenPressed", screen })}>
          {say(SCREENS[screen])}
        </button>
      ))}
      {ofSport.canBeSet && <NewList {...{ say, send }} />}
      {book.records.map(({ sheet, area }) => (
        <button type="button" class="wide" onClick={() => send({ type: "placeShown", sheet, area })}>
          {say("players-go", { sheet })}
        </button>
      ))}
    </details>
  );
}

/** A new list of ratings for those in the book: the sheet that the user is on, or a file. */
function NewList({ say, send }: Pick<PlayersView, "say" | "send">) {
  const input = useRef<HTMLInputElement>(null);
  const ask = (from: From) => send({ type: "asked", request: { what: "list", from } });
  return (
    <>
      <button type="button" class="wide" onClick={() => ask({ is: "here", what: "sheet" })}>
        {say("players-list-sheet")}
      </button>
      <button type="button" class="wide" onClick={() => input.current?.click()}>
        {say("players-list-file")}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept={ENDINGS.join()}
        aria-label={say("players-list-file")}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          if (file) ask({ is: "file", file });
          event.currentTarget.value = "";
        }}
      />
    </>
  );
}

const SCREENS = {
  lookingOver: "players-look",
  elsewhere: "players-elsewhere",
  settings: "players-settings",
  season: "players-season",
} as const;
