export type Sums = Readonly<Record<string, string>>;
export type LastRelease = { readonly version: string; readonly sums: Sums } | { readonly version: null };
export function sumsOf(dist: string): Sums;
export function versionProblem(last: LastRelease, version: string, sums: Sums): string | null;
export function readLastRelease(): LastRelease;
export function recordRelease(version: string, sums: Sums): void;
