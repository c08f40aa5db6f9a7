import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addItem,
  type CartItem,
  emptyCart,
  keyOf,
  readCart,
  removeItem,
  replaceItem,
  updateQuantity,
} from './cart.ts';
import { editAddress, editedKey } from './edit-address.ts';

const mug = (quantity = 1): CartItem => ({ id: 'a', name: 'Mug', price: 549, img: '', quantity });
const named = (name: string, quantity = 1): CartItem => ({ ...mug(quantity), personalisation: { name } });
const bell = (quantity = 1): CartItem => ({ id: 'b', name: 'Bell', price: 0.1, img: '', quantity });

describe('the cart of the browser', () => {
  it('a cart appends a new line, and adds to the quantity of an existing one', () => {
    const cart = addItem(addItem(addItem(emptyCart, mug()), bell(3)), mug(2));
    expect(cart.items.map(({ id, quantity }) => [id, quantity])).toEqual([
      ['a', 3],
      ['b', 3],
    ]);
    expect(cart).toMatchObject({ count: 6, total: 1647.3 });
  });

  it.each([0, -1, Number.NaN])('a cart ignores an addition of quantity %s', (quantity) => {
    expect(addItem(emptyCart, mug(quantity))).toEqual(emptyCart);
  });

  it('removes a line whose quantity becomes 0 or less', () => {
    const cart = addItem(addItem(emptyCart, mug(2)), bell());
    expect(updateQuantity(cart, 'a', 1).items[0]?.quantity).toBe(1);
    expect(updateQuantity(cart, 'a', 0).items.map(({ id }) => id)).toEqual(['b']);
    expect(updateQuantity(cart, 'a', -3).items.map(({ id }) => id)).toEqual(['b']);
    expect(removeItem(cart, 'b').items.map(({ id }) => id)).toEqual(['a']);
  });

  it('keeps lines with different personalisation separate, each with its own key', () => {
    const asha = named('Asha', 2);
    const kabir = named('Kabir');
    const cart = [mug(), asha, kabir, named(' Asha ')].reduce(addItem, emptyCart);
    const listed = (of: typeof cart) => of.items.map((item) => [item.personalisation?.name, item.quantity]);
    expect(listed(cart)).toEqual([
      [undefined, 1],
      [' Asha ', 3],
      ['Kabir', 1],
    ]);
    expect(keyOf(mug())).toBe('a');
    expect(listed(updateQuantity(cart, keyOf(kabir), 4))[2]).toEqual(['Kabir', 4]);
    expect(listed(removeItem(cart, keyOf(asha)))).toEqual([
      [undefined, 1],
      ['Kabir', 1],
    ]);
  });

  it('keeps a changed line in its place and merges it with an equal one', () => {
    const cart = [named('Asha', 2), bell(), named('Kabir')].reduce(addItem, emptyCart);
    const names = (of: typeof cart) =>
      of.items.map((item) => `${item.quantity} ${item.personalisation?.name ?? item.name}`);
    const key = keyOf(named('Asha'));
    expect(names(replaceItem(cart, key, named('Meera', 3)))).toEqual(['3 Meera', '1 Bell', '1 Kabir']);
    expect(names(replaceItem(cart, key, named('Asha', 1)))).toEqual(['1 Asha', '1 Bell', '1 Kabir']);
    expect(names(replaceItem(cart, key, named('Kabir', 2)))).toEqual(['1 Bell', '3 Kabir']);
    expect(names(replaceItem(removeItem(cart, key), key, named('Meera')))).toEqual([
      '1 Bell',
      '1 Kabir',
      '1 Meera',
    ]);
  });

  it('puts the key of an edited line into the fragment, which no server receives', () => {
    const key = keyOf(named('Ünï "%" 🌸'));
    const address = new URL(editAddress('a-mug', key), 'http://shop.example');
    expect([address.pathname, address.search]).toEqual(['/products/a-mug', '']);
    expect(editedKey(address.hash)).toBe(key);
    expect([editedKey(''), editedKey('#reviews'), editedKey('#line=%')]).toEqual([null, null, null]);
  });

  it('computes the total of any cart as the exact sum of price times quantity', () => {
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
    ['[{"id":"a","name":"Mug","price":1,"img":"","quantity":1,"personalisation":{"name":1}}]'],
    ['[{"id":"a","name":"Mug","price":1,"img":"","quantity":1,"personalisation":"Asha"}]'],
  ])('reads a stored cart of %s as empty', (stored) => {
    expect(readCart(stored)).toEqual(emptyCart);
  });

  it('reads a stored cart with its totals and personalisation', () => {
    expect(readCart(JSON.stringify([mug(2)]))).toEqual({ items: [mug(2)], total: 1098, count: 2 });
    const asha = named('Asha');
    expect(readCart(JSON.stringify([asha])).items).toEqual([asha]);
  });
});
