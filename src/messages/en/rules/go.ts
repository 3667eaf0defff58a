import type { Texts } from "../../texts";

export const go = {
  problems: {
    "go-not-a-rank": "{field}: “{received}” is not a rank; write it as 5k or 3 dan",
    "go-no-such-rank": "{field}: {received} is outside the ranks, which run from 30k to 1k and from 1d to 9d",
    "go-professional":
      "{field}: {received} is a professional rank, and the paper has none; ranks run from 30k to 1k and from 1d to 9d",
    "go-too-few-stones": "stones: {received}; a handicap is at least 1, which means that Black plays first",
    "go-not-a-normal-komi":
      "{field}: {received} is not a normal komi; it is above {keeping}, the komi with which Black keeps his half stone",
    "go-komi-without-equivalent":
      "komi: {received}; the paper gives a stone-equivalent for komi {keeping} and for normal komi ({normal}) only",
  },
  steps: {
    "go-difference": ["Difference in rank", "{stronger} against {weaker}"],
    "go-unrounded": ["H before rounding", "{difference} ÷ 2 + 0.5"],
    "go-stones-whole": ["H", "{exact} is a whole number"],
    "go-stones-rounded": ["H", "{exact}, rounded up"],
    "go-komi-whole": ["Komi", "{exact} is a whole number"],
    "go-komi-rounded": ["Komi", "{exact} is not a whole number: normal komi"],
    "go-placed": ["Stones placed", "{stones}, then White moves"],
    "go-none-placed": ["Stones placed", "Black only plays first"],
    "go-black": ["Black", "the weaker player, {weaker} against {stronger}"],
    "go-nigiri": ["Black", "both {rank}: decided by nigiri"],
    "go-equivalent": ["Stone-equivalent without komi", "{stones} − 0.5"],
    "go-equivalent-komi": ["Stone-equivalent", "{equivalent} − 0.5, taken back by komi {komi}"],
    "go-existing-stones": ["Stones (current system)", "as many as the ranks between them, {difference}"],
    "go-existing-komi": ["Komi (current system)", "{difference|rank|ranks} between them"],
    "go-existing-komi-even": ["Komi (current system)", "even game: normal komi"],
  },
} as const satisfies Texts;
