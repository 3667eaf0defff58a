/** File name → text of every generated page. */
export function pages(): Promise<Record<string, string>>;
