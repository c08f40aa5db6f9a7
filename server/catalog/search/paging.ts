import type { ProductSort } from '#contract/product-sorts.ts';
import type { AnswerCache } from '#server/platform/cache/answer-cache.ts';
import type { Db } from '#server/platform/database/database.ts';
import { type Audience, findByIds, type ProductRow } from '../product-rows-store.ts';
import type { Bounds } from './listing-store.ts';
import { Marks } from './marks.ts';
import { readPage } from './page-store.ts';

type Sources = { db: Db; cache: AnswerCache };

export type List = {
  bounds: Bounds;
  sort: ProductSort;
  audience: Audience;
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
  const { bounds, sort, audience, standsOn, page, limit } = list;
  const begin = (page - 1) * limit;
  const whole = { bounds, sort, audience, last: null, skip: begin, limit };
  const read = async (ids: string[]) => {
    const rows = await findByIds(db, ids);
    // Hidden between the two questions.
    return audience === 'staff' ? rows : rows.filter(({ visible }) => visible);
  };
  if (standsOn === null || begin < deep) return read(await readPage(db, whole));
  const marks = await cache.get(
    `marks ${JSON.stringify({ bounds, sort, audience })}`,
    async () => new Marks(),
    () => ({ bytes, standsOn }),
  );
  const mark = marks.before(begin);
  const ids = await readPage(db, mark ? { ...whole, last: mark.last, skip: begin - mark.at } : whole);
  const rows = await read(ids);
  const last = rows.at(-1);
  if (last && rows.length === ids.length) marks.set(begin + rows.length, last);
  return rows;
}
