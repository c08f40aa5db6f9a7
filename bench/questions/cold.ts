import { productSorts } from '#contract/product-sorts.ts';
import { commonWord, rareWord } from '../catalogue/products.ts';
import { seeded } from '../catalogue/random.ts';
import type { Asked } from '../load/load.ts';
import { type Known, shuffled } from './catalogue.ts';
import { find, get, warmDetails } from './warm.ts';

/** Questions of one kind that are asked once each; `portion` gives as many as are wanted that were never given before. */
export type ColdQuestion = { name: string; kind: 'API' | 'HTML'; portion: (most: number) => Asked[] };

/** Gives from a list that ends, an equal share to each run: none may repeat another. */
function fromList(list: Asked[], runs: number): ColdQuestion['portion'] {
  let at = 0;
  const share = Math.floor(list.length / runs);
  return (most) => {
    const portion = list.slice(at, at + Math.min(most, share));
    at += share;
    return portion;
  };
}

/** Two prices that were never asked for together: the dearest goes up by a cent each time. */
function priceBounds(seed: number) {
  const random = seeded(seed);
  let turn = 0;
  return () => ({ minPrice: Math.floor(random() * 2000) / 100, maxPrice: (4000 + turn++) / 100 });
}

const endless =
  (make: () => Asked): ColdQuestion['portion'] =>
  (most) =>
    Array.from({ length: most }, make);

/** Pages of all products in every order, up to the thousandth; no other question asks for them. */
const listPages = () =>
  productSorts.flatMap((sort) =>
    Array.from({ length: 999 }, (_, at) => find({ page: at + 1, sort, limit: 10, active: true })),
  );

/** @param runs how often portions will be asked for: what can run out is shared among them */
export function coldQuestions({ categories, slugs }: Known, runs: number): ColdQuestion[] {
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
      name: 'product page',
      kind: 'HTML',
      portion: fromList(
        details.slice(half).map((slug) => get(`/products/${slug}`)),
        runs,
      ),
    },
  ];
}
