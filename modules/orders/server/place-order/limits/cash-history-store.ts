import { sql } from 'drizzle-orm';
import { type Db, rows } from '#kernel/database/database.ts';
import type { CashCounts, CashHistory } from '#modules/cart/contract/cash-rules.ts';
import { orderColumns } from '../../order-columns-store.ts';
import { orders } from '../../tables.ts';

/** A customer by account, email in lower case and normalised phone number; empty texts match no order. */
export type CashCustomer = { userId: string | null; email: string; phone: string };

/** Condition of orders that are open and unpaid. */
const open = sql`state in ('placed', 'packed', 'shipped') and paid_at is null and total > 0`;
const refused = orderColumns.isRefused;

/**
 * Counts the cash on delivery orders of a customer by account, email and phone number.
 * @param except the id of an order that is not counted
 */
export async function countCashOrders(
  db: Db,
  { userId, email, phone }: CashCustomer,
  { now, except = null }: { now: Date; except?: string | null },
): Promise<CashHistory> {
  const since = new Date(now.getTime() - 86_400_000).toISOString();
  const lastDay = sql`state <> 'cancelled' and placed_at > ${since}::timestamptz`;
  const own = sql`coalesce(user_id = ${userId}::uuid, false)`;
  const [counts] = await rows<Record<`${'own' | 'all'}_${'open' | 'refused' | 'day'}`, number>>(
    db,
    sql`select count(*) filter (where ${open})::int as all_open,
          count(*) filter (where ${refused})::int as all_refused,
          count(*) filter (where ${lastDay})::int as all_day,
          count(*) filter (where ${open} and ${own})::int as own_open,
          count(*) filter (where ${refused} and ${own})::int as own_refused,
          count(*) filter (where ${lastDay} and ${own})::int as own_day
        from ${orders} where (payment = 'cod' or advance is not null) and id is distinct from ${except}::uuid
          and (user_id = ${userId}::uuid
            or (lower(email) = ${email} and email <> '')
            or (${phone} <> '' and right(regexp_replace(address ->> 'phone', '\\D', '', 'g'), 10) = ${phone}))`,
  );
  const countsOf = (whose: 'own' | 'all'): CashCounts => ({
    open: counts?.[`${whose}_open`] ?? 0,
    refused: counts?.[`${whose}_refused`] ?? 0,
    lastDay: counts?.[`${whose}_day`] ?? 0,
  });
  return { own: countsOf('own'), all: countsOf('all') };
}
