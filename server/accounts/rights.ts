import { allRights, type Right, standardRights } from '#contract/rights.ts';
import type { UserRow } from './users-store.ts';

/** Returns the rights of an account in the back office, in the order of the table; unknown rights are ignored. */
export function rightsOf({
  isAdmin,
  hasAdminAccess,
  rights,
}: Pick<UserRow, 'isAdmin' | 'hasAdminAccess' | 'rights'>): Right[] {
  if (isAdmin) return allRights;
  if (!hasAdminAccess) return [];
  const granted: readonly string[] = rights ?? standardRights;
  return allRights.filter((right) => granted.includes(right));
}
