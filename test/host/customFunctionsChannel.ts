/** Excel's side of custom functions: sends invocations to the genuine runtime and takes the results. */
import { CELL_ERRORS, type CellValue } from "./cellInput";
import type { MessageEntry } from "./eventDelivery";

const FUNCTION_CATEGORY = 1;
const INVOKE = 1000;
const CANCEL = 1001;

/** The numeric codes the runtime sends for thrown errors; every other one shows as #VALUE!. */
const THROWN: Record<number, string> = { 1: "#N/A", 5: "#DIV/0!", 6: "#NUM!", 7: "#VALUE!", 8: "#NULL!" };

export type InvocationResult =
  | { readonly id: number; readonly ok: true; readonly value: unknown }
  | { readonly id: number; readonly ok: false; readonly value: unknown; readonly errorCode: number };

export interface FunctionResult {
  readonly ok: boolean;
  /** As the runtime sent it. */
  readonly raw: unknown;
  readonly errorCode?: number;
  /** What the cell shows; a matrix when the result spills. */
  readonly cell: CellValue | CellValue[][];
  /** The text of a CustomFunctions.Error, as far as the runtime hands it over. */
  readonly message?: string;
}

export interface InvokeOptions {
  /** Calling cell, such as `Sheet1!B2`. */
  readonly address?: string;
  /** With an address: the formula is entered there and its result placed, spilled if need be. */
  readonly formula?: string;
  readonly parameterAddresses?: readonly string[];
  readonly cancelable?: boolean;
  /** The function accepts error values; without this Excel does not even call it with one. */
  readonly errorArguments?: boolean;
}

export interface Invocation {
  readonly name: string;
  readonly parameters?: readonly unknown[];
  readonly options?: InvokeOptions;
}

interface Waiting {
  readonly isStreaming: boolean;
  readonly deliver: (result: FunctionResult) => void;
}

/** An error value among the arguments of a function that accepts them. */
export const errorArgument = (code: string) => ({ type: "CustomFunctionError", code });

const isErrorArgument = (value: unknown): value is { code: string } =>
  typeof value === "object" && value !== null && (value as { type?: unknown }).type === "CustomFunctionError";

export class CustomFunctionsChannel {
  /** Result batches received. */
  batches = 0;
  /** Feature numbers the runtime is told of; 2 shortens its pause between batches from 500 to 200 ms. */
  enabledFeatures: number[] = [];
  readonly ready: Promise<void>;
  private markReady!: () => void;
  private lastId = 0;
  private waiting = new Map<number, Waiting>();

  constructor(
    private readonly post: (entries: MessageEntry[]) => void,
    private readonly enterResult: (address: string, formula: string, result: CellValue | CellValue[][]) => void,
  ) {
    this.ready = new Promise((resolve) => (this.markReady = resolve));
  }

  invoke(name: string, parameters: readonly unknown[] = [], options: InvokeOptions = {}): Promise<FunctionResult> {
    return this.invokeMany([{ name, parameters, options }]).then(([result]) => result!);
  }

  /** All in one message, as in one recalculation. */
  async invokeMany(invocations: readonly Invocation[]): Promise<FunctionResult[]> {
    await this.ready;
    const entries: MessageEntry[] = [];
    const results = invocations.map(async ({ name, parameters = [], options = {} }) => {
      const error = options.errorArguments ? undefined : parameters.flat(2).find(isErrorArgument);
      if (error) return this.place({ ok: true, raw: error.code, cell: error.code }, options);
      const result = new Promise<FunctionResult>((deliver) => {
        entries.push(this.invocation(name, parameters, options, { isStreaming: false, deliver }));
      });
      return this.place(await result, options);
    });
    if (entries.length > 0) this.post(entries);
    return Promise.all(results);
  }

  /** A streaming function; `onResult` hears every value that arrives until it is cancelled. */
  stream(
    name: string,
    parameters: readonly unknown[],
    onResult: (result: FunctionResult) => void,
    options: InvokeOptions = {},
  ): { cancel(): void } {
    const deliver = (result: FunctionResult) => onResult(this.place(result, options));
    const entry = this.invocation(name, parameters, { ...options, cancelable: true }, { isStreaming: true, deliver });
    const id = this.lastId;
    void this.ready.then(() => this.post([entry]));
    return {
      cancel: () => {
        this.waiting.delete(id);
        this.post([functionMessage(CANCEL, { invocationId: id })]);
      },
    };
  }

  private invocation(
    name: string,
    parameters: readonly unknown[],
    options: InvokeOptions,
    waiting: Waiting,
  ): MessageEntry {
    const id = ++this.lastId;
    this.waiting.set(id, waiting);
    const { address = null, parameterAddresses = null, cancelable, errorArguments } = options;
    const flags = (cancelable ? 1 : 0) | (waiting.isStreaming ? 2 : 0) | (errorArguments ? 4 : 0);
    return functionMessage(INVOKE, [id, name.toUpperCase(), parameters, address, flags, parameterAddresses]);
  }

  runtimeIsReady(): void {
    this.markReady();
  }

  receive(results: readonly InvocationResult[]): void {
    this.batches++;
    for (const result of results) {
      const waiting = this.waiting.get(result.id);
      if (!waiting) continue;
      if (!waiting.isStreaming) this.waiting.delete(result.id);
      waiting.deliver(readResult(result));
    }
  }

  private place(result: FunctionResult, { address, formula }: InvokeOptions): FunctionResult {
    if (address !== undefined && formula !== undefined) this.enterResult(address, formula, result.cell);
    return result;
  }

  reset(): void {
    this.waiting.clear();
    this.batches = 0;
  }
}

function functionMessage(messageType: number, body: unknown): MessageEntry {
  return { messageCategory: FUNCTION_CATEGORY, messageType, targetId: "", message: JSON.stringify(body) };
}

function readResult(result: InvocationResult): FunctionResult {
  if (!result.ok) {
    const { value, errorCode } = result;
    const cell = THROWN[errorCode] ?? "#VALUE!";
    return {
      ok: false,
      raw: value,
      errorCode,
      cell,
      ...(typeof value === "string" && value !== "" && { message: value }),
    };
  }
  const message = (result.value as { message?: unknown } | null)?.message;
  return {
    ok: true,
    raw: result.value,
    cell: cellResult(result.value),
    ...(typeof message === "string" && { message }),
  };
}

/** Blanks stay blank; what is neither a value nor a full rectangle of values is #VALUE!. */
function cellResult(value: unknown): CellValue | CellValue[][] {
  if (!Array.isArray(value)) return scalarResult(value);
  const rows: unknown[] = value;
  const columns = Array.isArray(rows[0]) ? rows[0].length : 0;
  const isMatrix = columns > 0 && rows.every((row) => Array.isArray(row) && row.length === columns);
  return isMatrix ? (rows as unknown[][]).map((row) => row.map(scalarResult)) : "#VALUE!";
}

function scalarResult(value: unknown): CellValue {
  if (value === null || value === undefined) return "";
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") return value;
  const { basicValue } = value as { basicValue?: unknown };
  if (typeof basicValue === "number") return basicValue;
  return typeof basicValue === "string" && CELL_ERRORS.has(basicValue) ? basicValue : "#VALUE!";
}
