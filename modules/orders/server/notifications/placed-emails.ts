import { writeMail } from '#kernel/mail/mail-template.ts';
import type { Mail } from '#kernel/mail/mailer.ts';
import { handedOver } from '#modules/delivery/contract/delivery.ts';
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
  type MailedOrder,
  moneyOf,
  reasonOf,
  reasonSections,
  seeOrder,
  timeIn,
} from './email-parts.ts';
import { introduced, type OrderValues, valuesOf } from './owners-wording.ts';
import { greetingOf, withoutFreeText } from './without-free-text.ts';

type Texts = { subject: string; intro: string };

/** Returns subject and introduction of the email about a placed order, as the shop comes with them. */
export const placedText = ({ number, storeName, arrival }: OrderValues): Texts => ({
  subject: m.notificationsMails.yourOrderAt({ number, storeName }),
  intro: m.notificationsMails.orderIsConfirmedAndArrives({ number, mailed: arrival }),
});

/** Returns those of the email that asks for a confirmation; until when is a detail. */
export const confirmText = ({ number, storeName }: OrderValues): Texts => ({
  subject: m.notificationsMails.confirmYourOrderAt({ number, storeName }),
  intro: '',
});

/** Returns the email to the customer about a placed order. */
export function placedMail(mailed: MailedOrder): Mail {
  const original = { ...placedText(valuesOf(mailed)), greeted: buyerName(mailed.order) };
  const isHandedOver = mailed.order.delivery === handedOver;
  // The owner's introduction is about the arrival.
  const { paragraphs, ...head } = isHandedOver
    ? introduced(mailed, 'handed_over', {
        ...original,
        intro: m.notificationsMails.orderIsHandedOver({ number: mailed.order.number }),
      })
    : introduced(mailed, 'placed', original);
  const cashOnDelivery = cashOnDeliveryText(mailed);
  const received = receivedOf(mailed.order);
  return writeMail(mailed.settings, {
    to: mailed.order.email ?? '',
    ...head,
    title: m.notificationsMails.thankYouForYourOrder(),
    paragraphs: [
      ...paragraphs,
      ...(cashOnDelivery === null || mailed.order.advance !== null
        ? [m.notificationsMails.weveReceivedYourPaymentOf({ total: moneyOf(mailed)(received) })]
        : []),
      ...(cashOnDelivery === null ? [] : [cashOnDelivery]),
    ],
    action: seeOrder(mailed.link),
    ...costsOf(mailed),
    sections: [
      ...(isHandedOver
        ? []
        : [{ label: m.notificationsMails.deliveringTo(), text: addressIn(mailed.order) }]),
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
  const safe = withoutFreeText(mailed);
  const texts = { ...confirmText(valuesOf(safe)), greeted: greetingOf(order) };
  const { paragraphs, ...head } = introduced(safe, 'confirm', texts);
  return writeMail(settings, {
    to: order.email ?? '',
    ...head,
    title: m.notificationsMails.confirmYourOrder(),
    paragraphs: [
      ...paragraphs,
      m.notificationsMails.pleaseConfirmOrder({ number: order.number, until, mailed: arrivalText(mailed) }),
      cashOnDeliveryText(safe) ?? '',
    ].filter(Boolean),
    action: { label: m.notificationsMails.confirmYourOrder(), link },
    ...costsOf(safe),
    note: m.notificationsMails.youreReceivingThisBecauseOrder({ storeName: settings.storeName }),
  });
}
