import { describe, expect, it } from 'vitest';
import { noExchange, receiptLines } from './exchange-choice.ts';

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
