import { text } from '#kernel/contract/text.ts';
import { z } from '#kernel/contract/zod.ts';
import { maxCartLines } from '#modules/cart/contract/cart-lines.ts';
import { maxGiftMessage } from '#modules/cart/contract/gift-message.ts';
import { personalisation } from '#modules/personalisation/contract/personalisation/fields.ts';
import { reverseDomain } from '../protocol/profile-schema.ts';

// The payloads of carts and checkouts. Fields that only the shop writes, and those of extensions it does not know, are ignored.

const short = (max = 200) => text(max).trim();
/** Discount codes and claims of benefits that an answer names; one more says that there are others. */
export const maxNamed = 100;
const named = <T>(list: T[]): T[] => list.slice(0, maxNamed + 1);
/** Claims without the form of the protocol are ignored. */
const claims = (list: string[]): string[] =>
  named([...new Set(list)].filter((claim) => reverseDomain.test(claim)));
const maxDestinations = 20;

const lineItem = z.looseObject({
  id: text(60).optional(),
  item: z.looseObject({ id: text(200) }),
  quantity: z.int().min(1).max(1_000_000_000),
  /** Of the extension `personalisation`. */
  personalisation: z.looseObject({ values: personalisation.default({}) }).nullish(),
  /** Of the extension `gift`: wrapped by itself, with its own card. */
  gift: z
    .looseObject({ wrap: z.boolean().default(false), message: short(maxGiftMessage).default('') })
    .nullish(),
});

const buyer = z.looseObject({
  first_name: short().optional(),
  last_name: short().optional(),
  email: short(320).optional(),
  phone_number: short(40).optional(),
});

const context = z.looseObject({
  address_country: short(100).optional(),
  address_region: short(100).optional(),
  postal_code: short(20).optional(),
  eligibility: z.array(z.string()).transform(claims).optional(),
});

const destination = z.looseObject({
  id: text(60).optional(),
  first_name: short().optional(),
  last_name: short().optional(),
  phone_number: short(40).optional(),
  street_address: short().optional(),
  extended_address: short().optional(),
  address_locality: short().optional(),
  address_region: short(100).optional(),
  postal_code: short(20).optional(),
  address_country: short(100).optional(),
});

const fulfillment = z.looseObject({
  methods: z
    .array(
      z.looseObject({
        type: z.string().optional(),
        destinations: z.array(destination).max(maxDestinations).optional(),
        selected_destination_id: z.string().nullish(),
        groups: z.array(z.looseObject({ selected_option_id: z.string().nullish() })).optional(),
      }),
    )
    .max(10)
    .optional(),
});

/** Of the extension `gift`. */
const gift = z.looseObject({
  to_recipient: z.boolean().default(false),
  wrap: z.boolean().default(false),
  message: short(maxGiftMessage).default(''),
  sender: short().default(''),
  hide_prices: z.boolean().default(true),
  deliver_on: z.iso.date().nullish(),
  recipient_pays: z.boolean().default(false),
});

const discounts = z.looseObject({ codes: z.array(z.string()).transform(named).optional() });

const instrument = z.looseObject({
  id: text(200),
  handler_id: text(200),
  type: text(100),
  selected: z.boolean().optional(),
});
const payment = z.looseObject({ instruments: z.array(instrument).max(10).optional() });

const attribution = z.record(z.string().max(100), z.unknown());

const common = {
  buyer: buyer.nullish(),
  context: context.nullish(),
  discounts: discounts.nullish(),
  gift: gift.nullish(),
};

export const cartPayload = z.looseObject({ line_items: z.array(lineItem).max(maxCartLines), ...common });
export type CartPayload = z.output<typeof cartPayload>;

const checkoutFields = {
  ...common,
  fulfillment: fulfillment.nullish(),
  payment: payment.nullish(),
  attribution: attribution.nullish(),
};

export const checkoutUpdate = z.looseObject({
  line_items: z.array(lineItem).max(maxCartLines),
  ...checkoutFields,
});
/** A checkout, or one that takes its items from a cart. */
export const checkoutPayload = z.union([
  z.looseObject({
    cart_id: text(200),
    line_items: z.array(lineItem).max(maxCartLines).default([]),
    ...checkoutFields,
  }),
  checkoutUpdate,
]);
export type CheckoutPayload = z.output<typeof checkoutUpdate> & { cart_id?: string };

export const completion = z.looseObject({ payment });
export type Completion = z.output<typeof completion>;

export const nothing = z.looseObject({});
