import { expect, it } from 'vitest';
import { productOptions, type VariantInput } from '#modules/catalog/contract/variants.ts';
import { variantErrors } from './validate-variants.ts';

const options = productOptions.parse([
  {
    id: 'size',
    name: 'Size',
    values: [
      { id: '6', label: '6' },
      { id: '7', label: '7' },
    ],
  },
  { id: 'metal', name: 'Metal', values: [{ id: 'silver', label: 'Silver' }] },
]);

it('an SKU that another variant of the product has is refused with the name of that variant', () => {
  const variants = [
    { values: ['6', 'silver'], sku: 'A1' },
    { values: ['7', 'silver'], sku: 'a1' },
  ] as VariantInput[];
  expect(variantErrors(options, variants, { storedIds: new Set(), takenSkus: new Map() })).toEqual([
    { path: 'variants.1.sku', message: 'is already used by 6 / Silver' },
  ]);
});
