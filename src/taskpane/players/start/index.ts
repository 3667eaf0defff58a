// What starts a book from a list of members: loaded when somebody first starts one.
import "../../../messages/start";

export { proposeStart } from "../../../session/proposeStart";
export { proposeList } from "../../../session/proposeList";
export { ListRead } from "./ListRead";
