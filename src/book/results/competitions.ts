// The competitions of a chess book, each with its table and its matches. Not in the index of the book: only code that prints or
// lists them needs it.
import { called } from "../../messages/names/book";
import { grouped } from "../../kernel/grouped";
import { withText, type Language, type Words } from "../../kernel/language";
import { tableOf, type ColumnOf, type Table } from "../../kernel/table";
import { REMARK } from "../../systems/standingsTable";
import { leagueTable } from "../../systems/chess";
import { competitionKey, isKnockout } from "../../tournaments";
import { counts, inOrder } from "../state/replay";
import { sportOf, type BookState } from "../state/state";
import { matchesOf, scoreText, SIDES, type BookMatch } from "./league";

/** The default match points. */
const WIN = 2;
const DRAW = 1;

/** A competition of the book. */
export interface Competition {
  /** "" for matches that name no competition. */
  readonly name: string;
  /** The teams by match points; null in knock-outs. [chess:result] */
  readonly table: Table | null;
  /** Its matches with their scores, in the order of their days. */
  readonly fixtures: Table;
}

/** The competitions in the order in which they began; none in a book of another sport. Only counting matches are included. */
export function competitions(state: BookState, language: Language): readonly Competition[] {
  if (sportOf(state).board !== "league") return [];
  const tournaments = inOrder(state).filter(counts);
  // By default, the latest club rules.
  const { rules = {} } = tournaments[tournaments.length - 1]?.reading ?? {};
  const said = (key: "win" | "draw", otherwise: number) => Number(state.settings[key] ?? rules[key] ?? otherwise);
  const points = { win: said("win", WIN), draw: said("draw", DRAW) };
  const matches = tournaments.flatMap(matchesOf).sort((a, b) => a.day - b.day);
  const leagues = new Map(
    matches
      .filter(({ competition: name }) => name !== "" && !isKnockout(name))
      .map(({ competition: name }) => [competitionKey(name), name]),
  );
  // If there is only one league, matches without a competition belong to it.
  const only = leagues.size === 1 ? [...leagues.values()][0]! : "";
  const nameOf = ({ competition }: BookMatch) => competition || only;
  return [...grouped(matches, (match) => competitionKey(nameOf(match))).values()].map((of) => {
    const name = nameOf(of[0]!);
    return {
      name,
      table: isKnockout(name) ? null : leagueTable(of, points, language, undecidedRemark),
      fixtures: fixturesOf(of, language),
    };
  });
}

/** The remark beside a team with undecided matches: their number; the table of matches shows which. */
function undecidedRemark({ length }: readonly number[]): Words | null {
  return length === 0 ? null : withText(called("provisional: matches not decided: #"), "#", String(length));
}

const FIXTURES: readonly ColumnOf<BookMatch>[] = [
  { name: called("Date"), cell: ({ day }) => day },
  { name: called("Home"), cell: ({ teams }) => teams.home },
  { name: called("Score"), cell: ({ card }) => scoreText(card, "home") },
  { name: called("Away"), cell: ({ teams }) => teams.away },
];

function fixturesOf(matches: readonly BookMatch[], language: Language): Table {
  const { columns, rows } = tableOf(FIXTURES, matches);
  const remarks = matches.map((match) => matchRemark(match, language));
  if (remarks.every((remark) => remark === null)) return { columns, rows };
  return { columns: [...columns, REMARK], rows: rows.map((row, i) => [...row, remarks[i]!]) };
}

/** Why a score is not final, and which team left boards empty; null if there is nothing to report. */
function matchRemark({ card, verdict, open, teams, defaults }: BookMatch, language: Language): string | null {
  const parts: Words[] = [];
  if (card === null) parts.push(called("provisional: a rating is missing"));
  else if (verdict === null) parts.push(withText(called("provisional: board # not finished"), "#", open.join(", ")));
  for (const side of SIDES)
    if (defaults[side] > 0)
      parts.push(withText(withText(called("boards defaulted by @: #"), "#", String(defaults[side])), "@", teams[side]));
  return parts.length === 0 ? null : parts.map((part) => part[language]).join(" · ");
}
