import { enlarge } from './enlarge-column.ts';
import type { MakingClass } from './makings-store.ts';

/**
 * Holds how products are made, 4 bytes each: products of one artisan with equal days are one class. Class 0 is that of
 * products with neither an artisan nor days of their own, which need no personalisation.
 */
export class MakingClasses {
  readonly classes: MakingClass[] = [
    { artisanId: null, makingDays: null, isAlwaysPersonalised: false, personalisingDays: null },
  ];
  readonly #numbers = new Map<string, number>();
  #classOf = new Uint32Array(1024);

  put(number: number, making: MakingClass): void {
    const { artisanId, makingDays, isAlwaysPersonalised, personalisingDays } = making;
    const key = `${artisanId} ${makingDays} ${isAlwaysPersonalised} ${personalisingDays}`;
    let index = this.#numbers.get(key);
    if (index === undefined) {
      index = this.classes.push(making) - 1;
      this.#numbers.set(key, index);
    }
    if (number >= this.#classOf.length) this.#classOf = enlarge(this.#classOf, number + 1);
    this.#classOf[number] = index;
  }

  remove(number: number): void {
    if (number < this.#classOf.length) this.#classOf[number] = 0;
  }

  classOf = (number: number): number => this.#classOf[number] ?? 0;
}
