import { maxLineQuantity } from '#kernel/contract/line-quantity.ts';
import { day, queryBoolean, queryInteger } from '#kernel/contract/query-values.ts';
import { text } from '#kernel/contract/text.ts';
import { z } from '#kernel/contract/zod.ts';
import { mustBeExistingPin } from '#modules/addresses/contract/missing-pin.ts';
import { isExistingPin, isPinCode, plainPinCode } from '#modules/addresses/contract/pin-code.ts';
import * as m from '../messages/index.ts';
import { dayRefusals } from './day-refusal.ts';
import { deliveries } from './delivery.ts';
import { linePromise } from './line-promise.ts';

/** A PIN code that a post office of India can have, with or without spaces. */
export const pinCode = () =>
  text(20)
    .transform(plainPinCode)
    .superRefine((pin, context) => {
      if (!isPinCode(pin)) context.addIssue({ code: 'custom', message: m.promiseCall.isNotPinCode() });
      else if (!isExistingPin(pin)) context.addIssue({ code: 'custom', message: mustBeExistingPin(pin) });
    });

export const promiseQuery = z.strictObject({
  /** The id of a product, and of one of its variants. */
  product: z.uuid(),
  variant: z.uuid().optional(),
  quantity: queryInteger(1, maxLineQuantity).default(1),
  /** Whether it is personalised, which can take further days. */
  personalised: queryBoolean().default(false),
  pin: pinCode(),
  /** A requested day. */
  on: day().optional(),
});
export type PromiseQuery = z.output<typeof promiseQuery>;

export const promiseAnswer = z.strictObject({
  pin: z.string(),
  /** The name of the lane; empty for most places. */
  region: z.string(),
  /** Whether the shop delivers there, and whether cash on delivery is left out because of the place. */
  served: z.boolean(),
  isCashRefused: z.boolean(),
  /** The delivery options of the place; empty if nothing can be promised. */
  deliveries: z.array(
    linePromise.extend({
      delivery: z.enum(deliveries),
      /** The price of the delivery of this item alone, as a decimal. */
      price: z.number(),
    }),
  ),
  /** The answer for the requested day with the slowest delivery that keeps it; null without one. */
  requested: z
    .discriminatedUnion('possible', [
      z.strictObject({
        possible: z.literal(true),
        delivery: z.enum(deliveries),
        /** The moment from which an order no longer arrives on that day. */
        orderBy: z.iso.datetime(),
      }),
      z.strictObject({
        possible: z.literal(false),
        reason: z.enum(dayRefusals),
        /** The first day that can be promised; null if there is none. */
        nearest: z.iso.date().nullable(),
      }),
    ])
    .nullable(),
});
export type PromiseAnswer = z.infer<typeof promiseAnswer>;
