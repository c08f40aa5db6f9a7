/** @module-tag full */

import { expect, it } from 'vitest';
import { expectFine, toastShown } from '#tests/support/browser.ts';
import { demoShop } from '#tests/support/demo-shop.ts';
import { openAdmin } from '#tests/support/office.ts';
import { placeOrder } from '#tests/support/orders.ts';
import { widths } from '#tests/support/scope.ts';
import { clientOf } from '#tests/support/shop.ts';

// The undo of the last transition on the page of an order.

const shop = demoShop();

it.each(widths)(
  'staff set back a packed order with the offer of the toast, and later on its page, at %i px',
  async (width) => {
    const visitor = clientOf(shop.url);
    const { products } = await visitor('POST /api/products/filters', { body: { inStock: true, limit: 1 } });
    if (!products[0]) throw new Error('No product is in stock');
    const { number } = await placeOrder(visitor, products[0]);
    const { page, errors, close } = await openAdmin(shop, `/admin/orders/${number}`, {
      viewport: { width, height: 900 },
    });
    const pack = async () => {
      await page.getByRole('button', { name: 'Mark packed' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Mark packed' }).click();
      await toastShown(page, '1 order marked packed');
      await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    };
    await pack();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await toastShown(page, '1 order undone');
    await page.getByRole('button', { name: 'Mark packed' }).waitFor();
    await pack();
    await page.getByRole('button', { name: 'Undo packing' }).click();
    const dialog = page.getByRole('alertdialog', { name: `Undo packing order ${number}?` });
    await expectFine(page);
    await dialog.getByRole('button', { name: 'Undo packing' }).click();
    await toastShown(page, 'Undone');
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Mark packed' }).waitFor();
    expect(await page.getByRole('button', { name: 'Undo packing' }).count()).toBe(0);
    expect(await page.getByRole('region', { name: 'Timeline' }).getByText('No longer packed').count()).toBe(
      2,
    );
    await expectFine(page);
    expect(errors).toEqual([]);
    await close();
  },
);
