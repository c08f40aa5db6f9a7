import type { Artisan } from '#modules/catalog/contract/artisans.ts';
import type { Category, Product } from '#modules/catalog/contract/catalog.ts';
import type { ShownPage } from '#modules/content/contract/content-pages.ts';
import * as m from '../../messages/index.ts';
import { blockMarkdown } from './content-page.ts';
import {
  heading,
  link,
  list,
  paragraph,
  paragraphs,
  type Root,
  type RootContent,
  rootOf,
  table,
} from './nodes.ts';
import { type MarkdownShop, priceOf } from './product.ts';

/** One page of a list, with the number of all pages. */
type ListedPage = { products: Product[]; page: number; pages: number };

/** Returns the address of a page of a list in Markdown. @param page 1 for the first one */
const pageAddress = (path: string, page: number, search = ''): string => {
  const query = new URLSearchParams({
    ...(search !== '' && { search }),
    ...(page > 1 && { page: `${page}` }),
  });
  return query.size > 0 ? `${path}?${query}` : path;
};

/** Returns products as a table with links to their Markdown. */
function productsOf({ origin, settings }: MarkdownShop, products: Product[]): RootContent[] {
  if (products.length === 0) return [];
  return [
    heading(2, m.markdown.products()),
    table([
      [m.markdown.productHead(), m.markdown.priceHead(), m.markdown.stockHead()],
      ...products.map((product) => [
        link(`${origin}/products/${product.slug}.md`, product.name),
        priceOf(product, settings),
        product.inStock ? m.markdown.inStock() : m.markdown.outOfStock(),
      ]),
    ]),
  ];
}

/** Returns the link to the next page of a list, if there is one. @param path of the list in Markdown */
const nextOf = (
  origin: string,
  { page, pages }: Pick<ListedPage, 'page' | 'pages'>,
  { path, search }: { path: string; search?: string },
): RootContent[] =>
  page < pages
    ? [
        paragraph(
          link(origin + pageAddress(path, page + 1, search), m.markdown.nextPage({ page: page + 1, pages })),
        ),
      ]
    : [];

const linksTo = (origin: string, categories: readonly { name: string; slug: string }[]): RootContent =>
  list(categories.map(({ name, slug }) => link(`${origin}/categories/${slug}.md`, name)));

/** Returns a category with a page of its products as a tree of Markdown. */
export function categoryMarkdown(
  shop: MarkdownShop,
  { name, slug, description }: Category,
  listed: ListedPage & { subcategories: { name: string; slug: string }[] },
): Root {
  const { subcategories } = listed;
  const page = `/categories/${slug}`;
  return rootOf([
    heading(1, name),
    ...paragraphs(description),
    ...(subcategories.length > 0
      ? [heading(2, m.markdown.subcategories()), linksTo(shop.origin, subcategories)]
      : []),
    ...productsOf(shop, listed.products),
    ...nextOf(shop.origin, listed, { path: `${page}.md` }),
    paragraph(link(shop.origin + pageAddress(page, listed.page), m.markdown.page())),
  ]);
}

/** Returns an artisan with a page of the products as a tree of Markdown. */
export function artisanMarkdown(
  shop: MarkdownShop,
  { name, slug, bio, location, rating, reviews }: Artisan,
  listed: ListedPage,
): Root {
  const page = `/artisans/${slug}`;
  return rootOf([
    heading(1, name),
    paragraph(location),
    ...paragraphs(bio),
    ...(reviews > 0 ? [paragraph(m.markdown.rating({ rating, count: reviews }))] : []),
    ...productsOf(shop, listed.products),
    ...nextOf(shop.origin, listed, { path: `${page}.md` }),
    paragraph(link(shop.origin + pageAddress(page, listed.page), m.markdown.page())),
  ]);
}

/** Returns a page of all products, or of those that a search finds, as a tree of Markdown. */
export function productListMarkdown(
  shop: MarkdownShop,
  listed: ListedPage & { search: string; correctedSearch: string | null },
): Root {
  const { origin } = shop;
  const { search, correctedSearch, products, page } = listed;
  const path = '/products';
  return rootOf([
    heading(1, search === '' ? m.markdown.products() : m.markdown.searchOf({ search })),
    ...(correctedSearch === null ? [] : [paragraph(m.markdown.corrected({ search: correctedSearch }))]),
    ...(products.length === 0 ? [paragraph(m.markdown.noProducts())] : productsOf(shop, products)),
    ...nextOf(origin, listed, { path: `${path}.md`, search }),
    paragraph(link(origin + pageAddress(path, page, search), m.markdown.page())),
  ]);
}

/** Returns the home page as a tree of Markdown: its texts, the categories, and the first products. */
export function homeMarkdown(
  shop: MarkdownShop,
  page: ShownPage,
  { categories, ...listed }: ListedPage & { categories: { name: string; slug: string }[] },
): Root {
  const { origin, settings } = shop;
  return rootOf([
    heading(1, settings.storeName),
    ...paragraphs(page.lead),
    ...page.blocks.flatMap((block) => blockMarkdown(origin, block)),
    ...(categories.length > 0 ? [heading(2, m.markdown.categories()), linksTo(origin, categories)] : []),
    ...productsOf(shop, listed.products),
    ...nextOf(origin, listed, { path: '/products.md' }),
    paragraph(link(`${origin}/`, m.markdown.page())),
  ]);
}
