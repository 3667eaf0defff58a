/**
 * Level B: what desktop Excel puts on `window.external` for the genuine office.js loader. Install it before office.js.
 */
import { DOCUMENT_SELECTION_CHANGED, EVENT_CATEGORY, type MessageEntry } from "./eventDelivery";
import type { ExcelHost, Reply } from "./host";
import { DESKTOP_SETS, type RequirementSets } from "./requirementSets";

export interface OfficeTheme {
  bodyBackgroundColor: string;
  bodyForegroundColor: string;
  controlBackgroundColor: string;
  controlForegroundColor: string;
}

export const LIGHT_THEME: OfficeTheme = {
  bodyBackgroundColor: "#FFFFFF",
  bodyForegroundColor: "#000000",
  controlBackgroundColor: "#F0F0F0",
  controlForegroundColor: "#000000",
};

export const DARK_THEME: OfficeTheme = {
  bodyBackgroundColor: "#212121",
  bodyForegroundColor: "#FFFFFF",
  controlBackgroundColor: "#0A0A0A",
  controlForegroundColor: "#FFFFFF",
};

export interface ShimOptions {
  theme?: OfficeTheme;
  requirements?: RequirementSets;
  /** Default true: pane, commands and functions share one page. */
  sharedRuntime?: boolean;
  /** Default true: the page runs custom functions. */
  customFunctions?: boolean;
}

export interface CommandOutcome {
  /** 0, or the status the client reports, 11101 for a function that is not there. */
  readonly status: number;
  readonly event: unknown;
}

/** Numbers of the desktop interface. */
const EXECUTE_RICH_API = 93;
const COMMAND_COMPLETED = 94;
const RICH_API_MESSAGE_EVENT = 33;
const COMMAND_EVENT = 39;
const SUCCESS = 0;
const INTERNAL_ERROR = 5001;
const EXCEL_APP_TYPE = 1;
const SHARED_RUNTIME_FLAG = 1;
const CUSTOM_FUNCTIONS_FLAG = 2;

/** Failures of a whole request that the desktop interface has numbers for. */
const FAILURE_STATUS: Record<string, number> = {
  InvalidOperationInCellEditMode: 5004,
  InvalidOrTimedOutSession: 5012,
  ActivityLimitReached: 5102,
  RequestPayloadSizeLimitExceeded: 5103,
  ResponsePayloadSizeLimitExceeded: 5104,
  AccessDenied: 7000,
};

type EventHandler = (id: number, args: SafeArray) => void;
type SafeArray = { toArray(): unknown[] };

const safeArray = (items: unknown[]): SafeArray => ({ toArray: () => items });
const colorNumber = (color: string): number => parseInt(color.slice(1), 16);
const later = (callback: () => void): void => void setTimeout(callback, 0);

/** The host's work for requests, as a measure of the page: in Excel it does not block the page. */
export const EXCELS_WORK = "Excel's work";

/** Runs work as a task of its own, without the delay of a timer. */
function inTurn(work: () => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = work;
  port2.postMessage(null);
}

export class DesktopShim {
  /** What `Office.context.document.settings` has saved. */
  settings: Record<string, unknown> = {};
  theme: OfficeTheme;
  private readonly handlers = new Map<number, EventHandler>();
  private readonly commands = new Map<string, (outcome: CommandOutcome) => void>();
  private readonly commandsReady: Promise<EventHandler>;
  private lastCommand = 0;
  private announceCommands!: (handler: EventHandler) => void;

  constructor(
    private readonly host: ExcelHost,
    private readonly options: ShimOptions = {},
  ) {
    this.theme = options.theme ?? LIGHT_THEME;
    this.commandsReady = new Promise((resolve) => (this.announceCommands = resolve));
    host.connect((entries) => this.deliver(entries));
  }

  install(page: Window): void {
    const external: Record<string, unknown> = {
      GetHostInfo: () => this.hostInfo(),
      GetContext: () => this.context(),
      GetLoggingAllowed: () => false,
      Execute: (id: number, args: unknown[], callback: (answer: SafeArray) => void) => this.execute(id, args, callback),
      RegisterEvent: (id: number, _target: string, handler: EventHandler, callback: (status: number) => void) => {
        this.handlers.set(id, handler);
        if (id === COMMAND_EVENT) this.announceCommands(handler);
        later(() => callback(SUCCESS));
      },
      UnregisterEvent: (id: number, _target: string, callback: (status: number) => void) => {
        this.handlers.delete(id);
        later(() => callback(SUCCESS));
      },
    };
    for (const [name, value] of Object.entries(external))
      Object.defineProperty(page.external, name, { value, configurable: true });
  }

  /** Presses a ribbon button whose action is the named function; resolves when it reports completion. */
  async invokeCommand(functionName: string, buttonId = "Button"): Promise<CommandOutcome> {
    const handler = await this.commandsReady;
    const id = `command-${++this.lastCommand}`;
    return new Promise((resolve) => {
      this.commands.set(id, resolve);
      handler(COMMAND_EVENT, safeArray([id, functionName, JSON.stringify({ source: { id: buttonId } })]));
    });
  }

  private hostInfo(): string {
    const { sharedRuntime = true, customFunctions = true } = this.options;
    const flags = (sharedRuntime ? SHARED_RUNTIME_FLAG : 0) | (customFunctions ? CUSTOM_FUNCTIONS_FLAG : 0);
    return ["Excel", "Win32", "16.01", this.host.workbook.locale, "", "", "disableLogging", String(flags)].join("$");
  }

  private context() {
    const { workbook } = this.host;
    return {
      GetAppType: () => EXCEL_APP_TYPE,
      GetSolutionRef: () => "00000000-0000-0000-0000-000000000000",
      GetAppVersionMajor: () => "16",
      GetAppVersionMinor: () => 1,
      GetHostFullVersion: () => "16.0.18000.20000",
      GetAppUILocale: () => workbook.locale,
      GetAppDataLocale: () => workbook.locale,
      GetDocUrl: () => workbook.name,
      GetAppCapabilities: () => 0,
      GetActivationMode: () => 2,
      GetControlIntegrationLevel: () => 0,
      GetInitialDisplayMode: () => 2,
      GetSolutionToken: () => "",
      GetCorrelationId: () => "",
      GetInstanceId: () => "1",
      GetTouchEnabled: () => false,
      GetCommerceAllowed: () => true,
      GetSupportedMatrix: () => JSON.stringify(this.options.requirements ?? DESKTOP_SETS),
      GetOfficeThemeInfo: () =>
        JSON.stringify(
          Object.fromEntries(Object.entries(this.theme).map(([name, color]) => [name, colorNumber(color)])),
        ),
      GetSettings: () => ({
        Read: (keys: string[], values: unknown[]) => {
          keys.push(...Object.keys(this.settings));
          values.push(...Object.values(this.settings));
        },
        Write: (keys: string[], values: unknown[]) => {
          this.settings = Object.fromEntries(keys.map((key, i) => [key, values[i]]));
        },
      }),
    };
  }

  private execute(id: number, args: unknown[], callback: (answer: SafeArray) => void): void {
    if (id === EXECUTE_RICH_API) return this.executeRequest(args[0] as unknown[], callback);
    if (id !== COMMAND_COMPLETED) return later(() => callback(safeArray([INTERNAL_ERROR, null])));
    const [commandId, status, event] = args as [string, number, string | undefined];
    later(() => callback(safeArray([SUCCESS])));
    this.commands.get(commandId)?.({ status, event: event ? JSON.parse(event) : null });
  }

  private executeRequest(message: unknown[], callback: (answer: SafeArray) => void): void {
    const [, , , , body, , flags] = message as [string, string, string, string[], string, number, number];
    // Excel is a process of its own, so the add-in's work before and after a request is not in the same task as
    // Excel's.
    inTurn(() => {
      const from = performance.now();
      const replied = this.host.receive(body, flags);
      performance.measure(EXCELS_WORK, { start: from });
      void replied.then((reply) => inTurn(() => callback(safeArray(desktopAnswer(reply)))));
    });
  }

  private deliver(entries: MessageEntry[]): void {
    const isDocumentSelection = ({ messageCategory, messageType }: MessageEntry) =>
      messageCategory === EVENT_CATEGORY && messageType === DOCUMENT_SELECTION_CHANGED;
    if (entries.some(isDocumentSelection))
      this.handlers.get(DOCUMENT_SELECTION_CHANGED)?.(DOCUMENT_SELECTION_CHANGED, safeArray([]));
    const messages = entries.filter((entry) => !isDocumentSelection(entry));
    if (messages.length === 0) return;
    const rows = messages.map(({ messageCategory, messageType, targetId, message }) => [
      messageCategory,
      messageType,
      targetId,
      message,
    ]);
    this.handlers.get(RICH_API_MESSAGE_EVENT)?.(RICH_API_MESSAGE_EVENT, safeArray(rows));
  }
}

/** A body travels as HTTP status, headers and text; a failed request as a number only. */
function desktopAnswer(reply: Reply): unknown[] {
  if ("body" in reply) return [SUCCESS, [200, null, reply.body]];
  const status = FAILURE_STATUS[reply.failure.code] ?? INTERNAL_ERROR;
  return [status, null];
}
