import type { Db } from '#kernel/database/database.ts';
import { priceLines } from '#modules/cart/index.ts';
import { findForSaleUnlocked } from '#modules/catalog/index.ts';
import type { OrderRequest } from '#modules/orders/contract/orders.ts';
import { settingsOf } from '#modules/settings/index.ts';
import { requireAllAvailable, requireDelivered } from './validate-order.ts';

/**
 * Checks before an order is placed that its lines can be bought now, and its address if it is given.
 * @param refusalOf returns the message of a refusal from its reasons; by default that of an order
 * @throws ShopError variant_required, variant_gone, personalisation_invalid, out_of_stock; invalid_input for the address
 */
export async function requireOrderable(
  db: Db,
  { lines, address }: Pick<OrderRequest, 'lines'> & Partial<Pick<OrderRequest, 'address'>>,
  refusalOf?: (reasons: string) => string,
): Promise<void> {
  if (address) await requireDelivered(await settingsOf(db), address);
  const priced = priceLines(lines, await findForSaleUnlocked(db, lines), 0);
  requireAllAvailable(priced, refusalOf && { refusalOf });
}
