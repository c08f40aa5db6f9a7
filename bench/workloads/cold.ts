import { isExistingPin } from '#modules/addresses/contract/pin-code.ts';
import { productSorts } from '#modules/catalog/contract/product-sorts.ts';
import { commonWord, rareWord } from '../catalogue/products.ts';
import { seeded } from '../catalogue/random.ts';
import type { BenchRequest } from '../load/load.ts';
import { type CatalogueKeys, shuffled } from './catalogue.ts';
import { find, get, warmDetails } from './warm.ts';

/** A workload of requests that are sent once each; `portion` returns up to `most` new requests. */
export type ColdWorkload = { name: string; kind: 'API' | 'HTML'; portion: (most: number) => BenchRequest[] };

/** Takes requests from a finite list, an equal share for each run, so that no run repeats another's. */
function fromList(list: BenchRequest[], runs: number): ColdWorkload['portion'] {
  let offset = 0;
  const share = Math.floor(list.length / runs);
  return (most) => {
    const portion = list.slice(offset, offset + Math.min(most, share));
    offset += share;
    return portion;
  };
}

/** Returns a function that generates price ranges without repeats: the upper bound rises by a cent each time. */
function priceBounds(seed: number) {
  const random = seeded(seed);
  let turn = 0;
  return () => ({ minPrice: Math.floor(random() * 2000) / 100, maxPrice: (4000 + turn++) / 100 });
}

const endless =
  (make: () => BenchRequest): ColdWorkload['portion'] =>
  (most) =>
    Array.from({ length: most }, make);

/** Returns the pages of all products in every sort order up to the thousandth, which no other workload requests. */
const listPages = () =>
  productSorts.flatMap((sort) =>
    Array.from({ length: 999 }, (_, index) => find({ page: index + 1, sort, limit: 10, active: true })),
  );

/** Possible PIN codes from Delhi to Bihar, with and without lanes. */
const pins = Array.from({ length: 20_000 }, (_, index) =>
  String(110_001 + ((index * 7919) % 740_000)),
).filter(isExistingPin);

/**
 * Returns the workloads of uncached requests. @param runs the number of portions, among which finite lists are divided
 */
export function coldWorkloads({ categories, slugs, ids }: CatalogueKeys, runs: number): ColdWorkload[] {
  const details = slugs.slice(warmDetails);
  const half = Math.ceil(details.length / 2);
  const [common, rare, narrowed, alone] = [11, 12, 13, 14].map(priceBounds);
  let turn = 0;
  const nextCategory = () => categories[turn++ % categories.length]?.id;
  return [
    {
      name: 'product detail',
      kind: 'API',
      portion: fromList(
        details.slice(0, half).map((slug) => get(`/api/products/slug/${slug}`)),
        runs,
      ),
    },
    {
      name: 'category + price, with facets',
      kind: 'API',
      portion: endless(() => find({ categoryIds: [nextCategory()], ...narrowed?.(), sort: 'price-asc' })),
    },
    { name: 'any page of a list', kind: 'API', portion: fromList(shuffled(listPages(), 5), runs) },
    {
      name: 'search, common word + price',
      kind: 'API',
      portion: endless(() => find({ search: commonWord, ...common?.() })),
    },
    {
      name: 'search, rare word + price',
      kind: 'API',
      portion: endless(() => find({ search: rareWord, ...rare?.() })),
    },
    { name: 'facets', kind: 'API', portion: endless(() => find({ limit: 1, ...alone?.() })) },
    {
      name: 'delivery promise',
      kind: 'API',
      portion: fromList(
        ids.map((id, index) => get(`/api/promise?product=${id}&pin=${pins[index % pins.length]}`)),
        runs,
      ),
    },
    {
      name: 'product page',
      kind: 'HTML',
      portion: fromList(
        details.slice(half).map((slug) => get(`/products/${slug}`)),
        runs,
      ),
    },
  ];
}
