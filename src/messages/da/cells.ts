import type { cells as en } from "../en/cells";
import type { Translation } from "../sentence";

export const cells: Translation<typeof en> = {
  problems: {
    "cell-missing": "{field} mangler",
    "cell-not-number": "{field}: “{received}” er ikke et tal",
    "cell-too-large": "{field}: {received} er for stort",
    "cell-depends": "afhænger af {field}, som ikke kan bruges",
    "cell-not-whole": "{field}: {received} er ikke et helt tal",
    "cell-not-text": "{field}: {received} er ikke tekst",
    "cell-not-yes-no": "{field}: “{received}” er hverken SAND eller FALSK",
    "cell-not-one-of": "{field}: “{received}” er ukendt; tilladt: {allowed}",
    "cell-single": "{field}: giv én celle, ikke et område",
    "ranges-differ": "områderne er ikke lige store: {first} og {second}",
    "range-columns": "{field}: givne kolonner: {received}; der skal være: {expected}",
    "range-empty": "{field}: alle celler er tomme",
    "explain-unknown": "function: “{received}” er ikke en af vores, der giver én værdi",
    "explain-too-many": "inputs: {name} tager højst {most}, der er givet {received}",
    "explain-blank": "der er intet at forklare: input er tomt",
    "sources-unknown": "system: “{received}” er ukendt; tilladt: {allowed}",
  },
  steps: {},
};
