import type { Role, User } from '#contract/users.ts';

/** Labels of the roles. */
export const roleNames: Record<Role, string> = { owner: 'Owner', staff: 'Staff', customer: 'Customer' };

/** Returns the role of a user; an owner is also staff (R15). */
export const roleOf = ({ isAdmin, hasAdminAccess }: Pick<User, 'isAdmin' | 'hasAdminAccess'>): Role =>
  isAdmin ? 'owner' : hasAdminAccess ? 'staff' : 'customer';
