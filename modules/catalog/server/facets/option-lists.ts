import { NumberLists } from './number-lists.ts';
import type { ChosenOption } from './option-values-store.ts';

/** Holds the option values of products as codes: twice the number of a value, plus 1 if it is in stock. */
export class OptionLists extends NumberLists {
  /** Returns whether a product has one of the chosen values. @param stocked whether it must be in stock */
  fits(number: number, { numbers }: ChosenOption, stocked: boolean): boolean {
    for (let index = this.lengthOf(number) - 1; index >= 0; index--) {
      const code = this.at(number, index);
      if ((!stocked || code % 2 === 1) && numbers.includes(code >>> 1)) return true;
    }
    return false;
  }
}
