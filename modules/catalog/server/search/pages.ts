import type { ResponseCache } from '#kernel/cache/response-cache.ts';
import type { Db } from '#kernel/database/database.ts';
import type { ProductSort } from '#modules/catalog/contract/product-sorts.ts';
import { type Audience, findByIds, type ProductRow } from '../products/product-rows-store.ts';
import type { Bounds } from './listing-store.ts';
import { PageCursors } from './page-cursors.ts';
import { readPage } from './page-store.ts';

type PageSources = { db: Db; cache: ResponseCache };

export type ProductList = {
  bounds: Bounds;
  sort: ProductSort;
  audience: Audience;
  /** The cache tags under which the cursors of the list are stored; null stores none. */
  cacheTags: string[] | null;
  page: number;
  limit: number;
};

/** Offset, in products, above which a page starts from a stored cursor. */
const cursorsFrom = 200;
/** Maximum memory of the cursors of a list. */
const cursorBytes = 60_000;

/** Returns one page of a list. */
export async function pageOfList({ db, cache }: PageSources, list: ProductList): Promise<ProductRow[]> {
  const { bounds, sort, audience, cacheTags, page, limit } = list;
  const offset = (page - 1) * limit;
  const fullWindow = { bounds, sort, audience, last: null, skip: offset, limit };
  const read = async (ids: string[]) => {
    const rows = await findByIds(db, ids);
    // A product may have been hidden between the two queries.
    return audience === 'staff' ? rows : rows.filter(({ visible }) => visible);
  };
  if (cacheTags === null || offset < cursorsFrom) return read(await readPage(db, fullWindow));
  const cursors = await cache.get(
    `marks ${JSON.stringify({ bounds, sort, audience })}`,
    async () => new PageCursors(),
    () => ({ bytes: cursorBytes, cacheTags }),
  );
  const cursor = cursors.before(offset);
  const ids = await readPage(
    db,
    cursor ? { ...fullWindow, last: cursor.last, skip: offset - cursor.at } : fullWindow,
  );
  const rows = await read(ids);
  const last = rows.at(-1);
  if (last && rows.length === ids.length) cursors.set(offset + rows.length, last);
  return rows;
}
