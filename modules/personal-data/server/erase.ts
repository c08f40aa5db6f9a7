import { type AuditActor, setAuditActor } from '#kernel/database/audit-actor.ts';
import { type Db, transaction } from '#kernel/database/database.ts';
import { ShopError } from '#kernel/http/errors.ts';
import type { Jobs } from '#kernel/jobs/jobs.ts';
import {
  accountToErase,
  eraseAccount,
  type PersonalDataHolder,
  type PersonalDataSources,
} from '#modules/accounts/index.ts';
import { eraseFromOrders } from '#modules/orders/index.ts';
import { guestsDataSentences } from '#modules/personal-data/contract/guests-data-sentences.ts';
import type {
  ExportedPersonalData,
  PersonIdentity,
} from '#modules/personal-data/contract/held-personal-data.ts';
import { notePersonalData } from '#modules/records/index.ts';
import { deleteOtherPersonalData } from './delete-other-data.ts';
import { personalDataOf, subjectOf } from './person.ts';

/** Returns all data that the shop holds of a person. The audit log records the export, without the person. */
export async function exportPersonalData(
  db: Db,
  sources: PersonalDataSources,
  person: PersonIdentity,
  { author, now }: { author: AuditActor; now: Date },
): Promise<ExportedPersonalData> {
  const data = await personalDataOf(db, person, sources, now);
  const orders = data.orders.map(({ number }) => number);
  await transaction(db, async (tx) => {
    await setAuditActor(tx, author);
    await notePersonalData(tx, 'exported', { orders, hadAccount: data.account !== null });
  });
  return data;
}

/**
 * Erases the data that the shop holds of a person, in one transaction: an account, its data, and data known by the
 * email. Orders stay with amounts, invoices and payment references, as the law requires, and are anonymized.
 * @throws ShopError not_found when nothing is held, also after an erasure; not_possible_now for open orders; conflict
 * for the account of an owner or staff member
 */
export async function erasePersonalData(
  { db, jobs, holders }: { db: Db; jobs: Jobs; holders: readonly PersonalDataHolder[] },
  person: PersonIdentity,
  author: AuditActor,
): Promise<void> {
  await jobs.ready();
  await transaction(db, async (tx) => {
    const identity = subjectOf(person);
    const userId = identity.email === null ? null : await accountToErase(tx, identity.email);
    const subject = { ...identity, userId };
    const orders = await eraseFromOrders(tx, subject);
    const hadOtherData = await deleteOtherPersonalData({ jobs, holders }, tx, subject, orders);
    if (userId !== null) await eraseAccount(tx, userId);
    if (userId === null && orders.length === 0 && !hadOtherData)
      throw new ShopError('not_found', guestsDataSentences.nothingHeld);
    await setAuditActor(tx, author);
    await notePersonalData(tx, 'erased', { orders, hadAccount: userId !== null });
  });
}
