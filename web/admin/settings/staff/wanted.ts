import type { Role, User } from '#contract/users.ts';

/** Whose rights are to become which. */
export type Wanted = { person: User; role: Role };
