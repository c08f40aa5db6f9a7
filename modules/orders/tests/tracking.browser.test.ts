import { expect, it } from 'vitest';
import { expectFine, toastShown } from '#tests/support/browser.ts';
import { demoShop } from '#tests/support/demo-shop.ts';
import { openAdmin, ownerClient } from '#tests/support/office.ts';
import { orderOf } from '#tests/support/orders.ts';
import { outboxOf } from '#tests/support/outbox.ts';
import { widths } from '#tests/support/scope.ts';
import { clientOf } from '#tests/support/shop.ts';

// The correction of a tracking number on the page of an order.

const shop = demoShop();
const outbox = outboxOf(shop);

it.each(widths)('staff correct the tracking number of a sent parcel, at %i px', async (width) => {
  const visitor = clientOf(shop.url);
  const email = `tracking${width}@example.com`;
  const { products } = await visitor('POST /api/products/filters', { body: { inStock: true, limit: 1 } });
  const lines = products.map((product) => ({ product }));
  const { number, order } = await visitor('POST /api/orders', {
    body: await orderOf(visitor, lines, { email }),
  });
  const owner = await ownerClient(shop);
  await owner('POST /api/orders/:number/parcels', {
    params: { number: String(number) },
    body: {
      lines: order.lines.map(({ id, quantity }) => ({ lineId: id, quantity })),
      carrier: 'India Post',
      trackingNumber: 'EM1',
    },
  });
  const viewport = { width, height: 900 };
  const { page, errors, close } = await openAdmin(shop, `/admin/orders/${number}`, { viewport });
  await page.getByRole('button', { name: 'Correct tracking' }).click();
  const form = page.getByRole('dialog', { name: 'Correct tracking' });
  expect(await form.getByLabel('Tracking number').inputValue()).toBe('EM1');
  await form.getByLabel('Tracking number').fill('');
  await form.getByRole('button', { name: 'Save and email' }).click();
  await form.getByRole('alert').first().waitFor();
  await expectFine(page);
  await form.getByLabel('Tracking number').fill('EM2');
  await form.getByLabel('Tracking link').fill('https://post.example/EM2');
  await form.getByRole('button', { name: 'Save and email' }).click();
  await toastShown(page, 'Tracking corrected successfully!');
  await form.waitFor({ state: 'detached' });
  await page.getByRole('region', { name: 'Parcels' }).getByRole('link', { name: 'India Post EM2' }).waitFor();
  await page.getByRole('region', { name: 'Timeline' }).getByText('Tracking corrected').waitFor();
  await expectFine(page);
  await expect
    .poll(async () => (await outbox.mails(email)).map(({ subject }) => subject ?? '').join())
    .toContain(`New tracking number for order ${number}`);
  expect(errors).toEqual([]);
  await close();
});
