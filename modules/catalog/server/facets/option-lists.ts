import { NumberLists } from './number-lists.ts';
import type { ChosenOption } from './option-values-store.ts';

/** Holds the option values of products as codes: twice the number of a value, plus 1 if it is in stock. */
export class OptionLists extends NumberLists {
  #greatest = 0;

  override set(number: number, codes: Uint32Array): void {
    super.set(number, codes);
    for (const code of codes) this.#greatest = Math.max(this.#greatest, code >>> 1);
  }

  /** Upper bound of the numbers of values. */
  get greatestValue(): number {
    return this.#greatest;
  }

  /** Returns whether a product has one of the chosen values. @param stocked whether it must be in stock */
  fits(number: number, { numbers }: ChosenOption, stocked: boolean): boolean {
    for (let index = this.lengthOf(number) - 1; index >= 0; index--) {
      const code = this.at(number, index);
      if ((!stocked || code % 2 === 1) && numbers.includes(code >>> 1)) return true;
    }
    return false;
  }

  /**
   * Adds 1 to the count of each value of a product.
   * @param stocked whether values must be in stock
   * @param among the values to count; null for all
   */
  addTo(counts: Int32Array, number: number, stocked: boolean, among: ReadonlySet<number> | null): void {
    const { values } = this;
    const start = this.starts[number] ?? 0;
    if (start === 0) return;
    const end = start + (values[start - 1] ?? 0);
    for (let index = start; index < end; index++) {
      const code = values[index] ?? 0;
      const value = code >>> 1;
      if ((stocked && code % 2 === 0) || (among !== null && !among.has(value))) continue;
      counts[value] = (counts[value] ?? 0) + 1;
    }
  }
}
