/** @module-tag full */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Product } from '#modules/catalog/contract/catalog.ts';
import {
  errorsExcept,
  expectFine,
  expectFineEverywhere,
  holdResponses,
  openPage,
  toastShown,
  waitForHydration,
} from '#tests/support/browser.ts';
import { demoPayingShop } from '#tests/support/demo-paying-shop.ts';
import { openAdmin, ownerClient } from '#tests/support/office.ts';
import { orderOf } from '#tests/support/orders.ts';
import { widths } from '#tests/support/scope.ts';
import { clientOf } from '#tests/support/shop.ts';

// Orders that staff take by phone or at a fair, to their delivery (docs/decisions/113).

const { shop, outbox } = await demoPayingShop();

async function plainProduct(): Promise<Product> {
  const { products } = await clientOf(shop.url)('POST /api/products/filters', { body: { limit: 20 } });
  return products.find(
    ({ stockCount, isPersonalised, priceTo }) => stockCount > 9 && !isPersonalised && priceTo === null,
  ) as Product;
}

/** A product with options, which needs no personalisation. */
async function productWithOptions(): Promise<Product> {
  const { products } = await clientOf(shop.url)('POST /api/products/filters', { body: { limit: 100 } });
  return products.find(
    ({ inStock, isPersonalised, priceTo }) => inStock && !isPersonalised && priceTo !== null,
  ) as Product;
}

/** Fills in the form of a new order for one product, up to the payment. */
async function fillIn(page: Page, { name }: Product, email: string) {
  const form = page.getByRole('dialog', { name: 'Create order' });
  await form.getByLabel('Add an item').fill(name);
  await form.getByRole('list', { name: 'Found products' }).getByRole('button').first().click();
  await form.getByRole('listitem', { name }).waitFor();
  const customer = {
    'Full name': 'Meera Iyer',
    Email: email,
    'Mobile number': '98450 12345',
    'House and street': '12 Temple Road',
  };
  for (const [label, value] of Object.entries(customer)) await form.getByLabel(label).first().fill(value);
  await form.getByLabel('PIN code').fill('570001');
  await expect.poll(() => form.getByRole('combobox', { name: /^State/ }).inputValue()).toBe('Karnataka');
  await expect.poll(() => form.getByLabel('City').inputValue()).not.toBe('');
  return form;
}

/** Packs, sends and delivers the order of the open page. */
async function deliver(page: Page, number: string) {
  await page.getByRole('button', { name: 'Mark packed' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Mark packed' }).click();
  await toastShown(page, '1 order marked packed');
  await page.getByRole('button', { name: 'Send a parcel' }).click();
  const parcel = page.getByRole('dialog', { name: 'Send a parcel' });
  await parcel.getByLabel('Tracking number').fill(`T${number}`);
  await parcel.getByRole('button', { name: 'Send parcel' }).click();
  await page.getByRole('button', { name: 'Mark delivered' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Mark delivered' }).click();
  await page.getByRole('main').getByText('Delivered', { exact: true }).first().waitFor();
}

describe.each(widths)('orders that staff take at %i px', (width) => {
  const viewport = { width, height: 900 };

  it('a phone order with an agreed price is paid by the link in the email, packed, sent and delivered', async () => {
    const [product, email] = [await plainProduct(), `phone${width}@example.com`];
    const { page, errors, close } = await openAdmin(shop, '/admin/orders', { viewport });
    await page.getByRole('button', { name: 'Create order' }).click();
    const form = await fillIn(page, product, email);
    await form.getByRole('button', { name: 'Create order' }).click();
    await form.getByRole('alert').filter({ hasText: 'Payment' }).first().waitFor();

    await form.getByRole('combobox', { name: /^Payment/ }).selectOption('razorpay');
    await form.getByLabel('Agreed price', { exact: true }).fill('100');
    await form.getByLabel('Reason of the agreed price').fill('Regular customer');
    await expectFineEverywhere(page);
    const total = form.getByLabel('Totals').last();
    await expect.poll(() => total.getByText('₹100').count()).toBeGreaterThan(0);
    await form.getByRole('button', { name: 'Create order' }).click();
    await toastShown(page, 'Order created');
    await page.waitForURL(/\/admin\/orders\/\d+$/);
    const number = page.url().split('/').at(-1) ?? '';
    const waiting = page.getByRole('region', { name: 'Waiting for payment' });
    await waiting.getByText(`/orders/${number}?key=`).waitFor();
    await page.getByText('Phone', { exact: true }).waitFor();
    await expectFineEverywhere(page);

    const customer = await openPage(shop.browser, { viewport });
    await customer.page.goto(await outbox.link(email));
    await waitForHydration(customer.page);
    await customer.page.getByRole('link', { name: /^Pay ₹.* now$/ }).click();
    await customer.page
      .getByRole('dialog', { name: 'Razorpay' })
      .getByRole('button', { name: 'Pay now' })
      .click();
    await customer.page.getByRole('main').getByText('Paid', { exact: true }).first().waitFor();
    expect(customer.errors).toEqual([]);
    await customer.close();

    await page.reload();
    await deliver(page, number);
    await expect.poll(() => waiting.count()).toBe(0);
    const story = page.getByRole('region', { name: 'Timeline' });
    await story.getByText('Order taken by phone').waitFor();
    await story.getByText('Regular customer').waitFor();
    expect(errorsExcept(errors, 400)).toEqual([]);
    await close();
  });

  it('an order at a fair is paid in cash, found by its channel, packed, sent and delivered', async () => {
    const [product, email] = [await plainProduct(), `fair${width}@example.com`];
    const { page, errors, close } = await openAdmin(shop, '/admin/orders?do=create', { viewport });
    const form = await fillIn(page, product, email);
    await form.getByLabel('Channel').selectOption('Fair');
    await form.getByRole('combobox', { name: /^Payment/ }).selectOption('Received already');
    await form.getByRole('button', { name: 'Create order' }).click();
    await form.getByText('Method is required for money that you have received').first().waitFor();
    await form.getByLabel('Method').selectOption('Cash');
    await form.getByRole('button', { name: 'Create order' }).click();
    await page.waitForURL(/\/admin\/orders\/\d+$/);
    const number = page.url().split('/').at(-1) ?? '';
    await page.getByRole('button', { name: 'Invoice' }).waitFor();
    await deliver(page, number);
    await page.goto(`${shop.url}/admin/orders?channel=fair`);
    await page.getByRole('link', { name: number, exact: true }).waitFor();
    await expectFine(page);
    await expect
      .poll(async () => (await outbox.mails(email)).map(({ subject }) => subject?.split(' (')[0]))
      .toContain(`Order ${number} has arrived`);
    expect(errorsExcept(errors, 400)).toEqual([]);
    await close();
  });

  it('a sale at a fair is handed over to a customer of the shop, with the variant that was chosen', async () => {
    const product = await productWithOptions();
    const name = `Lakshmi Fair ${width}`;
    const owner = await ownerClient(shop);
    const lines = [{ id: (await plainProduct()).id, quantity: 1 }];
    const { total } = await owner('POST /api/cart/quote/desk', { body: { lines, delivery: 'handed_over' } });
    await owner('POST /api/orders/desk', {
      body: {
        channel: 'fair',
        lines,
        delivery: 'handed_over',
        contact: { name, phone: `98111 00${width > 999 ? '111' : '222'}` },
        payment: 'by-hand',
        method: 'cash',
        total,
      },
    });
    const { page, errors, close } = await openAdmin(shop, '/admin/orders?do=create', { viewport });
    const form = page.getByRole('dialog', { name: 'Create order' });
    await form.getByLabel('Channel').selectOption('Fair');
    await form.getByLabel('Add an item').fill(product.name);
    await form.getByRole('list', { name: 'Found products' }).getByRole('button').first().click();
    const variants = form.getByRole('group', { name: `Variant of ${product.name}` });
    await variants.waitFor();
    expect(await form.getByRole('listitem', { name: product.name }).count()).toBe(0);
    await expectFineEverywhere(page);
    await variants.getByRole('listitem').getByRole('button').last().click();
    await form.getByRole('listitem', { name: product.name }).waitFor();
    await form.getByRole('combobox', { name: 'Delivery' }).selectOption('Handed over at the counter');
    expect(await form.getByLabel('House and street').count()).toBe(0);
    await form.getByLabel('Find a customer').fill('lakshmi fair');
    await page.getByRole('option', { name }).click();
    await expect.poll(() => form.getByLabel('Full name').inputValue()).toBe(name);
    await form.getByText(`The order is for ${name}.`).waitFor();
    // Items that are handed over are paid already.
    expect(await form.getByRole('combobox', { name: /^Payment/ }).inputValue()).toBe('by-hand');
    await form.getByLabel('Method').selectOption('Card');
    await expectFineEverywhere(page);
    await form.getByRole('button', { name: 'Create order' }).click();
    await page.waitForURL(/\/admin\/orders\/\d+$/);
    const main = page.getByRole('main');
    await main.getByText('Delivered', { exact: true }).first().waitFor();
    await main.getByText(/^Handed over at the counter on /).waitFor();
    await main.getByText('The customer gets no emails about this order').waitFor();
    await main.getByText('Customer: 2 orders').waitFor();
    expect(await page.getByRole('button', { name: 'Address label' }).count()).toBe(0);
    await expectFineEverywhere(page);
    expect(errors).toEqual([]);
    await close();
  });

  it('a paid order goes to another address, also after another member of the staff has changed it', async () => {
    const email = `edited${width}@example.com`;
    const visitor = clientOf(shop.url);
    const body = await orderOf(visitor, [{ product: await plainProduct() }], { email });
    const { number } = await visitor('POST /api/orders', { body });
    const owner = await ownerClient(shop);
    const params = { number: String(number) };
    await owner('POST /api/orders/:number/move', { params, body: { to: 'paid', method: 'cash' } });
    const { page, errors, close } = await openAdmin(shop, `/admin/orders/${number}`, { viewport });
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const form = page.getByRole('dialog', { name: `Change order ${number}` });
    await form.getByLabel('House and street').fill('9 Lake View');
    await expectFineEverywhere(page);
    const { updatedAt } = await owner('GET /api/orders/:number/desk', { params });
    await owner('PUT /api/orders/:number/desk', { params, body: { updatedAt, note: 'Ring twice' } });
    await form.getByRole('button', { name: 'Save changes' }).click();
    await page.getByRole('button', { name: 'Save again' }).click();
    await toastShown(page, 'Order changed. The customer has been emailed.');
    await page.getByText('9 Lake View').first().waitFor();
    await page.getByText('Ring twice').first().waitFor();
    await expectFine(page);
    await expect
      .poll(async () => (await outbox.mails(email)).map(({ text }) => text ?? '').join())
      .toContain('Changed: address');
    expect(errorsExcept(errors, 409)).toEqual([]);
    await close();
  });
});

it('a new order that staff save before its price has arrived is checked and saved with that price', async () => {
  const { page, errors, close } = await openAdmin(shop, '/admin/orders?do=create');
  const release = await holdResponses(page, '**/api/cart/quote/desk');
  const form = await fillIn(page, await plainProduct(), 'early@example.com');
  await form.getByRole('combobox', { name: /^Payment/ }).selectOption('Received already');
  await form.getByRole('button', { name: 'Create order' }).click();
  await form.getByText('Saving when the price has arrived').waitFor();
  await expectFineEverywhere(page);
  release();
  await form.getByText('Method is required for money that you have received').first().waitFor();
  await form.getByLabel('Method').selectOption('Cash');
  await form.getByRole('button', { name: 'Create order' }).click();
  await page.waitForURL(/\/admin\/orders\/\d+$/);
  expect(errors).toEqual([]);
  await close();
});
