import type { Db } from '#kernel/database/database.ts';
import { settingsOf } from '#modules/settings/index.ts';
import { newOwnerMail, recipient, rightsChangedMail } from '../email/account-emails.ts';
import type { AccountServices } from '../registration.ts';
import { rightsOf } from '../rights.ts';
import { findOwners, type UserRow } from '../users-store.ts';

/** A member of staff before and after a change. */
type RightsChange = { before: UserRow; after: UserRow };

/** Returns the rights that a change gives and takes. */
export function rightsDifference({ before, after }: RightsChange) {
  const [held, now] = [rightsOf(before), rightsOf(after)];
  return {
    now,
    given: now.filter((right) => !held.includes(right)),
    taken: held.filter((right) => !now.includes(right)),
  };
}

/** Sends an email to each member of staff whose rights have changed and whose address is verified. */
export async function notifyOfRights(
  { jobs, origin }: Pick<AccountServices, 'jobs' | 'origin'>,
  tx: Db,
  changes: readonly RightsChange[],
): Promise<void> {
  const shop = await settingsOf(tx);
  const mails = changes.flatMap((change) => {
    const { given, taken, now } = rightsDifference(change);
    if (given.length + taken.length === 0 || !change.after.isEmailVerified) return [];
    return [rightsChangedMail(recipient(change.after, shop), { given, taken, now }, `${origin}/admin`)];
  });
  await jobs.addAll(tx, 'mail', mails);
}

/** Sends an email about a new owner to every owner whose address is verified, the new one included. */
export async function notifyOwners(
  { jobs, origin }: Pick<AccountServices, 'jobs' | 'origin'>,
  tx: Db,
  { id, email }: Pick<UserRow, 'id' | 'email'>,
): Promise<void> {
  const [shop, owners] = [await settingsOf(tx), await findOwners(tx)];
  const notices = owners
    .filter((owner) => owner.isEmailVerified)
    .map((owner) => newOwnerMail(recipient(owner, shop), email, `${origin}/admin/users/${id}`));
  await jobs.addAll(tx, 'mail', notices);
}
