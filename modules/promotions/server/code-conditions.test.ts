import { describe, expect, it } from 'vitest';
import * as m from '../messages/index.ts';
import { refusalOf } from './code-conditions.ts';
import type { PromotionRow } from './promotions-store.ts';

const startsAt = new Date('2026-11-01T00:00:00.000Z');
const endsAt = new Date('2026-12-01T00:00:00.000Z');
const during = new Date('2026-11-15T12:00:00.000Z');
const row = {
  isActive: true,
  startsAt,
  endsAt,
  totalLimit: null,
  customerLimit: null,
  minSubtotal: 0,
  buyQuantity: null,
  getQuantity: null,
  getPercent: null,
  appliesTo: null,
  excludesSale: false,
} as PromotionRow;
const rupees = { currency: 'INR', locale: 'en-IN' };
type Situation = Parameters<typeof refusalOf>[1];
const situation: Situation = {
  lines: null,
  got: null,
  isOnSaleOnly: false,
  cart: { subtotal: 100, lines: [] },
  used: 0,
  byCustomer: 0,
  now: during,
  isDeliveryFree: false,
};

const refusal = (terms: Partial<PromotionRow>, changes: Partial<Situation> = {}, format = rupees) =>
  refusalOf({ ...row, ...terms }, { ...situation, ...changes }, format)?.message ?? null;
const refusalAt = (moment: Date, ms: number) => refusal({}, { now: new Date(moment.getTime() + ms) });

describe('the terms of a promo code', () => {
  it('a promo code is unknown before its start and applies from then on', () => {
    expect(refusalAt(startsAt, -1)).toBe(m.responses.promoUnknown());
    expect(refusal({ isActive: false }, { now: new Date(startsAt.getTime() - 1) })).toBe(
      m.responses.promoUnknown(),
    );
    expect(refusalAt(startsAt, 0)).toBeNull();
  });

  it('a promo code applies until its end and is refused from then on', () => {
    expect(refusalAt(endsAt, -1)).toBeNull();
    expect(refusalAt(endsAt, 0)).toMatch(/^This code ended on /);
  });

  it('a promo code without an end never expires', () => {
    expect(refusal({ endsAt: null }, { now: new Date('2099-01-01') })).toBeNull();
  });

  it('refuses a promo code that is switched off', () => {
    expect(refusal({ isActive: false })).toBe(m.responses.promoOff());
  });

  it('refuses a promo code that has ended as ended, also when it is switched off', () => {
    expect(refusal({ isActive: false }, { now: endsAt })).toBe('This code ended on 1 December 2026');
  });

  it('refuses a promo code once all customers together have used it up', () => {
    expect(refusal({ totalLimit: 3 }, { used: 2 })).toBeNull();
    expect(refusal({ totalLimit: 3 }, { used: 3 })).toBe(m.responses.promoUsedUp());
    expect(refusal({ totalLimit: 3 }, { used: 4 })).toBe(m.responses.promoUsedUp());
    expect(refusal({ totalLimit: null }, { used: 1_000_000 })).toBeNull();
  });

  it('refuses a promo code once a customer has used it as often as allowed', () => {
    expect(refusal({ customerLimit: 1 }, { byCustomer: 0 })).toBeNull();
    expect(refusal({ customerLimit: 1 }, { byCustomer: 1 })).toBe('You have already used this code');
    expect(refusal({ customerLimit: 2 }, { byCustomer: 1 })).toBeNull();
    expect(refusal({ customerLimit: 2 }, { byCustomer: 2 })).toBe(
      'You have already used this code 2 times, the most allowed',
    );
    expect(refusal({ customerLimit: null }, { byCustomer: 9 })).toBeNull();
  });

  it('a promo code applies from its minimum subtotal and is refused below it', () => {
    expect(refusal({ minSubtotal: 50_000 }, { cart: { subtotal: 50_000, lines: [] } })).toBeNull();
    expect(refusal({ minSubtotal: 50_050 }, { cart: { subtotal: 50_049, lines: [] } })).toBe(
      'Spend at least ₹500.50 to use this code',
    );
  });

  it('refuses a free shipping promo code for an order whose delivery is free already', () => {
    const isFree = { isDeliveryFree: true };
    expect(refusal({ kind: 'free_shipping' }, isFree)).toBe(m.responses.promoNotNeeded());
    expect(refusal({ kind: 'free_shipping' })).toBeNull();
    expect(refusal({ kind: 'percentage' }, isFree)).toBeNull();
  });

  it('a refused promo code names the day of its end in the time zone of the shop', () => {
    const after = { now: new Date('2027-01-01') };
    const ended = (moment: string, format = rupees) => refusal({ endsAt: new Date(moment) }, after, format);
    expect(ended('2026-10-31T18:30:00Z')).toBe('This code ended on 1 November 2026');
    expect(ended('2026-10-31T18:29:59Z')).toBe('This code ended on 31 October 2026');
    // The language of the shop does not move it to another country.
    expect(ended('2026-11-01T20:30:00Z', { currency: 'USD', locale: 'en-US' })).toBe(
      'This code ended on November 2, 2026',
    );
    expect(ended('2026-11-01T23:30:00Z', { currency: 'EUR', locale: 'de' })).toBe(
      'This code ended on 2. November 2026',
    );
  });
});
