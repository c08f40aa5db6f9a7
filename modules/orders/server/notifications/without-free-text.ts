import type { OrderRow } from '../orders-store.ts';
import { buyerName, type MailedOrder } from './email-parts.ts';

/** Names of letters, with the separators that names have. */
const namePattern = /^(?=.{1,40}$)\p{L}[\p{L}\p{M}]*(?:(?:\. ?|[ '’-])\p{L}[\p{L}\p{M}]*)*\.?$/u;

/**
 * Returns the name of the customer for an unconfirmed address; null for a text that reads like an address or a
 * sentence.
 */
export function greetingOf(order: OrderRow): string | null {
  const buyer = buyerName(order)?.trim() ?? '';
  return namePattern.test(buyer) && buyer.split(/\s+/).length <= 4 && !/\w\.\w{2,}/.test(buyer)
    ? buyer
    : null;
}

/**
 * Removes all text typed with the order from an email to an unconfirmed address, which may belong to another person.
 */
export function withoutFreeText<Order extends MailedOrder>(mailed: Order): Order {
  const { order, lines } = mailed;
  const buyer = greetingOf(order) ?? '';
  return {
    ...mailed,
    order: {
      ...order,
      note: '',
      attributes: order.attributes.filter(({ personal }) => !personal),
      address: {
        ...order.address,
        name: order.gift?.toRecipient ? '' : buyer,
        street: '',
        city: '',
      },
      gift: order.gift && { ...order.gift, message: '', sender: buyer },
    },
    lines: lines.map((line) => ({
      ...line,
      gift: line.gift ? { ...line.gift, message: '' } : null,
      // Whether an item is personalised decides what the shop writes about returns.
      personalisation: line.personalisation && { given: {}, words: [], drawing: null },
      attributes: (line.attributes ?? []).filter(({ personal }) => !personal),
    })),
  };
}
