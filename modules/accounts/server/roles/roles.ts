import { v7 as uuid, validate } from 'uuid';
import { allRights } from '#kernel/contract/rights.ts';
import { type AuditActor, setAuditActor } from '#kernel/database/audit-actor.ts';
import { type Db, transaction } from '#kernel/database/database.ts';
import { invalidInput, requireUnchanged, ShopError } from '#kernel/http/errors.ts';
import { invitationSentences } from '#modules/accounts/contract/invitations.ts';
import {
  inOrder,
  maxRoles,
  ownerRoleId,
  type RoleCreate,
  type RoleUpdate,
  roleSentences,
  type ShopRole,
} from '#modules/accounts/contract/roles.ts';
import { isRoleInvited } from '../invitations/invitations-store.ts';
import type { AccountServices } from '../registration.ts';
import type { UserRow } from '../users-store.ts';
import { lockRightsFor, requireAuthority, requireWithin } from './escalation.ts';
import { notifyOfRights } from './rights-emails.ts';
import * as store from './roles-store.ts';

/** The most members that the list names for each role. */
const maxMembers = 100;

const isOwnerRole = ({ id }: Pick<store.RoleRow, 'id'>) => id === ownerRoleId;
const asSubject = ({ id, rights }: store.RoleRow) => ({ roleId: id, rights });
const notFound = () => new ShopError('not_found', roleSentences.notFound);

type Member = { id: string; name: string };

const present = (row: store.RoleRow, members: Member[]): ShopRole => ({
  id: row.id,
  name: row.name,
  rights: isOwnerRole(row) ? [...allRights] : inOrder(row.rights),
  isBuiltIn: row.isBuiltIn,
  members: members.slice(0, maxMembers),
  updatedAt: row.updatedAt.toISOString(),
});

/** Returns all roles with their members. */
export async function listRoles(db: Db): Promise<{ roles: ShopRole[] }> {
  const [rows, members] = await Promise.all([store.findRoles(db), store.findMembers(db)]);
  const membersOf = (roleId: string) =>
    members.filter((member) => member.roleId === roleId).map(({ id, name }) => ({ id, name }));
  return { roles: rows.map((row) => present(row, membersOf(row.id))) };
}

/** @throws ShopError not_found */
async function existingRole(tx: Db, id: string): Promise<store.RoleRow> {
  const row = validate(id) ? await store.findRole(tx, id) : null;
  if (!row) throw notFound();
  return row;
}

/** @throws ShopError invalid_input when another role has the name */
async function requireFreeName(tx: Db, name: string, own: string | null): Promise<void> {
  const row = await store.findRoleByName(tx, name);
  if (row && row.id !== own) throw invalidInput([{ path: 'name', message: roleSentences.nameTaken }]);
}

/**
 * Creates a role.
 * @throws ShopError right_missing for rights beyond those of the author; conflict when there are too many
 */
export const createRole = (db: Db, author: AuditActor, { name, rights }: RoleCreate): Promise<ShopRole> =>
  transaction(db, async (tx) => {
    await setAuditActor(tx, author);
    requireWithin(await lockRightsFor(tx, author, 'roles'), rights);
    await requireFreeName(tx, name, null);
    if ((await store.findRoles(tx)).length >= maxRoles)
      throw new ShopError('conflict', roleSentences.tooMany);
    return present(await store.insertRole(tx, { id: uuid(), name, rights: inOrder(rights) }), []);
  });

/**
 * Changes a role. Its rights apply to its users from their next call, and an email informs them; users with own rights
 * keep those.
 * @throws ShopError not_found, changed_meanwhile; conflict for the role Owner; right_missing for rights beyond those of
 * the author
 */
export async function changeRole(
  { db, jobs, origin }: AccountServices,
  author: AuditActor,
  id: string,
  { name, rights, updatedAt }: RoleUpdate,
): Promise<ShopRole> {
  await jobs.ready();
  return transaction(db, async (tx) => {
    await setAuditActor(tx, author);
    const grantor = await lockRightsFor(tx, author, 'roles');
    const role = await existingRole(tx, id);
    if (isOwnerRole(role)) throw new ShopError('conflict', roleSentences.ownerStays);
    requireUnchanged(role.updatedAt, updatedAt);
    requireAuthority(grantor, asSubject(role));
    if (name !== undefined) await requireFreeName(tx, name, role.id);
    if (rights) requireWithin(grantor, rights);
    // Rights of plugins that are absent at present stay.
    const unknown = role.rights.filter((right) => !(allRights as string[]).includes(right));
    const changed = await store.updateRole(tx, role.id, {
      ...(name !== undefined && { name }),
      ...(rights && { rights: [...inOrder(rights), ...unknown] }),
    });
    const before = await store.lockMembers(tx, role.id);
    if (rights)
      await notifyOfRights({ jobs, origin }, tx, pairs(before, await store.refreshMembers(tx, role.id)));
    return present(changed, before);
  });
}

/** Returns the users before and after a change. */
function pairs(before: UserRow[], after: UserRow[]): { before: UserRow; after: UserRow }[] {
  const earlier = new Map(before.map((user) => [user.id, user]));
  return after.flatMap((user) => {
    const old = earlier.get(user.id);
    return old ? [{ before: old, after: user }] : [];
  });
}

/**
 * Deletes a role. Its users get the role that replaces it.
 * @throws ShopError not_found; conflict for a built-in role, for one of an invitation, and without a replacement for the users;
 * right_missing for rights beyond those of the author
 */
export async function removeRole(
  { db, jobs, origin }: AccountServices,
  author: AuditActor,
  id: string,
  replacement: string | undefined,
): Promise<void> {
  await jobs.ready();
  await transaction(db, async (tx) => {
    await setAuditActor(tx, author);
    const grantor = await lockRightsFor(tx, author, 'roles');
    const role = await existingRole(tx, id);
    if (role.isBuiltIn) throw new ShopError('conflict', roleSentences.builtInStays);
    requireAuthority(grantor, asSubject(role));
    if (await isRoleInvited(tx, role.id)) throw new ShopError('conflict', invitationSentences.roleIsInvited);
    const members = await store.lockMembers(tx, role.id);
    if (members.length > 0) {
      const next = await replacementOf(tx, role, replacement);
      for (const subject of [asSubject(next), ...members]) requireAuthority(grantor, subject);
      const moved = await store.moveMembers(tx, role.id, next.id);
      await notifyOfRights({ jobs, origin }, tx, pairs(members, moved));
    }
    await store.deleteRole(tx, role.id);
  });
}

/** Returns the role that replaces a deleted one. @throws ShopError conflict without one, invalid_input for a wrong one */
async function replacementOf(tx: Db, role: store.RoleRow, id: string | undefined): Promise<store.RoleRow> {
  if (id === undefined) throw new ShopError('conflict', roleSentences.inUse);
  if (id === ownerRoleId)
    throw invalidInput([{ path: 'replacement', message: roleSentences.replacementIsOwner }]);
  const next = id === role.id ? null : await store.findRole(tx, id);
  if (!next) throw invalidInput([{ path: 'replacement', message: roleSentences.notFound }]);
  return next;
}
