import { describe, expect, it } from 'vitest';
import type { ShopError } from '#kernel/http/errors.ts';
import { type OrderRequester, orderNumber, requireOrderAccess } from './read-orders.ts';

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
  const keys = {
    isKeyOf: (number: number, key: string) => key.endsWith(`key of ${number}`),
    isExpired: (key: string) => key.startsWith('old'),
  };
  const caller = { userId: 'user', sessionId: 'session', role: 'customer' as const, rights: [] };
  const order = { number: 1001, userId: 'user', placedAt: new Date() };
  const guests = { ...order, userId: null };
  const refusal = (of: typeof order | typeof guests, asker: Partial<OrderRequester>): string | null => {
    try {
      requireOrderAccess(keys, of, { caller: null, key: undefined, ...asker });
      return null;
    } catch (error) {
      return (error as ShopError).code;
    }
  };

  it('a signed-in customer may read an own order, and no order of another customer', () => {
    expect(refusal(order, { caller })).toBeNull();
    expect(refusal({ ...order, userId: 'another' }, { caller })).toBe('not_found');
  });

  it('the order of an account needs a sign-in, even with its key', () => {
    expect(refusal(order, { key: 'key of 1001' })).toBe('forbidden');
    expect(refusal(order, { key: 'key of 1002' })).toBe('not_found');
    expect(refusal(order, { key: 'key of 1001', caller: { ...caller, userId: 'another' } })).toBe(
      'not_found',
    );
  });

  it('the order of a guest cannot be read without its key, not even by the owner of the shop', () => {
    expect(refusal(guests, {})).toBe('not_found');
    expect(refusal(guests, { caller: { ...caller, role: 'owner' as const } })).toBe('not_found');
    expect(refusal(guests, { key: 'key of 1001' })).toBeNull();
    expect(refusal(guests, { key: 'key of 1001', caller })).toBeNull();
    expect(refusal(guests, { key: 'key of 1002' })).toBe('not_found');
  });

  it('an expired key does not open the order of a guest', () => {
    expect(refusal(guests, { key: 'old key of 1001' })).toBe('link_expired');
    expect(refusal(guests, { key: 'old key of 1002' })).toBe('not_found');
  });
});
