import type { Db } from '#kernel/database/database.ts';
import { openLinkKeys } from '#kernel/links/link-keys.ts';
import * as m from '../messages/index.ts';

/** Signed keys in the links of emails, by which a guest opens an order without an account. */
export type OrderKeys = {
  /** Returns a new key, valid for `keyDays`. */
  keyOf: (number: number) => string;
  isKeyOf: (number: number, key: string) => boolean;
  /** Returns whether a key of this order has expired. */
  isExpired: (key: string, order: { placedAt: Date }) => boolean;
  /** The same for the confirmation email: only its recipient gets this key. */
  confirmKeyOf: (number: number) => string;
  isConfirmKeyOf: (number: number, key: string) => boolean;
  /** Returns a keyed digest that is stored in place of the text; the same in every process of this installation. */
  digestOf: (text: string) => string;
};

/** Days for which a key is valid. Each email has a new key: that of the delivery outlasts the return period. */
export const keyDays = 60;
const dayMs = 86_400_000;
/** Characters of the digest in a key; the day of issue follows, as the number of days since 1970. */
const digestLength = 43;

const dayOf = (moment: Date) => Math.floor(moment.getTime() / dayMs);

export async function openOrderKeys(db: Db, now: () => Date = () => new Date()): Promise<OrderKeys> {
  const { keyOf, isKeyOf } = await openLinkKeys(db, m.keys.orderLinkKey());
  // Keys of earlier versions have no day: they count from the day of their order.
  const subjectOf = (number: number, day: string) =>
    m.keys.order({ number, day: day && m.keys.ofDay({ day }) });
  const split = (key: string) => ({ digest: key.slice(0, digestLength), day: key.slice(digestLength) });
  return {
    keyOf(number) {
      const day = dayOf(now()).toString(36);
      return `${keyOf(subjectOf(number, day))}${day}`;
    },
    isKeyOf(number, key) {
      const { digest, day } = split(key);
      return isKeyOf(subjectOf(number, day), digest);
    },
    isExpired(key, { placedAt }) {
      const { day } = split(key);
      const issuedOn = day === '' ? dayOf(placedAt) : Number.parseInt(day, 36);
      return dayOf(now()) - issuedOn > keyDays;
    },
    confirmKeyOf: (number) => keyOf(m.keys.confirmOrder({ number })),
    isConfirmKeyOf: (number, key) => isKeyOf(m.keys.confirmOrder({ number }), key),
    digestOf: (text) => keyOf(m.keys.digestOf({ text })),
  };
}

/** Returns the link that opens an order without a sign-in. */
export const orderLink = ({ keys, origin }: { keys: OrderKeys; origin: string }, number: number): string =>
  `${origin}/orders/${number}?key=${keys.keyOf(number)}`;

/** Returns the link that confirms an order. */
export const confirmLink = ({ keys, origin }: { keys: OrderKeys; origin: string }, number: number): string =>
  `${origin}/orders/${number}/confirm?key=${keys.confirmKeyOf(number)}`;

/** Returns the link to a PDF of the order: `invoice`, or `credit-notes/` and the id of the note. */
export const documentLink = (
  { keys, origin }: { keys: OrderKeys; origin: string },
  number: number,
  document: string,
): string => `${origin}/api/orders/${number}/${document}?key=${keys.keyOf(number)}`;
