export function split(dist: string): Promise<{ prefix: string; file: string; problems: string[] }[]>;
