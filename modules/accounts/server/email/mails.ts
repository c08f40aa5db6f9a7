import { type Right, rights } from '#kernel/contract/rights.ts';
import { type MailLink, type Sender, writeMail } from '#kernel/mail/mail-template.ts';
import type { Mail } from '#kernel/mail/mailer.ts';

/**
 * The recipient of an email. The name is used only with a verified address: an account can be made with the address of
 * another person, who would read any text entered as the name.
 */
export type MailRecipient = { name: string | null; email: string; shop: Sender };

/** Returns the recipient for a user. */
export const recipient = (
  user: { name: string; email: string; isEmailVerified: boolean },
  shop: Sender,
): MailRecipient => ({ name: user.isEmailVerified ? user.name : null, email: user.email, shop });

type AccountMail = { subject: string; title: string; body: string; action?: MailLink; note: string };

export const mailTo = ({ name, email, shop }: MailRecipient, { body, ...mail }: AccountMail): Mail =>
  writeMail(shop, { to: email, name, paragraphs: [body], ...mail });

const notYou = 'Wasn’t you? Please write to us right away.';

/** Email to the holder of an address, with the link that verifies it (section 2, /verify/user). */
export const verifyMail = (to: Omit<MailRecipient, 'name'>, link: string): Mail =>
  mailTo(
    { ...to, name: null },
    {
      subject: `Verify your email address for ${to.shop.storeName}`,
      title: 'Confirm your email address',
      body: `Welcome to ${to.shop.storeName}! Please confirm your email address.`,
      action: { label: 'Confirm my email', link },
      note: 'The link works for 24 hours. Wasn’t you? Ignore this email; the address is not used.',
    },
  );

export const resetMail = (to: MailRecipient, link: string): Mail =>
  mailTo(to, {
    subject: `A new password for ${to.shop.storeName}`,
    title: 'Set a new password',
    body: `You can set a new password for your account at ${to.shop.storeName} here.`,
    action: { label: 'Set a new password', link },
    note: 'The link works once, within an hour. Wasn’t you? Ignore this email; your password stays as it is.',
  });

/**
 * Email to the holder of an address that is registered again: the account may be theirs, or another person may have
 * used their address.
 */
export const registeredMail = (to: MailRecipient, link: string): Mail =>
  mailTo(to, {
    subject: `You already have an account at ${to.shop.storeName}`,
    title: 'You already have an account',
    body: `Someone tried to create an account at ${to.shop.storeName} with your email, which has one already. If it was you, sign in with your password, or set a new one here.`,
    action: { label: 'Set a new password', link },
    note: 'The link works once, within an hour. Wasn’t you? Ignore this email; nothing changes.',
  });

/** Email to the user of an account, once a day at most. */
export const warningMail = (to: MailRecipient, link: string): Mail =>
  mailTo(to, {
    subject: `Failed sign-ins to your account at ${to.shop.storeName}`,
    title: 'Many failed sign-ins to your account',
    body: `Someone entered many wrong passwords for your account at ${to.shop.storeName} today, on devices that you have not used before. They were not let in. Your own devices keep working; on a new one you may have to wait, or set a new password by email.`,
    action: { label: 'Set a new password', link },
    note: 'If you forgot your password and tried yourself, there is nothing else to do.',
  });

/** Email after a change of the password, so that no change goes unnoticed. */
export const passwordChangedMail = (to: MailRecipient, link: string): Mail =>
  mailTo(to, {
    subject: `Your password for ${to.shop.storeName} was changed`,
    title: 'Your password was changed',
    body: `The password of your account at ${to.shop.storeName} was changed just now, and your other devices are signed out. If you changed it, there is nothing to do.`,
    action: { label: 'This wasn’t me', link },
    note: 'We send this email after each change of a password.',
  });

/** Email to every owner, including the new one. */
export const newOwnerMail = (to: MailRecipient, newOwner: string, link: string): Mail =>
  mailTo(to, {
    subject: `${to.shop.storeName} has a new owner account`,
    title: 'A new owner account',
    body: `${newOwner} was made an owner of ${to.shop.storeName} just now, with every right in the back office.`,
    action: { label: 'See the account', link },
    note: 'Did no owner do this? Change your password and take the role away at once.',
  });

type RightsChange = Record<'given' | 'taken' | 'now', Right[]>;

const labelsOf = (granted: readonly Right[]) => granted.map((right) => rights[right].label).join(', ');

/** Email to the staff member whose rights were changed. */
export const rightsChangedMail = (
  to: MailRecipient,
  { given, taken, now }: RightsChange,
  link: string,
): Mail =>
  mailTo(to, {
    subject: `Your rights at ${to.shop.storeName} were changed`,
    title: 'Your rights were changed',
    body: [
      `What you can do in the back office of ${to.shop.storeName} was changed.`,
      given.length > 0 && `Added: ${labelsOf(given)}.`,
      taken.length > 0 && `Removed: ${labelsOf(taken)}.`,
      now.length > 0 ? `You now have: ${labelsOf(now)}.` : 'You now have no rights there.',
    ]
      .filter(Boolean)
      .join(' '),
    action: { label: 'Open the back office', link },
    note: 'The change applies already. Do you need another right? An owner can give it to you.',
  });

/** Email after the first sign-in with another provider to an account. */
export const linkedMail = (to: MailRecipient, link: string): Mail =>
  mailTo(to, {
    subject: `A new way to sign in to your account at ${to.shop.storeName}`,
    title: 'A new way to sign in',
    body: `Your account at ${to.shop.storeName} can now be opened with the account of another provider that has your email. If you did this, there is nothing to do.`,
    action: { label: 'This wasn’t me', link },
    note: 'We send this email when an account of another provider is linked to yours.',
  });

/** Email to the previous address of an account. */
export const emailChangedMail = (to: MailRecipient, newEmail: string): Mail =>
  mailTo(to, {
    subject: `Your email address at ${to.shop.storeName} was changed`,
    title: 'Your email address was changed',
    body: `Your account at ${to.shop.storeName} now belongs to ${newEmail}. We’ll send our emails there.`,
    note: notYou,
  });

export const accountDeletedMail = (to: MailRecipient): Mail =>
  mailTo(to, {
    subject: `Your account at ${to.shop.storeName} is deleted`,
    title: 'Your account is deleted',
    body: `Your account at ${to.shop.storeName} is deleted, along with everything in it. Thank you for shopping with us.`,
    note: notYou,
  });
