import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FullProduct } from '#modules/catalog/contract/catalog.ts';
import { parsedCsv } from '../support/csv.ts';
import { makeCategory, makeProduct, onEachDatabase, type Shop } from '../support/shop.ts';

// Attributes of products: form, page, bulk change, and files.

const fabric = {
  ...{ name: 'fabric', on: 'product' as const, label: 'Fabric', type: 'choice' as const },
  choices: ['Khadi', 'Silk'].map((label) => ({ value: label, label })),
};
const threads = { name: 'threads', on: 'product' as const, label: 'Thread count', type: 'number' as const };
const supplier = {
  ...{ name: 'supplier', on: 'product' as const, label: 'Supplier', type: 'text' as const },
  shownIn: [],
};

onEachDatabase((open) => {
  let shop: Shop;
  let categoryId: string;
  beforeAll(async () => {
    shop = await open();
    categoryId = (await makeCategory(shop)).id;
    await shop.owner('PUT /api/settings', { body: { attributes: [fabric, threads, supplier] } });
  });
  afterAll(() => shop.close());

  const product = (attributes: Record<string, string>, more: object = {}) =>
    makeProduct(shop, categoryId, { attributes, ...more });
  const seen = ({ slug }: { slug: string }): Promise<FullProduct> =>
    shop.visitor('GET /api/products/slug/:slug', { params: { slug } });
  const token = () => ({ token: shop.ownerToken });

  it('shows shoppers the values that the shop shows, with their labels, and staff all values', async () => {
    const shawl = await product({ fabric: 'Silk', threads: '0300', supplier: 'Ravi & Sons' });
    expect(await seen(shawl)).toMatchObject({
      attributes: { fabric: 'Silk', threads: '300' },
      attributeTexts: [
        { name: 'fabric', label: 'Fabric', value: 'Silk', text: 'Silk' },
        { name: 'threads', label: 'Thread count', value: '300', text: '300' },
      ],
    });
    const { products } = await shop.owner('GET /api/products/stock-room', { query: { search: shawl.slug } });
    expect(products[0]?.attributes).toEqual({ fabric: 'Silk', threads: '300', supplier: 'Ravi & Sons' });
  });

  it('refuses values that do not fit, and names each attribute', async () => {
    const body = { name: 'Shawl', description: 'Warm', price: 10, category: categoryId };
    const attributes = { fabric: 'Nylon', threads: 'many', colour: 'red' };
    const { status, body: answer } = await shop.send('POST', '/api/products', {
      ...token(),
      json: { ...body, attributes },
    });
    expect([status, answer.errors]).toEqual([
      400,
      [
        { path: 'attributes.fabric', message: 'must be one of: Khadi, Silk' },
        { path: 'attributes.threads', message: 'must be a number such as 12 or 12.5' },
        { path: 'attributes.colour', message: 'is not an attribute of this shop' },
      ],
    ]);
  });

  it('an update changes the given values, removes empty ones and keeps the others', async () => {
    const shawl = await product({ fabric: 'Silk', threads: '300', supplier: 'Ravi' });
    const params = { productId: shawl.id };
    const body = { attributes: { fabric: 'Khadi', threads: '' } };
    const { attributes } = await shop.owner('PUT /api/products/:productId', { params, body });
    expect(attributes).toEqual({ fabric: 'Khadi', supplier: 'Ravi' });
    const renamed = await shop.owner('PUT /api/products/:productId', { params, body: { name: 'Stole' } });
    expect(renamed.attributes).toEqual({ fabric: 'Khadi', supplier: 'Ravi' });
    const copy = await shop.owner('POST /api/products/:productId/duplicate', { params });
    expect(copy.attributes).toEqual({ fabric: 'Khadi', supplier: 'Ravi' });
  });

  it('a new product needs the required attributes, and one that has them cannot lose them', async () => {
    const required = { ...fabric, required: true };
    await shop.owner('PUT /api/settings', { body: { attributes: [required, threads, supplier] } });
    const body = { name: 'Shawl', description: 'Warm', price: 10, category: categoryId };
    const errors = [{ path: 'attributes.fabric', message: 'is required' }];
    expect((await shop.send('POST', '/api/products', { ...token(), json: body })).body).toMatchObject({
      errors,
    });
    const shawl = await product({ fabric: 'Silk' });
    const emptied = { ...token(), json: { attributes: { fabric: ' ' } } };
    expect((await shop.send('PUT', `/api/products/${shawl.id}`, emptied)).body).toMatchObject({ errors });
    await shop.owner('PUT /api/settings', { body: { attributes: [fabric, threads, supplier] } });
  });

  it('a deleted attribute is not shown, and its values come back with it', async () => {
    const shawl = await product({ fabric: 'Silk', threads: '300' });
    await shop.owner('PUT /api/settings', { body: { attributes: [threads] } });
    expect((await seen(shawl)).attributes).toEqual({ threads: '300' });
    const params = { productId: shawl.id };
    await shop.owner('PUT /api/products/:productId', { params, body: { attributes: { threads: '200' } } });
    await shop.owner('PUT /api/settings', { body: { attributes: [fabric, threads, supplier] } });
    expect((await seen(shawl)).attributes).toEqual({ fabric: 'Silk', threads: '200' });
  });

  it('sets a value of many products at once, and previews it first', async () => {
    const shawls = [await product({ fabric: 'Silk' }), await product({ threads: '100' })];
    const ids = shawls.map(({ id }) => id);
    const change = { act: 'attribute' as const, name: 'fabric', value: 'Khadi' };
    const preview = await shop.owner('POST /api/products/bulk', { body: { ids, change, dryRun: true } });
    expect(preview.examples.map(({ before, after }) => [before, after]).sort()).toEqual([
      ['None', 'Khadi'],
      ['Silk', 'Khadi'],
    ]);
    await shop.owner('POST /api/products/bulk', { body: { ids, change } });
    expect(await Promise.all(shawls.map(async (shawl) => (await seen(shawl)).attributes))).toEqual([
      { fabric: 'Khadi' },
      { fabric: 'Khadi', threads: '100' },
    ]);
    const again = await shop.owner('POST /api/products/bulk', { body: { ids, change } });
    expect([again.changed, again.unchanged]).toEqual([0, 2]);
    const wrong = { ids, change: { ...change, value: 'Nylon' } };
    expect((await shop.send('POST', '/api/products/bulk', { ...token(), json: wrong })).body).toMatchObject({
      statusCode: 400,
      errors: [{ path: 'change.value', message: 'must be one of: Khadi, Silk' }],
    });
  });

  const csvWith = (heading: string, ...rows: string[]) =>
    [`Handle,Title,Variant Price,${heading}`, ...rows].join('\n');
  const check = async (body: string) =>
    (
      await shop.send('POST', '/api/products/import/check', {
        ...token(),
        body,
        headers: { 'content-type': 'text/csv' },
      })
    ).body.data.report;
  const importCsv = (body: string) =>
    shop.send('POST', '/api/products/import', { ...token(), body, headers: { 'content-type': 'text/csv' } });

  it('a product file has a column for each attribute, and an export imports unchanged', async () => {
    const shawl = await product({ fabric: 'Silk', supplier: '=Ravi' }, { name: 'Exported shawl' });
    const { text } = await shop.send('GET', '/api/products/export', token());
    const row = parsedCsv(text).find(({ Handle }) => Handle === shawl.slug);
    expect(row).toMatchObject({
      'Fabric (product.metafields.attributes.fabric)': 'Silk',
      'Thread count (product.metafields.attributes.threads)': '',
      'Supplier (product.metafields.attributes.supplier)': "'=Ravi",
    });
    const report: { outcome: string }[] = await check(text);
    expect(new Set(report.map(({ outcome }) => outcome))).toEqual(new Set(['same']));
  });

  it('an import sets and removes values, ignores other metafields and refuses wrong values', async () => {
    const headings =
      'Fabric (product.metafields.attributes.fabric),Count (product.metafields.custom.threads),Other (product.metafields.custom.other)';
    await importCsv(csvWith(headings, 'imported,Imported,10,Silk,120,x'));
    expect((await seen({ slug: 'imported' })).attributes).toEqual({ fabric: 'Silk', threads: '120' });
    const changed = csvWith(headings, 'imported,Imported,10,Khadi,,x');
    expect(await check(changed)).toMatchObject([
      { outcome: 'update', message: 'fabric "Silk" → "Khadi", threads "120" → none' },
    ]);
    await importCsv(changed);
    expect((await seen({ slug: 'imported' })).attributes).toEqual({ fabric: 'Khadi' });
    expect(await check(csvWith(headings, 'imported,Imported,10,Nylon,x,x'))).toMatchObject([
      {
        outcome: 'wrong',
        message:
          'Fabric (product.metafields.attributes.fabric) "Nylon" must be one of: Khadi, Silk; Count (product.metafields.custom.threads) "x" must be a number such as 12 or 12.5',
      },
    ]);
  });
});
