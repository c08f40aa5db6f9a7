import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rows } from '#kernel/database/database.ts';
import { adminProductSorts } from '#modules/catalog/contract/admin-products.ts';
import type { Category } from '#modules/catalog/contract/catalog.ts';
import { type ProductSort, productSorts } from '#modules/catalog/contract/product-sorts.ts';
import type { Facets } from '#modules/catalog/contract/search-result.ts';
import { makeCategory, makeProduct, onEachDatabase, type Shop } from '#tests/support/shop.ts';

// Products with further categories beside the main one: lists, counts, visibility and deletion.

/** The orders of the shop and of the list of staff. */
const orders: Record<ProductSort, string> = {
  featured: 'in_stock desc, is_featured desc, arrival_date desc, id desc',
  newest: 'arrival_date desc, id desc',
  'price-asc': 'price, id',
  'price-desc': 'price desc, id desc',
  rating: 'in_stock desc, weighted_rating desc, reviews desc, id desc',
  popular: 'in_stock desc, reviews desc, rating desc, id desc',
  discount: 'discount desc, id desc',
};
const staffOrders = {
  updated: 'updated_at desc, id desc',
  newest: 'id desc',
  name: 'lower(name), id',
  stock: 'lowest_stock, id',
  relevance: 'updated_at desc, id desc',
};

onEachDatabase((open) => {
  let shop: Shop;
  let clay: Category;
  let gifts: Category;
  let sale: Category;
  beforeAll(async () => {
    shop = await open();
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    [clay, gifts, sale] = await Promise.all([makeCategory(shop), makeCategory(shop), makeCategory(shop)]);
  });

  const put = (id: string, body: object) =>
    shop.owner('PUT /api/products/:productId', { params: { productId: id }, body });
  const show = (id: string, status: boolean) =>
    shop.owner('PATCH /api/products/:productId/status', { params: { productId: id }, body: { status } });
  const showCategory = ({ id }: Category, status: boolean) =>
    shop.owner('PATCH /api/categories/:categoryId/status', { params: { categoryId: id }, body: { status } });
  const remove = (category: Category) =>
    shop.owner('DELETE /api/categories/:id', { params: { id: category.id } });
  const detail = (slug: string, as = shop.owner) => as('GET /api/products/slug/:slug', { params: { slug } });
  const furtherOf = async (slug: string, as = shop.owner) =>
    (await detail(slug, as)).furtherCategories.map(({ name }) => name);
  const makeClay = (fields: object = {}) =>
    makeProduct(shop, clay.id, { furtherCategories: [gifts.id], ...fields });

  const listOf = (category: Category, query: object = {}, as = shop.visitor) =>
    as('GET /api/products/slug', { query: { slug: category.slug, limit: 100, ...query } });
  const slugsIn = async (category: Category, as = shop.visitor) =>
    (await listOf(category, {}, as)).products.map(({ slug }) => slug);
  const filter = (body: object, as = shop.visitor) =>
    as('POST /api/products/filters', { body: { limit: 100, ...body } });
  const countIn = ({ categories }: Facets, { id }: Category) =>
    categories.find((category) => category.id === id)?.count ?? 0;
  const staffList = (category: Category, query: object = {}) =>
    shop.owner('GET /api/products/stock-room', { query: { category: category.slug, limit: 100, ...query } });

  /** The ids of the products that have the category as main or further one, read without any derived figure. */
  const plainly = async ({ id }: Category, order: string, where = 'true') =>
    (
      await rows<{ id: string }>(
        shop.database.db,
        sql`select id from products where (category_id = ${id} or ${id} = any(further_categories))
            and ${sql.raw(where)} order by ${sql.raw(order)}`,
      )
    ).map((row) => row.id);

  /** Makes products of clay, of which every second is a gift and every third on sale, with many ties. */
  async function makeMany(count: number): Promise<void> {
    await shop.database.db.execute(sql`
      insert into products (id, slug, name, description, price, original_price, category_id, further_categories, is_featured,
        in_stock, stock_count, arrival_date, rating, reviews, is_active, is_draft)
      select gen_random_uuid(), ${clay.slug} || '-' || n, 'Bowl ' || n % 7, 'Plain.', 100 * (n % 13), 1000,
        case when n % 5 = 0 then ${gifts.id}::uuid else ${clay.id}::uuid end,
        case when n % 2 = 0 then array[${gifts.id}::uuid] else '{}' end
          || case when n % 3 = 0 then array[${sale.id}::uuid] else '{}' end,
        n % 4 = 0, n % 5 > 0, n % 6, timestamptz '2026-01-01' - interval '1 day' * (n % 11), n % 6, n % 4, n % 8 > 0, n % 16 = 0
      from generate_series(1, ${count}::int) as n`);
    await shop.database.waitForInvalidation();
  }

  describe('products with further categories', () => {
    /** Compares pages of the lists of the categories with plain reads. */
    async function expectLists(sorts: readonly ProductSort[], pages: number[]): Promise<void> {
      await makeMany(120);
      for (const category of [clay, gifts, sale])
        for (const sort of sorts) {
          const all = await plainly(category, orders[sort]);
          const visible = await plainly(category, orders[sort], 'visible');
          for (const page of pages) {
            const query = { sort, page, limit: 13 };
            const part = (ids: string[]) => ids.slice((page - 1) * 13, page * 13);
            const [listed, filtered, staffListed, staffFiltered] = await Promise.all([
              listOf(category, query),
              filter({ categoryIds: [category.id], ...query }),
              listOf(category, query, shop.owner),
              filter({ categoryIds: [category.id], ...query }, shop.owner),
            ]);
            for (const { products, total } of [listed, filtered])
              expect([total, products.map(({ id }) => id)]).toEqual([visible.length, part(visible)]);
            for (const { products, total } of [staffListed, staffFiltered])
              expect([total, products.map(({ id }) => id)]).toEqual([all.length, part(all)]);
          }
        }
    }

    it('a product is in the lists of its main and further categories', () => expectLists(['featured'], [2]));

    it(
      'a product is in the lists of its main and further categories, in every order and on every page',
      {
        tags: ['extended'],
      },
      () => expectLists(productSorts, [1, 2, 4]),
    );

    it('a page far into the list of a category continues where the page before it ended', {
      tags: ['extended'],
    }, async () => {
      await makeMany(700);
      const visible = await plainly(gifts, orders.featured, 'visible');
      for (const page of [3, 2, 4, 3]) {
        const { products } = await listOf(gifts, { page });
        expect(products.map(({ id }) => id)).toEqual(visible.slice((page - 1) * 100, page * 100));
      }
    });

    it('the list of staff has the products of further categories, with every filter, order and search', {
      tags: ['extended'],
    }, async () => {
      await makeMany(120);
      const conditions = {
        active: 'is_active',
        draft: 'is_draft',
        inactive: 'not is_active and not is_draft',
      };
      for (const category of [gifts, sale])
        for (const sort of adminProductSorts) {
          const { products, total } = await staffList(category, { sort });
          const all = await plainly(category, staffOrders[sort]);
          expect([total, products.map(({ id }) => id)]).toEqual([all.length, all.slice(0, 100)]);
          for (const status of ['active', 'inactive', 'draft'] as const) {
            const some = await plainly(
              category,
              staffOrders[sort],
              `${conditions[status]} and lowest_stock > 0`,
            );
            const filtered = await staffList(category, { sort, status, stock: 'in' });
            expect([filtered.total, filtered.products.map(({ id }) => id)]).toEqual([some.length, some]);
          }
          const named = await plainly(category, staffOrders[sort], `name = 'Bowl 3'`);
          const { products: matches } = await staffList(category, { sort, search: 'bowl 3' });
          expect(matches.map(({ id }) => id)).toEqual(named);
        }
    });

    /** Compares facets with plain counts, and those of the index with those of the database for the filters. */
    async function expectFacets(filters: object[]): Promise<void> {
      await makeMany(90);
      await shop.database.db.execute(sql`update products set is_active = true where not is_active`);
      await shop.database.waitForInvalidation();
      for (const body of filters)
        for (const categoryIds of [[], [gifts.id], [gifts.id, sale.id], [clay.id, gifts.id, sale.id]]) {
          // The database counts for staff, the facet index for shoppers.
          const [counted, shown] = await Promise.all([
            filter({ ...body, categoryIds }, shop.owner),
            filter({ ...body, categoryIds }),
          ]);
          expect(shown.facets).toEqual(counted.facets);
          expect(shown.total).toBe(counted.total);
          expect(new Set(shown.products.map(({ id }) => id)).size).toBe(shown.products.length);
        }
      const { facets, total } = await filter({ categoryIds: [gifts.id, sale.id] });
      const [gift, reduced] = [await plainly(gifts, 'id'), await plainly(sale, 'id')];
      expect(total).toBe(new Set([...gift, ...reduced]).size);
      expect([countIn(facets, gifts), countIn(facets, sale)]).toEqual([gift.length, reduced.length]);
    }

    it('facets count a product once in each of its categories, and totals count it once', () =>
      expectFacets([{}, { search: 'bowl', maxPrice: 6 }]));

    it(
      'facets with further filters count a product once in each of its categories',
      {
        tags: ['extended'],
      },
      () =>
        expectFacets([
          { minPrice: 3, maxPrice: 9 },
          { minRating: 4 },
          { inStock: true, minRating: 4.5 },
          { search: 'bowl' },
        ]),
    );

    it('a search within a category finds products that have it as a further one', async () => {
      const { slug } = await makeClay({ name: 'Speckled Jug' });
      await makeProduct(shop, clay.id, { name: 'Speckled Mug' });
      const { products, total } = await filter({ search: 'speckled', categoryIds: [gifts.id] });
      expect([total, products.map((product) => product.slug)]).toEqual([1, [slug]]);
    });

    it('the product of the API has its further categories by name, and shoppers see active ones only', async () => {
      const { slug, category } = await makeClay({
        furtherCategories: [sale.id, gifts.id, gifts.id.toUpperCase()],
      });
      const names = [gifts.name, sale.name].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
      expect(category._id).toBe(clay.id);
      expect(new Set(await furtherOf(slug))).toEqual(new Set(names));
      await showCategory(gifts, false);
      expect(new Set(await furtherOf(slug))).toEqual(new Set(names));
      expect(await furtherOf(slug, shop.visitor)).toEqual([sale.name]);
      await showCategory(gifts, true);
      expect(new Set(await furtherOf(slug, shop.visitor))).toEqual(new Set(names));
    });

    it('the main category is not a further one, also after the main one was changed', async () => {
      const { id, slug } = await makeClay({ furtherCategories: [clay.id, gifts.id] });
      expect(await furtherOf(slug)).toEqual([gifts.name]);
      await put(id, { category: gifts.id });
      expect([await furtherOf(slug), await slugsIn(clay)]).toEqual([[], []]);
      expect((await listOf(gifts)).category).toMatchObject({ itemCount: 1, furtherCount: 0 });
    });

    it('refuses more than nine further categories and ids of none, and names the field', async () => {
      const many = await Promise.all(Array.from({ length: 10 }, () => makeCategory(shop)));
      const body = { name: 'Jug', description: 'Plain.', price: 1, category: clay.id };
      const send = (furtherCategories: unknown) =>
        shop.send('POST', '/api/products', { token: shop.ownerToken, json: { ...body, furtherCategories } });
      const unknown = '00000000-0000-4000-8000-000000000000';
      for (const [given, path] of [
        [many.map(({ id }) => id), 'furtherCategories'],
        [[gifts.id, unknown], 'furtherCategories.1'],
        [[gifts.id, 'gifts'], 'furtherCategories.1'],
        ['gifts', 'furtherCategories'],
      ] as const) {
        const { status, body: answer } = await send(given);
        expect([status, answer.errors.map((field: { path: string }) => field.path)]).toEqual([400, [path]]);
      }
      expect((await send(many.slice(0, 9).map(({ id }) => id))).status).toBe(200);
    });

    it('a hidden product, a draft and a product of a hidden main category are in no list of shoppers', async () => {
      const { id, slug } = await makeClay();
      const counted = async () => (await listOf(gifts)).category?.itemCount;
      const filteredTotal = async () => (await filter({ categoryIds: [gifts.id] })).total;
      const seen = async () => [await slugsIn(gifts), await counted(), await filteredTotal()];
      expect(await seen()).toEqual([[slug], 1, 1]);
      await show(id, false);
      expect(await seen()).toEqual([[], 0, 0]);
      expect(await slugsIn(gifts, shop.owner)).toEqual([slug]);
      await show(id, true);
      await put(id, { isDraft: true });
      expect(await seen()).toEqual([[], 0, 0]);
      await show(id, true);
      await showCategory(clay, false);
      expect(await seen()).toEqual([[], 0, 0]);
      await showCategory(clay, true);
      expect(await seen()).toEqual([[slug], 1, 1]);
    });

    it('a hidden further category shows no products, in lists and facets, and the product stays in its main one', async () => {
      const { slug } = await makeClay({ furtherCategories: [gifts.id, sale.id] });
      await showCategory(gifts, false);
      expect((await shop.send('GET', `/api/products/slug?slug=${gifts.slug}`)).status).toBe(404);
      const { facets } = await filter({});
      expect([countIn(facets, gifts), countIn(facets, sale), countIn(facets, clay)]).toEqual([0, 1, 1]);
      expect((await filter({ categoryIds: [gifts.id] })).total).toBe(0);
      expect((await filter({ categoryIds: [gifts.id, sale.id] })).products).toHaveLength(1);
      expect(await slugsIn(clay)).toEqual([slug]);
      expect((await filter({ categoryIds: [gifts.id] }, shop.owner)).total).toBe(1);
      await showCategory(gifts, true);
      expect((await filter({ categoryIds: [gifts.id] })).total).toBe(1);
      expect(await slugsIn(gifts)).toEqual([slug]);
    });

    it('a category with further products can be deleted, and is theirs again when it is restored', async () => {
      const { id, slug } = await makeClay({ furtherCategories: [gifts.id, sale.id] });
      const other = await makeClay();
      await remove(gifts);
      expect([await furtherOf(slug), await furtherOf(other.slug)]).toEqual([[sale.name], []]);
      expect(countIn((await filter({})).facets, gifts)).toBe(0);
      await shop.owner('DELETE /api/products/:id', { params: { id: other.id } });
      await shop.send('POST', `/api/trash/${gifts.id}/restore`, { token: shop.ownerToken });
      expect(new Set(await furtherOf(slug))).toEqual(new Set([gifts.name, sale.name]));
      expect((await listOf(gifts)).category).toMatchObject({ itemCount: 1, furtherCount: 1 });
      const { entries } = await shop.owner('GET /api/audit', { query: { record: id } });
      expect(
        entries
          .slice(0, 2)
          .map(({ act, before, after }) => [act, before?.furtherCategories, after?.furtherCategories]),
      ).toEqual([
        ['updated', [sale.name], expect.arrayContaining([gifts.name, sale.name])],
        ['updated', expect.arrayContaining([gifts.name, sale.name]), [sale.name]],
      ]);
    });

    it('a category that is the main one of a product stays refused', async () => {
      await makeClay();
      const { status, body } = await shop.send('DELETE', `/api/categories/${clay.id}`, {
        token: shop.ownerToken,
      });
      expect([status, body.code]).toEqual([409, 'category_not_empty']);
    });

    it('a restored product has its further categories again, without those deleted since', async () => {
      const { id, slug } = await makeClay({ furtherCategories: [gifts.id, sale.id] });
      await shop.owner('DELETE /api/products/:id', { params: { id } });
      expect((await listOf(sale, {}, shop.owner)).category?.itemCount).toBe(0);
      await remove(gifts);
      await shop.send('POST', `/api/trash/${id}/restore`, { token: shop.ownerToken });
      expect(await furtherOf(slug)).toEqual([sale.name]);
      expect(await slugsIn(sale)).toEqual([slug]);
    });

    it('a copy of a product has its further categories', async () => {
      const { id } = await makeClay();
      const copy = await shop.owner('POST /api/products/:productId/duplicate', { params: { productId: id } });
      expect(copy.furtherCategories.map(({ name }) => name)).toEqual([gifts.name]);
    });

    it('the Google feed names the further categories of a product after its main one', async () => {
      const { slug } = await makeClay({ images: ['/jug.jpg'] });
      const { text } = await shop.send('GET', '/feeds/google.xml');
      const item = text.split('<item>').find((part) => part.includes(`/products/${slug}<`)) ?? '';
      expect([...item.matchAll(/<g:product_type>(.*?)</g)].map(([, name]) => name)).toEqual([
        clay.name,
        gifts.name,
      ]);
    });
  });

  describe('rows and counts of further categories', () => {
    const copied = sql.raw(
      [
        ...[
          'in_stock',
          'is_featured',
          'arrival_date',
          'price',
          'weighted_rating',
          'rating',
          'reviews',
          'discount',
        ],
        ...['name', 'is_active', 'is_draft', 'lowest_stock', 'updated_at'],
      ].join(', '),
    );
    /** Every pair of a product and a category, as the products themselves have them. */
    const places = sql`(select p.*, category_id as place, false as further from products as p
      union all select p.*, listed.place, true from products as p cross join lateral (
        select unnest(p.further_categories) as place
        union select parent_id from categories where id = p.category_id or id = any(p.further_categories)
      ) as listed where listed.place <> p.category_id)`;

    /** Compares what triggers maintain with plain counts over the products. */
    async function expectDerived(): Promise<void> {
      const read = (statement: ReturnType<typeof sql>) => rows(shop.database.db, statement);
      const kept = sql`select category_id, product_id, visible, ${copied} from further_products`;
      const real = sql`select place, id, visible and (select is_active from categories where id = place), ${copied}
        from ${places} as p where further`;
      expect(await read(sql`(${kept} except all ${real}) union all (${real} except all ${kept})`)).toEqual(
        [],
      );
      const wrongCounts = sql`select c.slug from categories as c left join (
          select place, count(*) filter (where not further) as main, count(*) filter (where further) as further,
            count(*) filter (where not further and visible) as visible_main,
            count(*) filter (where further and visible) as visible_further
          from ${places} as p group by 1
        ) as p on p.place = c.id
        where (product_count, further_count, visible_count, visible_further_count)
          <> (coalesce(main, 0), coalesce(further, 0), coalesce(visible_main, 0), coalesce(visible_further, 0))`;
      expect(await read(wrongCounts)).toEqual([]);
      const tally = sql`select category_id, is_further, is_active, is_draft, stock, sum(count) from stock_tally
        group by 1, 2, 3, 4, 5 having sum(count) <> 0`;
      const counted = sql`select place, further, is_active, is_draft, stock_state(lowest_stock), count(*)
        from ${places} as p group by 1, 2, 3, 4, 5`;
      expect(await read(sql`(${tally} except ${counted}) union all (${counted} except ${tally})`)).toEqual(
        [],
      );
    }

    it('rows and counts of further categories and of parents equal a plain count after any writes', {
      tags: ['extended'],
    }, async () => {
      const categories = [clay, gifts, sale, await makeCategory(shop)];
      const products = await Promise.all(Array.from({ length: 8 }, () => makeClay()));
      const at = <T>(all: T[], index: number) => all[index % all.length] as T;
      const among = fc.subarray([0, 1, 2, 3]);
      const write = fc.oneof(
        fc.record({ act: fc.constant('move' as const), product: fc.nat(7), main: fc.nat(3), further: among }),
        fc.record({ act: fc.constant('further' as const), product: fc.nat(7), further: among }),
        fc.record({ act: fc.constant('show' as const), product: fc.nat(7), status: fc.boolean() }),
        fc.record({ act: fc.constant('category' as const), category: fc.nat(3), status: fc.boolean() }),
        fc.record({ act: fc.constant('nest' as const), category: fc.nat(3), parent: fc.nat(4) }),
        fc.record({ act: fc.constant('sell' as const), from: fc.nat(7), to: fc.nat(7), stock: fc.nat(12) }),
        fc.record({ act: fc.constant('review' as const), product: fc.nat(7), rating: fc.nat(5) }),
        fc.record({ act: fc.constant('delete' as const), category: fc.nat(3) }),
      );
      type Write = typeof write extends fc.Arbitrary<infer W> ? W : never;
      const ids = (indexes: number[]) => indexes.map((index) => at(categories, index).id);
      const { db } = shop.database;
      const apply = async (each: Write) => {
        switch (each.act) {
          case 'move':
            return put(at(products, each.product).id, {
              category: at(categories, each.main).id,
              furtherCategories: ids(each.further),
            });
          case 'further':
            return put(at(products, each.product).id, { furtherCategories: ids(each.further) });
          case 'show':
            return show(at(products, each.product).id, each.status);
          case 'category':
            return showCategory(at(categories, each.category), each.status);
          case 'nest': {
            const json = { parentId: categories[each.parent]?.id ?? null };
            const path = `/api/categories/${at(categories, each.category).id}`;
            // A parent that cannot contain it is refused.
            return shop.send('PUT', path, { token: shop.ownerToken, json });
          }
          case 'sell':
            return db.execute(
              sql`update products set stock_count = ${each.stock}, in_stock = ${each.stock > 0}, price = price + 1
                  where id = any(${sql.param(products.slice(each.from, each.to).map(({ id }) => id))}::uuid[])`,
            );
          case 'review':
            return db.execute(
              sql`update products set rating = ${each.rating}, reviews = reviews + 1 where id = ${at(products, each.product).id}`,
            );
          case 'delete': {
            const { id } = at(categories, each.category);
            const token = shop.ownerToken;
            if ((await shop.send('DELETE', `/api/categories/${id}`, { token })).status === 200)
              await shop.send('POST', `/api/trash/${id}/restore`, { token });
          }
        }
      };
      await fc.assert(
        fc.asyncProperty(fc.array(write, { minLength: 1, maxLength: 12 }), async (writes) => {
          for (const each of writes) await apply(each);
          await expectDerived();
        }),
        { numRuns: 12 },
      );
    });
  });
});
