import { v7 as uuid } from 'uuid';
import { type Db, transaction } from '#kernel/database/database.ts';
import type { Emitted } from '#kernel/events/events.ts';
import { ShopError } from '#kernel/http/errors.ts';
import type { Jobs } from '#kernel/jobs/jobs.ts';
import { type Deliveries, deliveryPageSize, webhookSentences } from '#modules/webhooks/contract/webhooks.ts';
import * as m from '../messages/index.ts';
import { retryDelays } from './retry-delays.ts';
import { send } from './send.ts';
import * as store from './webhooks-store.ts';

export type WebhookServices = {
  db: Db;
  jobs: Jobs;
  now: () => Date;
  /** Whether webhooks may lead into private networks. */
  allowsPrivate: boolean;
};

declare module '#kernel/jobs/jobs.ts' {
  interface Work {
    webhook: { deliveryId: string };
  }
}

/** Characters that the log keeps of an error. */
const maxError = 300;

/** Adds a delivery of an event to a webhook, unless there is one. */
async function addDelivery(
  jobs: Jobs,
  tx: Db,
  webhookId: string,
  { id, type, at, data }: Emitted,
): Promise<void> {
  const deliveryId = uuid();
  const body = JSON.stringify({ type, timestamp: at, data });
  const row = { id: deliveryId, webhookId, eventId: id, event: type, body };
  if (await store.insertDelivery(tx, row)) await jobs.add(tx, 'webhook', { deliveryId });
}

/** Adds the deliveries of an event to all webhooks that want it. */
export async function deliverEvent({ db, jobs }: WebhookServices, event: Emitted): Promise<void> {
  await jobs.ready();
  await transaction(db, async (tx) => {
    for (const { id } of await store.findWanting(tx, event.type)) await addDelivery(jobs, tx, id, event);
  });
}

/** Sends the event `webhook.test` to a webhook. @throws ShopError not_found */
export async function sendTest({ db, jobs, now }: WebhookServices, id: string): Promise<void> {
  await jobs.ready();
  await transaction(db, async (tx) => {
    const webhook = await store.findWebhook(tx, id);
    if (!webhook) throw notFound();
    const data = { text: m.serverDeliveries.testOfThisWebhook() };
    await addDelivery(jobs, tx, id, { id: uuid(), type: 'webhook.test', at: now().toISOString(), data });
  });
}

export const notFound = () => new ShopError('not_found', webhookSentences.notFound);

/**
 * Makes an attempt of a delivery. A failed one is repeated later, up to ten attempts; a receiver that answers 410 turns
 * its webhook off. Run by a job.
 */
export async function attempt(services: WebhookServices, deliveryId: string): Promise<void> {
  const { db, jobs, now, allowsPrivate } = services;
  const deliveryWithWebhook = await store.findDelivery(db, deliveryId);
  if (deliveryWithWebhook?.delivery.state !== 'waiting') return;
  const { delivery, webhook } = deliveryWithWebhook;
  if (!webhook.isEnabled) {
    await store.updateDelivery(db, deliveryId, {
      state: 'failed',
      error: m.serverDeliveries.webhookIsOff(),
      nextAttemptAt: null,
    });
    return;
  }
  const attempts = delivery.attempts + 1;
  const message = { id: delivery.eventId, body: delivery.body, key: webhook.key, now: now() };
  const result = await send(webhook.url, message, allowsPrivate).then(
    (status) => ({
      status,
      error: status >= 200 && status < 300 ? '' : m.serverDeliveries.answered({ status }),
    }),
    (error: Error) => ({ status: null, error: error.message.slice(0, maxError) || error.name }),
  );
  if (result.error === '') {
    await store.updateDelivery(db, deliveryId, {
      ...result,
      attempts,
      state: 'delivered',
      nextAttemptAt: null,
    });
    return;
  }
  const isGone = result.status === 410;
  const delay = isGone ? undefined : retryDelays[attempts - 1];
  await jobs.ready();
  await transaction(db, async (tx) => {
    if (isGone) await store.updateWebhook(tx, webhook.id, { isEnabled: false });
    await store.updateDelivery(tx, deliveryId, {
      ...result,
      attempts,
      state: delay === undefined ? 'failed' : 'waiting',
      nextAttemptAt: delay === undefined ? null : new Date(now().getTime() + delay * 1000),
    });
    if (delay !== undefined) await jobs.add(tx, 'webhook', { deliveryId }, delay);
  });
}

/** Sends a delivery again, with new attempts. @throws ShopError not_found */
export async function replay({ db, jobs }: WebhookServices, id: string): Promise<void> {
  await jobs.ready();
  await transaction(db, async (tx) => {
    const again = { state: 'waiting', attempts: 0, status: null, error: '', nextAttemptAt: null } as const;
    if (!(await store.updateDelivery(tx, id, again))) throw notFound();
    await jobs.add(tx, 'webhook', { deliveryId: id });
  });
}

/** Returns a page of the log of deliveries. */
export async function listDeliveries(db: Db, page: number): Promise<Deliveries> {
  const result = await store.findDeliveries(db, {
    limit: deliveryPageSize,
    offset: (page - 1) * deliveryPageSize,
  });
  return {
    deliveries: result.page.map(({ url, delivery: { eventId: _, body: __, ...row } }) => ({
      ...row,
      url,
      createdAt: row.createdAt.toISOString(),
      nextAttemptAt: row.nextAttemptAt?.toISOString() ?? null,
    })),
    pages: Math.max(1, Math.ceil(result.total / deliveryPageSize)),
    total: result.total,
  };
}
