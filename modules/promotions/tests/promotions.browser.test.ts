/** @module-tag full */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  expectFineEverywhere,
  fill,
  focusedText,
  openPage,
  toastShown,
  waitForHydration,
} from '#tests/support/browser.ts';
import { demoShop } from '#tests/support/demo-shop.ts';
import { putBodyOf } from '#tests/support/in-page.ts';
import { makeStaff, openAdmin, ownerClient } from '#tests/support/office.ts';
import { orderOf } from '#tests/support/orders.ts';
import { outboxOf } from '#tests/support/outbox.ts';
import { clientOf } from '#tests/support/shop.ts';
import * as m from '../messages/index.ts';

// Promotions on the admin page and promo codes in the cart (R8).

const shop = demoShop();
const outbox = outboxOf(shop);

async function put(page: Page, slug: string) {
  await page.goto(`${shop.url}/products/${slug}`);
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await page.getByText('in your cart.').waitFor();
}

const row = (page: Page, name: string) =>
  page
    .getByRole('region', { name: 'Order summary' })
    .locator('dl > div')
    .filter({ hasText: name })
    .locator('dd');

async function apply(page: Page, code: string) {
  await page.getByLabel('Promo code').fill(code);
  await page.getByRole('button', { name: 'Apply Code' }).click();
}

const make = async <Fields extends { code: string }>(fields: Fields) => {
  const body = { title: 'A code', kind: 'percentage' as const, percent: 10, ...fields };
  return { ...(await (await ownerClient(shop))('POST /api/promotions', { body })), code: fields.code };
};

describe('promotions on the pages', () => {
  it('the owner creates, switches off, changes, deletes and restores a promotion', {
    tags: ['full'],
  }, async () => {
    const { page, errors, close } = await openAdmin(shop, '/admin/promotions', {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await page.getByText('No promotions yet').waitFor();
    await expectFineEverywhere(page);
    await page.getByRole('button', { name: 'Add Promotion' }).first().click();
    const form = page.getByRole('dialog', { name: 'Add New Promotion' });
    await form.getByLabel('Percent off').fill('');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByText('Please check 3 fields').waitFor();
    await expectFineEverywhere(page);
    await fill(form, { code: 'welcome-10', title: 'For newcomers', percent: '10', maxDiscount: '50' });
    await form.getByLabel('Type').selectOption('fixed');
    await form.getByLabel('Amount off').waitFor();
    await expect.poll(() => form.getByLabel('Percent off').count()).toBe(0);
    await form.getByLabel('Type').selectOption('percentage');
    expect(await form.locator('[name=maxDiscount]').inputValue()).toBe('50');
    await fill(form, { totalLimit: '100', customerLimit: '1', minSubtotal: '500' });
    await form.getByRole('button', { name: 'Save' }).click();
    await toastShown(page, 'Promotion created successfully!');
    await page.getByRole('heading', { name: 'All Promotions (1)' }).waitFor();
    const line = page.getByRole('row').filter({ hasText: 'WELCOME-10' });
    await line.getByText('10% off, up to ₹50').waitFor();
    await line.getByText('minimum ₹500, once per customer').waitFor();
    await line.getByText('0 / 100').waitFor();
    await line.getByText('Running').waitFor();
    await line.getByRole('button', { name: 'Copy WELCOME-10' }).click();
    await toastShown(page, 'Copied WELCOME-10');
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('WELCOME-10');

    await line.getByRole('button', { name: 'Active, WELCOME-10', exact: true }).click();
    await toastShown(page, 'Promotion status updated');
    await line.getByText('Off', { exact: true }).waitFor();
    await line.getByRole('button', { name: 'Inactive, WELCOME-10' }).click();
    await toastShown(page, 'Promotion status updated');
    await line.getByText('Running').waitFor();

    await line.getByRole('button', { name: 'Edit WELCOME-10' }).click();
    const editing = page.getByRole('dialog', { name: 'Edit Promotion' });
    await editing.getByLabel('Type').selectOption('free_shipping');
    const sent = await putBodyOf(page, () => editing.getByRole('button', { name: 'Update' }).click());
    expect(sent).toEqual({
      kind: 'free_shipping',
      percent: null,
      maxDiscount: null,
      buyQuantity: null,
      getQuantity: null,
      getPercent: null,
      getFrom: null,
      orderLimit: null,
      amount: null,
      appliesTo: null,
      excludesSale: false,
      updatedAt: expect.any(String),
    });
    await toastShown(page, 'Promotion updated successfully!');
    await line.getByText('Free shipping').waitFor();
    await expectFineEverywhere(page);

    await line.getByRole('button', { name: 'Delete WELCOME-10' }).click();
    await page.getByRole('alertdialog', { name: 'Delete WELCOME-10?' }).waitFor();
    await page.getByRole('button', { name: 'Delete promotion' }).click();
    await toastShown(page, 'Promotion deleted successfully!');
    await page.getByText('No promotions yet').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await toastShown(page, 'Restored');
    await line.waitFor();

    await page.getByRole('link', { name: 'Activity' }).click();
    await page.getByText('deleted the promotion For newcomers').waitFor();
    expect(errors).toEqual([]);
    await close();
  });

  it('a promotion that has ended offers no switch', { tags: ['full'] }, async () => {
    await make({ code: 'LAST-YEAR', startsAt: '2025-01-01T00:00:00Z', endsAt: '2025-02-01T00:00:00Z' });
    const { page, close } = await openAdmin(shop, '/admin/promotions?search=last-year');
    const line = page.getByRole('row').filter({ hasText: 'LAST-YEAR' });
    await line.getByText('Ended').first().waitFor();
    expect(await line.getByRole('button', { name: /ctive, LAST-YEAR/ }).count()).toBe(0);
    await close();
  });

  it('two simultaneous edits of a promotion are merged', { tags: ['full'] }, async () => {
    const { id } = await make({ code: 'TWO-HANDS', title: 'As it was' });
    const { page, close } = await openAdmin(shop, '/admin/promotions?search=two-hands');
    await page.getByRole('button', { name: 'Edit TWO-HANDS' }).click();
    await fill(page.getByRole('dialog'), { title: 'As one wants it' });
    await (await ownerClient(shop))('PUT /api/promotions/:id', {
      params: { id },
      body: { title: 'As the other wants it', percent: 25 },
    });
    await page.getByRole('button', { name: 'Update' }).click();
    const conflict = page.getByRole('dialog', { name: 'This has changed since you opened it' });
    await conflict.getByText('As the other wants it').waitFor();
    await conflict.getByRole('button', { name: 'Save again' }).click();
    await toastShown(page, 'Promotion updated successfully!');
    const line = page.getByRole('row').filter({ hasText: 'TWO-HANDS' });
    await line.getByText('As one wants it').waitFor();
    await line.getByText('25% off').waitFor();
    await close();
  });

  it('filters promotions by state and sorts them, and the address keeps both', {
    tags: ['full'],
  }, async () => {
    await make({ code: 'LIST-PAST', startsAt: '2020-01-01T00:00:00Z', endsAt: '2020-02-01T00:00:00Z' });
    await make({ code: 'LIST-COMING', startsAt: '2099-01-01T00:00:00Z' });
    const { page, errors, close } = await openAdmin(shop, '/admin/promotions?search=list-');
    await page.getByRole('heading', { name: 'All Promotions (2)' }).waitFor();
    await page.getByLabel('Status').selectOption('planned');
    await page.waitForURL('**?search=list-&state=planned');
    await page.getByRole('heading', { name: 'All Promotions (1)' }).waitFor();
    await page.getByRole('rowheader').filter({ hasText: 'LIST-COMING' }).waitFor();
    await page.getByLabel('Status').selectOption('off');
    await page.getByText('No promotions found').waitFor();
    await page.getByRole('button', { name: 'Show all promotions' }).click();
    await page.getByRole('button', { name: 'Code or title', exact: true }).click();
    await page.waitForURL('**/admin/promotions?sort=code');
    const head = page.getByRole('columnheader', { name: 'Code or title' });
    await expect.poll(() => head.getAttribute('aria-sort')).toBe('ascending');
    expect(errors).toEqual([]);
    await close();
  });

  it('a visitor applies a promo code in the cart, which survives a reload, and removes it', {
    tags: ['full'],
  }, async () => {
    await make({ code: 'DIWALI10', minSubtotal: 500 });
    const { page, errors, close } = await openPage(shop.browser);
    await put(page, 'cafe-stoneware-mug');
    await page.goto(`${shop.url}/cart`);
    await expect.poll(() => row(page, 'Subtotal').textContent()).toBe('₹549');
    await apply(page, ' diwali10 ');
    const chip = page.getByRole('button', { name: 'Remove code DIWALI10' });
    await chip.waitFor();
    await page.getByText('10% off: you save ₹54.90').waitFor();
    await expect.poll(() => row(page, 'Discount (DIWALI10)').textContent()).toBe('−₹54.90');
    // 549 - 54.90, and 8 % of that.
    await expect.poll(() => row(page, 'Tax (8%)').textContent()).toBe('₹39.53');
    await expect.poll(() => row(page, 'Total').last().textContent()).toBe('₹533.63');
    await expect.poll(() => focusedText(page)).toContain('DIWALI10');
    await expectFineEverywhere(page);

    await page.reload();
    await chip.waitFor();
    await expect.poll(() => row(page, 'Total').last().textContent()).toBe('₹533.63');
    const other = await page.context().newPage();
    await other.goto(`${shop.url}/cart`);
    await other.getByRole('button', { name: 'Remove code DIWALI10' }).waitFor();
    await chip.click();
    await expect.poll(() => row(page, 'Total').last().textContent()).toBe('₹592.92');
    await expect.poll(() => row(page, 'Discount').count()).toBe(0);
    await expect
      .poll(() => page.getByLabel('Promo code').evaluate((box) => box === document.activeElement))
      .toBe(true);
    await other.getByLabel('Promo code').waitFor();
    expect(errors).toEqual([]);
    await close();
  });

  it('a code for a part of the cart marks the item that it discounts: in cart, checkout and order, and for staff', async () => {
    const visitor = clientOf(shop.url);
    const { products } = await visitor('POST /api/products/filters', { body: { inStock: true, limit: 20 } });
    const [chosen, other] = products.filter(({ priceTo }) => priceTo === null);
    if (!chosen || !other) throw new Error('The demonstration has too few products');
    const { code } = await make({ code: 'PART-50', appliesTo: { products: [chosen.id] }, percent: 50 });
    const { page, errors, close } = await openPage(shop.browser);
    for (const { slug } of [chosen, other]) await put(page, slug);
    await page.goto(`${shop.url}/cart`);
    await apply(page, code);
    const marks = page.getByText(/^PART-50: −₹[\d,.]+$/);
    const markedItem = page.getByRole('listitem').filter({ has: marks });
    await markedItem.getByRole('heading', { name: chosen.name }).waitFor();
    const text = (await marks.textContent()) ?? '';
    expect(await marks.count()).toBe(1);
    await expectFineEverywhere(page);
    await page.goto(`${shop.url}/checkout`);
    await markedItem.getByText(chosen.name).waitFor();
    expect(await marks.textContent()).toBe(text);
    await expectFineEverywhere(page);

    const lines = [{ product: chosen }, { product: other }];
    const placed = await visitor('POST /api/orders', {
      body: await orderOf(visitor, lines, { promoCode: code }),
    });
    await page.goto(`${shop.url}/orders/${placed.number}?key=${placed.key}`);
    await markedItem.getByRole('heading', { name: chosen.name }).waitFor();
    expect([await marks.count(), await marks.textContent()]).toEqual([1, text]);
    await expectFineEverywhere(page);
    expect(errors).toEqual([]);
    await close();
    const office = await openAdmin(shop, `/admin/orders/${placed.number}`);
    const staffMark = office.page.getByText(text, { exact: true });
    await staffMark.waitFor();
    expect(await staffMark.count()).toBe(1);
    await expectFineEverywhere(office.page);
    await office.close();
  });

  it('a refused promo code shows the reason: ended, unknown, or below its minimum', {
    tags: ['full'],
  }, async () => {
    await make({ code: 'LONG-AGO', startsAt: '2020-01-01T00:00:00Z', endsAt: '2020-02-01T06:00:00Z' });
    await make({ code: 'NEXT-AGE', startsAt: '2099-01-01T06:00:00Z' });
    await make({ code: 'LARGE', minSubtotal: 1000, kind: 'fixed', amount: 100 });
    const { page, errors, close } = await openPage(shop.browser, { viewport: { width: 390, height: 844 } });
    await put(page, 'cafe-stoneware-mug');
    await page.goto(`${shop.url}/cart`);
    await apply(page, 'long-ago');
    await page.getByText('This code ended on 1 February 2020').waitFor();
    await expect.poll(() => row(page, 'Total').last().textContent()).toBe('₹592.92');
    await expectFineEverywhere(page);
    await apply(page, 'next-age');
    await page.getByText(m.responses.promoUnknown()).waitFor();
    await apply(page, 'LARGE');
    await page.getByText('Spend at least ₹1,000 to use this code').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('promoCode'))).toBe(null);
    // The code stays entered: it applies with a higher subtotal, and shows the reason with a lower one.
    await page.getByRole('button', { name: 'Increase quantity' }).click();
    await page.getByText('You save ₹100').waitFor();
    await page.getByRole('button', { name: 'Remove code LARGE' }).waitFor();
    await page.getByRole('button', { name: 'Decrease quantity' }).click();
    await page.getByText('Spend at least ₹1,000 to use this code').waitFor();
    await page.getByRole('button', { name: 'Remove code LARGE' }).waitFor();
    await expectFineEverywhere(page);
    expect(errors).toEqual([]);
    await close();
  });

  it('a free shipping promo code hides the hint about free delivery', async () => {
    const call = await ownerClient(shop);
    const { shipping } = await call('GET /api/settings/shop');
    await call('PUT /api/settings', { body: { shipping: { ...shipping, freeAbove: 5000 } } });
    await make({ code: 'CARRIED', kind: 'free_shipping', percent: null });
    const { page, close } = await openPage(shop.browser);
    await put(page, 'cafe-stoneware-mug');
    await page.goto(`${shop.url}/cart`);
    await page.getByText(/^Add .* for free delivery/).waitFor();
    await expect.poll(() => row(page, 'Shipping').textContent()).toBe('₹9.99');
    await apply(page, 'carried');
    await page.getByText('Your delivery is free', { exact: true }).waitFor();
    await expect.poll(() => row(page, 'Shipping').textContent()).toBe('Free');
    await expect.poll(() => page.getByText(/^Add .* for free delivery/).count()).toBe(0);
    await close();
  });

  it('staff see no link to promotions and are refused the page', { tags: ['full'] }, async () => {
    const { page, close } = await openAdmin(shop, '/admin', { as: await makeStaff(shop, outbox) });
    await page
      .getByRole('navigation', { name: 'Back office' })
      .getByRole('link', { name: 'Trash' })
      .waitFor();
    expect(await page.getByRole('link', { name: 'Promotions' }).count()).toBe(0);
    await page.goto(`${shop.url}/admin/promotions`);
    await page.getByText('This page takes the right “Promotions”.').waitFor();
    await close();
  });
});

describe('an automatic promotion on the pages', () => {
  it('is created without a code, is named in the cart, and the cart says when it has ended', {
    tags: ['full'],
  }, async () => {
    const owner = await ownerClient(shop);
    const { page, errors, close } = await openAdmin(shop, '/admin/promotions?do=add');
    const form = page.getByRole('dialog', { name: 'Add New Promotion' });
    await form.getByRole('button', { name: 'Automatically' }).click();
    await expect.poll(() => form.getByLabel('Code', { exact: true }).count()).toBe(0);
    await fill(form, { title: 'Lamp week', percent: '15' });
    await expectFineEverywhere(page);
    await form.getByRole('button', { name: 'Save' }).click();
    await toastShown(page, 'Promotion created successfully!');
    await page
      .getByRole('row')
      .filter({ hasText: 'Lamp week' })
      .getByText('Applies without a code')
      .waitFor();
    expect(errors).toEqual([]);
    await close();

    const [product] = (await owner('POST /api/products/filters', { body: { inStock: true, limit: 1 } }))
      .products;
    const visit = await openPage(shop.browser, { viewport: { width: 390, height: 900 } });
    await put(visit.page, product?.slug ?? '');
    await visit.page.goto(`${shop.url}/cart`);
    await visit.page.getByText('“Lamp week”: you save').waitFor();
    await row(visit.page, 'Discount (Lamp week)').waitFor();
    await expectFineEverywhere(visit.page);
    const { promotions } = await owner('GET /api/promotions', { query: { trigger: 'automatic' } });
    await owner('DELETE /api/promotions/:id', { params: { id: promotions[0]?.id ?? '' } });
    await visit.page.getByRole('button', { name: 'Increase quantity' }).first().click();
    await visit.page.getByText('A promotion that applied to your cart has ended.').waitFor();
    expect(visit.errors).toEqual([]);
    await visit.close();
  });
});
