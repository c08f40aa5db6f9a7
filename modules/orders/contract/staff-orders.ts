import { email } from '#kernel/contract/email.ts';
import { maxNameLength } from '#kernel/contract/limits.ts';
import { text } from '#kernel/contract/text.ts';
import { z } from '#kernel/contract/zod.ts';
import { deliveryAddress } from '#modules/addresses/contract/addresses.ts';
import { indianMobile, internationalPhone } from '#modules/addresses/contract/phone-numbers.ts';
import { agreedTerms, paymentMethod } from '#modules/cart/contract/cart.ts';
import { handedOver, orderDeliveries } from '#modules/delivery/contract/delivery.ts';
import { manualPayment } from '#modules/payments/contract/payments.ts';
import * as m from '../messages/index.ts';
import { checkRecipientPays } from './cash-on-delivery.ts';
import { receivedByStaff, staffChannels } from './order-channels.ts';
import { orderFields } from './orders.ts';

// Orders that staff take: by phone, in a chat, at a fair.

/** Returns a phone number of India or of another country in its stored form; null for any other text. */
const storedPhone = (phone: string): string | null => indianMobile(phone) ?? internationalPhone(phone);

/** A customer who takes the items along; the name or the phone number can be empty. */
const contact = z.strictObject({
  name: text(maxNameLength).trim().default(''),
  phone: text(40)
    .trim()
    .default('')
    .refine((phone) => phone === '' || storedPhone(phone) !== null, {
      error: () => m.contractStaffOrders.mustBePhoneNumber(),
    })
    .transform((phone) => storedPhone(phone) ?? ''),
});

const staffOrderFields = orderFields
  .pick({
    buyer: true,
    sendSeparately: true,
    deliverOn: true,
    gift: true,
    promoCode: true,
    recipientPays: true,
    note: true,
    total: true,
  })
  .extend({
    channel: z.enum(staffChannels),
    /** The customer of the shop whom the order is for; null, or one that exists no more, to find it by email and phone number. */
    customerId: z.uuid().nullable().default(null),
    /** Null for a customer who has given none and gets no emails. */
    email: email().nullable().default(null),
    delivery: z.enum(orderDeliveries).default('standard'),
    /** Where it is sent; null for an order that is handed over. */
    address: deliveryAddress.nullable().default(null),
    /** Who takes it along; null for an order that is sent. */
    contact: contact.nullable().default(null),
    ...agreedTerms,
    lines: agreedTerms.lines.min(1),
    /** Why a price or a discount was agreed on, for staff only. */
    reason: text(maxNameLength).trim().default(''),
    payment: paymentMethod,
    ...manualPayment,
  });
type StaffOrderFields = z.output<typeof staffOrderFields>;
type AddIssue = (path: string, message: string) => void;

/**
 * An order that staff take. It is sent to its address, or handed over to its contact, who has paid. `payment` is cash on
 * delivery, `by-hand` for money that staff have received, with its method and reference, or the method that the customer
 * pays with by a link.
 */
export const staffOrderRequest = staffOrderFields.superRefine((order, context) => {
  const addIssue: AddIssue = (path, message) =>
    context.addIssue({ code: 'custom', path: path.split('.'), message });
  checkRecipientPays(order, context);
  if (order.delivery === handedOver) checkHandedOver(order, addIssue);
  else checkSent(order, addIssue);
  checkAgreedPrice(order, addIssue);
  const isReceived = order.payment === receivedByStaff;
  if (isReceived && order.total > 0 && order.method === null)
    addIssue('method', m.contractStaffOrders.isRequiredForReceived());
  if (!isReceived && order.method !== null) addIssue('method', m.contractStaffOrders.isOnlyForReceived());
});
export type StaffOrderRequest = z.output<typeof staffOrderRequest>;

function checkSent({ address, contact: taker }: StaffOrderFields, addIssue: AddIssue): void {
  if (address === null) addIssue('address', m.contractStaffOrders.isRequiredToSend());
  if (taker !== null) addIssue('contact', m.contractStaffOrders.isOnlyForHandedOver());
}

/** Requires a name, a phone number or an email, by which the order is found again, and its payment. */
function checkHandedOver(
  { address, contact: taker, buyer, deliverOn, gift, payment, ...order }: StaffOrderFields,
  addIssue: AddIssue,
): void {
  if (![taker?.name, taker?.phone, order.email, buyer?.name].some(Boolean))
    addIssue('contact.name', m.contractStaffOrders.needsContact());
  if (address !== null) addIssue('address', m.contractStaffOrders.isOnlyForSent());
  if (deliverOn !== null) addIssue('deliverOn', m.contractStaffOrders.isOnlyForSent());
  if (gift?.toRecipient) addIssue('gift.toRecipient', m.contractStaffOrders.isOnlyForSent());
  if (payment !== receivedByStaff) addIssue('payment', m.contractStaffOrders.mustBeReceived());
}

function checkAgreedPrice(
  { discount, lines, reason, promoCode }: StaffOrderFields,
  addIssue: AddIssue,
): void {
  const isAgreed = discount > 0 || lines.some(({ agreedPrice }) => agreedPrice !== null);
  if (isAgreed && reason === '') addIssue('reason', m.contractStaffOrders.isRequiredWithPrice());
  if (discount > 0 && promoCode !== '') addIssue('discount', m.contractStaffOrders.cannotJoinPromoCode());
}

/**
 * The link by which a customer pays an order, and until when; null for the difference of a changed order, which has no
 * deadline.
 */
export const paymentLink = z.strictObject({ link: z.url(), until: z.iso.datetime().nullable() });
