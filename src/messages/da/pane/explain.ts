import type { explain as en } from "../../en/pane/explain";
import type { TranslatedSentences } from "../../texts";

/** What is said of a cell besides its working; loaded with what explains it. */
export const explain = {
  "explain-other-formula":
    "Formlen er ikke Klubhandicaps. Vælg en af de celler, den bruger, for at se, hvordan den er regnet ud.",
  "explain-error": "Cellen viser {error}, selv om reglen giver det, der er regnet ud nedenfor. Lad Excel regne igen.",
  "explain-error-spill":
    "Cellen viser {error}: der står noget i cellerne under eller ved siden af, hvor resultaterne skal stå.",
  "explain-table": "Cellen hører til en tabel, som Klubhandicap har lavet. Der er ikke noget at regne ud for den.",
  "explain-out-of-date":
    "I tabellen står {found}, men resultaterne giver nu {expected}. Udfyld turneringen igen, så bliver tabellen opdateret.",
} as const satisfies TranslatedSentences<typeof en>;
