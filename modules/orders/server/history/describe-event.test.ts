import { describe, expect, it } from 'vitest';
import type { OrderEventData, OrderEventType } from '../orders-store.ts';
import { describeEvent } from './describe-event.ts';

const money = { currency: 'INR', locale: 'en-IN' };
const sentenceOf = (
  type: OrderEventType,
  reason: string | null = null,
  data: OrderEventData = {},
  note = '',
) => describeEvent({ type, reason, data, note, what: '' }, money);

describe('the sentences of the history of an order', () => {
  it.each([
    ['placed', null, {}, 'Order placed'],
    ['placed', null, { request: '204' }, 'Order placed from custom order 204'],
    ['confirmed', 'by_email', {}, 'Confirmed by email'],
    ['confirmed', 'by_staff', {}, 'Confirmed by hand'],
    ['paid', null, {}, 'Paid'],
    ['paid', null, { method: 'bank_transfer' }, 'Paid (Bank transfer)'],
    ['paid', 'nothing_to_pay', {}, 'Paid: nothing to pay'],
    ['paid', 'late', {}, 'Paid late: order restored'],
    ['surplus_paid', 'twice', {}, 'Paid twice: refund started'],
    ['surplus_paid', 'too_late', {}, 'Paid too late: refund started'],
    ['surplus_paid', 'otherwise', {}, 'Wrong amount paid: refund started'],
    ['cancelled', null, {}, 'Cancelled'],
    ['cancelled', 'unpaid', {}, 'Not paid in time'],
    ['cancelled', 'unconfirmed', {}, 'Not confirmed in time'],
    ['cancelled', 'replaced', {}, 'Replaced by a new order before payment'],
    ['cancelled', 'payment_abandoned', {}, 'Payment abandoned'],
    ['cancelled', 'account_deleted', {}, 'Account deleted'],
    ['refund_requested', null, { amount: 123_450 }, 'Refund of ₹1,234.50 requested'],
    ['refund_due', null, { amount: 100 }, 'Refund of ₹1 due'],
    ['refund_failed', null, { amount: 100 }, 'Refund of ₹1 failed'],
    ['refund_written_off', null, { amount: 100 }, '₹1 no longer owed'],
    ['refunded', null, { amount: 100 }, 'Refunded ₹1'],
    ['refunded', null, { amount: 100, method: 'upi' }, 'Refunded ₹1 (UPI)'],
    ['refunded', null, { amountText: '₹80.00' }, 'Refunded ₹80.00'],
  ] as const)('an event %s (%s) with %j reads “%s”', (type, reason, data, sentence) => {
    expect(sentenceOf(type, reason, data).what).toBe(sentence);
  });

  it('a reference stands before the note', () => {
    expect(sentenceOf('paid', null, { reference: '412345' }, 'At the fair').note).toBe(
      'Reference: 412345\nAt the fair',
    );
  });

  it('a payment that is not needed shows its amount in its own currency', () => {
    expect(sentenceOf('surplus_paid', 'otherwise', { amount: 500, currency: 'USD' }).note).toBe('$5');
  });

  it('an event without a type keeps its sentence', () => {
    const event = { type: 'other', reason: null, data: {}, note: 'Twice', what: 'Called' } as const;
    expect(describeEvent(event, money)).toEqual({ what: 'Called', note: 'Twice' });
  });
});
