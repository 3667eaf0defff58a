import type { croquet as en } from "../../en/rules/croquet";
import type { Translation } from "../../texts";

export const croquet = {
  problems: {
    "croquet-not-a-handicap": "{field}: {received} er ikke et handicap; nærmest: {nearest}",
    "croquet-game-length": "point: {received}; reglerne har kun indeksændringer for spil til 26 og 14 point",
    "croquet-not-a-date": "{field}: ”{received}” er ikke en dato; brug en datocelle eller år-måned-dag",
    "croquet-date-missing":
      "Spil, række {row}: datoen mangler; gennemgang pr. dag kræver dato på alle spil eller på ingen",
    "croquet-date-goes-back":
      "Spil, række {row}: datoen ligger før datoen i række {earlier}; skriv spillene i den rækkefølge, de blev spillet",
    "croquet-own-handicap":
      "{field}: {received} kan ikke være et handicap; tilladt er hele og halve tal fra −{furthest} til {furthest}",
    "croquet-unknown-player": "Spil, række {row}: {name} er ikke blandt spillerne; ret navnet, eller føj det til dér",
    "croquet-against-self": "Spil, række {row}: {name} står både som vinder og taber",
    "croquet-player-twice": "Spillere, række {row}: {name} står allerede i række {first}",
    "croquet-depends-on-game": "afhænger af spillet i række {row}, som ikke tæller",
  },
  steps: {
    "croquet-own-scale": ["tabel", "efter klubbens egen tabel med {handicaps} handicap"],
    "croquet-hsv": ["HSV for {handicap}", "tabel"],
    "croquet-trigger": ["udløsningspunkt for {handicap}", "tabel"],
    "croquet-steps": ["trin", "{larger} − {smaller}"],
    "croquet-steps-negative": ["trin", "{larger} − ({smaller})"],
    "croquet-won-higher": ["vinder", "højeste handicap"],
    "croquet-won-lower": ["vinder", "laveste handicap"],
    "croquet-won-equal": ["vinder", "lige handicap"],
    "croquet-change-higher": ["indeksændring", "række {row}, {points} point, højeste vinder"],
    "croquet-change-lower": ["indeksændring", "række {row}, {points} point, laveste vinder"],
    "croquet-change-equal": ["indeksændring", "række {row}, {points} point, hvem der end vinder"],
    "croquet-improves-at": ["indeks, hvor {handicap} går ned", "udløsningspunkt for {to}"],
    "croquet-worsens-at": ["indeks, hvor {handicap} går op", "udløsningspunkt for {to}"],
    "croquet-lowest": ["indeks, hvor {handicap} går ned", "intet, det er det laveste handicap"],
    "croquet-highest": ["indeks, hvor {handicap} går op", "intet, det er det højeste handicap"],
    "croquet-review-improves": ["handicap efter gennemgang", "{index} når eller passerer {trigger}"],
    "croquet-review-worsens": ["handicap efter gennemgang", "{index} falder til eller under {trigger}"],
    "croquet-review-stays": ["handicap efter gennemgang", "uændret: {index} er under {down} og over {up}"],
    "croquet-review-stays-lowest": ["handicap efter gennemgang", "uændret: {index} er over {up}"],
    "croquet-review-stays-highest": ["handicap efter gennemgang", "uændret: {index} er under {down}"],
  },
} as const satisfies Translation<typeof en>;

/** The place of each clause in its paper. Titles of sections and tables stay as printed. */
export const places = {
  hsv: "HSV-tabellen",
  steps: "andet afsnit",
  "level-play": "Level Play Table",
  "cross-reference": "tredje afsnit og krydstabellen",
  exchange: "sidste afsnit",
  trigger: "HSV-tabellen, kolonnen Index",
  review: "nævner kun udløsningspunkterne; som klubberne i AHS gør",
  "handicap-play": "nævner det ikke (kun level play); som klubberne i AHS gør",
};
