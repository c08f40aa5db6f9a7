import { describe, expect, it } from 'vitest';
import { refusalOf } from './saying.ts';
import type { PromotionRow } from './store.ts';

const startsAt = new Date('2026-11-01T00:00:00.000Z');
const endsAt = new Date('2026-12-01T00:00:00.000Z');
const row = {
  isActive: true,
  startsAt,
  endsAt,
  totalLimit: null,
  customerLimit: null,
  minSubtotal: 0,
} as PromotionRow;
const refusalAt = (moment: Date, ms: number) =>
  refusalOf(
    row,
    { subtotal: 100, used: 0, byCustomer: 0, now: new Date(moment.getTime() + ms) },
    { currency: 'INR', locale: 'en-IN' },
  );

describe('the period of a promo code', () => {
  it('a promo code is refused before its start and applies from then on', () => {
    expect(refusalAt(startsAt, -1)).toMatch(/^This code can be used from /);
    expect(refusalAt(startsAt, 0)).toBeNull();
  });

  it('a promo code applies until its end and is refused from then on', () => {
    expect(refusalAt(endsAt, -1)).toBeNull();
    expect(refusalAt(endsAt, 0)).toMatch(/^This code ended on /);
  });
});
