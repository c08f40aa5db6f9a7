import type { Db } from '#kernel/database/database.ts';
import type { PaymentMethod } from '#modules/cart/contract/cart.ts';
import { isPersonalised, type PricedLine, paymentMethodsFor } from '#modules/cart/index.ts';
import type { ForSale } from '#modules/catalog/index.ts';
import { isPaidThroughProvider } from '#modules/orders/contract/orders.ts';
import type { settingsOf } from '#modules/settings/index.ts';
import type { Ordering } from '../../order-dependencies.ts';
import type { OrderRow } from '../../orders-store.ts';
import type { Placing } from '../new-order-rows.ts';
import { enforceOrderLimits, traceOf } from './order-rate-limits.ts';
import { requireCash } from './require-cash.ts';

type LimitedOrder = {
  order: OrderRow;
  settings: Awaited<ReturnType<typeof settingsOf>>;
  lines: PricedLine<ForSale>[];
  /** The payment methods of the shop. */
  methods: readonly PaymentMethod[];
  isKnown: boolean;
};

/**
 * Applies the rules of cash on delivery, and stores the traits by which orders are rate limited. Orders that staff take
 * have no rate limits; exchanges, and those that the shop itself places, as in the demonstration, have neither.
 * @throws ShopError cash_refused, too_many_orders
 */
export async function enforceLimits(
  { keys, limits }: Ordering,
  tx: Db,
  { request, buyer: { network, staff }, moment }: Placing,
  { order, settings, lines, methods, isKnown }: LimitedOrder,
): Promise<void> {
  if (network === undefined && (!staff || staff.exchangeOf !== undefined)) return;
  await requireCash(tx, order, settings, {
    isPersonalised: lines.some(isPersonalised),
    canPayOnline: paymentMethodsFor(methods, order.total).some(isPaidThroughProvider),
  });
  if (network === undefined) return;
  const trace = traceOf(keys, request, network);
  await enforceOrderLimits(tx, limits, { orderId: order.id, isKnown, moment, trace });
}
