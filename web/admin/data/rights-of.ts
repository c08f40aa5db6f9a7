import { permissions } from 'virtual:haat-plugins';
import {
  addPluginRights,
  allRights,
  hasNeededRight,
  type NeededRight,
  type Right,
  standardRights,
} from '#kernel/contract/rights.ts';
import type { SessionUser } from '#web/session/session.ts';
import * as m from '../messages/index.ts';

for (const [plugin, declared] of Object.entries(permissions)) addPluginRights(plugin, declared);

export type OfficeRights = {
  rights: readonly Right[];
  /** The name of the user's role, for display. */
  roleName: string;
  may: (needed: NeededRight) => boolean;
};

export type UserAccess = Pick<SessionUser, 'isAdmin' | 'hasAdminAccess' | 'rights' | 'roleName'>;

/** Returns the rights of a user in the back office. */
export function rightsOf(user: UserAccess): OfficeRights {
  // Sessions of earlier versions have no stored rights, and no stored role.
  const rights = user.rights ?? (user.isAdmin ? allRights : user.hasAdminAccess ? standardRights : []);
  return {
    rights,
    roleName: user.roleName ?? (user.isAdmin ? m.rightsOf.owner() : m.rightsOf.staff()),
    may: (needed) => hasNeededRight(rights, needed),
  };
}
