// The tab of players without its views, on any workbook.
import { readIsoDay } from "../../src/kernel/day";
import type { Language } from "../../src/kernel/language";
import { playersEffects } from "../../src/taskpane/players/effects";
import { START, type PlayersModel } from "../../src/taskpane/players/model";
import { updatePlayers, type PlayersMessage } from "../../src/taskpane/players/update";
import type { Workbook } from "../../src/workbook/port";

/** How a new workbook is opened for the user. */
export type Opening = (bytes: Uint8Array, name: string) => Promise<void>;

const TODAY = readIsoDay("2026-11-14")!;

/** The tab without its views. */
export class Tab<W extends Workbook = Workbook> {
  model: PlayersModel = START;
  /** The user's clock. */
  clock = new Date(2026, 10, 14, 21, 30);
  private readonly run;
  private underWay = 0;
  constructor(
    readonly workbook: W,
    open: Opening = () => Promise.reject(new Error("no new workbook is expected")),
    language: Language = "en",
  ) {
    this.run = playersEffects(
      workbook,
      language,
      (message) => this.take(message),
      () => this.clock,
      open,
    );
  }
  take(message: PlayersMessage): void {
    const [next, effects] = updatePlayers(this.model, message);
    this.model = next;
    for (const effect of effects) {
      this.underWay++;
      void this.run(effect).finally(() => this.underWay--);
    }
  }
  /** Sheets without a day were played today, unless a test says otherwise. */
  async send(message: PlayersMessage, day: number | null = TODAY): Promise<PlayersModel["step"]> {
    this.take(message);
    while (this.underWay > 0) await new Promise((resolve) => setImmediate(resolve));
    const { step } = this.model;
    const isDayAsked = step.name === "preview" && step.planned.proposal.questions.some(({ id }) => id === "day");
    return isDayAsked && day !== null ? this.send({ type: "questionAnswered", answer: { day } }, null) : step;
  }
  /** Starts a book of DBf from the list of members on a sheet. */
  async startFrom(sheet: string): Promise<void> {
    await this.send({ type: "opened" });
    await this.send({ type: "startPressed" });
    const from = { is: "sheet", sheet, area: null } as const;
    await this.send({ type: "asked", request: { what: "start", system: "dbf", club: "", from } });
    await this.send({ type: "pressed" });
  }
  handicap(name: string): unknown {
    const { held } = this.model;
    if (held.name !== "open") throw new Error(held.name);
    const { state, standings } = held.computed;
    return standings[state.players.findIndex((one) => one.name === name)]!.handicap;
  }
}
