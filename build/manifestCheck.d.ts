export function checkManifest(xml: string, dist: string): Promise<string[]>;
