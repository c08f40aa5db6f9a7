import { describe, expect, it } from 'vitest';
import { commandsNamed } from './commands.ts';

const commands = [
  { label: 'Add product', words: 'new create', to: '/admin/products?do=add', right: 'products' },
  { label: 'Send order', words: 'ship parcel', to: '/admin/orders/:number?do=next', right: 'orders' },
] as const;
const named = (query: string, rights = ['products', 'orders']) =>
  commandsNamed(query, (right) => rights.includes(String(right)), commands);

describe('the commands of the palette', () => {
  it('a command is found by words of its label and by other words, in any order', () => {
    const add = [{ to: '/admin/products?do=add', label: 'Add product' }];
    expect(named('product add')).toEqual(add);
    expect(named('new prod')).toEqual(add);
    expect(named('new order')).toEqual([]);
  });

  it('a command for an order needs the number of the order after its words', () => {
    const send = [{ to: '/admin/orders/1001?do=next', label: 'Send order 1001' }];
    expect(named('ship 1001')).toEqual(send);
    expect(named('send order #1001')).toEqual(send);
    expect(named('ship')).toEqual([]);
    expect(named('1001')).toEqual([]);
    expect(named('add product 1001')).toEqual([]);
  });

  it('a command is offered only to users with its right', () => {
    expect(named('add product', ['orders'])).toEqual([]);
    expect(named('ship 1001', ['products'])).toEqual([]);
  });
});
