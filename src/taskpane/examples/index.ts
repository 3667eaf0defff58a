// The examples, loaded when somebody asks for them.
export { Examples } from "./Examples";
export { openExample } from "./sheets";
