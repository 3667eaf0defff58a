// Random choices that depend only on the seed. A branch has its own sequence: choices in one do not change those in
// another, so that a sheet with one mess fewer is otherwise the same sheet.

export class Draws {
  private state: number;

  constructor(private readonly seed: number) {
    this.state = seed >>> 0;
  }

  branch(name: string): Draws {
    let hash = this.seed ^ 0x9e3779b9;
    for (let i = 0; i < name.length; i++) hash = Math.imul(hash ^ name.charCodeAt(i), 0x01000193);
    return new Draws(hash);
  }

  /** A number from 0 up to, but without, 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }

  /** A whole number, both ends included. */
  whole(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1));
  }

  /** With this many decimals, both ends included. */
  decimal(from: number, to: number, decimals: number): number {
    const scale = 10 ** decimals;
    return this.whole(Math.round(from * scale), Math.round(to * scale)) / scale;
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(list: readonly T[]): T {
    return list[this.whole(0, list.length - 1)]!;
  }

  shuffled<T>(list: readonly T[]): T[] {
    const rest = [...list];
    for (let i = rest.length - 1; i > 0; i--) {
      const j = this.whole(0, i);
      [rest[i], rest[j]] = [rest[j]!, rest[i]!];
    }
    return rest;
  }

  some<T>(list: readonly T[], count: number): T[] {
    return this.shuffled(list).slice(0, count);
  }
}
