import type { Input } from '#kernel/contract/endpoint.ts';
import { isExistingPin, plainPinCode } from '#modules/addresses/contract/pin-code.ts';
import { emptyAddress, type TypedAddress } from '#modules/addresses/contract/typed-address.ts';
import { handedOver, type OrderDelivery } from '#modules/delivery/contract/delivery.ts';
import type { Endpoints } from '#modules/endpoints.ts';
import { receivedByStaff, type staffChannels } from '#modules/orders/contract/order-channels.ts';
import type { ManualMethod } from '#modules/payments/contract/payments.ts';
import * as m from '../../messages/index.ts';

/** An item of the form. */
export type OrderFormLine = {
  key: string;
  id: string;
  slug: string;
  name: string;
  variantId: string | null;
  quantity: number;
  personalisation: Record<string, string>;
  /** The agreed price of the unit; null for that of the shop. */
  agreedPrice: number | null;
};

export type OrderFormValues = {
  channel: (typeof staffChannels)[number];
  lines: OrderFormLine[];
  /** The chosen customer of the shop, whose contact and address the form takes over. */
  customer: { id: string; name: string } | null;
  email: string;
  /** Who takes the items along. */
  contact: { name: string; phone: string };
  address: TypedAddress;
  buyer: { name: string; phone: string; businessName: string; gstin: string };
  delivery: OrderDelivery;
  deliverOn: string;
  isGift: boolean;
  gift: { toRecipient: boolean; wrap: boolean; message: string; sender: string; hidePrices: boolean };
  promoCode: string;
  discount: number | null;
  reason: string;
  payment: string;
  method: ManualMethod | '';
  reference: string;
  recipientPays: boolean;
  note: string;
};

export const emptyOrder: OrderFormValues = {
  channel: 'phone',
  lines: [],
  customer: null,
  email: '',
  contact: { name: '', phone: '' },
  address: emptyAddress,
  buyer: { name: '', phone: '', businessName: '', gstin: '' },
  delivery: 'standard',
  deliverOn: '',
  isGift: false,
  gift: { toRecipient: false, wrap: false, message: '', sender: '', hidePrices: true },
  promoCode: '',
  discount: null,
  reason: '',
  payment: '',
  method: '',
  reference: '',
  recipientPays: false,
  note: '',
};

/** An item of an order that is changed; without a line, it is added. */
export type EditedItemValues = OrderFormLine & { lineId: string | null; price: number | null };

/** The values of the form that changes an order. */
export type EditedOrderValues = {
  items: EditedItemValues[];
  delivery: 'standard' | 'express';
  wrap: boolean;
  discount: number | null;
  reason: string;
  /** How a difference was paid by hand; `link`: it is paid online after the change. */
  method: ManualMethod | 'link' | '';
  reference: string;
  email: string;
  address: TypedAddress;
  buyer: OrderFormValues['buyer'];
  deliverOn: string;
  card: { message: string; sender: string; hidePrices: boolean };
  note: string;
  lines: { lineId: string; personalisation: Record<string, string> }[];
};

/** The labels of the fields, in their order. */
export const orderFormNames: Record<string, string> = {
  channel: m.orderForm.channel(),
  lines: m.orderForm.item(),
  'contact.name': m.orderForm.name(),
  'contact.phone': m.orderForm.phone(),
  'address.name': m.orderForm.name(),
  'address.phone': m.orderForm.phone(),
  email: m.orderForm.email(),
  'address.street': m.orderForm.street(),
  'address.zipCode': m.orderForm.pinCode(),
  'address.city': m.orderForm.city(),
  'address.state': m.orderForm.state(),
  'address.country': m.orderForm.country(),
  'address.stateConfirmed': m.orderForm.stateIsRight(),
  'buyer.name': m.orderForm.buyersName(),
  'buyer.phone': m.orderForm.buyersPhone(),
  'buyer.businessName': m.orderForm.businessName(),
  'buyer.gstin': m.orderForm.gstin(),
  delivery: m.orderForm.delivery(),
  deliverOn: m.orderForm.deliverOn(),
  isGift: m.orderForm.isGift(),
  'gift.toRecipient': m.orderForm.toRecipient(),
  'gift.wrap': m.orderForm.wrap(),
  'gift.message': m.orderForm.cardMessage(),
  'gift.sender': m.orderForm.sender(),
  'gift.hidePrices': m.orderForm.hidePrices(),
  promoCode: m.orderForm.promoCode(),
  discount: m.orderForm.discount(),
  reason: m.orderForm.reason(),
  payment: m.orderForm.payment(),
  method: m.orderForm.method(),
  reference: m.orderForm.reference(),
  recipientPays: m.orderForm.recipientPays(),
  note: m.orderForm.note(),
};

/** Returns whether the order is for another person than its buyer, or for a business. */
const hasBuyer = ({ buyer, delivery, isGift, gift }: OrderFormValues): boolean =>
  (isGift && gift.toRecipient && delivery !== handedOver) ||
  Object.values(buyer).some((value) => value.trim() !== '');

const linesOf = (lines: OrderFormLine[]) =>
  lines.map(({ key, id, variantId, quantity, personalisation, agreedPrice }) => ({
    key,
    id,
    ...(variantId !== null && { variantId }),
    quantity,
    personalisation,
    agreedPrice,
  }));

type QuoteBody = Input<Endpoints['POST /api/cart/quote/desk']>['body'];

/** Returns the request for the quote of what is filled in so far. */
export function quoteRequestOf(values: OrderFormValues): QuoteBody {
  const { address, delivery, isGift, gift, promoCode, discount } = values;
  const isHandedOver = delivery === handedOver;
  const { state, zipCode, country } = address;
  const pin = plainPinCode(zipCode);
  const isPlace = country !== 'IN' || (isExistingPin(pin) && state !== '');
  return {
    lines: linesOf(values.lines),
    delivery,
    wrap: isGift && gift.wrap,
    toRecipient: isGift && gift.toRecipient && !isHandedOver,
    ...(isPlace && !isHandedOver && { to: { state, zipCode, country } }),
    ...(!isPlace && !isHandedOver && isExistingPin(pin) && { pin }),
    ...(promoCode.trim() !== '' && { promoCode }),
    discount: discount ?? 0,
  };
}

type OrderBody = Input<Endpoints['POST /api/orders/desk']>['body'];

/** Returns the request to place the order. @param total the one that the form shows */
export function orderRequestOf(values: OrderFormValues, total: number): OrderBody {
  const { isGift, gift, deliverOn, discount, method, reference, payment, buyer, email, customer, ...rest } =
    values;
  const isHandedOver = values.delivery === handedOver;
  const isReceived = payment === receivedByStaff;
  return {
    ...rest,
    customerId: customer?.id ?? null,
    email: email.trim() === '' ? null : email,
    address: isHandedOver ? null : values.address,
    contact: isHandedOver ? values.contact : null,
    lines: linesOf(values.lines),
    payment,
    buyer: hasBuyer(values) ? buyer : null,
    gift: isGift ? { ...gift, toRecipient: gift.toRecipient && !isHandedOver } : null,
    deliverOn: isGift && !isHandedOver && deliverOn !== '' ? deliverOn : null,
    recipientPays: values.recipientPays && !isHandedOver,
    discount: discount ?? 0,
    method: isReceived && method !== '' ? method : null,
    reference: isReceived ? reference : '',
    total,
  };
}
