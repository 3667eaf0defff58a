// Words of titles, labels and footnotes in German, Swedish, Norwegian, Dutch, French and Spanish, and the small words between them
// in all languages. As `spelling` leaves them: without accents, ß as ss.

const MOST = "maximum maximal maximalpunkte hochstpunktzahl maxpoang makspoeng maks max maximo maximumscore";
/** By key of a setting, how it is called. */
export const FACT_WORDS: { readonly [setting: string]: string } = {
  boards:
    "hande brickor antalbrickor givar spel antalspel spill antallspill brikker spellen aantalspellen giften donnes nombrededonnes etuis manos estuches",
  average:
    "durchschnitt schnitt mittel mittelwert medel medelpoang genomsnitt gjennomsnitt middel gennemsnit snit gemiddelde gemiddeld moyenne promedio media",
  tables: "tische bord tafels mesas",
  maximum: MOST,
  possible: MOST,
};

/** The parts of an evening. */
export const PARTS_OF_EVENING: { readonly [part in "round" | "half" | "match"]: string } = {
  round:
    "round rounds rd rds rnd rnds runde runder runders runden omgang omgange omganger runda rundor rond ronder ronde rondes ronda rondas tour tours",
  match:
    "match matches matcher kamp kampe kamper wettkampf wettkampfe wedstrijd wedstrijden rencontre rencontres partido partidos",
  half: "half halves halvleg halvlege halvlek halvlekar halvleker halbzeit halbzeiten halfte halften helft helften mitemps mitad mitades",
};

/** What says that a figure is of each part: `pr. runde`. */
export const OF_EACH = "pr per each every a hver hvert pro je jede jeder varje om elke par chaque por cada";
/** Who plays: what a title says of each of them holds whatever it says of the rounds, `18 boards per pair`. */
export const ENTRANTS =
  "pair player entrant par parret makkerpar spiller deltager paar spieler spelare deltagare spelpar deltaker speler paire joueur pareja jugador";
/** `9 rounds of 3 boards` */
export const MADE_OF = "a @ af of med with mit zu av om van met de con";
/** What points are called behind their number, and what stands before the points that a game is played to. */
export const POINTS_WORDS = "point points pt pts punkt punkte poäng poeng punten puntos";
export const PLAYED_TO = "to til till bis tot hasta";

/** A footnote that tells a fact, `Der blev spillet 21 spil`; and one that tells it of some only, or that it was not so. */
export const WAS_PLAYED =
  "played spillet spilt spilles spelade spelades spelat gespielt gespeeld jouees jouee joues jugadas jugaron jugado";
export const NOT_BY_ALL =
  "not no never ikke ingen nicht keine kein inte inga niet geen pas sin non cancelled aflyst annulleret only kun bare bara nur alleen slechts seulement solo pair par paar paire pareja table bord tisch tafel mesa";

/** What the games of one player stand on, alone or at the end of a word: `Handicapkort`. */
export const CARD_WORDS = "card record kort karte kaart carte tarjeta blatt";
/** Words of titles that name nobody: who meets, for what, and when. */
export const TITLE_WORDS =
  "club klub clubs klubb verein lawn lawns forening foreningen society association team hold members member medlemmer medlemsliste players spillere list liste handicap handicaps hcp ratings rating ranks grades bridge chess skak schach croquet kroket krocket go season saeson saison sasong night evening aften klubaften monday tuesday wednesday thursday friday saturday sunday";
/** Words of competitions. Some are names of people, too: they count where a whole card would be taken for theirs. */
export const EVENT_WORDS = "league liga cup pokal trophy shield series serie open spring summer autumn winter";
