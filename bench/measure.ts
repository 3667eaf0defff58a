/** Milliseconds a call takes: the median of several runs after one to warm up. */
export function median(run: () => unknown, runs = 9): number {
  run();
  const times: number[] = [];
  for (let i = 0; i < runs; i++) {
    const start = performance.now();
    run();
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b)[Math.floor(runs / 2)]!;
}

/** Rounds until the engine has compiled what it will compile. */
const WARMING = 15;

/**
 * Two calls measured in turn, so that both meet the same machine and pay for their own memory only; the fastest round of
 * each, for whatever else the machine does only adds.
 */
export function against(run: () => unknown, reference: () => unknown, runs = 31): { ms: number; reference: number } {
  for (let i = 0; i < WARMING; i++) {
    run();
    reference();
  }
  const times: [number[], number[]] = [[], []];
  for (let i = 0; i < runs; i++) {
    [run, reference].forEach((call, k) => {
      globalThis.gc!();
      const start = performance.now();
      call();
      times[k]!.push(performance.now() - start);
    });
  }
  return { ms: Math.min(...times[0]), reference: Math.min(...times[1]) };
}

/** A line of the report. */
export interface Figure {
  readonly what: string;
  readonly measured: string;
  readonly reference: string;
  readonly goal: string;
}

export function table(title: string, figures: readonly Figure[]): string {
  const rows = [
    ["what", "measured", "reference", "goal"],
    ...figures.map((f) => [f.what, f.measured, f.reference, f.goal]),
  ];
  const widths = rows[0]!.map((_, c) => Math.max(...rows.map((row) => row[c]!.length)));
  const line = (row: string[]) => `| ${row.map((cell, c) => cell.padEnd(widths[c]!)).join(" | ")} |`;
  const [head, ...body] = rows.map(line);
  return [`## ${title}`, "", head!, `|${widths.map((w) => "-".repeat(w + 2)).join("|")}|`, ...body, ""].join("\n");
}

export const ms = (x: number) => `${x < 10 ? x.toFixed(2) : x.toFixed(0)} ms`;
export const times = (x: number) => `${x.toFixed(1)} times`;
