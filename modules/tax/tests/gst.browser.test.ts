/** @module-tag full */
import { expect, it } from 'vitest';
import { expectFine, openPage } from '#tests/support/browser.ts';
import { demoShop } from '#tests/support/demo-shop.ts';
import { fileSavedBy } from '#tests/support/in-page.ts';
import { openAdmin, ownerClient } from '#tests/support/office.ts';
import { orderOf } from '#tests/support/orders.ts';
import { pagesOf } from '#tests/support/pdf.ts';
import { clientOf, makeCategory, makeProduct, type Shop } from '#tests/support/shop.ts';

// A seller with GST, from the rate of a category to the invoice of an order with two rates.

const shop = demoShop();

it('a shop with GST sells at two rates, says that prices include the tax, and prints both on the invoice', async () => {
  const owner = await ownerClient(shop);
  const office = { owner } as Shop;
  const [pottery, candles] = [
    await makeCategory(office, { name: 'Pottery of Khurja', taxRate: 5, hsnCode: '691200' }),
    await makeCategory(office, { name: 'Candles', taxRate: 12, hsnCode: '3406' }),
  ];
  const bowl = await makeProduct(office, pottery.id, { name: 'Serving bowl', price: 105, stockCount: 50 });
  const candle = await makeProduct(office, candles.id, {
    name: 'Beeswax candle',
    price: 118,
    stockCount: 50,
  });
  await owner('PUT /api/settings', { body: { taxNumber: '29ABCDE1234F1ZW' } });

  const { page, errors, close } = await openAdmin(shop, '/admin/settings#tax');
  const tax = page.getByRole('region', { name: 'Tax', exact: true });
  await tax.getByText('12% of Candles').waitFor();
  await tax.getByLabel('Prices include tax').check();
  await tax.getByLabel('Tax of delivery').selectOption('A rate of its own');
  await expectFine(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Unsaved changes').waitFor({ state: 'detached' });

  await page.goto(`${shop.url}/admin/categories`);
  await page.getByRole('button', { name: 'Edit Candles', exact: true }).click();
  await page.getByLabel('Tax rate (%)').fill('18');
  await expectFine(page);
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  const shopper = await openPage(shop.browser);
  await shopper.page.goto(`${shop.url}/products/${bowl.slug}`);
  await shopper.page.getByText('incl. of all taxes').waitFor();
  await expectFine(shopper.page);
  await shopper.close();

  const visitor = clientOf(shop.url);
  const buyer = { name: 'Ravi', gstin: '27AAPFU0939F1ZV', businessName: 'Kumar Gifts' };
  const body = await orderOf(visitor, [{ product: bowl }, { product: candle }], { buyer });
  const placed = await visitor('POST /api/orders', { body });
  const params = { number: String(placed.number) };
  await owner('POST /api/orders/:number/move', { params, body: { to: 'packed' } });

  const customer = await openPage(shop.browser);
  await customer.page.goto(`${shop.url}/orders/${placed.number}?key=${placed.key}`);
  await customer.page.getByText('Prices include all taxes', { exact: false }).waitFor();
  const { content } = await fileSavedBy(customer.page, () =>
    customer.page.getByRole('button', { name: 'Invoice' }).click(),
  );
  const invoice = (await pagesOf(content)).join('\n');
  for (const expected of ['Tax invoice', 'HSN 691200 · 5%', 'HSN 3406 · 18%', 'Kumar Gifts', 'CGST (9%)'])
    expect(invoice).toContain(expected);
  expect(invoice).toMatch(/5%\s*₹100.00\s*₹2.50\s*₹2.50\s*₹5.00/);
  await customer.close();

  await page.goto(`${shop.url}/admin/orders/${placed.number}`);
  await page.getByText('GSTIN: 27AAPFU0939F1ZV').waitFor();
  await page.getByRole('button', { name: 'E-invoice' }).waitFor();
  await page.goto(`${shop.url}/admin/orders`);
  await page.getByRole('button', { name: 'GST returns' }).click();
  await page.getByRole('button', { name: 'Credit notes to businesses' }).waitFor();
  await expectFine(page);
  expect(errors).toEqual([]);
  await close();
  await owner('PUT /api/settings', {
    body: { taxNumber: '', pricesIncludeTax: false, shippingTax: { as: 'none', rate: 18 } },
  });
});
