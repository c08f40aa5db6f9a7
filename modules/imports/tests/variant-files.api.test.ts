import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rows } from '#kernel/database/database.ts';
import type { Variant } from '#modules/catalog/contract/variants.ts';
import { productFileCalls } from '#tests/support/product-files.ts';
import { makeCategory, makeProduct, onEachDatabase, type Shop } from '#tests/support/shop.ts';

// Variants in Shopify's product files: import, export, and the rows that are refused.

type Cells = Record<string, string>;

/** The columns of Shopify's export that the shop takes; a row lists only the cells that it fills. */
const header = [
  ...['Handle', 'Title', 'Body (HTML)', 'Vendor', 'Type', 'Tags', 'Published'],
  ...['Option1 Name', 'Option1 Value', 'Option2 Name', 'Option2 Value', 'Option3 Name', 'Option3 Value'],
  ...['Variant SKU', 'Variant Grams', 'Variant Inventory Tracker', 'Variant Inventory Qty'],
  ...['Variant Inventory Policy', 'Variant Price', 'Variant Compare At Price', 'Variant Barcode'],
  ...['Image Src', 'Image Position', 'Image Alt Text', 'Variant Image', 'Status'],
];
const csvOf = (columns: string[], lines: Cells[]) =>
  stringify([columns, ...lines.map((cells) => columns.map((column) => cells[column] ?? ''))]);
const file = (...lines: Cells[]) => csvOf(header, lines);

/** A lacquer box in three sizes: sold out, in stock, and dearer. */
const box = (changes: Cells[] = [{}, {}, {}], handle = 'lacquer-box') => {
  const lines: Cells[] = [
    {
      Handle: handle,
      Title: 'Lacquer box',
      Type: 'Boxes',
      'Option1 Name': 'Size',
      'Option1 Value': 'Small',
      'Variant SKU': `${handle}-S`,
      'Variant Inventory Tracker': 'shopify',
      'Variant Inventory Qty': '0',
      'Variant Price': '500',
    },
    {
      Handle: handle,
      'Option1 Value': 'Medium',
      'Variant SKU': `${handle}-M`,
      'Variant Inventory Tracker': 'shopify',
      'Variant Inventory Qty': '4',
      'Variant Price': '700',
    },
    {
      Handle: handle,
      'Option1 Value': 'Large',
      'Variant SKU': `${handle}-L`,
      'Variant Inventory Tracker': 'shopify',
      'Variant Inventory Qty': '3',
      'Variant Price': '2900',
    },
  ];
  return lines.map((cells, at): Cells => ({ ...cells, ...changes[at] }));
};

onEachDatabase((open) => {
  let shop: Shop;
  const { check, linesOfImport } = productFileCalls(() => shop);
  const write = async (body: string) => (await linesOfImport(body)).at(-1);
  const exported = async (query: string) => {
    const { text } = await shop.send('GET', `/api/products/export?${query}`, { token: shop.ownerToken });
    return text;
  };
  const cellsOf = (text: string) => parse(text, { bom: true, columns: true }) as Cells[];
  const product = (slug: string) => shop.owner('GET /api/products/slug/:slug', { params: { slug } });
  const messagesOf = async (body: string) =>
    (await check(body)).report.map(({ line, outcome, message }) => [line, outcome, message]);
  const idsOf = (variants: Variant[]) => variants.map(({ id }) => id);

  beforeAll(async () => {
    shop = await open();
  });
  afterAll(() => shop.close());

  it('an import makes a variant of each row, with its own price, stock and SKU', async () => {
    expect(await messagesOf(file(...box()))).toEqual([[2, 'create', '3 variants']]);
    expect(await write(file(...box()))).toMatchObject({ state: 'done', created: 1 });
    const { options, variants, ...figures } = await product('lacquer-box');
    expect(options).toMatchObject([
      { name: 'Size', values: [{ label: 'Small' }, { label: 'Medium' }, { label: 'Large' }] },
    ]);
    expect(variants).toMatchObject([
      { sku: 'lacquer-box-S', price: 500, stockCount: 0, inStock: false },
      { sku: 'lacquer-box-M', price: 700, stockCount: 4, inStock: true },
      { sku: 'lacquer-box-L', price: 2900, stockCount: 3, inStock: true },
    ]);
    expect(figures).toMatchObject({ price: 700, priceTo: 2900, stockCount: 7, inStock: true });
    expect(await messagesOf(file(...box()))).toEqual([[2, 'same', '']]);
  });

  it('an import keeps the ids of variants, found by SKU and else by their values', async () => {
    const slug = 'kept-box';
    await write(file(...box(undefined, slug)));
    const before = await product(slug);
    const changed = file(
      // Another value for the SKU, and another SKU for the values, in another order.
      ...box(
        [
          { 'Option1 Value': 'Tiny', 'Variant Inventory Qty': '9' },
          { 'Variant SKU': 'another', 'Variant Price': '750' },
          { 'Variant SKU': '', 'Variant Compare At Price': '3000' },
        ],
        slug,
      ),
      { Handle: slug, 'Option1 Value': 'Huge', 'Variant Price': '4000', 'Variant Inventory Tracker': '' },
    );
    expect(await messagesOf(changed)).toEqual([
      [2, 'update', expect.stringContaining('options Size, 1 variant added')],
    ]);
    await write(changed);
    const after = await product(slug);
    expect(idsOf(after.variants).slice(0, 3)).toEqual(idsOf(before.variants));
    expect(after.options[0]?.values.map(({ label }) => label)).toEqual(['Medium', 'Large', 'Tiny', 'Huge']);
    expect(after.variants).toMatchObject([
      { sku: 'kept-box-S', stockCount: 9 },
      { sku: 'another', price: 750 },
      { sku: null, originalPrice: 3000 },
      { price: 4000, stockCount: 0, inStock: true },
    ]);
    expect(await messagesOf(changed)).toEqual([[2, 'same', '']]);
  });

  it('an import swaps the SKUs of two variants and deletes the variants that the file leaves out', async () => {
    const slug = 'swapped-box';
    await write(file(...box(undefined, slug)));
    const before = await product(slug);
    const rest = box([{ 'Variant SKU': 'swapped-box-M' }, { 'Variant SKU': 'swapped-box-S' }], slug).slice(
      0,
      2,
    );
    expect(await messagesOf(file(...rest))).toEqual([
      [2, 'update', expect.stringContaining('variant removed: Size: Large')],
    ]);
    expect(await write(file(...rest))).toMatchObject({ updated: 1 });
    const after = await product(slug);
    // The SKU comes before the values, so each variant keeps its SKU and gets the values of the other one.
    expect(after.variants.map(({ id, sku }) => [id, sku])).toEqual([
      [before.variants[1]?.id, 'swapped-box-M'],
      [before.variants[0]?.id, 'swapped-box-S'],
    ]);
    expect(after.options[0]?.values.map(({ label }) => label)).toEqual(['Small', 'Medium']);
  });

  it('an SKU moves from one product to a later one of the same file', async () => {
    await write(file(...box(undefined, 'giver'), ...box(undefined, 'taker')));
    const moved = file(
      ...box([{ 'Variant SKU': 'giver-new' }], 'giver'),
      ...box([{ 'Variant SKU': 'giver-S' }], 'taker'),
    );
    expect((await check(moved)).report.map(({ outcome }) => outcome)).toEqual(['update', 'update']);
    expect(await write(moved)).toMatchObject({ updated: 2, wrong: 0 });
    expect((await product('taker')).variants[0]?.sku).toBe('giver-S');
  });

  it('a file without columns of options leaves variants as they are, and does not take a price for them', async () => {
    await write(file(...box(undefined, 'tagged-box')));
    const before = await product('tagged-box');
    expect(await write('Handle,Tags\ntagged-box,lacquer\n')).toMatchObject({ updated: 1 });
    const after = await product('tagged-box');
    expect(after).toMatchObject({ tags: ['lacquer'], variants: before.variants, options: before.options });
    const message =
      'Option1 Name is missing: the product has variants in the shop, and price and stock are theirs';
    expect(await messagesOf('Handle,Title,Variant Price\ntagged-box,Lacquer box,5\n')).toEqual([
      [2, 'wrong', message],
    ]);
  });

  it('a product without options gets the variants of a file', async () => {
    const category = await makeCategory(shop);
    await makeProduct(shop, category.id, { name: 'Plain box', price: 90, stockCount: 5 });
    const text = file(...box(undefined, 'plain-box'));
    expect(await messagesOf(text)).toEqual([
      [2, 'update', expect.stringContaining('options Size, 3 variants added')],
    ]);
    await write(text);
    expect(await product('plain-box')).toMatchObject({ price: 700, stockCount: 7, variants: [{}, {}, {}] });
  });

  describe('rows of variants that are refused', () => {
    const first = (changes: Cells) => box([changes], 'bad');
    const second = (changes: Cells) => box([{}, changes], 'bad');

    const refusals: [string, Cells[], string][] = [
      ['an empty option value', second({ 'Option1 Value': '' }), 'line 3: Option1 Value is blank'],
      [
        'a combination twice',
        second({ 'Option1 Value': 'SMALL' }),
        'line 3: Option1 Value "SMALL" is the combination of line 2 again',
      ],
      [
        'contradictory option names',
        second({ 'Option1 Name': 'Colour' }),
        'line 3: Option1 Name "Colour" is not the name on line 2, “Size”',
      ],
      [
        'no option name',
        first({ 'Option1 Name': '' }),
        'Option1 Name is blank, but the product has several variants',
      ],
      [
        'a bad price',
        second({ 'Variant Price': '7.005' }),
        'line 3: Variant Price "7.005" has more than 2 decimals',
      ],
      ['no price', second({ 'Variant Price': '' }), 'line 3: Variant Price is blank'],
      [
        'a price above the limit',
        second({ 'Variant Price': '99999999' }),
        'line 3: Variant Price "99999999" must be at most 10000000',
      ],
      [
        'a bad stock',
        second({ 'Variant Inventory Qty': 'few' }),
        'line 3: Variant Inventory Qty "few" is not a whole number',
      ],
      [
        'a bad policy',
        second({ 'Variant Inventory Policy': 'maybe' }),
        'line 3: Variant Inventory Policy "maybe" is neither deny nor continue',
      ],
      [
        'an SKU twice',
        second({ 'Variant SKU': 'BAD-s' }),
        'line 3: Variant SKU "BAD-s" is already used on line 2',
      ],
      ['an SKU that is too long', second({ 'Variant SKU': 'S'.repeat(81) }), 'line 3: Variant SKU "SSS'],
      [
        'an option value that is too long',
        second({ 'Option1 Value': 'V'.repeat(61) }),
        'line 3: Option1 Value "VVV',
      ],
      [
        'a picture that is no web address',
        second({ 'Variant Image': 'small.png' }),
        'line 3: Variant Image "small.png" must be a web address',
      ],
      [
        'several errors',
        box([{ 'Variant Price': 'x' }, { 'Option1 Value': '' }], 'bad'),
        'Variant Price "x" is not a price such as 12.50; line 3: Option1 Value is blank',
      ],
    ];
    const isRefused = async (name: string, lines: Cells[], message: string) => {
      const other = `other-${name.toLowerCase().replaceAll(/\W/g, '-')}`;
      const text = file(...lines, ...box(undefined, other));
      const { report } = await check(text);
      expect(report).toMatchObject([
        { line: 2, handle: 'bad', outcome: 'wrong', message: expect.stringContaining(message) },
        { outcome: 'create' },
      ]);
      expect(await write(text)).toMatchObject({ created: 1, wrong: 1 });
      const left = await rows(shop.database.db, sql`select 1 from products where slug = 'bad'`);
      expect(left).toEqual([]);
      expect((await product(other)).variants).toHaveLength(3);
    };
    const title = 'an import refuses a product with %s and writes the others';
    it.each(refusals.slice(0, 5))(title, isRefused);
    it.each(refusals.slice(5))(title, { tags: ['extended'] }, isRefused);

    it('an import refuses an SKU that another product has, in the shop or in the file', async () => {
      await write(file(...box(undefined, 'owner')));
      const taken = file(
        ...box([{ 'Variant SKU': 'OWNER-s' }], 'thief'),
        ...box(undefined, 'first'),
        ...box([{}, { 'Variant SKU': 'First-L' }], 'late'),
      );
      expect(await messagesOf(taken)).toEqual([
        [2, 'wrong', 'Variant SKU "OWNER-s" is already the SKU of Lacquer box'],
        [5, 'create', '3 variants'],
        [8, 'wrong', 'line 9: Variant SKU "First-L" is already used on line 7'],
      ]);
      expect(await write(taken)).toMatchObject({ created: 1, wrong: 2 });
      expect((await product('owner')).variants[0]?.sku).toBe('owner-S');
    });

    it('a refused product keeps its variants', async () => {
      await write(file(...box(undefined, 'safe')));
      const before = await product('safe');
      const broken = box([{ 'Variant Price': '1' }, { 'Variant Price': 'cheap' }], 'safe').slice(0, 2);
      expect(await write(file(...broken))).toMatchObject({ updated: 0, wrong: 1 });
      expect((await product('safe')).variants).toEqual(before.variants);
    });

    it('an import refuses an option with more than 250 values, and names its column', async () => {
      const beads = Array.from(
        { length: 251 },
        (_, at): Cells => ({
          Handle: 'beads',
          ...(at === 0 && { Title: 'Beads', 'Option1 Name': 'Bead' }),
          'Option1 Value': `B${at}`,
          'Variant Price': '10',
        }),
      );
      expect(await messagesOf(file(...beads))).toEqual([
        [2, 'wrong', 'Option1 Value must have at most 250 entries'],
      ]);
    });

    it('an import refuses more than 2,000 variants of a product and writes 2,000', {
      tags: ['full'],
    }, async () => {
      const many = (handle: string, count: number) =>
        Array.from(
          { length: count },
          (_, at): Cells => ({
            Handle: handle,
            ...(at === 0 && { Title: 'Beads', 'Option1 Name': 'Bead', 'Option2 Name': 'Length' }),
            'Option1 Value': `B${at % 200}`,
            'Option2 Value': `L${Math.floor(at / 200)}`,
            'Variant Price': '10',
            'Variant Inventory Qty': '1',
          }),
        );
      expect(await messagesOf(file(...many('beads', 2000), ...many('more-beads', 2001)))).toEqual([
        [2, 'create', '2000 variants'],
        [2002, 'wrong', 'line 4002: Handle "more-beads" has more than 2000 variants'],
      ]);
      await write(file(...many('beads', 2000)));
      expect(await product('beads')).toMatchObject({ stockCount: 2000 });
    });
  });

  describe('a round trip of 100 variants', () => {
    const sizes = ['7', '8', '9', '10', '11'];
    const colours = ['Gold', 'Rose, "matt"', '=Silver', 'Black', 'White'];
    const stones = ['Garnet', 'Onyx', 'Opal', 'None'];
    /** A Shopify file: names of options on the first row, pictures beside the variants, and one row with only a picture. */
    const ring = (): Cells[] => {
      const combinations = sizes.flatMap((size) =>
        colours.flatMap((colour) => stones.map((stone) => [size, colour, stone] as const)),
      );
      const lines = combinations.map(([size, colour, stone], at): Cells => {
        const isUntracked = at % 10 === 3;
        return {
          Handle: 'temple-ring',
          'Option1 Value': size,
          'Option2 Value': colour,
          'Option3 Value': stone,
          'Variant SKU': `RING-${at}`,
          'Variant Grams': String(4 + (at % 3)),
          'Variant Inventory Tracker': isUntracked ? '' : 'shopify',
          'Variant Inventory Qty': isUntracked ? '0' : String(at % 7),
          'Variant Inventory Policy': 'deny',
          'Variant Price': (1500 + at + at / 100).toFixed(2),
          'Variant Compare At Price': at % 4 === 0 ? '1999.00' : '',
          'Variant Barcode': at % 2 === 0 ? `890${String(at).padStart(10, '0')}` : '',
          'Variant Image': `https://cdn.example.com/ring-${at % 3}.jpg`,
          ...(at < 3 && {
            'Image Src': `https://cdn.example.com/ring-${at}.jpg`,
            'Image Position': String(at + 1),
            'Image Alt Text': `Ring, view ${at + 1}`,
          }),
        };
      });
      return [
        {
          ...lines[0],
          Title: 'Temple ring',
          'Body (HTML)': '<p>Cast by hand.</p>\n<p>Each one differs.</p>',
          Vendor: 'Meera Kumbhar',
          Type: 'Rings',
          Tags: 'ring, temple',
          Published: 'TRUE',
          'Option1 Name': 'Size',
          'Option2 Name': 'Colour',
          'Option3 Name': 'Stone',
          Status: 'active',
        },
        ...lines.slice(1),
      ];
    };
    const normal = (lines: Cells[]) =>
      lines.map((cells) => header.map((column) => (cells[column] ?? '').replace(/^'(?==)/, '')));

    it('a Shopify file of 100 variants exports unchanged, value by value', async () => {
      expect(await messagesOf(file(...ring()))).toEqual([[2, 'create', '100 variants']]);
      await write(file(...ring()));
      const given = cellsOf(await exported('category=rings'));
      expect(normal(given)).toEqual(normal(ring()));
    });

    it('an export with variants imports again without changes, ids included', async () => {
      await write(file(...ring()));
      const before = await product('temple-ring');
      const [option] = before.options;
      // What Shopify has no column for: order and colours of values, one without variants, making days, hidden variants,
      // and stock that is not for sale.
      const options = before.options.map((each) =>
        each.id === option?.id
          ? {
              ...each,
              values: [
                ...each.values.toReversed(),
                { id: 'size-12', label: '12', colour: '#112233', image: null },
              ],
            }
          : each,
      );
      const variants = before.variants.map((variant, at) => ({
        ...variant,
        ...(at === 1 && { makingDays: 12 }),
        ...(at === 2 && { isActive: false }),
        ...(at === 5 && { inStock: false, stockCount: 5 }),
        ...(at === 6 && { weight: null, originalPrice: 1 }),
      }));
      await shop.owner('PUT /api/products/:productId', {
        params: { productId: before.id },
        body: { options, variants, dimensions: { length: 1, width: 2, height: 3, weight: 11 } },
      });
      const edited = await product('temple-ring');
      const given = await exported('category=rings');
      expect((await check(given)).report.map(({ outcome, message }) => [outcome, message])).toEqual([
        ['same', ''],
      ]);
      expect(await write(given)).toMatchObject({ updated: 0, same: 1 });
      expect(await product('temple-ring')).toEqual(edited);
      expect(await exported('category=rings')).toBe(given);

      // In another shop the file makes the same product.
      await shop.owner('DELETE /api/products/:id', { params: { id: edited.id } });
      await write(given);
      const copy = await product('temple-ring');
      const withoutIds = (each: typeof copy) => [
        each.options.map(({ name, values }) => [name, values.map(({ label, colour }) => [label, colour])]),
        each.variants.map(({ id: _, values: __, weight: ___, ...variant }) => variant),
        each.dimensions,
      ];
      expect(withoutIds(copy)).toEqual(withoutIds(edited));
      expect(await exported('category=rings')).toBe(given);
    });

    it('an import names the columns with content that it does not take', async () => {
      const columns = [
        ...header,
        'Gift Card',
        'Cost per item',
        'Google Shopping / MPN',
        'Fit (product.metafields.custom.fit)',
      ];
      const [first = {}, ...others] = box(undefined, 'with-cost');
      const text = csvOf(columns, [
        {
          ...first,
          'Gift Card': 'TRUE',
          'Cost per item': '12',
          'Fit (product.metafields.custom.fit)': 'slim',
        },
        ...others,
      ]);
      expect((await check(text)).ignoredColumns).toEqual([
        'Gift Card',
        'Cost per item',
        'Fit (product.metafields.custom.fit)',
      ]);
    });
  });
});
