// All that the command line and the workbench say.
import type { cli as english } from "../en/cli";
import type { NamingAs } from "../texts";
import { cli as own } from "./cli";

export { catalogue } from ".";
export { workbench } from "./workbench";
export const cli = own satisfies NamingAs<typeof english, typeof own>;
