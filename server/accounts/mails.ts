import { composed, type Letter } from '#server/platform/mail/letter.ts';
import type { Mail } from '#server/platform/mail/post.ts';

/**
 * Whom a mail goes to. The name is only for whoever has verified the address: anybody can make an account with somebody
 * else's, and could have the shop say to them what they like.
 */
type To = { name: string | null; email: string; storeName: string };

/** Of a user, for the mails to them. */
export const recipient = (
  user: { name: string; email: string; isEmailVerified: boolean },
  storeName: string,
): To => ({ name: user.isEmailVerified ? user.name : null, email: user.email, storeName });

type Said = { subject: string; title: string; says: string; action?: Letter['action']; note: string };

const mailTo = ({ name, email, storeName }: To, { subject, title, says, action, note }: Said): Mail => ({
  to: email,
  subject,
  ...composed({
    from: storeName,
    title,
    paragraphs: [`Hello${name === null ? '' : ` ${name}`}, ${says}`],
    ...(action && { action }),
    note,
  }),
});

/** To whoever owns the address, with the link that proves it (section 2, /verify/user). */
export const verifyMail = (to: Omit<To, 'name'>, link: string): Mail =>
  mailTo(
    { ...to, name: null },
    {
      subject: `Verify your e-mail address for ${to.storeName}`,
      title: 'Verify your e-mail address',
      says: `this address was given for an account at ${to.storeName}. Please verify that it is yours.`,
      action: { label: 'Verify my e-mail', link },
      note: 'The link is good for 24 hours and works once. If this was not you, do nothing: without it the address counts for nothing.',
    },
  );

export const resetMail = (to: To, link: string): Mail =>
  mailTo(to, {
    subject: `A new password for ${to.storeName}`,
    title: 'Set a new password',
    says: `somebody asked for a new password for your account at ${to.storeName}. If it was you, set it here.`,
    action: { label: 'Set a new password', link },
    note: 'The link is good for an hour and works once. If this was not you, do nothing: your password stays as it is.',
  });

/** After a password was changed, so that nobody changes it unnoticed. */
export const passwordChangedMail = (to: To, link: string): Mail =>
  mailTo(to, {
    subject: `Your password for ${to.storeName} was changed`,
    title: 'Your password was changed',
    says: `the password of your account at ${to.storeName} was changed just now, and you are signed out everywhere else.`,
    action: { label: 'It was not me', link },
    note: 'If it was you, there is nothing to do.',
  });

/** To the address that an account had before. */
export const emailChangedMail = (to: To, newEmail: string): Mail =>
  mailTo(to, {
    subject: `Your e-mail address at ${to.storeName} was changed`,
    title: 'Your e-mail address was changed',
    says: `your account at ${to.storeName} belongs to ${newEmail} from now on. Nothing more is sent here.`,
    note: 'If this was not you, please answer this mail.',
  });

export const accountDeletedMail = (to: To): Mail =>
  mailTo(to, {
    subject: `Your account at ${to.storeName} is deleted`,
    title: 'Goodbye',
    says: `your account at ${to.storeName} is deleted, with all that belonged to it.`,
    note: 'If this was not you, please answer this mail.',
  });
