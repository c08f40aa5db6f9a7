import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrationsFolder } from '#kernel/database/connection/open.ts';
import { rows } from '#kernel/database/database.ts';
import type { Product, ProductFilters } from '#modules/catalog/contract/catalog.ts';
import { makeCategory, makeProduct, onEachDatabase, type Shop } from '#tests/support/shop.ts';

type Made = { size: string; colour: string; stockCount?: number; isActive?: boolean };

const idOf = (label: string) => `v-${label.trim().toLowerCase().replace('.', '-')}`;

/** Returns the options Size and Colour with the values of these variants, and the variants. */
function made(variants: Made[], names = { size: 'Size', colour: 'Colour' }) {
  const valuesOf = (option: 'size' | 'colour') =>
    [...new Set(variants.map((variant) => variant[option]))].map((label) => ({
      id: idOf(label),
      label,
      ...(label === 'Gold' && { colour: '#d4af37' }),
    }));
  return {
    options: (['size', 'colour'] as const).map((id) => ({ id, name: names[id], values: valuesOf(id) })),
    variants: variants.map(({ size, colour, stockCount = 2, isActive = true }) => ({
      values: [size, colour].map(idOf),
      price: 500,
      stockCount,
      isActive,
    })),
  };
}

onEachDatabase((open) => {
  let shop: Shop;
  let rings: string;
  let bangles: string;

  beforeAll(async () => {
    shop = await open();
    rings = (await makeCategory(shop, { name: 'Rings' })).id;
    bangles = (await makeCategory(shop, { name: 'Bangles' })).id;
    const products: [string, string, ReturnType<typeof made> | object][] = [
      [
        'Ring A',
        rings,
        made([
          { size: '8', colour: 'Gold' },
          { size: '9', colour: 'Silver' },
        ]),
      ],
      [
        'Ring B',
        rings,
        made([
          { size: '8', colour: 'Gold', stockCount: 0 },
          { size: '9', colour: 'Gold' },
        ]),
      ],
      [
        'Ring C',
        rings,
        made(
          [
            { size: ' 8 ', colour: 'silver' },
            { size: '7', colour: 'silver', isActive: false },
          ],
          { size: 'SIZE', colour: 'colour ' },
        ),
      ],
      ['Bangle D', bangles, made([{ size: '2.6', colour: 'Gold' }])],
      ['Bangle E', bangles, { price: 900 }],
    ];
    for (const [name, category, fields] of products) await makeProduct(shop, category, { name, ...fields });
  });
  afterAll(() => shop.close());

  const names = ({ products }: { products: Product[] }) => products.map(({ name }) => name).sort();
  const chosen = (filters: Record<string, string[]>) =>
    Object.entries(filters).map(([name, values]) => ({ name, values }));

  // Shoppers get the counts of the facet index, staff those of the database.
  describe.each(['visitor', 'owner'] as const)('option filters of a %s', (caller) => {
    const find = (body: Partial<ProductFilters>) => shop[caller]('POST /api/products/filters', { body });
    const counts = async (body: Partial<ProductFilters>) =>
      Object.fromEntries(
        (await find(body)).facets.options.map(({ name, values }) => [
          name,
          values.map(({ label, count }) => `${label}: ${count}`).sort(),
        ]),
      );

    it.each<[string, Partial<ProductFilters>, string[]]>([
      ['one value', { options: chosen({ Size: ['9'] }) }, ['Ring A', 'Ring B']],
      [
        'any of several values',
        { options: chosen({ Size: ['9', '2.6'] }) },
        ['Bangle D', 'Ring A', 'Ring B'],
      ],
      ['values of several options', { options: chosen({ Size: ['9'], Colour: ['Silver'] }) }, ['Ring A']],
      ['a value in any case', { options: chosen({ ' size': ['8 '] }) }, ['Ring A', 'Ring B', 'Ring C']],
      ['a value of an inactive variant', { options: chosen({ Size: ['7'] }) }, []],
      ['an unknown option', { options: chosen({ Scent: ['Rose'] }) }, []],
      [
        'a value and "in stock only"',
        { options: chosen({ Size: ['8'] }), inStock: true },
        ['Ring A', 'Ring C'],
      ],
      [
        'a value, a search and a category',
        { options: chosen({ Colour: ['gold'] }), search: 'ring', categoryIds: ['rings'] },
        ['Ring A', 'Ring B'],
      ],
    ])('a list is filtered by %s', async (_, body, expected) => {
      const categoryIds = body.categoryIds && [rings];
      for (const sort of ['featured', 'price-asc'] as const) {
        const result = await find({ ...body, ...(categoryIds && { categoryIds }), sort });
        expect(names(result)).toEqual(expected);
        expect(result.total).toBe(expected.length);
      }
    });

    it('option values are counted with every filter but their own option', async () => {
      expect(await counts({})).toEqual({
        Colour: ['Gold: 3', 'Silver: 2'],
        Size: ['2.6: 1', '8: 3', '9: 2'],
      });
      expect(await counts({ options: chosen({ Size: ['9'] }) })).toEqual({
        Colour: ['Gold: 2', 'Silver: 1'],
        Size: ['2.6: 1', '8: 3', '9: 2'],
      });
      expect(await counts({ inStock: true, categoryIds: [rings] })).toEqual({
        Colour: ['Gold: 2', 'Silver: 2'],
        Size: ['8: 2', '9: 2'],
      });
    });

    it('the other facets count with the chosen option values', async () => {
      const { facets } = await find({ options: chosen({ Colour: ['Gold'] }) });
      expect(facets.categories.map(({ slug, count }) => [slug, count])).toEqual([
        ['bangles', 1],
        ['rings', 2],
      ]);
      expect(facets.price).toEqual({ min: 500, max: 500 });
    });

    it('the counts of option values equal the results of choosing them', async () => {
      const bases: Partial<ProductFilters>[] = [
        {},
        { inStock: true },
        { search: 'ring' },
        { options: chosen({ Colour: ['silver'] }) },
      ];
      for (const base of bases) {
        const { facets } = await find(base);
        for (const { name, values } of facets.options.filter(({ name }) => name !== 'Colour')) {
          for (const { label, count } of values) {
            const options = [...(base.options ?? []), { name, values: [label] }];
            expect((await find({ ...base, options })).total, `${name}: ${label}`).toBe(count);
          }
        }
      }
    });

    it('a chosen value without products is offered with 0 products, and a colour has its swatch', async () => {
      const { facets } = await find({ options: chosen({ Size: ['7', '8'] }), search: 'ring' });
      expect(facets.options.find(({ name }) => name === 'Size')?.values).toContainEqual({
        label: '7',
        colour: null,
        count: 0,
      });
      expect(facets.options.find(({ name }) => name === 'Colour')?.values[0]).toMatchObject({
        label: 'Gold',
        colour: '#d4af37',
      });
    });
  });

  it('a value that sells out leaves the lists of what is in stock, and a removed option leaves all lists', async () => {
    const find = (filters: Record<string, string[]>, inStock = true) =>
      shop.visitor('POST /api/products/filters', { body: { options: chosen(filters), inStock } });
    const fields = made([
      { size: '8', colour: 'Gold' },
      { size: '9', colour: 'Silver' },
    ]);
    const { id } = await makeProduct(shop, rings, { name: 'Ring F', ...fields });
    expect(names(await find({ Size: ['9'] }))).toEqual(['Ring A', 'Ring B', 'Ring F']);
    const put = (json: object) => shop.send('PUT', `/api/products/${id}`, { token: shop.ownerToken, json });
    const soldOut = made([
      { size: '8', colour: 'Gold' },
      { size: '9', colour: 'Silver', stockCount: 0 },
    ]);
    expect((await put(soldOut)).status).toBe(200);
    expect(names(await find({ Size: ['9'] }))).toEqual(['Ring A', 'Ring B']);
    expect(
      names(await shop.visitor('POST /api/products/filters', { body: { options: chosen({ Size: ['9'] }) } })),
    ).toEqual(['Ring A', 'Ring B', 'Ring F']);
    expect((await put({ options: [], variants: [], price: 400, stockCount: 3 })).status).toBe(200);
    expect(names(await find({ Size: ['8'] }))).toEqual(['Ring A', 'Ring C']);
  });

  it('refuses an invalid option filter and names it', async () => {
    const wrong: [string, unknown][] = [
      ['options', 'Size'],
      ['options.0.values', [{ name: 'Size', values: [] }]],
      ['options.0.values.0', [{ name: 'Size', values: [8] }]],
      ['options.0.name', [{ values: ['8'] }]],
      ['options.0.name', [{ name: 'x'.repeat(61), values: ['8'] }]],
      ['options', Array(11).fill({ name: 'Size', values: ['8'] })],
    ];
    for (const [field, options] of wrong) {
      const refused = await shop.send('POST', '/api/products/filters', { json: { options } });
      expect([refused.status, refused.body.errors[0].path]).toEqual([400, field]);
    }
  });

  it('the migration gives stored products the option values that the database gives to new ones', {
    tags: ['extended'],
  }, async () => {
    const own = await open();
    const { id: category } = await makeCategory(own);
    const ring = made([
      { size: '8', colour: 'Gold', stockCount: 0 },
      { size: '9', colour: 'Gold' },
      { size: '10', colour: 'Silver', isActive: false },
    ]);
    await makeProduct(own, category, ring);
    const { db } = own.database;
    const statements = readFileSync(join(migrationsFolder, '0038_choices.sql'), 'utf8').split(
      '--> statement-breakpoint',
    );
    const stored = () =>
      rows(
        db,
        sql`select name, array(select v.name || ':' || v.label || ':' || code % 2 from unnest(option_values) as code
        join option_values as v on v.number = code / 2 order by 1) as values from products order by name`,
      );
    const before = await stored();
    await db.execute(sql`alter table products disable trigger user`);
    await db.execute(sql`update products set option_values = '{}'`);
    await db.execute(sql`truncate option_values`);
    for (const statement of statements.filter((text) => /^\s*(--.*\n)?(INSERT|UPDATE)/.test(text)))
      await db.execute(sql.raw(statement));
    await db.execute(sql`alter table products enable trigger user`);
    expect(await stored()).toEqual(before);
    await own.close();
  });
});
