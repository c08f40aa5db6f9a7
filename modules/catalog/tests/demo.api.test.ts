import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rows } from '#kernel/database/database.ts';
import { illustrateDemo, seedDemo } from '#modules/demonstration/server/seed-catalogue.ts';
import { onEachDatabase, type Shop } from '#tests/support/shop.ts';

onEachDatabase((open) => {
  let shop: Shop;
  const now = new Date('2026-11-21T00:00:00Z');
  const run = <T>(statement: ReturnType<typeof sql>) => rows<T>(shop.database.db, statement);
  const without = async (table: 'products' | 'categories' | 'artisans') => {
    const none = table === 'products' ? sql`cardinality(images) = 0` : sql`image is null`;
    const [row] = await run<{ n: number }>(
      sql`select count(*)::int as n from ${sql.raw(table)} where ${none}`,
    );
    return row?.n;
  };

  beforeAll(async () => {
    shop = await open();
    await seedDemo(shop.database.db, now);
    await shop.database.waitForInvalidation();
  });
  afterAll(() => shop.close());

  it('the demonstration has a picture for every record and a running sale', async () => {
    expect([await without('products'), await without('categories'), await without('artisans')]).toEqual([
      0, 0, 0,
    ]);
    const settings = await shop.visitor('GET /api/settings');
    expect(settings.campaign).toEqual({
      title: 'The wedding season sale',
      endsAt: '2026-12-12T00:00:00.000Z',
    });
  });

  it('a demonstration without pictures gets them once and keeps the choices of the owner', {
    tags: ['extended'],
  }, async () => {
    await run(sql`update products set images = '{}'`);
    await run(sql`update products set images = '{/own.jpg}' where slug = 'cafe-stoneware-mug'`);
    await run(sql`update artisans set image = null`);
    await run(sql`delete from installation where key = 'demo pictures'`);
    await illustrateDemo(shop.database.db, now);
    expect([await without('products'), await without('artisans')]).toEqual([0, 0]);
    const mug = await shop.visitor('GET /api/products/slug/:slug', {
      params: { slug: 'cafe-stoneware-mug' },
    });
    expect(mug.images).toEqual(['/own.jpg']);
    await run(sql`update products set images = '{}'`);
    await illustrateDemo(shop.database.db, now);
    expect(await without('products')).toBe(123);
  });
});
