import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commonWord } from '../catalogue/products.ts';
import { commonPagesOf, sessionsOf } from '../day/plan.ts';
import type { Step } from '../day/steps.ts';
import type { BenchRequest } from '../load/load.ts';
import { shuffled } from '../workloads/catalogue.ts';
import { dayPages, type Peer } from './peer.ts';
import type { PeerCatalogue } from './products.ts';

// EverShop renders its pages with React on the server, from PostgreSQL.

/** Replacements in its populate.mjs, which make it use our catalogue. */
const changes: [string | RegExp, string][] = [
  ['const cats = [];', "const haat = JSON.parse(readFileSync('haat.json', 'utf8'));\nconst cats = [];"],
  [
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the text of the other program
    'const name = `${themes[i % 10]} ${lines[Math.floor(i / 10) % 5]}`; cats.push({ name, key: slug(name) });',
    'const { name, slug } = haat.categories[i]; cats.push({ name, key: slug });',
  ],
  [
    /, name = `\$\{pick\(styles\)\}[^;]*;/,
    ', { name, slug, price, stock, category, description } = haat.products[i];',
  ],
  ['b.key.push(slug(name));', 'b.key.push(slug);'],
  ['b.price.push((500 + Math.floor(r() * 199501)) / 100);', 'b.price.push(price / 100);'],
  ['b.qty.push(Math.floor(r() * 501));', 'b.qty.push(stock);'],
  ['b.cat.push(1 + (i % C));', 'b.cat.push(1 + category);'],
  ['b.desc.push(doc(text300(), `p$' + '{num}`));', 'b.desc.push(doc(description, `p$' + '{num}`));'],
  ["import { mkdirSync } from 'node:fs';", "import { mkdirSync, readFileSync } from 'node:fs';"],
];

function adapt(folder: string): void {
  const file = join(folder, 'populate.mjs');
  let text = readFileSync(file, 'utf8');
  for (const [original, replacement] of changes) {
    const changed = text.replace(original, () => replacement);
    if (changed === text) throw new Error(`populate.mjs no longer says: ${original}`);
    text = changed;
  }
  writeFileSync(file, text);
}

/**
 * Returns the requests with different client addresses, like shoppers behind a balancer, because EverShop serves at
 * most 300 pages a minute to one address. Addresses repeat after 20,000 requests.
 */
function fromManyAddresses(requests: BenchRequest[]): BenchRequest[] {
  const addresses = Array.from({ length: 20_000 }, (_, index) => `10.1.${index >> 8}.${index & 255}`);
  return addresses.map((address, index) => ({
    ...(requests[index % requests.length] as BenchRequest),
    headers: { 'x-forwarded-for': address },
  }));
}

const pages = (paths: string[]) => fromManyAddresses(paths.map((path) => ({ method: 'GET', path })));

/** Returns the GraphQL query for the product cards of a category page. */
const categoryQuery = (id: number) => `{ category(id: ${id}) { name products { items { productId name sku url
  price { regular { value text } } inventory { isInStock } image { url alt } } total } } }`;

const graphql = (queries: string[]) =>
  fromManyAddresses(
    queries.map((query) => ({ method: 'POST', path: '/api/graphql', body: JSON.stringify({ query }) })),
  );

/** The number of pages of a day, which then repeat. */
const pagesOfDay = 20_000;

/** Returns the pages of a day that EverShop has too, at its addresses. */
function dayPaths({ categories, products }: PeerCatalogue): string[] {
  const slugs = new Map(products.map(({ slug, category }) => [slug, categories[category]?.slug ?? '']));
  const visited = [...slugs].map(([slug, category]) => ({ id: '', slug, category, reviews: 0 }));
  const keys = {
    categories: shuffled(
      categories.map(({ slug }) => ({ id: slug, slug })),
      12,
    ),
    products: shuffled(visited, 11),
    buyable: visited.slice(0, 1),
  };
  const paths: string[] = [];
  for (const session of commonPagesOf(sessionsOf(keys, 4))) {
    paths.push(...session.map((step) => pathOf(step, slugs)));
    if (paths.length >= pagesOfDay) break;
  }
  return paths;
}

/** Returns the address at EverShop of a page of the shop. */
function pathOf({ kind, request }: Step, categoryOf: Map<string, string>): string {
  const { pathname, searchParams } = new URL(request.path, 'http://localhost');
  const slug = pathname.split('/')[2] ?? '';
  const campaign = [...searchParams].filter(([name]) => /^(utm_|gclid)/.test(name));
  const query = new URLSearchParams([
    ...(kind === 'search' ? [['keyword', searchParams.get('search') ?? '']] : []),
    ...(searchParams.has('page') ? [['page', searchParams.get('page') ?? '']] : []),
    ...campaign,
  ] as [string, string][]);
  const path =
    kind === 'search' ? '/search' : kind === 'product' ? `/${categoryOf.get(slug)}/${slug}` : `/${slug}`;
  return query.size > 0 ? `${path}?${query}` : path;
}

export function evershop({ categories, products }: PeerCatalogue): Peer {
  const keyOf = (category: number) => categories[category]?.slug;
  const [first] = products;
  const details = products.slice(0, 200).map(({ slug, category }) => `/${keyOf(category)}/${slug}`);
  return {
    name: 'EverShop',
    port: 3310,
    version: (folder) => {
      const file = join(folder, '.work/app/node_modules/@evershop/evershop/package.json');
      return JSON.parse(readFileSync(file, 'utf8')).version;
    },
    adapt,
    setUp: './setup.sh && ./stop.sh all',
    start: './start.sh',
    stop: './stop.sh all',
    workloads: [
      {
        name: 'category page',
        kind: 'HTML',
        requests: pages(categories.map(({ slug }) => `/${slug}`)),
        expects: categories[0]?.name ?? '',
      },
      {
        name: 'product detail, 200 slugs',
        kind: 'HTML',
        requests: pages(details),
        expects: first?.name ?? '',
      },
      {
        name: 'search, common word',
        kind: 'HTML',
        requests: pages([`/search?keyword=${commonWord}`]),
        expects: commonWord,
      },
      {
        name: dayPages,
        kind: 'HTML',
        requests: pages(dayPaths({ categories, products })),
        expects: '<html',
      },
      {
        name: 'category page',
        kind: 'API',
        requests: graphql(categories.map((_, index) => categoryQuery(index + 1))),
        expects: '"items"',
      },
    ],
  };
}
