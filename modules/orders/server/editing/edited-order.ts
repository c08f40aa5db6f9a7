import { invalidInput } from '#kernel/http/errors.ts';
import { storedAddress } from '#modules/addresses/contract/addresses.ts';
import type { OrderEdit } from '#modules/orders/contract/edit-orders.ts';
import type { TaxRule } from '#modules/tax/index.ts';
import * as m from '../../messages/index.ts';
import type { OrderRow } from '../orders-store.ts';

/** The columns of an order that an edit changes. */
export type EditedOrder = Pick<
  OrderRow,
  'email' | 'address' | 'buyer' | 'delivery' | 'deliverOn' | 'gift' | 'note'
>;

/** The parts of an edit that are columns of the order. */
type RequestedEdit = Partial<Omit<OrderEdit, 'updatedAt' | 'lines' | 'items'>>;

/** Returns the columns of an order after an edit. */
export function editedOrderOf(order: OrderRow, edit: RequestedEdit): EditedOrder {
  const { email = order.email, note = order.note, delivery = order.delivery } = edit;
  return {
    email,
    note,
    delivery,
    address: edit.address ? storedAddress(edit.address) : order.address,
    buyer: edit.buyer === undefined ? order.buyer : edit.buyer,
    deliverOn: edit.deliverOn === undefined ? order.deliverOn : edit.deliverOn,
    gift: giftOf(order, edit),
  };
}

const noGift = { toRecipient: false, wrap: false, message: '', sender: '', hidePrices: false };

/** An order becomes a gift by a card or a wrapping. */
function giftOf({ gift }: OrderRow, { card, wrap }: Pick<RequestedEdit, 'card' | 'wrap'>): OrderRow['gift'] {
  const hasCard = card && (gift || card.message !== '' || card.sender !== '');
  const isWrapped = gift?.wrap ?? false;
  if (!hasCard && (wrap ?? isWrapped) === isWrapped) return gift;
  return { ...noGift, ...gift, ...(hasCard && card), wrap: wrap ?? isWrapped };
}

/** Returns whether an order goes to the same state, country and business as before, by which it is taxed. */
export const isSameSupply = (order: OrderRow, { address, buyer }: EditedOrder): boolean =>
  address.country === order.address.country &&
  address.state === order.address.state &&
  (buyer?.gstin ?? '') === (order.buyer?.gstin ?? '');

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
