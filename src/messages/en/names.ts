import type { Names } from "../texts";

/** Settings that their key alone does not explain. */
const IN_FULL: { readonly [key: string]: string } = { fewer: "with fewer than three games" };

/** Arguments are called what the list of functions calls them; a setting without the hyphens of the command line. */
export const names: Names = {
  field: (name) => IN_FULL[name] ?? (name === "sit-out" || !/^[a-z0-9-]+$/.test(name) ? name : name.replace(/-/g, " ")),
  place: () => undefined,
};
