import { enlarge } from './enlarge-column.ts';
import { NumberSet } from './number-set.ts';

/** The product and the number of its values, before them. */
const headLength = 2;

/**
 * Holds a list of numbers for each of some products. They stand one after the other in one array, 4 bytes each; the place
 * of a removed product is reclaimed when half of it is unused.
 */
export class NumberLists {
  /** Where the values of a product begin; 0 for a product without. */
  protected starts = new Uint32Array(1024);
  protected values = new Uint32Array(1024);
  #end = 0;
  #unused = 0;
  readonly #products = new NumberSet();

  set(number: number, values: Uint32Array): void {
    this.remove(number);
    if (values.length === 0) return;
    if (number >= this.starts.length) this.starts = enlarge(this.starts, number + 1);
    if (this.#unused > 64 && this.#unused * 2 > this.#end) this.#compact();
    this.#append(number, values);
    this.#products.add(number);
  }

  remove(number: number): void {
    if (!this.has(number)) return;
    this.#unused += headLength + this.lengthOf(number);
    this.starts[number] = 0;
    this.#products.delete(number);
  }

  has = (number: number): boolean => (this.starts[number] ?? 0) !== 0;
  lengthOf = (number: number): number =>
    this.has(number) ? (this.values[(this.starts[number] ?? 0) - 1] ?? 0) : 0;
  /** Returns a value of a product. @param index below `lengthOf` */
  at = (number: number, index: number): number => this.values[(this.starts[number] ?? 0) + index] ?? 0;

  /** The numbers of all products with a list, in any order, until the next change. */
  get numbers(): Uint32Array {
    return this.#products.numbers;
  }

  #append(number: number, values: Uint32Array): void {
    const start = this.#end + headLength;
    if (start + values.length > this.values.length) this.values = enlarge(this.values, start + values.length);
    this.values[this.#end] = number;
    this.values[this.#end + 1] = values.length;
    this.values.set(values, start);
    this.starts[number] = start;
    this.#end = start + values.length;
  }

  /** Moves the values of all products together; those of a product never move behind their old place. */
  #compact(): void {
    const end = this.#end;
    this.#end = 0;
    this.#unused = 0;
    for (let head = 0, next = 0; head < end; head = next) {
      const number = this.values[head] ?? 0;
      const start = head + headLength;
      next = start + (this.values[head + 1] ?? 0);
      if (this.starts[number] === start) this.#append(number, this.values.slice(start, next));
    }
  }
}
