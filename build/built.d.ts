export function builtDist(officeJs?: "network" | "package"): string;
export function builtWorkbench(): string;
