import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import type { Order } from '#modules/orders/contract/orders.ts';
import { AmountToPay } from './amount-to-pay.tsx';

it('the payment page names the variant of each item', () => {
  const line = {
    id: '1',
    name: 'Soy Candle',
    variant: 'Cup: Large, 300 g',
    quantity: 2,
    total: 2498,
    discount: 0,
  };
  const order = {
    lines: [{ ...line, isWrap: false }],
    subtotal: 2498,
    discount: 0,
    shipping: 0,
    tax: 0,
    taxes: [],
    includedTax: 0,
    pricesIncludeTax: false,
    rounding: 0,
    total: 2498,
    advance: null,
    outstanding: 0,
    promoCode: null,
    promotionTitle: null,
  };
  const router = createMemoryRouter([
    { path: '/', element: <AmountToPay order={order as unknown as Order} /> },
  ]);
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  expect(html).toMatch(/2 × Soy Candle.*Cup: Large, 300 g/);
});
