import type { Language } from "../kernel/language";
import type { Sayable } from "../layout/layout";
import { nameColumns } from "../messages/names/columns";
import type { Found, InBook, Kind, KindId } from "./kind";
import { languageOf } from "./table/headers/headerLanguage";
import { isValueOf } from "./table/said/settings";
import { ACBL_PAIRS } from "./acbl/pairs";
import { ACBL_RANK_PAIRS } from "./acbl/rankPairs";
import { ACBL_TEAMS } from "./acbl/teams";
import { CHESS_BOARDS } from "./chess/boards";
import { CHESS_CARD } from "./chess/card";
import { CROQUET_GAMES } from "./croquet/games";
import { DBF_BAROMETER } from "./dbf/barometer";
import { DBF_HALVES } from "./dbf/halves";
import { DBF_INDIVIDUAL } from "./dbf/individual";
import { DBF_PAIRS } from "./dbf/pairs";
import { DBF_TEAMS } from "./dbf/teamRows";
import { GO_PAIRINGS } from "./go/pairings";

/** The only list of kinds, in the order offered. Leaving one out is a compile error. */
export const KINDS: { readonly [id in KindId]: Kind<id> } = {
  "croquet-games": CROQUET_GAMES,
  "chess-card": CHESS_CARD,
  "chess-boards": CHESS_BOARDS,
  "dbf-pairs": DBF_PAIRS,
  "dbf-individual": DBF_INDIVIDUAL,
  "dbf-teams": DBF_TEAMS,
  "dbf-halves": DBF_HALVES,
  "dbf-barometer": DBF_BAROMETER,
  "acbl-pairs": ACBL_PAIRS,
  "acbl-rank-pairs": ACBL_RANK_PAIRS,
  "acbl-teams": ACBL_TEAMS,
  "go-pairings": GO_PAIRINGS,
};
for (const { inputs, fields, outputs, settings } of Object.values<Kind>(KINDS)) {
  nameColumns([...inputs, ...fields, ...outputs].map(({ name }) => [name.en, name] as const));
  nameColumns(settings.map(({ key, name }) => [key, name] as const));
}
export const KIND_IDS = Object.keys(KINDS) as readonly KindId[];

/** What may be said of the sheets of each kind. A setting that a kind has not says nothing of its sheets. */
export const SAYABLE: readonly Sayable[] = Object.values<Kind>(KINDS).map(({ id, fields, record, settings }) => {
  const names = new Set([...fields, ...(record?.fields ?? [])].map(({ name }) => name.en));
  const byKey = new Map(settings.map((setting) => [setting.key, setting]));
  return {
    id,
    hasField: (name) => names.has(name),
    canBe: (key, value) => {
      const setting = byKey.get(key.split("@")[0]!);
      return setting === undefined || isValueOf(setting, value);
    },
  };
});

export function kindOf(id: KindId): Kind {
  return KINDS[id];
}

/** The type of a tournament's rows, by the id of its kind; undefined for tournaments entered by hand. */
export function rowIs(kind: string): Kind["rowIs"] | undefined {
  return knownKind(kind)?.rowIs;
}

/** The special treatment that club books give a kind, by its id. */
export function inBook(kind: string): InBook {
  return knownKind(kind)?.inBook ?? {};
}

function knownKind(kind: string): Kind | undefined {
  return KIND_IDS.includes(kind as KindId) ? kindOf(kind as KindId) : undefined;
}

/** The language of a sheet's headers; null if they do not settle it. */
export function sheetLanguage({ kind, columns }: Found): Language | null {
  const { inputs, fields, outputs } = kindOf(kind);
  return languageOf(Object.values(columns), [...inputs, ...fields, ...outputs]);
}
