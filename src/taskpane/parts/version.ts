/** The builds and jest replace it with the version in package.json. */
declare const __VERSION__: string;

export const VERSION = __VERSION__;
