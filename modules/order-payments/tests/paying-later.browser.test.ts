/** @module-tag full */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import * as ordersMessages from '#modules/orders/messages/index.ts';
import { expectFine, expectFineEverywhere, openPage, waitForHydration } from '#tests/support/browser.ts';
import { makeCustomer, openPageAs } from '#tests/support/customers.ts';
import { demoPayingShop } from '#tests/support/demo-paying-shop.ts';
import { orderOf, type Placed } from '#tests/support/orders.ts';
import { orderPlaced } from '#tests/support/pages.ts';
import { widths } from '#tests/support/scope.ts';
import { clientOf } from '#tests/support/shop.ts';

// Payment of an order that was placed but not paid, for instance because the browser was closed.

const { shop, outbox } = await demoPayingShop();

async function placeUnpaid(call = clientOf(shop.url)): Promise<Placed> {
  const { products } = await call('POST /api/products/filters', { body: { limit: 10, inStock: true } });
  const [first] = products.filter(({ stockCount }) => stockCount > 3);
  if (!first) throw new Error('The demonstration has something in stock');
  return call('POST /api/orders', {
    body: await orderOf(call, [{ product: first }], { payment: 'razorpay' }),
  });
}

const linkTo = ({ number, key }: Placed) => `${shop.url}/orders/${number}?key=${key}`;
const paying = (page: Page) => page.getByRole('dialog', { name: 'Razorpay' });
const payNow = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Pay now/ });

describe.each(widths)('unpaid orders at %i px', (width) => {
  it('a guest pays an unpaid order by its link after a failed and a closed payment', async () => {
    const placed = await placeUnpaid();
    const { page, errors, close } = await openPage(shop.browser, { viewport: { width, height: 844 } });
    await page.goto(linkTo(placed));
    await page.getByText('Not paid yet', { exact: true }).waitFor();
    await page.getByText(/^We hold your items until \d/).waitFor();
    await expectFine(page);
    await page.getByRole('link', { name: /^Pay ₹.* now$/ }).click();
    await paying(page).getByRole('button', { name: 'Let it fail' }).click();
    await paying(page).getByText('Your payment was declined by the bank').waitFor();
    await paying(page).getByRole('button', { name: 'Close' }).click();
    await page.getByText('The payment failed. You were not charged and can try again.').waitFor();
    await expect.poll(() => payNow(page).evaluate((it) => it === document.activeElement)).toBe(true);
    await expectFine(page);
    await payNow(page).click();
    await paying(page).getByRole('button', { name: 'Close' }).click();
    await page.getByText('You have not paid yet.').waitFor();
    await payNow(page).click();
    await paying(page).getByRole('button', { name: 'Pay now' }).click();
    await orderPlaced(page);
    await page.getByText('Card or UPI · paid').waitFor();
    expect(await page.getByRole('link', { name: /^Pay ₹/ }).count()).toBe(0);
    await expectFine(page);
    expect(errors).toEqual([]);
    await close();
  });
});

it('a second tab shows that the order has been paid in the first one', { tags: ['full'] }, async () => {
  const placed = await placeUnpaid();
  const { page, close } = await openPage(shop.browser);
  await page.goto(linkTo(placed).replace('?', '/pay?'));
  const second = await page.context().newPage();
  await second.goto(page.url());
  await paying(second).waitFor();
  await paying(page).getByRole('button', { name: 'Pay now' }).click();
  await orderPlaced(page);
  await paying(second).getByRole('button', { name: 'Close' }).click();
  await second.getByText('This order is already paid').waitFor();
  await expectFine(second);
  await second.getByRole('link', { name: 'See your order' }).click();
  await second.getByText('Card or UPI · paid').waitFor();
  await close();
});

it('an order abandoned meanwhile cannot be paid, and can be bought again', { tags: ['full'] }, async () => {
  const placed = await placeUnpaid();
  const { page, close } = await openPage(shop.browser);
  await page.goto(linkTo(placed).replace('?', '/pay?'));
  await paying(page).getByRole('button', { name: 'Close' }).click();
  await page.getByText('You have not paid yet.').waitFor();
  const way = { params: { number: String(placed.number) }, query: { key: placed.key } };
  await clientOf(shop.url)('POST /api/orders/:number/payment/give-up', way);
  await payNow(page).click();
  await page.getByText('This order is cancelled').waitFor();
  await expectFineEverywhere(page);
  await page.getByRole('link', { name: 'See your order' }).click();
  await page.getByRole('button', { name: 'Buy again' }).click();
  await page.waitForURL('**/cart');
  await close();
});

it('a customer pays an unpaid order from the list of orders, and other visitors cannot open it', {
  tags: ['full'],
}, async () => {
  const asha = await makeCustomer(shop, outbox);
  const placed = await placeUnpaid(asha.call);
  const { page, errors, close } = await openPageAs(shop, asha, '/orders');
  await page.getByText('Not paid yet', { exact: true }).waitFor();
  await expectFineEverywhere(page);
  await page.getByRole('link', { name: `Order ${placed.number}` }).click();
  await page.getByRole('link', { name: /^Pay ₹.* now$/ }).click();
  await paying(page).getByRole('button', { name: 'Pay now' }).click();
  await orderPlaced(page);
  expect(errors).toEqual([]);
  await close();

  const stranger = await openPage(shop.browser);
  await stranger.page.goto(`${shop.url}/orders/${placed.number}/pay`);
  await waitForHydration(stranger.page);
  await stranger.page.getByText(ordersMessages.responses.orderNotFound()).waitFor();
  await expectFine(stranger.page);
  await stranger.close();
});
