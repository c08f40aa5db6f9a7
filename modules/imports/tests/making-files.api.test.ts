import { parse } from 'csv-parse/sync';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makingOfArtisan } from '#modules/catalog/contract/making.ts';
import { products } from '#modules/catalog/server/tables.ts';
import { productFileCalls } from '#tests/support/product-files.ts';
import { makeCategory, makeProduct, onEachDatabase, type Shop } from '#tests/support/shop.ts';

// How products are made, in product files.

const headings = {
  makingDays: 'Making days (product.metafields.custom.making_days)',
  personalisingDays: 'Extra days for personalisation (product.metafields.custom.personalising_days)',
  piecesPerDay: 'Pieces per day (product.metafields.custom.pieces_per_day)',
};

onEachDatabase((open) => {
  let shop: Shop;
  const { check, linesOfImport } = productFileCalls(() => shop);
  const write = async (body: string) => (await linesOfImport(body)).at(-1);
  const own = { makingDays: 0, personalisingDays: 2, piecesPerDay: 3 };
  const makingOf = async (slug: string) => {
    const { makingDays, personalisingDays, piecesPerDay } = products;
    const [making] = await shop.database.db
      .select({ makingDays, personalisingDays, piecesPerDay })
      .from(products)
      .where(eq(products.slug, slug));
    return making;
  };
  const file = (cells: string, columns = Object.values(headings).join(',')) =>
    `Handle,Title,Variant Price,${columns}\nengraved-mug,Engraved mug,450,${cells}\n`;

  beforeAll(async () => {
    shop = await open();
    const { id } = await makeCategory(shop);
    await makeProduct(shop, id, { name: 'Engraved mug', price: 450, making: own });
  });
  afterAll(() => shop.close());

  it('an export has how a product is made, and imports again without changes', async () => {
    const { text } = await shop.send('GET', '/api/products/export', { token: shop.ownerToken });
    const [cells] = parse(text, { bom: true, columns: true }) as Record<string, string>[];
    expect(cells).toMatchObject({
      [headings.makingDays]: '0',
      [headings.personalisingDays]: '2',
      [headings.piecesPerDay]: '3',
    });
    expect((await check(text)).report).toMatchObject([{ outcome: 'same' }]);
  });

  it('a file without the columns leaves how a product is made as it is', async () => {
    expect(await write(file('lacquer', 'Tags'))).toMatchObject({ updated: 1 });
    expect(await makingOf('engraved-mug')).toEqual(own);
  });

  it('a file changes how a product is made, and an empty cell takes what its artisan has', async () => {
    const text = file('5,,4');
    expect((await check(text)).report[0]?.message).toBe(
      'making days 0 → 5, extra days for personalisation 2 → none, pieces per day 3 → 4',
    );
    expect(await write(text)).toMatchObject({ updated: 1 });
    expect(await makingOf('engraved-mug')).toEqual({
      makingDays: 5,
      personalisingDays: null,
      piecesPerDay: 4,
    });
  });

  it('a new product is made as the file says, and else as its artisan makes products', async () => {
    const created = 'Handle,Title,Variant Price,Type';
    await write(`${created},${headings.makingDays}\nslow-mug,Slow mug,450,Mugs,9\n`);
    await write(`${created}\nplain-mug,Plain mug,450,Mugs\n`);
    expect(await makingOf('slow-mug')).toEqual({ ...makingOfArtisan, makingDays: 9 });
    expect(await makingOf('plain-mug')).toEqual(makingOfArtisan);
  });

  it.each([
    ['soon,,', `${headings.makingDays} "soon" is not a number of days`],
    ['-1,,', `${headings.makingDays} "-1" is not a number of days`],
    [',366,', `${headings.personalisingDays} "366" must be at most 365`],
    [',,half', `${headings.piecesPerDay} "half" is not a number of pieces`],
    [',,0', `${headings.piecesPerDay} "0" must be at least 1`],
  ])('an import refuses the cells %s and names line and column', async (cells, message) => {
    const before = await makingOf('engraved-mug');
    expect((await check(file(cells))).report).toMatchObject([{ line: 2, outcome: 'wrong', message }]);
    expect(await write(file(cells))).toMatchObject({ wrong: 1 });
    expect(await makingOf('engraved-mug')).toEqual(before);
  });
});
