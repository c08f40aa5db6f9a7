import { describe, expect, it } from 'vitest';
import {
  capturedPayments,
  type OrderMoney,
  refundableOf,
  refundsOfOrder,
  sumRefunds,
  sumSettledRefunds,
} from './ledger.ts';

const payment = (id: string, state: string, isSurplus = false) =>
  ({ id, state, isSurplus, amount: 10_000 }) as OrderMoney['payments'][number];
const refund = (id: string, amount: number, state: string, paymentId: string | null = null) =>
  ({ id, amount, state, paymentId }) as OrderMoney['refunds'][number];

describe('the payment of an order', () => {
  const capturedIds = (...payments: OrderMoney['payments']) =>
    capturedPayments({ payments, refunds: [] }).map(({ id }) => id);

  it('a captured payment counts as the payment of the order, also when it was refunded since', () => {
    expect(
      capturedIds(payment('open', 'open'), payment('failed', 'failed'), payment('taken', 'captured')),
    ).toEqual(['taken']);
    expect(capturedIds(payment('back', 'refunded'), payment('difference', 'captured'))).toEqual([
      'back',
      'difference',
    ]);
  });

  it('an extra, failed or open payment does not count as the payment of the order', () => {
    expect(capturedIds(payment('second', 'captured', true), payment('third', 'refunded', true))).toEqual([]);
    expect(capturedIds(payment('open', 'open'), payment('failed', 'failed'))).toEqual([]);
    expect(capturedIds()).toEqual([]);
  });
});

describe('the refunds of an order', () => {
  const money: OrderMoney = {
    payments: [payment('first', 'captured'), payment('second', 'captured', true)],
    refunds: [
      refund('by hand', 500, 'done'),
      refund('of the first', 2000, 'pending', 'first'),
      refund('in vain', 4000, 'failed', 'first'),
      refund('of what came on top', 10_000, 'done', 'second'),
    ],
  };

  it('a refund of an extra payment does not count as a refund of the order', () => {
    expect(refundsOfOrder(money).map(({ id }) => id)).toEqual(['by hand', 'of the first', 'in vain']);
  });

  it('a failed refund does not count in the sum of refunds', () => {
    expect(sumRefunds(money.refunds)).toBe(12_500);
    expect(sumRefunds([])).toBe(0);
  });

  it('the amount refunded of an order counts refunds that are done, and none of an extra payment', () => {
    expect(sumSettledRefunds(money)).toBe(500);
  });

  it('no more can be refunded than the order cost, and nothing of an unpaid order', () => {
    expect(refundableOf({ received: 10_000, refunded: 0 }, money)).toBe(7500);
    expect(refundableOf({ received: 2000, refunded: 0 }, money)).toBe(0);
    expect(refundableOf({ received: 0, refunded: 0 }, money)).toBe(0);
  });
});
