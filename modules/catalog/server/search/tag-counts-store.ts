import { and, type SQL, sql } from 'drizzle-orm';
import { type Db, rows } from '#kernel/database/database.ts';
import { occasions, recipients } from '#modules/catalog/contract/gift-tags.ts';
import { ratingChoices } from '#modules/catalog/contract/rating-choices.ts';
import { categories } from '../categories/tables.ts';
import type { ChosenOption } from '../facets/option-values-store.ts';
import { furtherProducts } from '../further-categories/tables.ts';
import type { Audience } from '../products/product-rows-store.ts';
import { products } from '../tables.ts';
import { type Conditions, codesOf, hasOption } from './listing-store.ts';

/** The facet counts, each with every filter except its own (R23). */
export type Tally = {
  /** Sorted by name, without empty categories. */
  categories: { id: string; slug: string; name: string; count: number }[];
  /** With every filter applied. */
  total: number;
  /** Minor units; null if no product matches. */
  cheapest: number | null;
  dearest: number | null;
  /** One per rating choice of the contract. */
  rated: number[];
  /** Option values with at least one product. */
  options: OptionCount[];
} & GiftCounts;

/** The number of products of an option value. */
export type OptionCount = { number: number; count: number };

/** Products per recipient and occasion, in the order of the contract, and products that can be personalised. */
export type GiftCounts = { recipients: number[]; occasions: number[]; personalised: number };

type CountedFacets = Omit<Tally, keyof GiftCounts | 'options'>;
type CategoryTally = Tally['categories'][number] & Omit<CountedFacets, 'categories'>;

/** The chosen options, and whether their values have to be in stock. */
type OptionChoice = { options: ChosenOption[]; inStock: boolean };

/** Counts all facets: those of gifts and of options in a scan of the products each, the others in another. */
export async function tally(
  db: Db,
  audience: Audience,
  conditions: Conditions,
  choice: OptionChoice,
): Promise<Tally> {
  const [others, gifts, options] = await Promise.all([
    countOthers(db, audience, conditions),
    countGifts(db, conditions),
    countOptions(db, conditions, choice),
  ]);
  return { ...others, ...gifts, options };
}

/** Counts an option with every filter except its own: a product without the chosen values of one counts for that one only. */
async function countOptions(
  db: Db,
  { options: _, ...rest }: Conditions,
  { options, inStock }: OptionChoice,
): Promise<OptionCount[]> {
  const fitsOrSibling = options.map(({ numbers, siblings }) => {
    const has = hasOption(sql`${sql.param(codesOf({ numbers }, inStock))}`);
    return sql`(${has} or code / 2 = any(${sql.param([...siblings])}::int[]))`;
  });
  return rows(
    db,
    sql`select code / 2 as number, count(*)::int as count
        from ${products} cross join lateral unnest(${products.optionValues}) as t (code)
        where ${and(sql`option_values <> '{}'`, inStock ? sql`code % 2 = 1` : undefined, ...Object.values(rest), ...fitsOrSibling)}
        group by 1`,
  );
}

async function countGifts(db: Db, conditions: Conditions): Promise<GiftCounts> {
  const { recipient, occasion, personalised, ...rest } = conditions;
  const count = (...where: (SQL | undefined)[]) => sql`count(*) filter (where ${and(...where)})::int`;
  const hasGift = (index: number) => sql`${products.giftMarks} & ${sql.raw(`(1::bigint << ${index})`)} <> 0`;
  const counts = [
    ...recipients.map((_, index) => count(hasGift(index), occasion, personalised)),
    ...occasions.map((_, index) => count(hasGift(recipients.length + index), recipient, personalised)),
    count(sql`${products.isPersonalised}`, recipient, occasion),
  ];
  const [row] = await rows<{ counts: number[] }>(
    db,
    sql`select array[${sql.join(counts, sql`, `)}] as counts from ${products}
        where ${and(...Object.values(rest)) ?? sql`true`}`,
  );
  const all = row?.counts ?? counts.map(() => 0);
  return {
    recipients: all.slice(0, recipients.length),
    occasions: all.slice(recipients.length, -1),
    personalised: all.at(-1) ?? 0,
  };
}

/** Counts each product in its main category, and for the facet of categories in its further ones too. */
async function countOthers(
  db: Db,
  audience: Audience,
  { category, price, rating, ...rest }: Conditions,
): Promise<CountedFacets> {
  const others = and(...Object.values(rest));
  const inCategory = category ?? sql`true`;
  const inPrice = price ?? sql`true`;
  const inRating = rating ?? sql`true`;
  const rated = ratingChoices.map(
    (min) =>
      sql`count(*) filter (where ${inCategory} and ${inPrice} and ${products.rating} >= ${min}::numeric)::int`,
  );
  const none = ratingChoices.map(() => sql`0`);
  const categoryRows = await rows<CategoryTally>(
    db,
    sql`select c.*, t.count, t.total, t.cheapest, t.dearest, t.rated
        from (
          select ${products.categoryId} as id,
            count(*) filter (where ${inPrice} and ${inRating})::int as count,
            count(*) filter (where ${inCategory} and ${inPrice} and ${inRating})::int as total,
            min(${products.price}) filter (where ${inCategory} and ${inRating}) as cheapest,
            max(${products.price}) filter (where ${inCategory} and ${inRating}) as dearest,
            array[${sql.join(rated, sql`, `)}] as rated
          from ${products} where ${others ?? sql`true`} group by 1
          union all
          select ${furtherProducts.categoryId}, count(*)::int, 0, null, null, array[${sql.join(none, sql`, `)}]
          from ${furtherProducts} join ${products} on ${products.id} = ${furtherProducts.productId}
          where ${and(audience === 'shopper' ? sql`${furtherProducts.visible}` : undefined, others, inPrice, inRating)}
          group by 1
        ) as t
        join (select id, slug, name from ${categories}) as c on c.id = t.id
        order by lower(c.name), c.id`,
  );
  return {
    categories: mergedCounts(categoryRows).filter(({ count }) => count > 0),
    total: sum(categoryRows.map(({ total }) => total)),
    cheapest: least(categoryRows.flatMap(({ cheapest }) => cheapest ?? [])),
    dearest: greatest(categoryRows.flatMap(({ dearest }) => dearest ?? [])),
    rated: ratingChoices.map((_, index) => sum(categoryRows.map(({ rated }) => rated[index] ?? 0))),
  };
}

/** Adds up the rows of each category, which follow each other. */
function mergedCounts(categoryRows: CategoryTally[]): Tally['categories'] {
  const merged: Tally['categories'] = [];
  for (const { id, slug, name, count } of categoryRows) {
    const last = merged.at(-1);
    if (last?.id === id) last.count += count;
    else merged.push({ id, slug, name, count });
  }
  return merged;
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
const least = (values: number[]) => (values.length > 0 ? Math.min(...values) : null);
const greatest = (values: number[]) => (values.length > 0 ? Math.max(...values) : null);
