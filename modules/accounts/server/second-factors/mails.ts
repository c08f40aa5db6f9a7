import type { Mail } from '#kernel/mail/mailer.ts';
import { type MailRecipient, mailTo } from '../email/mails.ts';

const changeNotice = (link: string) => ({
  action: { label: 'This wasn’t me', link },
  note: 'We send this email after each change of a second factor.',
});

/** A second factor that was added or removed. */
export type Factor = { kind: 'app' } | { kind: 'passkey'; name: string };

const nameOf = (factor: Factor) =>
  factor.kind === 'app' ? 'an authenticator app' : `the passkey “${factor.name}”`;

export const factorAddedMail = (to: MailRecipient, factor: Factor, link: string): Mail =>
  mailTo(to, {
    subject: `A second factor was added to your account at ${to.shop.storeName}`,
    title: 'A second factor was added',
    body: `Your account at ${to.shop.storeName} now has ${nameOf(factor)} to sign in to the back office. If you added it, there is nothing to do. If not, set a new password at once and ask an owner to remove your second factors.`,
    ...changeNotice(link),
  });

export const factorRemovedMail = (to: MailRecipient, factor: Factor, link: string): Mail =>
  mailTo(to, {
    subject: `A second factor was removed from your account at ${to.shop.storeName}`,
    title: 'A second factor was removed',
    body: `Your account at ${to.shop.storeName} no longer has ${nameOf(factor)}. If you removed it, there is nothing to do. If not, set a new password at once.`,
    ...changeNotice(link),
  });

export const factorsResetMail = (to: MailRecipient, link: string): Mail =>
  mailTo(to, {
    subject: `Your second factors at ${to.shop.storeName} were removed`,
    title: 'Your second factors were removed',
    body: `The authenticator app, passkeys and recovery codes of your account at ${to.shop.storeName} were removed, by an owner or on the server. If you did not ask for this, set a new password at once. If you did, sign in to the back office with your password and set up a new second factor.`,
    ...changeNotice(link),
  });

export const recoveryCodesMail = (to: MailRecipient, link: string): Mail =>
  mailTo(to, {
    subject: `New recovery codes for your account at ${to.shop.storeName}`,
    title: 'New recovery codes',
    body: `New recovery codes were made for your account at ${to.shop.storeName}. The ones before no longer work. If you made them, there is nothing to do. If not, set a new password at once.`,
    ...changeNotice(link),
  });

export const recoveryCodeUsedMail = (to: MailRecipient, left: number): Mail =>
  mailTo(to, {
    subject: `A recovery code was used at ${to.shop.storeName}`,
    title: 'A recovery code was used',
    body: `Your account at ${to.shop.storeName} was opened with your password and a recovery code. ${left === 1 ? '1 code is' : `${left} codes are`} left. You can make new ones on the Security page of the back office.`,
    note: 'Wasn’t you? Set a new password at once, and make new recovery codes.',
  });

/** Email about wrong codes, once a day at most: the person who enters them knows the password. */
export const wrongCodesMail = (to: MailRecipient, link: string): Mail =>
  mailTo(to, {
    subject: `Wrong codes at the sign-in to ${to.shop.storeName}`,
    title: 'Wrong codes at your sign-in',
    body: `Someone entered the right password of your account at ${to.shop.storeName} today, and then several wrong codes. They were not let in. If this was not you, your password is known to another person: set a new one now.`,
    action: { label: 'Set a new password', link },
    note: 'If you mistyped the codes yourself, there is nothing to do.',
  });
