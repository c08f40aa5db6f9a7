import { describe, expect, it } from 'vitest';
import type { AuditEntry } from '#contract/records.ts';
import { actInWords } from './words.ts';

describe('what the log says of a change', () => {
  const entry: AuditEntry = {
    ...{ id: '1', at: '2026-11-22T10:00:00Z', by: { id: '', name: 'Owner' }, kind: 'order', act: 'updated' },
    ...{ recordId: 'id', recordName: 'Order 1001', before: { state: 'placed' }, after: null, why: '' },
  };

  it('the log says what was done to an order, with its new invoice', () => {
    const after = { state: 'packed', invoiceNumber: '2026-27/00001' };
    expect(actInWords({ ...entry, before: { state: 'placed', invoiceNumber: null }, after })).toEqual({
      done: 'packed',
      more: ' (invoice 2026-27/00001)',
    });
    expect(actInWords({ ...entry, after: { state: 'delivered' } })).toEqual({
      done: 'marked as delivered',
      more: '',
    });
  });

  it('the log names the fields of other changes', () => {
    expect(actInWords({ ...entry, before: { refunded: 0 }, after: { refunded: 300 } })).toEqual({
      done: 'changed',
      more: ': Refunded',
    });
    const product = { ...entry, kind: 'product' as const, recordName: 'Mug' };
    expect(actInWords({ ...product, before: { isActive: true }, after: { isActive: false } })).toEqual({
      done: 'changed the product',
      more: ': Is active',
    });
  });
});
