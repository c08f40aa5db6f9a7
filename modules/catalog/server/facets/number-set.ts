import { enlarge } from './enlarge.ts';

/** Holds a set of product numbers, 8 bytes each, to visit without a look at all other products. */
export class NumberSet {
  #members = new Uint32Array(1024);
  #size = 0;
  /** The place of a number among the members, from 1 on; 0 for a number that is no member. */
  #places = new Uint32Array(1024);

  add(number: number): void {
    if ((this.#places[number] ?? 0) !== 0) return;
    if (number >= this.#places.length) this.#places = enlarge(this.#places, number + 1);
    if (this.#size === this.#members.length) this.#members = enlarge(this.#members, this.#size + 1);
    this.#members[this.#size++] = number;
    this.#places[number] = this.#size;
  }

  delete(number: number): void {
    const place = this.#places[number] ?? 0;
    if (place === 0) return;
    const last = this.#members[--this.#size] ?? 0;
    this.#members[place - 1] = last;
    this.#places[last] = place;
    this.#places[number] = 0;
  }

  /** The members in any order, until the next change. */
  get numbers(): Uint32Array {
    return this.#members.subarray(0, this.#size);
  }
}
