// Every cell of every column that a kind reads, one after the other, with what cannot be meant: the row says so. What may be
// in a column of words is listed here, column by column; no result is.
import { KIND_IDS, kindOf, planFill, recognise, type FillPlan, type KindId } from "../../src/tournaments";
import { isBlank, parseArea, valueAt, type CellValue, type Sheet } from "../../src/sheet";
import { everyNth } from "../random";
import { sheet } from "../tournaments/sheets";

/** A sheet with as many columns of the kind as go together, and those that may hold any words. */
interface Case {
  readonly kind: KindId;
  readonly drawing: string;
  readonly beside?: string;
  readonly free: readonly string[];
}

const CASES: readonly Case[] = [
  {
    kind: "croquet-games",
    drawing: `
Date|Winner|Loser|Score|Points|Play|Event|Winner handicap|Loser handicap|Winner index|Loser index|Counts
2026-05-01|Ann Holt|Bo Field|+12|26|level|Cup|4|6|1620|1520|yes
2026-05-02|Bo Field|Cy Marsh|+5|14|handicap|Cup|6|8|1515|1415|yes
2026-05-02|Cy Marsh|Ann Holt|+3|26|level|Cup|8|4|1410|1630|yes`,
    free: ["Event"],
  },
  {
    kind: "croquet-games",
    drawing: `
Player A|Player B|Winner|Score 1|Score 2|Handicap A|Handicap B|Index A|Index B
Ann Holt|Bo Field|A|26|3|4|6|1620|1520
Bo Field|Cy Marsh|B|5|26|6|8|1515|1415`,
    free: [],
  },
  {
    kind: "croquet-games",
    drawing: "Player A|Partner A|Player B|Partner B|Winner\nAnn Holt||Bo Field||A\nBo Field||Cy Marsh||B",
    free: [],
  },
  {
    kind: "croquet-games",
    drawing: "Winner|Loser\nAnn Holt|Bo Field\nBo Field|Ann Holt",
    beside: "Player|Handicap|Index\nAnn Holt|4|1620\nBo Field|6|1520",
    free: [],
  },
  {
    kind: "chess-card",
    drawing: `
Bd|Elms|Rat'g|Adj|Res|Oaks|Rat'g|Adj|Res|Counts
1|Ann Holt|15||1|Bo Field|13||0|yes
2|Cy Marsh|13||0.5|Di Ford|12||0.5|yes`,
    free: ["Bd", "Elms", "Adj", "Oaks"],
  },
  {
    kind: "chess-boards",
    drawing: `
Match|Competition|Date|Board|Home team|Home player|Home rating|Home result|Away team|Away player|Away rating|Away result|Counts
R1|Division 1|2026-01-05|1|Elms|Ann Holt|15|1|Oaks|Bo Field|13|0|yes
R1|Division 1|2026-01-05|2|Elms|Cy Marsh|13|0.5|Oaks|Di Ford|12|0.5|yes`,
    free: ["Match", "Competition", "Board"],
  },
  {
    kind: "chess-boards",
    drawing: `
Match|Home team|Home rating|Away team|Away rating|Result
R1|Elms|15|Oaks|13|1-0
R1|Elms|13|Oaks|12|½-½`,
    free: ["Match"],
  },
  {
    kind: "dbf-pairs",
    drawing: `
Tables: 1|
Section|Pair|Player 1|Handicap 1|Player 2|Handicap 2|Points|Maximum|Boards|Sit-out boards|Counts
A|1|Ann Holt|10|Bo Field|12|110|200|24|0|yes
A|2|Cy Marsh|20|Di Ford|14|90|200|24|0|yes`,
    free: ["Section", "Pair"],
  },
  {
    kind: "dbf-pairs",
    drawing: `
Tables: 1|
Player 1|Handicap 1|Player 2|Handicap 2|Points|%
Ann Holt|10|Bo Field|12|107|53.5
Cy Marsh|20|Di Ford|14|93|46.5
Ed Moss|16|Flo Reed|9|100|50`,
    free: [],
  },
  {
    kind: "dbf-individual",
    drawing: `
Tables: 1|
Section|Player|Handicap|Points|Maximum|Boards|Sit-out boards|Counts
A|Ann Holt|10|104|200|24|0|yes
A|Bo Field|20|96|200|24|0|yes
A|Cy Marsh|30|102|200|24|0|yes
A|Di Ford|30|98|200|24|0|yes`,
    free: ["Section"],
  },
  {
    kind: "dbf-individual",
    drawing: `
Tables: 1|
Player|Handicap|Points|%
Ann Holt|10|104|54.17
Bo Field|20|94|48.96
Cy Marsh|30|88|45.83
Di Ford|30|98|51.04`,
    free: [],
  },
  {
    kind: "dbf-teams",
    drawing: `
Home team|Home player 1|Home handicap 1|Home player 2|Home handicap 2|Home player 3|Home handicap 3|Home player 4|Home handicap 4|Home handicap|Away team|Away player 1|Away handicap 1|Away player 2|Away handicap 2|Away player 3|Away handicap 3|Away player 4|Away handicap 4|Away handicap|Boards|Home IMPs|Away IMPs|Winner
Elms|Ann Holt|10|Bo Field|20|Cy Marsh|10|Di Ford|20|15|Oaks|Ev Lund|12|Fi Moss|12|Gus Ives|8|Hal Opie|8|10|28|40|30|Elms
Yews|Ib Reed|10|Jo Stone|20|Ki Todd|10|Lo Vane|20|15|Firs|Mo West|12|Ni York|12|Ole Abel|8|Pia Bow|8|10|28|20|35|Firs`,
    free: [],
  },
  {
    kind: "dbf-teams",
    drawing: `
Match|Team|Player 1|Handicap 1|Player 2|Handicap 2|Player 3|Handicap 3|Player 4|Handicap 4|Team handicap|Boards|IMPs
1|Elms|Ann Holt|10|Bo Field|20|Cy Marsh|10|Di Ford|20|15|28|40
1|Oaks|Ev Lund|12|Fi Moss|12|Gus Ives|8|Hal Opie|8|10|28|30`,
    free: [],
  },
  {
    kind: "dbf-teams",
    drawing: `
Home team|Home player 1|Home handicap 1|Home player 2|Home handicap 2|Home player 3|Home handicap 3|Home player 4|Home handicap 4|Away team|Away player 1|Away handicap 1|Away player 2|Away handicap 2|Away player 3|Away handicap 3|Away player 4|Away handicap 4|Boards|IMPs 1st half|IMPs 2nd half
Elms|Ann Holt|10|Bo Field|20|Cy Marsh|10|Di Ford|20|Oaks|Ev Lund|12|Fi Moss|12|Gus Ives|8|Hal Opie|8|28|40|-10
Yews|Ib Reed|10|Jo Stone|20|Ki Todd|10|Lo Vane|20|Firs|Mo West|12|Ni York|12|Ole Abel|8|Pia Bow|8|28|20|15`,
    free: [],
  },
  {
    kind: "dbf-teams",
    drawing: `
Home team|Home player 1|Home handicap 1|Home player 2|Home handicap 2|Home player 3|Home handicap 3|Home player 4|Home handicap 4|Away team|Away player 1|Away handicap 1|Away player 2|Away handicap 2|Away player 3|Away handicap 3|Away player 4|Away handicap 4|Boards|1st half home|1st half away|2nd half home|2nd half away
Elms|Ann Holt|10|Bo Field|20|Cy Marsh|10|Di Ford|20|Oaks|Ev Lund|12|Fi Moss|12|Gus Ives|8|Hal Opie|8|28|40|20|10|25
Yews|Ib Reed|10|Jo Stone|20|Ki Todd|10|Lo Vane|20|Firs|Mo West|12|Ni York|12|Ole Abel|8|Pia Bow|8|28|20|15|30|10`,
    free: [],
  },
  ...["NS result", "EW result"].map((result) => ({
    kind: "dbf-halves" as const,
    drawing: `
Comparison: iaf|
Section|Half|Table|NS player 1|NS handicap 1|NS player 2|NS handicap 2|EW player 1|EW handicap 1|EW player 2|EW handicap 2|Boards|${result}
A|1|1|Ann Holt|10|Bo Field|20|Cy Marsh|10|Di Ford|20|14|0.5
A|1|2|Ev Lund|12|Fi Moss|12|Gus Ives|8|Hal Opie|8|14|-0.5`,
    free: ["Section", "Half", "Table"],
  })),
  {
    kind: "dbf-barometer",
    drawing: `
Section|Team|Open player 1|Open handicap 1|Open player 2|Open handicap 2|Open result|Closed player 1|Closed handicap 1|Closed player 2|Closed handicap 2|Closed result|Boards
A|Elms|Ann Holt|10|Bo Field|20|0.5|Cy Marsh|10|Di Ford|20|0.25|28
A|Oaks|Ev Lund|12|Fi Moss|12|-0.5|Gus Ives|8|Hal Opie|8|-0.25|28`,
    free: ["Section"],
  },
  {
    kind: "acbl-pairs",
    drawing: `
Possible: 100|
Section|Direction|Pair|Player 1|Handicap 1|Average 1|Last 1a|Last 1b|Player 2|Handicap 2|Average 2|Last 2a|Last 2b|Raw score
A|NS|1|Ann Holt|10%||||Bo Field|10%||||55
A|NS|2|Cy Marsh||48%|||Di Ford||41%|||45
A|NS|3|Ev Lund|||45%|50%|Fi Moss|||52%|48%|50`,
    free: ["Section", "Pair"],
  },
  {
    kind: "acbl-rank-pairs",
    drawing: `
Average: 100|
Section|Direction|Pair|Player 1|Masterpoints 1|Life master 1|Wins 1|Player 2|Masterpoints 2|Life master 2|Wins 2|Raw score|%
A|NS|1|Ann Holt|34.2|no|0|Bo Field|NM|no|1|110|55%
A|NS|2|Cy Marsh|420|yes|2|Di Ford|12|no|0|90|45%`,
    free: ["Section", "Pair"],
  },
  {
    kind: "acbl-teams",
    drawing: `
Boards: 8|
Round|Team A|Team B|IMPs A|IMPs B|Masterpoints A|Masterpoints A1|Masterpoints A2|Masterpoints A3|Masterpoints A4|Masterpoints B|Masterpoints B1|Masterpoints B2|Masterpoints B3|Masterpoints B4
1|Elms|Oaks|20|15|400|100|100|100|100|200|50|50|50|50
2|Elms|Yews|12|15|400|100|100|100|100|80|20|20|20|20`,
    free: ["Round"],
  },
  {
    kind: "acbl-teams",
    drawing: `
Boards: 8|
Team A|Player A1|Player A2|Player A3|Player A4|Team B|Player B1|Player B2|Player B3|Player B4|IMPs A|IMPs B|Masterpoints A|Masterpoints B|Raised A|Raised B
Elms|Ann Holt|Bo Field|Cy Marsh|Di Ford|Oaks|Ed Lane|Flo Rush|Gus Wood|Hal Reed|20|15|400|200|0|0`,
    free: [],
  },
  {
    kind: "acbl-teams",
    drawing: "Boards: 8|\nTeam A|Team B|IMPs A|IMPs B\nElms|Oaks|20|15\nOaks|Elms|12|15",
    beside: "Team|Masterpoints 1|Masterpoints 2|Masterpoints 3|Masterpoints 4\nElms|90|90|90|90\nOaks|50|50|50|50",
    free: [],
  },
  {
    kind: "go-pairings",
    drawing: `
Date|Player 1|Rank 1|Player 2|Rank 2|Result|Stones given|Komi given
2026-10-05|Ann Holt|5d|Bo Field|2d|1-0|2|0.5
2026-10-05|Cy Marsh|1k|Di Ford|1k|0-1|0|6.5`,
    free: ["Result"],
  },
];

/** What nobody means in any column, but for the free ones. */
const SENSELESS: readonly (readonly [value: CellValue, format: string | null])[] = [
  ["§§", null],
  [{ error: "#N/A" }, null],
  // 1/2 and 26-3, as Excel keeps them.
  [46024, "d-mmm"],
  [206 / 1440, "h:mm"],
];
/** What a name may be, and nothing else. */
const WORD: CellValue = "qwx";

function notesOf({ problems, repairs, assumptions, differences }: FillPlan): string[] {
  return [...problems, ...repairs, ...assumptions, ...differences].map(
    ({ code, sheet: on, cell }) => `${on} ${cell} ${code}`,
  );
}

function changed(original: Sheet, row: number, column: number, value: CellValue, format: string | null): Sheet {
  const values = original.values.map((line) => [...line]);
  values[row]![column] = value;
  const formats = values.map((line, r) => line.map((_, c) => (r === row && c === column ? format : null)));
  return { ...original, values, formats };
}

test.each(
  CASES.map(
    (one) =>
      [
        `${one.kind}: ${one.drawing
          .trim()
          .split("\n")
          .find((line) => !line.includes(":"))!
          .slice(0, 60)}`,
        one,
      ] as const,
  ),
)("%s", (_, { kind, drawing, beside, free }) => {
  const own = sheet(drawing, "Sheet1");
  const sheets = beside === undefined ? [own] : [own, sheet(beside, "Beside")];
  const found = recognise(sheets, kind).found[0]!;
  const known = new Set(notesOf(planFill(found)));
  const names = kindOf(kind).inputs.filter(
    ({ name }) =>
      /player|team|winner|loser/i.test(name.en) && !/handicap|index|rating|result|score|master|imp/i.test(name.en),
  );
  const isName = (header: string) =>
    names.some(({ name }) => found.columns[name.en] === header) || ["Player", "Team", "Elms", "Oaks"].includes(header);
  const unsaid: string[] = [];
  for (const one of sheets) {
    const head = one === own ? found.headerRow : 0;
    for (let row = head + 1; row < one.values.length; row++)
      for (let column = 0; column < one.values[head]!.length; column++) {
        const header = String(valueAt(one, head, column));
        if (free.includes(header) || isBlank(valueAt(one, row, column))) continue;
        const tried = [...SENSELESS, ...(isName(header) ? [] : [[WORD, null] as const])];
        for (const [i, [value, format]] of tried.entries()) {
          if ((i + row + column) % everyNth(8) !== 0) continue;
          // A day is what a column of days holds.
          if (format === "d-mmm" && header === "Date") continue;
          const bad = changed(one, row, column, value, format);
          const again = recognise(
            sheets.map((other) => (other === one ? bad : other)),
            kind,
          ).found[0];
          const told = again && notesOf(planFill(again)).filter((note) => !known.has(note));
          const isInRow = (note: string) =>
            parseArea(note.split(" ")[1]!)?.top === row && note.startsWith(`${one.name} `);
          // A sheet that is not known any longer, or a setting that is asked, is told as a whole.
          if (told === undefined || told.some(isInRow)) continue;
          unsaid.push(`${header} of row ${row + 1}: ${JSON.stringify(value)} ${format ?? ""}`.trim());
        }
      }
  }
  expect(unsaid).toEqual([]);
});

test("every column that a kind reads is tried", () => {
  for (const kind of KIND_IDS) {
    const tried = CASES.filter((one) => one.kind === kind).flatMap(({ drawing, beside }) =>
      Object.keys(
        recognise([sheet(drawing, "Sheet1"), ...(beside === undefined ? [] : [sheet(beside, "Beside")])], kind)
          .found[0]!.columns,
      ),
    );
    // Counts is read alike in all of them, and of awards nothing is worked out.
    const isTried = (name: string) => name !== "Counts" && !name.startsWith("Masterpoints awarded");
    const inputs = kindOf(kind)
      .inputs.map(({ name }) => name.en)
      .filter(isTried);
    expect([kind, inputs.filter((name) => !tried.includes(name))]).toEqual([kind, []]);
  }
});
