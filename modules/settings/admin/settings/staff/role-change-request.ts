import type { ShopRole } from '#modules/accounts/contract/roles.ts';
import type { User } from '#modules/accounts/contract/users.ts';

/** A requested change of role; null removes the user from staff. */
export type RoleChangeRequest = { person: User; role: ShopRole | null };
