import { allRights, type Right, standardRights } from '#contract/rights.ts';
import type { UserRow } from './users-store.ts';

/** What an account may do in the back office, in the order of the table; a right that another version named is none. */
export function rightsOf({
  isAdmin,
  hasAdminAccess,
  rights,
}: Pick<UserRow, 'isAdmin' | 'hasAdminAccess' | 'rights'>): Right[] {
  if (isAdmin) return allRights;
  if (!hasAdminAccess) return [];
  const given: readonly string[] = rights ?? standardRights;
  return allRights.filter((right) => given.includes(right));
}
