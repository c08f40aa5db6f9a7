import { describe, expect, it } from 'vitest';
import type { AuditEntry } from '#modules/records/contract/audit-and-trash.ts';
import { describeEntry, shownValue } from './describe-entry.ts';

describe('the description of a change in the activity log', () => {
  const entry: AuditEntry = {
    id: '1',
    at: '2026-11-22T10:00:00Z',
    by: { id: '', name: 'Owner' },
    kind: 'order',
    act: 'updated',
    recordId: 'id',
    recordName: 'Order 1001',
    before: { state: 'placed' },
    after: null,
    why: '',
  };

  it('names the transition of an order and its new invoice', () => {
    const after = { state: 'packed', invoiceNumber: '2026-27/00001' };
    expect(describeEntry({ ...entry, before: { state: 'placed', invoiceNumber: null }, after })).toEqual({
      done: 'packed',
      more: ' (invoice 2026-27/00001)',
    });
    expect(describeEntry({ ...entry, after: { state: 'delivered' } })).toEqual({
      done: 'marked',
      more: ' as delivered',
    });
  });

  it('names an order before the state that it is marked with, and its new invoice at the end', () => {
    const sentence = (after: object) => {
      const { done, more } = describeEntry({ ...entry, after: { ...after } });
      return `${done} order 1109${more}`;
    };
    expect(sentence({ state: 'delivered' })).toBe('marked order 1109 as delivered');
    expect(sentence({ state: 'paid', invoiceNumber: 'A/1' })).toBe('marked order 1109 as paid (invoice A/1)');
    expect(sentence({ paidAt: '2026-11-22T10:00:00Z' })).toBe('marked order 1109 as paid');
    expect(sentence({ state: 'shipped' })).toBe('sent order 1109');
  });

  it('names the undo of a transition, not the state that the order has again', () => {
    const done = (before: string, after: string) =>
      describeEntry({ ...entry, before: { state: before }, after: { state: after } }).done;
    expect(done('packed', 'paid')).toBe('undid the packing of');
    expect(done('packed', 'placed')).toBe('undid the packing of');
    expect(done('shipped', 'packed')).toBe('undid the sending of');
    expect(done('delivered', 'shipped')).toBe('undid the delivery of');
    expect(done('cancelled', 'placed')).toBe('reopened');
  });

  it('names the item of which the work was moved', () => {
    const after = { item: 'Blue mug', work: ['2027-06-10'], madeBy: '2027-06-11', leavesOn: '2027-06-11' };
    expect(describeEntry({ ...entry, after })).toEqual({ done: 'moved the work of', more: ' (Blue mug)' });
  });

  it.each([
    [
      'export',
      { records: 1, state: 'to_pack', searched: true },
      'exported',
      ' (1 record, state: to pack, searched)',
    ],
    ['export', { records: 2, orders: [1001, 1002] }, 'exported', ' (2 records)'],
    [
      'personal-data',
      { account: true, orders: ['1001'] },
      'exported',
      ' (a customer with an account, 1 order)',
    ],
    ['personal-data', { account: false, orders: [] }, 'exported', ' (a guest, 0 orders)'],
  ] as const)('lists the contents of an export (%s, %j)', (kind, after, done, more) => {
    expect(describeEntry({ ...entry, kind, act: 'exported', before: null, after })).toEqual({ done, more });
  });

  it.each([
    ['order', { parcelPieces: 2, leftToSend: 3 }, 'sent a parcel of', ' (2 pieces, 3 left to send)'],
    ['order', { parcelPieces: 1, leftToSend: 1 }, 'sent a parcel of', ' (1 piece, 1 left to send)'],
    ['order', { carrier: 'DTDC', trackingCorrected: true }, 'corrected the tracking of a parcel of', ''],
    ['order', { refunded: 300 }, 'recorded a refund for', ''],
    ['order', { paidAt: '2026-11-22T10:00:00Z', refunded: 300 }, 'marked', ' as paid'],
    ['product', { isActive: false }, 'deactivated the product', ''],
    ['category', { isActive: true }, 'activated the category', ''],
    ['review', { status: 'approved' }, 'approved the review of', ''],
    ['review', { reply: 'Thanks' }, 'replied to a review of', ''],
    ['review', { reply: '' }, 'deleted the reply to a review of', ''],
    ['user', { hasAdminAccess: true }, 'changed the role of', ''],
    ['custom-order', { quote: 'A bowl', price: 5 }, 'sent a quote for', ''],
    ['custom-order', { message: 'Hello' }, 'replied to', ''],
    ['custom-order', { closed: 'Too late' }, 'closed', ''],
  ] as const)('describes a change (%s, %j) by its action: %s', (kind, after, done, more) => {
    expect(describeEntry({ ...entry, kind, before: {}, after })).toEqual({ done, more });
  });

  it('lists the rights that a staff member gained and lost', () => {
    const standard = { before: { rights: null }, after: { rights: ['dashboard', 'promotions'] } };
    expect(describeEntry({ ...entry, kind: 'user', ...standard })).toEqual({
      done: 'changed the rights of',
      more: ': added Promotions; removed Products and stock, Orders, Payments and refunds, Order export, Reviews, Custom orders',
    });
    expect(shownValue('rights', ['orders', 'refunds'])).toEqual(['Orders', 'Payments and refunds']);
    expect(shownValue('rights', null)).toBe('Those of the role');
  });

  it('shows the stock of a product before and after a change', () => {
    const change = { before: { stockCount: 12, inStock: true }, after: { stockCount: 0, inStock: false } };
    expect(describeEntry({ ...entry, kind: 'product', ...change })).toEqual({
      done: 'changed the stock of',
      more: ' (12 to 0)',
    });
  });

  it('lists the changed fields of any other change', () => {
    const product = { ...entry, kind: 'product' as const, recordName: 'Mug' };
    const change = { before: { isActive: true, price: 5 }, after: { isActive: false, price: 6 } };
    expect(describeEntry({ ...product, ...change })).toEqual({
      done: 'changed the product',
      more: ': Active, Price',
    });
  });
});
