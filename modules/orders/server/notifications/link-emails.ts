import { writeMail } from '#kernel/mail/mail-template.ts';
import type { Mail } from '#kernel/mail/mailer.ts';
import * as m from '../../messages/index.ts';
import { type MailedOrder, type OrderWithLink, seeOrder } from './email-parts.ts';
import { greetingOf } from './without-free-text.ts';

/** Returns the email to a customer who lost the link to the order. */
export const linkMail = ({ order, link, settings }: OrderWithLink): Mail =>
  writeMail(settings, {
    to: order.email ?? '',
    subject: m.notificationsMails.linkToYourOrderAt({ number: order.number, storeName: settings.storeName }),
    title: m.notificationsMails.yourOrder({ number: order.number }),
    name: greetingOf(order),
    paragraphs: [m.notificationsMails.hereIsLink()],
    action: seeOrder(link),
    note: m.notificationsMails.youreReceivingThisBecauseLink({ storeName: settings.storeName }),
  });

type ClaimMail = {
  user: { name: string; email: string };
  /** Numbers of the guest orders. */
  numbers: number[];
  link: string;
  settings: MailedOrder['settings'];
};

/** Returns the email to the verified address of an account, with the link that adds its guest orders. */
export const claimMail = ({ user: { name, email }, numbers, link, settings }: ClaimMail): Mail =>
  writeMail(settings, {
    to: email,
    name,
    subject: m.notificationsMails.addEarlierOrders({ storeName: settings.storeName }),
    title: m.notificationsMails.addEarlierOrdersToYourAccount(),
    paragraphs: [
      m.notificationsMails.theseOrdersWerePlacedWith({ email, numbers: numbers.join(', ') }),
      m.notificationsMails.buttonBelowAddsThem(),
    ],
    action: { label: m.notificationsMails.addTheseOrders(), link },
    note: m.notificationsMails.linkWorksOnce(),
  });
