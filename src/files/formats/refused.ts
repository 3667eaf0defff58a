import type { Code } from "../../kernel/told";
import { invalid, type Problem } from "../../kernel/problem";
import { readContents } from "../package/container/zip";
import type { Head } from "./head";

// Files of known programs that cannot be read, and what to ask for instead.

type RefusedCode = Exclude<Extract<Code, `refused-${string}`>, "refused-zip" | "refused-web-page">;

interface Refusal {
  readonly code: RefusedCode;
  readonly isIt: (head: Head) => boolean;
}

const REFUSALS: readonly Refusal[] = [
  { code: "refused-papi", isIt: ({ ending, starts }) => isAccess(starts) && ending === ".papi" },
  { code: "refused-bridgemate", isIt: ({ starts }) => isAccess(starts) },
  {
    code: "refused-swissperfect",
    // A dBase table begins with the byte 3 and a date.
    isIt: ({ ending, bytes, isBinary }) => [".trn", ".sco"].includes(ending) && isBinary && bytes[0] === 3,
  },
  { code: "refused-swiss-manager", isIt: ({ ending, isBinary }) => /^\.tu[nrtm]x?$/.test(ending) && isBinary },
  { code: "refused-macmahon", isIt: ({ root, holds }) => root === "tournament" && holds("<IndividualParticipant") },
  { code: "refused-swiss-chess", isIt: ({ ending, isBinary }) => ending === ".swt" && isBinary },
  {
    code: "refused-deals",
    isIt: ({ ending, isBinary, has }) =>
      [".dup", ".rbn"].includes(ending) || (!isBinary && has(/^(?:qx\|[^|]*\|)?(?:pn|md|vg)\|/)),
  },
  { code: "refused-acbl-page", isIt: ({ isPage, has }) => isPage && has(/live\.acbl\.org/i) },
  {
    code: "refused-qualifiers",
    // Numbers, names and flights, without a header.
    isIt: ({ lines }) =>
      /^"[J-R\d]\d{5,6}","[^"]*","[^"]*","(\d\w*)?"/i.test(lines.find((line) => line.trim() !== "") ?? ""),
  },
  {
    code: "refused-acbl-report",
    isIt: ({ isBinary, has }) => !isBinary && has(/ACBLscore/i) && has(/^\s*(SECTION|OVERALL|Rank|Pair)\b/i),
  },
  {
    code: "refused-scorecard",
    isIt: ({ isPage, says }) => isPage && says(/score[\s_-]?card/i) && says(/\b(contract|kontrakt|melding)\b/i),
  },
  { code: "refused-pdf", isIt: ({ starts }) => starts("%PDF-") },
  { code: "refused-picture", isIt: ({ starts }) => PICTURES.some(([mark, at]) => starts(mark, at)) },
  { code: "refused-google-sheet", isIt: ({ ending, first }) => ending === ".gsheet" && first === "{" },
];

/** The marks of PNG, JPEG, GIF, WebP, TIFF and HEIC (from phones), and the byte at which each is. */
const PICTURES: readonly (readonly [mark: string, at: number])[] = [
  ["\u0089PNG", 0],
  ["\u00ff\u00d8\u00ff", 0],
  ["GIF8", 0],
  ["WEBP", 8],
  ["II*\0", 0],
  ["MM\0*", 0],
  ["ftypheic", 4],
  ["ftypmif1", 4],
];

function isAccess(starts: Head["starts"]): boolean {
  return starts("Standard Jet DB", 4) || starts("Standard ACE DB", 4);
}

/** Why a file of a known program is not read; null for any other file. */
export function refusalOf(head: Head): Problem | null {
  const found = REFUSALS.find(({ isIt }) => isIt(head));
  return found ? invalid(found.code) : null;
}

/** The parts that identify a workbook. */
const WORKBOOK_PART = /^(xl\/workbook\.(xml|bin)|content\.xml|_rels\/\.rels)$/i;
const FILE_TO_READ = /\.(xls[xm]?|ods|csv|html?|pbn|h9|tou|trf|ac\w)$/i;

/** Why a ZIP file that is not a workbook is not read; null if it may be one. */
export function zipRefusal(bytes: Uint8Array): Problem | null {
  const names = (readContents(bytes) ?? []).map(({ name }) => name);
  const has = (pattern: RegExp) => names.some((name) => pattern.test(name));
  // People send SwissPerfect tournaments as a ZIP file of the program's own files.
  if (has(/\.(trn|sco)$/i)) return invalid("refused-swissperfect");
  if (has(/^xl\/workbook\.bin$/i)) return invalid("refused-xlsb");
  if (has(/^word\/document\.xml$/i)) return invalid("refused-word");
  if (has(/^index\.zip$|^index\/document\.iwa$/i)) return invalid("refused-numbers");
  const inside = has(WORKBOOK_PART) ? [] : names.filter((name) => FILE_TO_READ.test(name));
  return inside.length === 0 ? null : invalid("refused-zip", { files: inside.slice(0, 5) });
}
