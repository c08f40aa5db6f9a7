import { email, emailToken } from '#kernel/contract/email.ts';
import { maxNameLength } from '#kernel/contract/limits.ts';
import { singleLine, text } from '#kernel/contract/text.ts';
import { z } from '#kernel/contract/zod.ts';
import * as m from '../messages/index.ts';
import { credentialsFields, deviceKey, givenPassword } from './accounts.ts';

// Invitations to the back office: a person gets a link by email, accepts it and then has the role.

/** The days for which the link of an invitation works. */
export const invitationDays = 7;
/** The most invitations at one time. */
export const maxInvitations = 100;

/**
 * `pending`: the link works; `expired`: it is too old; `blocked`: its sender may not give the role any more, so that
 * the link works only after it is sent again.
 */
export const invitationStates = ['pending', 'expired', 'blocked'] as const;
export type InvitationState = (typeof invitationStates)[number];

export const invitation = z.strictObject({
  id: z.uuid(),
  email: z.string(),
  /** Empty if it was not entered. */
  name: z.string(),
  role: z.strictObject({ id: z.uuid(), name: z.string() }),
  /** The name of the staff member who sent the latest email. */
  sentBy: z.string(),
  /** The time of the latest email. */
  sentAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  state: z.enum(invitationStates),
});
/** An invitation that was not accepted yet. */
export type Invitation = z.infer<typeof invitation>;
export const invitationList = z.strictObject({ invitations: z.array(invitation) });

export const invitationCreate = z.strictObject({
  email: email(),
  /** Fills the field of the invited person, who can change it. */
  name: singleLine(maxNameLength).optional(),
  roleId: z.uuid({ error: () => m.contractInvitations.isRequired() }),
});
export type InvitationCreate = z.output<typeof invitationCreate>;
export const invitationParams = z.strictObject({ id: text(100) });

export const invitationToken = z.strictObject({ token: emailToken() });
/** What the page of the link shows. */
export const receivedInvitation = z.strictObject({
  email: z.string(),
  name: z.string(),
  roleName: z.string(),
  sentBy: z.string(),
  expiresAt: z.iso.datetime(),
  /** Whether the address has an account, whose password accepts the invitation. */
  hasAccount: z.boolean(),
});
export type ReceivedInvitation = z.infer<typeof receivedInvitation>;

/** A new account for the invited person. */
export const invitationRegistration = z.strictObject({
  token: emailToken(),
  name: singleLine(maxNameLength),
  password: credentialsFields.password,
  deviceKey: deviceKey(),
});
export type InvitationRegistration = z.output<typeof invitationRegistration>;
/** The password of the account that the invited person has already. */
export const invitationAcceptance = z.strictObject({
  token: emailToken(),
  password: givenPassword(),
  deviceKey: deviceKey(),
});
export type InvitationAcceptance = z.output<typeof invitationAcceptance>;

/** Messages about invitations. */
export const invitationSentences = {
  get sent() {
    return m.contractInvitations.invitationIsSent();
  },
  get withdrawn() {
    return m.contractInvitations.invitationIsWithdrawn();
  },
  get accepted() {
    return m.contractInvitations.invitationIsAccepted();
  },
  get notFound() {
    return m.contractInvitations.thisInvitationNoLongerExists();
  },
  get invitedAlready() {
    return m.contractInvitations.isInvitedAlready();
  },
  get isStaffAlready() {
    return m.contractInvitations.worksInBackOfficeAlready();
  },
  get tooMany() {
    return m.contractInvitations.atMostInvitations({ maxInvitations });
  },
  get tooManyMails() {
    return m.contractInvitations.addressGotManyEmails();
  },
  get linkInvalid() {
    return m.contractInvitations.linkDoesNotWork();
  },
  get linkExpired() {
    return m.contractInvitations.linkHasExpired({ invitationDays });
  },
  get blocked() {
    return m.contractInvitations.senderMayNotInvite();
  },
  get hasRoleAlready() {
    return m.contractInvitations.accountHasRoleAlready();
  },
  get accountChanged() {
    return m.contractInvitations.accountHasChanged();
  },
  get roleIsInvited() {
    return m.contractInvitations.personsAreInvitedWithRole();
  },
};
