/** @module-tag full */
import { describe, expect, it } from 'vitest';
import { expectFineEverywhere, toastShown } from '#tests/support/browser.ts';
import { demoShop } from '#tests/support/demo-shop.ts';
import { openAdmin, ownerClient } from '#tests/support/office.ts';
import { deliver, orderOf } from '#tests/support/orders.ts';
import { outboxOf } from '#tests/support/outbox.ts';
import { widths } from '#tests/support/scope.ts';
import { clientOf, makeCategory, makeProduct, type Shop } from '#tests/support/shop.ts';

// A return that staff begin for a customer who phoned.

const shop = demoShop();
const outbox = outboxOf(shop);

describe.each(widths)('returns by staff at %i px', (width) => {
  const viewport = { width, height: 900 };

  it('staff begin a return, of whose pieces the damaged one stays out of the stock', async () => {
    const owner = await ownerClient(shop);
    const asOwner = { owner } as Shop;
    const { id } = await makeCategory(asOwner);
    const product = await makeProduct(asOwner, id, { price: 500, stockCount: 10 });
    const stock = async () =>
      (await owner('GET /api/products/slug/:slug', { params: { slug: product.slug } })).stockCount;
    const email = `phoned${width}@example.com`;
    const visitor = clientOf(shop.url);
    const body = await orderOf(visitor, [{ product, quantity: 2 }], { email });
    const placed = await visitor('POST /api/orders', { body });
    await deliver(owner, placed);
    expect(await stock()).toBe(8);

    const { page, errors, close } = await openAdmin(shop, `/admin/orders/${placed.number}`, { viewport });
    await page.getByRole('button', { name: 'Record a return' }).click();
    const form = page.getByRole('form', { name: 'Record a return' });
    for (let piece = 0; piece < 2; piece++)
      await form.getByRole('button', { name: 'Increase quantity' }).click();
    await form.getByLabel('Reason').selectOption('It arrived damaged');
    await form.getByLabel('Details').fill('One of the two is cracked');
    await form.getByLabel('UPI ID').fill('asha@okaxis');
    await expectFineEverywhere(page);
    await form.getByRole('button', { name: 'Record return' }).click();
    await page
      .getByRole('region', { name: 'Return approved' })
      .getByRole('button', { name: 'Receive items' })
      .click();
    const receiving = page.getByRole('form', { name: 'Receive items' });
    await receiving
      .getByRole('group', { name: /^Damaged/ })
      .getByRole('button', { name: 'Decrease quantity' })
      .click();
    await receiving
      .getByRole('group', { name: /^Back to stock/ })
      .getByRole('button', { name: 'Increase quantity' })
      .click();
    await receiving.getByRole('button', { name: 'Mark as received' }).click();
    await page.getByRole('region', { name: 'Past returns' }).getByText('1 of them damaged').waitFor();
    expect(await stock()).toBe(9);

    const owed = page.getByRole('region', { name: /to refund$/ });
    await owed.getByRole('button', { name: 'Record refund' }).click();
    const dialog = page.getByRole('alertdialog');
    const [line] = placed.order.lines;
    const price = Number(line?.total) + Number(line?.tax);
    expect(await dialog.getByLabel('Amount').inputValue()).toBe(price.toFixed(2));
    await dialog.getByLabel('Method').selectOption('UPI');
    await dialog.getByRole('button', { name: 'Record refund' }).click();
    await toastShown(page, 'Refund recorded');
    await owed.waitFor({ state: 'detached' });
    await expect
      .poll(async () => (await outbox.mails(email)).map(({ subject = '' }) => subject.split(' (')[0]))
      .toEqual(expect.arrayContaining([expect.stringMatching(/return/i), expect.stringMatching(/refund/i)]));
    expect(errors).toEqual([]);
    await close();
  });
});
