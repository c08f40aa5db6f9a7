import { keyRights, type Right } from '#kernel/contract/rights.ts';
import type { Db } from '#kernel/database/database.ts';
import { settingsOf } from '#modules/settings/index.ts';
import { isStaffMember, rightsOf } from './rights.ts';
import { findStaff, findUser, lockUserForShare } from './users-store.ts';

/** Returns the staff members who have a right, by name. */
export const staffWith = async (db: Db, right: Right): Promise<{ id: string; name: string }[]> =>
  (await findStaff(db))
    .filter((user) => rightsOf(user).includes(right))
    .map(({ id, name }) => ({ id, name }));

/**
 * Locks a staff member against deletion and changes until the transaction ends.
 * @returns the name; null for a user who has not this right
 */
export async function lockStaffMember(tx: Db, id: string, right: Right): Promise<string | null> {
  const user = await lockUserForShare(tx, id);
  return user && rightsOf(user).includes(right) ? user.name : null;
}

/**
 * Returns the rights that a program has now which acts for a staff member, in the order of the table; null for a user
 * who may not enter the back office now: not staff, or without the second factor that the shop requires.
 */
export async function programRightsOf(db: Db, userId: string): Promise<Right[] | null> {
  const user = await findUser(db, userId);
  if (!user?.isEmailVerified || !isStaffMember(user)) return null;
  if (!user.hasSecondFactor && (await settingsOf(db)).requireSecondFactor) return null;
  const held = rightsOf(user);
  return keyRights().filter((right) => held.includes(right));
}
