import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { Quote, QuoteLine } from '#modules/cart/contract/cart.ts';
import { CartProvider } from '#web/cart/provider.tsx';
import type { Failure } from '../use-place-order.ts';
import { Review } from './review.tsx';

const line: QuoteLine = {
  id: 'mug',
  variantId: null,
  sku: null,
  variant: '',
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
  discount: 0,
  changes: [],
  personalisation: null,
  attributes: [],
  attributeErrors: [],
  promise: null,
};

/** Renders the review of a cart whose second line has these changes and the quantity that is left. */
function reviewOf(
  changes: QuoteLine['changes'],
  payment = 'cod',
  cashAdvance: number | null = null,
  { promo = null, failed = null }: { promo?: Quote['promo']; failed?: Failure | null } = {},
): string {
  const isInStock = changes.every((change) => change === 'quantity_reduced' || change === 'price_changed');
  const quantity = isInStock ? 1 : 0;
  const quote: Partial<Quote> = {
    lines: [line, { ...line, id: 'bowl', key: 'bowl', name: 'Bowl', changes, quantity }],
    subtotal: 160,
    discount: 0,
    shipping: 0,
    tax: 0,
    total: 160,
    cashAdvance,
    pricesIncludeTax: false,
    includedTax: 0,
    taxes: [],
    promo,
  };
  const quoted = { quote: quote as Quote, busy: false, failed: null, again: () => {} };
  const code = { kept: promo?.code ?? '', promo, apply: () => {}, remove: () => {} };
  const router = createMemoryRouter([
    {
      path: '/',
      element: (
        <Review quoted={quoted} code={code} payment={payment} busy={false} failed={failed} form="order" />
      ),
    },
  ]);
  const page = (
    <CartProvider>
      <RouterProvider router={router} />
    </CartProvider>
  );
  return renderToStaticMarkup(page);
}

const isOrderingDisabled = (html: string) => /<button type="submit"[^>]*aria-disabled="true"/.test(html);

describe('the review of an order', () => {
  it.each([
    ['gone', 'Bowl is no longer sold.', 'Remove from the cart'],
    ['out_of_stock', 'Bowl is out of stock.', 'Remove from the cart'],
    ['quantity_reduced', 'Only 1 of Bowl left.', 'Continue with 1'],
    ['personalisation_invalid', 'The personalisation of Bowl has changed.', 'Edit it in the cart'],
  ] as const)(
    'names a line with the change "%s", offers a solution and disables ordering',
    (...[change, reason, action]) => {
      const html = reviewOf([change]);
      expect(html).toContain(reason);
      expect(html).toContain(action);
      expect(isOrderingDisabled(html)).toBe(true);
    },
  );

  it('enables ordering when no line has changed', () => {
    const html = reviewOf([]);
    expect(html).not.toContain('role="alert"');
    expect(isOrderingDisabled(html)).toBe(false);
  });

  it('shows a changed price and keeps ordering enabled', () => {
    const html = reviewOf(['price_changed']);
    expect(html).toMatch(/The price was \S+ and is \S+ now\./);
    expect(html).not.toContain('role="alert"');
    expect(isOrderingDisabled(html)).toBe(false);
  });

  it('the order button of an advance names what is paid now and what the courier collects', () => {
    expect(reviewOf([], 'advance+razorpay', 40)).toMatch(/Place order · \D*40\D* now, \D*120\D* on delivery/);
    expect(reviewOf([], 'cod', 40)).toMatch(/Place order · \D*160\D*</);
  });

  it('a refused code is named once, and one that the quote still applies is to be removed', () => {
    const failed = { message: 'This code ended on 30 November 2026', isAboutCode: true };
    const promo = { code: 'DIWALI', applied: true, message: '10% off', reason: null };
    expect(reviewOf([], 'cod', null, { promo, failed })).toMatch(
      /role="alert".*30 November.*Remove the code/,
    );
    const refused = { ...promo, applied: false, message: failed.message, reason: 'ended' as const };
    const html = reviewOf([], 'cod', null, { promo: refused, failed });
    expect(html.split(failed.message)).toHaveLength(2);
    expect(html).not.toContain('Remove the code to order');
  });
});
