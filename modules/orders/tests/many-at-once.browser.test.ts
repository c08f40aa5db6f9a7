/** @module-tag full */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Product } from '#modules/catalog/contract/catalog.ts';
import { expectFine, toastShown } from '#tests/support/browser.ts';
import { demoShop } from '#tests/support/demo-shop.ts';
import { openAdmin, ownerClient } from '#tests/support/office.ts';
import { address, orderOf } from '#tests/support/orders.ts';
import { outboxOf } from '#tests/support/outbox.ts';
import { widths } from '#tests/support/scope.ts';
import { clientOf, makeCategory, makeProduct } from '#tests/support/shop.ts';

// Dozens of orders packed, sent, delivered and cancelled at once.

const most = 400;
const shop = demoShop({ ORDER_LIMITS: `network=${most},email=${most},phone=${most},address=${most}` });
const outbox = outboxOf(shop);

type ShopWithOwner = Parameters<typeof makeCategory>[0];

/** Creates a product with stock for all orders of a test. */
async function stocked(): Promise<Product> {
  const owner = { owner: await ownerClient(shop) } as ShopWithOwner;
  const { id } = await makeCategory(owner);
  return makeProduct(owner, id, { stockCount: most });
}

/** Places orders on delivery, one after the other, each with its own customer. */
async function placeMany(
  count: number,
  city: string,
  own: (nth: number) => Partial<typeof address> = () => ({}),
) {
  const visitor = clientOf(shop.url);
  const product = await stocked();
  const emails: string[] = [];
  for (let nth = 1; nth <= count; nth++) {
    const email = `${city}${nth}@example.com`.toLowerCase();
    const to = { ...address, city, street: `${nth} ${city} Road`, ...own(nth) };
    await visitor('POST /api/orders', {
      body: await orderOf(visitor, [{ product }], { email, address: to }),
    });
    emails.push(email);
  }
  return emails;
}

/** Opens a list and selects the orders of all its pages. */
async function selectAll(page: Page, count: number) {
  await page.locator('[aria-label=Orders][aria-busy=false]').waitFor();
  expect(await page.getByRole('button', { name: /^Select all/ }).count()).toBe(0);
  await page.getByLabel('Select this page').check();
  await page.getByText('20 orders selected', { exact: true }).waitFor();
  await page.getByRole('button', { name: `Select all ${count} orders` }).click();
  await page.getByText(`${count} orders selected`, { exact: true }).first().waitFor();
  return page.getByRole('region', { name: 'Selected orders' });
}

/** Confirms a bulk action and waits for its result. */
async function confirm(page: Page, button: string, result: string) {
  const dialog = page.getByRole('alertdialog');
  await expectFine(page);
  await dialog.getByRole('button', { name: button }).click();
  await toastShown(page, result);
  await dialog.waitFor({ state: 'detached' });
}

describe.each(widths)('many orders at %i px', (width) => {
  const viewport = { width, height: 900 };

  it('50 orders are packed, sent with pasted tracking numbers, and delivered at once', async () => {
    const city = `Ooty${width}`;
    const emails = await placeMany(50, city);
    const owner = await ownerClient(shop);
    const ordersOf = async () =>
      (await owner('GET /api/orders', { query: { search: city, limit: 100 } })).orders;
    const { page, errors, close } = await openAdmin(shop, `/admin/orders?search=${city}`, { viewport });
    const bar = await selectAll(page, 50);
    await bar.getByRole('button', { name: 'Mark packed' }).click();
    await confirm(page, 'Mark packed', '50 orders marked packed');

    await bar.getByRole('button', { name: 'Send parcels' }).click();
    const sending = page.getByRole('dialog', { name: /50/ });
    await sending.getByLabel('Courier').fill('India Post');
    await sending
      .getByRole('textbox', { name: /Tracking number/ })
      .first()
      .evaluate(
        (field, text) => {
          const clipboardData = new DataTransfer();
          clipboardData.setData('text', text);
          field.dispatchEvent(
            new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
          );
        },
        Array.from({ length: 50 }, (_, index) => `EM${width}${index}IN`).join('\n'),
      );
    await expectFine(page);
    await sending.getByRole('button', { name: /^Send/ }).click();
    await toastShown(page, '50 orders sent');
    await sending.waitFor({ state: 'detached' });
    await bar.waitFor({ state: 'detached' });

    await selectAll(page, 50);
    await bar.getByRole('button', { name: 'Mark delivered' }).click();
    await confirm(page, 'Mark delivered', '50 orders marked delivered');
    await bar.waitFor({ state: 'detached' });
    const delivered = await ordersOf();
    expect(delivered.map(({ state }) => state)).toEqual(emails.map(() => 'delivered'));
    const tracked = await Promise.all(
      delivered.map(async ({ number }) => {
        const { shipments } = await owner('GET /api/orders/:number/desk', {
          params: { number: String(number) },
        });
        return shipments.map(({ trackingNumber }) => trackingNumber).join();
      }),
    );
    expect(new Set(tracked).size).toBe(50);
    const [first = ''] = emails;
    const { number } = delivered.find(({ email }) => email === first) as (typeof delivered)[number];
    await expect
      .poll(async () => (await outbox.mails(first)).map(({ subject }) => subject?.split(' (')[0]))
      .toEqual(expect.arrayContaining([`Order ${number} is on its way`, `Order ${number} has arrived`]));
    expect(errors).toEqual([]);
    await close();
  });

  it('60 fraudulent orders are cancelled at once', async () => {
    const city = `Fraud${width}`;
    const emails = await placeMany(60, city, (nth) => ({
      name: `Name ${nth}`,
      phone: `+91 90000 ${String(width).padStart(5, '0')}`,
    }));
    const { page, errors, close } = await openAdmin(shop, `/admin/orders?view=suspicious&search=${city}`, {
      viewport,
    });
    const bar = await selectAll(page, 60);
    await bar.getByRole('button', { name: 'Cancel', exact: true }).click();
    await page.getByText('No emails are sent.').waitFor();
    await page.getByLabel('Reason (optional)').fill('Fraud: one phone number, sixty names');
    await confirm(page, 'Cancel without emails', '60 orders cancelled');
    await page.getByText('No orders found').waitFor();
    const owner = await ownerClient(shop);
    const { orders } = await owner('GET /api/orders', { query: { search: city, limit: 100 } });
    expect(orders.map(({ state }) => state)).toEqual(emails.map(() => 'cancelled'));
    const { events } = await owner('GET /api/orders/:number/desk', {
      params: { number: String(orders[0]?.number) },
    });
    expect(events.at(-1)?.note).toBe('Fraud: one phone number, sixty names');
    expect(errors).toEqual([]);
    await close();
  });

  it('ordinary orders are cancelled at once for one reason, which their customers get by email', async () => {
    const city = `Ill${width}`;
    const emails = await placeMany(2, city);
    const { page, errors, close } = await openAdmin(shop, `/admin/orders?search=${city}`, { viewport });
    await page.locator('[aria-label=Orders][aria-busy=false]').waitFor();
    await page.getByLabel('Select this page').check();
    const bar = page.getByRole('region', { name: 'Selected orders' });
    await bar.getByRole('button', { name: 'Cancel', exact: true }).click();
    await page.getByText('We email the customers.').waitFor();
    await page.getByLabel('Reason (optional)').fill('The potter is ill');
    await confirm(page, 'Cancel orders', '2 orders cancelled');
    for (const email of emails)
      await expect
        .poll(async () => (await outbox.mails(email)).map(({ text }) => text).join('\n'))
        .toContain('The potter is ill');
    expect(errors).toEqual([]);
    await close();
  });
});
