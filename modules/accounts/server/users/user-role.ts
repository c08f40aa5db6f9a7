import { type AuditActor, setAuditActor } from '#kernel/database/audit-actor.ts';
import { type Db, transaction } from '#kernel/database/database.ts';
import { invalidInput, requireUnchanged, ShopError } from '#kernel/http/errors.ts';
import { inOrder, ownerRoleId, roleSentences, staffRoleId } from '#modules/accounts/contract/roles.ts';
import type { RightsPayload, RolePayload } from '#modules/accounts/contract/users.ts';
import * as m from '../../messages/index.ts';
import { deleteInvitationOf } from '../invitations/invitations-store.ts';
import type { AccountServices } from '../registration.ts';
import { isOwner, isStaffMember, userKindOf } from '../rights.ts';
import { lockRightsFor, requireAuthority, requireWithin } from '../roles/escalation.ts';
import { notifyOfRights, notifyOwners, rightsDifference } from '../roles/rights-emails.ts';
import { findRole } from '../roles/roles-store.ts';
import * as users from '../users-store.ts';
import { requireAnotherOwner } from './last-owner.ts';
import { userId } from './user-list.ts';

/** Locks and returns the user. @throws ShopError not_found */
export async function lockExisting(tx: Db, id: string): Promise<users.UserRow> {
  const user = await users.lockUser(tx, userId(id));
  if (!user) throw new ShopError('not_found', m.responses.userNotFound());
  return user;
}

/** Returns the ID of the role that a user gets: for `staff` the present one of staff, otherwise that of the kind. */
function newRoleId(user: users.UserRow, { role, roleId = null }: RolePayload): string | null {
  if (role === undefined) return roleId;
  if (role === userKindOf(user)) return user.roleId;
  return { owner: ownerRoleId, staff: staffRoleId, customer: null }[role];
}

/**
 * Gives a user a role, or none; it applies from the next call of the user. Every owner gets an email about a new one,
 * and a member of staff about other rights.
 * @throws ShopError not_found; conflict for the only owner; invalid_input for an unknown role; right_missing for rights
 * beyond those of the author
 */
export async function setRole(
  { db, jobs, origin }: AccountServices,
  author: AuditActor,
  id: string,
  payload: RolePayload,
): Promise<users.UserRow> {
  await jobs.ready();
  return transaction(db, async (tx) => {
    await setAuditActor(tx, author);
    const grantor = await lockRightsFor(tx, author, 'roles');
    const before = await lockExisting(tx, id);
    const roleId = newRoleId(before, payload);
    if (roleId === before.roleId) return before;
    const role = roleId === null ? null : await findRole(tx, roleId);
    if (roleId !== null && !role) throw invalidInput([{ path: 'roleId', message: roleSentences.notFound }]);
    if (isOwner(before)) await requireAnotherOwner(tx, before.id, m.responses.lastOwnerStays());
    requireAuthority(grantor, before);
    if (role) requireAuthority(grantor, { roleId: role.id, rights: role.rights });
    // A role begins with its rights.
    const values = { roleId, rights: null, hasOwnRights: false };
    const changed = (await users.updateUser(tx, before.id, values)) as users.UserRow;
    // An invitation of the user has nothing left to give.
    if (role) await deleteInvitationOf(tx, changed.email);
    if (isOwner(changed)) await notifyOwners({ jobs, origin }, tx, changed);
    else if (isStaffMember(before) && isStaffMember(changed) && !isOwner(before))
      await notifyOfRights({ jobs, origin }, tx, [{ before, after: changed }]);
    return changed;
  });
}

/**
 * Gives a member of staff own rights instead of those of the role, or with null those of the role again; they apply
 * from the next call, and an email informs the member.
 * @throws ShopError not_found, changed_meanwhile; conflict for an owner or a customer; right_missing for rights beyond
 * those of the author
 */
export async function setRights(
  { db, jobs, origin }: AccountServices,
  author: AuditActor,
  id: string,
  { rights, updatedAt }: RightsPayload,
): Promise<users.UserRow> {
  await jobs.ready();
  return transaction(db, async (tx) => {
    await setAuditActor(tx, author);
    const grantor = await lockRightsFor(tx, author, 'roles');
    const before = await lockExisting(tx, id);
    if (userKindOf(before) !== 'staff') throw new ShopError('conflict', m.responses.onlyStaffHaveRights());
    requireUnchanged(before.updatedAt, updatedAt);
    requireAuthority(grantor, before);
    const role = await findRole(tx, before.roleId as string);
    const ofRole = inOrder(role?.rights ?? []);
    const chosen = rights === null ? ofRole : inOrder(rights);
    requireWithin(grantor, chosen);
    const hasOwnRights = chosen.join() !== ofRole.join();
    const after = { ...before, rights: chosen };
    const { given, taken } = rightsDifference({ before, after });
    if (given.length + taken.length === 0 && hasOwnRights === before.hasOwnRights) return before;
    const values = { rights: hasOwnRights ? chosen : null, hasOwnRights };
    const changed = (await users.updateUser(tx, before.id, values)) as users.UserRow;
    await notifyOfRights({ jobs, origin }, tx, [{ before, after: changed }]);
    return changed;
  });
}
