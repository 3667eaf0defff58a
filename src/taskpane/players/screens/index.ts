// The screens behind the list, with what makes evenings and notices; loaded when somebody first opens one. Not from the
// index of the book: they would be loaded with the players.
export { boardSheet } from "../../../book/views/noticeboard";
export { preparedKinds } from "../../../book/views/preparedSheet";
export { makeEvening, PREPARE } from "../../../requests/making/evening";
export { NOTICE } from "../../../requests/making/notice";
export { SEASON } from "../../../requests/making/season";
export { Noticing } from "./Noticing";
export { Preparing } from "./Preparing";
export { BookSettings, LookingOver, NewSeason } from "./Screens";
