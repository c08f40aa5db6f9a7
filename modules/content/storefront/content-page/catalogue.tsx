import type { Product } from '#modules/catalog/contract/catalog.ts';
import {
  type ArtisanSummary,
  ArtisanTiles,
  exampleArtisans,
} from '#modules/catalog/storefront/product-list/artisan-tiles.tsx';
import { type CardProduct, cardsOf } from '#modules/catalog/storefront/product-list/card.ts';
import { ProductGrid } from '#modules/catalog/storefront/product-list/product-card.tsx';
import { ContactForm } from '#modules/contact/storefront/contact-form.tsx';
import type { ShownPage } from '#modules/content/contract/content-pages.ts';
import type { ArticleSummary } from '#modules/content/contract/journal.ts';
import type { CatalogueBlocks } from '#modules/content/ui/page-blocks.tsx';
import type { Call } from '#web/api/client.ts';
import * as m from '../../messages/index.ts';
import { ArticleTiles, latestCount } from '../journal/article-tiles.tsx';
import { defaultLimit, listKey, type ProductList } from '../product-lists.ts';

/** Artisans, products and articles of the blocks of a page; products by `listKey`. */
type Catalogue = {
  makers: ArtisanSummary[];
  products: Record<string, CardProduct[]>;
  articles: ArticleSummary[];
};

/** Loads what the blocks of a page show of the catalogue; none after an error, since the page is readable without it. */
export async function loadCatalogue(call: Call, { blocks }: ShownPage): Promise<Catalogue> {
  const lists = blocks.filter((block) => block.type === 'products');
  const [makers, articles, ...products] = await Promise.all([
    blocks.some(({ type }) => type === 'artisans') ? loadMakers(call) : [],
    blocks.some(({ type }) => type === 'articles') ? loadArticles(call) : [],
    ...lists.map((list) => loadProducts(call, list)),
  ]);
  return {
    makers,
    articles,
    products: Object.fromEntries(lists.map((list, at) => [listKey(list), products[at] ?? []])),
  };
}

export const loadMakers = (call: Call): Promise<ArtisanSummary[]> =>
  call('GET /api/artisans').then(
    ({ artisans }) => exampleArtisans(artisans),
    () => [],
  );

/** Returns the products of a list: those of a collection, of a category, or of the shop. */
export async function productsOf(call: Call, list: ProductList): Promise<Product[]> {
  const { category, collection, limit = defaultLimit } = list;
  const shown = { limit, active: true };
  const { products } = collection
    ? await call('POST /api/products/filters', { body: { ...shown, collection } })
    : await call('GET /api/products/slug', { query: { ...shown, ...(category && { slug: category }) } });
  return products;
}

/** Returns the latest articles; none after an error. */
export const loadArticles = (call: Call): Promise<ArticleSummary[]> =>
  call('GET /api/journal', { query: { limit: latestCount } }).then(
    ({ articles }) => articles,
    () => [],
  );

const loadProducts = (call: Call, list: ProductList) => productsOf(call, list).then(cardsOf, () => []);

/** Returns what renders the blocks of the catalogue; a block without anything to show is left out. */
export const catalogueBlocks = ({ makers, products, articles }: Catalogue): CatalogueBlocks => ({
  artisans: () =>
    makers.length > 0 && (
      <section aria-label={m.pageBlocks.artisans()}>
        <ArtisanTiles makers={makers} />
      </section>
    ),
  articles: ({ title }) =>
    articles.length > 0 && (
      <section aria-label={title}>
        <h2 className="mb-6 text-2xl">{title}</h2>
        <ArticleTiles articles={articles} />
      </section>
    ),
  contactForm: ({ title }) => (
    <section aria-label={title}>
      <h2 className="mb-6 text-2xl">{title}</h2>
      <ContactForm topic="question" />
    </section>
  ),
  products: (block) => {
    const cards = products[listKey(block)] ?? [];
    const { title } = block;
    return (
      cards.length > 0 && (
        <section aria-label={title}>
          <h2 className="mb-6 text-2xl">{title}</h2>
          <ProductGrid products={cards} columns="md:grid-cols-4" below />
        </section>
      )
    );
  },
});
