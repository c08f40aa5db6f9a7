import { v7 as uuid } from 'uuid';
import type { Shop } from '#tests/support/shop.ts';
import { backInStock } from '../server/back-in-stock-email.ts';
import { stockAlerts } from '../server/tables.ts';

/** The email of this module for a pass, without its example. */
export const backInStockEmail = backInStock(async () => {
  throw new Error('A pass shows no examples');
});

type Awaited = { id: string };

/** Adds confirmed alerts, the first one the oldest. @returns their addresses in this order */
export async function addAlerts(
  { database }: Pick<Shop, 'database'>,
  product: Awaited,
  count: number,
  {
    variantId = null,
    confirmedAt = new Date(),
  }: { variantId?: string | null; confirmedAt?: Date | null } = {},
): Promise<string[]> {
  const alerts = Array.from({ length: count }, (_, at) => {
    const id = uuid();
    const createdAt = new Date(Date.now() - 60_000 + at);
    return {
      id,
      email: `${id}@example.com`,
      productId: product.id,
      variantId,
      token: `t-${id}`,
      confirmedAt,
      createdAt,
    };
  });
  await database.db.insert(stockAlerts).values(alerts);
  return alerts.map(({ email }) => email);
}
