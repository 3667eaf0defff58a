// The table of what is asked of a club book: a row a request, with its arguments and what it proposes.
import {
  adjust,
  bookNote,
  enterElsewhere,
  merge,
  pressed,
  readElsewhere,
  refused,
  rename,
  separate,
  settingsIn,
  statusWord,
  withdraw,
  type BookState,
  type Proposal,
} from "../book";
import type { Code } from "../kernel/told";
import { nameKey } from "../people/nameKey";
import type { Arguments, Given } from "./arguments";

/** What the pane says around the fields: a heading of a screen with a hint, or what the button beside a field shows. */
interface Words {
  readonly heading?: Code;
  readonly hint?: Code;
  readonly press?: Code;
}

export interface Declared<A extends Arguments = Arguments> extends Words {
  readonly arguments: A;
}

type Propose<G> = (state: BookState, given: G, now: number) => Proposal;

function row<const A extends Arguments>(words: Words, of: A, propose: Propose<Given<A>>) {
  const declared: Declared<A> = { ...words, arguments: of };
  return { ...declared, propose };
}

const PLAYER = { is: "player", needed: true } as const;
const REASON = { is: "text", needed: true, label: "players-reason" } as const;

/** Sheets that become tournaments. What is asked on the way is answered besides. */
export const ENTER = {
  name: { is: "text", label: "players-tournament-name" },
  played: { is: "day", label: "players-tournament-played" },
  organiser: { is: "text", label: "players-tournament-organiser", isMore: true },
  reported: { is: "moment", label: "players-tournament-reported", isMore: true },
  notRegulated: { is: "text", label: "players-not-regulated", isMore: true },
  reason: { is: "text", label: "players-reason", isMore: true },
  correct: { is: "tournament" },
  same: { is: "pairs" },
  take: { is: "take" },
  regulated: { is: "flag" },
  organiserError: { is: "flag" },
  newTournament: { is: "flag" },
} as const satisfies Arguments;

/** The book is brought up to date with its sheets. */
export const UPDATE = {
  organiserErrors: { is: "tournaments", option: "organiser-error" },
  reason: { is: "text" },
  same: { is: "pairs" },
  gone: { is: "tournaments" },
  rulesSince: { is: "day" },
} as const satisfies Arguments;

/** A new list of ratings for the players of the book. */
export const LIST = {
  reason: { is: "text" },
  organiser: { is: "text" },
  reported: { is: "moment" },
  played: { is: "day" },
  same: { is: "pairs" },
} as const satisfies Arguments;

/** The sheet of an evening, before it is played; `FITS` says for which kinds. */
export const PREPARE = {
  name: { is: "text", label: "players-tournament-name" },
  played: { is: "day", label: "players-tournament-played" },
  who: { is: "texts" },
  boards: { is: "count", label: "players-prepare-boards" },
  home: { is: "text", label: "players-prepare-home" },
  away: { is: "text", label: "players-prepare-away" },
  competition: { is: "text", label: "players-prepare-competition" },
  cards: { is: "flag" },
  bisques: { is: "flag" },
  opponents: { is: "flag" },
} as const satisfies Arguments;

/** What hangs on the noticeboard. */
export const NOTICE = {
  since: { is: "day", needed: true, label: "players-notice-since" },
} as const satisfies Arguments;

/** What somebody has played. */
export const HISTORY = { player: PLAYER } as const satisfies Arguments;

/** The games of a period, for the European Go Database. */
export const EXPORT = {
  from: { is: "day", needed: true },
  to: { is: "day", needed: true },
} as const satisfies Arguments;

/** The book of the next season, or a new one. */
export const SEASON = { club: { is: "text", label: "players-season-club" } } as const satisfies Arguments;

/** What is done by hand. */
export const BY_HAND = {
  adjust: row(
    { heading: "players-adjust-heading", hint: "players-adjust-hint" },
    {
      player: PLAYER,
      to: { is: "start", needed: true, label: "players-adjust-to" },
      reason: REASON,
      played: { is: "day", label: "players-adjust-day", isMore: true },
      organiser: { is: "text", label: "players-tournament-organiser", isMore: true },
      reported: { is: "moment" },
      confirmed: { is: "flag", option: "confirm" },
    },
    adjust,
  ),
  withdraw: row(
    { heading: "players-withdraw-heading", hint: "players-withdraw-hint" },
    { no: { is: "tournament", needed: true }, reason: REASON },
    (state, { no, reason }, now) => withdraw(state, no, reason, now),
  ),
  merge: row(
    { press: "players-merge-see" },
    { player: PLAYER, into: { is: "player", needed: true, label: "players-merge" } },
    (state, { player, into }, now) => merge(state, player, into, now),
  ),
  separate: row({}, { player: PLAYER }, (state, { player }, now) => separate(state, player, now)),
  rename: row(
    { press: "players-press-rename" },
    { player: PLAYER, to: { is: "text", needed: true, label: "players-rename" } },
    (state, { player, to }, now) => rename(state, player, to, now),
  ),
  elsewhere: row(
    { heading: "players-elsewhere", hint: "players-elsewhere-hint" },
    {
      text: { is: "lines", needed: true, label: "players-elsewhere-lines" },
      name: { is: "text", needed: true, label: "players-tournament-name" },
      organiser: { is: "text", needed: true, label: "players-elsewhere-club" },
      played: { is: "day", needed: true, label: "players-tournament-played" },
    },
    (state, given, now) => {
      const { lines, problems } = readElsewhere(given.text);
      if (problems.length > 0) return refused(state, problems);
      if (lines.length === 0) return refused(state, [bookNote("book-file-empty")]);
      return enterElsewhere(state, lines, given, now);
    },
  ),
  settings: row(
    {},
    { club: { is: "text", needed: true }, settings: { is: "settings", needed: true } },
    (state, { club, settings }, now) => {
      const [was, is] = [state, { club, settings }].map((one) =>
        [one.club, settingsIn(one.settings, state)].filter(Boolean).join("; "),
      );
      return pressed(state, { ...state, club, settings }, { what: "edited", now, was: was!, is: is! });
    },
  ),
  status: row(
    { press: "players-status-change" },
    { player: PLAYER, status: { is: "status", needed: true, label: "players-status" } },
    (state, { player, status }, now) => {
      const key = nameKey(player);
      const players = state.players.map((one) => (nameKey(one.name) === key ? { ...one, status } : one));
      const before = state.players.find(({ name }) => nameKey(name) === key)?.status ?? status;
      const [was, is] = [before, status].map((one) => statusWord(one, state.language));
      return pressed(state, { ...state, players }, { what: "edited", now, cells: player, was: was!, is: is! });
    },
  ),
};

type Rows = typeof BY_HAND;
export type ByHandId = keyof Rows;

/** One of them, with what was told of it. */
export type ByHand = { [W in ByHandId]: { readonly what: W } & Given<Rows[W]["arguments"]> }[ByHandId];

/** What it would do. */
export function proposeByHand(request: ByHand, state: BookState, now: number): Proposal {
  const propose = BY_HAND[request.what].propose as Propose<unknown>;
  return propose(state, request, now);
}
