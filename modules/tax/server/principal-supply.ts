import type { Supply } from './line-taxes.ts';

/** Returns the principal supply: the one with the largest amount, of equal ones that with the highest rate. */
export const principalOf = (supplies: readonly Supply[]): Supply | undefined =>
  supplies.reduce<Supply | undefined>(
    (principal, supply) =>
      principal &&
      (principal.amount > supply.amount ||
        (principal.amount === supply.amount && principal.rate >= supply.rate))
        ? principal
        : supply,
    undefined,
  );
