import { type MailLink, writeMail } from '#kernel/mail/mail-template.ts';
import type { Mail } from '#kernel/mail/mailer.ts';
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
  timeIn,
  withoutFreeText,
} from './mail-text.ts';

export const seeOrder = (link: string): MailLink => ({ label: 'See your order', link });

export const reasonOf = ({ settings }: Pick<MailedOrder, 'settings'>) =>
  `You’re receiving this because you ordered from ${settings.storeName}.`;

/** Returns the email to the customer about a placed order. */
export const placedMail = (mailed: MailedOrder): Mail =>
  writeMail(mailed.settings, {
    to: mailed.order.email,
    subject: `Your order ${mailed.order.number} at ${mailed.settings.storeName}`,
    title: 'Thank you for your order',
    name: buyerName(mailed.order),
    paragraphs: [
      `Order ${mailed.order.number} is confirmed and arrives ${arrivalText(mailed)}.`,
      cashOnDeliveryText(mailed) ?? `We’ve received your payment of ${moneyOf(mailed)(mailed.order.total)}.`,
    ],
    action: seeOrder(mailed.link),
    ...costsOf(mailed),
    sections: [
      { label: 'Delivering to', text: addressIn(mailed.order) },
      ...giftSections(mailed.order),
      ...attributeSections(mailed.order),
    ],
    links: mailed.papers ?? [],
    note: reasonOf(mailed),
  });

/** Returns the email that asks the customer to confirm a large order; text typed with the order is left out. */
export function confirmMail(mailed: MailedOrder): Mail {
  const { order, settings, link } = mailed;
  const until = order.confirmBy ? ` by ${timeIn(settings, order.confirmBy)}` : '';
  return writeMail(settings, {
    to: order.email,
    subject: `Confirm your order ${order.number} at ${settings.storeName}`,
    title: 'Confirm your order',
    name: greetingOf(order),
    paragraphs: [
      `Please confirm order ${order.number}${until}. Until then we hold the gifts for you. It arrives ${arrivalText(mailed)}.`,
      cashOnDeliveryText(withoutFreeText(mailed)) ?? '',
    ].filter(Boolean),
    action: { label: 'Confirm your order', link },
    ...costsOf(withoutFreeText(mailed)),
    note: `You’re receiving this because an order was placed at ${settings.storeName} with this address. If it wasn’t you, ignore this email: nothing will be sent or charged.`,
  });
}

export type OrderWithLink = Omit<MailedOrder, 'lines' | 'now'>;

/** Returns the email to a customer who lost the link to the order. */
export const linkMail = ({ order, link, settings }: OrderWithLink): Mail =>
  writeMail(settings, {
    to: order.email,
    subject: `The link to your order ${order.number} at ${settings.storeName}`,
    title: `Your order ${order.number}`,
    name: greetingOf(order),
    paragraphs: ['Here is the link to your order. Keep it private: it opens the order without a password.'],
    action: seeOrder(link),
    note: `You’re receiving this because the link to this order was requested at ${settings.storeName}. If it wasn’t you, ignore this email.`,
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
    subject: `Add earlier orders to your account at ${settings.storeName}`,
    title: 'Add earlier orders to your account',
    paragraphs: [
      `These orders were placed with ${email}, without signing in: ${numbers.join(', ')}.`,
      'The button below adds them to your account. Anyone who is signed in to this account can then see and manage them, with the names, addresses and phone numbers in them.',
    ],
    action: { label: 'Add these orders', link },
    note: 'The link works once, within 24 hours, and only while you are signed in to the account. Didn’t ask for it? Ignore this email; nothing changes.',
  });
