// Everything that the first screen can do without: it is loaded once that screen stands.
export { effectsRunner, failed } from "./effects";
export { sentence } from "../messages";
export { Check } from "./fill/Check";
export { Preview } from "./fill/Preview";
