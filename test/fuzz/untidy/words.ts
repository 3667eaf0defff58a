// Words that secretaries use as headers, not taken from the lists of the recognising code.
import type { Words } from "./tournament";

export const HANDICAP: Words = {
  en: ["Handicap", "Hcp", "H'cap", "Hcap", "HCP", "H/cap", "Hdcp", "hcp."],
  da: ["Handicap", "Hcp", "HCP", "hcp.", "Handikap", "Hc"],
};
export const PLAYER: Words = { en: ["Player", "Name", "Player name"], da: ["Spiller", "Navn", "Spillernavn"] };
export const INDEX: Words = { en: ["Index", "AHS index", "Idx", "Index (AHS)"], da: ["Indeks", "AHS-indeks", "Index"] };
export const RATING: Words = { en: ["Rating", "Rat'g", "Rtg", "Rating no."], da: ["Rating", "Ratingtal", "Rtg."] };
export const MASTERPOINTS: Words = {
  en: ["Masterpoints", "MP", "MPs", "Master points", "M'points"],
  da: ["Mesterpoint", "MP", "Mesterpoints"],
};
export const BOARDS: Words = {
  en: ["Boards", "Bds", "Boards played", "No. of boards", "Bds played", "# boards", "Brds"],
  da: ["Spil", "Antal spil", "Spillede spil", "Antal kort"],
};
export const DATE: Words = {
  en: ["Date", "Date played", "Played on", "Day", "Match date"],
  da: ["Dato", "Spilledato", "Spillet den", "Dag"],
};
export const HOME: Words = { en: ["Home", "H", "Home side"], da: ["Hjemme", "Hj.", "H"] };
export const AWAY: Words = { en: ["Away", "A", "Visitors"], da: ["Ude", "Gæster", "U"] };

/** Joins words of several lists, in the usual order and in other likely ones. */
export function together(...lists: readonly Words[]): Words {
  const both = (language: "en" | "da") => {
    const found: string[] = [];
    const [plain] = orders(lists.map((words) => words[language][0]!));
    found.push(plain!);
    lists.forEach((words, at) => {
      for (const word of words[language].slice(1)) {
        const taken = lists.map((other, i) => (i === at ? word : other[language][0]!));
        found.push(...orders(taken));
      }
    });
    found.push(...orders(lists.map((words) => words[language][1] ?? words[language][0]!)));
    found.push(...orders(lists.map((words) => words[language][0]!)).slice(1));
    return [...new Set(found)];
  };
  return { en: both("en"), da: both("da") };
}

/** `a b`, `b a`, `b (a)`; for three words, all orders that do not start with a number. */
function orders(words: readonly string[]): string[] {
  const given = words.filter((word) => word !== "");
  const all = permutations(given).filter(([first]) => !/^\d$/.test(first!));
  const said = all.map((order) => order.join(" ").replace(/ (\d)$/, " $1"));
  if (given.length === 2 && !/^\d$/.test(given[1]!)) said.push(`${given[1]} (${given[0]})`, `${given[0]}: ${given[1]}`);
  if (given.length === 2 && /^\d$/.test(given[1]!)) said.push(`${given[0]}${given[1]}`, `${given[0]} (${given[1]})`);
  return said;
}

function permutations(words: readonly string[]): string[][] {
  if (words.length <= 1) return [[...words]];
  return words.flatMap((word, i) => permutations(words.filter((_, j) => j !== i)).map((rest) => [word, ...rest]));
}

/** The same in both languages. */
export function same(...words: string[]): Words {
  return { en: words, da: words };
}

export function words(en: readonly string[], da: readonly string[]): Words {
  return { en, da };
}
