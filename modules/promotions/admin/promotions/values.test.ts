import { describe, expect, it } from 'vitest';
import type { Promotion } from '#modules/promotions/contract/promotions.ts';
import { changesOf, emptyValues, payloadOf, schema, valuesOf } from './values.ts';

const promotion: Promotion = {
  _id: 'x',
  id: 'x',
  code: 'DIWALI',
  title: 'Diwali',
  description: '',
  kind: 'percentage',
  percent: 12.5,
  maxDiscount: 500,
  amount: null,
  buyQuantity: null,
  getQuantity: null,
  getPercent: null,
  getFrom: null,
  orderLimit: null,
  appliesTo: null,
  excludesSale: false,
  minSubtotal: 0,
  totalLimit: null,
  customerLimit: 1,
  isActive: true,
  startsAt: '2026-11-01T10:30:00.000Z',
  endsAt: null,
  state: 'running',
  used: 0,
  discounted: 0,
  createdAt: '2026-10-01T00:00:00.000Z',
  updatedAt: '2026-10-01T00:00:00.000Z',
};

const errorsOf = (changed: object) =>
  schema
    .safeParse({ ...valuesOf(promotion), ...changed })
    .error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? [];

describe('the values of the promotion form', () => {
  it('the promotion form returns an unchanged promotion', () => {
    const { code, percent, maxDiscount, startsAt, endsAt } = promotion;
    expect(payloadOf(valuesOf(promotion))).toMatchObject({ code, percent, maxDiscount, startsAt, endsAt });
  });

  it('a new promotion begins now with 10% off', () => {
    const now = new Date('2026-11-22T08:15:00.000Z');
    expect(payloadOf(emptyValues(now))).toMatchObject({
      percent: 10,
      startsAt: now.toISOString(),
      endsAt: null,
    });
  });

  it('fields of another kind of promotion are neither validated nor sent', () => {
    const changed = { kind: 'free_shipping' as const, percent: 400, amount: -1 };
    expect(errorsOf(changed)).toEqual([]);
    expect(payloadOf({ ...valuesOf(promotion), ...changed })).toMatchObject({
      percent: null,
      maxDiscount: null,
      amount: null,
    });
  });

  it('the promotion form requires the fields of the kind and an end after the start', () => {
    expect(errorsOf({ percent: null })).toEqual(['percent is required']);
    expect(errorsOf({ kind: 'fixed' })).toEqual(['amount is required']);
    expect(errorsOf({ endsAt: '2020-01-01T00:00' })).toEqual(['endsAt must be later than the start']);
  });

  it('the promotion form sends the changed fields, and all of the kind when that changes', () => {
    expect(changesOf(promotion, { title: 'Another' })).toEqual({ title: 'Another' });
    expect(changesOf(promotion, { kind: 'fixed', amount: 99 })).toEqual({
      kind: 'fixed',
      appliesTo: null,
      excludesSale: false,
      amount: 99,
      percent: null,
      maxDiscount: null,
      buyQuantity: null,
      getQuantity: null,
      getPercent: null,
      getFrom: null,
      orderLimit: null,
    });
    expect(changesOf(promotion, { endsAt: '' })).toEqual({ endsAt: null });
  });

  it('an edited promotion that becomes "buy X, get Y" begins with two to buy and one free', () => {
    expect(changesOf(promotion, { kind: 'buy_get' })).toMatchObject({
      ...{ kind: 'buy_get', buyQuantity: 2, getQuantity: 1, getPercent: 100 },
      ...{ getFrom: null, orderLimit: null, percent: null, maxDiscount: null },
    });
    expect(errorsOf({ kind: 'buy_get', getQuantity: null })).toEqual(['getQuantity is required']);
    const nothing = { products: [], categories: [], collections: [] };
    expect(errorsOf({ kind: 'buy_get', getFrom: nothing })).toEqual([
      'getFrom must have a product, a category or a collection',
    ]);
  });
});
