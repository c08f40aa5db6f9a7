import { skipToken, useQuery } from '@tanstack/react-query';
import type { Block, ShownBlock } from '#modules/content/contract/blocks.ts';
import type { ShownPage } from '#modules/content/contract/content-pages.ts';
import { callApi } from '#web/api/queries.ts';

type LoadedBlock = Pick<Extract<ShownBlock, { type: 'products' }>, 'category' | 'collection'>;
type IsEmpty = (block: ShownBlock) => Promise<boolean>;

const hasProducts = async ({ category, collection }: LoadedBlock): Promise<boolean> => {
  const one = { limit: 1, active: true };
  const { products } = collection
    ? await callApi('POST /api/products/filters', { body: { ...one, collection } })
    : await callApi('GET /api/products/slug', { query: { ...one, ...(category && { slug: category }) } });
  return products.length > 0;
};

/** The first products of the shop, of which one has the artisan of the teaser. */
const firstProducts = { limit: 8, active: true };

/** Returns whether a block has nothing to show, by its type; others always have something. */
const checks: Partial<Record<Block['type'], IsEmpty>> = {
  festival: async () => (await callApi('GET /api/festival')) === null,
  slides: async () => (await callApi('GET /api/slides')).length === 0,
  giftFinder: async () =>
    Object.values(await callApi('GET /api/gifts/finder')).every((choices) => choices.length === 0),
  categories: async (block) => {
    if (block.type !== 'categories' || block.which === 'all') return false;
    const { categories } = await callApi('GET /api/categories', { query: { active: true } });
    return !categories.some(({ featured }) => featured);
  },
  products: async (block) => block.type === 'products' && !(await hasProducts(block)),
  artisanTeaser: async () => {
    const { products } = await callApi('GET /api/products/slug', { query: firstProducts });
    return !products.some(({ artisan }) => artisan?.bio);
  },
  artisans: async () => (await callApi('GET /api/artisans')).artisans.length === 0,
  articles: async () => (await callApi('GET /api/journal', { query: { limit: 1 } })).articles.length === 0,
};

/** A category or a collection that was deleted has no products; a check that fails says nothing. */
const showsNothing = (block: ShownBlock): Promise<boolean> =>
  checks[block.type]?.(block).catch(({ statusCode }) => statusCode === 404) ?? Promise.resolve(false);

/** Returns the blocks of a page that shoppers do not see at present, since they have nothing to show. */
export function useShownNothing(page: ShownPage | undefined): ReadonlySet<ShownBlock> {
  const loaded = page?.blocks.filter(({ type }) => type in checks) ?? [];
  const { data } = useQuery({
    queryKey: ['blocks that show nothing', loaded],
    queryFn: loaded.length === 0 ? skipToken : () => Promise.all(loaded.map(showsNothing)),
  });
  return new Set(loaded.filter((_, at) => data?.[at]));
}
