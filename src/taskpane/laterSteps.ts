// Everything that the first screen does not need; loaded after that screen is drawn.
export { effectsRunner, failed, whyStopped } from "./effects";
export { ENDINGS } from "../files/formats/formatNames";
export { Explain } from "./explain/Explain";
export { AskedExamples } from "./examples/AskedExamples";
export { Menu } from "./Menu";
export { EnterAgain } from "./explain/EnterAgain";
export { sentence } from "../messages";
export { loadSteps, steps } from "./fill/loadedSteps";
