import { expect, it } from 'vitest';
import type { ImportRow } from '#modules/catalog/contract/admin-products.ts';
import { ImportSummary } from './import-summary.ts';

const row = (outcome: ImportRow['outcome']): ImportRow => ({
  line: 2,
  handle: '',
  title: '',
  outcome,
  message: '',
});

it('products that an import wrote before a restart are not counted as unchanged', () => {
  const product = { id: 'lamp', name: 'Lamp' };
  const written = { created: 1, updated: 1, categories: ['Lamps'], artisans: ['Asha'], products: [product] };
  const summary = new ImportSummary(written);
  // The shop has both by now, and a third one that the file did not change.
  summary.addRows(['same', 'same', 'same', 'wrong'].map((outcome) => row(outcome as ImportRow['outcome'])));
  const copy = summary.copy();
  summary.addNew({ categories: ['lamps', 'Kites'], artisans: [] });
  summary.addRows([row('same')]);
  expect(summary.result).toEqual({
    ...{ created: 1, updated: 1, same: 2, wrong: 1 },
    ...{ newCategories: ['Lamps', 'Kites'], newArtisans: ['Asha'] },
  });
  expect(summary.written.products).toEqual([product]);
  expect([copy.result.same, copy.written]).toEqual([1, written]);
});
