/** Carries out one request of the client against the workbook: object paths, actions, results, errors. */
import type { ActionRecord } from "./faults";
import { HostError, fail, notImplemented } from "./hostErrors";
import { addInServiceType, customFunctionsType } from "./wire/serviceTypes";
import { type Session, WireObject, type WireType } from "./wire/wireType";
import { workbookType } from "./wire/workbookTypes";

interface ArgumentInfo {
  Arguments?: unknown[];
  ReferencedObjectPathIds?: unknown[];
}

interface ObjectPath {
  Id: number;
  ObjectPathType: number;
  Name: string;
  ParentObjectPathId?: number;
  ArgumentInfo?: ArgumentInfo;
  /** Untracked: not to be kept. */
  D?: boolean;
}

interface QueryInfo {
  Select?: string[];
  Expand?: string[];
  Top?: number;
  Skip?: number;
}

interface Action {
  Id: number;
  ActionType: number;
  Name: string;
  ObjectPathId: number;
  ArgumentInfo?: ArgumentInfo;
  QueryInfo?: QueryInfo;
}

export interface WireRequest {
  AutoKeepReference: boolean;
  Actions: Action[];
  ObjectPaths: Record<string, ObjectPath>;
}

interface ActionResult {
  ActionId: number;
  Value: unknown;
}

export interface WireResponse {
  Results?: ActionResult[];
  ProcessedResults?: { Results: ActionResult[] };
  Error?: { Code: string; Message: string; Location: string; ActionIndex: number; HttpStatusCode: number };
  TraceIds?: number[];
}

const PATH = { root: 1, newObject: 2, method: 3, property: 4, indexer: 5, reference: 6, nullObject: 7 };
const ACTION = { instantiate: 1, query: 2, method: 3, setProperty: 4, trace: 5 };
const ACTION_KINDS = ["", "instantiate", "load", "call", "set", "trace"] as const;

/** What a null object answers to calls and settings: nothing happens. */
const NULL_ANSWER = { _IsNull: true };

const camelCase = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);

export interface ProcessorOptions {
  /** Loading a name the host does not know is an error, not a property that stays unloaded. */
  readonly strictLoads: boolean;
  /** Called before an action is carried out, and may fail it. */
  readonly before: (action: ActionRecord) => void;
}

export interface Outcome {
  readonly response: WireResponse;
  readonly actions: ActionRecord[];
}

export function processRequest(request: WireRequest, session: Session, options: ProcessorOptions): Outcome {
  return new RequestRun(request, session, options).run();
}

class RequestRun {
  /** Paths are resolved once a request, so that `add` in a path adds once. */
  private readonly objects = new Map<number, WireObject | null>();
  private readonly records: ActionRecord[] = [];
  private index = -1;

  constructor(
    private readonly request: WireRequest,
    private readonly session: Session,
    private readonly options: ProcessorOptions,
  ) {}

  run(): Outcome {
    const results: ActionResult[] = [];
    const traceIds: number[] = [];
    const failed = this.attempt(() => {
      for (const action of this.request.Actions)
        results.push({ ActionId: action.Id, Value: this.next(action, traceIds) ?? null });
    });
    const uncalculated = this.attempt(() => this.session.workbook.resumeCalculation());
    const error = failed ?? uncalculated;
    const response: WireResponse = error
      ? { Error: error, ProcessedResults: { Results: results } }
      : { Results: results };
    if (traceIds.length > 0) response.TraceIds = traceIds;
    return { response, actions: this.records };
  }

  private next(action: Action, traceIds: number[]): unknown {
    this.index++;
    const record = this.recordOf(action);
    this.records.push(record);
    this.options.before(record);
    if (record.kind !== "trace") return this.perform(action);
    traceIds.push(action.Id);
    return null;
  }

  private attempt(work: () => void): WireResponse["Error"] {
    try {
      work();
      return undefined;
    } catch (error) {
      const known =
        error instanceof HostError
          ? error
          : new HostError(
              "GeneralException",
              `[test host] defect: ${error instanceof Error ? error.stack : String(error)}`,
            );
      return {
        Code: known.code,
        Message: known.message,
        Location: known.location ?? this.records[this.index]?.location ?? "",
        ActionIndex: this.index,
        HttpStatusCode: known.status,
      };
    }
  }

  private recordOf(action: Action): ActionRecord {
    const { index } = this;
    const kind = ACTION_KINDS[action.ActionType] || notImplemented(`action type ${action.ActionType}`);
    if (kind === "trace") return { kind, index, location: "" };
    if (kind === "instantiate") return { kind, index, location: this.locationOfPath(action.ObjectPathId) };
    const type = this.resolve(action.ObjectPathId)?.type.name ?? "null";
    return { kind, index, location: `${type}.${camelCase(action.Name || "load")}` };
  }

  private locationOfPath(id: number): string {
    const path = this.request.ObjectPaths[id]!;
    const member = {
      [PATH.method]: camelCase(path.Name),
      [PATH.property]: camelCase(path.Name),
      [PATH.indexer]: "getItem",
    };
    const name = member[path.ObjectPathType];
    if (name === undefined) return path.ObjectPathType === PATH.root ? "Workbook" : path.Name;
    return `${this.resolve(path.ParentObjectPathId!)?.type.name ?? "null"}.${name}`;
  }

  private perform(action: Action): unknown {
    const object = this.resolve(action.ObjectPathId);
    switch (action.ActionType) {
      case ACTION.instantiate:
        this.keepIfWanted(object, action.ObjectPathId);
        return object && this.identityOf(object);
      case ACTION.query:
        this.keepIfWanted(object, action.ObjectPathId);
        return object && this.query(object, selectionOf(action.QueryInfo ?? {}), action.QueryInfo ?? {});
      case ACTION.method: {
        if (object === null) return NULL_ANSWER;
        if (action.Name === "_KeepReference") return void this.session.references.keep(object);
        const result = this.callMember(object, action.Name, action.ArgumentInfo);
        return result instanceof WireObject ? null : result;
      }
      case ACTION.setProperty: {
        if (object === null) return NULL_ANSWER;
        const [value] = this.argumentsOf(action.ArgumentInfo);
        const set =
          object.type.set?.[action.Name] ?? notImplemented(`setting ${object.type.name}.${camelCase(action.Name)}`);
        return void set(object.target, value);
      }
      default:
        return notImplemented(`action type ${action.ActionType}`);
    }
  }

  // Object paths

  private resolve(id: number): WireObject | null {
    const known = this.objects.get(id);
    if (known !== undefined) return known;
    const path = this.request.ObjectPaths[id] ?? fail("InvalidArgument", `[test host] no object path ${id}`);
    const object = this.follow(path);
    this.objects.set(id, object);
    return object;
  }

  private follow(path: ObjectPath): WireObject | null {
    switch (path.ObjectPathType) {
      case PATH.root:
        return WireObject.of(workbookType, this.session.workbook);
      case PATH.newObject:
        return this.newObject(path.Name);
      case PATH.reference:
        return this.session.references.get(path.Name);
      case PATH.nullObject:
        return null;
    }
    const parent = this.resolve(path.ParentObjectPathId!);
    if (parent === null) return null;
    switch (path.ObjectPathType) {
      case PATH.property: {
        const member = `${parent.type.name}.${camelCase(path.Name)}`;
        return (parent.type.navigate?.[path.Name] ?? notImplemented(member))(parent.target);
      }
      case PATH.method:
        return this.callMember(parent, path.Name, path.ArgumentInfo) as WireObject | null;
      case PATH.indexer:
        return this.callMember(parent, "Indexer", path.ArgumentInfo) as WireObject | null;
      default:
        return notImplemented(`object path type ${path.ObjectPathType}`);
    }
  }

  private newObject(name: string): WireObject {
    if (name === "Microsoft.ExcelServices.CustomFunctions")
      return WireObject.of(customFunctionsType, this.session.customFunctions);
    if (name === "Microsoft.InternalService.AddinInternalService") return WireObject.of(addInServiceType, null);
    return notImplemented(`new ${name}`);
  }

  private callMember(object: WireObject, name: string, info: ArgumentInfo | undefined): unknown {
    const member = object.type.call?.[name] ?? notImplemented(`${object.type.name}.${camelCase(name)}`);
    return member(object.target, this.argumentsOf(info), this.session);
  }

  /** JSON null stands for an omitted argument; a path id beside an argument makes it an object. */
  private argumentsOf(info: ArgumentInfo | undefined): unknown[] {
    const ids = info?.ReferencedObjectPathIds ?? [];
    return (info?.Arguments ?? []).map((argument, i) => this.argument(argument, ids[i]) ?? undefined);
  }

  private argument(argument: unknown, id: unknown): unknown {
    if (typeof id === "number" && id > 0 && id === argument) return this.resolve(id);
    if (Array.isArray(argument) && Array.isArray(id)) return argument.map((item, i) => this.argument(item, id[i]));
    return argument;
  }

  // References and identities

  private keepIfWanted(object: WireObject | null, pathId: number): void {
    const isUntracked = this.request.ObjectPaths[pathId]?.D === true;
    if (object?.type.isKeepable && this.request.AutoKeepReference && !isUntracked) this.session.references.keep(object);
  }

  private identityOf(object: WireObject): Record<string, unknown> {
    const referenceId = this.session.references.idOf(object);
    return { ...object.type.identity?.(object.target), ...(referenceId && { _ReferenceId: referenceId }) };
  }

  // Loading

  private query(object: WireObject, selection: Selection, page: QueryInfo = {}): Record<string, unknown> {
    const { type, target } = object;
    const result = this.identityOf(object);
    const members = type.get ?? {};
    if (type.items) {
      const own = new Set(Object.keys(members).map((name) => name.toLowerCase()));
      const ofItems = new Map([...selection.parts].filter(([name]) => !own.has(name)));
      for (const name of Object.keys(members)) result[name] = this.read(type, name, target);
      const wantsItems = selection.all || ofItems.size > 0;
      this.assertKnown(type.items.type() as WireType<unknown>, ofItems);
      if (!wantsItems) return result;
      const skip = page.Skip ?? 0;
      const items = type.items.list(target).slice(skip, page.Top ? skip + page.Top : undefined);
      result._Items = items.map((item, i) => ({
        ...this.query(item, { all: selection.all, parts: ofItems }),
        _Index: skip + i,
      }));
      return result;
    }
    this.assertKnown(type, selection.parts);
    for (const name of Object.keys(members))
      if (selection.all || selection.parts.has(name.toLowerCase())) result[name] = this.read(type, name, target);
    for (const [name, navigate] of Object.entries(type.navigate ?? {})) {
      const part = selection.parts.get(name.toLowerCase());
      if (!part) continue;
      const child = navigate(target);
      result[name] = child && this.query(child, part.parts.size > 0 ? part : { ...part, all: true });
    }
    return result;
  }

  private read(type: WireType<unknown>, name: string, target: unknown): unknown {
    try {
      return type.get![name]!(target);
    } catch (error) {
      if (error instanceof HostError) error.location ??= `${type.name}.${camelCase(name)}`;
      throw error;
    }
  }

  private assertKnown(type: WireType<unknown>, parts: ReadonlyMap<string, Selection>): void {
    if (!this.options.strictLoads) return;
    const known = [...Object.keys(type.get ?? {}), ...Object.keys(type.navigate ?? {})].map((name) =>
      name.toLowerCase(),
    );
    for (const name of parts.keys())
      if (!known.includes(name) && name !== "_referenceid") notImplemented(`loading "${name}" of ${type.name}`);
  }
}

/** What a load asks for, as a tree; names are compared without case. */
interface Selection {
  readonly all: boolean;
  readonly parts: ReadonlyMap<string, Selection>;
}

function selectionOf({ Select = [], Expand = [] }: QueryInfo): Selection {
  interface Node {
    all: boolean;
    parts: Map<string, Node>;
  }
  const root: Node = { all: Select.length === 0, parts: new Map() };
  for (const path of [...Select, ...Expand]) {
    let node = root;
    for (const name of path.split("/").map((part) => part.trim().toLowerCase())) {
      if (name === "*") node.all = true;
      else {
        const next = node.parts.get(name) ?? { all: false, parts: new Map<string, Node>() };
        node.parts.set(name, next);
        node = next;
      }
    }
  }
  return root;
}
