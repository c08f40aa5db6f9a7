import { type SQL, sql } from 'drizzle-orm';
import { defaultSortOf, type OrderSort, type SortColumn } from '#modules/orders/contract/order-sorts.ts';
import type { OrderRow } from '../orders-store.ts';

// The sort orders of the admin order list. Each has an index with the same expressions, which is read from either end.

/** The promised day: `orders_due_idx` and `orders_promised_idx` have the same expression. */
export const promised = sql`coalesce(deliver_on, arrives_to)`;

type Key = { by: SQL; of: (order: OrderRow) => SQL };

const placed: Key = {
  by: sql`placed_at`,
  of: ({ placedAt }) => sql`${placedAt.toISOString()}::timestamptz`,
};
const id: Key = { by: sql`id`, of: (order) => sql`${order.id}::uuid` };

/** What each column is sorted by, so that no two orders are equal. */
const keys: Record<SortColumn, readonly Key[]> = {
  placed: [placed, id],
  number: [{ by: sql`number`, of: ({ number }) => sql`${number}::int` }],
  customer: [
    { by: sql`lower(address ->> 'name')`, of: ({ address }) => sql`lower(${address.name}::text)` },
    id,
  ],
  promised: [
    { by: promised, of: ({ deliverOn, arrivesTo }) => sql`${deliverOn ?? arrivesTo}::date` },
    placed,
    id,
  ],
  total: [{ by: sql`total`, of: ({ total }) => sql`${total}::bigint` }, id],
};

const parse = (sort: OrderSort) => ({
  column: sort.replace('-', '') as SortColumn,
  isDescending: sort.startsWith('-'),
});

type Sorted = { sort?: OrderSort | undefined; view?: string | undefined };

const join = (parts: SQL[]) => sql.join(parts, sql`, `);

/** Returns the order of a list. @param isReversed for the list from its end */
export function orderOf({ view, sort = defaultSortOf(view) }: Sorted, isReversed = false): SQL {
  const { column, isDescending } = parse(sort);
  const direction = isDescending === isReversed ? sql`` : sql` desc`;
  return join(keys[column].map(({ by }) => sql`${by}${direction}`));
}

/** Returns the condition of the orders that follow an order in a list, or precede it. */
export function isBeyond(
  { view, sort = defaultSortOf(view) }: Sorted,
  order: OrderRow,
  way: 'previous' | 'next',
): SQL {
  const { column, isDescending } = parse(sort);
  const comparison = isDescending === (way === 'next') ? sql`<` : sql`>`;
  return sql`(${join(keys[column].map(({ by }) => by))}) ${comparison} (${join(keys[column].map(({ of }) => of(order)))})`;
}
