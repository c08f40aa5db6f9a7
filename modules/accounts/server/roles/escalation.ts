import { type Right, rights as table } from '#kernel/contract/rights.ts';
import type { AuditActor } from '#kernel/database/audit-actor.ts';
import type { Db } from '#kernel/database/database.ts';
import { requireRight } from '#kernel/http/access.ts';
import { ShopError } from '#kernel/http/errors.ts';
import { roleSentences } from '#modules/accounts/contract/roles.ts';
import { isOwner, type RoleFields, rightsOf } from '../rights.ts';
import { findUser, type UserRow } from '../users-store.ts';
import { lockRoles } from './roles-store.ts';

/** What the author of a change may do, and with it give. */
export type Grantor = { isOwner: boolean; rights: readonly Right[] };

/** Returns what a user may do now, and with it give; nothing for a user that does not exist. */
export const grantorOf = (user: UserRow | null): Grantor => ({
  isOwner: user !== null && isOwner(user),
  rights: user ? rightsOf(user) : [],
});

/**
 * Locks all changes of roles and rights until the transaction ends, and returns the present rights of the author, which
 * a change before this one may have taken.
 * @throws ShopError right_missing when the author does not have the needed right any more
 */
export async function lockRightsFor(tx: Db, author: AuditActor, needed: Right): Promise<Grantor> {
  await lockRoles(tx);
  const grantor = grantorOf(await findUser(tx, author.userId));
  requireRight(grantor.rights, needed);
  return grantor;
}

/**
 * Checks that an author has all of these rights: users give and take no more than they have.
 * @throws ShopError right_missing, which names the missing ones
 */
export function requireWithin(grantor: Grantor, rights: readonly Right[]): void {
  const missing = rights.filter((right) => !grantor.rights.includes(right));
  if (missing.length > 0)
    throw new ShopError(
      'right_missing',
      roleSentences.beyondOwnRights(missing.map((right) => `“${table[right].label}”`).join(', ')),
    );
}

/**
 * Checks that an author may change a user or give a role, whose rights must be within those of the author. Only owners
 * change owners, since owners have the rights of later versions too.
 * @throws ShopError right_missing
 */
export function requireAuthority(grantor: Grantor, subject: RoleFields): void {
  if (isOwner(subject) && !grantor.isOwner) throw new ShopError('right_missing', roleSentences.ownersOnly);
  requireWithin(grantor, rightsOf(subject));
}

/** Returns whether a user may give a role now: it needs the right to roles, and every right of the role. */
export const mayGive = (grantor: Grantor, role: RoleFields): boolean =>
  grantor.rights.includes('roles') &&
  (grantor.isOwner || !isOwner(role)) &&
  rightsOf(role).every((right) => grantor.rights.includes(right));
