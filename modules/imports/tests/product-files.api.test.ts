import { existsSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rows } from '#kernel/database/database.ts';
import { projectFolder } from '#kernel/project.ts';
import { maxTagLength } from '#modules/catalog/contract/limits.ts';
import { maxImportBytes } from '#modules/imports/contract/limits.ts';
import { productFileCalls } from '#tests/support/product-files.ts';
import { makeCategory, makeProduct, onEachDatabase, type Shop } from '#tests/support/shop.ts';

// Files of products in Shopify's columns: the check before an import, the import and the export.

const header = 'Handle,Title,Type,Vendor,Tags,Variant Price,Variant Inventory Qty,Image Src';
const file = (...lines: string[]) => `${[header, ...lines].join('\n')}\n`;

/** Texts with what a file of commas and formulas could break. */
const text = (most: number) =>
  fc
    .array(
      fc.oneof(
        fc.constantFrom(...'=+-@\t\n\r,;"\'<&ב', '🎁', '  ', '\n\n', '<p>', '&amp;'),
        fc.string({ unit: 'grapheme' }),
      ),
      { minLength: 1, maxLength: most },
    )
    .map((parts) => parts.join('').slice(0, 150))
    .filter((each) => each.trim() !== '' && each.isWellFormed() && !each.includes('\0'));
const list = fc.array(
  text(3)
    .map((each) => each.slice(0, 40).trim())
    .filter((each) => each !== '' && each.isWellFormed()),
  { maxLength: 3 },
);
const randomProduct = fc.record({
  name: text(5)
    .map((each) => each.replace(/[\n\v\f\r\u0085\u2028\u2029]/g, ' '))
    .filter((each) => each.trim() !== ''),
  description: text(9),
  tags: list,
  features: list,
  materials: list,
  careInstructions: text(5),
  artisan: fc.option(fc.record({ name: fc.constantFrom('=Asha', 'Meera, "M"', "'Ravi") })),
  images: fc.uniqueArray(fc.webUrl(), { maxLength: 3 }),
  price: fc.nat(9_999).map((minor) => minor / 100),
  originalPrice: fc.option(fc.nat(100)),
  inStock: fc.boolean(),
  stockCount: fc.nat(20),
  isNew: fc.boolean(),
  isFeatured: fc.boolean(),
  dimensions: fc.record({
    length: fc.nat(99).map((tenths) => tenths / 10),
    weight: fc.nat(900).map((tenths) => tenths / 10),
  }),
});

onEachDatabase((open) => {
  let shop: Shop;
  const send = (path: string, body: string | Uint8Array, type = 'text/csv') =>
    shop.send('POST', path, { token: shop.ownerToken, body, headers: { 'content-type': type } });
  const { check, linesOfImport: write } = productFileCalls(() => shop);
  const exported = async (query = '') =>
    (await shop.send('GET', `/api/products/export${query}`, { token: shop.ownerToken })).text;
  const product = (slug: string) => shop.owner('GET /api/products/slug/:slug', { params: { slug } });
  const audited = async () =>
    (
      await rows<{ entries: number; of: number }>(
        shop.database.db,
        sql`select (select count(*)::int from audit_entries) as entries, (select count(*)::int from products) as of`,
      )
    )[0];

  beforeAll(async () => {
    shop = await open();
  });
  afterAll(() => shop.close());

  describe('the records that a file creates beside its products', () => {
    const text = file(
      'planter-1,Planter one,Garden tools,Leela Studio,,120,3,',
      'planter-2,Planter two,garden tools,leela studio,,130,3,',
      'planter-3,Planter three,Known already,Leela Studio,,140,3,',
    );
    const names = { newCategories: ['Garden tools'], newArtisans: ['Leela Studio'] };

    it('the check names new categories and artisans once, in any letter case, and creates none', async () => {
      await makeCategory(shop, { name: 'Known already' });
      expect(await check(text)).toMatchObject({ create: 3, ...names });
      const categories = await shop.owner('GET /api/categories');
      expect(JSON.stringify(categories)).not.toContain('Garden tools');
    });

    it('the result lists them, and a second import of the file creates none', async () => {
      expect((await write(text)).at(-1)).toMatchObject({ state: 'done', created: 3, ...names });
      const none = { newCategories: [], newArtisans: [] };
      expect(await check(text)).toMatchObject({ same: 3, ...none });
      expect((await write(text)).at(-1)).toMatchObject({ state: 'done', same: 3, ...none });
    });

    it('the activity log and the recent changes have the import once, with its numbers, names and author', async () => {
      const { entries } = await shop.owner('GET /api/audit', { query: { kind: 'import' } });
      expect(entries).toMatchObject([
        {
          act: 'imported',
          why: 'CSV import',
          after: { created: 3, updated: 0, newCategories: ['Garden tools'], newArtisans: ['Leela Studio'] },
        },
      ]);
      const { edits } = await shop.owner('GET /api/products/bulk-edits');
      expect(edits.filter(({ origin }) => origin === 'import')).toMatchObject([
        {
          by: entries[0]?.by.name,
          products: 3,
          names: expect.arrayContaining(['Planter one']),
          imported: { created: 3, updated: 0, categories: ['Garden tools'], artisans: ['Leela Studio'] },
          canUndo: false,
        },
      ]);
      const [{ id = '' } = {}] = edits;
      await expect(
        shop.owner('POST /api/products/bulk-edits/:id/undo', { params: { id } }),
      ).rejects.toMatchObject({ code: 'not_found' });
    });
  });

  it('an import refuses several rows of a product without values of options', async () => {
    const text = file(
      'lacquer-box,Lacquer box,Boxes,,,700,4,',
      'lacquer-box,,,,,500,0,',
      'plain-box,Plain box,Boxes,,,5,1,',
    );
    expect((await check(text)).report.map(({ message }) => message)).toEqual([
      'Option1 Name is blank, but the product has several variants; Option1 Value is blank; line 3: Option1 Value is blank',
      '',
    ]);
  });

  it('an import ignores a compare-at price that is not higher than the price', async () => {
    const columns = 'Handle,Title,Variant Price,Variant Compare At Price';
    await write(`${columns}\nequal,Equal,20,20\nhigher,Higher,20,25\n`);
    expect(await product('equal')).toMatchObject({ price: 20, originalPrice: null });
    expect(await product('higher')).toMatchObject({ price: 20, originalPrice: 25 });
  });

  it('an import reads whether the stock of a product without variants is tracked', async () => {
    const columns =
      'Handle,Title,Variant Price,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy';
    await write(
      [
        columns,
        'none,None,5,,0,deny',
        'counted,Counted,5,,4,deny',
        'empty,Empty,5,shopify,0,deny',
        'sells-on,Sells on,5,shopify,-2,continue',
        '',
      ].join('\n'),
    );
    expect(await product('none')).toMatchObject({ stockCount: 0, inStock: true });
    expect(await product('counted')).toMatchObject({ stockCount: 4, inStock: true });
    expect(await product('empty')).toMatchObject({ stockCount: 0, inStock: false });
    expect(await product('sells-on')).toMatchObject({ stockCount: 0, inStock: true });
  });

  it('an import checks each product of a file and writes only the valid ones', async () => {
    const category = await makeCategory(shop, { name: 'Lamps' });
    await makeProduct(shop, category.id, { name: 'Old Lamp', price: 649, stockCount: 4, tags: ['brass'] });
    await makeProduct(shop, category.id, {
      name: 'Same Lamp',
      price: 20,
      stockCount: 1,
      artisan: { name: 'Asha' },
    });
    const text = file(
      'old-lamp,Old Lamp,LAMPS,,brass,599,12,',
      'clay-lamp,Clay Lamp,Pottery,Asha,"clay, new",20.50,3,https://x.test/a.png',
      'clay-lamp,,,,,,,https://x.test/b.png',
      'dear,Dear,Lamps,,,12.345,many,',
      'same-lamp,Same Lamp,Lamps,asha,,20.00,1,',
      `pictured,Pictured,Lamps,,${'t'.repeat(maxTagLength + 1)},5,1,/a.png`,
      'pictured,,,,,,,picture.png',
      'nameless,,Lamps,,,5,1,',
      ',Un Named,Lamps,,,7,,',
      'short,Short',
      'clay-lamp,Again,Lamps,,,1,1,',
    );
    const before = await audited();
    const report = await check(text, '?stock=9');
    expect(await audited()).toEqual(before);
    expect(
      report.report.map(({ line, handle, outcome, message }) => [line, handle, outcome, message]),
    ).toEqual([
      [2, 'old-lamp', 'update', 'price 649 → 599, stock 4 → 12'],
      [3, 'clay-lamp', 'create', ''],
      [
        5,
        'dear',
        'wrong',
        'Variant Price "12.345" has more than 2 decimals; Variant Inventory Qty "many" is not a whole number',
      ],
      [6, 'same-lamp', 'same', ''],
      [
        7,
        'pictured',
        'wrong',
        'line 8: Image Src "picture.png" must be a web address starting with http://, https:// or /',
      ],
      [9, 'nameless', 'wrong', 'Title is blank on the first row of a product'],
      [10, 'un-named', 'create', ''],
      [11, 'short', 'wrong', expect.stringContaining('the row has 2 fields, the header has 8')],
      [12, 'clay-lamp', 'wrong', 'Handle "clay-lamp" is already used on line 3'],
    ]);
    expect(report).toMatchObject({ rows: 11, products: 9, create: 2, update: 1, same: 1, wrong: 5 });

    const progress = await write(text, '?stock=9');
    expect(progress[0]).toEqual({ state: 'reading', rows: 11 });
    expect(progress.at(-2)).toMatchObject({ state: 'writing', done: 9, of: 9 });
    expect(progress.at(-1)).toMatchObject({ state: 'done', created: 2, updated: 1, same: 1, wrong: 5 });
    expect(await product('old-lamp')).toMatchObject({
      price: 599,
      stockCount: 12,
      category: { name: 'Lamps' },
    });
    expect(await product('clay-lamp')).toMatchObject({
      name: 'Clay Lamp',
      description: 'Clay Lamp',
      price: 20.5,
      stockCount: 3,
      inStock: true,
      tags: ['clay', 'new'],
      images: ['https://x.test/a.png', 'https://x.test/b.png'],
      category: { name: 'Pottery' },
      artisan: { name: 'Asha' },
    });
    expect(await product('un-named')).toMatchObject({ stockCount: 9, inStock: true });
    const [entry] = await rows<object>(
      shop.database.db,
      sql`select act, why from audit_entries where record_name = 'Clay Lamp'`,
    );
    expect(entry).toEqual({ act: 'created', why: 'CSV import' });
    const [move] = await rows<object>(
      shop.database.db,
      sql`select before, after, why from stock_moves where after = 12`,
    );
    expect(move).toEqual({ before: 4, after: 12, why: 'CSV import' });
    expect((await check(text)).report.map(({ outcome }) => outcome)).toEqual([
      'same',
      'same',
      'wrong',
      'same',
      'wrong',
      'wrong',
      'update',
      'wrong',
      'wrong',
    ]);
  });

  it.each([
    [
      'a tag that is too long',
      `x,X,Lamps,,${'t'.repeat(maxTagLength + 1)},5,1,`,
      /^Tags "t{60}…" must have at most 60 characters$/,
    ],
    ['a price below zero', 'x,X,Lamps,,,-5,1,', /^Variant Price "-5" is negative$/],
    [
      'a price above the limit',
      'x,X,Lamps,,,99999999,1,',
      /^Variant Price "99999999" must be at most 10000000$/,
    ],
    ['a long name', `x,${'X'.repeat(201)},Lamps,,,5,1,`, /^Title "X{60}…" must have at most 200 characters$/],
    ['no price on a new product', 'x,X,Lamps,,,,1,', /^Variant Price is blank$/],
  ])('an import refuses a product with %s and names the column', async (_, line, message) => {
    const [row] = (await check(file(line))).report;
    expect(row).toMatchObject({ outcome: 'wrong', message: expect.stringMatching(message) });
  });

  it('an import reads Shopify headings old and new, semicolons and decimal commas', async () => {
    const lines = [
      '\ufeffTitle;URL handle;Description;Vendor;Type;Tags;Published on online store;Status;Price;Compare-at price;Inventory quantity;Product image URL;Image alt text;Weight value (grams)',
      'Büste 🎁;bust;"<p>Tall; <b>fine</b></p>";;Statues;"a,b";TRUE;Draft;9,50;12;3;https://x.test/a.png;A bust;250.0',
    ];
    expect((await write(`${lines.join('\r\n')}\r\n`)).at(-1)).toMatchObject({ state: 'done', created: 1 });
    expect(await product('bust')).toMatchObject({
      name: 'Büste 🎁',
      description: 'Tall; fine',
      price: 9.5,
      originalPrice: 12,
      stockCount: 3,
      isActive: false,
      tags: ['a', 'b'],
      imageAlts: ['A bust'],
      artisan: null,
      dimensions: { weight: 250 },
    });
  });

  it('an import keeps fields without a column, clears blank ones and matches former slugs', async () => {
    const category = await makeCategory(shop);
    const before = await makeProduct(shop, category.id, {
      name: 'Kept',
      tags: ['a'],
      features: ['One'],
      originalPrice: 200,
      stockCount: 5,
      artisan: { name: 'Meera', bio: 'Weaves.' },
      careInstructions: 'Dry.',
    });
    const params = { productId: before.id };
    await shop.owner('PUT /api/products/:productId', { params, body: { slug: 'kept-anew' } });
    const progress = await write('Handle,Tags,Vendor,Variant Compare At Price\nkept,,,\n');
    expect(progress.at(-1)).toMatchObject({ updated: 1 });
    expect(await product('kept-anew')).toMatchObject({
      name: 'Kept',
      tags: [],
      artisan: null,
      originalPrice: null,
      features: ['One'],
      stockCount: 5,
      price: 100,
      careInstructions: 'Dry.',
    });
    const [row] = (await check('Handle,Title\nunknown,Unknown\n')).report;
    expect(row?.message).toBe('New products need Variant Price');
  });

  /** Exports random products so many times, and checks the import of each file. */
  async function expectRoundTrips(name: string, numRuns: number): Promise<void> {
    const category = await makeCategory(shop, { name });
    // The file has products of before, too.
    await makeProduct(shop, category.id);
    // Shops from before names were unique have categories of one name: a product keeps its own.
    const twin = await makeCategory(shop);
    await shop.database.db.execute(
      sql`update categories set name = ${category.name} where id = ${twin.id}::uuid`,
    );
    await fc.assert(
      fc.asyncProperty(fc.array(randomProduct, { minLength: 4, maxLength: 8 }), async (products) => {
        for (const each of products)
          await makeProduct(shop, category.id, { ...each, imageAlts: each.images.map(() => '=alt') });
        const given = await exported();
        const { report, ...figures } = await check(given);
        expect(report.filter(({ outcome }) => outcome !== 'same')).toEqual([]);
        expect(figures.products).toBeGreaterThan(products.length);
        const cells = parse(given, { bom: true, relax_column_count: false }).flat() as string[];
        expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
      }),
      { numRuns },
    );
  }

  it('an exported file imports again without changes and contains no formulas', () =>
    expectRoundTrips('@Gifts; "odd", =1', 1));

  it(
    'many exported files import again without changes and contain no formulas',
    {
      tags: ['extended'],
    },
    () => expectRoundTrips('=2; "odd", @Gifts', 2),
  );

  it('texts for search engines and drafts travel in product files', async () => {
    const category = await makeCategory(shop, { name: 'Prepared' });
    const texts = { seoTitle: 'Brass lamp, lit', seoDescription: 'A lamp for the door.' };
    await makeProduct(shop, category.id, { name: 'Prepared lamp', isDraft: true, ...texts });
    const hidden = await makeProduct(shop, category.id, { name: 'Hidden lamp' });
    const params = { productId: hidden.id };
    await shop.owner('PATCH /api/products/:productId/status', { params, body: { status: false } });
    const given = await exported('?category=prepared');
    const records = parse(given, { bom: true, columns: true }) as Record<string, string>[];
    expect(
      records.map((record) =>
        ['Title', 'Status', 'SEO Title', 'SEO Description'].map((name) => record[name]),
      ),
    ).toEqual([
      ['Prepared lamp', 'draft', texts.seoTitle, texts.seoDescription],
      ['Hidden lamp', 'archived', '', ''],
    ]);
    expect((await check(given)).report.map(({ outcome }) => outcome)).toEqual(['same', 'same']);
    await write(given.replace('Brass lamp, lit', 'Brass lamp').replace('archived', 'draft'));
    const again = parse(await exported('?category=prepared'), { bom: true, columns: true }) as Record<
      string,
      string
    >[];
    expect(again.map((record) => [record.Status, record['SEO Title']])).toEqual([
      ['draft', 'Brass lamp'],
      ['draft', ''],
    ]);
    await write(given.replaceAll('draft', 'active').replaceAll('FALSE', 'TRUE'));
    expect(await product('prepared-lamp')).toMatchObject({ isActive: true, isDraft: false });
  });

  it('an export contains the products that match the filters of the admin list', async () => {
    const category = await makeCategory(shop, { name: 'Filtered' });
    await makeProduct(shop, category.id, { name: 'Zebra lamp', stockCount: 3, tags: ['striped'] });
    const hidden = await makeProduct(shop, category.id, { name: 'Zebra mug' });
    const params = { productId: hidden.id };
    await shop.owner('PATCH /api/products/:productId/status', { params, body: { status: false } });
    const titles = async (query: string) =>
      (parse(await exported(query), { bom: true, columns: true }) as { Title: string }[]).map(
        ({ Title }) => Title,
      );
    expect(await titles('?category=filtered')).toEqual(['Zebra lamp', 'Zebra mug']);
    expect(await titles('?category=filtered&status=inactive')).toEqual(['Zebra mug']);
    expect(await titles('?category=filtered&stock=low')).toEqual(['Zebra lamp']);
    expect(await titles('?stock=out&search=zebra')).toEqual(['Zebra mug']);
    expect(await titles('?search=nothingofthiskind')).toEqual([]);
    const { status, body } = await shop.send('GET', '/api/products/export?category=no-such', {
      token: shop.ownerToken,
    });
    expect([status, body.code]).toEqual([404, 'not_found']);
  });

  it.each<[string, string | Uint8Array, string]>([
    ['no content', '', 'Line 1: the file is empty'],
    ['other columns', 'Name,Price\na,1\n', 'Line 1: this is not a Shopify product file'],
    ['broken quotes', file('a,A,L,,,1,1,', 'b,"B,L,,,1,1,'), 'Line 3: a quote'],
    [
      'text that is not UTF-8',
      Buffer.from(file('a,Café,L,,,1,1,'), 'latin1'),
      'Line 2: the text is not UTF-8',
    ],
    ['bytes of a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'Line 1: '],
  ])('an import refuses a whole file with %s, when checked and when written', async (_, body, message) => {
    const before = await audited();
    for (const path of ['/api/products/import/check', '/api/products/import']) {
      const answered = await send(path, body);
      expect(answered.body).toMatchObject({ statusCode: 400, code: 'invalid_input', data: null });
      expect(answered.body.errors).toEqual([{ path: 'file', message: expect.stringContaining(message) }]);
    }
    expect(await audited()).toEqual(before);
  });

  it('an import refuses a file of another content type and one that is too large', async () => {
    expect((await send('/api/products/import', file(), 'application/json')).body.code).toBe(
      'unsupported_media_type',
    );
    const status = await new Promise((resolve, reject) => {
      const headers = {
        authorization: `Bearer ${shop.ownerToken}`,
        'content-type': 'text/csv',
        'content-length': maxImportBytes + 1,
      };
      const call = request(`${shop.url}/api/products/import/check`, { method: 'POST', headers }, (answer) => {
        resolve(answer.statusCode);
        call.destroy();
      });
      call.on('error', reject);
      call.flushHeaders();
    });
    expect(status).toBe(413);
  });

  it('an import sent twice at the same time is written once', async () => {
    const text = file(...Array.from({ length: 20 }, (_, at) => `twice-${at},Twice ${at},Twice,Both,,5,1,`));
    const ended = (await Promise.all([write(text), write(text)])).map((progress) => progress.at(-1));
    expect(ended).toContainEqual(expect.objectContaining({ state: 'done', created: 20, same: 0, wrong: 0 }));
    expect(ended).toContainEqual(expect.objectContaining({ state: 'done', created: 0, same: 20, wrong: 0 }));
  });

  it('an import on a database server writes nothing when the connection closes before the end', {
    tags: ['extended'],
  }, async ({ skip }) => {
    if (shop.database.kind === 'embedded') skip('The embedded database writes the file to its end');
    const before = await audited();
    const gone = new AbortController();
    // So many products that the connection ends during the write.
    const text = file(
      ...Array.from({ length: 4000 }, (_, at) => `gone-${at},Gone ${at},Gone,Nobody ${at},,5,1,`),
    );
    const answer = await fetch(`${shop.url}/api/products/import`, {
      method: 'POST',
      headers: { authorization: `Bearer ${shop.ownerToken}`, 'content-type': 'text/csv' },
      body: text,
      signal: gone.signal,
    });
    let progress = '';
    const reading = (async () => {
      for await (const piece of answer.body ?? []) {
        progress += Buffer.from(piece).toString();
        if (progress.includes('"writing"')) gone.abort();
      }
    })();
    await expect(reading).rejects.toThrow();
    expect(progress).not.toContain('"done":4000');
    // This write waits for the lock of the cancelled import.
    const category = await makeCategory(shop);
    await shop.owner('DELETE /api/categories/:id', { params: { id: category.id } });
    const after = await audited();
    expect(after).toEqual({ entries: (before?.entries ?? 0) + 2, of: before?.of });
  });

  const sample = join(projectFolder, '../shared/data/shopify-format/products.csv');
  describe.skipIf(!existsSync(sample))("the sample file in Shopify's format", { tags: ['extended'] }, () => {
    it("the sample file in Shopify's format becomes 99 products", async () => {
      const text = readFileSync(sample, 'utf8');
      const { create, products, wrong } = await check(text);
      // The file repeats one handle.
      expect([products, create, wrong]).toEqual([100, 99, 1]);
      expect((await write(text)).at(-1)).toMatchObject({ state: 'done', created: create });
      expect(await check(text)).toMatchObject({ same: create });
      const { options, variants } = await product('fantastic-bronze-lamp');
      expect(options.map(({ name, values }) => [name, values.map(({ label }) => label)])).toEqual([
        ['Color', ['jade', 'plum', 'cerulean']],
      ]);
      expect(variants.map(({ sku, weight, stockCount }) => [sku, weight, stockCount])).toEqual([
        [null, 680, 24],
        ['fantastic-bronze-lamp-plum', 749, 45],
        ['fantastic-bronze-lamp-cerulean', 990, 24],
      ]);
    });
  });
});
