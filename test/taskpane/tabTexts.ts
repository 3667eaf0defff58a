// The texts of the tab of players, joined into one.
import { h, render } from "preact";
import { Players } from "../../src/taskpane/players/Players";
import { newPage, textsIn } from "./page";
import type { Tab } from "./playersTab";

export function textsOf({ model }: Pick<Tab, "model">): string {
  const page = newPage();
  render(h(Players, { model, language: "en", send: () => undefined }), page);
  return textsIn(page).join(" ");
}
