import { randomBytes } from 'node:crypto';
import { v7 as uuid, validate } from 'uuid';
import { type Db, transaction } from '#kernel/database/database.ts';
import type { EventType } from '#kernel/events/events.ts';
import { invalidInput, requireUnchanged, ShopError } from '#kernel/http/errors.ts';
import {
  maxWebhooks,
  type Webhook,
  type WebhookPayload,
  type WebhookUpdate,
  webhookSentences,
} from '#modules/webhooks/contract/webhooks.ts';
import * as m from '../messages/index.ts';
import { notFound } from './deliveries.ts';
import * as store from './webhooks-store.ts';

const newKey = () => randomBytes(32).toString('base64');

/** The prefix of keys by which receivers recognise them (Standard Webhooks). */
const shown = (key: string) => `whsec_${key}`;

const present = ({ key: _, createdAt: __, updatedAt, ...row }: store.WebhookRow): Webhook => ({
  ...row,
  updatedAt: updatedAt.toISOString(),
});

/** Returns an id for a query. @throws ShopError not_found for a text that is none */
export function webhookId(text: string): string {
  if (!validate(text)) throw notFound();
  return text;
}

/** @throws ShopError invalid_input naming an unknown type of event */
function requireKnown(events: string[], types: readonly EventType[]): void {
  const unknown = events.flatMap((event, index) =>
    types.some(({ type }) => type === event)
      ? []
      : [{ path: `events.${index}`, message: m.serverWebhooks.isNoEvent() }],
  );
  if (unknown.length > 0) throw invalidInput(unknown);
}

/** Returns the webhooks with the types of events. */
export async function listWebhooks(db: Db, types: readonly EventType[]) {
  return {
    webhooks: (await store.findWebhooks(db)).map(present),
    events: types.map(({ type, description }) => ({ type, description })),
  };
}

/** Creates a webhook. @throws ShopError invalid_input; conflict when there are too many */
export async function createWebhook(
  db: Db,
  types: readonly EventType[],
  { events, ...details }: WebhookPayload,
) {
  requireKnown(events, types);
  const key = newKey();
  const row = { id: uuid(), ...details, events: [...new Set(events)], key };
  const created = await transaction(db, (tx) => store.insertWebhook(tx, row, maxWebhooks));
  if (!created) throw new ShopError('conflict', webhookSentences.tooMany);
  return { webhook: present(created), signingKey: shown(key) };
}

/** @throws ShopError not_found, invalid_input; changed_meanwhile */
export async function changeWebhook(
  db: Db,
  types: readonly EventType[],
  id: string,
  { events, updatedAt, ...details }: WebhookUpdate,
): Promise<Webhook> {
  if (events) requireKnown(events, types);
  return transaction(db, async (tx) => {
    const before = await store.lockWebhook(tx, id);
    if (!before) throw notFound();
    requireUnchanged(before.updatedAt, updatedAt);
    const values = { ...details, ...(events && { events: [...new Set(events)] }) };
    return present((await store.updateWebhook(tx, id, values)) ?? before);
  });
}

/** Replaces the key of a webhook. @throws ShopError not_found */
export async function replaceKey(db: Db, id: string) {
  const key = newKey();
  const changed = await store.updateWebhook(db, id, { key });
  if (!changed) throw notFound();
  return { webhook: present(changed), signingKey: shown(key) };
}

/** @throws ShopError not_found */
export async function removeWebhook(db: Db, id: string): Promise<void> {
  if (!(await store.deleteWebhook(db, id))) throw notFound();
}
