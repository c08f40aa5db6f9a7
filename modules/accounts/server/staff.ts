import type { Right } from '#kernel/contract/rights.ts';
import type { Db } from '#kernel/database/database.ts';
import { rightsOf } from './rights.ts';
import { findStaff, lockUserForShare } from './users-store.ts';

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
