/** @module-tag full */
import { describe, expect, it } from 'vitest';
import { expectFineEverywhere, toastShown } from '#tests/support/browser.ts';
import { demoShop } from '#tests/support/demo-shop.ts';
import { openAdmin, ownerClient } from '#tests/support/office.ts';
import { deliver, orderOf, refundTo } from '#tests/support/orders.ts';
import { outboxOf } from '#tests/support/outbox.ts';
import { widths } from '#tests/support/scope.ts';
import { clientOf, makeCategory, makeProduct, type Shop } from '#tests/support/shop.ts';
import { optionsOf } from '#tests/support/variants.ts';

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
    await expectFineEverywhere(page);
    // The refund needs no account: staff give it in cash.
    await form.getByLabel('Cash or exchange').check();
    expect(await form.getByLabel('UPI ID').count()).toBe(0);
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
    await dialog.getByLabel('Method').selectOption('Cash');
    await dialog.getByRole('button', { name: 'Record refund' }).click();
    await toastShown(page, 'Refund recorded');
    await owed.waitFor({ state: 'detached' });
    await expect
      .poll(async () => (await outbox.mails(email)).map(({ subject = '' }) => subject.split(' (')[0]))
      .toEqual(expect.arrayContaining([expect.stringMatching(/return/i), expect.stringMatching(/refund/i)]));
    expect(errors).toEqual([]);
    await close();
  });

  it('staff exchange one of two returned pieces for a dearer size, and see what the customer pays first', async () => {
    const owner = await ownerClient(shop);
    const asOwner = { owner } as Shop;
    const { id } = await makeCategory(asOwner);
    const sized = [
      ['7', 500],
      ['9', 700],
    ] as const;
    const ring = await makeProduct(asOwner, id, {
      options: optionsOf('7', '9'),
      variants: sized.map(([size, price]) => ({ values: [size], price, stockCount: 5 })),
    });
    const { variants } = await owner('GET /api/products/slug/:slug', { params: { slug: ring.slug } });
    const lines = [{ id: ring.id, variantId: variants[0]?.id ?? null, quantity: 2 }];
    const email = `exchanged${width}@example.com`;
    const visitor = clientOf(shop.url);
    const body = await orderOf(visitor, [{ product: ring }], { email, lines });
    const placed = await visitor('POST /api/orders', { body });
    await deliver(owner, placed);
    const params = { number: String(placed.number) };
    const returned = [{ lineId: placed.order.lines[0]?.id ?? '', quantity: 2 }];
    await owner('POST /api/orders/:number/returns', {
      params,
      body: { lines: returned, reason: 'Too small', refundTo },
    });

    const { page, errors, close } = await openAdmin(shop, `/admin/orders/${placed.number}`, { viewport });
    await page.getByRole('button', { name: 'Receive items' }).click();
    const form = page.getByRole('form', { name: 'Receive items' });
    await form
      .getByRole('group', { name: /^Exchange/ })
      .getByRole('button', { name: 'Increase quantity' })
      .click();
    await form.getByLabel('Exchange for').selectOption('Size: 9');
    const summary = form.getByRole('region', { name: 'New order' });
    // The refund of both pieces, tax included, pays for one that costs less than both.
    await summary.getByText('Left to refund').waitFor();
    await form
      .getByRole('group', { name: /^Back to stock/ })
      .getByRole('button', { name: 'Decrease quantity' })
      .click();
    await summary.getByText('₹216').waitFor();
    await form.getByRole('button', { name: 'Receive and create order' }).click();
    await form.getByText('Choose a payment method').waitFor();
    await form.getByLabel('Payment of the difference').selectOption('Cash on delivery');
    await expectFineEverywhere(page);
    await form.getByRole('button', { name: 'Receive and create order' }).click();
    await page.getByRole('region', { name: 'Exchange' }).getByRole('link').click();
    await page.getByRole('region', { name: 'Exchange' }).getByText(`order ${placed.number}`).waitFor();
    await page.getByText('To collect on delivery').waitFor();
    const { exchanges } = await owner('GET /api/orders/:number/desk', { params });
    expect(exchanges).toMatchObject([{ credit: 540 }]);
    await expect
      .poll(async () => (await outbox.mails(email)).map(({ subject = '' }) => subject))
      .toContainEqual(expect.stringContaining(`Your exchange for order ${placed.number}`));
    expect(errors).toEqual([]);
    await close();
  });
});
