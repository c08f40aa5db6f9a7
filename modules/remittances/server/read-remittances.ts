import { Readable } from 'node:stream';
import { z } from 'zod';
import { toDecimal } from '#kernel/contract/money.ts';
import { byteOrderMark, csvOf, guard } from '#kernel/csv/csv.ts';
import type { AuditActor } from '#kernel/database/audit-actor.ts';
import type { Db } from '#kernel/database/database.ts';
import { ShopError } from '#kernel/http/errors.ts';
import type { FileAnswer } from '#kernel/http/files.ts';
import { noteExport } from '#modules/records/index.ts';
import type { RemittanceDetails, RemittanceEntry } from '#modules/remittances/contract/remittances.ts';
import * as m from '../messages/index.ts';
import * as store from './remittances-store.ts';

export const remittanceNotFound = () => new ShopError('not_found', m.remittances.notFound());

const present = ({ idempotencyKey: _, ...row }: store.RemittanceRow): RemittanceEntry => ({
  ...row,
  fee: toDecimal(row.fee),
  collected: toDecimal(row.collected),
  remitted: toDecimal(row.remitted),
  recordedAt: row.recordedAt.toISOString(),
});

/** Returns a page of the remittances, the latest payment first. */
export async function listRemittances(db: Db, { page, limit }: { page: number; limit: number }) {
  const { page: found, total } = await store.findPage(db, { skip: (page - 1) * limit, limit });
  return { remittances: found.map(present), pages: Math.max(1, Math.ceil(total / limit)), total };
}

/** Returns a remittance with its lines. @throws ShopError not_found */
export async function readRemittance(db: Db, id: string): Promise<RemittanceDetails> {
  const row = z.uuid().safeParse(id).success ? await store.findRemittance(db, id) : null;
  if (!row) throw remittanceNotFound();
  const lines = await store.findLines(db, id);
  return {
    ...present(row),
    lines: lines.map(({ number, collected, remitted, note }) => ({
      number,
      collected: toDecimal(collected),
      remitted: toDecimal(remitted),
      note,
    })),
  };
}

/** Returns the lines of a remittance as a CSV file, with the columns of couriers. @throws ShopError not_found */
export async function exportRemittance(db: Db, author: AuditActor, id: string): Promise<FileAnswer> {
  const { courier, paidOn, reference, lines } = await readRemittance(db, id);
  await noteExport(db, author, { type: 'remittance', records: lines.length, filter: { courier, reference } });
  const money = (amount: number) => amount.toFixed(2);
  const cells = lines.map(({ number, collected, remitted, note }) => [
    String(number),
    money(collected),
    money(remitted),
    money(remitted - collected),
    guard(note),
    guard(courier),
    paidOn,
    guard(reference),
  ]);
  const header = [
    m.remittanceFile.order(),
    m.remittanceFile.collected(),
    m.remittanceFile.remitted(),
    m.remittanceFile.difference(),
    m.remittanceFile.note(),
    m.remittanceFile.courier(),
    m.remittanceFile.date(),
    m.remittanceFile.reference(),
  ];
  return {
    stream: Readable.from([byteOrderMark + csvOf([header, ...cells])], { objectMode: false }),
    name: `remittance-${paidOn}.csv`,
  };
}
