import { mostCounted } from '#contract/limits.ts';
import type { StockRoom, StockRoomQuery } from '#contract/stock-room.ts';
import type { AnswerCache } from '#server/platform/cache/answer-cache.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { LongLists } from '#server/platform/lists/long-lists.ts';
import type { Window } from '#server/platform/lists/ordered.ts';
import { categoryBySlug, pagesOf, presentCategory } from '../categories.ts';
import { findByIds } from '../product-rows-store.ts';
import { presentWhole } from '../products.ts';
import { understand } from '../search/search.ts';
import * as standsOn from '../stands-on.ts';
import { askedFor, find } from './searching-store.ts';
import * as shelves from './shelves-store.ts';

type Sources = { db: Db; cache: AnswerCache; lists: LongLists };
type Page = { ids: string[]; total: number; more: boolean };

/** A list that is no longer than this is gathered whole. */
const short = 1000;

/** GET api/products/stock-room (R17, R19). @throws ShopError not_found (no such category) */
export async function stockRoom(sources: Sources, query: StockRoomQuery): Promise<StockRoom> {
  const { search = '', category: slug, status = null, stock = null, sort, page, limit } = query;
  const category = slug ? await categoryBySlug(sources.db, slug, 'staff') : null;
  const shelf: shelves.Shelf = { sort, category: category?.id ?? null, status, stock };
  const window = { skip: (page - 1) * limit, limit };
  const { ids, total, more } = search.trim()
    ? await searched(sources, shelf, window, search)
    : await listed(sources, shelf, window);
  return {
    products: (await findByIds(sources.db, ids)).map(presentWhole),
    pages: pagesOf(total, limit),
    total,
    more,
    category: category && presentCategory(category, 'staff'),
  };
}

/** A page of everything on a shelf: gathered, or walked to from where it is nearest. */
async function listed({ db, lists }: Sources, shelf: shelves.Shelf, window: Window): Promise<Page> {
  const { all, total } = await shelves.count(db, shelf);
  const page = { total, more: false };
  if (total <= short) return { ...page, ids: await shelves.gather(db, shelf, window) };
  const list = {
    key: `room ${JSON.stringify(shelf)}`,
    ordered: shelves.listOf(shelf),
    total,
    all,
    standsOn: standsOn.stockRoom,
  };
  return { ...page, ids: await lists.page(db, list, window) };
}

/** A page of what a search finds, of the first thousand at most. */
async function searched(
  { db, cache }: Sources,
  shelf: shelves.Shelf,
  { skip, limit }: Window,
  search: string,
): Promise<Page> {
  const found = await cache.get(
    `found ${JSON.stringify({ shelf, search })}`,
    () => findAll(db, shelf, search),
    (ids) => ({ bytes: ids.length * 100, standsOn: standsOn.stockRoom }),
  );
  const more = found.length > mostCounted;
  const counted = found.slice(0, mostCounted);
  return { ids: counted.slice(skip, skip + limit), total: counted.length, more };
}

async function findAll(db: Db, shelf: shelves.Shelf, search: string): Promise<string[]> {
  const [asked, { total }, { all }] = await Promise.all([
    askedFor(db, search),
    shelves.count(db, shelf),
    shelves.count(db, { ...shelf, category: null }),
  ]);
  const onShelf = { slug: search.trim().toLowerCase(), shelf, most: mostCounted + 1 };
  const found = await find(db, {
    ...onShelf,
    query: asked?.query ?? null,
    // Several times as many as are wanted, as only some of them are on the shelf. Of what several words find some of each
    // would be next to nothing.
    enough: asked?.several ? 0 : Math.ceil((4 * mostCounted * all) / Math.max(total, 1)),
  });
  return shelves.inOrder(db, shelf, found.length > 0 ? found : await findMisspelt(db, search, onShelf));
}

type OnShelf = Omit<Parameters<typeof find>[1], 'query' | 'enough'>;

/** What a text finds once its misspelt words are corrected as in the shop's own search. */
async function findMisspelt(db: Db, search: string, onShelf: OnShelf): Promise<string[]> {
  const { query, corrected } = await understand(db, search, 'staff');
  return corrected === null ? [] : find(db, { ...onShelf, query, enough: 0 });
}
