/** @module-tag full */
import { expect, it } from 'vitest';
import type { Product } from '#modules/catalog/contract/catalog.ts';
import { expectFine, openPage, toastShown, waitForHydration } from '#tests/support/browser.ts';
import { demoShop } from '#tests/support/demo-shop.ts';
import { openAdmin, ownerClient } from '#tests/support/office.ts';
import { address, orderOf, type Placed } from '#tests/support/orders.ts';
import { outboxOf } from '#tests/support/outbox.ts';
import { orderPlaced } from '#tests/support/pages.ts';
import { clientOf } from '#tests/support/shop.ts';

// A large order of a guest, which waits for its confirmation, and the view of suspicious orders.

const shop = demoShop();
const outbox = outboxOf(shop);
const viewport = { width: 390, height: 900 };

async function placeLarge(email: string): Promise<Placed> {
  const owner = await ownerClient(shop);
  await owner('PUT /api/settings', { body: { unconfirmed: { pieces: 1, value: 100_000 } } });
  const visitor = clientOf(shop.url);
  const { products } = await visitor('POST /api/products/filters', { body: { limit: 20 } });
  const product = products.find(({ inStock, stockCount }) => inStock && stockCount > 9) as Product;
  const own = { ...address, street: `${email} Street`, phone: '+91 90000 22222' };
  const body = await orderOf(visitor, [{ product, quantity: 2 }], { email, address: own });
  return visitor('POST /api/orders', { body });
}

it('a guest confirms a large order by a click on the page that the link in the email opens', async () => {
  const email = 'large@example.com';
  const { number, key } = await placeLarge(email);
  const { page, errors, close } = await openPage(shop.browser, { viewport });
  await page.goto(`${shop.url}/orders/${number}?key=${key}`);
  await page.getByText(`Confirm your order: we sent a link to ${email}.`).waitFor();
  await page.getByText('Not confirmed yet').waitFor();
  await expectFine(page);
  await page.goto(await outbox.link(email));
  await waitForHydration(page);
  await expectFine(page);
  await page.getByRole('button', { name: 'Confirm order' }).click();
  await orderPlaced(page);
  expect(await page.getByText('Not confirmed yet').count()).toBe(0);
  expect(errors).toEqual([]);
  await close();
});

it('staff see the reasons why orders are suspicious and cancel the selected ones without emails', {
  tags: ['full'],
}, async () => {
  const { number } = await placeLarge('sold-out@example.com');
  const { page, errors, close } = await openAdmin(shop, '/admin/orders?view=suspicious', { viewport });
  await page.getByText('Email not confirmed').waitFor();
  await page.getByText('Unusually large').first().waitFor();
  await expectFine(page);
  await page.getByLabel(`Select order ${number}`).check();
  await page
    .getByRole('region', { name: 'Selected orders' })
    .getByRole('button', { name: 'Cancel', exact: true })
    .click();
  const dialog = page.getByRole('alertdialog', { name: `Cancel order ${number}?` });
  await dialog.getByText('No emails are sent.').waitFor();
  await dialog.getByRole('button', { name: 'Cancel without emails' }).click();
  await toastShown(page, '1 order cancelled');
  await page.getByText('Email not confirmed').waitFor({ state: 'detached' });
  expect(errors).toEqual([]);
  await close();
});
