import type { Db } from '#server/platform/database/database.ts';
import { openLinkKeys } from '#server/platform/links/link-keys.ts';

/** The keys in the links of mails, by which a guest comes to their order without an account. */
export type OrderKeys = {
  /** A new key, good for `keyDays`. */
  keyOf: (number: number) => string;
  isKeyOf: (number: number, key: string) => boolean;
  /** Whether a key of this order is no longer good. */
  isExpired: (key: string, order: { placedAt: Date }) => boolean;
  /** The same for the email that asks for a confirmation: only its address gets this one. */
  confirmKeyOf: (number: number) => string;
  isConfirmKeyOf: (number: number, key: string) => boolean;
  /** What stands for a text where the text itself is not kept; the same in every process of this installation. */
  digestOf: (text: string) => string;
};

/** For how many days a key is good. Each mail has a new one: that of the delivery lasts beyond the days in which items can be returned. */
export const keyDays = 60;
const dayMs = 86_400_000;
/** Letters of the digest in a key; the day on which it was made follows, by the number of days since 1970. */
const digestLength = 43;

const dayOf = (moment: Date) => Math.floor(moment.getTime() / dayMs);

export async function openOrderKeys(db: Db, now: () => Date = () => new Date()): Promise<OrderKeys> {
  const { keyOf, isKeyOf } = await openLinkKeys(db, 'order link key');
  // Keys of earlier versions have no day: they are as old as their order.
  const thing = (number: number, day: string) => `order ${number}${day && ` of day ${day}`}`;
  const parts = (key: string) => ({ digest: key.slice(0, digestLength), day: key.slice(digestLength) });
  return {
    keyOf(number) {
      const day = dayOf(now()).toString(36);
      return `${keyOf(thing(number, day))}${day}`;
    },
    isKeyOf(number, key) {
      const { digest, day } = parts(key);
      return isKeyOf(thing(number, day), digest);
    },
    isExpired(key, { placedAt }) {
      const { day } = parts(key);
      const madeOn = day === '' ? dayOf(placedAt) : Number.parseInt(day, 36);
      return dayOf(now()) - madeOn > keyDays;
    },
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
