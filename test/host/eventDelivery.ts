/** Events of the workbook as messages to the client, for those that registered. */
import { formatRect } from "./addresses";
import type { WireType } from "./wire/wireType";
import type { WorkbookEvent } from "./workbookModel";

export interface MessageEntry {
  readonly messageCategory: number;
  readonly messageType: number;
  readonly targetId: string;
  readonly message: string;
}

export const EVENT_CATEGORY = 65_536;
export const DOCUMENT_SELECTION_CHANGED = 2;

const EVENT_TYPES = { DataChanged: 10, Activated: 11, Deactivated: 12, Added: 13, SelectionChanged: 14, Deleted: 15 };

type EventName = keyof typeof EVENT_TYPES;

/** Who listens to what. A client may register several handlers through several contexts. */
export class Subscriptions {
  private readonly counts = new Map<string, number>();

  add(event: EventName, targetId: string): void {
    const key = `${event} ${targetId}`;
    this.counts.set(key, (this.counts.get(key) ?? 0) + 1);
  }

  remove(event: EventName, targetId: string): void {
    const key = `${event} ${targetId}`;
    const count = this.counts.get(key) ?? 0;
    if (count > 1) this.counts.set(key, count - 1);
    else this.counts.delete(key);
  }

  has(event: EventName, targetId: string): boolean {
    return this.counts.has(`${event} ${targetId}`);
  }

  get count(): number {
    return this.counts.size;
  }
}

/** The register and unregister members of an object with events. */
export function eventMembers<T>(
  events: readonly EventName[],
  targetId: (target: T) => string,
): NonNullable<WireType<T>["call"]> {
  return Object.fromEntries(
    events.flatMap((event) => [
      [
        `_Register${event}Event`,
        (target: T, _: unknown, { subscriptions }) => subscriptions.add(event, targetId(target)),
      ],
      [
        `_Unregister${event}Event`,
        (target: T, _: unknown, { subscriptions }) => subscriptions.remove(event, targetId(target)),
      ],
    ]),
  ) as NonNullable<WireType<T>["call"]>;
}

/**
 * The messages of an event. Only current registrations count, not those at the time of delivery. `byAddIn`: null if the
 * host does not tell.
 */
export function messagesFor(
  event: WorkbookEvent,
  subscriptions: Subscriptions,
  byAddIn: boolean | null,
): MessageEntry[] {
  const { sheet } = event;
  const messages = (name: EventName, body: () => Record<string, unknown> = () => ({})): MessageEntry[] =>
    [sheet.id, "Workbook"]
      .filter((targetId) => subscriptions.has(name, targetId))
      .map((targetId) => ({
        messageCategory: EVENT_CATEGORY,
        messageType: EVENT_TYPES[name],
        targetId,
        message: JSON.stringify({ source: "Local", worksheetId: sheet.id, ...body() }),
      }));
  switch (event.kind) {
    case "changed": {
      const address = formatRect(event.rect);
      return messages("DataChanged", () => ({
        address,
        changeType: event.changeType,
        shiftDirection: event.shiftDirection,
        ...(byAddIn !== null && { triggerSource: byAddIn ? "ThisLocalAddin" : "Unknown" }),
        referenceId: `${sheet.id}!${address}`,
        ...event.details?.(),
      }));
    }
    case "selected":
      return [
        ...messages("SelectionChanged", () => ({ address: formatRect(event.rect) })),
        { messageCategory: EVENT_CATEGORY, messageType: DOCUMENT_SELECTION_CHANGED, targetId: "", message: "{}" },
      ];
    case "added":
      return messages("Added");
    case "deleted":
      return messages("Deleted");
    case "activated":
      return messages("Activated");
    case "deactivated":
      return messages("Deactivated");
  }
}
