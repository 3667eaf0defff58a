/** The builds and jest put in what package.json says. */
declare const __VERSION__: string;

export const VERSION = __VERSION__;
