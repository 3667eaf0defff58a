export function sizesOf(dist: string): { what: string; files: string[]; limit: number; size: number }[];
