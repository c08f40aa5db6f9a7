import { dayOf } from '#contract/delivery.ts';
import type { OrderListQuery } from '#contract/orders.ts';
import type { Db } from '#server/platform/database/database.ts';
import { settingsOf } from '#server/settings/settings.ts';
import type { Filters } from './desk-list-store.ts';
import { soughtBy } from './desk-search-store.ts';
import type { Suspecting } from './suspicions-store.ts';

/** A list as it was asked for, with its search read. */
export const filtersOf = async (
  db: Db,
  { search, ...narrowing }: Omit<OrderListQuery, 'page' | 'limit'>,
  now: Date,
): Promise<Filters> => ({
  ...narrowing,
  sought: await soughtBy(db, search),
  today: dayOf(now),
  suspecting: await suspectingAt(db, now),
});

/** For how many days orders with the same traits are counted. */
const suspectedDays = 3;

async function suspectingAt(db: Db, now: Date): Promise<Suspecting> {
  const { unconfirmedPieces: pieces, unconfirmedValue: value } = await settingsOf(db);
  return { since: new Date(now.getTime() - suspectedDays * 86_400_000), pieces, value };
}
