import type { Artisan } from '#modules/catalog/contract/artisans.ts';
import type { Category, Product } from '#modules/catalog/contract/catalog.ts';
import * as m from '../../messages/index.ts';
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

type Listed = { products: Product[]; total: number };

/** Returns products as a table with links to their Markdown. @param more the page that lists all of them */
function productsOf(
  { origin, settings }: MarkdownShop,
  { products, total }: Listed,
  more: string,
): RootContent[] {
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
    ...(total > products.length ? [paragraph(link(origin + more, m.markdown.allProducts({ total })))] : []),
  ];
}

/** Returns a category with its first products as a tree of Markdown. */
export function categoryMarkdown(
  shop: MarkdownShop,
  { name, slug, description }: Category,
  listed: Listed & { subcategories: { name: string; slug: string }[] },
): Root {
  const { subcategories } = listed;
  const page = `/categories/${slug}`;
  return rootOf([
    heading(1, name),
    ...paragraphs(description),
    ...(subcategories.length > 0
      ? [
          heading(2, m.markdown.subcategories()),
          list(subcategories.map((each) => link(`${shop.origin}/categories/${each.slug}.md`, each.name))),
        ]
      : []),
    ...productsOf(shop, listed, page),
    paragraph(link(shop.origin + page, m.markdown.page())),
  ]);
}

/** Returns an artisan with the first products as a tree of Markdown. */
export function artisanMarkdown(
  shop: MarkdownShop,
  { name, slug, bio, location, rating, reviews }: Artisan,
  listed: Listed,
): Root {
  const page = `/artisans/${slug}`;
  return rootOf([
    heading(1, name),
    paragraph(location),
    ...paragraphs(bio),
    ...(reviews > 0 ? [paragraph(m.markdown.rating({ rating, count: reviews }))] : []),
    ...productsOf(shop, listed, page),
    paragraph(link(shop.origin + page, m.markdown.page())),
  ]);
}
