import { useState } from 'react';
import { v4 as uuid } from 'uuid';
import type { PaymentMethod } from '#contract/cart.ts';
import type { Delivery } from '#contract/delivery.ts';
import type { LineGifts } from '#web/cart/quote.ts';

/** What a shopper has filled in so far. */
export type Draft = {
  email: string;
  name: string;
  phone: string;
  street: string;
  zipCode: string;
  city: string;
  state: string;
  country: string;
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
  note: string;
};

const empty: Draft = {
  email: '',
  name: '',
  phone: '',
  street: '',
  zipCode: '',
  city: '',
  state: '',
  country: 'India',
  delivery: 'standard',
  deliverOn: '',
  isGift: false,
  wrap: false,
  message: '',
  sender: '',
  hidePrices: true,
  lineGifts: {},
  payment: '',
  note: '',
};

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

/** What was kept, of the fields that there are and as what they are. */
function readDraft(): Draft {
  const kept = recall<Draft>(draftKey);
  const known = Object.entries(empty).map(([name, value]) => {
    const before = kept[name as keyof Draft];
    return [name, typeof before === typeof value ? before : value];
  });
  return Object.fromEntries(known) as Draft;
}

/** The draft of this visit, which neither a reload nor a payment that failed loses. */
export function useDraft() {
  const [draft, setDraft] = useState(readDraft);
  const change = (changed: Partial<Draft>) =>
    setDraft((before) => {
      const now = { ...before, ...changed };
      keep(draftKey, now);
      return now;
    });
  return { draft, change };
}

/** It is ordered: nothing of the draft is left, but who orders. */
export function forgetDraft({ email }: Draft): void {
  keep(draftKey, { email });
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
