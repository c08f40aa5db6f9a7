/** @module-tag full */
import { describe, expect, it } from 'vitest';
import { expectFineEverywhere, openPage, waitForHydration } from '#tests/support/browser.ts';
import { demoShop } from '#tests/support/demo-shop.ts';
import { openAdmin, ownerClient } from '#tests/support/office.ts';
import { deliver, orderOf } from '#tests/support/orders.ts';
import { widths } from '#tests/support/scope.ts';
import { clientOf, makeCategory, makeProduct, type Shop } from '#tests/support/shop.ts';
import { optionsOf } from '#tests/support/variants.ts';

// A guest asks for another size in the form for a return, and staff receive the item.

const shop = demoShop();

describe.each(widths)('an exchange that a customer chooses at %i px', (width) => {
  const viewport = { width, height: 900 };

  it('a guest chooses another size, and the form of staff begins with it', async () => {
    const owner = await ownerClient(shop);
    const asOwner = { owner } as Shop;
    const { id } = await makeCategory(asOwner);
    const ring = await makeProduct(asOwner, id, {
      options: optionsOf('7', '9'),
      variants: ['7', '9'].map((size) => ({ values: [size], price: 500, stockCount: 5 })),
    });
    const { variants } = await owner('GET /api/products/slug/:slug', { params: { slug: ring.slug } });
    const lines = [{ id: ring.id, variantId: variants[0]?.id ?? null, quantity: 1 }];
    const visitor = clientOf(shop.url);
    const body = await orderOf(visitor, [{ product: ring }], { email: `swap${width}@example.com`, lines });
    const placed = await visitor('POST /api/orders', { body });
    await deliver(owner, placed);

    const guest = await openPage(shop.browser, { viewport });
    await guest.page.goto(`${shop.url}/orders/${placed.number}?key=${placed.key}`);
    await waitForHydration(guest.page);
    await guest.page.getByRole('button', { name: 'Return items' }).click();
    const form = guest.page.getByRole('form', { name: 'Return items' });
    await form.getByRole('button', { name: 'Increase quantity' }).click();
    await form.getByLabel('Reason').selectOption('Changed my mind');
    await form.getByRole('radio', { name: 'Exchange' }).check();
    await form.getByLabel('Details').fill('Too small');
    await form.getByLabel('UPI ID').fill('asha@bank');
    await form.getByRole('button', { name: 'Request return' }).click();
    await form.getByText('Choose what you would like instead').waitFor();
    await form.getByLabel('Exchange for').selectOption('Size: 9, ₹500');
    await expectFineEverywhere(guest.page);
    await form.getByRole('button', { name: 'Request return' }).click();
    await guest.page.getByText('Exchange for Size: 9').waitFor();
    expect(guest.errors).toEqual([]);
    await guest.close();

    const { page, errors, close } = await openAdmin(shop, `/admin/orders/${placed.number}`, { viewport });
    await page.getByText('Exchange for Size: 9').waitFor();
    await page.getByRole('button', { name: 'Approve return' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Approve return' }).click();
    await page.getByRole('button', { name: 'Receive items' }).click();
    const receiving = page.getByRole('form', { name: 'Receive items' });
    await receiving.getByRole('region', { name: 'New order' }).waitFor();
    await receiving.getByRole('button', { name: 'Receive and create order' }).click();
    await page.getByRole('region', { name: 'Exchange' }).getByRole('link').waitFor();
    expect(errors).toEqual([]);
    await close();
  });
});
