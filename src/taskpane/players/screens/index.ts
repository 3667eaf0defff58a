// The screens behind the list, with what makes evenings and notices; loaded when somebody first opens one. Not from the
// index of the book: they would be loaded with the players.
export { boardSheet, noticeOn } from "../../../book/views/noticeboard";
export { preparedKinds } from "../../../book/views/preparedSheet";
export { makeEvening } from "../../../requests/making/evening";
export { Noticing } from "./Noticing";
export { Preparing } from "./Preparing";
export { BookSettings, LookingOver, NewSeason } from "./Screens";
