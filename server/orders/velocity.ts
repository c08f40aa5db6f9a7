import { foldedAddress, foldedEmail, foldedPhone } from '#contract/folded.ts';
import { tooManyOrders } from '#contract/messages.ts';
import type { OrderLimits, OrderTrait } from '#contract/order-limits.ts';
import type { OrderRequest } from '#contract/orders.ts';
import type { Db } from '#server/platform/database/database.ts';
import { ShopError } from '#server/platform/http/errors.ts';
import type { OrderKeys } from './keys.ts';
import { deleteTracesBefore, insertTrace, lockTraces, type Trace } from './traces-store.ts';

const windowMs = 3_600_000;
/** How many times as many orders a customer may place who has an account and paid for an order, or received one, before. */
const knownTimes = 5;

/** The traits of an order, as digests by a secret of this installation. */
export function traceOf(
  keys: Pick<OrderKeys, 'digestOf'>,
  { email, address }: Pick<OrderRequest, 'email' | 'address'>,
  network: string,
): Trace {
  const digest = (trait: OrderTrait, value: string) => keys.digestOf(`${trait} ${value}`);
  return {
    network: digest('network', network),
    email: digest('email', foldedEmail(email)),
    phone: digest('phone', foldedPhone(address.phone)),
    address: digest('address', foldedAddress(address)),
  };
}

type Placed = { orderId: string; trace: Trace; moment: Date; isKnown: boolean };

/**
 * Records the traits of an order that is being placed. Orders with a trait in common wait here for each other, so that no limit is
 * exceeded by several at once, on any number of servers; it comes after the stock, as the last locks of the transaction.
 * @param limits null for a shop without limits
 * @throws ShopError too_many_orders, with the seconds to wait
 */
export async function recordPace(
  tx: Db,
  limits: OrderLimits | null,
  { orderId, trace, moment, isKnown }: Placed,
): Promise<void> {
  const times = isKnown ? knownTimes : 1;
  const most = (trait: OrderTrait) => (limits ? limits[trait] * times : null);
  const [, full] = await Promise.all([
    limits && lockTraces(tx, trace),
    insertTrace(tx, {
      orderId,
      trace,
      at: moment,
      since: new Date(moment.getTime() - windowMs),
      most: {
        network: most('network'),
        email: most('email'),
        phone: most('phone'),
        address: most('address'),
      },
    }),
  ]);
  if (full === null) return;
  const retryAfterSeconds = Math.max(1, Math.ceil((full.getTime() + windowMs - moment.getTime()) / 1000));
  throw new ShopError('too_many_orders', tooManyOrders(retryAfterSeconds), [], { retryAfterSeconds });
}

/** Forgets the traits of orders from before a moment. */
export const forgetTracesBefore = deleteTracesBefore;
