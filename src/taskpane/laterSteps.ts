// Everything that the first screen can do without: it is loaded once that screen stands.
export { effectsRunner, failed, whyStopped } from "./effects";
export { ENDINGS, FORMAT_TITLES } from "../files/formats/formats";
export { Explain } from "./explain/Explain";
export { sentence } from "../messages";
export { loadSteps, steps } from "./fill/loadedSteps";
