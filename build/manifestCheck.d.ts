export function checkManifest(xml: string, dist: string, languages?: readonly string[]): Promise<string[]>;
