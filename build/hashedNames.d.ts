export function plainName(file: string): string;
