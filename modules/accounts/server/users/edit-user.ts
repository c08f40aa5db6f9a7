import { v7 as uuid } from 'uuid';
import { withAttributes } from '#kernel/contract/attribute-values.ts';
import { type AuditActor, setAuditActor } from '#kernel/database/audit-actor.ts';
import { type Db, transaction } from '#kernel/database/database.ts';
import { invalidInput, requireUnchanged } from '#kernel/http/errors.ts';
import type { UserCreate, UserUpdate } from '#modules/accounts/contract/users.ts';
import { unsubscribeAddress } from '#modules/newsletter/index.ts';
import { moveToTrash, removeFromTrash, restoreFromTrash } from '#modules/records/index.ts';
import { settingsOf } from '#modules/settings/index.ts';
import * as m from '../../messages/index.ts';
import type { CustomerOrdersPort } from '../customer-orders-port.ts';
import { passwordChangedMail, recipient } from '../email/account-emails.ts';
import { hashNewPassword } from '../passwords.ts';
import { type AccountServices, emailTakenError, welcome } from '../registration.ts';
import { isOwner } from '../rights.ts';
import { lockRightsFor, requireAuthority } from '../roles/escalation.ts';
import { deleteSessionsOf } from '../sessions/sessions-store.ts';
import { subjectOf } from '../subject.ts';
import * as users from '../users-store.ts';
import { requireAnotherOwner } from './last-owner.ts';
import { lockExisting } from './user-role.ts';

/**
 * Creates an account for a user and sends the link that verifies its address (section 7).
 * @throws ShopError conflict when the address has an account
 */
export async function createUser(
  services: AccountServices,
  author: AuditActor,
  { password, address = undefined, attributes = {}, ...given }: UserCreate,
  now: Date,
): Promise<users.UserRow> {
  const { db, jobs } = services;
  await jobs.ready();
  const passwordHash = await hashNewPassword(password, author.userId);
  const shop = await settingsOf(db);
  return transaction(db, async (tx) => {
    await setAuditActor(tx, author);
    const values = { attributes: withAttributes({}, attributes), ...(address && { address }) };
    const user = { id: uuid(), ...given, ...values, passwordHash };
    if (!(await users.insertUser(tx, user))) throw emailTakenError();
    await welcome(services, tx, { user, shop }, now);
    return (await users.findUser(tx, user.id)) as users.UserRow;
  });
}

/**
 * Updates the fields of the payload; values of attributes are checked already. A new password ends every session of the user and notifies them by email (section
 * 5).
 * @throws ShopError not_found, changed_meanwhile; invalid_input for another email than they have; right_missing for a
 * user with rights that the author does not have
 */
export async function updateUserByOwner(
  { db, jobs, origin }: AccountServices,
  author: AuditActor,
  id: string,
  { updatedAt, email, password = '', userId: _, attributes, ...given }: UserUpdate,
): Promise<users.UserRow> {
  await jobs.ready();
  const passwordHash = password === '' ? null : await hashNewPassword(password, author.userId);
  const shop = await settingsOf(db);
  return transaction(db, async (tx) => {
    await setAuditActor(tx, author);
    const grantor = await lockRightsFor(tx, author, 'users');
    const before = await lockExisting(tx, id);
    requireAuthority(grantor, before);
    requireUnchanged(before.updatedAt, updatedAt);
    if (email !== undefined && email.toLowerCase() !== before.email.toLowerCase())
      throw invalidInput([{ path: 'email', message: m.editUser.cannotBeChangedHere() }]);
    const changed = await users.updateUser(tx, before.id, {
      ...given,
      ...(attributes && { attributes: withAttributes(before.attributes, attributes) }),
      ...(passwordHash && { passwordHash }),
    });
    if (passwordHash) {
      await deleteSessionsOf(tx, before.id, null);
      const notice = passwordChangedMail(recipient(before, shop), `${origin}/auth/forgot-password`);
      await jobs.add(tx, 'mail', notice);
    }
    return changed as users.UserRow;
  });
}

/**
 * Moves a user to the trash with their data. Credentials and the newsletter subscription are deleted at once; orders
 * remain and are anonymized for good (R27).
 * @throws ShopError not_found; conflict for the only owner; right_missing for a user with rights that the author does not
 * have
 */
export async function trashUser(
  { db, jobs }: Pick<AccountServices, 'db' | 'jobs'>,
  author: AuditActor,
  id: string,
  { anonymize }: Pick<CustomerOrdersPort, 'anonymize'>,
): Promise<void> {
  await jobs.ready();
  await transaction(db, async (tx) => {
    await setAuditActor(tx, author);
    const grantor = await lockRightsFor(tx, author, 'users');
    const user = await lockExisting(tx, id);
    if (isOwner(user)) await requireAnotherOwner(tx, user.id, m.responses.lastOwner());
    requireAuthority(grantor, user);
    await anonymize(tx, subjectOf(user));
    await moveToTrash(tx, {
      kind: 'user',
      table: 'users',
      ids: [id],
      without: [
        'sessions',
        'account_secrets',
        'account_devices',
        'account_passkey_challenges',
        'staff_invitations',
      ],
    });
    await unsubscribeAddress(tx, user.email);
  });
}

/**
 * Restores a deleted user.
 * @throws ShopError not_found; conflict when their email has another account by now; right_missing for a user with rights
 * that the author does not have
 */
export const restoreUser = (db: Db, author: AuditActor, id: string): Promise<{ slug: null }> =>
  transaction(db, async (tx) => {
    await setAuditActor(tx, { ...author, act: 'restored' });
    const grantor = await lockRightsFor(tx, author, 'users');
    await restoreFromTrash(tx, 'users', await removeFromTrash(tx, 'user', id));
    requireAuthority(grantor, await lockExisting(tx, id));
    return { slug: null };
  });
