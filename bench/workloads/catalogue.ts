import pg from 'pg';
import { seeded } from '../catalogue/random.ts';

/** The categories and products of a catalogue that requests can name. */
export type CatalogueKeys = {
  categories: { id: string; slug: string }[];
  /** Slugs of all visible products, in a pseudo-random order that is the same each time. */
  slugs: string[];
  /** Their ids, in the same order. */
  ids: string[];
};

/** Reads categories and slugs from the database. */
export async function readCatalogueKeys(url: string): Promise<CatalogueKeys> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const categories = await client.query('select id, slug from categories order by slug');
  const products = await client.query('select id, slug from products where visible order by slug');
  await client.end();
  const shown = shuffled<{ id: string; slug: string }>(products.rows, 7);
  return {
    categories: categories.rows,
    slugs: shown.map(({ slug }) => slug),
    ids: shown.map(({ id }) => id),
  };
}

/** Returns the list in a pseudo-random order, the same for the same seed. */
export function shuffled<T>(list: T[], seed: number): T[] {
  const random = seeded(seed);
  const mixed = [...list];
  for (let index = mixed.length - 1; index > 0; index--) {
    const other = Math.floor(random() * (index + 1));
    const swapped = mixed[index] as T;
    mixed[index] = mixed[other] as T;
    mixed[other] = swapped;
  }
  return mixed;
}
