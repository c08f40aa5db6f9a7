import type { Db } from '#server/platform/database/database.ts';
import * as store from './naming-store.ts';
import { plainWords, queryFor } from './search-store.ts';

/** Words of a text that are looked for. */
const mostWords = 8;

/** Products, categories and artisans, hidden ones too, by what somebody who keeps them types of their names. */
export async function namedRecords(db: Db, typed: string, limit: number) {
  const text = typed.trim();
  const [products, categories, artisans] = await Promise.all([
    productsNamed(db, text, limit),
    store.categoriesNamed(db, text, limit),
    store.artisansNamed(db, text, limit),
  ]);
  return { products, categories, artisans };
}

/** Names that begin with the text come first; then whatever says its words, of which the last may be begun only. */
async function productsNamed(db: Db, text: string, limit: number) {
  const beginning = await store.productsBeginning(db, text, limit);
  const words = beginning.length < limit ? (await plainWords(db, text)).slice(0, mostWords) : [];
  if (words.length === 0) return beginning;
  const query = await queryFor(
    db,
    words.map((word, at) => ({ word, prefix: at === words.length - 1 })),
  );
  const saying = query === '' ? [] : await store.productsSaying(db, query, text, 2 * limit);
  const known = new Set(beginning.map(({ id }) => id));
  return [...beginning, ...saying.filter(({ id }) => !known.has(id))].slice(0, limit);
}
