import { z } from 'zod';
import { type AuditActor, setAuditActor } from '#kernel/database/audit-actor.ts';
import { type Db, transaction } from '#kernel/database/database.ts';
import { reopenCash } from '#modules/orders/index.ts';
import { remittanceNotFound } from './read-remittances.ts';
import * as store from './remittances-store.ts';

/** Deletes a remittance; the cash of its orders is with their couriers again. @throws ShopError not_found */
export const removeRemittance = (db: Db, author: AuditActor, id: string): Promise<void> =>
  transaction(db, async (tx) => {
    await setAuditActor(tx, author);
    if (!z.uuid().safeParse(id).success || !(await store.lockRemittance(tx, id))) throw remittanceNotFound();
    const lines = await store.findLines(tx, id);
    await reopenCash(
      tx,
      lines.map(({ orderId }) => orderId),
    );
    await store.deleteRemittance(tx, id);
  });
