import { useState } from 'react';
import { v4 as uuid } from 'uuid';
import type { AttributeValues } from '#kernel/contract/attribute-values.ts';
import { emptyAddress, type TypedAddress } from '#modules/addresses/contract/typed-address.ts';
import type { PaymentMethod } from '#modules/cart/contract/cart.ts';
import type { Delivery } from '#modules/delivery/contract/delivery.ts';
import { readTab, storeTab } from '#web/session/tab-storage.ts';
import type { LineGifts } from './quote.ts';

/** The values of the checkout form. */
export type CheckoutDraft = TypedAddress & {
  email: string;
  /** Whether the shop may send one email if no order follows. */
  remind: boolean;
  /** The buyer of a gift, whose address is the recipient's. */
  buyerName: string;
  buyerPhone: string;
  /** Whether a business asks for its invoice. */
  isBusiness: boolean;
  gstin: string;
  businessName: string;
  delivery: Delivery;
  /** A day as 2026-11-28; empty for the earliest possible. */
  deliverOn: string;
  isGift: boolean;
  wrap: boolean;
  message: string;
  sender: string;
  hidePrices: boolean;
  /** Gift options of single lines, by the keys of the cart's items. */
  lineGifts: LineGifts;
  payment: PaymentMethod | '';
  /** The buyer confirms that the recipient pays the courier. */
  recipientPays: boolean;
  note: string;
  /** Values of attributes of the order. */
  attributes: AttributeValues;
  /** Whether the address is added to the customer's address book. */
  keepAddress: boolean;
  /** The program that has prepared the order. */
  agent: { channel: 'mcp' | 'ucp' | 'api'; name: string } | null;
};

export const emptyDraft: CheckoutDraft = {
  ...emptyAddress,
  email: '',
  remind: false,
  buyerName: '',
  buyerPhone: '',
  isBusiness: false,
  gstin: '',
  businessName: '',
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
  attributes: {},
  keepAddress: false,
  agent: null,
};

/** Whether one of these lines has its own gift options. */
export const hasGifts = (gifts: LineGifts, keys: string[]): boolean =>
  keys.some((key) => gifts[key]?.wrap || gifts[key]?.message.trim());

/**
 * Returns the gift options of the order; null for none. Only a gift of the whole order has one card.
 * @param keys of the lines
 */
export function giftOf(
  { isGift, wrap, message, sender, hidePrices, lineGifts }: CheckoutDraft,
  keys: string[] = [],
) {
  if (!isGift && !wrap && !hasGifts(lineGifts, keys)) return null;
  return { toRecipient: isGift, wrap, message: isGift || wrap ? message : '', sender, hidePrices };
}

const draftKey = 'checkout';
const attemptKey = 'checkoutAttempt';

/** A draft and the user it belongs to; the id is empty for a visitor's draft. */
type StoredDraft = CheckoutDraft & { userId: string };

/**
 * Returns the draft that a user sees. Hides the draft of another user. A user who signs in takes over a guest's draft
 * without its email, since the account has one. Drops unknown fields and values of another type.
 * @param userId empty for a guest
 */
export function draftOf(stored: Partial<StoredDraft>, userId: string): CheckoutDraft {
  if (stored.userId && userId && stored.userId !== userId) return emptyDraft;
  const fields = Object.entries(emptyDraft).map(([name, value]) => {
    const previous = stored[name as keyof CheckoutDraft];
    return [name, typeof previous === typeof value && previous !== null ? previous : value];
  });
  const draft = Object.fromEntries(fields) as CheckoutDraft;
  return userId && !stored.userId ? { ...draft, email: '' } : draft;
}

/**
 * Returns the owner of a draft after a change. A change without a user keeps the owner, whose session may have ended.
 */
export const ownerOf = (stored: Partial<StoredDraft>, userId: string): string =>
  userId || (stored.userId ?? '');

const readDraft = (userId: string): CheckoutDraft => draftOf(readTab<StoredDraft>(draftKey), userId);

const saveDraft = (draft: CheckoutDraft, userId: string): boolean =>
  storeTab(draftKey, { ...draft, userId: ownerOf(readTab<StoredDraft>(draftKey), userId) });

/** Changes the draft from another page. */
export function changeDraft(userId: string, change: (before: CheckoutDraft) => Partial<CheckoutDraft>): void {
  const before = readDraft(userId);
  saveDraft({ ...before, ...change(before) }, userId);
}

/** The draft of this tab; it survives a reload and a failed payment. */
export function useDraft(userId: string) {
  const [draft, setDraft] = useState(() => readDraft(userId));
  const change = (changed: Partial<CheckoutDraft>) =>
    setDraft((before) => {
      const after = { ...before, ...changed };
      saveDraft(after, userId);
      return after;
    });
  return { draft, change };
}

/** Removes the draft and its attempt after the order is placed. */
export function removeDraft(): void {
  storeTab(draftKey, {});
  removeAttempt();
}

/** Removes the attempt, so that the next one is a new order even with equal content. */
export const removeAttempt = (): boolean => storeTab(attemptKey, {});

/** Returns the idempotency key of an attempt: a repeated order has the same key, a changed order a new one. */
export function attemptOf(body: string): string {
  const previous = readTab<{ body: string; key: string }>(attemptKey);
  if (previous.body === body && previous.key) return previous.key;
  const key = uuid();
  storeTab(attemptKey, { body, key });
  return key;
}
