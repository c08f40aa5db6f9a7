import { createSigner, httpbis } from 'http-message-signatures';
import { v7 as uuid } from 'uuid';
import { type Db, transaction } from '#kernel/database/database.ts';
import { requestGuarded } from '#kernel/http/private-networks.ts';
import type { Jobs } from '#kernel/jobs/jobs.ts';
import { findByNumber, insertPlatformOrder, type PlatformOrder } from '../orders/orders-store.ts';
import { presentOrder } from '../orders/present-order.ts';
import type { ShopOrders } from '../orders/shop-orders.ts';
import { ordering, protocolVersion } from '../protocol/capabilities.ts';
import { completeSession } from '../sessions/sessions-store.ts';
import type { SigningKey } from '../signatures/signing-key.ts';
import { contentDigest } from '../signatures/verify-request.ts';

// Events of orders for the platforms that placed them: the whole order after each change, signed as RFC 9421 defines.

declare module '#kernel/jobs/jobs.ts' {
  interface Work {
    'ucp-order-event': { number: number; eventId: string; at: string; attempt: number };
  }
}

/** Seconds between the attempts of an event: eight within about two days. */
const delays = [5, 60, 10 * 60, 3600, 4 * 3600, 12 * 3600, 24 * 3600];
const timeoutMs = 15_000;

/** What sending events needs of the shop. */
export type OrderEvents = {
  db: Db;
  jobs: Jobs;
  now: () => Date;
  /** The origin of the shop. */
  origin: string;
  orders: ShopOrders;
  orderKeyOf: (number: number) => string;
  signingKey: SigningKey;
  allowsPrivate: boolean;
};

/**
 * Completes an open checkout with its order: its last answer, the note of the order and the first event, if the platform takes
 * events, are one transaction. Changes nothing if the checkout is not open.
 */
export async function completeWithOrder(
  { db, jobs, now }: Pick<OrderEvents, 'db' | 'jobs' | 'now'>,
  order: Omit<PlatformOrder, 'createdAt'>,
  completed: Record<string, unknown>,
): Promise<void> {
  await jobs.ready();
  await transaction(db, async (tx) => {
    if (!(await completeSession(tx, order.checkoutId, completed))) return;
    const createdAt = now();
    const isNew = await insertPlatformOrder(tx, { ...order, createdAt });
    const event = { number: order.number, eventId: uuid(), at: createdAt.toISOString(), attempt: 1 };
    if (isNew && order.webhookUrl) await jobs.add(tx, 'ucp-order-event', event);
  });
}

/** Queues an event of an order whose platform takes events. */
export async function queueOrderEvent(
  { db, jobs }: Pick<OrderEvents, 'db' | 'jobs'>,
  { id, at, data: { number } }: { id: string; at: string; data: { number: number } },
): Promise<void> {
  const order = await findByNumber(db, number);
  if (!order?.webhookUrl) return;
  await jobs.ready();
  await transaction(db, (tx) => jobs.add(tx, 'ucp-order-event', { number, eventId: id, at, attempt: 1 }));
}

/** Sends the present state of an order. A failed attempt is repeated later. Run by a job. */
export async function sendOrderEvent(
  events: OrderEvents,
  event: { number: number; eventId: string; at: string; attempt: number },
): Promise<void> {
  const { db, jobs } = events;
  const placed = await findByNumber(db, event.number);
  if (!placed?.webhookUrl) return;
  const body = await bodyOf(events, placed);
  const isTaken = await post(events, placed.webhookUrl, { ...event, body }).then(
    (status) => status >= 200 && status < 300,
    () => false,
  );
  const delay = isTaken ? undefined : delays[event.attempt - 1];
  if (delay === undefined) return;
  await jobs.ready();
  await transaction(db, (tx) =>
    jobs.add(tx, 'ucp-order-event', { ...event, attempt: event.attempt + 1 }, delay),
  );
}

/** Returns an order as the body of an event. */
async function bodyOf(
  { origin, orders, orderKeyOf }: OrderEvents,
  { number, checkoutId }: PlatformOrder,
): Promise<string> {
  const { order, isByPlatform } = await orders.read(number);
  const key = isByPlatform ? orderKeyOf(number) : null;
  const ucp = {
    version: protocolVersion,
    status: 'success',
    capabilities: { [ordering]: [{ version: protocolVersion }] },
  };
  return JSON.stringify({ ucp, ...presentOrder(order, { origin, checkoutId, key }) });
}

/** Sends a signed message; returns the status of the answer. @throws Error without an answer */
async function post(
  { signingKey, origin, allowsPrivate }: OrderEvents,
  address: string,
  { eventId, at, body }: { eventId: string; at: string; body: string },
): Promise<number> {
  const url = new URL(address);
  const message = {
    method: 'POST',
    url,
    headers: {
      'content-type': 'application/json',
      'content-digest': contentDigest(body),
      'ucp-agent': `profile="${origin}/.well-known/ucp"`,
      'user-agent': 'Haat-UCP/1',
      'webhook-id': eventId,
      'webhook-timestamp': String(Math.floor(Date.parse(at) / 1000)),
    },
  };
  const key = createSigner(signingKey.privateKey, 'ecdsa-p256-sha256', signingKey.kid);
  const fields = ['@method', '@authority', '@path', 'ucp-agent', 'content-digest', 'content-type'];
  const { headers } = await httpbis.signMessage(
    { key, name: 'sig1', fields, params: ['created', 'keyid'] },
    message,
  );
  const response = await requestGuarded(url, { method: 'POST', headers, body, timeoutMs, allowsPrivate });
  response.destroy();
  return response.statusCode ?? 0;
}
