import { describe, expect, it } from 'vitest';
import { isTheirs, orderNumber } from './reading.ts';

describe('order numbers', () => {
  it('an order number is a whole number of one to nine digits', () => {
    expect(['1', '1001', '999999999'].map(orderNumber)).toEqual([1, 1001, 999_999_999]);
  });

  it.each(['', '0', '000', '-1', '1.5', '1e3', '0x10', ' 1', '1 ', '1234567890', 'abc', '12a', 'a12'])(
    'the text "%s" is not an order number',
    (text) => {
      expect(() => orderNumber(text)).toThrow(expect.objectContaining({ code: 'not_found' }));
    },
  );
});

describe('access to an order', () => {
  const keys = { keyOf: String, isKeyOf: (number: number, key: string) => key === `key of ${number}` };
  const caller = { userId: 'user', sessionId: 'session', isAdmin: false, hasAdminAccess: false };
  const order = { number: 1001, userId: 'user' };

  it('a signed-in customer may read an own order, and no order of another customer', () => {
    expect(isTheirs(keys, order, { caller, key: undefined })).toBe(true);
    expect(isTheirs(keys, { ...order, userId: 'another' }, { caller, key: undefined })).toBe(false);
  });

  it('an order may be read with its key by visitors and other customers, and not with another key', () => {
    expect(isTheirs(keys, order, { caller: null, key: 'key of 1001' })).toBe(true);
    expect(isTheirs(keys, order, { caller: null, key: 'key of 1002' })).toBe(false);
    expect(isTheirs(keys, order, { caller: { ...caller, userId: 'another' }, key: 'key of 1001' })).toBe(
      true,
    );
  });

  it("a guest's order cannot be read without its key, not even by the owner of the shop", () => {
    const guests = { ...order, userId: null };
    expect(isTheirs(keys, guests, { caller: null, key: undefined })).toBe(false);
    expect(isTheirs(keys, guests, { caller: { ...caller, isAdmin: true }, key: undefined })).toBe(false);
  });
});
