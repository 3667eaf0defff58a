export function writeAppPackage(folder: string): void;
