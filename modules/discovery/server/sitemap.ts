import { maxPageSize } from '#kernel/contract/limits.ts';
import type { Db } from '#kernel/database/database.ts';
import { countVisible, listArtisans, listCategories, productsInOrder } from '#modules/catalog/index.ts';
import { listCollections } from '#modules/collections/index.ts';
import { publicPagePaths } from '#modules/content/index.ts';
import { element, xmlHead } from './xml.ts';

/** Maximum number of addresses per sitemap (sitemaps.org). */
export const sitemapSize = 50_000;

const xmlns = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** Pages of the shop that are always there; the content pages, with the home page, follow them. */
const fixedPages = [
  '/categories',
  '/collections',
  '/new-arrivals',
  '/sale',
  '/products',
  '/gifts',
  '/artisans',
  '/contact',
];

const url = (loc: string, changed?: string) =>
  element('url', { loc, ...(changed !== undefined && { lastmod: changed }) });

/** /sitemap.xml: the index of all sitemaps. */
export async function sitemapIndex(db: Db, origin: string): Promise<string> {
  const files = Math.ceil((await countVisible(db)) / sitemapSize);
  const names = ['pages', ...Array.from({ length: files }, (_, index) => `products-${index + 1}`)];
  const entries = names.map((name) => element('sitemap', { loc: `${origin}/sitemaps/${name}.xml` }));
  return `${xmlHead}<sitemapindex xmlns="${xmlns}">\n${entries.join('')}</sitemapindex>\n`;
}

/** Yields the sitemap of static pages, content pages, categories, collections and artisans. */
export async function* pagesSitemap(db: Db, origin: string, now: Date): AsyncGenerator<string> {
  yield `${xmlHead}<urlset xmlns="${xmlns}">\n`;
  for (const page of [...fixedPages, ...(await publicPagePaths(db, now))]) yield url(origin + page);
  const { categories } = await listCategories(db, { audience: 'shopper' });
  for (const { slug, updatedAt } of categories) yield url(`${origin}/categories/${slug}`, updatedAt);
  for (let page = 1, pages = 1; page <= pages; page++) {
    const list = await listCollections(db, { onlyActive: true, page, limit: maxPageSize });
    pages = list.pages;
    for (const { slug, updatedAt } of list.collections) yield url(`${origin}/collections/${slug}`, updatedAt);
  }
  for (let page = 1, pages = 1; page <= pages; page++) {
    const list = await listArtisans(db, { audience: 'shopper', page, limit: maxPageSize });
    pages = list.pages;
    for (const { slug } of list.artisans) yield url(`${origin}/artisans/${slug}`);
  }
  yield '</urlset>\n';
}

/** Yields the `number`th product sitemap, counted from 1. */
export async function* productsSitemap(db: Db, origin: string, number: number): AsyncGenerator<string> {
  yield `${xmlHead}<urlset xmlns="${xmlns}">\n`;
  const window = { from: (number - 1) * sitemapSize, count: sitemapSize };
  for await (const { slug, updatedAt } of productsInOrder(db, window)) {
    yield url(`${origin}/products/${slug}`, updatedAt);
  }
  yield '</urlset>\n';
}
