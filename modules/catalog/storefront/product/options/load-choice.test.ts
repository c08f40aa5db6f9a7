import { expect, it } from 'vitest';
import type { ProductDetail } from '#modules/catalog/contract/catalog.ts';
import { loadChoice } from './load-choice.ts';

const values = ['s', 'm'].map((id) => ({ id, label: id.toUpperCase(), colour: null, image: null }));
const product = {
  slug: 'kurta',
  isDraft: false,
  options: [{ id: 'size', name: 'Size', values }],
  variants: values.map(({ id }, index) => ({
    id: `01a22bf0-031d-7326-866e-00000000000${'ab'[index]}`,
    values: [id],
    isActive: true,
    inStock: true,
  })),
} as unknown as ProductDetail;

it('a link to a variant in capital letters opens that variant', () => {
  const id = product.variants[1]?.id.toUpperCase() ?? '';
  const { choice } = loadChoice(product, new URLSearchParams({ variant: id }));
  expect(choice).toMatchObject({ selection: ['m'], isGone: false });
});
