import type { Role, User } from '#contract/users.ts';

/** What a role is called. */
export const roleNames: Record<Role, string> = { owner: 'Owner', staff: 'Staff', customer: 'Customer' };

/** Owner before staff (R15). */
export const roleOf = ({ isAdmin, hasAdminAccess }: Pick<User, 'isAdmin' | 'hasAdminAccess'>): Role =>
  isAdmin ? 'owner' : hasAdminAccess ? 'staff' : 'customer';
