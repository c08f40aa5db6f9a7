import { v7 as uuid } from 'uuid';
import { setAuditActor } from '#kernel/database/audit-actor.ts';
import { type Db, transaction } from '#kernel/database/database.ts';
import { emit } from '#kernel/events/events.ts';
import { invalidInput, ShopError } from '#kernel/http/errors.ts';
import { networkOf } from '#kernel/limits/networks.ts';
import {
  type InvitationAcceptance,
  type InvitationRegistration,
  invitationSentences,
  type ReceivedInvitation,
} from '#modules/accounts/contract/invitations.ts';
import * as m from '../../messages/index.ts';
import { type AttemptOrigin, isPasswordOf, resetAttempts } from '../attempts/password-attempts.ts';
import { rememberDevice } from '../devices/devices.ts';
import { digestOf } from '../email/email-tokens.ts';
import { customerRegistered } from '../events.ts';
import { hashNewPassword } from '../passwords.ts';
import type { AccountServices } from '../registration.ts';
import { isOwner, isStaffMember } from '../rights.ts';
import { notifyOwners } from '../roles/rights-emails.ts';
import { lockRoles } from '../roles/roles-store.ts';
import * as users from '../users-store.ts';
import { stateOf } from './invitations.ts';
import * as store from './invitations-store.ts';

/**
 * Returns the invitation of a link.
 * @throws ShopError link_invalid, also for a withdrawn or accepted one; link_expired
 */
async function usable(db: Db, token: string, now: Date): Promise<store.FullInvitation> {
  const full = await store.findInvitationByDigest(db, digestOf(token));
  if (!full) throw new ShopError('link_invalid', invitationSentences.linkInvalid);
  const state = stateOf(full, now);
  if (state === 'expired') throw new ShopError('link_expired', invitationSentences.linkExpired);
  if (state === 'blocked') throw new ShopError('link_invalid', invitationSentences.blocked);
  return full;
}

/** Returns what the page of a link shows. @throws ShopError link_invalid, link_expired */
export async function readInvitation(db: Db, token: string, now: Date): Promise<ReceivedInvitation> {
  const { invitation, role, sender } = await usable(db, token, now);
  return {
    email: invitation.email,
    name: invitation.name ?? '',
    roleName: role.name,
    sentBy: sender.name,
    expiresAt: invitation.expiresAt.toISOString(),
    hasAccount: (await users.findUserByEmail(db, invitation.email)) !== null,
  };
}

/**
 * Runs an acceptance in one transaction, before or after every other change of roles and invitations, and ends the
 * invitation. The log records the invited person as the author.
 */
const accepting = (
  { db, jobs, origin }: AccountServices,
  token: string,
  { now }: AttemptOrigin,
  giveRole: (tx: Db, full: store.FullInvitation) => Promise<users.UserRow>,
): Promise<void> =>
  transaction(db, async (tx) => {
    await lockRoles(tx);
    const full = await usable(tx, token, now);
    await store.deleteInvitation(tx, full.invitation.id);
    const user = await giveRole(tx, full);
    await resetAttempts(tx, user.email);
    if (isOwner(user)) await notifyOwners({ jobs, origin }, tx, user);
  });

const acceptedBy = (userId: string) => ({ userId, why: m.invitations.acceptedInvitation() });

/**
 * Accepts an invitation with a new account. The link proves who reads the emails of the address, so it counts as verified.
 * @throws ShopError link_invalid, link_expired; password_common; conflict when the address has an account by now
 */
export async function registerInvited(
  services: AccountServices,
  { token, name, password, deviceKey }: InvitationRegistration,
  origin: AttemptOrigin,
): Promise<void> {
  await services.jobs.ready();
  await usable(services.db, token, origin.now);
  const passwordHash = await hashNewPassword(password, networkOf(origin.address));
  await accepting(services, token, origin, async (tx, { invitation: { email }, role }) => {
    const id = uuid();
    const inserted = await users.insertUser(tx, { id, name, email, passwordHash, isEmailVerified: true });
    if (!inserted) throw new ShopError('conflict', invitationSentences.accountChanged);
    await setAuditActor(tx, acceptedBy(id));
    const user = (await users.updateUser(tx, id, { roleId: role.id })) as users.UserRow;
    await rememberDevice(tx, id, deviceKey, origin.now);
    await emit(tx, customerRegistered, { userId: id });
    return user;
  });
}

/**
 * Accepts an invitation with the account of its address and its password, so that an account that another person
 * registered with this address gets no rights.
 * @throws ShopError link_invalid, link_expired; invalid_input for a wrong password; too_many_requests; conflict when the account
 * has a role or has changed meanwhile
 */
export async function acceptInvitation(
  services: AccountServices,
  { token, password, deviceKey }: InvitationAcceptance,
  origin: AttemptOrigin,
): Promise<void> {
  const { db, jobs } = services;
  await jobs.ready();
  const { email } = (await usable(db, token, origin.now)).invitation;
  const account = await users.findUserByEmail(db, email);
  if (!account) throw new ShopError('conflict', invitationSentences.accountChanged);
  if (!(await isPasswordOf(services, { email, user: account, password }, { ...origin, deviceKey })))
    throw invalidInput([{ path: 'password', message: m.profile.isIncorrect() }]);
  await accepting(services, token, origin, async (tx, { role }) => {
    const user = await users.lockUser(tx, account.id);
    const isSame = user?.email === account.email && user.passwordHash === account.passwordHash;
    if (!user || !isSame) throw new ShopError('conflict', invitationSentences.accountChanged);
    if (isStaffMember(user)) throw new ShopError('conflict', invitationSentences.hasRoleAlready);
    await setAuditActor(tx, acceptedBy(user.id));
    const values = { roleId: role.id, rights: null, hasOwnRights: false, isEmailVerified: true };
    const changed = (await users.updateUser(tx, user.id, values)) as users.UserRow;
    await rememberDevice(tx, user.id, deviceKey, origin.now);
    return changed;
  });
}
