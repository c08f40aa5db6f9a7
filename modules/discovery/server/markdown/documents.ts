import type { FastifyBaseLogger } from 'fastify';
import type { Data, Input } from '#kernel/contract/endpoint.ts';
import { ShopError } from '#kernel/http/errors.ts';
import type { CallInternally } from '#kernel/http/internal-calls.ts';
import { articleSlug, journalPath } from '#modules/content/contract/journal.ts';
import type { Endpoints } from '#modules/endpoints.ts';
import { pageMarkdown } from './content-page.ts';
import { artisanMarkdown, categoryMarkdown } from './lists.ts';
import { type Root, written } from './nodes.ts';
import { productMarkdown } from './product.ts';

/** Products of a category or of an artisan. */
const listedProducts = 48;
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

/** Makes a document of a record. @param slug the last part of the path */
type Make = (read: Read, slug: string, origin: string) => Promise<Root | { movedTo: string }>;

const productOf: Make = async (read, slug, origin) => {
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

const categoryOf: Make = async (read, slug, origin) => {
  const [settings, listed] = await Promise.all([
    read('GET /api/settings', {}),
    read('GET /api/products/slug', { query: { slug, limit: listedProducts, active: true } }),
  ]);
  const { category } = listed;
  if (!category) throw new ShopError('not_found', '');
  if (category.slug !== slug) return { movedTo: `/categories/${category.slug}` };
  return categoryMarkdown({ origin, settings }, category, listed);
};

const artisanOf: Make = async (read, slug, origin) => {
  const [settings, artisan, listed] = await Promise.all([
    read('GET /api/settings', {}),
    read('GET /api/artisans/:slug', { params: { slug }, query: { active: true } }),
    read('POST /api/products/filters', { body: { artisan: slug, limit: listedProducts, active: true } }),
  ]);
  if (artisan.slug !== slug) return { movedTo: `/artisans/${artisan.slug}` };
  return artisanMarkdown({ origin, settings }, artisan, listed);
};

const contentPageOf =
  (path: string): Make =>
  async (read, slug, origin) => {
    const page = await read('GET /api/pages/:slug', { params: { slug } });
    // Each page has one address.
    if (page.path !== path) throw new ShopError('not_found', '');
    return pageMarkdown(origin, page);
  };

/** The pages that have Markdown, by the part of their path before the slug. */
const makers: Record<string, Make> = {
  '/products/': productOf,
  '/categories/': categoryOf,
  '/artisans/': artisanOf,
};

/** A page with a slug: of a record, of the owner, of the journal, or one that comes with the shop. */
const pagePath = /^(\/(?:products|categories|artisans|pages|journal)\/|\/)([a-z0-9]+(?:-[a-z0-9]+)*)$/;

/** Whether an address may have Markdown: any with the form of those that do. */
export const mayHaveMarkdown = (path: string): boolean => pagePath.test(path);

/** Returns the Markdown of a page; null where there is none. */
export async function documentAt(
  ask: CallInternally,
  { path, origin, log }: { path: string; origin: string; log: FastifyBaseLogger },
): Promise<MarkdownDocument | null> {
  const [, folder = '', slug = ''] = pagePath.exec(path) ?? [];
  if (slug === '') return null;
  const pageSlug = folder === `${journalPath}/` ? articleSlug(slug) : slug;
  const make = makers[folder] ?? contentPageOf(path);
  try {
    const made = await make(reader(ask, log), folder in makers ? slug : pageSlug, origin);
    return 'movedTo' in made ? made : { text: written(made) };
  } catch (error) {
    if (error instanceof ShopError && (error.code === 'not_found' || error.code === 'invalid_input'))
      return null;
    throw error;
  }
}
