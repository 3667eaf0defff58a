import type { Code } from "../../../kernel/told";
import { More } from "./More";
import {
  begunWith,
  chartedOf,
  clubList,
  history,
  lineNote,
  lineOutcome,
  opponentThen,
  recordText,
  sportOf,
  statusOf,
  tournamentTitle,
  type HistoryLine,
} from "../../../book";
import { dayOf } from "../../../kernel/day";
import { inForce } from "../../../kernel/seasons/editions";
import { Problem, type Plain } from "../../../kernel/problem";
import type { SystemId } from "../../../kernel/sources";
import { shownAs } from "../../../messages";
import { sayIn } from "../../../messages/book";
import { dayText } from "../../../messages/names/days";
import { recordNote, recordOf } from "../../../book/results/record";
import { resultColumn } from "../../../book/views/resultText";
import { gameWord } from "../../../book/results/gameWord";
import { nextHandicap } from "../../../book/state/nextHandicap";
import { WALKOVER } from "../../../kernel/seasons/season";
import { nameKey } from "../../../people/nameKey";
import { SEASONS } from "../../../systems/seasons";
import { SPORTS } from "../../../systems/sports";
import { editionsBy } from "../../../systems/croquet";
import { Steps } from "../../explain/Explain";
import { Button } from "../../parts/Button";
import { Heading } from "../../parts/Heading";
import { Chart, type ChartLevel, type ChartPoint } from "./Chart";

import type { OpenedBook, PlayersStep } from "../model";
import { RequestForm } from "./RequestForm";
import { held, signed, type PlayersView } from "../view";

interface PlayerProps extends PlayersView {
  readonly book: OpenedBook;
  readonly player: number;
  readonly at: number | null;
  /** The workings of the lines that the user asked about. */
  readonly why: Extract<PlayersStep, { name: "player" }>["why"];
}

/** The page of a player: current figures, history, and the working of every figure. */
export function Player({ book, player, at, why, ...view }: PlayerProps) {
  const { say, language, send } = view;
  const { computed } = book;
  const { state } = computed;
  const { system } = state;
  const known = state.players[player];
  const line = clubList(computed).lines.find((one) => one.player === player);
  if (!known || !line) return null;
  const given = { player: known.name };
  const lines = history(computed, player);
  const record = recordText(state, player);
  const next = nextHandicap(computed, line);
  const shown = (value: Plain) => held(value, system, language);
  const details = { handicap: shown(line.handicap), index: shown(line.index), average: shown(line.average) };
  return (
    <section key={`player-${player}`}>
      <Heading>{known.name}</Heading>
      <p>
        {line.handicap !== null && <strong>{say(`players-now-${system}`, details)}</strong>}
        {line.rank !== null && ` ${say("players-rank", { rank: line.rank })}`}
      </p>
      {next !== null && (
        <p>
          {say("players-next")}: {say("players-needs", { ...next, handicap: shown(next["handicap"] as number) })}
        </p>
      )}
      {record !== null && <p>{say("players-record", { record })}</p>}
      <Record {...view} computed={computed} player={player} />
      <HistoryChart {...view} book={book} player={player} lines={lines} at={at} />
      <h3>{say("players-history")}</h3>
      {lines.length === 0 && <p>{say("players-no-history")}</p>}
      <ol class="history">
        {lines.map((one) => (
          <HistoryEntry {...view} book={book} entry={one} name={known.name} why={why} />
        ))}
      </ol>
      <p>
        {startText(view, book, player, lines)}{" "}
        {book.computed.state.players[player]!.carried && say("players-page-carried")}
      </p>
      <div class="actions">
        <Button label={say("players-back")} onClick={() => send({ type: "backPressed" })} />
        <Button label={say("players-page")} onClick={() => send({ type: "makePressed", player: known.name })} />
        <Button
          label={say("players-adjust")}
          onClick={() => send({ type: "formPressed", form: { what: "adjust", given } })}
        />
      </div>
      <More say={say}>
        <RequestForm {...view} book={book} form={{ what: "status", given, begun: { status: known.status } }} />
        <RequestForm {...view} book={book} form={{ what: "rename", given }} />
        <RequestForm {...view} book={book} form={{ what: "merge", given }} />
        <Separate {...view} book={book} player={player} />
      </More>
    </section>
  );
}

/** Games won and lost since the rank was last set. */
function Record({
  say,
  days,
  computed,
  player,
}: PlayersView & { readonly computed: OpenedBook["computed"]; readonly player: number }) {
  const record = recordOf(computed, player);
  if (record === null) return null;
  const { code, details } = recordNote(record);
  const { since } = record;
  const from = since === null ? null : say("players-record-since", { since: dayText(days, since, true) });
  return (
    <p>
      {say("players-record-label")}: {say(code, details)}
      {from !== null && ` (${from})`}
    </p>
  );
}

function startText(
  { say, language }: PlayersView,
  { computed }: OpenedBook,
  player: number,
  lines: readonly HistoryLine[],
): string {
  const { handicap, index, sessions } = begunWith(computed, player, lines);
  const figures = sessions.length > 0 ? sessions : handicap === null ? [] : [handicap];
  if (figures.length === 0) return say("players-started-new");
  const start = figures.map((one) => held(one, computed.state.system, language)).join("; ");
  const whole = index === null ? start : `${start}/${index}`;
  return say(sessions.length > 0 ? "players-started" : "players-started-with", { start: whole });
}

/** A line of the history, with the working of its figures in a fold. */
function HistoryEntry({
  say,
  language,
  days,
  send,
  book,
  entry: { tournament, line, day },
  name,
  why,
}: PlayersView & {
  readonly book: OpenedBook;
  readonly entry: HistoryLine;
  readonly name: string;
  readonly why: PlayerProps["why"];
}) {
  const { state } = book.computed;
  const { system } = state;
  const { openDays, charted, opponentHeld } = sportOf(state);
  const { figures } = line;
  const match = lineOutcome(tournament, line);
  const shown = (value: Parameters<typeof held>[0]) => held(value, system, language);
  const against = opponentHeld ? opponentThen({ tournament, line }) : null;
  const opponent =
    against === null ? line.opponent : say("players-opponent-with", { opponent: line.opponent, held: shown(against) });
  const note = lineNote(tournament, line, state, sayIn(language, sportOf(state)));
  const told = why.find((one) => one.no === tournament.no && one.entry === line.entry);
  const steps = told?.steps ?? [];
  const status = openDays !== undefined ? say(`players-${statusOf(state, tournament, book.now)}`) : null;
  return (
    <li>
      <span class="day">{dayText(days, day, true)}</span> {tournamentTitle(tournament, language)}
      {line.opponent !== null && isGame(line.result) && (
        <span> · {say(`players-game-${gameWord(line.result, sportOf(state))}`, { opponent })}</span>
      )}
      {line.opponent !== null && line.play === WALKOVER && (
        <span> · {say("players-game-walkover", { opponent: line.opponent })}</span>
      )}
      {match !== null && <span class="hint"> · {say(match.code, match.details)}</span>}
      {!["", state.club].includes(tournament.organiser) && <span class="hint"> · {tournament.organiser}</span>}
      <b>
        {figures?.change != null && `${signed(figures.change, system, language)} → `}
        {shown(figures?.[charted] ?? null)}
      </b>
      {note !== "" && <span class="hint note">{note}</span>}
      <details
        onToggle={(event) => {
          const { no } = tournament;
          if (event.currentTarget.open) send({ type: "whyChosen", no, player: line.player, entry: line.entry });
        }}
      >
        <summary>
          {say("players-why")}
          {status !== null && <span class="hint"> · {status}</span>}
        </summary>
        {told?.short != null && <p class="short">{told.short}</p>}
        <Facts say={say} language={language} system={system} tournament={tournament} line={line} />
        {steps.length > 0 && (
          <>
            <h4>{say("players-why-working")}</h4>
            <Steps say={say} steps={steps} full={false} />
          </>
        )}
        {tournament.sheet !== null && tournament.status !== "sheet gone" && (
          <Button
            class="link"
            label={say("players-to-sheet", { sheet: tournament.sheet })}
            onClick={() => send({ type: "lineShown", no: tournament.no, player: name })}
          />
        )}
      </details>
    </li>
  );
}

/** What is known about a line, as the sport shows it. */
function Facts({
  say,
  language,
  system,
  tournament,
  line,
}: Pick<PlayersView, "say" | "language"> & {
  readonly system: SystemId;
  readonly tournament: HistoryLine["tournament"];
  readonly line: HistoryLine["line"];
}) {
  const { handicapThen = null, expected = null, change = null, handicap = null, index = null } = line.figures ?? {};
  const shown = (value: Parameters<typeof held>[0]) => held(value, system, language);
  // A game does not change a figure that is kept by hand.
  const isKept = SEASONS[system].keptByHand !== undefined && handicap === handicapThen;
  const facts: readonly (readonly [Extract<Code, `players-${"why" | "held"}-${string}`>, string | null])[] = [
    isKept ? [`players-held-${system}`, shown(handicap)] : ["players-why-then", shown(handicapThen)],
    ["players-why-partner", line.partner],
    ["players-why-opponent", line.opponent],
    ["players-why-expected", expected === null ? null : shown(expected)],
    ["players-why-result", line.result === null ? null : resultIn(tournament, line, system, language)],
    ["players-why-boards", line.boards === null ? null : String(line.boards)],
    ["players-why-change", isKept ? null : signed(change, system, language)],
    ["players-why-after", isKept ? null : shown(handicap)],
    ["players-why-index", index === null ? null : shown(index)],
  ];
  return (
    <dl>
      {facts.map(
        ([code, text]) =>
          text !== null && (
            <div>
              <dt>{say(code)}</dt>
              <dd>{text}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

const GAME_RESULTS = ["won", "lost", "draw"] as const;

function isGame(result: HistoryLine["line"]["result"]): result is (typeof GAME_RESULTS)[number] {
  return GAME_RESULTS.some((one) => one === result);
}

/** A result with its unit. */
function resultIn(
  tournament: HistoryLine["tournament"],
  line: HistoryLine["line"],
  system: SystemId,
  language: PlayersView["language"],
): string {
  const { unit, format, resultOf } = resultColumn(tournament, SPORTS[system], sayIn(language, SPORTS[system]));
  const result = resultOf(line);
  const shown = shownAs(result, format, language);
  return unit === null || typeof result !== "number" ? shown : `${shown} ${unit}`;
}

interface HistoryChartProps extends PlayersView {
  readonly book: OpenedBook;
  readonly player: number;
  readonly lines: readonly HistoryLine[];
  readonly at: number | null;
}

function HistoryChart({ book, player, lines, at, ...view }: HistoryChartProps) {
  const { say, language, days } = view;
  const { state } = book.computed;
  const { system } = state;
  const { charted, isHighBest } = sportOf(state);
  const { begun, points: drawn } = chartedOf(book.computed, player, lines);
  if (drawn.length === 0) return null;
  const shown = (value: number) => held(value, system, language);
  const points = drawn.map(({ day, counted, line, tournament, value }): ChartPoint => {
    const match = lineOutcome(tournament, line);
    const text = say("players-point", {
      day: dayText(days, day, true),
      tournament: match === null ? tournamentTitle(tournament, language) : say(match.code, match.details),
      value: shown(value),
    });
    return { day: counted, value, text };
  });
  const start = begun === null ? [] : [{ day: null, value: begun }];
  const [least, most] = [-1, 1].map((sign) =>
    [...points, ...start].reduce((a, b) => ((b.value - a.value) * sign > 0 ? b : a)),
  );
  const [best, worst] = isHighBest ? [most!, least!] : [least!, most!];
  const said = ({ value, day }: { readonly value: number; readonly day: number | null }) =>
    `${shown(value)} (${day === null ? say("players-at-start") : dayText(days, day, true)})`;
  const title = say(charted === "index" ? "players-chart-index" : "players-chart", {
    name: state.players[player]!.name,
  });
  return (
    <Chart
      {...view}
      {...{ title, points, begun, at, shown }}
      levels={charted === "index" ? triggersAround(view, book, player, least!.value, most!.value) : []}
      today={dayOf(book.now)}
      caption={say("players-best-worst", { best: said(best), worst: said(worst) })}
    />
  );
}

/** The indexes at which the handicap changed or would change, from the lowest. [croquet:trigger] */
function triggersAround(
  { say, language }: PlayersView,
  { computed }: OpenedBook,
  player: number,
  least: number,
  most: number,
): ChartLevel[] {
  const editions = editionsBy(computed.state.settings);
  if (editions instanceof Problem) return [];
  const { handicaps, triggers } = inForce(editions, null);
  const scale = handicaps.map((handicap, i) => ({ handicap, index: triggers[i]! }));
  const now = scale.findIndex(({ handicap }) => handicap === computed.standings[player]!.handicap);
  const near = [scale[now - 1], scale[now], scale[now + 1]].flatMap((row) => row?.index ?? []);
  const [low, high] = [Math.min(least, ...near), Math.max(most, ...near)];
  return scale
    .filter(({ index }) => index >= low && index <= high)
    .map(({ handicap, index }) => ({
      value: index,
      label: say("players-trigger", { handicap: held(handicap, computed.state.system, language) }),
    }))
    .sort((a, b) => a.value - b.value);
}

/** Names that were merged into this one. Each can become a person of its own again. */
function Separate({ say, send, book, player }: PlayersView & { readonly book: OpenedBook; readonly player: number }) {
  const { players, log } = book.computed.state;
  const merged = players[player]!.alsoWritten.filter((name) =>
    log.some(({ what, was }) => what === "merged" && nameKey(was.split(";")[0]!) === nameKey(name)),
  );
  return (
    <>
      {merged.map((name) => (
        <p>
          {say("players-merged", { name })}{" "}
          <Button
            class="link"
            label={say("players-separate", { name })}
            onClick={() => send({ type: "asked", request: { what: "separate", player: name } })}
          />
        </p>
      ))}
    </>
  );
}
