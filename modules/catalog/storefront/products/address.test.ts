import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { productFilters } from '#modules/catalog/contract/catalog.ts';
import { casesOf } from '#tests/support/scope.ts';
import { clearedAddress, filtersOf, isFiltered, readAddress, writeAddress } from './address.ts';

const read = (address: string) => readAddress(new URLSearchParams(address.split('?')[1]));

describe('the address of the products page', () => {
  it('writes every set filter into the address and no default', () => {
    expect(writeAddress({ page: 1, search: '', sort: 'featured', view: 'grid' })).toBe('/products');
    const address =
      '/products?search=brass+lamp&category=jewellery&category=toys&minPrice=100&maxPrice=950&minRating=4.5' +
      '&for=mother&occasion=diwali&isPersonalised=true&isNew=true&onSale=true&inStock=true' +
      '&option=Size%3A8&option=Size%3A9&option=Colour%3AGold&tag=blue&artisan=asha&sort=price-asc&view=list&categories=all&page=3';
    expect(writeAddress(read(address))).toBe(address);
  });

  it('leaves out invalid values', () => {
    expect(
      writeAddress(
        read(
          '/products?page=0&for=dragons&occasion=monday&isPersonalised=1&minPrice=x&maxPrice=-1&minRating=3&sort=best&view=cube&category=&isNew=1',
        ),
      ),
    ).toBe('/products');
  });

  it('turns any query into filters that the call accepts', () => {
    const id = '01890a5d-ac96-774b-bcce-b302099a8057';
    const names = [
      'search',
      'category',
      'minPrice',
      'maxPrice',
      'priceEnd',
      'minRating',
      'sort',
      'view',
      'page',
      'tag',
      'artisan',
      'categories',
      'for',
      'occasion',
      'isPersonalised',
      'option',
      'material',
      'colour',
      'place',
      'except',
    ];
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...names), fc.string({ unit: 'binary', maxLength: 300 })), {
          maxLength: 12,
        }),
        (pairs) => {
          const query = readAddress(new URLSearchParams(pairs));
          const filters = filtersOf(query, new Map([['jewellery', id]]));
          expect(productFilters.safeParse(filters).error).toBeUndefined();
          // Reading and writing an address again does not change it.
          expect(read(writeAddress(query))).toEqual(query);
        },
      ),
      { numRuns: casesOf(100) },
    );
  });

  it('a maximum price at the end of the slider or above stays, while the end by itself means no maximum', () => {
    expect(writeAddress(read('/products?maxPrice=2000'))).toBe('/products?maxPrice=2000');
    expect(writeAddress(read('/products?maxPrice=2000&priceEnd='))).toBe('/products');
    expect(writeAddress(read('/products?maxPrice=2000&priceEnd=5000'))).toBe('/products?maxPrice=5000');
    expect(writeAddress(read('/products?maxPrice=1500&priceEnd=5000'))).toBe('/products?maxPrice=1500');
  });

  it('a chosen option value is in the address once, in any spelling, and its name may contain a colon', () => {
    const query = read(
      '/products?option=Size:8&option=%20size%20:%208&option=Size:9&option=x&option=:8&option=Size:',
    );
    expect(query.options).toEqual([
      { name: 'Size', value: '8' },
      { name: 'Size', value: '9' },
    ]);
    expect(filtersOf(query, new Map()).options).toEqual([{ name: 'Size', values: ['8', '9'] }]);
    const options = [{ name: 'Size: EU 100%3A', value: '36:37' }];
    expect(read(writeAddress({ options })).options).toEqual(options);
  });

  it('clears all filters but the maximum price', () => {
    expect(clearedAddress(read('/products?search=lamp'))).toBe('/products?maxPrice=500');
    expect(clearedAddress(read('/products?search=lamp&view=list'))).toBe('/products?maxPrice=500&view=list');
  });

  it('clears the maximum price as well the second time', () => {
    expect(clearedAddress(read('/products?maxPrice=500'))).toBe('/products');
    expect(clearedAddress(read('/products?maxPrice=500&view=list&page=3'))).toBe('/products?view=list');
    expect(clearedAddress(read('/products?maxPrice=500&onSale=true'))).toBe('/products?maxPrice=500');
  });

  it('the address of a category contains the same filters, and is cleared of all of them', () => {
    const address = '/categories/toys?for=children&sort=price-asc&page=2';
    const query = readAddress(new URLSearchParams(address.split('?')[1]), '/categories/toys');
    expect(writeAddress(query)).toBe(address);
    expect([isFiltered(query), clearedAddress(query)]).toEqual([true, '/categories/toys']);
    expect(isFiltered({ ...query, for: undefined })).toBe(false);
  });
});
