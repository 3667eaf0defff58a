import type { cli as en } from "../en/cli";
import type { TranslatedSentences } from "../sentence";

export const cli: TranslatedSentences<typeof en> = {
  "file-not-written": "{file}: filen kan ikke skrives: {reason}",
  "write-no-name": "den har intet navn",
  "write-no-folder": "mappen findes ikke",
  "write-is-folder": "dette er en mappe",
  "write-not-allowed": "det er ikke tilladt her",
  "write-no-room": "der er ikke mere plads",
  uncalculated:
    "arkets formler er aldrig blevet beregnet, her og måske i flere celler; åbn filen i Excel, gem den, og prøv igen",
  "went-wrong": "Noget gik galt, der ikke burde, og intet blev udfyldt: {said}",
};
