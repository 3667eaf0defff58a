import { spelling } from "../../kernel/written/spelling";

// Words for what was not played, and for nobody in the place of a name: in English, Danish, German, Swedish, Norwegian,
// Dutch, French, Spanish, and some more of chess programs.

/** What such a word says. */
export type NotPlayed =
  /** One side won because the other did not come, or gave up. */
  | "walkover"
  /** The same, also in the place of a name. */
  | "absent"
  /** Nobody was to blame, or nobody says. */
  | "unplayed"
  /** It was begun, or the weather was. */
  | "unfinished"
  /** It goes on another day. */
  | "open"
  /** Moved or called off. */
  | "moved"
  /** A round without an opponent. */
  | "bye"
  /** The same in the place of a name alone: elsewhere `Fri` is a day. */
  | "free"
  /** In the place of a name: nobody sits there. */
  | "nobody"
  /** Somebody did not come to a board of a match: elsewhere `mangler` says less. */
  | "notAtBoard";

const WORDS: { readonly [sort in NotPlayed]: string } = {
  walkover: `walkover|w/o|conceded|concedes|concession|withdrawn|withdrew|default|defaulted|def|forfeit|forfeited|scratched|scr
    |no show|dnp|trukket|trukket sig|mødte ikke|mødte ikke op|ikke mødt|ikke fremmødt|fremmødt ikke
    |kampflos|nicht angetreten|nichtantritt|nicht erschienen|zurückgezogen
    |uteblev|uteblivit|utebliven|återbud|lämnat återbud|dragit sig ur|ikke møtt|møtte ikke|trukket seg
    |niet opgekomen|niet verschenen|teruggetrokken|reglementair
    |forfait|par forfait|défaut|non présenté|retiré|incomparecencia|por incomparecencia|no presentado|no se presentó|retirado`,
  absent: "udeblevet|udebleven|udeblev|udeblevne|afbud|meldt afbud",
  unplayed: `abandoned|annulled|void|not played|unplayed|annulleret|ikke spillet|uspillet
    |nicht gespielt|ungespielt|nicht ausgetragen|annulliert|ej spelad|ej spelat|inte spelad|inte spelat|ospelad|annullerad
    |ikke spilt|niet gespeeld|geannuleerd|non joué|non jouée|pas joué|pas jouée|annulé|annulée
    |no jugado|no jugada|sin jugar|anulado|anulada`,
  unfinished: `unfinished|not finished|incomplete|rained off|afbrudt|ikke færdig|ikke færdigspillet|ikke afsluttet|regnede væk
    |abgebrochen|nicht beendet|avbruten|avbrutet|ej färdigspelad|afgebroken|niet uitgespeeld
    |interrompu|interrompue|inachevé|inachevée|non terminé|non terminée|interrumpido|interrumpida|sin terminar`,
  open: `adjourned|pegged down|to be played|to be continued|hængeparti|spilles senere|skal spilles senere
    |hängepartie|wird nachgeholt|hängparti|spelas senare|wordt nog gespeeld|wordt later gespeeld
    |à jouer|ajourné|ajournée|por jugar|pendiente`,
  moved: `cancelled|canceled|postponed|aflyst|udsat|verschoben|verlegt|abgesagt|uppskjuten|uppskjutet|inställd|inställt
    |uitgesteld|afgelast|reporté|reportée|aplazado|aplazada|cancelado|cancelada`,
  bye: `bye|has bye|has a bye|sit out|sits out|sitting out|oversidder|oversiddere|oversiddende|sidder over
    |spielfrei|freilos|frirond|friplats|står över|frirunde|vrije ronde|vrijgeloot|exempt|exempte|exempté|exemptée
    |descansa|descanso|exento|exenta|riposa|wolny los|volno`,
  free: "fri|free|frei|vrij|libre|n/a",
  nobody: `phantom|phantom pair|fantom|dummy|absent|absente|nobody|no one|no player|not paired|nicht ausgelost
    |abwesend|frånvarande|fraværende|afwezig|ausente`,
  notAtBoard: "dflt|ff|ub|mangler",
};

const listOf = (sort: NotPlayed) => WORDS[sort].split("|").map((word) => word.trim());
/** Also as keyboards without these letters have it: `moedte ikke`, `zurueckgezogen`. */
const plain = (word: string) => word.replace(/[øö]/g, "oe").replace(/ä/g, "ae").replace(/ü/g, "ue");

const MEANINGS: ReadonlyMap<string, NotPlayed> = new Map(
  ([] as (readonly [string, NotPlayed])[]).concat(
    ...(Object.keys(WORDS) as NotPlayed[]).map((sort) =>
      ([] as (readonly [string, NotPlayed])[]).concat(
        ...listOf(sort).map((word) => [word, plain(word)].map((text) => [spelling(text), sort] as const)),
      ),
    ),
  ),
);

/** What a text of nothing else says: `w.o.`, `(Kampflos)`, `Bye 2`; null where it is no such word. */
export function notPlayedWord(text: string): NotPlayed | null {
  if (text.length > LONGEST) return null;
  return MEANINGS.get(spelling(text).replace(/\d{1,9}$/, "")) ?? null;
}

/** No word of these is longer. */
const LONGEST = 40;

/** The words of some sorts, for a pattern with the flag `i`. */
export function notPlayedPattern(...sorts: readonly NotPlayed[]): string {
  const words = ([] as string[]).concat(...sorts.map(listOf));
  // The longer one of two that begin alike comes first.
  return words
    .sort((one, other) => other.length - one.length)
    .map((word) =>
      word === "w/o"
        ? String.raw`w\.?\/?o`
        : word === "walkover"
          ? String.raw`walk[\s-]?over`
          : word.replace(/ /g, String.raw`[\s-]?`),
    )
    .join("|");
}
