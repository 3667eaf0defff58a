/** Where the manifest is that Excel is given. */
export const MANIFEST: string;
