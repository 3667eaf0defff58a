/** Level A: loads Microsoft's own Excel bundle, unmodified, into the realm of the test. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { createBridge, type NativeBridge } from "./bridge";
import { UNDO_GROUP, type ExcelHost } from "./host";
import { DESKTOP_SETS, type RequirementSets, isSetSupported } from "./requirementSets";

export interface ClientOptions {
  /** Default: the minified bundle users get. Its `.debug.js` sibling reads better in a debugger. */
  bundle?: string;
  requirements?: RequirementSets;
}

const OFFICE_FOLDER = path.join(path.dirname(require.resolve("@microsoft/office-js/package.json")), "dist");
/**
 * The client's own timers run this many times faster; the custom-functions runtime waits half a second between batches.
 */
const TIMER_SCALE = 50;
/** Shared runtime and custom functions. */
const RUNTIME_FLAGS = 3;
/**
 * Names that the bundle declares on the page: inside its function they are variables, and properties of the page read
 * and set them.
 */
const NAMESPACES = ["Excel", "Office", "OfficeCore", "OfficeExt", "OfficeExtension", "OSF"];
/** Names of the page itself. In jest's sandbox, a variable costs a hundredth of a global (see jest.config.js). */
const BUILT_IN = ["Object", "Array", "JSON", "Math", "String", "Number", "Error", "Promise", "window"];

/** The client of this realm. It cannot be loaded twice, so the test files of a thread share it. */
let client: Client | null = null;

interface Client {
  readonly bundle: string;
  readonly bridge: NativeBridge;
  /** The supported sets; the client asks each time. */
  requirements: RequirementSets;
  host: ExcelHost;
}

/**
 * Sets up the globals of an add-in page (Excel, Office, OfficeExtension, CustomFunctions) with the host. Call it once,
 * at the top of a test file; between tests, `host.reset()` gives a fresh workbook.
 */
export function loadExcelClient(host: ExcelHost, options: ClientOptions = {}): void {
  const { bundle = "excel-web-16.00.js", requirements = DESKTOP_SETS } = options;
  if (client === null) {
    client = { bundle, bridge: createBridge(), host, requirements };
    loadClient(client);
  }
  if (client.bundle !== bundle) throw new Error(`The Excel client is loaded already, from ${client.bundle}.`);
  Object.assign(client, { host, requirements });
  client.bridge.connect(host);
  afterAll(async () => {
    host.cellEditMode = false;
    await host.idle();
  });
}

function loadClient(client: Client): void {
  const globals = globalThis as unknown as Record<string, unknown>;
  defineBrowserGlobals(globals);
  globals._richApiNativeBridge = client.bridge;
  globals.CustomFunctions = functionAssociation();
  globals.Microsoft = { Office: { WebExtension: { onReady: addInReady(), HostType: { Excel: "Excel" } } } }; // becomes Office
  globals.OSF = loaderParts(client);
  const source = readFileSync(path.join(OFFICE_FOLDER, client.bundle), "utf8");
  // The client must be in the realm of the test, because it compares prototypes of plain objects. Its function gives it
  // faster timers without changing those of the test, and the names that it reads a million times.
  const own: Record<string, unknown> = { setTimeout: scaledTimeout };
  for (const name of [...NAMESPACES, ...BUILT_IN]) own[name] = globals[name];
  const onPage = NAMESPACES.map((name) => `get ${name}() { return ${name}; }, set ${name}(it) { ${name} = it; }`);
  const load = (0, eval)(
    `(function (share, ${Object.keys(own).join()}) {share({${onPage.join()}});${source}\n})\n//# sourceURL=${client.bundle}`,
  ) as (share: (shared: object) => void, ...own: unknown[]) => void;
  const share = (shared: object) => Object.defineProperties(globals, Object.getOwnPropertyDescriptors(shared));
  load.call(globalThis, share, ...Object.values(own));
  knowUndoGroups();
}

/** Adds `mergeUndoGroup`, which Microsoft's client has since ExcelApi 1.20 and the client of the package lacks. */
function knowUndoGroups(): void {
  const run = Excel.run as (...given: unknown[]) => Promise<unknown>;
  let groups = 0;
  const runAsGroup = (options: Excel.RunOptions, batch: (context: Excel.RequestContext) => unknown) =>
    run(options, (context: Excel.RequestContext & { _requestFlagModifier: number }) => {
      context._requestFlagModifier |= ++groups * UNDO_GROUP;
      return batch(context);
    });
  const isGroup = (options: unknown) => (options as Excel.RunOptions).mergeUndoGroup === true;
  Excel.run = ((...given: [Excel.RunOptions, () => unknown]) =>
    isGroup(given[0]) ? runAsGroup(...given) : run(...given)) as typeof Excel.run;
}

const scaledTimeout = (callback: (...args: unknown[]) => void, delay = 0, ...args: unknown[]): NodeJS.Timeout =>
  setTimeout(callback, delay / TIMER_SCALE, ...args);

/** The few properties of a page that the bundle touches while loading. */
function defineBrowserGlobals(globals: Record<string, unknown>): void {
  const page = "http://localhost/";
  const ignore = () => {};
  for (const name of ["window", "self", "parent", "top"]) globals[name] ??= globalThis;
  globals.name ??= "";
  globals.navigator ??= { userAgent: "test" };
  globals.location ??= {
    href: page,
    search: "",
    hash: "",
    protocol: "http:",
    host: "localhost",
    hostname: "localhost",
    origin: page,
  };
  globals.addEventListener ??= ignore;
  globals.removeEventListener ??= ignore;
  globals.document ??= {
    readyState: "complete",
    addEventListener: ignore,
    getElementsByTagName: () => [],
    URL: page,
    cookie: "",
  };
}

type ReadyInfo = { host: string; platform: string };

/** Office.onReady belongs to the office.js loader, which level A does not use. */
function addInReady() {
  const info: ReadyInfo = { host: "Excel", platform: "PC" };
  return async (callback?: (info: ReadyInfo) => unknown): Promise<ReadyInfo> => {
    await callback?.(info);
    return info;
  };
}

/** Where the loader keeps associated functions; the runtime reads `_association`. */
function functionAssociation() {
  const mappings: Record<string, unknown> = {};
  const listeners: (() => void)[] = [];
  return {
    _association: { mappings, onchange: (listener: () => void) => listeners.push(listener) },
    associate(idOrFunctions: string | Record<string, unknown>, implementation?: unknown): void {
      const entries =
        typeof idOrFunctions === "string" ? [[idOrFunctions, implementation] as const] : Object.entries(idOrFunctions);
      for (const [id, value] of entries) {
        if (typeof value !== "function" || id === "") console.warn("CustomFunctions.associate: not a function", id);
        else {
          if (id.toUpperCase() in mappings) console.warn("CustomFunctions.associate: associated twice", id);
          mappings[id.toUpperCase()] = value;
        }
      }
      for (const listener of listeners) listener();
    },
  };
}

/** Office.context is a fixed getter of the bundle over this object. */
function loaderParts(client: Client) {
  const context = {
    host: "Excel",
    platform: "PC",
    get displayLanguage() {
      return client.host.workbook.locale;
    },
    get contentLanguage() {
      return client.host.workbook.locale;
    },
    requirements: {
      isSetSupported: (name: string, version?: string | number) => isSetSupported(client.requirements, name, version),
    },
  };
  return {
    _OfficeAppFactory: {
      getContext: () => context,
      getHostInfo: () => ({ hostType: "excel", hostPlatform: "win32", flags: RUNTIME_FLAGS }),
      getLoggingAllowed: () => false,
    },
  };
}
