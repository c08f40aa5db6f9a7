import { describe, expect, it } from 'vitest';
import { noExchange, presetExchange, receiptLines } from './exchange-choice.ts';

describe('the units of a receipt', () => {
  it('that are not exchanged are refunded, by their condition', () => {
    expect(receiptLines('line', { resaleable: 2, damaged: 1 }, noExchange)).toEqual([
      { lineId: 'line', condition: 'resaleable', quantity: 2 },
      { lineId: 'line', condition: 'damaged', quantity: 1 },
    ]);
  });

  it('are exchanged in their own condition, resaleable ones before damaged ones', () => {
    const exchange = { quantity: 2, variantId: 'large', personalisation: undefined };
    expect(receiptLines('line', { resaleable: 1, damaged: 2 }, exchange)).toEqual([
      { lineId: 'line', condition: 'resaleable', quantity: 1, exchangeFor: { variantId: 'large' } },
      { lineId: 'line', condition: 'damaged', quantity: 1, exchangeFor: { variantId: 'large' } },
      { lineId: 'line', condition: 'damaged', quantity: 1 },
    ]);
  });
});

describe('the exchange of a line at first', () => {
  const line = { lineId: 'line', quantity: 3, received: 1, damaged: 0 };
  const exchangeFor = { variantId: 'large', variant: 'Size: L', quantity: 3 };

  it('is what the customer would like, for the units that the return still expects', () => {
    expect(presetExchange({ ...line, exchangeFor }, 2)).toEqual({
      quantity: 2,
      variantId: 'large',
      personalisation: undefined,
    });
  });

  it('is a refund where the customer would like none', () => {
    expect(presetExchange({ ...line, exchangeFor: null }, 2)).toBe(noExchange);
  });
});
