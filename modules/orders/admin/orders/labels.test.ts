import { describe, expect, it } from 'vitest';
import {
  daysSinceShipped,
  isPaidInFull,
  lateLabel,
  paymentLabel,
  stageLabel,
  stageOfSummary,
  transitionSummary,
} from './labels.ts';

describe('the labels of the order list', () => {
  it.each([
    [null, null],
    [0, 'Due today'],
    [1, '1 day late'],
    [6, '6 days late'],
  ])('an order that is late by %s days is marked “%s”', (days, label) => {
    expect(lateLabel(days)).toBe(label);
  });

  it('an order on its way shows the days since its latest parcel', () => {
    const sentAt = '2026-11-20T10:00:00Z';
    expect(daysSinceShipped(sentAt, Date.parse('2026-11-21T09:00:00Z'))).toBe('today');
    expect(daysSinceShipped(sentAt, Date.parse('2026-11-21T10:00:00Z'))).toBe('1 day');
    expect(daysSinceShipped(sentAt, Date.parse('2026-11-23T10:00:00Z'))).toBe('3 days');
  });

  it('a partly shipped order shows the number of shipped units', () => {
    const order = { state: 'packed' as const, confirmBy: null, outstanding: 0, sent: { pieces: 1, of: 2 } };
    expect(stageLabel(order)).toBe('Partly sent 1 of 2');
    expect(stageLabel({ ...order, sent: { pieces: 0, of: 2 } })).toBe('Packed');
    expect(stageLabel({ ...order, state: 'shipped' })).toBe('On its way');
  });

  it('the customer page shows the shipped units of a partly shipped order, without gift wraps', () => {
    const lines = [{ shipped: 1 }, { shipped: 0 }, { shipped: 0 }];
    const order = { state: 'packed' as const, pieces: 3, confirmBy: null, outstanding: 0, lines };
    const labelOf = (summary: Parameters<typeof stageOfSummary>[0]) => stageLabel(stageOfSummary(summary));
    expect(labelOf(order)).toBe('Partly sent 1 of 3');
    expect(labelOf({ ...order, lines: [{ shipped: 0 }] })).toBe('Packed');
    expect(labelOf({ ...order, state: 'delivered', pieces: 1, lines: [{ shipped: 1 }] })).toBe('Delivered');
  });

  describe('state and payment of an order agree', () => {
    const paid = {
      state: 'paid' as const,
      payment: 'razorpay' as const,
      isPaid: true,
      advancePaidAt: null,
      outstanding: 0,
      confirmBy: null,
      claim: null,
      sent: { pieces: 0, of: 2 },
    };
    const claim = { reference: '401', at: '2026-11-20T10:00:00Z' };
    const advancePaidAt = '2026-11-20T10:00:00Z';

    it.each([
      ['a paid order', paid, 'Paid', 'Paid', true],
      ['a paid order that costs more now', { ...paid, outstanding: 40 }, 'Partly paid', 'Partly paid', false],
      [
        'one whose difference the customer says to have paid',
        { ...paid, outstanding: 40, claim },
        'Partly paid',
        'Payment to confirm',
        false,
      ],
      [
        'an order with a paid advance',
        { ...paid, state: 'placed' as const, isPaid: false, advancePaidAt },
        'Placed',
        'Advance paid',
        false,
      ],
      [
        'an unconfirmed order',
        {
          ...paid,
          state: 'placed' as const,
          isPaid: false,
          payment: 'cod' as const,
          confirmBy: advancePaidAt,
        },
        'Not confirmed',
        'COD',
        false,
      ],
    ])('%s', (_, order, state, payment, isInFull) => {
      expect(stageLabel(order)).toBe(state);
      expect([paymentLabel(order), isPaidInFull(order)]).toEqual([payment, isInFull]);
    });
  });

  it('the message of a bulk run counts the changed and the unchanged orders', () => {
    const run = { id: '', total: 3, refused: [], startedAt: '', finishedAt: null };
    expect(transitionSummary({ ...run, to: 'packed', moved: [1, 2], already: [3] })).toBe(
      '2 orders marked packed. 1 order was packed already',
    );
    expect(transitionSummary({ ...run, to: 'delivered', moved: [], already: [3, 4] })).toBe(
      '2 orders were delivered already',
    );
    expect(transitionSummary({ ...run, to: 'shipped', moved: [1], already: [] })).toBe('1 order sent');
    expect(transitionSummary({ ...run, to: 'cancelled', moved: [1], already: [] })).toBe('1 order cancelled');
  });
});
