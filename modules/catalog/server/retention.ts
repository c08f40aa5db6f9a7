import type { RetentionRule } from '#kernel/kernel.ts';
import * as m from '../messages/index.ts';
import { deleteEditsBefore } from './bulk-edits/bulk-edits-store.ts';
import { deleteSearchCountsBefore } from './search/counts/counter.ts';

/** When the data of the module is deleted. */
export const retention: readonly RetentionRule[] = [
  {
    get data() {
      return m.searchRules.countedSearches();
    },
    kept: '13 months',
    days: 396,
    remove: (before, { db }) => deleteSearchCountsBefore(db, before),
  },
  {
    get data() {
      return m.bulkEdits.editsOfProducts();
    },
    kept: '2 days',
    days: 2,
    remove: (before, { db }) => deleteEditsBefore(db, before),
  },
];
