import { describe, expect, it } from 'vitest';
import {
  daysSinceShipped,
  lateLabel,
  partlyShippedLabel,
  partlyShippedLabelOf,
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
    const order = { state: 'packed' as const, sent: { pieces: 1, of: 2 } };
    expect(partlyShippedLabel(order)).toBe('Partly sent 1 of 2');
    expect(partlyShippedLabel({ ...order, sent: { pieces: 0, of: 2 } })).toBeNull();
    expect(partlyShippedLabel({ ...order, state: 'shipped' })).toBeNull();
  });

  it('the customer page shows the shipped units of a partly shipped order, without gift wraps', () => {
    const lines = [{ shipped: 1 }, { shipped: 0 }, { shipped: 0 }];
    expect(partlyShippedLabelOf({ state: 'packed', pieces: 3, lines })).toBe('Partly sent 1 of 3');
    expect(partlyShippedLabelOf({ state: 'packed', pieces: 3, lines: [{ shipped: 0 }] })).toBeNull();
    expect(partlyShippedLabelOf({ state: 'delivered', pieces: 1, lines: [{ shipped: 1 }] })).toBeNull();
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
