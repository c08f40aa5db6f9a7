import { v7 as uuid } from 'uuid';
import { messages } from '#contract/messages.ts';
import { allRights } from '#contract/rights.ts';
import type { RightsPayload, Role, UserCreate, UserUpdate } from '#contract/users.ts';
import { unsubscribeAddress } from '#server/newsletter/newsletter.ts';
import { type Db, transaction } from '#server/platform/database/database.ts';
import { type Author, signed } from '#server/platform/database/signed.ts';
import { invalidInput, requireUnchanged, ShopError } from '#server/platform/http/errors.ts';
import { bringBack, takeOut, throwAway } from '#server/records/trash.ts';
import { settingsOf } from '#server/settings/settings.ts';
import type { Buying } from '../buying.ts';
import { newOwnerMail, passwordChangedMail, recipient, rightsChangedMail } from '../mails.ts';
import { hashNewPassword } from '../passwords.ts';
import { type Parts, taken, welcome } from '../registering.ts';
import { rightsOf } from '../rights.ts';
import { deleteSessionsOf } from '../sessions/sessions-store.ts';
import { subjectOf } from '../subject.ts';
import * as users from '../users-store.ts';
import { userId } from './people.ts';

const notFound = () => new ShopError('not_found', messages.userNotFound);

/**
 * Makes an account for somebody; a mail with a link to verify the address goes out with it (section 7).
 * @throws ShopError conflict when the address has an account
 */
export async function createPerson(
  parts: Parts,
  author: Author,
  { password, address = undefined, ...given }: UserCreate,
  now: Date,
): Promise<users.UserRow> {
  const { db, jobs } = parts;
  await jobs.ready();
  const passwordHash = await hashNewPassword(password, author.userId);
  const shop = await settingsOf(db);
  return transaction(db, async (tx) => {
    await signed(tx, author);
    const user = { id: uuid(), ...given, ...(address && { address }), passwordHash };
    if (!(await users.insertUser(tx, user))) throw taken();
    await welcome(parts, tx, { user, shop }, now);
    return (await users.findUser(tx, user.id)) as users.UserRow;
  });
}

/** The user, held still. @throws ShopError not_found */
async function held(tx: Db, id: string): Promise<users.UserRow> {
  const user = await users.lockUser(tx, userId(id));
  if (!user) throw notFound();
  return user;
}

/**
 * Changes what is given. A new password ends every session of theirs, and a mail tells them (section 5).
 * @throws ShopError not_found, changed_meanwhile; invalid_input for another email than they have
 */
export async function updatePerson(
  { db, jobs, origin }: Parts,
  author: Author,
  id: string,
  { updatedAt, email, password = '', userId: _, ...given }: UserUpdate,
): Promise<users.UserRow> {
  await jobs.ready();
  const passwordHash = password === '' ? null : await hashNewPassword(password, author.userId);
  const shop = await settingsOf(db);
  return transaction(db, async (tx) => {
    await signed(tx, author);
    const before = await held(tx, id);
    requireUnchanged(before.updatedAt, updatedAt);
    if (email !== undefined && email.toLowerCase() !== before.email.toLowerCase())
      throw invalidInput([{ path: 'email', message: 'cannot be changed here' }]);
    const changed = await users.updateUser(tx, before.id, {
      ...given,
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

const rolesInRow: Record<Role, { isAdmin: boolean; hasAdminAccess: boolean }> = {
  owner: { isAdmin: true, hasAdminAccess: true },
  staff: { isAdmin: false, hasAdminAccess: true },
  customer: { isAdmin: false, hasAdminAccess: false },
};

const roleOf = ({ isAdmin, hasAdminAccess }: users.UserRow): Role =>
  isAdmin ? 'owner' : hasAdminAccess ? 'staff' : 'customer';

/** @throws ShopError conflict when nobody else owns the shop; the owners are held still for it */
async function requireAnotherOwner(tx: Db, id: string, message: string): Promise<void> {
  const owners = await users.lockOwners(tx);
  if (owners.includes(id) && owners.length === 1) throw new ShopError('conflict', message);
}

/**
 * Makes a user owner, staff or customer (R15); it counts with their next call. Every owner gets a mail about a new one.
 * @throws ShopError not_found; conflict for the only owner
 */
export async function setRole(
  { db, jobs, origin }: Parts,
  author: Author,
  id: string,
  role: Role,
): Promise<users.UserRow> {
  await jobs.ready();
  const shop = await settingsOf(db);
  return transaction(db, async (tx) => {
    await signed(tx, author);
    if (role !== 'owner') await requireAnotherOwner(tx, userId(id), messages.lastOwnerStays);
    const before = await held(tx, id);
    const changed = (await users.updateUser(tx, before.id, {
      ...rolesInRow[role],
      // Another role begins with its standard rights.
      ...(roleOf(before) !== role && { rights: null }),
    })) as users.UserRow;
    if (role === 'owner' && !before.isAdmin) {
      const owners = await users.findOwners(tx);
      const notices = owners
        .filter((each) => each.isEmailVerified)
        .map((each) =>
          newOwnerMail(recipient(each, shop), changed.email, `${origin}/admin/users/${changed.id}`),
        );
      await jobs.addAll(tx, 'mail', notices);
    }
    return changed;
  });
}

/**
 * Gives a member of staff these rights and no others; they count with the next call, and a mail informs the member.
 * @throws ShopError not_found, changed_meanwhile; conflict for an owner or a customer
 */
export async function setRights(
  { db, jobs, origin }: Parts,
  author: Author,
  id: string,
  { rights, updatedAt }: RightsPayload,
): Promise<users.UserRow> {
  await jobs.ready();
  const shop = await settingsOf(db);
  return transaction(db, async (tx) => {
    await signed(tx, author);
    const before = await held(tx, id);
    if (roleOf(before) !== 'staff') throw new ShopError('conflict', messages.onlyStaffHaveRights);
    requireUnchanged(before.updatedAt, updatedAt);
    const had = rightsOf(before);
    const chosen = allRights.filter((right) => rights.includes(right));
    const given = chosen.filter((right) => !had.includes(right));
    const taken = had.filter((right) => !chosen.includes(right));
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
 * Deletes a user into the trash, with all that is theirs but what they sign in with: that ends at once, and so does
 * their newsletter; their orders stay and forget whose they were, for good (R27).
 * @throws ShopError not_found; conflict for the only owner
 */
export async function deletePerson(
  { db, jobs }: Pick<Parts, 'db' | 'jobs'>,
  author: Author,
  id: string,
  { partWith }: Pick<Buying, 'partWith'>,
): Promise<void> {
  await jobs.ready();
  await transaction(db, async (tx) => {
    await signed(tx, author);
    await requireAnotherOwner(tx, userId(id), messages.lastOwner);
    const user = await held(tx, id);
    await partWith(tx, subjectOf(user));
    await throwAway(tx, {
      kind: 'user',
      table: 'users',
      ids: [id],
      without: ['sessions', 'account_secrets', 'account_devices', 'account_passkey_challenges'],
    });
    await unsubscribeAddress(tx, user.email);
  });
}

/**
 * Brings a deleted user back as they were.
 * @throws ShopError not_found; conflict when their email has another account by now
 */
export const restorePerson = (db: Db, author: Author, id: string): Promise<{ slug: null }> =>
  transaction(db, async (tx) => {
    await signed(tx, { ...author, act: 'restored' });
    await bringBack(tx, 'users', await takeOut(tx, 'user', id));
    return { slug: null };
  });
