import pg from 'pg';
import { seeded } from '../catalogue/random.ts';

/** What a catalogue holds that can be asked for. */
export type Known = {
  categories: { id: string; slug: string }[];
  /** Of all products that shoppers see, in an order without any sense, the same each time. */
  slugs: string[];
};

/** Reads from the database what there is to ask for. */
export async function readKnown(url: string): Promise<Known> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const categories = await client.query('select id, slug from categories order by slug');
  const products = await client.query('select slug from products where visible order by slug');
  await client.end();
  return {
    categories: categories.rows,
    slugs: shuffled(
      products.rows.map(({ slug }) => slug),
      7,
    ),
  };
}

/** The same list in an order without any sense; the same order for the same seed. */
export function shuffled<T>(list: T[], seed: number): T[] {
  const random = seeded(seed);
  const mixed = [...list];
  for (let at = mixed.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [mixed[at], mixed[other]] = [mixed[other] as T, mixed[at] as T];
  }
  return mixed;
}
