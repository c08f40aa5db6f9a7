import { invalidInput } from '#kernel/http/errors.ts';
import { storedAddress } from '#modules/addresses/contract/addresses.ts';
import type { OrderEdit } from '#modules/orders/contract/edit-orders.ts';
import type { TaxRule } from '#modules/tax/index.ts';
import * as m from '../../messages/index.ts';
import type { OrderRow } from '../orders-store.ts';

/** The columns of an order that an edit changes. */
export type EditedOrder = Pick<OrderRow, 'email' | 'address' | 'buyer' | 'deliverOn' | 'gift' | 'note'>;

/** Returns the columns of an order after an edit. */
export function editedOrderOf(order: OrderRow, edit: Omit<OrderEdit, 'updatedAt' | 'lines'>): EditedOrder {
  const { email = order.email, note = order.note } = edit;
  return {
    email,
    note,
    address: edit.address ? storedAddress(edit.address) : order.address,
    buyer: edit.buyer === undefined ? order.buyer : edit.buyer,
    deliverOn: edit.deliverOn === undefined ? order.deliverOn : edit.deliverOn,
    gift: giftOf(order, edit.card),
  };
}

/** An order becomes a gift by a card; what is paid for, such as the wrapping, stays. */
function giftOf({ gift }: OrderRow, card: OrderEdit['card']): OrderRow['gift'] {
  if (!card || (!gift && card.message === '' && card.sender === '')) return gift;
  return { toRecipient: gift?.toRecipient ?? false, wrap: gift?.wrap ?? false, ...card };
}

/**
 * @throws ShopError invalid_input for an address in another state or country if it decides about the tax, and for
 * another business than that of the invoice
 */
export function requireSameInvoice(rule: TaxRule, order: OrderRow, target: EditedOrder): void {
  const isInvoiced = order.invoiceNumber !== null;
  const fields: { path: string; message: string }[] = [];
  if (isInvoiced || rule.dependsOnPlace) {
    const message = m.editOrder.changesTax({ isInvoiced: isInvoiced ? 'yes' : 'no' });
    if (target.address.country !== order.address.country) fields.push({ path: 'address.country', message });
    else if (target.address.state !== order.address.state) fields.push({ path: 'address.state', message });
  }
  if (isInvoiced && (target.buyer?.gstin ?? '') !== (order.buyer?.gstin ?? ''))
    fields.push({ path: 'buyer.gstin', message: m.editOrder.isOnInvoice() });
  if (fields.length > 0) throw invalidInput(fields);
}
