import type { Db } from '#kernel/database/database.ts';
import { ShopError } from '#kernel/http/errors.ts';
import { guestsDataSentences } from '#modules/personal-data/contract/guests-data-sentences.ts';
import { anonymizePerson } from '#modules/records/index.ts';
import { isStaffMember } from '../rights.ts';
import * as users from '../users-store.ts';

/**
 * Locks the account with an email until the transaction ends.
 * @returns its id, null when there is none
 * @throws ShopError conflict for the account of an owner or staff member
 */
export async function accountToErase(tx: Db, email: string): Promise<string | null> {
  const user = await users.lockUserByEmail(tx, email);
  if (user && isStaffMember(user)) throw new ShopError('conflict', guestsDataSentences.notACustomer);
  return user?.id ?? null;
}

/** Deletes an account with its data permanently, without the trash. */
export async function eraseAccount(tx: Db, id: string): Promise<void> {
  await users.deleteUser(tx, id);
  await anonymizePerson(tx, id);
}

/**
 * Returns the emails of accounts with a phone number (`normalisedPhone`), their own or that of a saved address, up to a
 * limit.
 */
export const accountEmailsByPhone = users.findEmailsByPhone;
