import { describe, expect, it } from 'vitest';
import { idFor } from '#modules/catalog/contract/variant-ids.ts';
import type { ProductOption, Variant } from '#modules/catalog/contract/variants.ts';
import { changeRows, paste } from '#web/admin/components/grid/cells.ts';
import { cellErrors, combinationCount, draftOf, payloadOf, textColumns, withOptions } from './draft.ts';
import { pasteInto } from './pasted.ts';

const value = (id: string) => ({ id, label: id.toUpperCase(), colour: null, image: null });
const option = (id: string, ...values: string[]): ProductOption => ({
  id,
  name: id,
  values: values.map(value),
});
const variant = (id: string, values: string[], fields: Partial<Variant> = {}): Variant => ({
  ...{ id, values, sku: null, barcode: null, price: 500, originalPrice: null, stockCount: 3, inStock: true },
  ...{ weight: null, image: null, isActive: true, makingDays: null },
  ...fields,
});
const size = option('size', 's', 'm');
const colour = option('colour', 'red', 'blue');
const stored = {
  options: [size],
  variants: [variant('a', ['s'], { sku: 'A' }), variant('b', ['m'], { price: 650 })],
};
const template = { price: '1', originalPrice: '', stock: '0' };
const valuesOf = (rows: { values: string[] }[]) => rows.map(({ values }) => values.join('-'));

describe('the editor of variants', () => {
  it('makes a row for each combination of the values', () => {
    const { rows } = withOptions({ options: [], rows: [] }, [size, colour], { ...template, price: '480' });
    expect(valuesOf(rows)).toEqual(['s-red', 's-blue', 'm-red', 'm-blue']);
    expect(new Set(rows.map(({ price, stock }) => `${price} ${stock}`))).toEqual(new Set(['480 0']));
  });

  it('an added option keeps the stored variants with its first value, a removed one the first of equal rows', () => {
    const wide = withOptions(draftOf(stored), [size, colour], template);
    expect(wide.rows.map(({ stored: kept }) => kept?.id ?? null)).toEqual(['a', null, 'b', null]);
    const narrow = withOptions(wide, [colour], template);
    expect(narrow.rows.map(({ values, stored: kept }) => [values, kept?.id ?? null])).toEqual([
      [['red'], 'a'],
      [['blue'], null],
    ]);
  });

  it('a removed value removes its rows, and options without a value change none', () => {
    const draft = draftOf(stored);
    expect(valuesOf(withOptions(draft, [option('size', 'm')], template).rows)).toEqual(['m']);
    expect(valuesOf(withOptions(draft, [size, option('colour')], template).rows)).toEqual(['s', 'm']);
    expect(withOptions(draft, [], template).rows).toEqual([]);
  });

  it('another order of values moves the rows, and makes none of combinations that are not made', () => {
    const made = draftOf({
      options: [size, colour],
      variants: [variant('a', ['s', 'red']), variant('b', ['m', 'blue'])],
    });
    const moved = withOptions(made, [option('size', 'm', 's'), colour], template);
    expect(moved.rows.map(({ stored: kept }) => kept?.id)).toEqual(['b', 'a']);
    const wider = withOptions(moved, [option('size', 'm', 'l', 's'), colour], template);
    expect(valuesOf(wider.rows)).toEqual(['m-blue', 'l-red', 'l-blue', 's-red']);
    const one = draftOf({ options: [size], variants: [variant('a', ['s'])] });
    expect(valuesOf(withOptions(one, [option('size', 'm', 's')], template).rows)).toEqual(['s']);
  });

  it('makes no rows for more combinations than a product can have', () => {
    const many = (id: string) => option(id, ...Array.from({ length: 50 }, (_, at) => `v${at}`));
    expect(combinationCount([many('a'), many('b')])).toBe(2500);
    expect(withOptions(draftOf(stored), [many('a'), many('b')], template).rows).toHaveLength(2);
  });

  it('cells of a spreadsheet fill the shown rows from the chosen cell on', () => {
    const { options, rows } = draftOf(stored);
    const draft = {
      options,
      rows: paste(
        rows,
        [1, 0],
        { at: 1, column: 'price', columns: textColumns },
        '₹1,200\t1500\t4\n900\t\t\n7\t7\t7\r\n',
      ),
    };
    expect(draft.rows.map(({ price, originalPrice, stock }) => [price, originalPrice, stock])).toEqual([
      ['900', '', ''],
      ['₹1,200', '1500', '4'],
    ]);
    expect(payloadOf(draft).variants).toMatchObject([
      { id: 'a', price: 900, originalPrice: null, stockCount: 0, inStock: true },
      { id: 'b', price: 1200, originalPrice: 1500, stockCount: 4, inStock: true, stockSeen: 3 },
    ]);
  });

  it('pasted cells beyond the texts name a picture by number or address, and whether a variant is active', () => {
    const { rows } = draftOf(stored);
    const images = ['/a.svg', '/b.svg'];
    const text = '1\t\t1\tS\t\t\t\t2\tno\n2\t\t2\tM\t\t\t\t/c.svg\tperhaps';
    const pasted = pasteInto(rows, [0, 1], { at: 0, column: 'price', images }, text);
    expect(pasted.map(({ sku, image, isActive }) => [sku, image, isActive])).toEqual([
      ['S', '/b.svg', false],
      ['M', '/c.svg', true],
    ]);
    const cleared = pasteInto(pasted, [0, 1], { at: 0, column: 'picture', images }, '\tYES\nPicture 1');
    expect(cleared.map(({ price, image, isActive }) => [price, image, isActive])).toEqual([
      ['1', null, true],
      ['2', '/a.svg', true],
    ]);
  });

  it('names the cells that hold no number', () => {
    const { options, rows } = draftOf(stored);
    const draft = { options, rows: changeRows(rows, [1], { price: '', stock: 'many', weight: 'light' }) };
    expect(cellErrors(draft, 'wrong').map(({ at, column }) => `${at} ${column}`)).toEqual([
      '1 price',
      '1 stock',
      '1 weight',
    ]);
    expect(cellErrors(draftOf(stored), 'wrong')).toEqual([]);
  });

  it('an empty weight is that of the product', () => {
    const draft = draftOf({ options: [size], variants: [variant('a', ['s'], { weight: 12.5 })] });
    expect(payloadOf(draft).variants).toMatchObject([{ weight: 12.5 }]);
    const emptied = { ...draft, rows: changeRows(draft.rows, [0], { weight: '' }) };
    expect(payloadOf(emptied).variants).toMatchObject([{ weight: null }]);
  });

  it('sends an unchanged stock as it was, also of a variant that is not sold', () => {
    const unsold = draftOf({ options: [size], variants: [variant('a', ['s'], { inStock: false })] });
    expect(payloadOf(unsold).variants).toMatchObject([{ stockCount: 3, inStock: false, stockSeen: 3 }]);
  });

  it('makes ids of labels that no other value has', () => {
    expect(idFor('Königsblau / XL', [])).toBe('konigsblau-xl');
    expect(idFor('Red', [{ id: 'red' }, { id: 'red-2' }])).toBe('red-3');
    expect(idFor('लाल', [])).toBe('value');
  });
});
