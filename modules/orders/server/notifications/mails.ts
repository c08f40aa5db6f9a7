import { type MailLink, writeMail } from '#kernel/mail/mail-template.ts';
import type { Mail } from '#kernel/mail/mailer.ts';
import * as m from '../../messages/index.ts';
import { receivedOf } from '../payment/amounts.ts';
import {
  addressIn,
  arrivalText,
  attributeSections,
  buyerName,
  cashOnDeliveryText,
  costsOf,
  giftSections,
  greetingOf,
  type MailedOrder,
  moneyOf,
  reasonSections,
  timeIn,
  withoutFreeText,
} from './mail-text.ts';

export const seeOrder = (link: string): MailLink => ({ label: m.notificationsMails.seeYourOrder(), link });

export const reasonOf = ({ settings }: Pick<MailedOrder, 'settings'>) =>
  m.notificationsMails.youreReceivingThisBecause({ storeName: settings.storeName });

/** Returns the email to the customer about a placed order. */
export function placedMail(mailed: MailedOrder): Mail {
  const cashOnDelivery = cashOnDeliveryText(mailed);
  const received = receivedOf(mailed.order);
  return writeMail(mailed.settings, {
    to: mailed.order.email,
    subject: m.notificationsMails.yourOrderAt({
      number: mailed.order.number,
      storeName: mailed.settings.storeName,
    }),
    title: m.notificationsMails.thankYouForYourOrder(),
    name: buyerName(mailed.order),
    paragraphs: [
      m.notificationsMails.orderIsConfirmedAndArrives({
        number: mailed.order.number,
        mailed: arrivalText(mailed),
      }),
      ...(cashOnDelivery === null || mailed.order.advance !== null
        ? [m.notificationsMails.weveReceivedYourPaymentOf({ total: moneyOf(mailed)(received) })]
        : []),
      ...(cashOnDelivery === null ? [] : [cashOnDelivery]),
    ],
    action: seeOrder(mailed.link),
    ...costsOf(mailed),
    sections: [
      { label: m.notificationsMails.deliveringTo(), text: addressIn(mailed.order) },
      ...reasonSections(mailed),
      ...giftSections(mailed.order),
      ...attributeSections(mailed.order),
    ],
    links: mailed.papers ?? [],
    note: reasonOf(mailed),
  });
}

/** Returns the email that asks the customer to confirm a large order; text typed with the order is left out. */
export function confirmMail(mailed: MailedOrder): Mail {
  const { order, settings, link } = mailed;
  const until = order.confirmBy
    ? m.notificationsMails.by({ settings: timeIn(settings, order.confirmBy) })
    : '';
  return writeMail(settings, {
    to: order.email,
    subject: m.notificationsMails.confirmYourOrderAt({ number: order.number, storeName: settings.storeName }),
    title: m.notificationsMails.confirmYourOrder(),
    name: greetingOf(order),
    paragraphs: [
      m.notificationsMails.pleaseConfirmOrder({ number: order.number, until, mailed: arrivalText(mailed) }),
      cashOnDeliveryText(withoutFreeText(mailed)) ?? '',
    ].filter(Boolean),
    action: { label: m.notificationsMails.confirmYourOrder(), link },
    ...costsOf(withoutFreeText(mailed)),
    note: m.notificationsMails.youreReceivingThisBecauseOrder({ storeName: settings.storeName }),
  });
}

export type OrderWithLink = Omit<MailedOrder, 'lines' | 'now'>;

/** Returns the email to a customer who lost the link to the order. */
export const linkMail = ({ order, link, settings }: OrderWithLink): Mail =>
  writeMail(settings, {
    to: order.email,
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
