import { maxCounted } from '#kernel/contract/limits.ts';
import { toDecimal } from '#kernel/contract/money.ts';
import type { Db } from '#kernel/database/database.ts';
import { countOutstandingBefore, findCashByCourier, findOutstandingOrders } from '#modules/orders/index.ts';
import { maxOutstanding } from '#modules/remittances/contract/remittances.ts';
import { settingsOf } from '#modules/settings/index.ts';

const dayMs = 86_400_000;

/** Returns the days after which cash is late, and the time before which late cash was collected. */
async function lateness(db: Db, now: Date) {
  const { remittanceDays } = await settingsOf(db);
  return { days: remittanceDays, before: new Date(now.getTime() - remittanceDays * dayMs) };
}

/** Returns the cash with each courier, the highest amount first. */
export async function outstandingCash(db: Db, now: Date) {
  const { days, before } = await lateness(db, now);
  const couriers = await findCashByCourier(db, before);
  return {
    lateAfter: days,
    couriers: couriers.map(({ amount, oldest, ...courier }) => ({
      ...courier,
      amount: toDecimal(amount),
      oldest: oldest.toISOString(),
    })),
  };
}

/** Returns the orders whose cash is with a courier, the oldest deliveries first. */
export async function ordersWith(db: Db, courier: string) {
  const { orders, total } = await findOutstandingOrders(db, courier, maxOutstanding);
  return {
    orders: orders.map(({ collected, collectedAt, ...order }) => ({
      ...order,
      collected: toDecimal(collected),
      collectedAt: collectedAt.toISOString(),
    })),
    total,
  };
}

/** Counts the orders whose cash is late, up to the limit of lists and one more. */
export async function countLateCash(db: Db, now: Date): Promise<number> {
  const { before } = await lateness(db, now);
  return countOutstandingBefore(db, before, maxCounted);
}
