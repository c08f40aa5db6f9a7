import { redirect } from 'react-router';
import type { ProductDetail } from '#modules/catalog/contract/catalog.ts';
import { maxBoughtTogether } from '#modules/orders/contract/bought-together-limits.ts';
import type { ReviewList } from '#modules/reviews/contract/reviews.ts';
import { type Call, CallError } from '#web/api/client.ts';
import { orErrorPage } from '#web/api/error-page.ts';
import { type CardProduct, cardsOf } from '../product-list/card.ts';
import { loadChoice, previewParam } from './options/load-choice.ts';

/** The number of related products, of the same category. */
const relatedCount = 4;

/** The empty list of a product without reviews, which saves a request. */
const noReviews: ReviewList = { reviews: [], pages: 1, total: 0, histogram: [], withPhotos: 0 };

type Requested = {
  slug: string;
  request: Request;
  mostVariants?: number;
  /** Reads the draft of a preview link, past every cache. */
  readDraft: Call;
};

/** Loads the data of the product page. @throws a redirect, or a response for the error page */
export async function loadPage(call: Call, requested: Requested) {
  const { slug, request, mostVariants } = requested;
  const product =
    (await previewedDraft(requested)) ??
    (await orErrorPage(call('GET /api/products/slug/:slug', { params: { slug }, query: { active: true } })));
  const { search, searchParams } = new URL(request.url);
  // A former slug redirects to the current one: permanently, unless the link of a draft ends.
  if (product.slug !== slug)
    throw redirect(`/products/${product.slug}${search}`, product.isDraft ? 302 : 301);
  const { redirectTo, ...chosen } = loadChoice(product, searchParams, mostVariants);
  if (redirectTo) throw redirect(redirectTo);
  return { ...chosen, ...(await orErrorPage(loadBeside(call, product))) };
}

/** Returns the draft of the preview link in an address; null without one. A link that has ended leads to the product itself. */
async function previewedDraft({ slug, request, readDraft }: Requested): Promise<ProductDetail | null> {
  const token = new URL(request.url).searchParams.get(previewParam);
  if (!token) return null;
  try {
    return await readDraft('GET /api/products/preview/:token', { params: { token } });
  } catch (error) {
    if (error instanceof CallError && error.statusCode < 500) throw redirect(`/products/${slug}`);
    throw error;
  }
}

type Beside = { reviews: ReviewList; others: CardProduct[]; together: CardProduct[] };

/** Loads what is shown beside a product. A draft has nothing beside it: its category may be hidden, and shoppers cannot review it. */
async function loadBeside(call: Call, { id, isDraft, reviews, category }: ProductDetail): Promise<Beside> {
  if (isDraft) return { reviews: noReviews, others: [], together: [] };
  const [reviewList, { products }, together] = await Promise.all([
    reviews === 0 ? noReviews : call('GET /api/products/:productId/reviews', { params: { productId: id } }),
    call('GET /api/products/slug', {
      query: {
        slug: category.slug,
        limit: relatedCount + 1 + maxBoughtTogether,
        sort: 'popular',
        active: true,
      },
    }),
    call('GET /api/bought-together', { query: { products: id } }),
  ]);
  const shown = new Set([id, ...together.products.map((product) => product.id)]);
  const others = products.filter((product) => !shown.has(product.id)).slice(0, relatedCount);
  return { reviews: reviewList, others: cardsOf(others), together: cardsOf(together.products) };
}
