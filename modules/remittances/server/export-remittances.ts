import { Readable } from 'node:stream';
import { toDecimal } from '#kernel/contract/money.ts';
import { byteOrderMark, type CsvCell, csvOf, numberCell } from '#kernel/csv/csv.ts';
import type { AuditActor } from '#kernel/database/audit-actor.ts';
import type { Db } from '#kernel/database/database.ts';
import type { FileAnswer } from '#kernel/http/files.ts';
import { noteExport } from '#modules/records/index.ts';
import type { PaidDays } from '#modules/remittances/contract/remittances.ts';
import * as m from '../messages/index.ts';
import { readRemittance } from './read-remittances.ts';
import * as store from './remittances-store.ts';

/** Remittances read per batch. */
const batchSize = 500;

/** @param minor an amount in minor units */
const amount = (minor: number) => numberCell(toDecimal(minor), 2);

/** The columns of the file of remittances, by the names that couriers use where they have one. */
const columns: [name: () => string, cell: (row: store.RemittanceRow) => CsvCell][] = [
  [m.remittanceFile.date, ({ paidOn }) => paidOn],
  [m.remittanceFile.courier, ({ courier }) => courier],
  [m.remittanceFile.reference, ({ reference }) => reference],
  [m.remittanceFile.orders, ({ orders }) => String(orders)],
  [m.remittanceFile.collected, ({ collected }) => amount(collected)],
  [m.remittanceFile.fee, ({ fee }) => amount(fee)],
  [m.remittanceFile.expected, ({ collected, fee }) => amount(collected - fee)],
  [m.remittanceFile.difference, ({ collected, remitted }) => amount(remitted - collected)],
  [m.remittanceFile.arrived, ({ remitted, fee }) => amount(remitted - fee)],
  [m.remittanceFile.recordedBy, ({ byName }) => byName],
  [m.remittanceFile.recordedAt, ({ recordedAt }) => recordedAt.toISOString()],
];

async function* csvChunks(db: Db, days: PaidDays): AsyncGenerator<string> {
  yield byteOrderMark + csvOf([columns.map(([name]) => name())]);
  let last: store.RemittanceRow | undefined;
  do {
    const batch = await store.findRemittancesAfter(db, days, last ?? null, batchSize);
    if (batch.length > 0) yield csvOf(batch.map((row) => columns.map(([, cell]) => cell(row))));
    last = batch.length === batchSize ? batch.at(-1) : undefined;
  } while (last);
}

/** Returns the remittances of a period as a CSV file; the audit log records the export. */
export async function exportRemittances(db: Db, author: AuditActor, days: PaidDays): Promise<FileAnswer> {
  const records = await store.countRemittances(db, days);
  await noteExport(db, author, { type: 'remittances', records, filter: days });
  return {
    stream: Readable.from(csvChunks(db, days), { objectMode: false }),
    name: 'remittances.csv',
  };
}

/** Returns the lines of a remittance as a CSV file, with the columns of couriers. @throws ShopError not_found */
export async function exportRemittance(db: Db, author: AuditActor, id: string): Promise<FileAnswer> {
  const { courier, paidOn, reference, lines } = await readRemittance(db, id);
  await noteExport(db, author, { type: 'remittance', records: lines.length, filter: { courier, reference } });
  const money = (amount: number) => numberCell(amount, 2);
  const cells = lines.map(({ number, collected, remitted, note }) => [
    String(number),
    money(collected),
    money(remitted),
    money(remitted - collected),
    note,
    courier,
    paidOn,
    reference,
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
