import { useState } from 'react';
import { v4 as uuid } from 'uuid';
import type { PaymentMethod } from '#contract/cart.ts';
import type { Delivery } from '#contract/delivery.ts';
import type { LineGifts } from '#web/cart/quote.ts';
import { emptyAddress, type TypedAddress } from '../frame/address/typed.ts';

/** What a shopper has filled in so far. */
export type Draft = TypedAddress & {
  email: string;
  delivery: Delivery;
  /** A day as 2026-11-28; empty for as soon as it goes. */
  deliverOn: string;
  isGift: boolean;
  wrap: boolean;
  message: string;
  sender: string;
  hidePrices: boolean;
  /** Single lines that are gifts of their own, by the keys of the cart's items. */
  lineGifts: LineGifts;
  payment: PaymentMethod | '';
  /** The buyer confirms that the recipient pays the courier. */
  recipientPays: boolean;
  note: string;
  /** A customer's address is added to the address book. */
  keepAddress: boolean;
};

export const emptyDraft: Draft = {
  ...emptyAddress,
  email: '',
  delivery: 'standard',
  deliverOn: '',
  isGift: false,
  wrap: false,
  message: '',
  sender: '',
  hidePrices: true,
  lineGifts: {},
  payment: '',
  recipientPays: false,
  note: '',
  keepAddress: false,
};

/** Whether one of these lines is a gift of its own. */
export const hasGifts = (gifts: LineGifts, keys: string[]): boolean =>
  keys.some((key) => gifts[key]?.wrap || gifts[key]?.message.trim());

/** The order as a gift; null for none. Only a gift as a whole has a card for all of it. @param keys of the lines */
export function giftOf({ isGift, wrap, message, sender, hidePrices, lineGifts }: Draft, keys: string[] = []) {
  if (!isGift && !wrap && !hasGifts(lineGifts, keys)) return null;
  return { toRecipient: isGift, wrap, message: isGift || wrap ? message : '', sender, hidePrices };
}

const draftKey = 'checkout';
const attemptKey = 'checkoutAttempt';

function recall<T>(key: string): Partial<T> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    return typeof kept === 'object' && kept !== null ? kept : {};
  } catch {
    return {};
  }
}

function keep(key: string, value: object): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // It then lives as long as the page.
  }
}

/** A draft and the user it belongs to; the id is empty for a visitor's draft. */
type Kept = Draft & { userId: string };

/**
 * The draft that a user sees, with an empty id for a visitor. Another user's draft stays hidden. A user who signs in over a visitor's
 * draft gets it without the email: the account has one. Unknown fields and values of another type are dropped.
 */
export function draftOf(kept: Partial<Kept>, userId: string): Draft {
  if (kept.userId && userId && kept.userId !== userId) return emptyDraft;
  const known = Object.entries(emptyDraft).map(([name, value]) => {
    const before = kept[name as keyof Draft];
    return [name, typeof before === typeof value && before !== null ? before : value];
  });
  const draft = Object.fromEntries(known) as Draft;
  return userId && !kept.userId ? { ...draft, email: '' } : draft;
}

/** The owner of a draft after a change. A change by a visitor leaves the owner as it is: the owner's session may have ended. */
export const ownerOf = (kept: Partial<Kept>, userId: string): string => userId || (kept.userId ?? '');

const readDraft = (userId: string): Draft => draftOf(recall<Kept>(draftKey), userId);

const keepDraft = (draft: Draft, userId: string): void =>
  keep(draftKey, { ...draft, userId: ownerOf(recall<Kept>(draftKey), userId) });

/** Writes into the draft of this visit from another page. */
export function changeDraft(userId: string, change: (before: Draft) => Partial<Draft>): void {
  const before = readDraft(userId);
  keepDraft({ ...before, ...change(before) }, userId);
}

/** The draft of this visit, which neither a reload nor a payment that failed loses. */
export function useDraft(userId: string) {
  const [draft, setDraft] = useState(() => readDraft(userId));
  const change = (changed: Partial<Draft>) =>
    setDraft((before) => {
      const now = { ...before, ...changed };
      keepDraft(now, userId);
      return now;
    });
  return { draft, change };
}

/** It is ordered: nothing of the draft is left. */
export function forgetDraft(): void {
  keep(draftKey, {});
  forgetAttempt();
}

/** The next attempt is another order, also of the same things: this one came to nothing. */
export const forgetAttempt = (): void => keep(attemptKey, {});

/** The key of an attempt: the same order sent again has the same one, another order another one. */
export function attemptOf(body: string): string {
  const before = recall<{ body: string; key: string }>(attemptKey);
  if (before.body === body && before.key) return before.key;
  const key = uuid();
  keep(attemptKey, { body, key });
  return key;
}
