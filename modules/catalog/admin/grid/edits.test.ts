import { describe, expect, it } from 'vitest';
import type { GridProduct } from '#modules/catalog/contract/product-grid.ts';
import { changeCells, countEdits, rebaseEdits, withEdits } from './edits.ts';
import { cellId, payloadOf, serverErrors } from './payload.ts';
import { clearedCells, filledCells, pastedCells, rangeText } from './ranges.ts';
import { type GridColumn, gridColumns, rowsOf } from './rows.ts';
import { sortRows } from './sort-rows.ts';

const figures = {
  sku: null,
  barcode: null,
  price: 10,
  originalPrice: null,
  stock: { count: 5, isInStock: true },
  isActive: true,
};
const product = (id: string, fields: Partial<GridProduct> = {}): GridProduct => ({
  id,
  slug: id,
  name: id,
  image: null,
  artisan: '',
  ...figures,
  category: { id: 'bowls', name: 'Bowls' },
  tags: ['blue', 'clay'],
  weight: 0,
  isDraft: false,
  hasOptions: false,
  variants: [],
  updatedAt: '2026-11-27T00:00:00.000Z',
  ...fields,
});
const variant = { ...figures, id: 'vase-s', label: 'Size: S', weight: null };
const saved = rowsOf([
  product('cup', { price: 9 }),
  product('mug', { price: 100, stock: { count: 0, isInStock: true } }),
  product('vase', { hasOptions: true, variants: [variant] }),
]);
const byKey = new Map(saved.map((row) => [row.key, row]));
const change = (cells: Parameters<typeof changeCells>[2], edits = {}) => changeCells(edits, byKey, cells);
const at = (column: GridColumn) => gridColumns.indexOf(column);
const range = (top: number, bottom: number, left: GridColumn, right: GridColumn = left) => ({
  top,
  bottom,
  left: at(left),
  right: at(right),
});

describe('the cells of the grid of products', () => {
  it('a pasted block fills the cells to the right and below, and leaves out what does not fit', () => {
    const cells = pastedCells(saved, range(0, 0, 'price'), '11\t12\r\n21\t22\r\n');
    expect(change(cells)).toEqual({
      cup: { price: '11', originalPrice: '12' },
      mug: { price: '21', originalPrice: '22' },
    });
    expect(change(pastedCells(saved, range(3, 3, 'active'), 'No\tx\ny\tz'))).toEqual({
      'vase-s': { active: 'No' },
    });
  });

  it('a pasted cell fills the whole range, except cells that cannot be changed', () => {
    const cells = pastedCells(saved, range(0, 3, 'sku'), 'A-1');
    // The SKU of a product with options is that of its variants.
    expect(change(cells)).toEqual({ cup: { sku: 'A-1' }, mug: { sku: 'A-1' }, 'vase-s': { sku: 'A-1' } });
    expect(change(pastedCells(saved, range(3, 3, 'name'), 'Vase'))).toEqual({});
  });

  it('filling down copies the first row of the range, and the row above for one row', () => {
    expect(change(filledCells(saved, range(0, 1, 'price', 'originalPrice')))).toEqual({
      mug: { price: '9' },
    });
    expect(change(filledCells(saved, range(1, 1, 'price')))).toEqual({ mug: { price: '9' } });
    expect(filledCells(saved, range(0, 0, 'price'))).toEqual([]);
  });

  it('a copied range has tabs between cells and a line for each row', () => {
    expect(rangeText(saved, range(0, 1, 'price', 'tags'))).toBe(
      '9\t\t5\tBowls\tblue, clay\n100\t\tNot tracked\tBowls\tblue, clay',
    );
  });

  it('a cell that gets its saved text again is not changed', () => {
    const edits = change(clearedCells(saved, range(0, 0, 'price', 'stock')));
    expect(edits).toEqual({ cup: { price: '', stock: '' } });
    expect(countEdits(edits)).toBe(2);
    const [cup] = withEdits(saved, edits);
    if (!cup) throw new Error('The first row is missing');
    const undone = change([{ row: cup, column: 'price', text: '9' }], edits);
    expect(undone).toEqual({ cup: { stock: '' } });
    expect(change([{ row: cup, column: 'stock', text: '5' }], undone)).toEqual({});
  });

  it('a number with currency and separators is the same as the plain number', () => {
    const [cup] = saved;
    if (!cup) throw new Error('The first row is missing');
    expect(change([{ row: cup, column: 'price', text: ' ₹1,250.50 ' }])).toEqual({
      cup: { price: '1250.5' },
    });
    expect(change([{ row: cup, column: 'price', text: '₹9.00' }])).toEqual({});
  });

  it('after the rows are read again, edits stay unless they are the saved texts by now or their row is gone', () => {
    const edits = { cup: { price: '12', sku: 'A-1' }, mug: { price: '5' } };
    const current = rowsOf([product('cup', { price: 12 })]);
    expect(rebaseEdits(edits, current)).toEqual({ cup: { sku: 'A-1' } });
  });

  it('sorting compares numbers as numbers, and keeps variants with their product', () => {
    expect(sortRows(saved, 'price', false)).toEqual(['cup', 'vase', 'mug']);
    expect(sortRows(saved, 'price', true)).toEqual(['mug', 'vase', 'cup']);
  });

  it('sorting compares decimals by their value, after empty cells and before texts', () => {
    const priced = rowsOf([
      product('half', { price: 899.5 }),
      product('quarter', { price: 899.25 }),
      product('tenth', { price: 899.1 }),
    ]);
    expect(sortRows(priced, 'price', false)).toEqual(['tenth', 'quarter', 'half']);
    const edits = { half: { price: '' }, tenth: { price: 'unknown' } };
    expect(sortRows(withEdits(priced, edits), 'price', false)).toEqual(['half', 'quarter', 'tenth']);
  });

  it('sends the values of changed cells, of variants with their product', () => {
    const edits = {
      cup: {
        price: '₹1,249.50',
        originalPrice: '',
        stock: 'not tracked',
        tags: 'red, , Green',
        active: 'no',
      },
      'vase-s': { stock: '', weight: '12.5' },
      vase: { category: 'PLATES' },
    };
    const { rows, errors } = payloadOf(
      saved,
      edits,
      new Map([['plates', 'af7c1fe6-d669-414e-b066-e9733f0de7a8']]),
    );
    expect(errors.size).toBe(0);
    const updatedAt = '2026-11-27T00:00:00.000Z';
    const seen = { count: 5, isInStock: true };
    expect(rows).toEqual([
      {
        id: 'cup',
        updatedAt,
        price: 1249.5,
        originalPrice: null,
        stock: { count: 0, isInStock: true, seen },
        tags: ['red', 'Green'],
        isActive: false,
        variants: [],
      },
      {
        id: 'vase',
        updatedAt,
        category: 'af7c1fe6-d669-414e-b066-e9733f0de7a8',
        variants: [{ id: 'vase-s', stock: { count: 0, isInStock: false, seen }, weight: 12.5 }],
      },
    ]);
    const cellErrors = serverErrors(rows, [
      { path: 'rows.1.variants.0.sku', message: 'is taken' },
      { path: 'rows.0', message: 'was changed' },
      { path: 'rows.0.isActive', message: 'is wrong' },
    ]);
    expect([...cellErrors]).toEqual([
      [cellId('vase-s', 'sku'), 'is taken'],
      [cellId('cup', 'name'), 'was changed'],
      [cellId('cup', 'active'), 'is wrong'],
    ]);
  });

  it.each([
    ['name', ' ', 'is required'],
    ['price', '', 'must be a number'],
    ['price', '1.234', 'must have at most 2 decimals'],
    ['originalPrice', 'cheap', 'must be a number'],
    ['stock', '1.5', 'must be a whole number, or “Not tracked”'],
    ['stock', '-1', 'must be at least 0'],
    ['category', 'Nowhere', 'must be the name of a category'],
    ['weight', '1.25', 'must have at most 1 decimal'],
    ['active', 'perhaps', 'must be “Yes” or “No”'],
  ] as const)('the %s “%s” is refused with the reason', (column, text, message) => {
    const { rows, errors } = payloadOf(saved, { cup: { [column]: text } }, new Map());
    expect([...errors]).toEqual([[cellId('cup', column), message]]);
    expect(rows).toEqual([{ id: 'cup', updatedAt: '2026-11-27T00:00:00.000Z', variants: [] }]);
  });
});
