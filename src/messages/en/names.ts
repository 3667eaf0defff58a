import type { Names } from "../texts";

/** Arguments are called what the list of functions calls them; a setting without the hyphens of the command line. */
export const names: Names = {
  field: (name) => (name === "sit-out" || !/^[a-z0-9-]+$/.test(name) ? name : name.replace(/-/g, " ")),
  place: () => undefined,
};
