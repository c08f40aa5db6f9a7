import { describe, expect, it } from 'vitest';
import type { Product } from '#modules/catalog/contract/catalog.ts';
import {
  expectFine,
  expectFineEverywhere,
  failCalls,
  holdResponses,
  toastShown,
  waitForHydration,
} from '#tests/support/browser.ts';
import { demoShop } from '#tests/support/demo-shop.ts';
import { openAdmin, openDocuments, ownerClient } from '#tests/support/office.ts';
import { orderOf, type Placed, refundTo } from '#tests/support/orders.ts';
import { outboxOf } from '#tests/support/outbox.ts';
import { fetchPdf, pagesOf } from '#tests/support/pdf.ts';
import { widths } from '#tests/support/scope.ts';
import { clientOf } from '#tests/support/shop.ts';

// The admin pages of orders: packing, shipping, cancellation, returns and refunds.

const shop = demoShop();
const outbox = outboxOf(shop);
const gift = { wrap: true, message: 'Happy birthday, Asha!', sender: 'Ravi', hidePrices: true };

async function things(count: number): Promise<Product[]> {
  const { products } = await clientOf(shop.url)('POST /api/products/filters', { body: { limit: 20 } });
  return products.filter(({ inStock, stockCount }) => inStock && stockCount > 3).slice(0, count);
}

/** Orders two pieces of one product and one of another, as a gift. */
async function placeGift(email: string): Promise<Placed> {
  const visitor = clientOf(shop.url);
  const [mug, bowl] = (await things(2)) as [Product, Product];
  const lines = [{ product: mug, quantity: 2 }, { product: bowl }];
  const body = await orderOf(visitor, lines, { gift, email, delivery: 'express' });
  return visitor('POST /api/orders', { body });
}

describe.each(widths)('the admin pages of orders at %i px', (width) => {
  const viewport = { width, height: 900 };

  it('staff pack an order, send it in two parcels and mark it delivered', { tags: ['full'] }, async () => {
    const email = `parcels${width}@example.com`;
    const { number, key, order } = await placeGift(email);
    const [mug] = order.lines;
    const { page, errors, close } = await openAdmin(shop, '/admin/orders', { viewport });
    // On a phone the row of views is scrolled to the current one.
    const all = page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'All' });
    const isInSight = () =>
      all.evaluate((link) => link.getBoundingClientRect().right <= document.documentElement.clientWidth);
    await expect.poll(isInSight).toBe(true);
    await page
      .getByRole('navigation', { name: 'Views' })
      .getByRole('link', { name: /To pack/ })
      .click();
    await page.waitForURL('**?view=to_pack');
    // The former results are dimmed until the new ones are loaded.
    await page.getByText(', most urgent first').waitFor();
    await page.locator('[aria-label=Orders][aria-busy=false]').waitFor();
    await page.getByRole('link', { name: String(number), exact: true }).waitFor();
    await page.getByTitle('Express delivery').first().waitFor();
    await expectFine(page);
    await page.getByRole('link', { name: String(number), exact: true }).click();
    await page.getByRole('heading', { level: 1, name: `Order ${number}` }).waitFor();
    await page.getByText('Happy birthday, Asha!').waitFor();
    await expectFine(page);
    await page.getByRole('button', { name: 'Mark packed' }).click();
    const packing = page.getByRole('alertdialog', { name: `Mark order ${number} packed?` });
    await packing.getByText('The invoice is issued now.').waitFor();
    await packing.getByRole('button', { name: 'Mark packed' }).click();
    await toastShown(page, '1 order marked packed');
    await page.getByRole('button', { name: 'Invoice' }).waitFor();
    const { bytes } = await fetchPdf(shop, `/api/orders/${number}/invoice?key=${key}`);
    expect((await pagesOf(bytes)).join()).toContain(mug?.name);

    await page.getByRole('button', { name: 'Send a parcel' }).click();
    const form = page.getByRole('dialog', { name: 'Send a parcel' });
    const quantity = form.getByLabel(mug?.name ?? '');
    await quantity.fill('3');
    await form.getByRole('button', { name: 'Send parcel' }).click();
    await form.getByRole('alert').filter({ hasText: 'must be at most 2' }).waitFor();
    await quantity.fill('1');
    await form.getByLabel(order.lines[1]?.name ?? '').fill('0');
    await form.getByLabel('Carrier').fill('India Post');
    await form.getByLabel('Tracking number').fill('EM123456789IN');
    await form.getByLabel('Tracking link').fill('https://www.indiapost.gov.in/');
    await expectFine(page);
    await form.getByRole('button', { name: 'Send parcel' }).click();
    await toastShown(page, 'Parcel sent successfully!');
    const parcels = page.getByRole('region', { name: 'Parcels' });
    await parcels.getByText('2 pieces left to send').waitFor();
    await parcels.getByRole('link', { name: 'India Post EM123456789IN' }).waitFor();
    await page.getByText('Partly sent 1 of 3').waitFor();

    await form.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Send a parcel' }).click();
    await expect.poll(() => quantity.inputValue()).toBe('1');
    await quantity.press('Control+Enter');
    // A toast stays while the pointer is over it.
    await page.mouse.move(0, 0);
    await page.getByRole('button', { name: 'Mark delivered' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Mark delivered' }).click();
    await page.getByRole('main').getByText('Delivered', { exact: true }).first().waitFor();
    // The focused button is gone; the keyboard focus continues from its place.
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
    const story = page.getByRole('region', { name: 'Timeline' }).getByRole('listitem');
    await expect.poll(() => story.count()).toBe(5);
    await expectFine(page);
    await expect
      .poll(async () => (await outbox.mails(email)).map(({ subject }) => subject?.split(' (')[0]))
      .toEqual(expect.arrayContaining([`Order ${number} is on its way`, `Order ${number} has arrived`]));
    expect(errors).toEqual([]);
    await close();
  });

  it('staff pack several orders and print their packing slips at once', { tags: ['full'] }, async () => {
    const placed = [await placeGift('many@example.com'), await placeGift('many@example.com')];
    const path = '/admin/orders?search=many%40example.com&view=to_pack';
    const { page, errors, close } = await openAdmin(shop, path, { viewport });
    const selectPage = page.getByLabel('Select this page');
    await page.getByLabel(`Select order ${placed[0]?.number}`).check();
    expect(await selectPage.isChecked()).toBe(false);
    await selectPage.check();
    await page.getByText('2 orders selected').waitFor();
    await openDocuments(page);
    await page.getByRole('button', { name: 'Gift cards' }).waitFor();
    await expectFine(page);
    const printed = page.waitForResponse((answer) => answer.url().includes('/api/orders/packing-slips'));
    await page.getByRole('button', { name: 'Packing slips' }).click();
    const answer = await printed;
    expect(answer.headers()['content-type']).toBe('application/pdf');
    expect(decodeURIComponent(answer.url())).toContain(placed.map(({ number }) => number).join(','));
    await page.getByRole('button', { name: 'Mark packed', exact: true }).click();
    const packing = page.getByRole('alertdialog', { name: 'Mark 2 orders packed?' });
    await expectFine(page);
    await packing.getByRole('button', { name: 'Mark packed' }).click();
    await toastShown(page, '2 orders marked packed');
    await page.getByText('Nothing to do here').or(page.getByText('No orders found')).waitFor();
    // Packed orders cannot be packed again.
    expect(await page.getByRole('button', { name: 'Mark packed', exact: true }).count()).toBe(0);
    expect(errors).toEqual([]);
    await close();
  });
});

it('refuses a change to an order that was cancelled meanwhile, and updates the page', {
  tags: ['full'],
}, async () => {
  const { number } = await placeGift('two@example.com');
  const call = await ownerClient(shop);
  const { page, close } = await openAdmin(shop, `/admin/orders/${number}`);
  await page.getByRole('button', { name: 'Mark packed' }).waitFor();
  // The page does not see the cancellation before it asks for the change.
  const release = await holdResponses(page, `**/api/orders/${number}`);
  const params = { number: String(number) };
  await call('POST /api/orders/:number/move', { params, body: { to: 'cancelled', note: 'Broken' } });
  await page.getByRole('button', { name: 'Mark packed' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Mark packed' }).click();
  const refused = page.getByRole('alertdialog', { name: 'Not marked packed' });
  await refused.getByText(`Order ${number} is cancelled and cannot be changed to packed.`).waitFor();
  release();
  await refused.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('main').getByText('Cancelled', { exact: true }).first().waitFor();
  await page.getByRole('region', { name: 'Timeline' }).getByText('Broken', { exact: true }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Mark packed' }).count()).toBe(0);
  await close();
});

it('marking an order paid records the method, after a warning that its invoice has no seller address', {
  tags: ['full'],
}, async () => {
  const { number } = await placeGift('upi@example.com');
  const { page, errors, close } = await openAdmin(shop, `/admin/orders/${number}`);
  const warning = page.getByText('Invoices are issued without your address until you add it.');
  await warning.waitFor();
  await expectFineEverywhere(page);
  await page.getByRole('button', { name: 'Mark paid...' }).click();
  const asking = page.getByRole('alertdialog', { name: `Mark order ${number} paid?` });
  await asking.getByRole('button', { name: 'Mark paid' }).click();
  await expect
    .poll(() => asking.getByLabel('Method').evaluate((it) => it === document.activeElement))
    .toBe(true);
  await expectFineEverywhere(page);
  await asking.getByLabel('Method').selectOption('UPI');
  await asking.getByLabel('Reference').fill('412345678901');
  await asking.getByRole('button', { name: 'Mark paid' }).click();
  await page.getByRole('region', { name: 'Timeline' }).getByText('Paid (UPI)').waitFor();
  await page.getByRole('region', { name: 'Payment' }).getByText('UPI, 412345678901').waitFor();
  await warning.waitFor({ state: 'detached' });
  expect(errors).toEqual([]);
  await close();
});

it('staff cancel an order, approve a return, record its refund and write notes', {
  tags: ['full'],
}, async () => {
  const call = await ownerClient(shop);
  const cancelled = await placeGift('cancel@example.com');
  const { page, errors, close } = await openAdmin(shop, `/admin/orders/${cancelled.number}`);
  await page.getByLabel('Internal note').fill('Call before you come');
  await page.getByLabel('Internal note').press('Control+Enter');
  await toastShown(page, 'Note saved successfully!');
  await page.getByRole('region', { name: 'Timeline' }).getByText('Call before you come').waitFor();
  await page.getByRole('button', { name: 'Cancel order...' }).click();
  const asking = page.getByRole('alertdialog', { name: `Cancel order ${cancelled.number}?` });
  await asking.getByText(cancelled.order.lines[0]?.name ?? '', { exact: false }).waitFor();
  await asking.getByLabel('Message to the customer').fill('It broke in the kiln');
  await expectFineEverywhere(page);
  await asking.getByRole('button', { name: 'Cancel order' }).click();
  await page.getByRole('region', { name: 'Timeline' }).getByText('It broke in the kiln').waitFor();

  const returned = await placeGift('return@example.com');
  const params = { number: String(returned.number) };
  const lines = returned.order.lines
    .filter(({ isWrap }) => !isWrap)
    .map(({ id, quantity }) => ({ lineId: id, quantity }));
  await call('POST /api/orders/:number/parcels', { params, body: { lines } });
  await call('POST /api/orders/:number/move', { params, body: { to: 'delivered' } });
  await clientOf(shop.url)('POST /api/orders/:number/return', {
    params,
    query: { key: returned.key },
    body: { lines: lines.slice(1), reason: 'Another blue', kind: 'not_as_described', refundTo },
  });
  await page.goto(`${shop.url}/admin/orders/${returned.number}`);
  const requested = page.getByRole('region', { name: 'Return requested' });
  await requested.getByText('“Another blue”').waitFor();
  await requested.getByText('Refund to: UPI meera@bank').waitFor();
  await expectFineEverywhere(page);
  await requested.getByRole('button', { name: 'Approve return' }).click();
  const approving = page.getByRole('alertdialog', { name: 'Approve this return?' });
  await approving.getByLabel('Note to the customer').fill('By India Post, please');
  await expectFine(page);
  await approving.getByRole('button', { name: 'Approve return' }).click();
  await page
    .getByRole('region', { name: 'Return approved' })
    .getByRole('button', { name: 'Receive items' })
    .click();
  const receiving = page.getByRole('form', { name: 'Receive items' });
  await receiving
    .getByRole('group', { name: /^Damaged/ })
    .getByRole('button', { name: 'Increase quantity' })
    .click();
  await expectFineEverywhere(page);
  await receiving.getByRole('button', { name: 'Mark as received' }).click();
  await page.getByRole('region', { name: 'Past returns' }).getByText('1 of them damaged').waitFor();

  // The other item is returned too, as the customer reports by phone.
  await page.getByRole('button', { name: 'Record a return' }).click();
  const recording = page.getByRole('form', { name: 'Record a return' });
  expect(await recording.evaluate((form) => form.contains(document.activeElement))).toBe(true);
  await recording.getByRole('button', { name: 'Record return' }).click();
  await recording.getByText('Select the items to return').waitFor();
  await expectFineEverywhere(page);
  await recording.getByRole('button', { name: 'Cancel' }).click();

  // The refund is due until staff record it.
  const owed = page.getByRole('region', { name: /to refund$/ });
  await owed.getByText('It was not paid online', { exact: false }).waitFor();
  await expectFineEverywhere(page);
  const screenSize = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 480 });
  await owed.getByRole('button', { name: 'Record refund' }).click();
  const giving = page.getByRole('alertdialog');
  // On a small phone the dialog is taller than the screen and opens at its beginning.
  await expect
    .poll(() => giving.getByLabel('Amount').evaluate((it) => it === document.activeElement))
    .toBe(true);
  expect(await giving.evaluate((it) => [it.scrollTop, it.scrollHeight > it.clientHeight])).toEqual([0, true]);
  if (screenSize) await page.setViewportSize(screenSize);
  await giving.getByLabel('Amount').fill('100000000');
  await giving.getByRole('button', { name: 'Record refund' }).click();
  await giving.getByText(/^The amount must be more than 0 and at most/).waitFor();
  const [line] = lines.slice(1);
  const { total = 0, tax = 0 } = returned.order.lines.find(({ id }) => id === line?.lineId) ?? {};
  await giving.getByLabel('Amount').fill((total + tax).toFixed(2));
  await giving.getByLabel('Method').selectOption('Bank transfer');
  await expectFine(page);
  await giving.getByRole('button', { name: 'Record refund' }).click();
  await owed.waitFor({ state: 'detached' });
  await page.getByRole('main').getByText('Delivered', { exact: true }).first().waitFor();
  await page.getByRole('region', { name: 'Refunds' }).getByText('Bank transfer', { exact: false }).waitFor();
  expect(errors).toEqual([]);
  await close();
});

it('staff leave the rest of a partly sent cash order unsent, and no refund of it is due', {
  tags: ['full'],
}, async () => {
  const call = await ownerClient(shop);
  const { number, order } = await placeGift('rest@example.com');
  const params = { number: String(number) };
  const lines = order.lines.slice(0, 1).map(({ id }) => ({ lineId: id, quantity: 1 }));
  await call('POST /api/orders/:number/parcels', { params, body: { lines } });
  const { page, errors, close } = await openAdmin(shop, `/admin/orders/${number}`);
  await page.getByRole('button', { name: 'Don’t send the rest...' }).click();
  expect(await page.getByRole('button', { name: 'Cancel order...' }).count()).toBe(0);
  const asking = page.getByRole('alertdialog', { name: 'Close without sending the rest?' });
  await asking.getByText(`1 × ${order.lines[1]?.name}`, { exact: false }).waitFor();
  await expectFine(page);
  await asking.getByRole('button', { name: 'Don’t send the rest' }).click();
  await page.getByRole('region', { name: /less to collect$/ }).waitFor();
  await page.getByRole('button', { name: 'Mark delivered' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Mark delivered' }).click();
  await page.getByRole('main').getByText('Delivered', { exact: true }).first().waitFor();
  expect(await page.getByRole('region', { name: /to refund$/ }).count()).toBe(0);
  expect(errors).toEqual([]);
  await close();
});

it('the admin search finds an order by its number or an email address', {
  tags: ['full'],
}, async () => {
  const { number } = await placeGift('palette@example.com');
  const { page, errors, close } = await openAdmin(shop, '/admin');
  await page.getByRole('list', { name: 'Figures, 30 days' }).waitFor();
  for (const typed of [`#${number}`, 'palette@']) {
    await waitForHydration(page);
    await page.keyboard.press('Control+k');
    await page
      .getByRole('combobox', { name: 'Search pages, products, orders, artisans and more' })
      .fill(typed);
    await page.getByRole('option', { name: `Order ${number}` }).click();
    await page.getByRole('heading', { level: 1, name: `Order ${number}` }).waitFor();
  }
  expect(errors).toEqual([]);
  await close();
});

it('the admin pages of orders show a message for an empty list, a failed load and an unknown order', {
  tags: ['full'],
}, async () => {
  const { page, close } = await openAdmin(shop, '/admin/orders?search=nobody-at-all');
  await page.getByText('No orders found').waitFor();
  await expectFineEverywhere(page);
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await page.getByRole('link', { name: /^\d+$/ }).first().waitFor();
  const stop = await failCalls(page, '**/api/orders/*/desk');
  await page.getByRole('link', { name: /^\d+$/ }).first().click();
  await page.getByRole('button', { name: 'Try again' }).waitFor({ timeout: 30_000 });
  await stop();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'Timeline' }).waitFor();
  await page.goto(`${shop.url}/admin/orders/999999`);
  await page.getByRole('heading', { level: 1, name: 'No order 999999' }).waitFor();
  await page.goto(`${shop.url}/admin/nowhere`);
  await page.getByRole('heading', { level: 1, name: 'This page does not exist' }).waitFor();
  await page.getByRole('navigation', { name: 'Back office' }).waitFor();
  await page.goBack();
  await page.getByRole('link', { name: 'All orders' }).waitFor();
  await close();
});
