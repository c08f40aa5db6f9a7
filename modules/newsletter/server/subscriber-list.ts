import { Readable } from 'node:stream';
import { maxCounted } from '#kernel/contract/limits.ts';
import { byteOrderMark, csvOf } from '#kernel/csv/csv.ts';
import { type AuditActor, setAuditActor } from '#kernel/database/audit-actor.ts';
import { type Db, transaction } from '#kernel/database/database.ts';
import { ShopError } from '#kernel/http/errors.ts';
import type { FileAnswer } from '#kernel/http/files.ts';
import type { Subscriber, SubscriberListQuery } from '#modules/newsletter/contract/subscribers.ts';
import { noteExport, noteSubscriberRemoval } from '#modules/records/index.ts';
import * as m from '../messages/index.ts';
import * as store from './subscriber-list-store.ts';
import { countSubscribers, countUnconfirmed, deleteSubscriberById } from './subscribers-store.ts';

const present = ({
  id,
  email,
  name,
  source,
  createdAt,
  confirmedAt,
}: store.ListedSubscriber): Subscriber => ({
  id,
  email,
  name,
  source,
  askedAt: createdAt.toISOString(),
  confirmedAt: confirmedAt?.toISOString() ?? null,
});

/** Returns a page of the subscribers, counted up to the limit of the lists of the back office. */
export async function listSubscribers(db: Db, { page, limit, ...filters }: SubscriberListQuery) {
  const ids = await store.findIds(db, filters, maxCounted + 1);
  const total = Math.min(ids.length, maxCounted);
  const onPage = ids.slice(0, total).slice((page - 1) * limit, page * limit);
  const [subscribers, confirmed, unconfirmed] = await Promise.all([
    store.findByIds(db, onPage),
    countSubscribers(db),
    countUnconfirmed(db),
  ]);
  return {
    subscribers: subscribers.map(present),
    pages: Math.max(1, Math.ceil(total / limit)),
    total,
    more: ids.length > maxCounted,
    counts: { confirmed, unconfirmed },
  };
}

/** Removes a subscriber, without the email in the audit log. @throws ShopError not_found */
export const removeSubscriber = (db: Db, author: AuditActor, id: string): Promise<void> =>
  transaction(db, async (tx) => {
    await setAuditActor(tx, author);
    if ((await deleteSubscriberById(tx, id)) === null)
      throw new ShopError('not_found', m.responses.subscriberNotFound());
    await noteSubscriberRemoval(tx, id);
  });

/** Subscribers read per batch. */
const batchSize = 500;

/** The columns of the file, which the import reads again; those that Shopify's customer export has, have its names. */
const columns: Record<string, (row: store.ListedSubscriber) => string> = {
  Email: ({ email }) => email,
  Name: ({ name }) => name,
  'Accepts Email Marketing': ({ confirmedAt }) => (confirmedAt ? 'yes' : 'no'),
  Subscribed: ({ createdAt }) => createdAt.toISOString(),
  Confirmed: ({ confirmedAt }) => confirmedAt?.toISOString() ?? '',
  'Consent Source': ({ source }) => source,
};

async function* csvChunks(db: Db, filters: store.SubscriberFilters): AsyncGenerator<string> {
  yield byteOrderMark + csvOf([Object.keys(columns)]);
  let last: store.ListedSubscriber | undefined;
  do {
    const batch = await store.findAfter(db, filters, last ?? null, batchSize);
    if (batch.length > 0) yield csvOf(batch.map((row) => Object.values(columns).map((cell) => cell(row))));
    last = batch.length === batchSize ? batch.at(-1) : undefined;
  } while (last);
}

/** Returns the subscribers of a list as a CSV file, read and written in batches; the audit log records the export. */
export async function exportSubscribers(
  db: Db,
  author: AuditActor,
  filters: store.SubscriberFilters,
): Promise<FileAnswer> {
  const { search, state } = filters;
  await noteExport(db, author, {
    type: 'subscribers',
    records: await store.countAll(db, filters),
    filter: { ...(state && { state }), ...(search && { searched: true }) },
  });
  return { stream: Readable.from(csvChunks(db, filters), { objectMode: false }), name: 'subscribers.csv' };
}
