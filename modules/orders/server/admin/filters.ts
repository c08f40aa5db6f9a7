import type { Db } from '#kernel/database/database.ts';
import { dayOf } from '#modules/delivery/contract/day-arithmetic.ts';
import type { OrderListQuery } from '#modules/orders/contract/admin-orders.ts';
import { settingsOf } from '#modules/settings/index.ts';
import type { OrderFilters } from './list-store.ts';
import { parseSearch } from './search-store.ts';
import type { SuspicionCriteria } from './suspicions-store.ts';

/** Returns the filters of a list, with its search parsed. @param userId the user who reads it, for `me` */
export const filtersOf = async (
  db: Db,
  { search, assigned, ...rest }: Omit<OrderListQuery, 'page' | 'limit'>,
  now: Date,
  userId: string | null = null,
): Promise<OrderFilters> => ({
  ...rest,
  assigned: assigned === 'me' ? (userId ?? 'none') : assigned,
  sought: await parseSearch(db, search),
  today: dayOf(now),
  suspecting: await suspicionCriteriaAt(db, now),
});

/** Days over which orders with the same traits are counted. */
const suspicionDays = 3;

async function suspicionCriteriaAt(db: Db, now: Date): Promise<SuspicionCriteria> {
  const { unconfirmedPieces: pieces, unconfirmedValue: value } = await settingsOf(db);
  return { since: new Date(now.getTime() - suspicionDays * 86_400_000), pieces, value };
}
