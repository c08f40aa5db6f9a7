import { stringify } from 'csv-stringify/sync';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { productFileCalls } from '#tests/support/product-files.ts';
import { onEachDatabase, type Shop } from '#tests/support/shop.ts';

// Product files of WooCommerce: simple products, and variable ones whose variations name their parent.

type Cells = Record<string, string>;

/** Columns of WooCommerce's export, of which the shop does not take the last ones. */
const header = [
  ...[
    'ID',
    'Type',
    'SKU',
    'GTIN, UPC, EAN, or ISBN',
    'Name',
    'Published',
    'Is featured?',
    'Short description',
  ],
  ...[
    'Description',
    'Date sale price starts',
    'Date sale price ends',
    'In stock?',
    'Stock',
    'Weight (kg)',
    'Length (in)',
  ],
  ...['Sale price', 'Regular price', 'Categories', 'Tags', 'Images', 'Parent', 'Brands'],
  ...['Attribute 1 name', 'Attribute 1 value(s)', 'Attribute 1 visible', 'Attribute 1 global'],
  ...['Attribute 2 name', 'Attribute 2 value(s)', 'Attribute 2 visible', 'Attribute 2 global'],
  ...['Tax status', 'Upsells', 'Meta: _note'],
];
const file = (...lines: Cells[]) =>
  stringify([header, ...lines.map((cells) => header.map((column) => cells[column] ?? ''))]);

const kurta: Cells = {
  ID: '44',
  Type: 'variable',
  SKU: 'kurta',
  Name: 'Block-printed kurta',
  Published: '1',
  'Is featured?': '1',
  'Short description': 'Soft cotton.',
  Description: 'Printed by hand.\\nWash cold.',
  'Weight (kg)': '.5',
  'Length (in)': '10',
  Categories: 'Clothing > Kurtas, Sale',
  Tags: 'Cotton, Made\\, slowly',
  Images: 'https://x.test/front.jpg, https://x.test/back.jpg',
  Brands: 'Rafiq Ahmed',
  'Attribute 1 name': 'Colour',
  'Attribute 1 value(s)': 'Indigo, Madder\\, deep, Undyed',
  'Attribute 1 visible': '1',
  'Attribute 2 name': 'Fabric',
  'Attribute 2 value(s)': 'Cotton, Silk',
  'Attribute 2 visible': '1',
  'Tax status': 'taxable',
};
const variation = (cells: Cells): Cells => ({
  Type: 'variation',
  Name: 'Block-printed kurta - …',
  Published: '1',
  'In stock?': '1',
  Parent: 'kurta',
  'Attribute 1 name': 'Colour',
  'Regular price': '1200',
  ...cells,
});
const madder = variation({
  ID: '46',
  SKU: 'kurta-madder',
  'GTIN, UPC, EAN, or ISBN': '8901234567890',
  Stock: '4',
  'Sale price': '900',
  Images: 'https://x.test/back.jpg',
  'Attribute 1 value(s)': 'Madder\\, deep',
});
const indigo = variation({
  ID: '45',
  SKU: 'kurta-indigo',
  Parent: 'id:44',
  'Weight (kg)': '0.6',
  'Attribute 1 value(s)': 'Indigo',
});
const lamp: Cells = {
  ID: '50',
  Type: 'simple, virtual',
  SKU: 'lamp',
  Name: 'Clay lamp',
  Published: '-1',
  'In stock?': '0',
  'Regular price': '250',
  'Sale price': '200',
  'Date sale price ends': '2020-01-01',
  Categories: 'Lamps',
  'Attribute 1 name': 'Finish',
  'Attribute 1 value(s)': 'Matt, Gloss',
  'Attribute 1 visible': '1',
};

onEachDatabase((open) => {
  let shop: Shop;
  const { check, linesOfImport } = productFileCalls(() => shop);
  const write = async (body: string) => (await linesOfImport(body)).at(-1);
  const product = (slug: string) => shop.owner('GET /api/products/slug/:slug', { params: { slug } });
  const messagesOf = async (body: string) =>
    (await check(body)).report.map(({ line, outcome, message }) => [line, outcome, message]);

  beforeAll(async () => {
    shop = await open();
  });
  afterAll(() => shop.close());

  it('a WooCommerce file becomes products with variants, wherever the variations stand', async () => {
    // A variation before its parent, and another product between parent and variation.
    const text = file(madder, kurta, lamp, indigo);
    const report = await check(text);
    expect(report.report.map(({ line, title, outcome, message }) => [line, title, outcome, message])).toEqual(
      [
        [4, 'Clay lamp', 'create', ''],
        [3, 'Block-printed kurta', 'create', '2 variants'],
      ],
    );
    expect(report.ignoredColumns).toEqual(['Tax status']);
    expect(await write(text)).toMatchObject({ created: 2 });
    expect((await product('clay-lamp')).sku).toBe(lamp.SKU);
    const { options, variants, ...made } = await product('block-printed-kurta');
    expect(options.map(({ name, values }) => [name, values.map(({ label }) => label)])).toEqual([
      ['Colour', ['Indigo', 'Madder, deep']],
    ]);
    expect(variants).toMatchObject([
      {
        sku: 'kurta-madder',
        barcode: '8901234567890',
        price: 900,
        originalPrice: 1200,
        stockCount: 4,
        inStock: true,
        weight: null,
        image: 'https://x.test/back.jpg',
      },
      {
        sku: 'kurta-indigo',
        price: 1200,
        originalPrice: null,
        stockCount: 0,
        inStock: true,
        weight: 600,
        image: null,
      },
    ]);
    expect(made).toMatchObject({
      description: 'Soft cotton.\n\nPrinted by hand.\nWash cold.',
      category: { name: 'Kurtas' },
      furtherCategories: [{ name: 'Sale' }],
      tags: ['cotton', 'made, slowly'],
      features: ['Fabric: Cotton, Silk'],
      images: ['https://x.test/front.jpg', 'https://x.test/back.jpg'],
      artisan: { name: 'Rafiq Ahmed' },
      isFeatured: true,
      dimensions: { weight: 500, length: 25.4 },
    });
    expect(await product('clay-lamp')).toMatchObject({
      price: 250,
      originalPrice: null,
      inStock: false,
      isActive: false,
      features: ['Finish: Matt, Gloss'],
    });
    expect((await check(text)).report.map(({ outcome }) => outcome)).toEqual(['same', 'same']);
  });

  it('a WooCommerce file finds its products and variants again', async () => {
    await write(file(kurta, madder, indigo));
    const before = await product('block-printed-kurta');
    const renamed = { ...kurta, Name: 'Kurta' };
    const changed = file(renamed, { ...indigo, Stock: '7' }, { ...madder, 'Sale price': '' });
    expect(await write(changed)).toMatchObject({ created: 0, updated: 1 });
    const after = await product('block-printed-kurta');
    expect(after).toMatchObject({ id: before.id, name: 'Kurta' });
    expect(after.variants.map(({ id, price, stockCount }) => [id, price, stockCount])).toEqual([
      [before.variants[1]?.id, 1200, 7],
      [before.variants[0]?.id, 1200, 4],
    ]);
  });

  it('products of one name in a WooCommerce file stay two products, in any order', async () => {
    const ring = (id: string, price: string): Cells => ({
      ...lamp,
      ID: id,
      SKU: '',
      Name: 'Ring',
      'Regular price': price,
    });
    await write(file(ring('91', '10'), ring('92', '20')));
    expect([(await product('ring')).price, (await product('ring-2')).price]).toEqual([10, 20]);
    expect(await write(file(ring('92', '20'), ring('91', '10')))).toMatchObject({ created: 0, same: 2 });
    expect(await write(file(ring('93', '30')))).toMatchObject({ created: 1 });
    expect((await product('ring-3')).price).toBe(30);
  });

  it.each<[string, Cells[], [number, string][]]>([
    [
      'an unknown parent',
      [variation({ ID: '61', Parent: 'nothing' })],
      [[2, 'Parent "nothing" is not a variable product of this file']],
    ],
    [
      'another type',
      [{ ...lamp, Type: 'grouped' }],
      [[2, 'Type "grouped" is not one of simple, variable, variation']],
    ],
    ['no variations', [kurta], [[2, 'Type "variable" has no rows of type “variation”']]],
    [
      'a variation for any value',
      [kurta, indigo, { ...madder, 'Attribute 1 value(s)': '' }],
      [[2, 'line 4: Attribute 1 value(s) is blank']],
    ],
    [
      'an attribute that the product does not have',
      [kurta, indigo, { ...madder, 'Attribute 1 name': 'Shade' }],
      [
        [
          2,
          'line 4: Attribute 1 name "Shade" is not an attribute of the product on line 2; line 4: Attribute 1 value(s) is blank',
        ],
      ],
    ],
    [
      'a combination twice',
      [kurta, indigo, { ...indigo, ID: '99', SKU: '' }],
      [[2, 'line 4: Attribute 1 value(s) "Indigo" is the combination of line 3 again']],
    ],
    [
      'a bad price',
      [kurta, { ...indigo, 'Regular price': '₹5' }],
      [[2, 'line 3: Regular price "₹5" is not a price such as 12.50']],
    ],
    [
      'a stock that variations share',
      [kurta, { ...indigo, Stock: 'parent' }],
      [[2, 'line 3: Stock "parent" is a stock that variations share; give each variation its own']],
    ],
    [
      'an SKU twice',
      [lamp, { ...lamp, ID: '51' }],
      [
        [2, ''],
        [3, 'SKU "lamp" is already used on line 2'],
      ],
    ],
    [
      'an ID twice',
      [lamp, { ...lamp, SKU: 'other-lamp' }],
      [
        [2, ''],
        [3, expect.stringMatching(/^ID "\d+" is already used on line 2$/)],
      ],
    ],
  ])(
    'an import refuses a WooCommerce product with %s and names line and column',
    async (_, lines, messages) => {
      expect((await messagesOf(file(...lines))).map(([line, , message]) => [line, message])).toEqual(
        messages,
      );
    },
  );
});
