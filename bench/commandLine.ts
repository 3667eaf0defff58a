// The command line over a file of 100,000 games, beside the bare parsing of the same file: time, and memory at its most.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { writeXlsx } from "hucre/xlsx";
import { table, times, type Figure } from "./measure";

const GAMES = 100_000;
/** Each with the index that it starts from. */
const HANDICAPS = [
  [-0.5, 2100],
  [0, 2000],
  [1, 1900],
  [2.5, 1750],
  [4, 1600],
  [6, 1450],
  [9, 1300],
  [12, 1150],
  [16, 1050],
  [20, 950],
] as const;

/** Twenty games a day, dates as the file has them; an index that is given is everybody's, and most of them are remarked on. */
function games(dateOf: (day: number) => string | number, given?: number): (string | number)[][] {
  const rows: (string | number)[][] = [
    ["Date", "Winner", "Winner handicap", "Winner index", "Loser", "Loser handicap", "Loser index"],
  ];
  for (let i = 0; i < GAMES; i++) {
    const [a, b] = [(i * 7) % 400, (i * 11 + 3) % 400];
    const [[mine, myIndex], [other, otherIndex]] = [HANDICAPS[i % 10]!, HANDICAPS[b % 10]!];
    const names = [`Player ${a}`, `Player ${b === a ? 401 : b}`];
    const day = dateOf(Math.floor(i / 20));
    rows.push([day, names[0]!, mine, given ?? myIndex, names[1]!, other, given ?? otherIndex]);
  }
  return rows;
}

/** Run in a process of its own: what it says at its end are the most kilobytes that it had. */
const REPORT = `data:text/javascript,${encodeURIComponent('process.on("exit", () => process.stderr.write("\\nmost " + process.resourceUsage().maxRSS));')}`;

function run(args: readonly string[]): { seconds: number; megabytes: number } {
  const start = performance.now();
  const ran = spawnSync(process.execPath, ["--import", REPORT, ...args], { maxBuffer: 1e9, encoding: "utf8" });
  const most = /most (\d+)$/.exec(ran.stderr)?.[1];
  if (ran.status !== 0 || most === undefined) throw new Error(`${args.join(" ")}: ${ran.stderr}`);
  return { seconds: (performance.now() - start) / 1000, megabytes: Number(most) / 1024 };
}

const XLSX = 'await (await import("hucre/xlsx")).readXlsx(bytes)';
/** `fill` makes a workbook of a .csv, so the reference packs one, too. */
const CSV =
  'const rows = (await import("hucre/csv")).parseCsv(new TextDecoder().decode(bytes)); await (await import("hucre/xlsx")).writeXlsx({ sheets: [{ name: "Games", rows }] })';

export async function commandLineReport(): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), "club-handicaps-bench-"));
  try {
    const figures: Figure[] = [];
    const workbook = (rows: ReturnType<typeof games>) => writeXlsx({ sheets: [{ name: "Games", rows }] });
    const number = (day: number) => 42005 + day;
    const written = (day: number) => new Date(Date.UTC(2015, 0, 1 + day)).toISOString().slice(0, 10);
    const text = games(written)
      .map((line) => line.join(","))
      .join("\n");
    const files = [
      ["100,000 games, .xlsx", "games.xlsx", await workbook(games(number)), XLSX, "parsing", "3.5 s, 450 MB"],
      ["100,000 games, .csv", "games.csv", text, CSV, "parsing and packing", "at most 4 times"],
      [
        "100,000 games with 180,000 remarks, .xlsx",
        "remarks.xlsx",
        await workbook(games(number, 1500)),
        XLSX,
        "parsing",
        "",
      ],
    ] as const;
    for (const [what, name, content, script, does, goal] of files) {
      const file = path.join(folder, name);
      const out = path.join(folder, `filled-${path.parse(name).name}-${path.extname(name).slice(1)}.xlsx`);
      writeFileSync(file, content);
      const ours = run(["bin/club-handicaps.js", "fill", file, "--out", out]);
      const bytes = `const bytes = (await import("node:fs")).readFileSync(${JSON.stringify(file)});`;
      const bare = run(["--input-type=module", "-e", `${bytes} ${script};`]);
      const said = ({ seconds, megabytes }: typeof ours) => `${seconds.toFixed(1)} s, ${megabytes.toFixed(0)} MB`;
      figures.push({
        what,
        measured: `${said(ours)}, ${times(ours.seconds / bare.seconds)} the reference`,
        reference: `${does} with hucre ${said(bare)}`,
        goal,
      });
    }
    return table("Command line", figures);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
