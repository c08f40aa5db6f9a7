import {
  type ArtisanSummary,
  ArtisanTiles,
  exampleArtisans,
} from '#modules/catalog/storefront/product-list/artisan-tiles.tsx';
import { type CardProduct, cardsOf } from '#modules/catalog/storefront/product-list/card.ts';
import { ProductGrid } from '#modules/catalog/storefront/product-list/product-card.tsx';
import type { ShownPage } from '#modules/content/contract/content-pages.ts';
import type { CatalogueBlocks } from '#modules/content/ui/page-blocks.tsx';
import type { Call } from '#web/api/client.ts';
import * as m from '../../messages/index.ts';

/** Artisans and products of the blocks of a page; products by the slug of their category. */
type Catalogue = { makers: ArtisanSummary[]; products: Record<string, CardProduct[]> };

/** The products of one block. */
const shownProducts = 4;

/** Loads what the blocks of a page show of the catalogue; none after an error, since the page is readable without it. */
export async function loadCatalogue(call: Call, { blocks }: ShownPage): Promise<Catalogue> {
  const categories = blocks.flatMap((block) => (block.type === 'products' ? [block.category] : []));
  const [makers, ...lists] = await Promise.all([
    blocks.some(({ type }) => type === 'artisans') ? loadMakers(call) : [],
    ...categories.map((slug) => loadProducts(call, slug)),
  ]);
  return { makers, products: Object.fromEntries(categories.map((slug, at) => [slug, lists[at] ?? []])) };
}

const loadMakers = (call: Call) =>
  call('GET /api/artisans').then(
    ({ artisans }) => exampleArtisans(artisans),
    () => [],
  );

const loadProducts = (call: Call, slug: string) =>
  call('GET /api/products/slug', { query: { slug, limit: shownProducts, active: true } }).then(
    ({ products }) => cardsOf(products),
    () => [],
  );

/** Returns what renders the blocks of the catalogue; a block without anything to show is left out. */
export const catalogueBlocks = ({ makers, products }: Catalogue): CatalogueBlocks => ({
  artisans: () =>
    makers.length > 0 && (
      <section aria-label={m.pageBlocks.artisans()}>
        <ArtisanTiles makers={makers} />
      </section>
    ),
  products: ({ category, title }) => {
    const cards = products[category] ?? [];
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
