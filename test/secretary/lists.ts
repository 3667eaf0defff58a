// Lists of members as clubs keep them, with the people and their starts.
import type { SystemId } from "../../src/kernel/sources";
import { Draws } from "../fuzz/untidy/draws";
import type { Truth } from "./secretary";
import { decimalComma, members, nameOf, withHalf, type Grid, type Language, type Person } from "./writing";

export interface ListCase {
  readonly called: string;
  readonly system: SystemId;
  readonly language: Language;
  readonly grid: Grid;
  readonly truth: Truth;
  /** The start for each name; null if the list gives none. */
  readonly starts: { readonly [name: string]: number | string | null };
}

interface Column {
  readonly header: string;
  readonly fields: readonly string[];
  readonly cells: readonly (string | number | null)[];
}

/** The start of one member, and how the list writes it. */
interface Held {
  readonly start: number | string | null;
  readonly written: string;
}

const SYSTEMS: readonly SystemId[] = ["croquet", "dbf", "chess", "acbl", "go"];

/** Headers of the column with the starts: usual ones, and odd ones that lead to a question. */
const HEADERS: { readonly [system in SystemId]: { readonly [language in Language]: readonly string[] } } = {
  croquet: {
    en: [
      "Handicap",
      "H/C",
      "Hcap",
      "H'cap",
      "Hdcp",
      "Current h'cap",
      "Handicap 2026",
      "Hcp at 1 Sept",
      "2026",
      "H cap (AC)",
    ],
    da: ["Handicap", "Hcp", "HCP", "Hcp pr 1/9", "Nuværende handicap", "Handicap 2026", "Hc.", "2026", "Hcp nu"],
  },
  dbf: {
    en: ["Handicap", "Hcp", "Start handicap", "DBf handicap", "Hcp 1/9", "Handicap 2026/27", "Current"],
    da: [
      "Handicap",
      "Hcp",
      "HCP",
      "Starthandicap",
      "Hcp pr 1/9",
      "DBf-handicap",
      "Handicap pr. 1/9-26",
      "Hcp.",
      "Hac",
      "Nu",
    ],
  },
  chess: {
    en: [
      "Rating",
      "Half-rating",
      "ECF half-rating",
      "Rating 2026/27",
      "2026/27",
      "Rtg",
      "Rat'g",
      "League rating",
      "Strength",
    ],
    da: ["Rating", "Halvrating", "Ratingtal", "Rating 2026", "Styrke", "Rtg.", "2026/27"],
  },
  acbl: {
    en: ["Average", "Avg", "Last 3 avg", "Average %", "Pct", "Season avg.", "Avg. %", "2026"],
    da: ["Gennemsnit", "Snit", "Gns.", "Procent", "Snit %", "Sæson 2026"],
  },
  go: {
    en: ["Rank", "Grade", "Strength", "Kyu/dan", "EGF grade", "Rank (Sept)", "Level", "K/D"],
    da: ["Grad", "Rang", "Styrke", "Kyu/dan", "Grad pr. 1/9", "Niveau", "EGF-grad"],
  },
};

/** The fields that an answer may give that column. */
const FIELDS: { readonly [system in SystemId]: readonly string[] } = {
  croquet: ["Handicap", "Start handicap"],
  dbf: ["Handicap", "Start handicap"],
  chess: ["Rating", "Start rating"],
  acbl: ["Average"],
  go: ["Rank held", "Rank"],
};

const NAMES = {
  en: ["Name", "Member", "Player", "Full name", "Who", "Members", "Name of member", "Member's name", "Club member"],
  da: ["Navn", "Medlem", "Spiller", "Hvem", "Medlemmets navn", "Medlemsnavn", "Navn på medlem", "Medlemmer"],
};
const FIRST = {
  en: ["First name", "Forename", "Given name", "Christian name"],
  da: ["Fornavn", "Fornavne", "For navn"],
};
const LAST = { en: ["Surname", "Last name", "Family name"], da: ["Efternavn", "Efternavne"] };
const OTHERS: { readonly [language in Language]: readonly (readonly [string, (draws: Draws, i: number) => string])[] } =
  {
    en: [
      ["Tel.", (draws) => `01632 960${draws.whole(100, 999)}`],
      ["Email", (_, i) => `member${i}@example.org`],
      ["Paid", (draws) => draws.pick(["yes", "no", "cash"])],
      ["Remarks", (draws) => draws.pick(["", "", "away till May", "key holder"])],
      ["Joined", (draws) => String(draws.whole(1988, 2025))],
      ["Team", (draws) => draws.pick(["A", "B"])],
      ["Address", (draws) => `${draws.whole(2, 90)} Mill Lane`],
    ],
    da: [
      ["Telefon", (draws) => String(draws.whole(20000000, 69999999))],
      ["Mail", (_, i) => `medlem${i}@example.org`],
      ["Betalt", (draws) => draws.pick(["ja", "nej"])],
      ["Bem.", (draws) => draws.pick(["", "", "bortrejst", "formand"])],
      ["Indmeldt", (draws) => String(draws.whole(1988, 2025))],
      ["Hold", (draws) => draws.pick(["A", "B"])],
      ["Adresse", (draws) => `Møllevej ${draws.whole(2, 90)}`],
    ],
  };
const NOT_YET = {
  en: ["", "", "new", "beginner", "-", "n/a", "tbc"],
  da: ["", "", "ny", "nybegynder", "-", "ingen"],
};
const NOT_YET_OF: { readonly [system in SystemId]: readonly string[] } = {
  croquet: ["beginner"],
  dbf: ["ny", "u/g"],
  chess: ["u/g", "unrated"],
  acbl: ["nyc", "new"],
  go: ["beginner", "?"],
};

export function listCase(seed: number): ListCase {
  const draws = new Draws(seed).branch("list");
  const system = SYSTEMS[seed % SYSTEMS.length]!;
  const language: Language = system === "dbf" ? (draws.chance(0.85) ? "da" : "en") : draws.chance(0.35) ? "da" : "en";
  const people = members(draws.branch("people"), draws.whole(6, 28));
  const held = startsOf(draws.branch("starts"), system, language, people);
  const columns: Column[] = [];
  if (draws.chance(0.4)) {
    const header = draws.pick(language === "da" ? ["Nr.", "#", "Nr"] : ["No.", "#", "No"]);
    columns.push({ header, fields: [], cells: people.map((_, i) => i + 1) });
  }
  // Without headers a club writes the names in one column.
  const hasHeaders = draws.chance(0.93);
  const names = namesOf(draws.branch("names"), language, people, hasHeaders);
  columns.push(...names.columns);
  const header = draws.pick(HEADERS[system][language]);
  const start: Column = { header, fields: FIELDS[system], cells: held.map(({ written }) => written || null) };
  const others = draws.some(OTHERS[language], draws.whole(0, 3)).map(([other, of]): Column => {
    return { header: other, fields: [], cells: people.map((_, i) => of(draws, i) || null) };
  });
  if (draws.chance(0.25)) columns.push(...others, start);
  else columns.push(start, ...others);
  return {
    called: `list ${seed} of ${system}`,
    system,
    language,
    grid: laidOut(draws.branch("around"), language, columns, people.length, hasHeaders),
    truth: {
      columns: columns.map((column) => ({ header: hasHeaders ? column.header : "", fields: column.fields })),
      settings: {},
      people: {},
      decimals: language === "da" ? "comma" : "point",
    },
    starts: Object.fromEntries(names.read.map((name, i) => [name, held[i]!.start])),
  };
}

/** One column of names, or two of first names and surnames. */
function namesOf(draws: Draws, language: Language, people: readonly Person[], hasHeaders: boolean) {
  const read = people.map(nameOf);
  if (hasHeaders && draws.chance(0.25)) {
    const two: Column[] = [
      { header: draws.pick(FIRST[language]), fields: ["First name"], cells: people.map(({ first }) => first) },
      { header: draws.pick(LAST[language]), fields: ["Surname"], cells: people.map(({ last }) => last) },
    ];
    return { read, columns: draws.chance(0.5) ? two : two.reverse() };
  }
  const turned = draws.chance(0.25);
  const aside = language === "da" ? " (formand)" : " (chairman)";
  const cells = people.map(
    (one, i) => (turned ? `${one.last}, ${one.first}` : nameOf(one)) + (i === 2 && draws.chance(0.3) ? aside : ""),
  );
  return { read, columns: [{ header: draws.pick(NAMES[language]), fields: ["Name"], cells }] };
}

/** The table with what a club writes above and below it. */
function laidOut(
  draws: Draws,
  language: Language,
  columns: readonly Column[],
  count: number,
  hasHeaders: boolean,
): Grid {
  const grid: Grid = [];
  const da = language === "da";
  if (hasHeaders && draws.chance(0.5)) {
    grid.push([
      da
        ? `Medlemsliste ${draws.pick(["2026", "sæson 2026/27", "1. september 2026"])}`
        : `${draws.pick(["Members", "Membership list", "Lakeside Club"])} 2026`,
    ]);
    if (draws.chance(0.5)) grid.push([]);
  }
  if (hasHeaders) grid.push(columns.map(({ header }) => header));
  for (let i = 0; i < count; i++) {
    if (i > 0 && draws.chance(0.03)) grid.push([]);
    grid.push(columns.map(({ cells }) => cells[i] ?? null));
  }
  const at = columns.findIndex(({ fields }) => fields.some((one) => ["Name", "First name", "Surname"].includes(one)));
  const below = (text: string) => grid.push([...columns.slice(0, at).map(() => null), text]);
  if (draws.chance(0.35)) below(da ? `I alt ${count} medlemmer` : `${count} members in total`);
  if (draws.chance(0.3))
    below(
      da
        ? draws.pick(["Opdateret 1/9 af Dorte", "* = bestyrelsen", "Kontingent betales inden 1. oktober"])
        : draws.pick(["Updated by J. Platt, 1 Sept", "Subscriptions are due in October", "* committee"]),
    );
  return grid;
}

// ---------------------------------------------------------------- starts

function startsOf(draws: Draws, system: SystemId, language: Language, people: readonly Person[]): Held[] {
  const style = styleOf(draws, system, language);
  const missing = draws.chance(0.6) ? 0.15 : 0;
  return people.map((_, i) => {
    // Without headers, a first name alone looks like a title.
    if (i > 0 && draws.chance(missing))
      return { start: null, written: draws.pick([...NOT_YET[language], ...NOT_YET_OF[system]]) };
    return style();
  });
}

const CROQUET = [-1, -0.5, 0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 18, 20, 22, 24];

/** Draws a start, in the style of the whole list. */
function styleOf(draws: Draws, system: SystemId, language: Language): () => Held {
  const comma = (text: string) => (language === "da" ? decimalComma(text) : text);
  switch (system) {
    case "croquet":
      return () => {
        const value = draws.pick(CROQUET);
        const written = value === 0 && draws.chance(0.5) ? "scr" : comma(withHalf(draws, value));
        return { start: value, written };
      };
    case "dbf":
      return () => {
        const value = draws.decimal(-1, 52, draws.pick([0, 1, 2, 2]));
        const text = comma(String(value));
        return {
          start: value,
          written: value < 0 && draws.chance(0.5) ? text.replace("-", draws.pick(["−", "÷"])) : text,
        };
      };
    case "chess":
      return () => {
        const value = draws.whole(12, 40) / 2;
        return { start: value, written: comma(withHalf(draws, value)) };
      };
    case "acbl": {
      const per = draws.pick(["%", "plain", "share"] as const);
      return () => {
        const value = draws.whole(400, 640);
        const share = value / 1000;
        const written =
          per === "share"
            ? String(share).replace(/^0/, draws.pick(["0", ""]))
            : (value / 10).toFixed(1) + (per === "%" ? "%" : "");
        return { start: `${share};${share};${share}`, written: comma(written) };
      };
    }
    case "go":
      return () => {
        const isDan = draws.chance(0.2);
        const value = draws.whole(1, isDan ? 6 : 20);
        const start = `${value}${isDan ? "d" : "k"}`;
        const long = isDan ? "dan" : "kyu";
        return {
          start,
          written: draws.pick([start, start, `${value} ${long}`, `~${start}`, `${start}?`, start.toUpperCase()]),
        };
      };
  }
}
