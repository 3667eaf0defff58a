import { Area } from "./area";
import { fail } from "./hostErrors";
import type { WireObject } from "./wire/wireType";
import type { Workbook } from "./workbookModel";

/** Objects the client holds on to between requests. A client that cleans up leaves none behind. */
export class KeptReferences {
  private readonly objects = new Map<string, WireObject>();
  private readonly ids = new WeakMap<WireObject, string>();
  private lastId = 0;

  constructor(private readonly workbook: Workbook) {}

  get count(): number {
    return this.objects.size;
  }

  keep(object: WireObject): string {
    const id = this.ids.get(object) ?? `{reference-${++this.lastId}}`;
    this.ids.set(object, id);
    this.objects.set(id, object);
    if (object.target instanceof Area) this.workbook.trackedAreas.add(object.target);
    return id;
  }

  idOf(object: WireObject): string | undefined {
    const id = this.ids.get(object);
    return id !== undefined && this.objects.has(id) ? id : undefined;
  }

  get(id: string): WireObject {
    return this.objects.get(id) ?? fail("InvalidReference");
  }

  release(id: string): void {
    const target = this.objects.get(id)?.target;
    if (target instanceof Area) this.workbook.trackedAreas.delete(target);
    this.objects.delete(id);
  }

  releaseAll(): void {
    for (const id of [...this.objects.keys()]) this.release(id);
  }
}
