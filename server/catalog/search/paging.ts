import type { SQL } from 'drizzle-orm';
import { and } from 'drizzle-orm';
import type { ProductSort } from '#contract/product-sorts.ts';
import type { AnswerCache } from '#server/platform/cache/answer-cache.ts';
import type { Db } from '#server/platform/database/database.ts';
import { type ProductRow, selectProducts } from '../products-store.ts';
import { after } from './listing-store.ts';
import { Marks } from './marks.ts';

type Sources = { db: Db; cache: AnswerCache };

export type List = {
  /** The same for all pages of the list. */
  key: string;
  where: SQL | undefined;
  order: SQL[];
  sort?: ProductSort;
  /** What the list stands on, as long as it is remembered where its pages end; null remembers nothing. */
  standsOn: string[] | null;
  page: number;
  limit: number;
};

/** Pages further in than this, in products, begin from a place that is remembered. */
const deep = 200;
/** What the marks of a list take in memory, at most. */
const bytes = 60_000;

/** One page of a list. */
export async function pageOfList({ db, cache }: Sources, list: List): Promise<ProductRow[]> {
  const { where, order, sort, page, limit, standsOn } = list;
  const begin = (page - 1) * limit;
  if (standsOn === null || begin < deep) return selectProducts(db, where, order, limit, begin);
  const marks = await cache.get(
    `marks ${list.key}`,
    async () => new Marks(),
    () => ({ bytes, standsOn }),
  );
  const mark = marks.before(begin);
  const rows = mark
    ? await selectProducts(db, and(where, after(mark.last, sort)), order, limit, begin - mark.at)
    : await selectProducts(db, where, order, limit, begin);
  const last = rows.at(-1);
  if (last) marks.set(begin + rows.length, last);
  return rows;
}
