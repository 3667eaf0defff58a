/** The host end of Excel: takes requests of the genuine client, keeps the workbook, sends events. */
import type { Evaluate } from "./calculation";
import { CustomFunctionsChannel } from "./customFunctionsChannel";
import { type MessageEntry, Subscriptions, messagesFor } from "./eventDelivery";
import { type ActionRecord, type Fault, Faults } from "./faults";
import { HostError } from "./hostErrors";
import { KeptReferences } from "./keptReferences";
import { type WireRequest, type WireResponse, processRequest } from "./processor";
import { UndoList, changes, imageOf, restore } from "./undoList";
import { Workbook, type WorkbookOptions } from "./workbookModel";

export interface HostOptions extends WorkbookOptions {
  /** Default true: loading an unknown name fails instead of staying unloaded. */
  strictLoads?: boolean | undefined;
  /** Milliseconds before a request is handled. */
  latency?: number | undefined;
  /** Default true: an event of a change says whether the add-in did it. Excel does so from ExcelApi 1.14 on. */
  tellsTriggers?: boolean | undefined;
  /** Whether to keep a list for Ctrl+Z. */
  undoList?: boolean | undefined;
  maxRequestBytes?: number | undefined;
  maxResponseBytes?: number | undefined;
}

/** The size limit of Excel on the web, both ways. */
const FIVE_MEGABYTES = 5 * 1024 * 1024;
/** The client asks that the request wait while a cell is edited. */
const DELAY_FOR_CELL_EDIT = 64;
/** From this bit on, the undo group of a request; 0 for none. */
export const UNDO_GROUP = 1 << 16;

export interface RequestRecord {
  readonly bytesIn: number;
  readonly bytesOut: number;
  readonly actions: readonly ActionRecord[];
  /** The error that ended the batch. */
  readonly error?: WireResponse["Error"];
  /** The code of a request that was refused without being handled. */
  readonly refused?: string;
}

/** Either the JSON text of a response, or a failure of the request as a whole. */
export type Reply = { readonly body: string } | { readonly failure: Required<Fault> };

/** What carries messages from the host to the client. */
export type ClientLink = (entries: MessageEntry[]) => void;

export class ExcelHost {
  readonly options: HostOptions;
  readonly customFunctions: CustomFunctionsChannel;
  workbook!: Workbook;
  faults!: Faults;
  references!: KeptReferences;
  subscriptions!: Subscriptions;
  undoList!: UndoList;
  /** Every request since the last reset. */
  requests!: RequestRecord[];
  private link: ClientLink = () => {};
  private pending: MessageEntry[] = [];
  private underWay = 0;
  private isProcessing = false;
  private idleWaiters: (() => void)[] = [];
  private cellEdit: { ended: Promise<void>; end: () => void } | null = null;

  constructor(options: HostOptions = {}) {
    this.options = options;
    this.customFunctions = new CustomFunctionsChannel(
      (entries) => this.link(entries),
      (address, formula, result) => {
        const { sheet, rect } = this.workbook.area(address);
        sheet.enterResult(rect.top, rect.left, formula, result);
      },
    );
    this.reset();
  }

  /** Opens a fresh workbook, and forgets the old one. */
  reset(options: WorkbookOptions = {}): Workbook {
    return this.open(new Workbook({ ...this.options, ...options }));
  }

  /**
   * Returns a function that restores the workbook as it is now, so that a test need not rebuild what took long to
   * build.
   */
  keep(): () => void {
    const { workbook } = this;
    const image = imageOf(workbook);
    return () => {
      this.open(workbook);
      restore(image);
      workbook.changed();
    };
  }

  private open(workbook: Workbook): Workbook {
    this.cellEditMode = false;
    this.workbook = workbook;
    this.workbook.listener = (event) => {
      const byAddIn = this.options.tellsTriggers === false ? null : this.isProcessing;
      if (this.workbook.eventsEnabled) this.queue(messagesFor(event, this.subscriptions, byAddIn));
    };
    this.faults = new Faults();
    this.references = new KeptReferences(this.workbook);
    this.subscriptions = new Subscriptions();
    this.undoList = new UndoList(this.workbook);
    this.requests = [];
    this.pending = [];
    this.customFunctions.reset();
    return this.workbook;
  }

  get evaluate(): Evaluate | undefined {
    return this.workbook.evaluate;
  }

  /** Computes formulas; without it new formulas are worth 0. A reset forgets it. */
  set evaluate(evaluate: Evaluate | undefined) {
    this.workbook.evaluate = evaluate;
  }

  get cellEditMode(): boolean {
    return this.cellEdit !== null;
  }

  /** While the user types into a cell, requests fail or, if the client asked for that, wait. */
  set cellEditMode(editing: boolean) {
    if (editing === this.cellEditMode) return;
    this.cellEdit?.end();
    this.cellEdit = null;
    if (!editing) return;
    let end = () => {};
    const ended = new Promise<void>((resolve) => (end = resolve));
    this.cellEdit = { ended, end };
  }

  get statistics() {
    const sum = (part: (request: RequestRecord) => number) =>
      this.requests.reduce((total, request) => total + part(request), 0);
    return {
      requests: this.requests.length,
      actions: sum(({ actions }) => actions.length),
      bytesIn: sum(({ bytesIn }) => bytesIn),
      bytesOut: sum(({ bytesOut }) => bytesOut),
      references: this.references.count,
    };
  }

  connect(link: ClientLink): void {
    this.link = link;
  }

  /** Resolves when every request is answered and every event delivered, the client's clean-up included. */
  async idle(): Promise<void> {
    await nextTurn();
    while (this.underWay > 0 || this.pending.length > 0) {
      await new Promise<void>((resolve) => this.idleWaiters.push(resolve));
      await nextTurn();
    }
  }

  async receive(body: string, flags = 0): Promise<Reply> {
    this.underWay++;
    try {
      return await this.answer(body, flags);
    } finally {
      this.underWay--;
      this.wakeIdle();
    }
  }

  private async answer(body: string, flags: number): Promise<Reply> {
    const { latency = 0, maxRequestBytes = FIVE_MEGABYTES, maxResponseBytes = FIVE_MEGABYTES } = this.options;
    if (latency > 0) await new Promise((resolve) => setTimeout(resolve, latency));
    while (this.cellEdit && (flags & DELAY_FOR_CELL_EDIT) !== 0) await this.cellEdit.ended;
    const bytesIn = byteLength(body);
    const refuse = (fault: Fault): Reply => {
      this.requests.push({ bytesIn, bytesOut: 0, actions: [], refused: fault.code });
      return failureReply(fault);
    };
    const { failure, dropped } = this.faults.nextRequest();
    if (this.cellEdit) return refuse({ code: "InvalidOperationInCellEditMode" });
    if (failure) return refuse(failure);
    if (bytesIn > maxRequestBytes) return refuse({ code: "RequestPayloadSizeLimitExceeded" });
    const answer = this.process(JSON.parse(body) as WireRequest, bytesIn, Math.floor(flags / UNDO_GROUP));
    if (dropped) return failureReply(dropped);
    if (dropped === null) return this.neverAnswer();
    return byteLength(answer) > maxResponseBytes
      ? failureReply({ code: "ResponsePayloadSizeLimitExceeded" })
      : { body: answer };
  }

  private process(request: WireRequest, bytesIn: number, undoGroup: number): string {
    this.isProcessing = true;
    this.workbook.requestCame();
    const { undoList = false, strictLoads = true } = this.options;
    const was = undoList && imageOf(this.workbook);
    try {
      const { response, actions } = processRequest(request, this, {
        strictLoads,
        before: (action) => {
          this.faults.nextAction(action);
          if (undoList) this.undoList.assertUndoable(action, undoGroup);
        },
      });
      if (was && changes(actions)) this.undoList.record(was, undoGroup);
      const answer = JSON.stringify(response);
      this.requests.push({
        bytesIn,
        bytesOut: byteLength(answer),
        actions,
        ...(response.Error && { error: response.Error }),
      });
      return answer;
    } finally {
      this.isProcessing = false;
    }
  }

  private neverAnswer(): Promise<never> {
    this.underWay--;
    this.wakeIdle();
    return new Promise(() => {});
  }

  /** Events leave in the next turn, after the answer of the request that caused them. */
  private queue(entries: MessageEntry[]): void {
    if (entries.length === 0) return;
    if (this.pending.length === 0) setTimeout(() => this.deliver(), 0);
    this.pending.push(...entries);
  }

  private deliver(): void {
    const entries = this.pending;
    this.pending = [];
    if (entries.length > 0) this.link(entries);
    this.wakeIdle();
  }

  private wakeIdle(): void {
    const waiters = this.idleWaiters;
    this.idleWaiters = [];
    for (const wake of waiters) wake();
  }
}

function failureReply(fault: Fault): Reply {
  const { code, message, status } = new HostError(fault.code, fault.message, fault.status);
  return { failure: { code, message, status } };
}

const nextTurn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

const encoder = new TextEncoder();
/** A page has no Buffer, which need not write the bytes down to count them. */
const byteLength = (text: string): number =>
  typeof Buffer === "undefined" ? encoder.encode(text).length : Buffer.byteLength(text);
