import { type MailContent, writeMail } from '#kernel/mail/mail-template.ts';
import type { Mail } from '#kernel/mail/mailer.ts';
import { handedOver } from '#modules/delivery/contract/delivery.ts';
import * as m from '../../messages/index.ts';
import { receivedOf } from '../payment/amounts.ts';
import type { OrderWithLink } from './email-parts.ts';
import {
  addressIn,
  arrivalDays,
  attributeSections,
  buyerOf,
  cashOnDeliveryDue,
  costsOf,
  type MailedOrder,
  moneyOf,
} from './email-parts.ts';

type ShopContent = Omit<MailContent, 'action'> & { subject: string; replyTo?: string };

/** Returns an email to the shop with a link to the order. */
const mailToShop = (to: string, { settings, link }: OrderWithLink, content: ShopContent): Mail =>
  writeMail(settings, { to, ...content, action: { label: m.shopMails.openOrder(), link } });

/** Returns the address for replies to an email; none of an order without an email. */
const replyTo = ({ email }: OrderWithLink['order']) => (email ? { replyTo: email } : {});

/** Returns the email to the shop about a new order. */
export function shopMail(mailed: MailedOrder, to: string): Mail {
  const { order } = mailed;
  const { number, gift, note } = order;
  const money = moneyOf(mailed);
  const due = cashOnDeliveryDue(order);
  return mailToShop(to, mailed, {
    subject: m.shopMails.newOrder({ number, total: money(order.total) }),
    title: m.shopMails.newOrderShort({ number }),
    paragraphs: [
      order.delivery === handedOver
        ? m.shopMails.fromHandedOver({ order: buyerOf(order) })
        : m.shopMails.fromDue({ order: buyerOf(order), mailed: arrivalDays(mailed) }),
      due === null
        ? m.shopMails.isPaid({ total: money(order.total) })
        : m.shopMails.cashOnDelivery({
            hasAdvance: order.advance === null ? 'no' : 'yes',
            advance: money(receivedOf(order)),
            due: money(due),
          }),
    ],
    ...costsOf(mailed),
    sections: [
      ...(order.delivery === handedOver
        ? []
        : [{ label: m.shopMails.deliveringTo(), text: addressIn(order) }]),
      ...(gift
        ? [
            {
              label: m.shopMails.gift(),
              text: gift.wrap ? m.shopMails.toBeWrapped() : m.shopMails.notWrapped(),
            },
          ]
        : []),
      ...(note ? [{ label: m.shopMails.customersNote(), text: note }] : []),
      ...attributeSections(order),
    ],
    note: m.shopMails.shopSendsThisEmail(),
    ...replyTo(order),
  });
}

/** Returns the email to the shop when a customer cancels an order or requests a return. */
export const customerRequestMail = (
  mailed: OrderWithLink & { isPlain: boolean },
  to: string,
  { title, why: note, lines }: { title: string; why: string; lines: string[] },
): Mail =>
  mailToShop(to, mailed, {
    subject: m.shopMails.order({ title, number: mailed.order.number }),
    title: m.shopMails.order({ title, number: mailed.order.number }),
    paragraphs: [
      m.shopMails.from({ email: (mailed.isPlain && mailed.order.email) || buyerOf(mailed.order) }),
      ...(lines.length > 0 ? [lines.join('\n')] : []),
    ],
    sections: note && !mailed.isPlain ? [{ label: m.shopMails.customersNote(), text: note }] : [],
    note: m.shopMails.shopSendsThisEmailWhen(),
    ...replyTo(mailed.order),
  });

/** Returns the email to the shop about a payment that staff have to confirm. */
export const claimedPaymentMail = (
  mailed: OrderWithLink,
  { to, amount, reference }: { to: string; amount: string; reference: string },
): Mail =>
  mailToShop(to, mailed, {
    subject: m.shopMails.paymentToConfirm({ number: mailed.order.number, amount }),
    title: m.shopMails.checkWhetherPaymentHasArrived(),
    paragraphs: [
      m.shopMails.customerHasPaid({ number: mailed.order.number, amount, reference }),
      m.shopMails.confirmItAtOrder(),
    ],
    note: m.shopMails.shopSendsThisEmailWhenPaid(),
  });

/** Returns the email to the shop about a failed refund. */
export const refundFailedMail = (
  mailed: OrderWithLink,
  { to, amount, error }: { to: string; amount: string; error: string },
): Mail =>
  mailToShop(to, mailed, {
    subject: m.shopMails.refundForOrderFailed({ number: mailed.order.number }),
    title: m.shopMails.refundFailed(),
    paragraphs: [
      m.shopMails.couldNotBeRefunded({ amount, number: mailed.order.number, error }),
      m.shopMails.customerHasNotBeenNotified(),
    ],
    note: m.shopMails.shopSendsThisEmailWhenRefund(),
  });

/** Returns the email to the shop about a refund that has to be made by hand. */
export const refundDueMail = (mailed: OrderWithLink, { to, amount }: { to: string; amount: string }): Mail =>
  mailToShop(to, mailed, {
    subject: m.shopMails.refundForOrder({ amount, number: mailed.order.number }),
    title: m.shopMails.refundThisOrderByHand(),
    paragraphs: [
      m.shopMails.orderIsCancelled({ number: mailed.order.number, amount }),
      m.shopMails.refundItThenRecordRefund(),
    ],
    note: m.shopMails.shopSendsThisEmailWhenRefundLong(),
  });
