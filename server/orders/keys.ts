import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Db } from '#server/platform/database/database.ts';
import { remember, remembered } from '#server/platform/database/installation.ts';

/** The keys in the links of mails, by which a guest comes to their order without an account. */
export type OrderKeys = {
  keyOf: (number: number) => string;
  isKeyOf: (number: number, key: string) => boolean;
};

const name = 'order link key';

/** Made of the order's number and a secret of this installation: nothing is kept of them, and none can be guessed. */
export async function openOrderKeys(db: Db): Promise<OrderKeys> {
  await remember(db, name, randomBytes(32).toString('base64'));
  const secret = Buffer.from((await remembered(db, name)) ?? '', 'base64');
  const digest = (number: number) => createHmac('sha256', secret).update(`order ${number}`).digest();
  return {
    keyOf: (number) => digest(number).toString('base64url'),
    isKeyOf(number, key) {
      const given = Buffer.from(key, 'base64url');
      const right = digest(number);
      return given.length === right.length && timingSafeEqual(given, right);
    },
  };
}

/** Where whoever has this link comes to the order, signed in or not. */
export const orderLink = ({ keys, origin }: { keys: OrderKeys; origin: string }, number: number): string =>
  `${origin}/orders/${number}?key=${keys.keyOf(number)}`;
