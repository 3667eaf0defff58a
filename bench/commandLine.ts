// The command line over a file of 100,000 games, beside the bare parsing of the same file: time, and memory at its most.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { writeXlsx } from "hucre/xlsx";
import { table, times, type Figure } from "./measure";

const GAMES = 100_000;
const HANDICAPS = [-0.5, 0, 1, 2.5, 4, 6, 9, 12, 16, 20];

/** Twenty games a day, dates as the file has them. */
function games(dateOf: (day: number) => string | number): (string | number)[][] {
  const rows: (string | number)[][] = [
    ["Date", "Winner", "Winner handicap", "Winner index", "Loser", "Loser handicap", "Loser index"],
  ];
  for (let i = 0; i < GAMES; i++) {
    const [a, b] = [(i * 7) % 400, (i * 11 + 3) % 400];
    const [mine, other] = [HANDICAPS[i % 10]!, HANDICAPS[b % 10]!];
    rows.push([dateOf(Math.floor(i / 20)), `Player ${a}`, mine, 1500, `Player ${b === a ? 401 : b}`, other, 1500]);
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

const PARSING: { readonly [extension: string]: string } = {
  ".xlsx": 'await (await import("hucre/xlsx")).readXlsx(bytes)',
  ".csv": '(await import("hucre/csv")).parseCsv(new TextDecoder().decode(bytes))',
};

export async function commandLineReport(): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), "club-handicaps-bench-"));
  try {
    const figures: Figure[] = [];
    const rows = games((day) => 42005 + day);
    writeFileSync(path.join(folder, "games.xlsx"), await writeXlsx({ sheets: [{ name: "Games", rows }] }));
    const dated = games((day) => new Date(Date.UTC(2015, 0, 1 + day)).toISOString().slice(0, 10));
    writeFileSync(path.join(folder, "games.csv"), dated.map((line) => line.join(",")).join("\n"));
    for (const [extension, parsing] of Object.entries(PARSING)) {
      const file = path.join(folder, `games${extension}`);
      const out = path.join(folder, `filled-${extension.slice(1)}.xlsx`);
      const ours = run(["bin/club-handicaps.js", "fill", file, "--out", out]);
      const script = `const bytes = (await import("node:fs")).readFileSync(${JSON.stringify(file)}); ${parsing};`;
      const bare = run(["--input-type=module", "-e", script]);
      const said = ({ seconds, megabytes }: typeof ours) => `${seconds.toFixed(1)} s, ${megabytes.toFixed(0)} MB`;
      figures.push({
        what: `100,000 games, ${extension}`,
        measured: `${said(ours)}, ${times(ours.seconds / bare.seconds)} the reference`,
        reference: `parsing the file with hucre ${said(bare)}`,
        goal: "",
      });
    }
    return table("Command line", figures);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
