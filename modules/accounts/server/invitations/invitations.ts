import { v7 as uuid, validate } from 'uuid';
import { type AuditActor, setAuditActor } from '#kernel/database/audit-actor.ts';
import { type Db, transaction } from '#kernel/database/database.ts';
import { invalidInput, ShopError } from '#kernel/http/errors.ts';
import {
  type Invitation,
  type InvitationCreate,
  type InvitationState,
  invitationDays,
  invitationSentences,
  maxInvitations,
} from '#modules/accounts/contract/invitations.ts';
import { roleSentences } from '#modules/accounts/contract/roles.ts';
import { settingsOf } from '#modules/settings/index.ts';
import { mayMail } from '../attempts/password-attempts.ts';
import { digestOf, newToken } from '../email/email-tokens.ts';
import type { AccountServices } from '../registration.ts';
import { isStaffMember } from '../rights.ts';
import { grantorOf, lockRightsFor, mayGive, requireAuthority } from '../roles/escalation.ts';
import { findRole } from '../roles/roles-store.ts';
import { findUserByEmail } from '../users-store.ts';
import { invitationMail } from './invitation-emails.ts';
import * as store from './invitations-store.ts';

const lifetimeMs = invitationDays * 86_400_000;

/** Returns the state of an invitation. Its sender must still be allowed to give the role. */
export function stateOf({ invitation, role, sender }: store.FullInvitation, now: Date): InvitationState {
  if (invitation.expiresAt <= now) return 'expired';
  return mayGive(grantorOf(sender), { roleId: role.id, rights: role.rights }) ? 'pending' : 'blocked';
}

const present = (full: store.FullInvitation, now: Date): Invitation => ({
  id: full.invitation.id,
  email: full.invitation.email,
  name: full.invitation.name ?? '',
  role: { id: full.role.id, name: full.role.name },
  sentBy: full.sender.name,
  sentAt: full.invitation.sentAt.toISOString(),
  expiresAt: full.invitation.expiresAt.toISOString(),
  state: stateOf(full, now),
});

/** Returns the invitations that were not accepted yet, the oldest first. */
export const listInvitations = async (db: Db, now: Date): Promise<{ invitations: Invitation[] }> => ({
  invitations: (await store.findInvitations(db)).map((full) => present(full, now)),
});

/** Returns the new values of an invitation that is sent now, and the token of its link. */
function freshLink(author: AuditActor, now: Date) {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + lifetimeMs);
  return { token, values: { digest: digestOf(token), sentBy: author.userId, sentAt: now, expiresAt } };
}

/** Queues the email of an invitation. @throws ShopError too_many_requests when its address got many emails */
async function sendLink(
  { jobs, origin }: AccountServices,
  tx: Db,
  { invitation, role, sender }: store.FullInvitation,
  token: string,
): Promise<void> {
  const { email, sentAt, expiresAt } = invitation;
  if (!(await mayMail(tx, email, sentAt)))
    throw new ShopError('too_many_requests', invitationSentences.tooManyMails);
  const link = `${origin}/auth/invitation?token=${token}`;
  const shop = await settingsOf(tx);
  const mail = invitationMail({ email, shop, sender: sender.name, roleName: role.name, link });
  await jobs.add(tx, 'mail', { ...mail, validUntil: expiresAt.toISOString() });
}

const existing = async (tx: Db, id: string): Promise<store.FullInvitation> => {
  const full = validate(id) ? await store.findInvitation(tx, id) : null;
  if (!full) throw new ShopError('not_found', invitationSentences.notFound);
  return full;
};

/**
 * Invites a person to the back office and sends the link.
 * @throws ShopError right_missing for a role with rights beyond those of the author; invalid_input for an unknown role and for an
 * address that is invited or works in the back office already; conflict when there are too many; too_many_requests
 */
export async function invite(
  services: AccountServices,
  author: AuditActor,
  { email, name, roleId }: InvitationCreate,
  now: Date,
): Promise<Invitation> {
  const { db, jobs } = services;
  await jobs.ready();
  return transaction(db, async (tx) => {
    await setAuditActor(tx, author);
    const grantor = await lockRightsFor(tx, author, 'roles');
    const role = await findRole(tx, roleId);
    if (!role) throw invalidInput([{ path: 'roleId', message: roleSentences.notFound }]);
    requireAuthority(grantor, { roleId: role.id, rights: role.rights });
    const user = await findUserByEmail(tx, email);
    if (user && isStaffMember(user))
      throw invalidInput([{ path: 'email', message: invitationSentences.isStaffAlready }]);
    if (await store.findInvitationOf(tx, email))
      throw invalidInput([{ path: 'email', message: invitationSentences.invitedAlready }]);
    if ((await store.countInvitations(tx)) >= maxInvitations)
      throw new ShopError('conflict', invitationSentences.tooMany);
    const { token, values } = freshLink(author, now);
    const id = uuid();
    await store.insertInvitation(tx, { id, email, name: name ?? null, roleId, createdAt: now, ...values });
    const full = await existing(tx, id);
    await sendLink(services, tx, full, token);
    return present(full, now);
  });
}

/**
 * Sends a new link in the name of the author; the earlier one stops working.
 * @throws ShopError not_found; right_missing for a role with rights beyond those of the author; too_many_requests
 */
export async function resendInvitation(
  services: AccountServices,
  author: AuditActor,
  id: string,
  now: Date,
): Promise<Invitation> {
  const { db, jobs } = services;
  await jobs.ready();
  return transaction(db, async (tx) => {
    await setAuditActor(tx, author);
    const grantor = await lockRightsFor(tx, author, 'roles');
    const { role } = await existing(tx, id);
    requireAuthority(grantor, { roleId: role.id, rights: role.rights });
    const { token, values } = freshLink(author, now);
    await store.updateInvitation(tx, id, values);
    const full = await existing(tx, id);
    await sendLink(services, tx, full, token);
    return present(full, now);
  });
}

/**
 * Withdraws an invitation. An acceptance in progress is waited for.
 * @throws ShopError not_found, also for one that was accepted; right_missing for a role with rights beyond those of the author
 */
export const withdrawInvitation = (db: Db, author: AuditActor, id: string): Promise<void> =>
  transaction(db, async (tx) => {
    await setAuditActor(tx, author);
    const grantor = await lockRightsFor(tx, author, 'roles');
    const { role } = await existing(tx, id);
    requireAuthority(grantor, { roleId: role.id, rights: role.rights });
    await store.deleteInvitation(tx, id);
  });
