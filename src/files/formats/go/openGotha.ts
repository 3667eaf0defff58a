import { invalid, Problem, type Result } from "../../../kernel/problem";
import { cellText, dayInNumbers, Notes, numberOf, refused, sheetNameOf, wholeNumber, type Reading } from "../reading";
import type { XmlElement } from "../../package/container/xml";
import { childNamed, childrenNamed, elementName, parseXml, placeOf } from "../xml";
import { gamesSheet, type GoGame, type GoPlayer, type GoResult } from "./gamesSheet";
import type { SourceFile } from "../sourceText";

// A tournament saved by OpenGotha; all values are in attributes.

const RESULTS: ReadonlyMap<string, GoResult> = new Map([
  ["UNKNOWN", null],
  ["WHITEWINS", "1-0"],
  ["BLACKWINS", "0-1"],
  ["EQUAL", "½-½"],
  ["BOTHLOSE", "0-0"],
  ["BOTHWIN", "1-1"],
]);

/** Reads the games, White first. Errors: broken XML, a game with an unknown player, or no players and games. */
export function read({ text }: SourceFile, notes: Notes): Result<Reading> {
  const root = parseXml(text);
  if (root instanceof Problem) return root;
  const list = childNamed(root, "Players");
  if (!list) return refused("format-no-players", { line: root.line });
  const entries = childrenNamed(list, "Player").map((element) => ({ element, player: playerOf(element) }));
  if (entries.length === 0) return invalid("format-no-games");
  const known = playersByKey(entries, notes);
  if (known instanceof Problem) return known;

  const games: GoGame[] = [];
  for (const element of childrenNamed(childNamed(root, "Games"), "Game")) {
    const game = gameOf(element, known, notes);
    if (game instanceof Problem) return game;
    games.push(game);
  }
  for (const bye of childrenNamed(childNamed(root, "ByePlayers"), "ByePlayer"))
    notes.count("format-byes", null, bye.line);
  for (const { element, player } of entries) {
    if (element.attributes["registeringStatus"] === "PRE")
      notes.assume("format-go-preliminary", { line: player.line }, { name: player.name });
  }

  const general = childNamed(childNamed(root, "TournamentParameterSet"), "GeneralParameterSet");
  const of = (name: string) => cellText(general?.attributes[name]);
  const komi = numberOf(of("komi"));
  const event = of("name") ?? of("shortName");
  const settings: [string, string | number][] = [];
  if (komi !== undefined) settings.push(["Normal komi", komi]);
  if (general && komi !== undefined)
    notes.assume(
      "format-setting",
      { line: general.line, element: "GeneralParameterSet@komi" },
      { setting: "normal-komi", value: komi },
    );
  const sheet = gamesSheet(
    sheetNameOf(event, "Games"),
    entries.map(({ player }) => player),
    games,
    settings,
    notes,
  );
  const source = {
    program: "OpenGotha",
    version: cellText(root.attributes["fullVersionNumber"]) ?? cellText(root.attributes["dataVersion"]),
    event,
    date: dayInNumbers(of("endDate"), "ymd") ?? dayInNumbers(of("beginDate"), "ymd") ?? null,
    rounds: Math.max(wholeNumber(of("numberOfRounds")) ?? 0, ...roundsOf(games)) || null,
    players: entries.length,
  };
  return notes.reading(source, sheet);
}

function* roundsOf(games: readonly GoGame[]): Iterable<number> {
  const rounds = new Set(games.map(({ round }) => round));
  yield* rounds;
}

function playerOf(element: XmlElement): GoPlayer {
  const of = (name: string) => cellText(element.attributes[name]);
  const name = [of("firstName"), of("name")].filter((part) => part !== null).join(" ");
  return {
    name,
    rank: of("rank") ?? of("grade"),
    number: of("egfPin") ?? of("ffgLicence") ?? of("agaId"),
    club: of("club"),
    line: element.line,
  };
}

// ---------------------------------------------------------------- who played

/** The ways in which programs form a key from a name: as it is, in capitals, in capitals without accents. */
const SPELLINGS: readonly ((key: string) => string)[] = [
  (key) => key,
  (key) => key.toUpperCase(),
  (key) => key.replace(/[ıİi]/g, "I").toUpperCase().normalize("NFD").replace(/\p{M}/gu, ""),
];

type PlayersByKey = readonly ReadonlyMap<string, GoPlayer | "two">[];

/**
 * The players by key. Games name a player by surname and first name joined, in capitals, without blanks. "two": two
 * players have this key. Errors: two players with the same name.
 */
function playersByKey(
  entries: readonly { readonly element: XmlElement; readonly player: GoPlayer }[],
  notes: Notes,
): Result<PlayersByKey> {
  const keys = SPELLINGS.map(() => new Map<string, GoPlayer | "two">());
  const exact = new Map<string, XmlElement>();
  for (const { element, player } of entries) {
    const { attributes } = element;
    const plain = ((attributes["name"] ?? "") + (attributes["firstName"] ?? "")).replace(/\s/g, "");
    if (plain === "") notes.warn("format-name-missing", placeOf(element));
    const same = exact.get(plain.toUpperCase());
    if (same) {
      const details = { name: player.name, other: same.line };
      return refused("format-same-key", placeOf(element), details);
    }
    exact.set(plain.toUpperCase(), element);
    SPELLINGS.forEach((spelt, i) => keys[i]!.set(spelt(plain), keys[i]!.has(spelt(plain)) ? "two" : player));
  }
  return keys;
}

function playerNamed(keys: PlayersByKey, written: string): GoPlayer | undefined {
  const plain = written.replace(/\s/g, "");
  for (const [i, spelt] of SPELLINGS.entries()) {
    const player = keys[i]!.get(spelt(plain));
    if (player !== undefined && player !== "two") return player;
  }
  return undefined;
}

// ---------------------------------------------------------------- games

function gameOf(element: XmlElement, players: PlayersByKey, notes: Notes): Result<GoGame> {
  const { attributes, line } = element;
  const side = (attribute: string): Result<GoPlayer> => {
    const received = attributes[attribute] ?? "";
    const place = placeOf(element, attribute);
    return playerNamed(players, received) ?? refused("format-nobody", place, { received });
  };
  const white = side("whitePlayer");
  if (white instanceof Problem) return white;
  const black = side("blackPlayer");
  if (black instanceof Problem) return black;
  const round = wholeNumber(attributes["roundNumber"]);
  if (round === undefined) {
    const received = attributes["roundNumber"] ?? "";
    return refused("format-no-round", placeOf(element, "roundNumber"), { received });
  }
  const parts = /^(?:RESULT_)?([A-Z]+?)(_BYDEF)?$/.exec(attributes["result"] ?? "RESULT_UNKNOWN");
  const result = parts === null ? undefined : RESULTS.get(parts[1]!);
  if (result === undefined) {
    const received = attributes["result"] ?? "";
    notes.error("format-result-unread", placeOf(element, "result"), { received });
  }
  if (attributes["knownColor"] === "false") notes.count("format-colours-unknown", null, line);
  return {
    round,
    table: wholeNumber(attributes["tableNumber"]) ?? null,
    one: white,
    two: black,
    result: result ?? null,
    stones: wholeNumber(attributes["handicap"]) ?? null,
    byDefault: parts?.[2] !== undefined,
    line,
    element: elementName(element),
  };
}
