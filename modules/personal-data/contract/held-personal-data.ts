import { email } from '#kernel/contract/email.ts';
import { maxSearchLength } from '#kernel/contract/limits.ts';
import { text } from '#kernel/contract/text.ts';
import { z } from '#kernel/contract/zod.ts';
import { userAddress } from '#modules/accounts/contract/accounts.ts';
import { customOrderStates } from '#modules/custom-orders/contract/custom-order-transitions.ts';
import { orderStage } from '#modules/orders/contract/order-stage.ts';
import * as m from '../messages/index.ts';
import { personalData } from './personal-data.ts';

// Personal data that the shop holds of a customer or a guest, for the owner to show, export and erase.

/** The action that an order needs before the personal data in it can be erased. */
export const orderTodos = ['send', 'deliver', 'return', 'refund'] as const;
export type OrderTodo = (typeof orderTodos)[number];

const count = z.int().min(0);

/** Counts of the personal data held of one person. */
export const heldPersonalData = z.strictObject({
  /** Null for a person who gave none with an order that staff took. */
  email: z.string().nullable(),
  /** The latest order of such a person; null for any other one. */
  order: z.int().nullable(),
  /** The latest name. */
  name: z.string(),
  account: z.strictObject({ id: z.uuid(), isCustomer: z.boolean() }).nullable(),
  /** Deleted accounts that can still be restored. */
  deletedAccounts: count,
  orders: z.array(
    z.strictObject({ number: z.int(), ...orderStage.shape, todo: z.enum(orderTodos).nullable() }),
  ),
  customOrders: z.array(z.strictObject({ number: z.string(), state: z.enum(customOrderStates) })),
  /** The references of payments and refunds. */
  payments: z.array(z.string()),
  addresses: count,
  wishes: count,
  reviews: count,
  messages: count,
  photos: count,
  promoCodes: count,
  carts: count,
  newsletter: z.boolean(),
});
export type HeldPersonalData = z.infer<typeof heldPersonalData>;

/** A complete email address, a phone number, or the number of an order. */
export const personQuery = z.strictObject({ search: text(maxSearchLength).trim().min(1) });
export const personSearchResult = z.strictObject({ people: z.array(heldPersonalData) });

/** A person by email, or without one by the number of an order. */
export const personIdentity = z
  .strictObject({
    email: email().optional(),
    order: text(10)
      .regex(/^\d{1,9}$/)
      .optional(),
  })
  .refine((person) => (person.email === undefined) !== (person.order === undefined), {
    path: ['email'],
    error: () => m.guestsDataSentences.isRequiredOrOrder(),
  });
export type PersonIdentity = z.output<typeof personIdentity>;

/** All personal data held under one email: a user's own export, whose account is null for a guest. */
export const exportedPersonalData = personalData.extend({
  account: personalData.shape.account.nullable(),
  address: userAddress.nullable(),
  deletedAccounts: z.array(
    z.strictObject({
      name: z.string(),
      email: z.string(),
      phone: z.string(),
      address: userAddress.partial(),
      deletedAt: z.iso.datetime(),
    }),
  ),
});
export type ExportedPersonalData = z.infer<typeof exportedPersonalData>;
