import type { Db } from '#kernel/database/database.ts';
import { isCollected } from '#modules/orders/contract/cash-on-delivery.ts';
import { findOrdersWithCash, type OrderWithCash } from './cash-search-store.ts';
import type { CashRemittance } from './cash-store.ts';
import { presentCash } from './present-cash.ts';

/**
 * Whether a courier can remit the cash of an order. `not_collected`: it was cancelled or came back; `paid_otherwise`:
 * the courier was to collect nothing; the other codes are those of `cashStates`.
 */
export type CashStanding =
  | 'with_courier'
  | 'remitted'
  | 'received'
  | 'not_recorded'
  | 'not_delivered'
  | 'not_collected'
  | 'paid_otherwise';

/** An order as the check of a remittance sees it. Amounts in minor units. */
export type RemittableOrder = {
  id: string;
  number: number;
  /** In lower case. */
  trackingNumbers: string[];
  standing: CashStanding;
  courier: string;
  /** What the courier has collected; null if it is not known. */
  collected: number | null;
  remittance: CashRemittance | null;
};

function standingOf({ order, cash }: OrderWithCash): CashStanding {
  const state = presentCash(order, cash)?.state;
  if (state === 'to_collect') return 'not_delivered';
  if (state !== undefined) return state;
  return isCollected(order) && order.paidAt === null ? 'not_collected' : 'paid_otherwise';
}

/** Returns the orders with these numbers, or with parcels of these tracking numbers, as remittances see them. */
export async function findRemittable(
  db: Db,
  sought: { numbers: readonly number[]; trackingNumbers: readonly string[] },
): Promise<RemittableOrder[]> {
  const ordersWithCash = await findOrdersWithCash(db, sought);
  return ordersWithCash.map((each) => ({
    id: each.order.id,
    number: each.order.number,
    trackingNumbers: each.trackingNumbers,
    standing: standingOf(each),
    courier: each.cash?.courier ?? '',
    collected: each.cash?.collected ?? null,
    remittance: each.cash?.remittance ?? null,
  }));
}
