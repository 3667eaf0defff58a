export const RELEASED: string;
export function builtDist(officeJs?: "network" | "package"): string;
export function builtRelease(): string;
export function builtWorkbench(): string;
