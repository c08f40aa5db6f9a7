/** @module-tag full */

import { expect, it } from 'vitest';
import {
  expectFineEverywhere,
  fill,
  openPage,
  toastShown,
  waitForHydration,
} from '#tests/support/browser.ts';
import { demoPayingShop } from '#tests/support/demo-paying-shop.ts';
import { ownerClient } from '#tests/support/office.ts';
import { clientOf } from '#tests/support/shop.ts';

// Online payment of an accepted quote.

const { shop, outbox } = await demoPayingShop();

it('a guest who leaves the payment of a custom order can still pay after a reload', async () => {
  const email = 'gita@example.com';
  const params = await clientOf(shop.url)('POST /api/custom-orders', {
    body: { name: 'Gita Rao', email, what: 'A bowl with the name Meera on it.' },
  });
  const body = { title: 'A stoneware bowl', price: 1499.5, makingDays: 12, validUntil: '2999-01-31' };
  await (await ownerClient(shop))('POST /api/custom-orders/:number/quotes', { params, body });
  const { page, errors, close } = await openPage(shop.browser, { viewport: { width: 390, height: 844 } });
  const main = page.getByRole('main');
  await page.goto(await outbox.link(email));
  await waitForHydration(page);
  await main.getByRole('button', { name: 'Accept the quote' }).click();
  const form = main.getByRole('form', { name: 'Accept the quote' });
  const where = { name: 'Gita Rao', phone: '98450 12345', street: '1 Hill Road' };
  await fill(form, { ...where, city: 'Pune', zipCode: '411001' });
  await form.getByRole('radio', { name: /^Card or UPI/ }).check();
  await expectFineEverywhere(page);
  const order = () => form.getByRole('button', { name: 'Order and pay ₹1,499.50' }).click();
  const window = page.getByRole('dialog', { name: 'Razorpay' });

  await order();
  await window.getByRole('button', { name: 'Close' }).click();
  await toastShown(
    page,
    'The payment was not completed, so nothing was ordered. You can still accept the quote.',
  );

  // The entered address is kept.
  await order();
  await window.getByText('Haat, INR 1499.5, gita@example.com').waitFor();
  // A reload during the payment shows the order with a button to pay.
  await page.reload();
  await main.getByRole('heading', { name: 'One step left' }).waitFor();
  await waitForHydration(page);
  await expectFineEverywhere(page);
  await main.getByRole('button', { name: 'Pay ₹1,499.50' }).click();
  await window.getByRole('button', { name: 'Pay now' }).click();
  await toastShown(page, 'Thank you! Your gift is ordered.');
  await main.getByRole('link', { name: /^See order \d+/ }).click();
  await main.getByText('Paid', { exact: true }).first().waitFor();
  const placed = async () =>
    (await outbox.mails(email)).filter(({ subject }) => /^Your order \d+ at/.test(subject ?? '')).length;
  await expect.poll(placed).toBe(1);
  expect(errors).toEqual([]);
  await close();
});
