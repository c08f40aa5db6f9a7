import { guestsDataSentences } from '#contract/guests-data-sentences.ts';
import type { Db } from '#server/platform/database/database.ts';
import { ShopError } from '#server/platform/http/errors.ts';
import { forgetPerson } from '#server/records/audit.ts';
import * as users from '../users-store.ts';

/**
 * The account with an email, held still until the transaction ends.
 * @returns its id, null where there is none
 * @throws ShopError conflict for the account of an owner or staff member
 */
export async function accountToErase(tx: Db, email: string): Promise<string | null> {
  const user = await users.lockUserByEmail(tx, email);
  if (user?.isAdmin || user?.hasAdminAccess)
    throw new ShopError('conflict', guestsDataSentences.notACustomer);
  return user?.id ?? null;
}

/** Deletes an account for good, with all that belongs to it. It does not go to the trash. */
export async function eraseAccount(tx: Db, id: string): Promise<void> {
  await users.deleteUser(tx, id);
  await forgetPerson(tx, id);
}

/** The emails of accounts with a phone number (`foldedPhone`), their own or that of a saved address, at most so many. */
export const accountEmailsByPhone = users.findEmailsByPhone;
