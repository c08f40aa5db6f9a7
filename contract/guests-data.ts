import { userAddress } from './accounts.ts';
import { customOrderStates } from './custom-order-moves.ts';
import { email } from './letters.ts';
import { maxSearchLength } from './limits.ts';
import { orderStates } from './order-states.ts';
import { personalData } from './personal-data.ts';
import { text } from './text.ts';
import { z } from './zod.ts';

// What the shop holds of a person, with an account or without, for the owner to show, export and erase.

/** What is left to do about an order before the personal data in it can be erased. */
export const orderTodos = ['send', 'deliver', 'return', 'refund'] as const;
export type OrderTodo = (typeof orderTodos)[number];

const count = z.int().min(0);

/** How much the shop holds of a person, by the email. */
export const heldData = z.strictObject({
  email: z.string(),
  /** As it was last given. */
  name: z.string(),
  account: z.strictObject({ id: z.uuid(), isCustomer: z.boolean() }).nullable(),
  /** Deleted accounts that can still come back. */
  deletedAccounts: count,
  orders: z.array(
    z.strictObject({ number: z.int(), state: z.enum(orderStates), todo: z.enum(orderTodos).nullable() }),
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
export type HeldData = z.infer<typeof heldData>;

/** A whole email, or a phone number. */
export const personQuery = z.strictObject({ search: text(maxSearchLength).trim().min(1) });
export const peopleFound = z.strictObject({ people: z.array(heldData) });

export const personEmail = z.strictObject({ email: email() });

/** Everything that the shop holds of a person: what a user exports of their own account, which a guest has none of. */
export const personsData = personalData.extend({
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
export type PersonsData = z.infer<typeof personsData>;
