import type { cells as en } from "../../en/rules/cells";
import type { Translation } from "../../texts";

export const cells = {
  problems: {
    "cell-missing": "{field} mangler",
    "cell-not-number": "{field}: ”{received}” er ikke et tal",
    "cell-too-large": "{field}: {received} er for stort",
    "cell-depends": "afhænger af {field}, som ikke kan bruges",
    "cell-not-whole": "{field}: {received} er ikke et helt tal",
    "cell-not-text": "{field}: {received} er ikke tekst",
    "cell-not-yes-no": "{field}: ”{received}” er hverken SAND eller FALSK",
    "cell-not-one-of": "{field}: ”{received}” kendes ikke; tilladt: {allowed}",
    "cell-single": "{field}: vælg én celle, ikke et område",
    "ranges-differ": "områderne er ikke lige store: {first} og {second}",
    "range-columns": "{field}: der er {received|kolonne|kolonner}, der skal være {expected}",
    "own-table-headers": "{field}: her er kun overskrifter; skriv tabellens rækker under dem",
    "range-row": "{range}, række {row} i området",
    "own-table-not-above": "{field}: {received} skal være over {before}, som står i rækken før",
    "own-table-not-below": "{field}: {received} skal være under {before}, som står i rækken før",
    "explain-unknown": "funktion: ”{received}” er ikke en af Klubhandicaps funktioner, der giver én værdi",
    "explain-too-many": "argumenter: {name} tager højst {most}, men der er givet {received}",
    "explain-blank": "der er ikke noget at forklare: argumenterne er tomme",
  },
  steps: {},
} as const satisfies Translation<typeof en>;
