import { maxNameLength } from '#kernel/contract/limits.ts';
import { text } from '#kernel/contract/text.ts';
import { z } from '#kernel/contract/zod.ts';
import { agreedTerms, paymentMethod } from '#modules/cart/contract/cart.ts';
import { manualPayment } from '#modules/payments/contract/payments.ts';
import * as m from '../messages/index.ts';
import { checkRecipientPays } from './collection.ts';
import { receivedByStaff, staffChannels } from './order-channels.ts';
import { orderFields } from './orders.ts';

// Orders that staff take: by phone, in a chat, at a fair.

/** Days in which the customer pays an order by the link in an email, before its stock is released. */
export const paymentLinkDays = 3;

/**
 * An order that staff take. `payment` is cash on delivery, `by-hand` for money that staff have received, with its method
 * and reference, or the method that the customer pays with by the link in an email.
 */
export const staffOrderRequest = orderFields
  .pick({
    email: true,
    buyer: true,
    address: true,
    delivery: true,
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
    ...agreedTerms,
    lines: agreedTerms.lines.min(1),
    /** Why a price or a discount was agreed on, for staff only. */
    reason: text(maxNameLength).trim().default(''),
    payment: paymentMethod,
    ...manualPayment,
  })
  .superRefine((order, context) => {
    const addIssue = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    checkRecipientPays(order, context);
    const isAgreed = order.discount > 0 || order.lines.some(({ agreedPrice }) => agreedPrice !== null);
    if (isAgreed && order.reason === '') addIssue('reason', m.contractStaffOrders.isRequiredWithPrice());
    if (order.discount > 0 && order.promoCode !== '')
      addIssue('discount', m.contractStaffOrders.cannotJoinPromoCode());
    const isReceived = order.payment === receivedByStaff;
    if (isReceived && order.total > 0 && order.method === null)
      addIssue('method', m.contractStaffOrders.isRequiredForReceived());
    if (!isReceived && order.method !== null) addIssue('method', m.contractStaffOrders.isOnlyForReceived());
  });
export type StaffOrderRequest = z.output<typeof staffOrderRequest>;

/**
 * The link by which a customer pays an order, and until when; null for the difference of a changed order, which has no
 * deadline.
 */
export const paymentLink = z.strictObject({ link: z.url(), until: z.iso.datetime().nullable() });
