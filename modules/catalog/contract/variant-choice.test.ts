import { describe, expect, it } from 'vitest';
import { firstVariant, valueStates, variantWith } from './variant-choice.ts';
import { variantLabel } from './variant-labels.ts';

const value = (id: string) => ({ id, label: id.toUpperCase(), colour: null, image: null });
const options = [
  { id: 'size', name: 'Size', values: ['s', 'm', 'l'].map(value) },
  { id: 'colour', name: 'Colour', values: ['red', 'blue'].map(value) },
];
const variant = (size: string, colour: string, inStock = true) => ({
  id: `${size}-${colour}`,
  values: [size, colour],
  inStock,
});
const variants = [
  variant('s', 'red', false),
  variant('s', 'blue'),
  variant('m', 'red'),
  variant('l', 'blue'),
];

describe('the choice of a variant', () => {
  it('shows the variant of the address, else the first one in stock', () => {
    expect(firstVariant(variants, 's-red')?.id).toBe('s-red');
    expect(firstVariant(variants, 'unknown')?.id).toBe('s-blue');
    expect(firstVariant([variant('s', 'red', false)], null)?.id).toBe('s-red');
    expect(firstVariant([], null)).toBeNull();
  });

  it('finds the variant of chosen values, if it is made', () => {
    expect(variantWith(variants, ['m', 'red'])?.id).toBe('m-red');
    expect(variantWith(variants, ['m', 'blue'])).toBeNull();
    expect(variantWith(variants, ['m'])).toBeNull();
  });

  it('a value is sold out or not made together with the other chosen values', () => {
    expect(valueStates(options, variants, ['s', 'red'])).toEqual([
      ['sold-out', 'available', 'not-made'],
      ['sold-out', 'available'],
    ]);
    expect(valueStates(options, variants, ['l', 'blue'])).toEqual([
      ['available', 'not-made', 'available'],
      ['not-made', 'available'],
    ]);
  });

  it('names a variant by its options and values', () => {
    expect(variantLabel(options, ['s', 'red'])).toBe('Size: S, Colour: RED');
    expect(variantLabel(options, ['s', 'gone'])).toBe('Size: S');
    expect(variantLabel([], [])).toBe('');
  });
});
