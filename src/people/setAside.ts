// Titles, and remarks in brackets, that people write next to a name.
import { tidyName } from "./nameKey";

/** A name, and the title and brackets that were next to it. */
export interface Apart {
  readonly name: string;
  /** The text set aside, as written. */
  readonly aside: readonly string[];
  /** True if it does not help to identify the person: a title, a handicap, the player who was replaced. */
  readonly isSame: boolean;
  /** A substitute's name in the remark: either of the two may have played. */
  readonly substitute: string | null;
}

const TITLES =
  /^(mr|mrs|ms|mx|miss|dr|prof|sir|dame|lord|lady|rev|revd|capt|captain|col|colonel|major|hr|fru|frk|frøken|herr)(\.\s*|\s+)(?=\p{L}{2}|\p{L}\.?\s+\p{L})/iu;
/** `FM T. Barker`; `CM Jones` has initials. */
const CHESS_TITLE = /^(?:W?[GIFC]M|NM)\s+(?=\p{L}\S*\s+\S)/u;
const BRACKETS = /\s*[([]([^()[\]]*)[)\]]\s*/gu;
/** After a name, a comma or a dash: `Alan Beck, guest`. */
const BEHIND = /(?:\s?[,–-])?\s(guest|visitor|gæst|substitute|sub\.?|reserve|afløser|vikar|substitut|suppleant)$/iu;
/**
 * A figure after a name that does not number namesakes: `Ida Storm 14,1`, `Bob Birch 4½`, `Ada Eg -2`, `Otto Peel 4k`.
 * `Anna Bro 2` may be the second Anna Bro.
 */
const FIGURE_BEHIND =
  /,?\s+([-+\u2212]?\d{0,4}½|[-+\u2212]?(?:\d{1,2}\s)?1\/2|[-+\u2212]?\d{1,4}[.,]\d{1,2}|[-\u2212]\d{1,2}|\d{1,2}\s?(?:k|d|kyu|dan)|\d{1,2}[KD])$/u;
/** Before a name: `Guest Jack Dale`. */
const BEFORE = /^(guest|visitor|gæst|substitute|afløser|vikar|substitut|suppleant)[\s.:]+(?=\p{L}{2}\S*\s)/iu;
/**
 * A remark without another player's name: `sub`, `sub. for Lis Aagaard`; a figure, or a rank of Go. `sub. Kim Lund` has
 * one, and does not say which of the two played.
 */
const SAYS_NO_NAME =
  /^((substitut|substitute|sub|reserve|res|afløser|vikar|suppleant)\.?( for .*)?$|for |[~+−-]?[\d½][\d.,½]*( ?(k|d|kyu|dan))?$)/iu;
/** `sub. Kim Lund`, `vikar: Kim Lund` */
const SUBSTITUTE = /^(?:substitut|substitute|sub|reserve|res|afløser|vikar|suppleant)[.:\s]+(?!for )(\p{L}.*)$/iu;
/** `h/c 6`, `h'cap 6`, `hcp. 12`, `rating 1650` */
const LABEL = /^(?:h\W?c(?:a?p)?|hdcp|handicap|rating|grade|grad|rank|elo|ecf)(?!\p{L})[\s.:=]*/iu;

/** A remark without its label: `6` from `h/c 6`. */
export function withoutLabel(aside: string): string {
  return aside.replace(LABEL, "");
}

/** A name without its title. */
export function withoutTitle(name: string): string {
  const plain = name.replace(TITLES, "").replace(CHESS_TITLE, "");
  return plain.includes(" ") ? plain : name;
}

/** True if the titles of two names belong to two people: `Mr Cole`, `Mrs Cole`. */
export function isOtherSex(...names: readonly [string, string]): boolean {
  const [one, other] = names.map((name) => {
    const title = TITLES.exec(name)?.[1]?.toLowerCase() ?? "";
    return HIS.includes(title) ? "his" : HERS.includes(title) ? "hers" : null;
  });
  return one !== null && other !== null && one !== other;
}

const HIS = ["mr", "sir", "lord", "hr", "herr"];
const HERS = ["mrs", "ms", "miss", "dame", "lady", "fru", "frk", "frøken"];

/** Splits a text into a name and its titles and brackets. A text that is all brackets is a name. */
export function setAside(written: string): Apart {
  const text = tidyName(written);
  const nothing = { name: text, aside: [], isSame: true, substitute: null };
  if (text.length > LONGEST) return nothing;
  const aside: string[] = [];
  let isSame = true;
  let substitute: string | null = null;
  const put = (said: string, isKnown: boolean) => {
    aside.push(said);
    isSame &&= isKnown;
  };
  let name = text.replace(BRACKETS, (_, said: string) => {
    substitute ??= SUBSTITUTE.exec(said.trim())?.[1] ?? null;
    put(said.trim(), LABEL.test(said.trim()) || SAYS_NO_NAME.test(said.trim()));
    return " ";
  });
  name = name.trim().replace(FIGURE_BEHIND, (_, said: string) => {
    put(said, true);
    return "";
  });
  name = name.replace(BEHIND, (whole, said: string, at: number) => {
    // `Guest` is a surname in `H. Guest`.
    if (/^\s+\p{Lu}/u.test(whole) && !/\s/.test(name.slice(0, at).trim())) return whole;
    put(said, SAYS_NO_NAME.test(said));
    return "";
  });
  name = name.replace(BEFORE, (said) => {
    put(said.trim(), SAYS_NO_NAME.test(said));
    return "";
  });
  for (const titles of [TITLES, CHESS_TITLE])
    name = name.replace(titles, (title) => {
      put(title.trim(), true);
      return "";
    });
  return aside.length === 0 || !/\p{L}/u.test(name) ? nothing : { name: tidyName(name), aside, isSame, substitute };
}

/** The longest text that can be a name. */
const LONGEST = 200;
