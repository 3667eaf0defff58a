export function checkManifest(xml: string, dist: string, languages?: readonly string[]): Promise<string[]>;
/** The names of functions that are those of Excel's own too. */
export function namedAsInExcel(xml: string, dist: string): Promise<string[]>;
