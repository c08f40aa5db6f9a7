import { z } from 'zod';
import { toDecimal } from '#kernel/contract/money.ts';
import type { Db } from '#kernel/database/database.ts';
import { ShopError } from '#kernel/http/errors.ts';
import type {
  PaidDays,
  RemittanceDetails,
  RemittanceEntry,
} from '#modules/remittances/contract/remittances.ts';
import * as m from '../messages/index.ts';
import * as store from './remittances-store.ts';

export const remittanceNotFound = () => new ShopError('not_found', m.remittances.notFound());

/** Returns a remittance as the API shows it. */
export const present = ({
  idempotencyKey: _key,
  byId: _author,
  byName,
  ...row
}: store.RemittanceRow): RemittanceEntry => ({
  ...row,
  fee: toDecimal(row.fee),
  collected: toDecimal(row.collected),
  expected: toDecimal(row.collected - row.fee),
  remitted: toDecimal(row.remitted),
  recordedBy: byName,
  recordedAt: row.recordedAt.toISOString(),
});

/** Returns a page of the remittances of a period, the latest payment first. */
export async function listRemittances(
  db: Db,
  { page, limit, ...days }: PaidDays & { page: number; limit: number },
) {
  const { page: remittances, total } = await store.findPage(db, { ...days, skip: (page - 1) * limit, limit });
  return { remittances: remittances.map(present), pages: Math.max(1, Math.ceil(total / limit)), total };
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
