// What makes an evening's sheet and the noticeboard: loaded when somebody first asks for one of them.
// Not from the index of the book: they would be loaded with the players.
export { boardSheet } from "../../book/views/noticeboard";
export { prepare, preparedKinds } from "../../book/views/preparedSheet";
export { noticeOn, Noticing } from "./screens/Noticing";
export { Preparing } from "./screens/Preparing";
