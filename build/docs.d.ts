/** File name → text of every generated page. */
export function pages(): Record<string, string>;
