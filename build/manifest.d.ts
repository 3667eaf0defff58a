export interface FunctionsMetadata {
  readonly functions: readonly { readonly id: string; readonly name: string; readonly description: string }[];
}

export const PANE_PREFIX: string;
export function baseUrl(given?: string): string;
export function builtManifest(xml: string, base: string, version?: string): string;
export function folderOf(prefix: string): string;
export function manifestOfPrefix(xml: string, prefix: string): string;
export function metadataOfPrefix(metadata: FunctionsMetadata, prefix: string): FunctionsMetadata;
export function prefixesOf(metadata: FunctionsMetadata): string[];
