import { type MailContent, writeMail } from '#kernel/mail/mail-template.ts';
import type { Mail } from '#kernel/mail/mailer.ts';
import {
  addressIn,
  arrivalDays,
  attributeSections,
  buyerOf,
  cashOnDeliveryDue,
  costsOf,
  type MailedOrder,
  moneyOf,
} from './mail-text.ts';
import type { OrderWithLink } from './mails.ts';

type ShopContent = Omit<MailContent, 'action'> & { subject: string; replyTo?: string };

/** Returns an email to the shop with a link to the order. */
const mailToShop = (to: string, { settings, link }: OrderWithLink, content: ShopContent): Mail =>
  writeMail(settings, { to, ...content, action: { label: 'Open the order', link } });

/** Returns the email to the shop about a new order. */
export function shopMail(mailed: MailedOrder, to: string): Mail {
  const { order } = mailed;
  const { number, gift, note } = order;
  const money = moneyOf(mailed);
  const due = cashOnDeliveryDue(order);
  return mailToShop(to, mailed, {
    subject: `New order ${number}: ${money(order.total)}`,
    title: `New order ${number}`,
    paragraphs: [
      `From ${buyerOf(order)}. Due ${arrivalDays(mailed)}.`,
      due === null ? `${money(order.total)} is paid.` : `Cash on delivery: ${money(due)}.`,
    ],
    ...costsOf(mailed),
    sections: [
      { label: 'Delivering to', text: addressIn(order) },
      ...(gift ? [{ label: 'Gift', text: gift.wrap ? 'To be wrapped.' : 'Not wrapped.' }] : []),
      ...(note ? [{ label: 'Customer’s note', text: note }] : []),
      ...attributeSections(order),
    ],
    note: 'The shop sends this email for each new order.',
    replyTo: order.email,
  });
}

/** Returns the email to the shop when a customer cancels an order or requests a return. */
export const customerRequestMail = (
  mailed: OrderWithLink & { isPlain: boolean },
  to: string,
  { title, why: note, lines }: { title: string; why: string; lines: string[] },
): Mail =>
  mailToShop(to, mailed, {
    subject: `${title}: order ${mailed.order.number}`,
    title: `${title}: order ${mailed.order.number}`,
    paragraphs: [
      `From ${mailed.isPlain ? mailed.order.email : buyerOf(mailed.order)}.`,
      ...(lines.length > 0 ? [lines.join('\n')] : []),
    ],
    sections: note && !mailed.isPlain ? [{ label: 'Customer’s note', text: note }] : [],
    note: 'The shop sends this email when a customer cancels an order or asks for a return.',
    replyTo: mailed.order.email,
  });

/** Returns the email to the shop about a failed refund. */
export const refundFailedMail = (
  mailed: OrderWithLink,
  { to, amount, error }: { to: string; amount: string; error: string },
): Mail =>
  mailToShop(to, mailed, {
    subject: `A refund for order ${mailed.order.number} failed`,
    title: 'A refund failed',
    paragraphs: [
      `${amount} could not be refunded for order ${mailed.order.number}: ${error}.`,
      'The customer has not been notified. Try again, or refund it another way.',
    ],
    note: 'The shop sends this email when a refund fails.',
  });

/** Returns the email to the shop about a refund that has to be made by hand. */
export const refundDueMail = (mailed: OrderWithLink, { to, amount }: { to: string; amount: string }): Mail =>
  mailToShop(to, mailed, {
    subject: `Refund ${amount} for order ${mailed.order.number}`,
    title: 'Refund this order by hand',
    paragraphs: [
      `Order ${mailed.order.number} is cancelled. It was not paid online, so ${amount} has to be refunded by hand.`,
      'Refund it, then record the refund at the order: the customer gets an email.',
    ],
    note: 'The shop sends this email when a refund has to be made by hand.',
  });
