import { type Right, rights } from '#kernel/contract/rights.ts';
import { type MailLink, type Sender, writeMail } from '#kernel/mail/mail-template.ts';
import type { Mail } from '#kernel/mail/mailer.ts';
import * as m from '../../messages/index.ts';

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

/** Email to the holder of an address, with the link that verifies it (section 2, /verify/user). */
export const verifyMail = (to: Omit<MailRecipient, 'name'>, link: string): Mail =>
  mailTo(
    { ...to, name: null },
    {
      subject: m.emailMails.verifyYourEmailAddressFor({ storeName: to.shop.storeName }),
      title: m.emailMails.verifyYourEmailAddress(),
      body: m.emailMails.welcomeToPleaseConfirm({ storeName: to.shop.storeName }),
      action: { label: m.emailMails.verifyMyEmail(), link },
      note: m.emailMails.linkWorksFor24Hours(),
    },
  );

export const resetMail = (to: MailRecipient, link: string): Mail =>
  mailTo(to, {
    subject: m.emailMails.newPasswordFor({ storeName: to.shop.storeName }),
    title: m.emailMails.setNewPassword(),
    body: m.emailMails.youCanSetNewPassword({ storeName: to.shop.storeName }),
    action: { label: m.emailMails.setNewPassword(), link },
    note: m.emailMails.linkWorksOnce(),
  });

/**
 * Email to the holder of an address that is registered again: the account may be theirs, or another person may have
 * used their address.
 */
export const registeredMail = (to: MailRecipient, link: string): Mail =>
  mailTo(to, {
    subject: m.emailMails.youAlreadyHaveAccountAt({ storeName: to.shop.storeName }),
    title: m.emailMails.youAlreadyHaveAccount(),
    body: m.emailMails.attemptToCreateAccount({ storeName: to.shop.storeName }),
    action: { label: m.emailMails.setNewPassword(), link },
    note: m.emailMails.linkWorksOnceWithinHourWasnt(),
  });

/** Email to the user of an account, once a day at most. */
export const warningMail = (to: MailRecipient, link: string): Mail =>
  mailTo(to, {
    subject: m.emailMails.failedSignIns({ storeName: to.shop.storeName }),
    title: m.emailMails.manyFailedSignIns(),
    body: m.emailMails.manyWrongPasswordsWereEntered({ storeName: to.shop.storeName }),
    action: { label: m.emailMails.setNewPassword(), link },
    note: m.emailMails.ifYouForgotYourPassword(),
  });

/** Email after a change of the password, so that no change goes unnoticed. */
export const passwordChangedMail = (to: MailRecipient, link: string): Mail =>
  mailTo(to, {
    subject: m.emailMails.yourPasswordForWasChanged({ storeName: to.shop.storeName }),
    title: m.emailMails.yourPasswordWasChanged(),
    body: m.emailMails.passwordOfYourAccount({ storeName: to.shop.storeName }),
    action: { label: m.emailMails.thisWasntMe(), link },
    note: m.emailMails.weSendThisEmailAfter(),
  });

/** Email to every owner, including the new one. */
export const newOwnerMail = (to: MailRecipient, newOwner: string, link: string): Mail =>
  mailTo(to, {
    subject: m.emailMails.hasNewOwnerAccount({ storeName: to.shop.storeName }),
    title: m.emailMails.newOwnerAccount(),
    body: m.emailMails.wasMadeOwnerOfJust({ newOwner, storeName: to.shop.storeName }),
    action: { label: m.emailMails.seeAccount(), link },
    note: m.emailMails.didNoOwnerDoThis(),
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
    subject: m.emailMails.yourRightsAtWereChanged({ storeName: to.shop.storeName }),
    title: m.emailMails.yourRightsWereChanged(),
    body: [
      m.emailMails.whatYouCanDo({ storeName: to.shop.storeName }),
      given.length > 0 && m.emailMails.added({ given: labelsOf(given) }),
      taken.length > 0 && m.emailMails.removed({ taken: labelsOf(taken) }),
      now.length > 0 ? m.emailMails.youNowHave({ now: labelsOf(now) }) : m.emailMails.youNowHaveNoRights(),
    ]
      .filter(Boolean)
      .join(' '),
    action: { label: m.emailMails.openBackOffice(), link },
    note: m.emailMails.changeAppliesAlready(),
  });

/** Email after the first sign-in with another provider to an account. */
export const linkedMail = (to: MailRecipient, link: string): Mail =>
  mailTo(to, {
    subject: m.emailMails.newWayToSign({ storeName: to.shop.storeName }),
    title: m.emailMails.newWayToSignIn(),
    body: m.emailMails.yourAccountAtCanNow({ storeName: to.shop.storeName }),
    action: { label: m.emailMails.thisWasntMe(), link },
    note: m.emailMails.weSendThisEmailWhen(),
  });

/** Email to the previous address of an account. */
export const emailChangedMail = (to: MailRecipient, newEmail: string): Mail =>
  mailTo(to, {
    subject: m.emailMails.yourEmailAddress({ storeName: to.shop.storeName }),
    title: m.emailMails.yourEmailAddressWasChanged(),
    body: m.emailMails.yourAccountAtNowBelongs({ storeName: to.shop.storeName, newEmail }),
    note: m.emailMails.notYou(),
  });

export const accountDeletedMail = (to: MailRecipient): Mail =>
  mailTo(to, {
    subject: m.emailMails.yourAccountAtIsDeleted({ storeName: to.shop.storeName }),
    title: m.emailMails.yourAccountIsDeleted(),
    body: m.emailMails.yourAccountAtIsDeletedAlong({ storeName: to.shop.storeName }),
    note: m.emailMails.notYou(),
  });
