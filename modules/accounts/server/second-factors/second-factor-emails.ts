import type { Mail } from '#kernel/mail/mailer.ts';
import * as m from '../../messages/index.ts';
import { type MailRecipient, mailTo } from '../email/account-emails.ts';

const changeNotice = (link: string) => ({
  action: { label: m.secondFactorsMails.thisWasntMe(), link },
  note: m.secondFactorsMails.weSendThisEmailAfter(),
});

/** A second factor that was added or removed. */
export type Factor = { kind: 'app' } | { kind: 'passkey'; name: string };

const nameOf = (factor: Factor) =>
  factor.kind === 'app'
    ? m.secondFactorsMails.authenticatorApp()
    : m.secondFactorsMails.thePasskey({ name: factor.name });

export const factorAddedMail = (to: MailRecipient, factor: Factor, link: string): Mail =>
  mailTo(to, {
    subject: m.secondFactorsMails.secondFactorWasAdded({ storeName: to.shop.storeName }),
    title: m.secondFactorsMails.secondFactorWasAddedShort(),
    body: m.secondFactorsMails.yourAccountAtNow({ storeName: to.shop.storeName, factor: nameOf(factor) }),
    ...changeNotice(link),
  });

export const factorRemovedMail = (to: MailRecipient, factor: Factor, link: string): Mail =>
  mailTo(to, {
    subject: m.secondFactorsMails.secondFactorWasRemoved({ storeName: to.shop.storeName }),
    title: m.secondFactorsMails.secondFactorWasRemovedShort(),
    body: m.secondFactorsMails.yourAccountAtNoLonger({
      storeName: to.shop.storeName,
      factor: nameOf(factor),
    }),
    ...changeNotice(link),
  });

export const factorsResetMail = (to: MailRecipient, link: string): Mail =>
  mailTo(to, {
    subject: m.secondFactorsMails.yourSecondFactors({ storeName: to.shop.storeName }),
    title: m.secondFactorsMails.yourSecondFactorsWereRemoved(),
    body: m.secondFactorsMails.authenticatorAppPasskeysAndRecoveryCodes({ storeName: to.shop.storeName }),
    ...changeNotice(link),
  });

export const recoveryCodesMail = (to: MailRecipient, link: string): Mail =>
  mailTo(to, {
    subject: m.secondFactorsMails.newRecoveryCodes({ storeName: to.shop.storeName }),
    title: m.secondFactorsMails.newRecoveryCodesShort(),
    body: m.secondFactorsMails.newRecoveryCodesWereMade({ storeName: to.shop.storeName }),
    ...changeNotice(link),
  });

export const recoveryCodeUsedMail = (to: MailRecipient, left: number): Mail =>
  mailTo(to, {
    subject: m.secondFactorsMails.recoveryCodeWasUsedAt({ storeName: to.shop.storeName }),
    title: m.secondFactorsMails.recoveryCodeWasUsed(),
    body: m.secondFactorsMails.yourAccountAtWasOpened({ storeName: to.shop.storeName, left }),
    note: m.secondFactorsMails.wasntYouSetNewPassword(),
  });

/** Email about wrong codes, once a day at most: the person who enters them knows the password. */
export const wrongCodesMail = (to: MailRecipient, link: string): Mail =>
  mailTo(to, {
    subject: m.secondFactorsMails.wrongCodesAtSign({ storeName: to.shop.storeName }),
    title: m.secondFactorsMails.wrongCodesAtYourSign(),
    body: m.secondFactorsMails.rightPasswordWasEntered({ storeName: to.shop.storeName }),
    action: { label: m.secondFactorsMails.setNewPassword(), link },
    note: m.secondFactorsMails.ifYouMistypedCodesYourself(),
  });
