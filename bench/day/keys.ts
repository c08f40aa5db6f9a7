import pg from 'pg';
import { shuffled } from '../workloads/catalogue.ts';

/** A product that visitors open, with the slug of its category and the number of its reviews. */
export type DayProduct = { id: string; slug: string; category: string; reviews: number };

/** What requests of a day can name; products and categories by popularity, the most popular first. */
export type DayKeys = {
  categories: { id: string; slug: string }[];
  products: DayProduct[];
  /** Popular products without options, which visitors buy and staff change. */
  buyable: DayProduct[];
};

/** The number of products that are bought. */
const mostBuyable = 4000;
/** Units that are added to the stock of each of them, so that none sells out. */
const addedStock = 100_000;
/** Reviews that wait for approval. */
const waitingReviews = 500;

type Row = DayProduct & { isPlain: boolean };
const withoutFlag = ({ isPlain: _, ...product }: Row): DayProduct => product;

/** Reads categories and products from the database; their popularity is pseudo-random, the same each time. */
export async function readDayKeys(url: string): Promise<DayKeys> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const categories = await client.query('select id, slug from categories order by slug');
    const { rows } = await client.query<Row>(
      `select p.id, p.slug, c.slug as category, p.reviews, p.options = '[]' as "isPlain"
       from products as p join categories as c on c.id = p.category_id where p.visible order by p.slug`,
    );
    const products = shuffled(rows, 11);
    const plain = products.filter(({ isPlain }) => isPlain);
    return {
      categories: shuffled<DayKeys['categories'][number]>(categories.rows, 12),
      products: products.map(withoutFlag),
      buyable: plain.slice(0, mostBuyable).map(withoutFlag),
    };
  } finally {
    await client.end();
  }
}

/**
 * Prepares the database at `url` for days: enough stock of what is bought, and reviews that wait for approval. Returns the
 * ids of the reviews.
 */
export async function prepareDays(url: string, { buyable }: DayKeys): Promise<string[]> {
  const ids = buyable.map(({ id }) => id);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(
      'update products set stock_count = stock_count + $2, in_stock = true where id = any($1)',
      [ids, addedStock],
    );
    const { rows } = await client.query<{ id: string }>(
      `insert into reviews (id, product_id, author, rating, body, status)
       select gen_random_uuid(), ($1::uuid[])[n], 'Asha', 4 + n % 2, 'Well packed and finely made.', 'pending'
       from generate_series(1, $2::int) as n returning id`,
      [ids, Math.min(waitingReviews, ids.length)],
    );
    await client.query('vacuum (analyze)');
    return rows.map(({ id }) => id);
  } finally {
    await client.end();
  }
}
