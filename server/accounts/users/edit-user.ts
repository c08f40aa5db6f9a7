import { v7 as uuid } from 'uuid';
import { withAttributes } from '#contract/attribute-values.ts';
import { messages } from '#contract/messages.ts';
import { allRights } from '#contract/rights.ts';
import type { RightsPayload, Role, UserCreate, UserUpdate } from '#contract/users.ts';
import { unsubscribeAddress } from '#server/newsletter/index.ts';
import { type AuditActor, setAuditActor } from '#server/platform/database/audit-actor.ts';
import { type Db, transaction } from '#server/platform/database/database.ts';
import { invalidInput, requireUnchanged, ShopError } from '#server/platform/http/errors.ts';
import { moveToTrash, removeFromTrash, restoreFromTrash } from '#server/records/index.ts';
import { settingsOf } from '#server/settings/index.ts';
import type { CustomerOrdersPort } from '../customer-orders-port.ts';
import { newOwnerMail, passwordChangedMail, recipient, rightsChangedMail } from '../mails.ts';
import { hashNewPassword } from '../passwords.ts';
import { type AccountServices, emailTakenError, welcome } from '../registration.ts';
import { rightsOf } from '../rights.ts';
import { deleteSessionsOf } from '../sessions/sessions-store.ts';
import { subjectOf } from '../subject.ts';
import * as users from '../users-store.ts';
import { userId } from './user-list.ts';

const notFound = () => new ShopError('not_found', messages.userNotFound);

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

/** Locks and returns the user. @throws ShopError not_found */
async function lockExisting(tx: Db, id: string): Promise<users.UserRow> {
  const user = await users.lockUser(tx, userId(id));
  if (!user) throw notFound();
  return user;
}

/**
 * Updates the fields of the payload; values of attributes are checked already. A new password ends every session of the user and notifies them by email (section
 * 5).
 * @throws ShopError not_found, changed_meanwhile; invalid_input for another email than they have
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
    const before = await lockExisting(tx, id);
    requireUnchanged(before.updatedAt, updatedAt);
    if (email !== undefined && email.toLowerCase() !== before.email.toLowerCase())
      throw invalidInput([{ path: 'email', message: 'cannot be changed here' }]);
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

const roleColumns: Record<Role, { isAdmin: boolean; hasAdminAccess: boolean }> = {
  owner: { isAdmin: true, hasAdminAccess: true },
  staff: { isAdmin: false, hasAdminAccess: true },
  customer: { isAdmin: false, hasAdminAccess: false },
};

const roleOf = ({ isAdmin, hasAdminAccess }: users.UserRow): Role =>
  isAdmin ? 'owner' : hasAdminAccess ? 'staff' : 'customer';

/** Checks that the shop has another owner, and locks all owners. @throws ShopError conflict otherwise */
async function requireAnotherOwner(tx: Db, id: string, message: string): Promise<void> {
  const owners = await users.lockOwners(tx);
  if (owners.includes(id) && owners.length === 1) throw new ShopError('conflict', message);
}

/**
 * Sets the role of a user to owner, staff or customer (R15); it applies from their next call. Every owner is notified
 * of a new one.
 * @throws ShopError not_found; conflict for the only owner
 */
export async function setRole(
  { db, jobs, origin }: AccountServices,
  author: AuditActor,
  id: string,
  role: Role,
): Promise<users.UserRow> {
  await jobs.ready();
  const shop = await settingsOf(db);
  return transaction(db, async (tx) => {
    await setAuditActor(tx, author);
    if (role !== 'owner') await requireAnotherOwner(tx, userId(id), messages.lastOwnerStays);
    const before = await lockExisting(tx, id);
    const changed = (await users.updateUser(tx, before.id, {
      ...roleColumns[role],
      // Another role starts with its standard rights.
      ...(roleOf(before) !== role && { rights: null }),
    })) as users.UserRow;
    if (role === 'owner' && !before.isAdmin) {
      const owners = await users.findOwners(tx);
      const notices = owners
        .filter((owner) => owner.isEmailVerified)
        .map((owner) =>
          newOwnerMail(recipient(owner, shop), changed.email, `${origin}/admin/users/${changed.id}`),
        );
      await jobs.addAll(tx, 'mail', notices);
    }
    return changed;
  });
}

/**
 * Replaces the rights of a staff member; they apply from the next call, and an email notifies the member.
 * @throws ShopError not_found, changed_meanwhile; conflict for an owner or a customer
 */
export async function setRights(
  { db, jobs, origin }: AccountServices,
  author: AuditActor,
  id: string,
  { rights, updatedAt }: RightsPayload,
): Promise<users.UserRow> {
  await jobs.ready();
  const shop = await settingsOf(db);
  return transaction(db, async (tx) => {
    await setAuditActor(tx, author);
    const before = await lockExisting(tx, id);
    if (roleOf(before) !== 'staff') throw new ShopError('conflict', messages.onlyStaffHaveRights);
    requireUnchanged(before.updatedAt, updatedAt);
    const heldRights = rightsOf(before);
    const chosen = allRights.filter((right) => rights.includes(right));
    const given = chosen.filter((right) => !heldRights.includes(right));
    const taken = heldRights.filter((right) => !chosen.includes(right));
    if (given.length + taken.length === 0) return before;
    const changed = (await users.updateUser(tx, before.id, { rights: chosen })) as users.UserRow;
    if (changed.isEmailVerified) {
      const to = recipient(changed, shop);
      await jobs.add(tx, 'mail', rightsChangedMail(to, { given, taken, now: chosen }, `${origin}/admin`));
    }
    return changed;
  });
}

/**
 * Moves a user to the trash with their data. Credentials and the newsletter subscription are deleted at once; orders
 * remain and are anonymized for good (R27).
 * @throws ShopError not_found; conflict for the only owner
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
    await requireAnotherOwner(tx, userId(id), messages.lastOwner);
    const user = await lockExisting(tx, id);
    await anonymize(tx, subjectOf(user));
    await moveToTrash(tx, {
      kind: 'user',
      table: 'users',
      ids: [id],
      without: ['sessions', 'account_secrets', 'account_devices', 'account_passkey_challenges'],
    });
    await unsubscribeAddress(tx, user.email);
  });
}

/**
 * Restores a deleted user.
 * @throws ShopError not_found; conflict when their email has another account by now
 */
export const restoreUser = (db: Db, author: AuditActor, id: string): Promise<{ slug: null }> =>
  transaction(db, async (tx) => {
    await setAuditActor(tx, { ...author, act: 'restored' });
    await restoreFromTrash(tx, 'users', await removeFromTrash(tx, 'user', id));
    return { slug: null };
  });
