import type { go as en } from "../../en/rules/go";
import type { Translation } from "../../texts";

export const go = {
  problems: {
    "go-not-a-rank": "{field}: ”{received}” er ikke en grad; skriv den som 5k eller 3 dan",
    "go-no-such-rank": "{field}: {received} ligger uden for graderne, der går fra 30k til 1k og fra 1d til 9d",
    "go-professional":
      "{field}: {received} er en professionel grad, og dem har reglerne ikke; graderne går fra 30k til 1k og fra 1d til 9d",
    "go-too-few-stones": "sten: {received}; et handicap er mindst 1, som betyder, at Sort begynder",
    "go-not-a-normal-komi":
      "{field}: {received} er ikke en normal komi; den er over {keeping}, den komi, som Sort beholder sin halve sten med",
    "go-komi-without-equivalent":
      "komi: {received}; reglerne har kun stenværdi for komi {keeping} og for normal komi ({normal})",
  },
  steps: {
    "go-difference": ["Forskel i grad", "{stronger} mod {weaker}"],
    "go-unrounded": ["H før afrunding", "{difference} ÷ 2 + 0,5"],
    "go-stones-whole": ["H", "{exact} er et helt tal"],
    "go-stones-rounded": ["H", "{exact}, rundet op"],
    "go-komi-whole": ["Komi", "{exact} er et helt tal"],
    "go-komi-rounded": ["Komi", "{exact} er ikke et helt tal: normal komi"],
    "go-placed": ["Sten på brættet", "{stones}, derefter trækker Hvid"],
    "go-none-placed": ["Sten på brættet", "Sort begynder blot"],
    "go-black": ["Sort", "den svageste spiller, {weaker} mod {stronger}"],
    "go-nigiri": ["Sort", "begge {rank}: afgøres ved nigiri"],
    "go-equivalent": ["Stenværdi uden komi", "{stones} − 0,5"],
    "go-equivalent-komi": ["Stenværdi", "{equivalent} − 0,5, som komi {komi} tager tilbage"],
    "go-existing-stones": ["Sten (nuværende system)", "lige så mange som graderne imellem dem, {difference}"],
    "go-existing-komi": ["Komi (nuværende system)", "{difference|grad|grader} imellem dem"],
    "go-existing-komi-even": ["Komi (nuværende system)", "lige parti: normal komi"],
  },
} as const satisfies Translation<typeof en>;

/** The place of each clause in its paper. Titles of sections and tables stay as printed. */
export const places = {
  "1": "afsnit (1)",
  "2": "afsnit (2)",
  "3": "afsnit (3)",
  "4": "afsnit (4)",
  formula: "afsnit (4), formel",
  "rule-1": "afsnit (4), regel 1",
  "rule-2": "afsnit (4), regel 2",
  illustrations: "afsnit (4), eksempler",
  difference: "afsnit (3), eksemplet 9d mod 1k",
  colours: "afsnit (2), følger heraf",
};
