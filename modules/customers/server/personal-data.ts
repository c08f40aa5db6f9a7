import { type Db, onceCommitted } from '#kernel/database/database.ts';
import type { PersonalDataHolder } from '#modules/accounts/index.ts';
import * as store from './customers-store.ts';
import { findCustomers } from './list-store.ts';
import type { Following } from './match-orders.ts';

async function exportOf(db: Db, subject: Parameters<PersonalDataHolder['exportOf']>[1]) {
  const own = await store.findOwn(db, subject);
  if (own.length === 0) return null;
  const records = await Promise.all(
    (await findCustomers(db, own)).map(async ({ id, name, email, phone, tags }) => ({
      name,
      email,
      phone,
      tags,
      notes: (await store.findNotes(db, id)).map(({ note, at }) => ({ note, at: at.toISOString() })),
    })),
  );
  return { customers: records };
}

/**
 * The customers of a person, with notes and tags of staff. A customer with orders of another person too, which were
 * matched by the phone number, is erased but not exported, since its notes may be about that person.
 *
 * The transaction that erases a person writes no customer: the erased orders are noted in it, and their customers are deleted
 * after the commit (`match-orders.ts`).
 */
export const customerHolder = (following: Following): PersonalDataHolder => ({
  name: 'customers',
  exportOf,
  erase: async (tx) => {
    onceCommitted(tx, following.now);
    return false;
  },
});
