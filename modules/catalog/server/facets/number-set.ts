import { NumberGroups } from './number-groups.ts';

/** Holds a set of product numbers, to visit without a look at all other products. */
export class NumberSet {
  readonly #groups = new NumberGroups();

  add(number: number): void {
    if (!this.#groups.has(number)) this.#groups.add(number, 0);
  }

  delete(number: number): void {
    if (this.#groups.has(number)) this.#groups.delete(number, 0);
  }

  /** The members in any order, until the next change. */
  get numbers(): Uint32Array {
    return this.#groups.of(0);
  }
}
