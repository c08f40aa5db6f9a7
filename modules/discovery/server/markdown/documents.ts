import type { FastifyBaseLogger } from 'fastify';
import type { Data, Input } from '#kernel/contract/endpoint.ts';
import { maxPage } from '#kernel/contract/limits.ts';
import { ShopError } from '#kernel/http/errors.ts';
import type { CallInternally } from '#kernel/http/internal-calls.ts';
import { homeSlug } from '#modules/content/contract/home-page.ts';
import { articleSlug, journalPath } from '#modules/content/contract/journal.ts';
import type { Endpoints } from '#modules/endpoints.ts';
import { pageMarkdown } from './content-page.ts';
import { artisanMarkdown, categoryMarkdown, homeMarkdown, productListMarkdown } from './lists.ts';
import { type Root, written } from './nodes.ts';
import { productMarkdown } from './product.ts';

/** Products of a page of a list. */
const pageSize = 24;
/** Reviews of a product. */
const quotedReviews = 5;

/** A Markdown document, or the path of the page that has taken its place. */
export type MarkdownDocument = { text: string } | { movedTo: string };

type Read = <Name extends keyof Endpoints>(
  name: Name,
  input: Input<Endpoints[Name]>,
) => Promise<Data<Endpoints[Name]>>;

/** Returns how calls are made for a visitor. @throws ShopError with the code of a failed call */
const reader =
  (ask: CallInternally, log: FastifyBaseLogger): Read =>
  async (name, input) => {
    const answer = await ask(name, input as never, log);
    if ('code' in answer) throw new ShopError(answer.code, answer.message);
    return answer.data as never;
  };

/** The request of a document: the last part of its path, its search text and its page. */
type DocumentRequest = { slug: string; origin: string; search: string; page: number };

/** Makes a document of a record or a list. */
type Make = (read: Read, request: DocumentRequest) => Promise<Root | { movedTo: string }>;

const productOf: Make = async (read, { slug, origin }) => {
  const [settings, product] = await Promise.all([
    read('GET /api/settings', {}),
    read('GET /api/products/slug/:slug', { params: { slug }, query: { active: true } }),
  ]);
  if (product.slug !== slug) return { movedTo: `/products/${product.slug}` };
  const { reviews } =
    product.reviews === 0
      ? { reviews: [] }
      : await read('GET /api/products/:productId/reviews', {
          params: { productId: product.id },
          query: { limit: quotedReviews },
        });
  return productMarkdown({ origin, settings }, product, reviews);
};

/** @throws ShopError not_found for a page after the last one */
function requirePage({ page, pages }: { page: number; pages: number }): void {
  if (page > pages) throw new ShopError('not_found', '');
}

const categoryOf: Make = async (read, { slug, origin, page }) => {
  const [settings, listed] = await Promise.all([
    read('GET /api/settings', {}),
    read('GET /api/products/slug', { query: { slug, page, limit: pageSize, active: true } }),
  ]);
  const { category, pages } = listed;
  if (!category) throw new ShopError('not_found', '');
  if (category.slug !== slug) return { movedTo: `/categories/${category.slug}` };
  requirePage({ page, pages });
  return categoryMarkdown({ origin, settings }, category, { ...listed, page });
};

const productListOf: Make = async (read, { origin, search, page }) => {
  const body = { ...(search !== '' && { search }), page, limit: pageSize, active: true };
  const [settings, list] = await Promise.all([
    read('GET /api/settings', {}),
    read('POST /api/products/filters', { body }),
  ]);
  requirePage({ page, pages: list.pages });
  return productListMarkdown({ origin, settings }, { ...list, search, page });
};

const homeOf: Make = async (read, { origin }) => {
  const [settings, home, listed, { categories }] = await Promise.all([
    read('GET /api/settings', {}),
    read('GET /api/pages/:slug', { params: { slug: homeSlug } }),
    read('POST /api/products/filters', { body: { limit: pageSize, active: true } }),
    read('GET /api/categories', { query: { active: true } }),
  ]);
  return homeMarkdown({ origin, settings }, home, { ...listed, page: 1, categories });
};

const artisanOf: Make = async (read, { slug, origin, page }) => {
  const [settings, artisan, listed] = await Promise.all([
    read('GET /api/settings', {}),
    read('GET /api/artisans/:slug', { params: { slug }, query: { active: true } }),
    read('POST /api/products/filters', { body: { artisan: slug, page, limit: pageSize, active: true } }),
  ]);
  if (artisan.slug !== slug) return { movedTo: `/artisans/${artisan.slug}` };
  requirePage({ page, pages: listed.pages });
  return artisanMarkdown({ origin, settings }, artisan, { ...listed, page });
};

const contentPageOf =
  (path: string): Make =>
  async (read, { slug, origin }) => {
    const page = await read('GET /api/pages/:slug', { params: { slug } });
    // Each page has one address.
    if (page.path !== path) throw new ShopError('not_found', '');
    return pageMarkdown(origin, page);
  };

/** @property params what the address of a list may name beside campaigns: with filters it is not the same list */
type Maker = { make: Make; params?: readonly string[] };

/** The home page and the list of all products. */
const lists: Record<string, Maker> = {
  '/': { make: homeOf, params: [] },
  '/products': { make: productListOf, params: ['search', 'page'] },
};

/** The pages that have Markdown, by the part of their path before the slug. */
const records: Record<string, Maker> = {
  '/products/': { make: productOf },
  '/categories/': { make: categoryOf, params: ['page'] },
  '/artisans/': { make: artisanOf, params: ['page'] },
};

/** A page with a slug: of a record, of the owner, of the journal, or one that comes with the shop. */
const pagePath = /^(\/(?:products|categories|artisans|pages|journal)\/|\/)([a-z0-9]+(?:-[a-z0-9]+)*)$/;

/** Parameters by which campaigns are counted, which change no page. */
const campaign = /^(?:utm_\w+|gclid|fbclid)$/;

/**
 * Returns the search text and the page that an address names.
 * @param params what it may name beside campaigns; the query of a document that is no list changes nothing
 * @returns null if it names anything else, or no possible page
 */
function placeIn(query: string, params?: readonly string[]): Pick<DocumentRequest, 'search' | 'page'> | null {
  if (!params) return { search: '', page: 1 };
  const given = new URLSearchParams(query);
  if ([...given.keys()].some((name) => !params.includes(name) && !campaign.test(name))) return null;
  const page = Number(given.get('page') ?? 1);
  if (!Number.isInteger(page) || page < 1 || page > maxPage) return null;
  return { search: (given.get('search') ?? '').trim(), page };
}

/** Whether an address may have Markdown: any with the form of those that do. */
export const mayHaveMarkdown = (path: string): boolean => path in lists || pagePath.test(path);

/** Returns the Markdown of a page; null where there is none. */
export async function documentAt(
  ask: CallInternally,
  { path, query, origin, log }: { path: string; query: string; origin: string; log: FastifyBaseLogger },
): Promise<MarkdownDocument | null> {
  const [, folder = '', slug = ''] = pagePath.exec(path) ?? [];
  const { make, params }: Maker = lists[path] ?? records[folder] ?? { make: contentPageOf(path) };
  const place = placeIn(query, params);
  if (!place) return null;
  const pageSlug = folder === `${journalPath}/` ? articleSlug(slug) : slug;
  try {
    const made = await make(reader(ask, log), { ...place, slug: pageSlug, origin });
    return 'movedTo' in made ? made : { text: written(made) };
  } catch (error) {
    if (error instanceof ShopError && (error.code === 'not_found' || error.code === 'invalid_input'))
      return null;
    throw error;
  }
}
