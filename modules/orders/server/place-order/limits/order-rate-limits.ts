import { tooManyOrders } from '#kernel/contract/rate-limit-messages.ts';
import type { Db } from '#kernel/database/database.ts';
import { ShopError } from '#kernel/http/errors.ts';
import {
  normalisedAddress,
  normalisedEmail,
  normalisedPhone,
} from '#modules/accounts/contract/normalised-identity.ts';
import { maxHeldPieces, type OrderLimits, type OrderTrait } from '#modules/orders/contract/order-limits.ts';
import {
  unconfirmedReservationMinutes,
  unpaidReservationMinutes,
} from '#modules/orders/contract/reservation-minutes.ts';
import * as m from '../../../messages/index.ts';
import type { OrderKeys } from '../../order-link-keys.ts';
import type { OrderRow } from '../../orders-store.ts';
import { waitsFor } from '../../reservation/deadlines.ts';
import type { PlacementRequest } from '../new-order-rows.ts';
import type { Trust } from './identified-customer.ts';
import { deleteTracesBefore, insertTrace, lockTraces, sumHeld, type Trace } from './traces-store.ts';

const windowMs = 3_600_000;
/** Factor of the limits for a customer with an account who paid for an order or received one before. */
const knownCustomerFactor = 5;

/** Returns the traits of an order, as digests with a secret of this installation. */
export function traceOf(
  keys: Pick<OrderKeys, 'digestOf'>,
  { email, address }: Pick<PlacementRequest, 'email' | 'address'>,
  network: string,
): Trace {
  const digest = (trait: OrderTrait, value: string) => keys.digestOf(`${trait} ${value}`);
  return {
    network: digest('network', network),
    email: digest('email', normalisedEmail(email ?? '')),
    phone: digest('phone', normalisedPhone(address.phone)),
    address: digest('address', normalisedAddress(address)),
  };
}

type RateLimitedOrder = { orderId: string; trace: Trace; moment: Date; isKnown: boolean };

/**
 * Records the traits of an order that is being placed. Orders with a trait in common wait here for each other, so that
 * concurrent orders on any number of servers exceed no limit; it runs after the stock is taken, as the last lock of the
 * transaction.
 * @param limits null for a shop without limits
 * @throws ShopError too_many_orders with the seconds to wait
 */
export async function enforceOrderLimits(
  tx: Db,
  limits: OrderLimits | null,
  { orderId, trace, moment, isKnown }: RateLimitedOrder,
): Promise<void> {
  const factor = isKnown ? knownCustomerFactor : 1;
  const limitOf = (trait: OrderTrait) => (limits ? limits[trait] * factor : null);
  const [, full] = await Promise.all([
    limits && lockTraces(tx, trace),
    insertTrace(tx, {
      orderId,
      trace,
      at: moment,
      since: new Date(moment.getTime() - windowMs),
      most: {
        network: limitOf('network'),
        email: limitOf('email'),
        phone: limitOf('phone'),
        address: limitOf('address'),
      },
    }),
  ]);
  if (full === null) return;
  const retryAfterSeconds = Math.max(1, Math.ceil((full.getTime() + windowMs - moment.getTime()) / 1000));
  throw new ShopError('too_many_orders', tooManyOrders(retryAfterSeconds), [], { retryAfterSeconds });
}

/**
 * Refuses an order that waits for its confirmation or payment when the network then holds too much stock, so that no
 * visitor sells out the shop at no cost. Called once the order waits and its traits are locked; an order of staff has none.
 * @throws ShopError too_many_orders
 */
export async function enforceHeldLimit(
  tx: Db,
  limits: OrderLimits | null,
  order: OrderRow,
  { hasAccount }: Pick<Trust, 'hasAccount'>,
): Promise<void> {
  const waits = waitsFor(order);
  if (!limits || hasAccount || waits === null || waits === 'decision') return;
  if ((await sumHeld(tx, order.id)) <= maxHeldPieces) return;
  const retryAfterSeconds =
    60 * (waits === 'payment' ? unpaidReservationMinutes : unconfirmedReservationMinutes);
  const message = m.responses.tooManyHeld({ pieces: maxHeldPieces });
  throw new ShopError('too_many_orders', message, [], { retryAfterSeconds });
}

/** Deletes the traits of orders placed before a moment. */
export const deleteOrderTracesBefore = deleteTracesBefore;
