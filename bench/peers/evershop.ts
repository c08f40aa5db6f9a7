import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commonWord } from '../catalogue/products.ts';
import type { Asked } from '../load/load.ts';
import type { Peer } from './peer.ts';
import type { PeerCatalogue } from './products.ts';

// EverShop: pages made on the server, from PostgreSQL, with React.

/** What its populate.mjs says, and what it says when the catalogue is ours. */
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
  for (const [theirs, ours] of changes) {
    const changed = text.replace(theirs, () => ours);
    if (changed === text) throw new Error(`populate.mjs no longer says: ${theirs}`);
    text = changed;
  }
  writeFileSync(file, text);
}

/**
 * It serves one address 300 pages a minute at most, so that requests come from many, as those of shoppers
 * behind a balancer do; the same address comes again after 20,000 requests.
 */
function fromManyAddresses(asked: Asked[]): Asked[] {
  const addresses = Array.from({ length: 20_000 }, (_, at) => `10.1.${at >> 8}.${at & 255}`);
  return addresses.map((address, at) => ({
    ...(asked[at % asked.length] as Asked),
    headers: { 'x-forwarded-for': address },
  }));
}

const pages = (paths: string[]) => fromManyAddresses(paths.map((path) => ({ method: 'GET', path })));

/** What a card of its category page needs, by its GraphQL. */
const categoryQuery = (id: number) => `{ category(id: ${id}) { name products { items { productId name sku url
  price { regular { value text } } inventory { isInStock } image { url alt } } total } } }`;

const graphql = (queries: string[]) =>
  fromManyAddresses(
    queries.map((query) => ({ method: 'POST', path: '/api/graphql', body: JSON.stringify({ query }) })),
  );

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
    questions: [
      {
        name: 'category page',
        kind: 'HTML',
        asked: pages(categories.map(({ slug }) => `/${slug}`)),
        expects: categories[0]?.name ?? '',
      },
      { name: 'product detail, 200 slugs', kind: 'HTML', asked: pages(details), expects: first?.name ?? '' },
      {
        name: 'search, common word',
        kind: 'HTML',
        asked: pages([`/search?keyword=${commonWord}`]),
        expects: commonWord,
      },
      {
        name: 'category page',
        kind: 'API',
        asked: graphql(categories.map((_, at) => categoryQuery(at + 1))),
        expects: '"items"',
      },
    ],
  };
}
