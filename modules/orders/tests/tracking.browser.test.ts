/** @module-tag extended */
import { expect, it } from 'vitest';
import { expectFine, toastShown } from '#tests/support/browser.ts';
import { demoShop } from '#tests/support/demo-shop.ts';
import { openAdmin, ownerClient } from '#tests/support/office.ts';
import { orderOf } from '#tests/support/orders.ts';
import { outboxOf } from '#tests/support/outbox.ts';
import { widths } from '#tests/support/scope.ts';
import { clientOf } from '#tests/support/shop.ts';

// The correction of a tracking number, and the emails, on the page of an order.

const shop = demoShop();
const outbox = outboxOf(shop);

it.each(widths)(
  'staff correct the tracking number of a sent parcel and send its email again, at %i px',
  async (width) => {
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
    await page
      .getByRole('region', { name: 'Parcels' })
      .getByRole('link', { name: 'India Post EM2' })
      .waitFor();
    await page.getByRole('region', { name: 'Timeline' }).getByText('Tracking corrected').waitFor();
    await expectFine(page);
    const sent = async () =>
      (await outbox.mails(email)).filter(({ subject }) => subject?.includes('New tracking number')).length;
    await expect.poll(sent, { timeout: 30_000 }).toBe(1);
    await page.reload();
    const emails = page.getByRole('region', { name: 'Emails' });
    const mail = emails.getByRole('listitem').filter({ hasText: 'New tracking number' });
    await mail.getByText(/^Sent /).waitFor();
    await mail.getByText(`New tracking number for order ${number}`).first().click();
    await mail.getByText('India Post EM2').waitFor();
    await expectFine(page);
    await mail.getByRole('button', { name: /^Send again/ }).click();
    await toastShown(page, 'Email queued successfully!');
    await expect.poll(sent, { timeout: 30_000 }).toBe(2);
    await expect
      .poll(() => emails.getByRole('listitem').filter({ hasText: 'New tracking number' }).count(), {
        timeout: 30_000,
      })
      .toBe(2);
    expect(errors).toEqual([]);
    await close();
  },
);
