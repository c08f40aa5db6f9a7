import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, type Db, rows } from '#kernel/database/database.ts';
import { type FacetCounts, FacetIndex } from '#modules/catalog/server/facets/facet-index.ts';
import { databases } from '#tests/support/databases.ts';
import { makeManyProducts } from '#tests/support/many-products.ts';

type Row = Record<
  'number' | 'category' | 'price' | 'rating' | 'recipients' | 'occasions' | 'flags',
  number
> & {
  options: number[];
  further: number[];
};

/** Categories, price, rating, tags of the gift finder, flags and option values of all products, in the table and in the facet index. */
const inTable = (db: Db) =>
  rows<Row>(
    db,
    sql`select p.number, c.number as category, p.price, p.rating::float as rating,
          (p.gift_marks & 32767)::int as recipients, (p.gift_marks >> 15)::int as occasions,
          p.is_new::int + 2 * p.on_sale::int + 4 * p.in_stock::int + 8 * p.is_personalised::int as flags,
          p.option_values as options,
          array(select f.number from categories as f where f.id = any(p.further_categories) and f.is_active order by 1) as further
        from products p
        join categories c on c.id = p.category_id where p.visible order by p.number`,
  );
const inIndex = (facetCounts: FacetCounts | null) =>
  Array.from({ length: (facetCounts?.facetTable.greatest ?? 0) + 1 }, (_, number) => number)
    .filter((number) => facetCounts?.facetTable.has(number))
    .map((number) => ({
      number,
      category: facetCounts?.facetTable.categoryOf(number),
      price: facetCounts?.facetTable.priceOf(number),
      rating: facetCounts?.facetTable.ratingOf(number),
      recipients: facetCounts?.facetTable.recipientsOf(number),
      occasions: facetCounts?.facetTable.occasionsOf(number),
      flags: facetCounts?.facetTable.flagsOf(number),
      options: Array.from({ length: facetCounts?.facetTable.optionLists.lengthOf(number) ?? 0 }, (_, index) =>
        facetCounts?.facetTable.optionLists.at(number, index),
      ),
      further: Array.from(
        { length: facetCounts?.facetTable.furtherLists.lengthOf(number) ?? 0 },
        (_, index) => facetCounts?.facetTable.furtherLists.at(number, index),
      ).sort(),
    }));

/** Gives every sixth product one or two further categories. */
async function makeFurther(db: Db): Promise<void> {
  await db.execute(
    sql`update products set further_categories = array(
          select id from categories where slug in ('many-1', case when number % 12 = 0 then 'many-2' end))
        where number % 6 = 0`,
  );
}

/** Gives every tenth product and the products 200 to 209 two sizes. */
async function makeVariants(db: Db): Promise<void> {
  const isChosen = sql`(number % 10 = 0 or number between 200 and 209)`;
  await db.execute(
    sql`update products set options = '[{"id": "size", "name": "Size", "values": [{"id": "s", "label": "S"}, {"id": "l", "label": "L"}]}]'
        where ${isChosen}`,
  );
  await db.execute(
    sql`insert into product_variants (id, product_id, position, values, price, stock_count, in_stock)
        select gen_random_uuid(), id, 1, array[size], price, 3, number % 20 > 0 from products, unnest(array['s', 'l']) as size
        where ${isChosen}`,
  );
}

/** How the product that `columnChanges` changes is made. */
const makingIn = (facetCounts: FacetCounts | null) => {
  const makings = facetCounts?.facetTable.makings;
  return { ...makings?.classes[makings.classOf(changedNumber)] };
};

/** A product that is in stock, with a personalisation, an artisan and tags, but no options. */
const changedNumber = 847;
const isChanged = sql`number = ${changedNumber}`;

/** Each column that the facet index counts, and a statement that changes it. */
const columnChanges = [
  ['the price', sql`update products set price = price + 1 where ${isChanged}`],
  ['the rating', sql`update products set rating = 3.25 where ${isChanged}`],
  ['"new"', sql`update products set is_new = not is_new where ${isChanged}`],
  ['"on sale"', sql`update products set original_price = price + 1 where ${isChanged}`],
  ['"in stock"', sql`update products set in_stock = false where ${isChanged}`],
  ['the tags of the gift finder', sql`update products set tags = array['for father'] where ${isChanged}`],
  [
    'a personalisation that is required',
    sql`update products set personalisation = '[{"required": true}]' where ${isChanged}`,
  ],
  ['the days of personalising', sql`update products set personalising_days = 4 where ${isChanged}`],
  ['"personalised"', sql`update products set personalisation = '[]' where ${isChanged}`],
  ['the days of making', sql`update products set making_days = 9 where ${isChanged}`],
  [
    'the artisan',
    sql`update products set artisan_id = (select id from artisans where slug = 'maker-3') where ${isChanged}`,
  ],
  [
    'the category',
    sql`update products set category_id = (select id from categories where slug = 'many-0') where ${isChanged}`,
  ],
  [
    'further categories',
    sql`update products set further_categories = array(select id from categories where slug = 'many-1') where ${isChanged}`,
  ],
  ['the visibility', sql`update products set is_active = false where ${isChanged}`],
] as const;

for (const { kind, skipped, open } of databases) {
  describe.skipIf(skipped)(`the facet index on ${kind}`, () => {
    let database: Database;
    let facetIndex: FacetIndex;
    /** Called after each query of the facet index. */
    let meanwhile: () => Promise<void>;
    beforeAll(async () => {
      database = await open();
      await makeManyProducts(database, 1500);
      await makeVariants(database.db);
      await makeFurther(database.db);
      await database.listen({
        onChange: (changes) => facetIndex.onChange(changes),
        onTrustedUntil: () => {},
      });
    });
    afterAll(() => database.close());

    const begin = () => {
      const reading = {
        async execute(statement: Parameters<Db['execute']>[0]) {
          const read = await database.db.execute(statement);
          await meanwhile();
          return read;
        },
      };
      facetIndex = new FacetIndex(reading as Db);
      facetIndex.onTrustedUntil(Number.POSITIVE_INFINITY);
    };

    it('the facet index is complete when its first build ends', async () => {
      meanwhile = async () => {};
      begin();
      expect(inIndex(await facetIndex.snapshot())).toEqual(await inTable(database.db));
    });

    it('the facet index includes a change of 1,200 products without being built again', async () => {
      meanwhile = async () => {};
      begin();
      const before = await facetIndex.snapshot();
      await database.db.execute(
        sql`update products set price = price + 100, is_new = not is_new where number <= 1200`,
      );
      await database.waitForInvalidation();
      const after = await facetIndex.snapshot();
      expect(after).toBe(before);
      expect(inIndex(after)).toEqual(await inTable(database.db));
    });

    it.each(columnChanges)('the facet index includes a change of %s', async (_, change) => {
      meanwhile = async () => {};
      begin();
      const snapshot = await facetIndex.snapshot();
      const before = [inIndex(snapshot), makingIn(snapshot)];
      await database.db.execute(change);
      await database.waitForInvalidation();
      const after = await facetIndex.snapshot();
      expect(inIndex(after)).toEqual(await inTable(database.db));
      expect([inIndex(after), makingIn(after)]).not.toEqual(before);
    });

    it('a change of the stock that leaves a product available is not read again', async () => {
      let reads = 0;
      meanwhile = async () => {
        reads++;
      };
      begin();
      await facetIndex.snapshot();
      const before = reads;
      await database.db.execute(sql`update products set stock_count = stock_count + 1 where number = 701`);
      await database.waitForInvalidation();
      await facetIndex.snapshot();
      expect(reads).toBe(before);
    });

    it('the facet index includes changes made during its build', { tags: ['extended'] }, async () => {
      let change = 0;
      meanwhile = async () => {
        if (++change > 3) return;
        await database.db.execute(
          sql`update products set price = price + 1 where number in (${change}, ${1500 - change})`,
        );
        await database.db.execute(sql`update product_variants set in_stock = false, is_active = ${change} > 1
            where product_id = (select id from products where number = ${200 + change})`);
        await database.db.execute(
          sql`update products set further_categories = '{}' where number = ${600 + 6 * change}`,
        );
        await database.db.execute(sql`update categories set name = name || '!' where slug = 'many-1'`);
        await database.db.execute(sql`delete from products where number = ${100 + change}`);
        await database.waitForInvalidation();
      };
      begin();
      const indexed = await facetIndex.snapshot();
      expect(inIndex(indexed)).toEqual(await inTable(database.db));
      expect(indexed?.categoryLabels.map(({ name }) => name)).toContain('Many 1!!!');
    });

    it('the facet index is unavailable while change notifications are missing', async () => {
      meanwhile = async () => facetIndex.onTrustedUntil(0);
      begin();
      expect(await facetIndex.snapshot()).toBeNull();
      meanwhile = async () => {};
      facetIndex.onTrustedUntil(Number.POSITIVE_INFINITY);
      expect(await facetIndex.snapshot()).not.toBeNull();
    });

    it('the facet index is unavailable while the database fails, and recovers afterwards', {
      tags: ['extended'],
    }, async () => {
      meanwhile = () => Promise.reject(new Error('The database is away'));
      begin();
      expect(await facetIndex.snapshot()).toBeNull();
      meanwhile = async () => {};
      await expect.poll(() => facetIndex.snapshot()).not.toBeNull();
    });
  });
}
