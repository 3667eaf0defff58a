import type { asked as english } from "../../en/sheet/asked";
import type { TranslatedSentences } from "../../texts";

/** Questions about the settings and columns of a sheet. */
export const asked = {
  "asked-boards": "hvor mange spil blev der spillet?",
  "asked-boards-sat-out":
    "hvor mange spil sad hvert par eller hver spiller over? 0, hvis antallet af spil er dem ved bordet",
  "asked-maximum": "hvad er den højest mulige score?",
  "asked-games-count":
    "en overskrift eller resultaterne tyder på kampe, som ikke tæller med (venskab, double, pokal, golfkroket til 7 buer): tæller de alligevel?",
  "asked-imps": "er imp-tallene summen af alle spil, eller imp pr. spil?",
  "asked-comparison": "er resultaterne sammenlignet bord mod bord (IAF) eller mod en datumscore (butler)?",
  "asked-datum": "er imp-tallene regnet mod en datumscore (butler: ja) eller bord mod bord (IAF: nej)?",
  "asked-possible": "hvad er den højest mulige score (to gange middel)?",
  "asked-average": "hvad er middelscoren?",
  "asked-white": "hvilket hold havde hvid: hjemmeholdet på alle brætter, på de ulige eller på de lige?",
  "asked-home-team": "hvad hedder hjemmeholdet?",
  "asked-away-team": "hvad hedder udeholdet?",
  "asked-sections":
    "er hver række eller tabel en turnering for sig, eller er de én turnering, som Nord–Syd og Øst–Vest i samme spil (sammen)?",
  "asked-only-section": "arket har flere dage: hvilken af dem læses?",
  "asked-points":
    "hvor mange point var spillene til? Reglerne kender 26 og 14; en kolonne Point med 26 eller 14 siger det spil for spil. At spil til 18 point tæller som 14, og spil til 22 som 26, vælger klubben selv; det står ikke i reglementet",
  "asked-other-lengths":
    "reglementet har ingen indeksændringer for spil til 18 og 22 point: tæller de som 14 og 26, de nærmeste længder, hvad klubben selv vælger, og som ikke står i reglementet, eller slet ikke, som i reglementet?",
  "asked-play": "var det spil uden handicap, eller handicapspil med bisques?",
  "asked-ratings": "hvordan er ratingtallene skrevet: som halvratings, styrketal eller fire cifre?",
  "asked-year": "hvilket år er datoerne uden år fra?",
  "asked-decimal-mark": "et tal som 1,234 kan være et tusindtal eller et decimaltal: hvilket tegn er decimaltegnet?",
  "book-column-of-both": "”{header}” blev taget for {fields}; er det rigtigt, eller hører den til begge tilsammen?",
  "book-column-one-of-several": "”{header}” blev taget for {fields}, og {others} ville blive udeladt; er det rigtigt?",
  "book-same-asked":
    "{rows|række|rækker} og {earlier|række|rækker} siger det samme: er det ét parti hver gang, eller to?",
  "asked-same-one": "Ét parti: den senere række udelades",
  "asked-same-two": "To partier",
  "book-column-asked": "hvad er kolonnen ”{header}”? Det kan være {fields}",
  "book-column-players": "”{header}” har navne på spillere og læses ikke: hvad er det?",
  "asked-both": "Den hører til begge tilsammen",
} as const satisfies TranslatedSentences<typeof english>;
