// The result of each case, and the sums.

export const RESULTS = [
  "at once",
  "answered",
  "dead end",
  "too many answers",
  "silently wrong",
  "silently empty",
] as const;
export type Result = (typeof RESULTS)[number];

export interface Scored {
  readonly what: string;
  readonly system: string;
  readonly result: Result;
  readonly answers: number;
  readonly why: string;
  readonly called: string;
}

export const isRight = ({ result }: Scored) => result === "at once" || result === "answered";

/** A line for each system and task, with the totals at the end. */
export function summary(all: readonly Scored[]): string {
  const groups = new Map<string, Scored[]>();
  for (const one of all)
    for (const key of [`${one.what}: ${one.system}`, `${one.what}: all`])
      groups.set(key, [...(groups.get(key) ?? []), one]);
  const lines = [...groups]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, of]) => {
      const counts = RESULTS.map((result) => of.filter((one) => one.result === result).length);
      const answers = of.filter(isRight).map((one) => one.answers);
      const mean = answers.reduce((sum, one) => sum + one, 0) / Math.max(1, answers.length);
      const right = (100 * of.filter(isRight).length) / of.length;
      const cells = [key.padEnd(16), String(of.length), ...counts.map(String), right.toFixed(1), mean.toFixed(2)];
      return [...cells, String(Math.max(0, ...answers))].join("\t");
    });
  return [["what".padEnd(16), "cases", ...RESULTS, "right %", "mean", "most"].join("\t"), ...lines].join("\n");
}
