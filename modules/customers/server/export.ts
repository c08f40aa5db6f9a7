import { Readable } from 'node:stream';
import { toDecimal } from '#kernel/contract/money.ts';
import { byteOrderMark, csvOf } from '#kernel/csv/csv.ts';
import type { AuditActor } from '#kernel/database/audit-actor.ts';
import type { Db } from '#kernel/database/database.ts';
import type { FileAnswer } from '#kernel/http/files.ts';
import { noteExport } from '#modules/records/index.ts';
import { filtersOf } from './list.ts';
import { type CustomerRow, countAll, findCustomersAfter, type ListFilters } from './list-store.ts';
import { followSome } from './match-orders.ts';

/** Customers read per batch. */
const batchSize = 500;

const money = (minor: number) => toDecimal(minor).toFixed(2);

/** The columns of the file; those that Shopify's customer export has, have its names. */
const columns: Record<string, (row: CustomerRow) => string> = {
  Name: ({ name }) => name,
  Email: ({ email }) => email,
  Phone: ({ phone }) => phone,
  Account: ({ userId }) => (userId === null ? 'no' : 'yes'),
  'Total Spent': ({ spent }) => money(spent),
  'Total Orders': ({ orders }) => String(orders),
  Refunded: ({ refunded }) => money(refunded),
  'Refused Deliveries': ({ refused }) => String(refused),
  'First Order': ({ firstOrderAt }) => firstOrderAt.toISOString(),
  'Last Order': ({ lastOrderAt }) => lastOrderAt.toISOString(),
  Tags: ({ tags }) => tags.join(', '),
};

async function* csvChunks(db: Db, filters: ListFilters): AsyncGenerator<string> {
  yield byteOrderMark + csvOf([Object.keys(columns)]);
  let last: CustomerRow | undefined;
  do {
    const batch = await findCustomersAfter(db, filters, last ?? null, batchSize);
    if (batch.length > 0) yield csvOf(batch.map((row) => Object.values(columns).map((cell) => cell(row))));
    last = batch.length === batchSize ? batch.at(-1) : undefined;
  } while (last);
}

/** Returns the customers of a list as a CSV file, read and written in batches; the audit log records the export. */
export async function exportCustomers(
  db: Db,
  author: AuditActor,
  query: Parameters<typeof filtersOf>[0],
): Promise<FileAnswer> {
  await followSome(db);
  const filters = filtersOf(query);
  const { search, ...filter } = query;
  await noteExport(db, author, {
    type: 'customers',
    records: await countAll(db, filters),
    filter: { ...filter, ...(search && { searched: true }) },
  });
  return { stream: Readable.from(csvChunks(db, filters), { objectMode: false }), name: 'customers.csv' };
}
