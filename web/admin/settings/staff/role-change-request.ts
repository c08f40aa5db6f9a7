import type { Role, User } from '#contract/users.ts';

/** A requested change of role. */
export type RoleChangeRequest = { person: User; role: Role };
