import { allRights, hasNeededRight, type NeededRight, type Right, standardRights } from '#contract/rights.ts';
import type { SessionUser } from '#web/session/session.ts';

/** The requirement of a page or a button: a right, or the role of owner (R15). */
export type RequiredRight = NeededRight | 'owner';
export type OfficeRights = {
  isAdmin: boolean;
  rights: readonly Right[];
  may: (needed: RequiredRight) => boolean;
};

export type UserAccess = Pick<SessionUser, 'isAdmin' | 'hasAdminAccess' | 'rights'>;

/** Returns the rights of a user in the back office. */
export function rightsOf({ isAdmin, hasAdminAccess, rights: storedRights }: UserAccess): OfficeRights {
  // Sessions of earlier versions have no stored rights.
  const rights = storedRights ?? (isAdmin ? allRights : hasAdminAccess ? standardRights : []);
  return {
    isAdmin,
    rights,
    may: (needed) => isAdmin || (needed !== 'owner' && hasNeededRight(rights, needed)),
  };
}
