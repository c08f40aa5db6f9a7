import { allRights, type NeededRight, type Right, standardRights, suffices } from '#contract/rights.ts';
import type { SessionUser } from '#web/session/session.ts';

/** What a page or a button takes: a right, or to be an owner (R15). */
export type Needed = NeededRight | 'owner';
export type OfficeRights = { isAdmin: boolean; rights: readonly Right[]; may: (needed: Needed) => boolean };

export type Member = Pick<SessionUser, 'isAdmin' | 'hasAdminAccess' | 'rights'>;

/** What a user may do in the back office. */
export function rightsOf({ isAdmin, hasAdminAccess, rights: kept }: Member): OfficeRights {
  // A browser that signed in to an earlier version kept no rights.
  const rights = kept ?? (isAdmin ? allRights : hasAdminAccess ? standardRights : []);
  return {
    isAdmin,
    rights,
    may: (needed) => isAdmin || (needed !== 'owner' && suffices(rights, needed)),
  };
}
