import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addItem, type CartItem, emptyCart, readCart, removeItem, updateQuantity } from './cart.ts';

const mug = (quantity = 1): CartItem => ({ id: 'a', name: 'Mug', price: 549, img: '', quantity });
const bell = (quantity = 1): CartItem => ({ id: 'b', name: 'Bell', price: 0.1, img: '', quantity });

describe('a cart', () => {
  it('takes a new item at its end, and more of one that is there to what is there', () => {
    const cart = addItem(addItem(addItem(emptyCart, mug()), bell(3)), mug(2));
    expect(cart.items.map(({ id, quantity }) => [id, quantity])).toEqual([
      ['a', 3],
      ['b', 3],
    ]);
    expect(cart).toMatchObject({ count: 6, total: 1647.3 });
  });

  it.each([0, -1, Number.NaN])('ignores %s pieces', (quantity) => {
    expect(addItem(emptyCart, mug(quantity))).toEqual(emptyCart);
  });

  it('loses an item whose quantity reaches 0 or less, or that is removed', () => {
    const cart = addItem(addItem(emptyCart, mug(2)), bell());
    expect(updateQuantity(cart, 'a', 1).items[0]?.quantity).toBe(1);
    expect(updateQuantity(cart, 'a', 0).items.map(({ id }) => id)).toEqual(['b']);
    expect(updateQuantity(cart, 'a', -3).items.map(({ id }) => id)).toEqual(['b']);
    expect(removeItem(cart, 'b').items.map(({ id }) => id)).toEqual(['a']);
  });

  it('has a total that is the sum of price times quantity, to the paisa, whatever is done', () => {
    const items = fc.array(
      fc.record({
        id: fc.constantFrom('a', 'b', 'c'),
        name: fc.string(),
        price: fc.integer({ min: 0, max: 10_000_000 }).map((minor) => minor / 100),
        img: fc.string(),
        quantity: fc.integer({ min: -2, max: 999 }),
      }),
    );
    fc.assert(
      fc.property(items, (all) => {
        const cart = all.reduce(addItem, emptyCart);
        const minor = cart.items.reduce(
          (sum, { price, quantity }) => sum + Math.round(price * 100) * quantity,
          0,
        );
        expect(Math.round(cart.total * 100)).toBe(minor);
        expect(cart.count).toBe(cart.items.reduce((sum, { quantity }) => sum + quantity, 0));
        expect(new Set(cart.items.map(({ id }) => id)).size).toBe(cart.items.length);
      }),
    );
  });

  it.each([
    [null],
    [''],
    ['{'],
    ['{}'],
    ['[null, 1, "x", {}]'],
    ['[{"id":"a","name":"Mug","price":-1,"img":"","quantity":1}]'],
    ['[{"id":"a","name":"Mug","price":1,"img":"","quantity":1.5}]'],
  ])('that was kept as %s is empty', (kept) => {
    expect(readCart(kept)).toEqual(emptyCart);
  });

  it('that was kept comes back', () => {
    expect(readCart(JSON.stringify([mug(2)]))).toEqual({ items: [mug(2)], total: 1098, count: 2 });
  });
});
