import { and, type SQL, sql } from 'drizzle-orm';
import { occasions, recipients } from '#contract/gift-words.ts';
import { ratingChoices } from '#contract/limits.ts';
import { type Db, rows } from '#server/platform/database/database.ts';
import { categories, products } from '../tables.ts';
import type { Conditions } from './listing-store.ts';

/** The counts beside the filters: each taken with every filter but its own (R23). */
export type Tally = {
  /** By name; those without any product left out. */
  categories: { id: string; slug: string; name: string; count: number }[];
  /** With every filter. */
  total: number;
  /** Minor units; null where no product passes. */
  cheapest: number | null;
  dearest: number | null;
  /** One for each choice of the contract. */
  rated: number[];
} & GiftCounts;

/** How many are for each recipient and occasion, in the order of the contract, and how many can be personalised. */
export type GiftCounts = { recipients: number[]; occasions: number[]; personalised: number };

type OfCategory = Tally['categories'][number] & Omit<Tally, 'categories' | keyof GiftCounts>;

/** All counts of one question: those of the gift finder's choices in one walk over the products, the others in another. */
export async function tally(db: Db, conditions: Conditions): Promise<Tally> {
  const [others, gifts] = await Promise.all([countOthers(db, conditions), countGifts(db, conditions)]);
  return { ...others, ...gifts };
}

async function countGifts(db: Db, conditions: Conditions): Promise<GiftCounts> {
  const { recipient, occasion, personalised, ...rest } = conditions;
  const count = (...where: (SQL | undefined)[]) => sql`count(*) filter (where ${and(...where)})::int`;
  const marked = (at: number) => sql`${products.giftMarks} & ${sql.raw(`(1::bigint << ${at})`)} <> 0`;
  const counts = [
    ...recipients.map((_, at) => count(marked(at), occasion, personalised)),
    ...occasions.map((_, at) => count(marked(recipients.length + at), recipient, personalised)),
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

async function countOthers(
  db: Db,
  { category, price, rating, ...rest }: Conditions,
): Promise<Omit<Tally, keyof GiftCounts>> {
  const others = and(...Object.values(rest));
  const inCategory = category ?? sql`true`;
  const inPrice = price ?? sql`true`;
  const inRating = rating ?? sql`true`;
  const rated = ratingChoices.map(
    (min) =>
      sql`count(*) filter (where ${inCategory} and ${inPrice} and ${products.rating} >= ${min}::numeric)::int`,
  );
  const each = await rows<OfCategory>(
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
        ) as t
        join (select id, slug, name from ${categories}) as c on c.id = t.id
        order by lower(c.name), c.id`,
  );
  return {
    categories: each
      .filter(({ count }) => count > 0)
      .map(({ id, slug, name, count }) => ({ id, slug, name, count })),
    total: sum(each.map(({ total }) => total)),
    cheapest: least(each.flatMap(({ cheapest }) => cheapest ?? [])),
    dearest: greatest(each.flatMap(({ dearest }) => dearest ?? [])),
    rated: ratingChoices.map((_, at) => sum(each.map(({ rated }) => rated[at] ?? 0))),
  };
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
const least = (values: number[]) => (values.length > 0 ? Math.min(...values) : null);
const greatest = (values: number[]) => (values.length > 0 ? Math.max(...values) : null);
