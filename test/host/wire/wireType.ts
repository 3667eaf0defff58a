/** How a model object looks on the wire: the PascalCase members of one Excel class. */
import type { CustomFunctionsChannel } from "../customFunctionsChannel";
import type { Subscriptions } from "../eventDelivery";
import { fail } from "../hostErrors";
import type { KeptReferences } from "../keptReferences";
import type { Workbook } from "../workbookModel";

/** What members may need besides their own object. */
export interface Session {
  readonly workbook: Workbook;
  readonly references: KeptReferences;
  readonly subscriptions: Subscriptions;
  readonly customFunctions: CustomFunctionsChannel;
}

export interface WireType<T> {
  readonly name: string;
  /** What the client needs to find the object again: it is sent along with every answer. */
  readonly identity?: (target: T) => Record<string, unknown>;
  /** The client may keep a reference to it between requests. */
  readonly isKeepable?: boolean;
  readonly get?: Readonly<Record<string, (target: T) => unknown>>;
  readonly set?: Readonly<Record<string, (target: T, value: unknown) => void>>;
  readonly navigate?: Readonly<Record<string, (target: T) => WireObject | null>>;
  readonly call?: Readonly<Record<string, (target: T, args: readonly unknown[], session: Session) => unknown>>;
  readonly items?: { readonly type: () => WireType<never>; readonly list: (target: T) => WireObject[] };
}

export class WireObject {
  private constructor(
    readonly type: WireType<unknown>,
    readonly target: unknown,
  ) {}

  static of<T>(type: WireType<T>, target: T): WireObject {
    return new WireObject(type as WireType<unknown>, target);
  }
}

interface CollectionType<T, Item> extends Omit<WireType<T>, "items"> {
  readonly itemType: () => WireType<Item>;
  readonly list: (target: T) => Item[];
  readonly find?: (target: T, key: unknown) => Item | null;
}

/** A collection with the lookups they all have; `Indexer` is the client's `getItem`. */
export function collectionType<T, Item>({ itemType, list, find, ...type }: CollectionType<T, Item>): WireType<T> {
  const wrap = (item: Item | null) => item && WireObject.of(itemType(), item);
  const found: WireType<T>["call"] = find && {
    Indexer: (target, [key]) => wrap(find(target, key)) ?? fail("ItemNotFound"),
    GetItemOrNullObject: (target, [key]) => wrap(find(target, key)),
  };
  return {
    ...type,
    items: {
      type: itemType as () => WireType<never>,
      list: (target) => list(target).map((item) => WireObject.of(itemType(), item)),
    },
    call: {
      GetCount: (target) => list(target).length,
      GetItemAt: (target, [index]) => wrap(list(target)[Number(index)] ?? fail("InvalidArgument")),
      ...found,
      ...type.call,
    },
  };
}
