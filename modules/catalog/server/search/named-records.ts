import type { Db } from '#kernel/database/database.ts';
import * as store from './named-records-store.ts';
import { plainWords, queryFor } from './search-store.ts';

/** Maximum number of words searched for. */
const maxWords = 8;

/** Finds products, categories and artisans by name for staff, hidden ones included. */
export async function namedRecords(db: Db, typed: string, limit: number) {
  const text = typed.trim();
  const [products, categories, artisans] = await Promise.all([
    productsNamed(db, text, limit),
    store.categoriesNamed(db, text, limit),
    store.artisansNamed(db, text, limit),
  ]);
  return { products, categories, artisans };
}

/**
 * Returns products whose names start with the text, then products that match its words, the last one as a prefix.
 */
async function productsNamed(db: Db, text: string, limit: number) {
  const prefixed = await store.productsBeginning(db, text, limit);
  const words = prefixed.length < limit ? (await plainWords(db, text)).slice(0, maxWords) : [];
  if (words.length === 0) return prefixed;
  const query = await queryFor(
    db,
    words.map((word, index) => ({ word, prefix: index === words.length - 1 })),
  );
  const matching = query === '' ? [] : await store.productsMatching(db, query, text, 2 * limit);
  const beginningIds = new Set(prefixed.map(({ id }) => id));
  return [...prefixed, ...matching.filter(({ id }) => !beginningIds.has(id))].slice(0, limit);
}
