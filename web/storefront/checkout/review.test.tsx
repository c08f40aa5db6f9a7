import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { Quote, QuoteLine } from '#contract/cart.ts';
import { CartProvider } from '#web/cart/provider.tsx';
import { Review } from './review.tsx';

const line: QuoteLine = {
  id: 'mug',
  key: 'mug',
  slug: 'mug',
  name: 'Mug',
  image: null,
  price: 40,
  originalPrice: null,
  quantity: 2,
  available: 2,
  total: 80,
  wrap: 0,
  changes: [],
  personalisation: null,
};

/** The review of a cart with a second line that has these changes and as many pieces as are left. */
function reviewOf(changes: QuoteLine['changes']): string {
  const isLeft = changes.every((change) => change === 'quantity_reduced' || change === 'price_changed');
  const left = isLeft ? 1 : 0;
  const quote: Partial<Quote> = {
    lines: [line, { ...line, id: 'bowl', key: 'bowl', name: 'Bowl', changes, quantity: left }],
    subtotal: 160,
    discount: 0,
    shipping: 0,
    tax: 0,
    total: 160,
    promo: null,
  };
  const quoted = { quote: quote as Quote, busy: false, failed: null, again: () => {} };
  const code = { kept: '', promo: null, apply: () => {}, remove: () => {} };
  const router = createMemoryRouter([
    { path: '/', element: <Review quoted={quoted} code={code} busy={false} failed={null} form="order" /> },
  ]);
  const page = (
    <CartProvider>
      <RouterProvider router={router} />
    </CartProvider>
  );
  return renderToStaticMarkup(page);
}

const isClosed = (html: string) => /<button type="submit"[^>]*aria-disabled="true"/.test(html);

describe('the review of an order', () => {
  it.each([
    ['gone', 'Bowl is no longer sold.', 'Remove from the cart'],
    ['out_of_stock', 'Bowl is out of stock.', 'Remove from the cart'],
    ['quantity_reduced', 'Only 1 of Bowl left.', 'Continue with 1'],
    ['personalisation_invalid', 'The personalisation of Bowl has changed.', 'Edit it in the cart'],
  ] as const)(
    'the checkout names a line with the change "%s", offers a way on and disables ordering',
    (...[change, reason, way]) => {
      const html = reviewOf([change]);
      expect(html).toContain(reason);
      expect(html).toContain(way);
      expect(isClosed(html)).toBe(true);
    },
  );

  it('the checkout enables ordering when no line has changed', () => {
    const html = reviewOf([]);
    expect(html).not.toContain('role="alert"');
    expect(isClosed(html)).toBe(false);
  });

  it('the checkout shows a changed price and keeps ordering enabled', () => {
    const html = reviewOf(['price_changed']);
    expect(html).toMatch(/The price was \S+ and is \S+ now\./);
    expect(html).not.toContain('role="alert"');
    expect(isClosed(html)).toBe(false);
  });
});
