// Starts a book from a list of members; loaded when somebody first starts one.
import "../../../messages/loaded/start";

export { OF_LISTS } from "../../../requests/proposeStart";
export { ListRead } from "./ListRead";
