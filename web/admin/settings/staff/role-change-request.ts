import type { ShopRole } from '#contract/roles.ts';
import type { User } from '#contract/users.ts';

/** A requested change of role; null removes the user from staff. */
export type RoleChangeRequest = { person: User; role: ShopRole | null };
