import type { Calls } from '#kernel/contract/endpoint.ts';
import { gridPage, gridQuery, gridSave, gridSaved } from '../product-grid.ts';

const byStaff = { tag: 'Back office', access: 'staff', right: 'products' } as const;

export const productGridCalls = {
  'POST /api/products/grid': {
    summary:
      'Read products with their variants to edit them in a grid: selected ones, or those that match filters',
    ...byStaff,
    reads: true,
    body: gridQuery,
    data: gridPage,
  },
  'PUT /api/products/grid': {
    summary:
      'Save changes of many products and variants at once. If a row is wrong, or was changed meanwhile, none is saved, and the answer names the rows',
    ...byStaff,
    body: gridSave,
    data: gridSaved,
  },
} as const satisfies Calls;
