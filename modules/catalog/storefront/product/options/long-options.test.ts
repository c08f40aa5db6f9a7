import { expect, it } from 'vitest';
import { packOptions, unpackOptions } from './long-options.ts';

const optionOf = (count: number) => ({
  id: 'size',
  name: 'Size',
  values: Array.from({ length: count }, (_, index) => ({
    id: `size-${index}`,
    label: `${index} by ${index} cm`,
    colour: null,
    image: null,
  })),
});

it('an option with 250 values has the same values in the browser as on the server', () => {
  const product = { options: [optionOf(250), optionOf(3)] };
  const { product: packed, longValues } = packOptions(product);
  expect(packed.options[0]?.values).toEqual([]);
  expect(packed.options[1]).toBe(product.options[1]);
  expect(unpackOptions(packed, longValues)).toEqual(product);
});
