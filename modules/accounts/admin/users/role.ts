import { type Right, rights } from '#kernel/contract/rights.ts';
import { ownerRoleId, type ShopRole, staffRoleId } from '#modules/accounts/contract/roles.ts';
import type { Role, User } from '#modules/accounts/contract/users.ts';
import { useApiQuery } from '#web/admin/data/api-query.ts';
import * as m from '../../messages/index.ts';

/** Labels of the kinds of users. */
export const roleNames: Record<Role, string> = {
  owner: m.role.owner(),
  staff: m.role.staff(),
  customer: m.role.customer(),
};

/** Returns the kind of a user (R15). */
export const roleOf = ({ roleId }: Pick<User, 'roleId'>): Role =>
  roleId === null ? 'customer' : roleId === ownerRoleId ? 'owner' : 'staff';

/** Returns all roles; undefined until they have arrived. */
export const useRoles = (): ShopRole[] | undefined => useApiQuery('GET /api/roles').data?.roles;

/** Returns a function that names the role of a user: of staff by the kind until the roles have arrived. */
export function useRoleName(): (user: Pick<User, 'roleId'>) => string {
  const roles = useRoles();
  return (user) => roles?.find(({ id }) => id === user.roleId)?.name ?? roleNames[roleOf(user)];
}

/** Returns the roles that a user with these rights can give: users give no more than they have. */
export const rolesWithin = (roles: readonly ShopRole[], held: readonly Right[]): ShopRole[] =>
  roles.filter((role) => role.rights.every((right) => held.includes(right)));

/** Describes what a role allows; null stands for a customer. */
export function meaningOf(role: ShopRole | null): string {
  if (role === null) return m.role.noAccessToBackOffice();
  if (role.id === ownerRoleId) return m.role.everythingIncludingUsersAndSettings();
  return role.rights.map((right) => rights[right].label).join(', ') || m.role.noRightsYet();
}

/** Returns the question whether a user is to get a role. */
export function roleQuestion(name: string, role: ShopRole): string {
  if (role.id === ownerRoleId) return m.role.makeOwner({ name });
  return role.id === staffRoleId ? m.role.makeStaff({ name }) : m.role.giveRole({ name, name2: role.name });
}
