export const OFFICE_JS_FOLDER: string;
export const OFFICE_JS_FILES: readonly string[];
export function officeJsPatterns(to: string): { from: string; to: string; info: { minimized: boolean } }[];
