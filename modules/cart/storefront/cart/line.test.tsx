import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { QuoteLine } from '#modules/cart/contract/cart.ts';
import { CartProvider } from '#web/cart/provider.tsx';
import { CartLine } from './line.tsx';

const item = { id: 'mug', name: 'Mug', price: 35, img: '', quantity: 3 };

/** Renders a cart line with this change and this share of the discount of a promo code. */
function htmlOf(changes: QuoteLine['changes'], discount = 0): string {
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
    discount,
    changes,
    personalisation: null,
    attributes: [],
    attributeErrors: [],
    promise: null,
  };
  const router = createMemoryRouter([
    {
      path: '/',
      element: (
        <CartLine
          item={item}
          line={line}
          discountName="MUGS"
          attributes={[]}
          onAttributes={() => {}}
          onRemove={() => {}}
        />
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

/** Returns the messages about a change. */
const messagesFor = (change: QuoteLine['changes'][number]): string[] =>
  [...htmlOf([change]).matchAll(/<p role="status"[^>]*>([^<]+)</g)].map(([, text = '']) => text);

it('a cart line names the promo code and its part of the discount, if it has one', () => {
  expect(htmlOf([], 12.5)).toContain('MUGS: −₹12.50');
  expect(htmlOf([])).not.toContain('MUGS');
});

describe('messages of a cart line', () => {
  it.each([
    ['gone', 'This item is no longer sold. Please remove it.'],
    ['out_of_stock', 'Out of stock. The total does not include it.'],
    ['quantity_reduced', 'Only 2 left. The total includes 2.'],
    [
      'personalisation_invalid',
      'We can no longer make it like this. Please edit or remove it; the total does not include it.',
    ],
    ['price_changed', 'The price has changed from ₹35 to ₹40.'],
  ] as const)('shows for the change "%s" the message "%s"', (change, text) => {
    expect(messagesFor(change)).toEqual([text]);
  });
});
