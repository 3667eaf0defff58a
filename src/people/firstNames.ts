// Short forms of first names that are not just the beginning of the name: `Bob` for Robert, `Lis` for Elisabeth.

/** A short form and its names, as `spelling` writes them. Either of two names may be the short one. */
const SHORT_FORMS =
  "bob robert, bobby robert, rob robert, bill william vilhelm, billy william, will william, liam william, dick richard, rick richard, " +
  "jim james, jimmy james, jack john, johnny john, hank henry, harry henry harold, ted edward theodore, ned edward, eddie edward, " +
  "tony anthony antony, chuck charles, charlie charles, larry lawrence laurence, jerry gerald jeremy, gerry gerald, mike michael, " +
  "mick michael, micky michael, andy andrew anders, drew andrew, dave david, steve stephen steven, geoff geoffrey, jeff geoffrey jeffrey, " +
  "pat patricia patrick, paddy patrick, sandy alexander alexandra, alex alexander alexandra, sasha alexander, greg gregory, hugh hugo, " +
  "tom thomas, tommy thomas, bert albert herbert robert, bertie albert herbert, bernie bernard, ron ronald, ronnie ronald, kit christopher, " +
  "kate catherine katherine, kathy catherine katherine, kitty catherine katherine, cathy catherine, katie catherine katherine, " +
  "liz elizabeth, lizzie elizabeth, beth elizabeth, betty elizabeth, bess elizabeth, libby elizabeth, lis elisabeth, lisbeth elisabeth, " +
  "else elisabeth, peggy margaret, maggie margaret, meg margaret, madge margaret, daisy margaret, molly mary, polly mary, may mary, " +
  "nell helen eleanor, nellie helen eleanor, hetty henrietta, etta henrietta, sally sarah, sadie sarah, sue susan, jenny jennifer, " +
  "penny penelope, annie ann anne anna, nan ann anne, trish patricia, tricia patricia, tina christina kristina, chris christine, " +
  "gus augustus, fred alfred frederick, freddie frederick alfred, wally walter, archie archibald, ken kenneth, " +
  "lars laurits, klaus nikolaj, niels nikolaj, bent benedikt, kris kristian kristoffer, lene helene, lone abelone, grete margrethe, " +
  "grethe margrethe, rikke frederikke, stine kirstine christine, trine katrine, mette margrethe, hanne johanne, hans johannes, jens johannes, " +
  "sanne susanne, tine martine kirstine, gitte birgitte, birte birgitte, karen katarina, kaj karl, poul paul";

const NAMES: ReadonlyMap<string, readonly string[]> = new Map(
  SHORT_FORMS.split(", ").map((one) => {
    const [short = "", ...names] = one.split(" ");
    return [short, names];
  }),
);

/** The letters that a short form shares with its name: `Dan`, `Danny`. */
export const SHORTEST = 3;

/** The names that a first name may be short for, by its letters alone. Most have none. */
export function namesOfShort(first: string): readonly string[] {
  return NAMES.get(first) ?? [];
}

/** True if one of two first names may be short for the other: `nick` for `nicholas`, `danny` for `daniel`, `bob` for `robert`. */
export function areShortAndLong(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (short === long) return false;
  // `Danny`, `Debbie`, `Nick`, `Vicky`
  const stem = short.replace(/(?:ie|ey|y)$/, "").replace(/(.)\1$|ck$/, (two) => two[0]!);
  const begins = [short, stem].some((text) => text.length >= SHORTEST && long.startsWith(text));
  return begins || namesOfShort(one).includes(other) || namesOfShort(other).includes(one);
}
