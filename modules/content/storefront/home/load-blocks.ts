import type { Product } from '#modules/catalog/contract/catalog.ts';
import type { GiftFinder } from '#modules/catalog/contract/gifts.ts';
import { choicesOf, type GiftChoices } from '#modules/catalog/storefront/gifts/gift-choices.ts';
import type { ArtisanSummary } from '#modules/catalog/storefront/product-list/artisan-tiles.tsx';
import { type CardProduct, cardsOf } from '#modules/catalog/storefront/product-list/card.ts';
import type { BlockType, ShownBlock } from '#modules/content/contract/blocks.ts';
import type { ArticleSummary } from '#modules/content/contract/journal.ts';
import type { FestivalAnswer } from '#modules/delivery/contract/festival-call.ts';
import type { HeroSlide } from '#modules/settings/contract/settings.ts';
import { type Call, CallError, errorMessageOf } from '#web/api/client.ts';
import { excerptOf } from '#web/storefront/metadata/excerpt.ts';
import { loadArticles, loadMakers, productsOf } from '../content-page/catalogue.tsx';
import { listKey, type ProductList } from '../product-lists.ts';
import { type CategoryTile, categoryTileOf } from './category-tile.ts';

// What the blocks of the home page show. A first visit has it from the server.

/** What the blocks show, apart from the slides; null or empty for those that the page does not have. */
export type HomeContent = {
  festival: FestivalAnswer;
  finder: GiftChoices | null;
  /** `first` are those that the page contains; `total` is the number of all. */
  categories: { featured: CategoryTile[]; first: CategoryTile[]; total: number } | null;
  /** By `listKey`. */
  products: Record<string, CardProduct[]>;
  /** The artisan of one of the first products. */
  maker: Product['artisan'];
  makers: ArtisanSummary[];
  articles: ArticleSummary[];
};

/** The first products of the shop, of which one has the artisan of the teaser. */
const firstProducts: ProductList = { category: '', limit: 8 };

/** With more categories than this, the page contains only the first few until the visitor requests all. */
const manyCategories = 50;
const firstFew = 20;

/** The longest excerpt of the artisan's biography, in characters. */
const bioLength = 150;

const has = (blocks: readonly ShownBlock[], type: BlockType): boolean =>
  blocks.some((block) => block.type === type);

export type LoadedBlocks = {
  slides: HeroSlide[];
  /** Null if a part of it could not be loaded. */
  content: HomeContent | null;
  /** The reason of a failure. */
  failed: string | null;
};

/** Loads what the blocks of a page show. A failure keeps the slides, if they are there (R31). */
export async function loadBlocks(call: Call, blocks: readonly ShownBlock[]): Promise<LoadedBlocks> {
  const [slides, content] = await Promise.allSettled([
    has(blocks, 'slides') ? call('GET /api/slides') : [],
    loadContent(call, blocks),
  ]);
  const [failure] = [slides, content].flatMap((part) => (part.status === 'rejected' ? [part.reason] : []));
  return {
    slides: slides.status === 'fulfilled' ? slides.value : [],
    content: content.status === 'fulfilled' && failure === undefined ? content.value : null,
    failed: failure === undefined ? null : errorMessageOf(failure),
  };
}

/** Loads in parallel what the blocks of a page show, apart from the slides. */
async function loadContent(call: Call, blocks: readonly ShownBlock[]): Promise<HomeContent> {
  const hasTeaser = has(blocks, 'artisanTeaser');
  const lists = blocks.filter((block) => block.type === 'products');
  const wanted = new Map(
    [...lists, ...(hasTeaser ? [firstProducts] : [])].map((list) => [listKey(list), list]),
  );
  const [categories, productLists, finder, festival, makers, articles] = await Promise.all([
    has(blocks, 'categories') ? loadCategories(call) : null,
    Promise.all([...wanted].map(async ([key, list]) => [key, await loadProducts(call, list)] as const)),
    has(blocks, 'giftFinder') ? call('GET /api/gifts/finder') : null,
    has(blocks, 'festival') ? call('GET /api/festival') : null,
    has(blocks, 'artisans') ? loadMakers(call) : [],
    has(blocks, 'articles') ? loadArticles(call) : [],
  ]);
  const products = new Map(productLists);
  return {
    categories,
    products: Object.fromEntries(lists.map(listKey).map((key) => [key, cardsOf(products.get(key) ?? [])])),
    finder: finder && choicesIn(finder),
    festival,
    maker: hasTeaser ? makerOf(products.get(listKey(firstProducts)) ?? []) : null,
    makers,
    articles,
  };
}

async function loadCategories(call: Call): Promise<HomeContent['categories']> {
  const { categories } = await call('GET /api/categories', { query: { active: true } });
  const tiles = categories.map(categoryTileOf);
  return {
    featured: tiles.filter((_, index) => categories[index]?.featured),
    first: tiles.length > manyCategories ? tiles.slice(0, firstFew) : tiles,
    total: tiles.length,
  };
}

/** Returns the products of a list; none of a category or a collection that was deleted. */
async function loadProducts(call: Call, list: ProductList): Promise<Product[]> {
  try {
    return await productsOf(call, list);
  } catch (error) {
    if (error instanceof CallError && error.statusCode === 404) return [];
    throw error;
  }
}

/** Returns the choices of the gift finder; null if there are none, as in a shop without products. */
function choicesIn(finder: GiftFinder): GiftChoices | null {
  const choices = choicesOf(finder);
  return Object.values(choices).some(({ length }) => length > 0) ? choices : null;
}

function makerOf(products: Product[]): HomeContent['maker'] {
  const maker = products.find(({ artisan }) => artisan?.bio)?.artisan;
  return maker ? { ...maker, bio: excerptOf(maker.bio, bioLength) } : null;
}
