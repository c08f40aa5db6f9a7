import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { StateBadge, Steps } from './state.tsx';

const textOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
const packed = {
  state: 'packed',
  payment: 'cod',
  isPaid: false,
  advancePaidAt: null,
  outstanding: 0,
  confirmBy: null,
  claim: null,
} as const;
const partly = { ...packed, lines: [{ shipped: 2 }, { shipped: 0 }] };

describe('the state of an order', () => {
  it('an order with one of several parcels sent shows that to the customer', () => {
    expect(textOf(renderToStaticMarkup(<StateBadge order={partly} />))).toBe('Partly sent');
    expect(textOf(renderToStaticMarkup(<Steps order={partly} />))).toBe(
      'Placed , done Packed , done Partly sent , done Delivered',
    );
  });

  it('a packed order without sent parcels is packed', () => {
    const whole = { ...packed, lines: [{ shipped: 0 }] };
    expect(textOf(renderToStaticMarkup(<StateBadge order={whole} />))).toBe('Packed');
  });

  it('an online order that waits for its payment shows that', () => {
    const unpaid = { ...packed, state: 'placed' as const, payment: 'razorpay' as const, lines: [] };
    expect(textOf(renderToStaticMarkup(<StateBadge order={unpaid} />))).toBe('Not paid yet');
  });
});
