import { enlarge } from './enlarge.ts';
import type { ChosenOption } from './option-values-store.ts';

/** The product and the number of its codes, before its codes. */
const headLength = 2;

/**
 * Holds the option values of products as codes: twice the number of a value, plus 1 if it is in stock. They stand one after
 * the other in one array, 4 bytes each; the place of a removed product is reclaimed when half of it is unused.
 */
export class OptionLists {
  /** Where the codes of a product begin; 0 for a product without. */
  #starts = new Uint32Array(1024);
  #codes = new Uint32Array(1024);
  #end = 0;
  #unused = 0;

  set(number: number, codes: Uint32Array): void {
    this.remove(number);
    if (codes.length === 0) return;
    if (number >= this.#starts.length) this.#starts = enlarge(this.#starts, number + 1);
    if (this.#unused > 64 && this.#unused * 2 > this.#end) this.#compact();
    this.#append(number, codes);
  }

  remove(number: number): void {
    if (!this.has(number)) return;
    this.#unused += headLength + this.lengthOf(number);
    this.#starts[number] = 0;
  }

  has = (number: number): boolean => (this.#starts[number] ?? 0) !== 0;
  lengthOf = (number: number): number =>
    this.has(number) ? (this.#codes[(this.#starts[number] ?? 0) - 1] ?? 0) : 0;
  /** Returns a code of a product. @param index below `lengthOf` */
  codeAt = (number: number, index: number): number => this.#codes[(this.#starts[number] ?? 0) + index] ?? 0;

  /** The numbers of all products with options. */
  *numbers(): Generator<number> {
    for (let at = 0; at < this.#end; at += headLength + (this.#codes[at + 1] ?? 0)) {
      const number = this.#codes[at] ?? 0;
      if (this.#starts[number] === at + headLength) yield number;
    }
  }

  /** Returns whether a product has one of the chosen values. @param stocked whether it must be in stock */
  fits(number: number, { numbers }: ChosenOption, stocked: boolean): boolean {
    for (let index = this.lengthOf(number) - 1; index >= 0; index--) {
      const code = this.codeAt(number, index);
      if ((!stocked || code % 2 === 1) && numbers.includes(code >>> 1)) return true;
    }
    return false;
  }

  #append(number: number, codes: Uint32Array): void {
    const start = this.#end + headLength;
    if (start + codes.length > this.#codes.length) this.#codes = enlarge(this.#codes, start + codes.length);
    this.#codes[this.#end] = number;
    this.#codes[this.#end + 1] = codes.length;
    this.#codes.set(codes, start);
    this.#starts[number] = start;
    this.#end = start + codes.length;
  }

  /** Moves the codes of all products together; those of a product never move behind their old place. */
  #compact(): void {
    const numbers = [...this.numbers()];
    this.#end = 0;
    this.#unused = 0;
    for (const number of numbers) {
      const start = this.#starts[number] ?? 0;
      this.#append(number, this.#codes.slice(start, start + this.lengthOf(number)));
    }
  }
}
