import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commonWord } from '../catalogue/products.ts';
import type { BenchRequest } from '../load/load.ts';
import type { Peer } from './peer.ts';
import type { PeerCatalogue } from './products.ts';

// Vendure is a GraphQL API over PostgreSQL without pages of its own.

/** Replaces its catalogue.js. */
const catalogue = `'use strict';
const { categories, products } = require('./haat.json');
module.exports = {
  CATEGORIES: categories.length,
  categoryName: (k) => categories[k].name,
  categorySlug: (k) => categories[k].slug,
  product: (i) => ({ ...products[i - 1], i, sku: 'GIFT-' + String(i).padStart(6, '0') }),
};
`;

const search = `query Search($input: SearchInput!) { search(input: $input) { totalItems items {
  productId slug productName currencyCode inStock
  priceWithTax { ... on SinglePrice { value } ... on PriceRange { min max } }
  productAsset { id preview } } } }`;
const detail = `query Product($slug: String!) { product(slug: $slug) { id name slug description
  featuredAsset { id preview } assets { id preview } facetValues { id name } collections { id slug name }
  variants { id name sku price priceWithTax currencyCode stockLevel options { id name } } } }`;

const graphqlRequest = (query: string, variables: object): BenchRequest => ({
  method: 'POST',
  path: '/shop-api',
  body: JSON.stringify({ query, variables }),
});
const find = (input: object) =>
  graphqlRequest(search, { input: { groupByProduct: true, take: 10, skip: 0, ...input } });

export function vendure({ categories, products }: PeerCatalogue): Peer {
  return {
    name: 'Vendure',
    port: 9500,
    version: (folder) =>
      JSON.parse(readFileSync(join(folder, 'node_modules/@vendure/core/package.json'), 'utf8')).version,
    adapt: (folder) => writeFileSync(join(folder, 'catalogue.js'), catalogue),
    setUp: `bash setup.sh ${products.length} reindex && bash stop.sh pg`,
    start: 'bash start.sh pg && bash start.sh server',
    stop: 'bash stop.sh server; bash stop.sh pg',
    workloads: [
      {
        name: 'category page',
        kind: 'API',
        requests: categories.map(({ slug }) => find({ collectionSlug: slug })),
        expects: '"totalItems"',
      },
      {
        name: 'product detail, 200 slugs',
        kind: 'API',
        requests: products.slice(0, 200).map(({ slug }) => graphqlRequest(detail, { slug })),
        expects: '"stockLevel"',
      },
      {
        name: 'search, common word',
        kind: 'API',
        requests: [find({ term: commonWord })],
        expects: commonWord,
      },
    ],
  };
}
