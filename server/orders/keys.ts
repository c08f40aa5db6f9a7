import type { Db } from '#server/platform/database/database.ts';
import { openLinkKeys } from '#server/platform/links/link-keys.ts';

/** The keys in the links of mails, by which a guest comes to their order without an account. */
export type OrderKeys = {
  keyOf: (number: number) => string;
  isKeyOf: (number: number, key: string) => boolean;
  /** The same for the email that asks for a confirmation: only its address gets this one. */
  confirmKeyOf: (number: number) => string;
  isConfirmKeyOf: (number: number, key: string) => boolean;
  /** What stands for a text where the text itself is not kept; the same in every process of this installation. */
  digestOf: (text: string) => string;
};

export async function openOrderKeys(db: Db): Promise<OrderKeys> {
  const { keyOf, isKeyOf } = await openLinkKeys(db, 'order link key');
  return {
    keyOf: (number) => keyOf(`order ${number}`),
    isKeyOf: (number, key) => isKeyOf(`order ${number}`, key),
    confirmKeyOf: (number) => keyOf(`confirm order ${number}`),
    isConfirmKeyOf: (number, key) => isKeyOf(`confirm order ${number}`, key),
    digestOf: (text) => keyOf(`digest of ${text}`),
  };
}

/** Where whoever has this link comes to the order, signed in or not. */
export const orderLink = ({ keys, origin }: { keys: OrderKeys; origin: string }, number: number): string =>
  `${origin}/orders/${number}?key=${keys.keyOf(number)}`;

/** Where an order is confirmed. */
export const confirmLink = ({ keys, origin }: { keys: OrderKeys; origin: string }, number: number): string =>
  `${origin}/orders/${number}/confirm?key=${keys.confirmKeyOf(number)}`;

/** Where the same person comes to one of its papers: `invoice`, or `credit-notes/` and which. */
export const paperLink = (
  { keys, origin }: { keys: OrderKeys; origin: string },
  number: number,
  paper: string,
): string => `${origin}/api/orders/${number}/${paper}?key=${keys.keyOf(number)}`;
