import { allRights, type Right } from '#kernel/contract/rights.ts';
import { inOrder, ownerRoleId } from '#modules/accounts/contract/roles.ts';
import type { UserRow } from './users-store.ts';

/** What decides the rights of an account in the back office. */
export type RoleFields = Pick<UserRow, 'roleId' | 'rights'>;

/** Returns whether an account may enter the back office. */
export const isStaffMember = ({ roleId }: Pick<RoleFields, 'roleId'>): boolean => roleId !== null;

/** Returns whether an account has the role with every right. */
export const isOwner = ({ roleId }: Pick<RoleFields, 'roleId'>): boolean => roleId === ownerRoleId;

/** Returns the kind of user that the role makes of an account. */
export const userKindOf = (user: Pick<RoleFields, 'roleId'>): 'owner' | 'staff' | 'customer' =>
  isOwner(user) ? 'owner' : isStaffMember(user) ? 'staff' : 'customer';

/** Returns the rights of an account in the back office, in the order of the table; unknown rights are ignored. */
export function rightsOf(user: RoleFields): Right[] {
  if (isOwner(user)) return [...allRights];
  return isStaffMember(user) ? inOrder(user.rights ?? []) : [];
}
