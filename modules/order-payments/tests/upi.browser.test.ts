/** @module-tag full */
import type { Locator } from 'playwright-core';
import { decodeQR } from 'qr/decode.js';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { errorsExcept, expectFine, expectFineEverywhere, fill, openPage } from '#tests/support/browser.ts';
import { demoShop } from '#tests/support/demo-shop.ts';
import { openAdmin, ownerClient } from '#tests/support/office.ts';
import { deliver, placeOrder } from '#tests/support/orders.ts';
import { outboxOf } from '#tests/support/outbox.ts';
import { addToCart, openCheckout, typedAddress } from '#tests/support/pages.ts';
import { upi } from '#tests/support/paying.ts';
import { widths } from '#tests/support/scope.ts';
import { clientOf } from '#tests/support/shop.ts';

// UPI without a provider, from the checkout to the confirmation by staff.

const shop = demoShop({ UPI_VPA: upi.vpa, UPI_NAME: upi.name });
const outbox = outboxOf(shop);

/** Returns the text of a QR code as it is shown. */
async function textOfCode(code: Locator): Promise<string> {
  const { data, info } = await sharp(await code.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return decodeQR({ ...info, data }, { timeLimit: 10_000 });
}

describe.each(widths)('UPI without a provider at %i px', (width) => {
  it('a shopper pays by QR code and enters the reference, staff confirm it, and the order is paid', async () => {
    const email = `upi${width}@example.com`;
    const utr = `41234567${String(width).padStart(4, '0')}`;
    const { page, errors, close } = await openPage(shop.browser, { viewport: { width, height: 844 } });
    await addToCart(page, shop.url, 'cafe-stoneware-mug');
    await openCheckout(page, shop.url);
    await fill(page, { ...typedAddress, email });
    await page.getByLabel(/^UPI/).check();
    await page.getByText('You pay straight to Haat with your UPI app').waitFor();
    await page.getByRole('button', { name: /^Place order/ }).click();

    await page.waitForURL(/\/orders\/\d+\/pay\?key=/);
    const number = /orders\/(\d+)/.exec(page.url())?.[1] ?? '';
    const code = page.getByRole('img', { name: `to ${upi.vpa}` });
    await code.waitFor();
    const total = (await page.getByText('Total', { exact: true }).locator('+ dd').textContent()) ?? '';
    const amount = Number(total.replaceAll(/[^\d.]/g, '')).toFixed(2);
    const link = `upi://pay?pa=${upi.vpa}&pn=Haat%20Crafts&tr=HAAT${number}&tn=Order%20${number}&am=${amount}&cu=INR`;
    expect(await textOfCode(code)).toBe(link);
    expect(
      await page.getByRole('link', { name: 'Open UPI app', includeHidden: true }).getAttribute('href'),
    ).toBe(link);
    await expectFineEverywhere(page);
    // A reload, as after a change to the UPI app and back, loses nothing.
    await page.reload();
    await code.waitFor();

    const reference = page.getByLabel('UPI reference number (UTR)');
    await reference.fill('4123');
    await page.getByRole('button', { name: 'I have paid' }).click();
    await page.getByText('Enter the 12-digit UPI reference').waitFor();
    await reference.fill(`${utr.slice(0, 4)} ${utr.slice(4)}`);
    await page.getByRole('button', { name: 'I have paid' }).click();
    await page.getByText('We’re checking your payment.', { exact: true }).waitFor();
    await page.getByText('Checking payment', { exact: true }).waitFor();
    await expectFineEverywhere(page);
    expect((await outbox.next(email)).subject).toContain(`We’re checking your payment for order ${number}`);

    const office = await openAdmin(shop, '/admin', { viewport: { width, height: 900 } });
    await office.page.getByRole('link', { name: /payments? to confirm/ }).click();
    await office.page.getByRole('link', { name: number, exact: true }).first().click();
    await office.page.getByRole('heading', { name: 'UPI payment to confirm' }).waitFor();
    await office.page.getByText(utr, { exact: true }).waitFor();
    await expectFine(office.page);
    await office.page.getByRole('button', { name: 'Payment has arrived' }).click();
    expect(await office.page.getByLabel('Reference').inputValue()).toBe(utr);
    await expectFine(office.page);
    await office.page.getByRole('button', { name: 'Mark paid', exact: true }).click();
    await office.page.getByText(`UPI, ${utr}`).waitFor();
    expect(await office.page.getByRole('heading', { name: 'UPI payment to confirm' }).count()).toBe(0);
    await expectFine(office.page);
    expect(office.errors).toEqual([]);
    await office.close();

    expect((await outbox.next(email)).text).toContain('We’ve received your payment');
    await page.reload();
    await page.getByText('UPI · paid').waitFor();
    await expectFine(page);

    // Nothing of the payment can be refunded by a provider: a return names the account for the refund.
    const owner = await ownerClient(shop);
    const key = new URL(page.url()).searchParams.get('key') ?? '';
    const order = await owner('GET /api/orders/:number', { params: { number }, query: { key } });
    await deliver(owner, { number: Number(number), key, order });
    await page.reload();
    await page.getByRole('button', { name: 'Return items' }).click();
    const form = page.getByRole('form', { name: 'Return items' });
    await form.getByRole('button', { name: 'Increase quantity' }).click();
    await form.getByLabel('Reason').selectOption('It arrived damaged');
    await form.getByLabel('Details').fill('The handle is broken');
    await form.getByLabel('UPI ID').waitFor();
    await form.getByRole('button', { name: 'Request return' }).click();
    await form.getByText('Enter the UPI ID').waitFor();
    await form.getByLabel('UPI ID').fill('asha@bank');
    await form.getByRole('button', { name: 'Request return' }).click();
    await page.getByRole('heading', { name: 'Return', exact: true }).waitFor();
    expect(errorsExcept(errors, 400)).toEqual([]);
    await close();
  });
});

it('without JavaScript, the payment page has the QR code and the link for apps, and no cache keeps it', async () => {
  const call = clientOf(shop.url);
  const product = await call('GET /api/products/slug/:slug', { params: { slug: 'cafe-stoneware-mug' } });
  const { number, key, order } = await placeOrder(call, product, { payment: 'upi' });
  const { page, errors, close } = await openPage(shop.browser, { javaScriptEnabled: false });
  const response = await page.goto(`${shop.url}/orders/${number}/pay?key=${key}`);
  expect(response?.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
  });
  const link = `upi://pay?pa=${upi.vpa}&pn=Haat%20Crafts&tr=HAAT${number}&tn=Order%20${number}&am=${order.total.toFixed(2)}&cu=INR`;
  expect(await textOfCode(page.getByRole('img', { name: `to ${upi.vpa}` }))).toBe(link);
  expect(
    await page.getByRole('link', { name: 'Open UPI app', includeHidden: true }).getAttribute('href'),
  ).toBe(link);
  expect(await page.getByRole('button', { name: 'Copy UPI address' }).count()).toBe(0);
  const main = page.getByRole('main');
  expect(await main.textContent()).toContain(
    'This form needs JavaScript. Without it, write the reference to us',
  );

  // The page without the key, and with another one, has nothing of the order.
  for (const query of ['', '?key=another']) {
    await page.goto(`${shop.url}/orders/${number}/pay${query}`);
    expect(await main.textContent()).toContain('This page needs JavaScript.');
    expect(await page.content()).not.toContain(upi.vpa);
  }
  await call('POST /api/orders/:number/cancel', {
    params: { number: String(number) },
    query: { key },
    body: {},
  });
  await page.goto(`${shop.url}/orders/${number}/pay?key=${key}`);
  expect(await page.content()).not.toContain('upi://');
  expect(errors).toEqual([]);
  await close();
});
