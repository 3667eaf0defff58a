// The other programs whose files can be read: the only list of them. The pane's accepted files, hints, guide and
// messages take their names from here. `formats.ts`, loaded with the first file, recognises and reads each format.

/** Titles as users know them, and the usual endings of their files, in lower case. */
export const FORMATS = {
  opengotha: { title: "OpenGotha", endings: [".xml"] },
  h9: { title: "EGD (.h9)", endings: [".h9"] },
  tou: { title: "FFG (.tou)", endings: [".tou"] },
  aga: { title: "AGA", endings: [".txt"] },
  acblscore: { title: "ACBLscore (.AC?)", endings: [".acm", ".aca", ".ace"] },
  "acbl-live": { title: "ACBL Live", endings: [".html", ".htm", ".json"] },
  usebio: { title: "USEBIO", endings: [".xml"] },
  pbn: { title: "PBN (Ruter, Magic Contest)", endings: [".pbn"] },
  jannersten: { title: "Jannersten (results.txt)", endings: [".txt"] },
  bridgewebs: { title: "BridgeWebs (.csv)", endings: [".csv"] },
  trf: { title: "FIDE (TRF)", endings: [".trf", ".trfx", ".fegxt"] },
  krause: { title: "Krause (.tab)", endings: [".tab"] },
  "chess-results": { title: "chess-results", endings: [".xml", ".html", ".htm"] },
  swissperfect: { title: "SwissPerfect", endings: [".txt"] },
  "icu-csv": { title: "ICU (.csv)", endings: [".csv"] },
  croquetrecords: { title: "croquetrecords", endings: [".txt"] },
  croquetscores: { title: "croquetscores", endings: [".txt", ".csv"] },
  // Lists of players.
  "dsu-list": { title: "DSU (members)", endings: [".csv"] },
  "ecf-list": { title: "ECF (rating list)", endings: [".csv"] },
  "egd-list": { title: "EGD (player list)", endings: [".txt"] },
  "ffg-list": { title: "FFG (rating list)", endings: [".txt"] },
  "aga-list": { title: "AGA (TDList)", endings: [".txt"] },
} satisfies { readonly [id: string]: FormatName };

interface FormatName {
  readonly title: string;
  readonly endings: readonly string[];
}

export type FormatId = keyof typeof FORMATS;

const NAMES = Object.values<FormatName>(FORMATS);
export const FORMAT_TITLES: readonly string[] = NAMES.map(({ title }) => title);

/** Endings of files that may be a workbook or one of these formats. */
export const ENDINGS: readonly string[] = [
  ...new Set([".xlsx", ".xlsm", ".xls", ".ods", ".csv", ".tsv", ".txt", ...NAMES.flatMap(({ endings }) => endings)]),
];
