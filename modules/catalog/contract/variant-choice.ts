import type { ProductOption, Variant } from './variants.ts';

// The choice of a variant by its values, for pages of the server and of the browser.

/** The id of one value of each option, in the order of the options. */
export type Selection = readonly string[];

/**
 * Whether a value can be chosen with the other chosen ones: it is sold out if every variant with it is, and not made if
 * there is none.
 */
export type ValueState = 'available' | 'sold-out' | 'not-made';

type Choosable = Pick<Variant, 'values' | 'inStock'>;

const isSame = (one: Selection, other: Selection) =>
  one.length === other.length && one.every((value, index) => value === other[index]);

/** Returns the variant with these values; null if it is not made. */
export const variantWith = <V extends Choosable>(variants: V[], selection: Selection): V | null =>
  variants.find(({ values }) => isSame(values, selection)) ?? null;

/** Returns the variant that a page shows at first: the one of its address, else the first one in stock, else the first. */
export const firstVariant = <V extends Choosable & { id: string }>(
  variants: V[],
  id: string | null,
): V | null =>
  variants.find((variant) => variant.id === id) ??
  variants.find(({ inStock }) => inStock) ??
  variants[0] ??
  null;

/** Returns the state of each value of each option, given the chosen values of the other options. */
export const valueStates = (
  options: Pick<ProductOption, 'values'>[],
  variants: Choosable[],
  selection: Selection,
): ValueState[][] =>
  options.map(({ values }, at) => {
    const states = new Map<string, ValueState>();
    for (const variant of variants) {
      if (!selection.every((value, index) => index === at || variant.values[index] === value)) continue;
      const value = variant.values[at] ?? '';
      if (states.get(value) !== 'available') states.set(value, variant.inStock ? 'available' : 'sold-out');
    }
    return values.map(({ id }) => states.get(id) ?? 'not-made');
  });
