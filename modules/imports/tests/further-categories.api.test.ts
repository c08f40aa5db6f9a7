import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { productFileCalls } from '#tests/support/product-files.ts';
import { makeCategory, makeProduct, onEachDatabase, type Shop } from '#tests/support/shop.ts';

// Further categories in product files: a metafield of Shopify's, and the categories of WooCommerce after the first.

const heading = 'Further categories (product.metafields.custom.further_categories)';
const file = (...lines: string[][]) =>
  stringify([['Handle', 'Title', 'Type', 'Variant Price', heading], ...lines]);

onEachDatabase((open) => {
  let shop: Shop;
  const { check, linesOfImport } = productFileCalls(() => shop);
  const write = async (body: string) => (await linesOfImport(body)).at(-1);
  const categoriesOf = async (slug: string) => {
    const { category, furtherCategories } = await shop.owner('GET /api/products/slug/:slug', {
      params: { slug },
    });
    return [category.name, ...furtherCategories.map(({ name }) => name)];
  };
  const messagesOf = async (body: string) =>
    (await check(body)).report.map(({ outcome, message }) => [outcome, message]);

  beforeAll(async () => {
    shop = await open();
  });
  afterAll(() => shop.close());

  it('a product file sets the further categories of products and creates those that are missing', async () => {
    await makeCategory(shop, { name: 'Diwali' });
    const text = file(['lamp', 'Lamp', 'Lamps', '5', 'DIWALI; Clay; Lamps; diwali']);
    expect(await messagesOf(text)).toEqual([['create', '']]);
    await write(text);
    expect(await categoriesOf('lamp')).toEqual(['Lamps', 'Clay', 'Diwali']);
    expect(await messagesOf(text)).toEqual([['same', '']]);
  });

  it('a file without the column leaves further categories as they are, and an empty cell removes them', async () => {
    await write(file(['vase', 'Vase', 'Vases', '5', 'Clay']));
    await write('Handle,Title,Variant Price\nvase,Vase,6\n');
    expect(await categoriesOf('vase')).toEqual(['Vases', 'Clay']);
    const moved = file(['vase', 'Vase', 'Clay', '6', 'Vases']);
    expect(await messagesOf(moved)).toEqual([
      ['update', 'category "Vases" → "Clay", further categories Clay → Vases'],
    ]);
    await write(moved);
    expect(await categoriesOf('vase')).toEqual(['Clay', 'Vases']);
    await write(file(['vase', 'Vase', 'Clay', '6', '']));
    expect(await categoriesOf('vase')).toEqual(['Clay']);
  });

  it('refuses a product with more than nine further categories and names the column', async () => {
    const names = Array.from({ length: 10 }, (_, at) => `Shelf ${at}`).join('; ');
    const text = file(['full', 'Full', 'Shelves', '5', names], ['fine', 'Fine', 'Shelves', '5', 'Clay']);
    const [refused, taken] = await messagesOf(text);
    expect(refused?.[0]).toBe('wrong');
    expect(refused?.[1]).toContain(heading);
    expect(taken).toEqual(['create', '']);
  });

  it('an export contains further categories, and imports unchanged', { tags: ['extended'] }, async () => {
    const [main, plain, listed] = await Promise.all(
      ['Bowls', 'For, all', 'Odd; "name"'].map((name) => makeCategory(shop, { name })),
    );
    const { slug } = await makeProduct(shop, main?.id ?? '', {
      furtherCategories: [plain?.id ?? '', listed?.id ?? ''],
    });
    const { text } = await shop.send('GET', '/api/products/export', { token: shop.ownerToken });
    const records: Record<string, string>[] = parse(text, { columns: true, bom: true });
    expect(records.find(({ Handle }) => Handle === slug)).toMatchObject({
      Type: 'Bowls',
      [heading]: expect.stringContaining('For, all'),
    });
    expect(await check(text)).toMatchObject({ create: 0, update: 0, wrong: 0 });
    // An export of a category contains the products of which it is a further one.
    const some = await shop.send('GET', `/api/products/export?category=${plain?.slug}`, {
      token: shop.ownerToken,
    });
    expect(some.text.split('\n').filter((line) => line.startsWith(slug))).toHaveLength(1);
  });

  it('the categories of a WooCommerce product after the first are its further ones', async () => {
    const text = stringify([
      ['ID', 'Type', 'Name', 'Regular price', 'Categories'],
      ['7', 'simple', 'Block-printed scarf', '90', 'Clothing > Scarves, Gifts, Sale > Gifts, Clothing'],
    ]);
    await write(text);
    expect(await categoriesOf('block-printed-scarf')).toEqual(['Scarves', 'Clothing', 'Gifts']);
    expect((await check(text)).ignoredColumns).toEqual([]);
    expect(await messagesOf(text)).toEqual([['same', '']]);
  });
});
