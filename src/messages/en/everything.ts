// What the command line and the workbench say of themselves.
export { cli } from "./cli";
export { workbench } from "./workbench";
