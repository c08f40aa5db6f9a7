import { sql } from 'drizzle-orm';
import type { Database } from '#kernel/database/database.ts';

/**
 * Inserts very many products in four categories into an empty shop with one statement: prices, ratings and dates with
 * many ties, a common word in a tenth of the names and a rare one in every thousandth.
 */
export async function makeManyProducts({ db }: Database, count: number): Promise<void> {
  await db.execute(sql`
    insert into categories (id, slug, name) select gen_random_uuid(), 'many-' || n, 'Many ' || n from generate_series(0, 3) as n`);
  await db.execute(sql`
    insert into artisans (id, slug, name) select gen_random_uuid(), 'maker-' || n, 'Maker ' || n from generate_series(0, 199) as n`);
  await db.execute(sql`
    insert into products (id, slug, name, description, price, original_price, category_id, artisan_id, is_featured, is_new,
      in_stock, arrival_date, rating, reviews, tags, personalisation)
    select gen_random_uuid(), 'many-' || n,
      case when n % 1000 = 7 then 'Rarest ' when n % 10 = 3 then 'Common ' else '' end || 'thing ' || n, 'Plain.',
      100 * (n * 7919 % 500 + 1), case when n % 5 = 0 then 60000 end,
      (select id from categories where slug = 'many-' || n % 4),
      (select id from artisans where slug = 'maker-' || n % 200), n % 50 = 0, n % 9 = 0, n % 4 > 0,
      timestamptz '2026-01-01' - interval '1 day' * (n % 300), (n * 31 % 11) * 0.5 * (n % 2), n % 40 * (n % 2),
      case when n % 100 = 1 then array ['hundredth'] when n % 7 = 0 then array ['for mother', 'get well', 'rakhi'] else '{}' end,
      case when n % 11 = 0 then '[{"id": "name"}]'::jsonb else '[]' end
    from generate_series(1, ${count}::int) as n`);
  await db.execute(sql`
    insert into reviews (id, product_id, author, rating, status)
    select gen_random_uuid(), id, 'Noor', 4, 'rejected' from products`);
  await db.execute(
    sql`insert into product_slugs (slug, product_id) select 'former-' || slug, id from products`,
  );
  await db.execute(
    sql`insert into search_words select 'word' || md5(n::text) from generate_series(1, ${count}::int) as n`,
  );
  await db.execute(sql`vacuum analyze`);
}
