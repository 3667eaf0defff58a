// Starts a book from a list of members; loaded when somebody first starts one.
import "../../../messages/loaded/start";

export { proposeList, proposeStart } from "../../../requests/proposeStart";
export { ListRead } from "./ListRead";
