import { HostError } from "./hostErrors";

export interface Fault {
  readonly code: string;
  readonly message?: string;
  readonly status?: number;
}

/** One action of a batch, as fault rules and the request log see it. */
export interface ActionRecord {
  readonly kind: "instantiate" | "load" | "call" | "set" | "trace";
  /** Type and member, such as `Range.values`. */
  readonly location: string;
  /** Place in its request, from 0. */
  readonly index: number;
}

export type ActionMatch = number | ((action: ActionRecord) => boolean);

/** What goes wrong on purpose. Every fault happens once; requests and actions count from 1, from now on. */
export class Faults {
  private requests = 0;
  private actions = 0;
  private readonly requestFaults = new Map<number, Fault>();
  private readonly droppedResponses = new Map<number, Fault | null>();
  private actionFaults: { match: ActionMatch; fault: Fault }[] = [];

  /** The n-th request fails as a whole and changes nothing. */
  failRequest(n: number, fault: Fault): void {
    this.requestFaults.set(this.requests + n, fault);
  }

  /** The n-th request is carried out, but its answer gets lost: silence, or with a fault that error. */
  dropResponse(n: number, fault: Fault | null = null): void {
    this.droppedResponses.set(this.requests + n, fault);
  }

  /** An action fails; what is before it in the batch stays applied. */
  failAction(match: ActionMatch, fault: Fault): void {
    this.actionFaults.push({ match: typeof match === "number" ? this.actions + match : match, fault });
  }

  /** For the host: the faults of the request that has just arrived. */
  nextRequest(): { failure: Fault | undefined; dropped: Fault | null | undefined } {
    const n = ++this.requests;
    return { failure: this.requestFaults.get(n), dropped: this.droppedResponses.get(n) };
  }

  /** For the processor: throws when this action is to fail. */
  nextAction(action: ActionRecord): void {
    const n = ++this.actions;
    const hit = this.actionFaults.find(({ match }) => (typeof match === "number" ? match === n : match(action)));
    if (!hit) return;
    this.actionFaults = this.actionFaults.filter((other) => other !== hit);
    throw new HostError(hit.fault.code, hit.fault.message, hit.fault.status);
  }
}
