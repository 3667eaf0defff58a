// What is shown and asked before a press: loaded when something is first planned, or asked.
export { Ask } from "./Ask";
export { Preview } from "./Preview";
