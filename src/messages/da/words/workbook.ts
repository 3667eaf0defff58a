// Danish names of sheets and tables that are kept in a workbook, by their English ones.
export const workbook = {
  "Club book memory": "Klubbogens hukommelse",
  "Club Handicaps keeps here what was accepted into the club book, and what it needs to undo the last press. Please leave this sheet as it is.":
    "Her gemmer Klubhandicap det, der er indført i klubbogen, og det, der skal til for at fortryde det seneste tryk. Lad venligst arket være, som det er.",
  "Club undo": "Club fortryd",
  "Club Handicaps keeps here what it needs to undo its last fill. You may delete this sheet; that fill can then no longer be undone.":
    "Her gemmer Klubhandicap det, der skal til for at fortryde den seneste udfyldning. Arket må gerne slettes; så kan udfyldningen ikke længere fortrydes.",
  kind: "type",
  chosen: "valgt",
  column: "kolonne",
  Sheet: "Ark",
  Kind: "Type",
  Setting: "Indstilling",
  Value: "Værdi",
} as const;
