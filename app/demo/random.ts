/** A repeatable random generator (sfc32): the same seed and name give the same numbers. */
export class Chance {
  #a: number;
  #b: number;
  #c: number;
  #count = 1;

  /** `name` separates streams, so that a change in one table leaves the others unchanged. */
  constructor(seed: string, name: string) {
    const start = `${seed}/${name}`;
    this.#a = fnv(start, 0x811c9dc5);
    this.#b = fnv(start, 0x9e3779b9);
    this.#c = fnv(start, 0x85ebca6b);
    for (let i = 0; i < 12; i++) this.bits();
  }

  /** Returns 32 random bits as a non-negative integer. */
  bits(): number {
    const sum = (this.#a + this.#b + this.#count++) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = ((this.#c << 21) | (this.#c >>> 11)) + sum;
    return sum >>> 0;
  }

  /** Returns a number from 0 up to, but not including, 1. */
  fraction(): number {
    return this.bits() / 4_294_967_296;
  }

  /** Returns an integer from `first` to `last`, both included. */
  integer(first: number, last: number): number {
    return first + Math.floor(this.fraction() * (last - first + 1));
  }

  happens(probability: number): boolean {
    return this.fraction() < probability;
  }

  pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.fraction() * list.length)] as T;
  }

  /** Returns `count` different items of the list, or all of a shorter list. */
  some<T>(list: readonly T[], count: number): T[] {
    const rest = [...list];
    const chosen: T[] = [];
    while (chosen.length < count && rest.length > 0) {
      chosen.push(...rest.splice(Math.floor(this.fraction() * rest.length), 1));
    }
    return chosen;
  }

  /** Returns one of the pairs' values, with a probability proportional to its weight. */
  weighted<T>(pairs: readonly (readonly [T, number])[]): T {
    let rest = this.fraction() * pairs.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [value, weight] of pairs) {
      rest -= weight;
      if (rest < 0) return value;
    }
    return (pairs.at(-1) as readonly [T, number])[0];
  }
}

function fnv(text: string, start: number): number {
  let hash = start;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash | 0;
}
