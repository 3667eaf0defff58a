import type { Code } from "../../kernel/told";
import { invalid, type Problem } from "../../kernel/problem";
import { readContents } from "../package/container/zip";
import type { Head } from "./head";

// Files of programs that are known and cannot be read, with what to ask for instead.

type RefusedCode = Extract<Code, `refused-${string}`>;

interface Refusal {
  readonly code: RefusedCode;
  readonly isIt: (head: Head) => boolean;
}

const REFUSALS: readonly Refusal[] = [
  { code: "refused-papi", isIt: ({ ending, starts }) => isAccess(starts) && ending === ".papi" },
  { code: "refused-bridgemate", isIt: ({ starts }) => isAccess(starts) },
  {
    code: "refused-swissperfect",
    // A table of dBase begins with 3 and a date.
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
  { code: "refused-acbl-page", isIt: ({ root, has }) => root === "html" && has(/live\.acbl\.org/i) },
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
    isIt: ({ root, says }) => root === "html" && says(/score[\s_-]?card/i) && says(/\b(contract|kontrakt|melding)\b/i),
  },
  { code: "refused-pdf", isIt: ({ starts }) => starts("%PDF-") },
  { code: "refused-web-page", isIt: ({ root }) => root === "html" },
];

function isAccess(starts: Head["starts"]): boolean {
  return starts("Standard Jet DB", 4) || starts("Standard ACE DB", 4);
}

/** Why a file of a known program is not read; null where it is none. */
export function refusalOf(head: Head): Problem | null {
  const found = REFUSALS.find(({ isIt }) => isIt(head));
  return found ? invalid(found.code) : null;
}

/** A tournament of SwissPerfect goes about as a zip of its own files. */
export function zipRefusal(bytes: Uint8Array): Problem | null {
  const isOwn = readContents(bytes)?.some(({ name }) => /\.(trn|sco)$/i.test(name)) ?? false;
  return isOwn ? invalid("refused-swissperfect") : null;
}
