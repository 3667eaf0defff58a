import { textOf, type Sheet } from "../../../sheet";

// Recognises the lists of Swiss-Manager and chess-results. They are written in some thirty languages, so the form of
// the cells decides, and words only where the form does not.

/** The header of the first column of a list. */
export const FIRST = /^(rk|rg|no|nr|sno|snr|bo|br|#|pl|lp|m)\.?$/i;
/** `1.Rd`, `2. Turno` */
export const ROUND = /^\d{1,2}\s*\.\s*\p{L}{1,8}\.?$/u;
/** `17b1`, `7w-`, `32s+`, `4w`: opponent, colour, result. */
export const SWISS_CELL = /^(\d{1,4})(\p{L})?(1|½|0[.,]5|0|=|\+|-)?[KkFf]?$/u;
/** `1½`: two games. */
const ROBIN_CELL = /^(?:\*+|[x\\]+|(?:(?:[01½=+-]|[01][.,]5|2)\s?){1,2})$/i;
/** Before play there is only the colon. */
const MATCH_SCORE = /^(?:(?:\d{1,2}(?:½|[.,]5)?|½)\s*:\s*(?:\d{1,2}(?:½|[.,]5)?|½)|:)$/;
/** `1.1`: match and board. */
export const BOARD = /^(\d{1,3})[.,](\d{1,2})$/;
export const WHITE =
  /^(white|weiss|weiß|hvid|hvit|vit|wit|blancs?|blancas?|brancas?|bianc[oi]|białe|bílý|biely|beli|bijeli|világos|beyaz|valkea|hvítt|белые)$/i;
export const BLACK =
  /^(black|schwarz|sort|svart|zwart|noirs?|negras?|pretas?|ner[oi]|czarne|černý|čierny|črni|crni|sötét|siyah|musta|svart|чёрные|черные)$/i;
export const RESULT =
  /^(results?|res\.?|ergebnis|erg\.?|resultat|uitslag|résultat|resultado|risultato|wynik|výsledek|výsledok|rezultat|eredmény|sonuç|tulos|úrslit|результат)$/i;
export const NAME =
  /^(name|navn|namn|naam|nom|nombre|nome|nazwisko( i imię)?|jméno|meno|név|ime|i̇?sim|ad( soyad)?|nimi|nafn|имя|spieler|player)$/i;

/** How many rows may be searched for a header. */
export const HEADER_ROWS = 40;

export type TableSort = "swiss" | "round-robin" | "pairings" | "matches";

/** The sort of list on a sheet, and the row of its header; null for any other sheet. */
export function tableSort({
  values,
}: Pick<Sheet, "values">): { readonly sort: TableSort; readonly row: number } | null {
  const isNamed = values
    .slice(0, 8)
    .some((row) => row.some((cell) => /chess-results|swiss-?manager/i.test(textOf(cell))));
  for (const [row, cells] of values.slice(0, HEADER_ROWS).entries()) {
    const texts = cells.map((cell) => textOf(cell).trim());
    const below = values.slice(row + 1, row + 9).map((next) => next.map((cell) => textOf(cell).trim()));
    const first = texts.find((text) => text !== "") ?? "";
    const hasScore = texts.some((text) => MATCH_SCORE.test(text)) && !BOARD.test(first);
    // A dash separates the teams.
    const hasTeams = texts.some((text, i) => i > 0 && /^[-–]$/.test(text));
    if (hasScore && hasTeams && (FIRST.test(first) || below.some(isBoard))) return { sort: "matches", row };
    if (isNamed && hasTeams && FIRST.test(first) && below.some(isBoard)) return { sort: "matches", row };
    const is = (word: RegExp) => texts.some((text) => word.test(text));
    // `1. spiller` and `2. spiller` look like rounds, but are columns of names.
    if (is(ROUND) && is(NAME) && (FIRST.test(first) || holdGames(texts, below))) return { sort: "swiss", row };
    if (isNamed && is(WHITE) && is(BLACK) && (is(RESULT) || FIRST.test(first))) return { sort: "pairings", row };
    if (!FIRST.test(first)) continue;
    const numbers = texts.filter((text) => /^\d{1,2}$/.test(text)).map(Number);
    const inOrder = numbers.length > 2 && numbers.every((number, i) => number === i + 1);
    const areOfGo = below.some((cells) => cells.some((text) => /^\d{1,2}\.? ?(?:k|d|kyu|dan)$/i.test(text)));
    if (inOrder && !areOfGo && is(NAME) && holdPoints(texts, below)) return { sort: "round-robin", row };
  }
  return null;
}

function isBoard(texts: readonly string[]): boolean {
  return BOARD.test(texts.find((text) => text !== "") ?? "");
}

/** Whether there are games below the rounds of a header. */
function holdGames(header: readonly string[], below: readonly (readonly string[])[]): boolean {
  const columns = header.flatMap((text, column) => (ROUND.test(text) ? [column] : []));
  return below.some((row) =>
    columns.some(
      (column) => /\p{L}/u.test(row[column] ?? "") && SWISS_CELL.test((row[column] ?? "").replace(/\s/g, "")),
    ),
  );
}

/** Whether there are points below the opponents of a header: `1`, `½`, `1 0`, `+`. */
function holdPoints(header: readonly string[], below: readonly (readonly string[])[]): boolean {
  const columns = header.flatMap((text, column) => (/^\d{1,2}$/.test(text) ? [column] : []));
  const cells = below.flatMap((row) => columns.map((column) => row[column] ?? "")).filter((text) => text !== "");
  return cells.filter((text) => ROBIN_CELL.test(text)).length * 2 > cells.length;
}
