/** @module-tag full */
import { expect, it } from 'vitest';
import type { Product } from '#modules/catalog/contract/catalog.ts';
import {
  errorsExcept,
  expectFine,
  expectFineEverywhere,
  holdResponses,
  openPage,
  toastShown,
} from '#tests/support/browser.ts';
import { demoPayingShop } from '#tests/support/demo-paying-shop.ts';
import { openAdmin, ownerClient } from '#tests/support/office.ts';
import { orderOf } from '#tests/support/orders.ts';
import { orderAccess, startPayment } from '#tests/support/paying.ts';
import { fetchPdf, pagesOf } from '#tests/support/pdf.ts';
import { widths } from '#tests/support/scope.ts';
import { clientOf } from '#tests/support/shop.ts';

// Orders whose items staff change after the payment (docs/decisions/123).

const { shop, razorpay, outbox } = await demoPayingShop();

/** Returns three products without options, the cheapest first. */
async function plainProducts(): Promise<[Product, Product, Product]> {
  const { products } = await clientOf(shop.url)('POST /api/products/filters', { body: { limit: 40 } });
  const plain = products
    .filter(
      ({ stockCount, isPersonalised, priceTo }) => stockCount > 9 && !isPersonalised && priceTo === null,
    )
    .sort((one, other) => one.price - other.price);
  return [plain[0], plain[1], plain.at(-1)] as [Product, Product, Product];
}

/** Opens the order by its link as its customer, and pays the difference. */
async function payDifference(
  link: string,
  viewport: { width: number; height: number },
  replacedInvoice: string,
): Promise<void> {
  const customer = await openPage(shop.browser, { viewport });
  await customer.page.goto(link);
  await customer.page.getByRole('button', { name: replacedInvoice }).waitFor();
  await customer.page.getByText('Difference to pay', { exact: true }).waitFor();
  await expectFine(customer.page);
  await customer.page.getByRole('link', { name: /^Pay ₹.* now$/ }).click();
  const window = customer.page.getByRole('dialog', { name: 'Razorpay' });
  await window.getByRole('button', { name: 'Close' }).click();
  await customer.page.getByText(/of the total is paid already/).waitFor();
  await expectFine(customer.page);
  await customer.page.getByRole('button', { name: /^Pay now/ }).click();
  await window.getByRole('button', { name: 'Pay now' }).click();
  await customer.page.getByText('Paid', { exact: true }).first().waitFor();
  expect(await customer.page.getByText('Difference to pay').count()).toBe(0);
  expect(customer.errors).toEqual([]);
  await customer.close();
}

it.each(widths)('a paid order is edited, and the difference refunded or paid, at %i px', async (width) => {
  const viewport = { width, height: 900 };
  const email = `papers${width}@example.com`;
  const visitor = clientOf(shop.url);
  const owner = await ownerClient(shop);
  const [cheap, kept, dear] = await plainProducts();
  const body = await orderOf(visitor, [{ product: kept }, { product: dear }], { email, payment: 'razorpay' });
  const placed = await visitor('POST /api/orders', { body });
  const { providerOrderId } = await startPayment({ visitor }, placed);
  const payment = razorpay.books.pay(providerOrderId);
  await razorpay.sendWebhook('payment.captured', { payment }, { shop: shop.url });
  const { params, query } = orderAccess(placed);
  const read = () => owner('GET /api/orders/:number/desk', { params });
  const { invoiceNumber } = await read();
  const documentOf = async (path: string) =>
    (
      await pagesOf(
        (
          await fetchPdf(shop, `/api/orders/${placed.number}/invoice?key=${query.key}${path}`)
        ).bytes,
      )
    ).join();
  const first = await documentOf('');

  const { page, errors, close } = await openAdmin(shop, `/admin/orders/${placed.number}`, { viewport });
  const open = async () => {
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    return page.getByRole('dialog', { name: `Change order ${placed.number}` });
  };
  const form = await open();
  await form.getByRole('button', { name: `Remove ${dear.name}` }).click();
  await form.getByLabel('Add an item').fill(cheap.name);
  await form.getByRole('list', { name: 'Found products' }).getByRole('button').first().click();
  await form.getByText(/is refunded the way it was paid/).waitFor();
  await expectFineEverywhere(page);
  await form.getByLabel('House and street').fill('');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await form.getByText('House and street is required').waitFor();
  expect(await page.getByText(/^Error: /).count()).toBe(0);
  await expect
    .poll(() => form.getByLabel('House and street').evaluate((field) => field === document.activeElement))
    .toBe(true);
  await form.getByLabel('House and street').fill('12 Temple Road');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await toastShown(page, 'Order changed. The customer has been emailed.');

  const order = await read();
  const difference = placed.order.total - order.total;
  await expect
    .poll(() => razorpay.books.payments.get(payment.id)?.amount_refunded, { timeout: 20_000 })
    .toBe(Math.round(difference * 100));
  expect(await documentOf(`&replaced=${invoiceNumber}`)).toBe(first);
  expect(await documentOf('')).toContain(order.invoiceNumber);
  await page.getByRole('button', { name: `Invoice ${invoiceNumber} (replaced)` }).waitFor();
  await page.getByRole('button', { name: /^Credit note/ }).waitFor();
  const mail = async () =>
    (await outbox.mails(email)).find(({ subject }) => subject?.includes('changed'))?.text ?? '';
  await expect.poll(mail, { timeout: 20_000 }).toContain('Changed: items');
  expect(await mail()).toContain('The total is now');
  expect(await mail()).toContain('We’re refunding');
  await expectFineEverywhere(page);

  // The form shows the order as it is after the refund.
  await expect
    .poll(async () => (await read()).refunds, { timeout: 20_000 })
    .toMatchObject([{ state: 'done' }]);
  await page.reload();
  const again = await open();
  await again.getByRole('button', { name: 'Increase quantity' }).last().click();
  await again.getByText(/The customer has to pay .* more/).waitFor();
  await again.getByRole('button', { name: 'Save changes' }).click();
  await again
    .getByText(/Method is required: the customer has to pay/)
    .first()
    .waitFor();
  await again.getByRole('combobox', { name: /^Method/ }).selectOption('Online, by a link in the email');
  await again.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('The customer pays the difference of').waitFor();
  await page.getByRole('button', { name: 'Record difference' }).click();
  await page.getByRole('alertdialog', { name: `Record the difference of order ${placed.number}?` }).waitFor();
  await expectFineEverywhere(page);
  await page.keyboard.press('Escape');

  await payDifference(await outbox.link(email), viewport, `Invoice ${invoiceNumber} (replaced)`);

  await page.reload();
  await page
    .getByRole('region', { name: 'Timeline' })
    .getByText(/^Difference of .* received$/)
    .waitFor();
  expect(errorsExcept(errors, 400)).toEqual([]);
  await close();
});

it('an edited order that staff save before its price has arrived is saved with that price', async () => {
  const visitor = clientOf(shop.url);
  const owner = await ownerClient(shop);
  const [cheap, kept] = await plainProducts();
  const lines = [{ product: cheap }, { product: kept }];
  const body = await orderOf(visitor, lines, { email: 'early@example.com' });
  const { number } = await visitor('POST /api/orders', { body });
  const params = { number: String(number) };
  await owner('POST /api/orders/:number/move', { params, body: { to: 'paid', method: 'cash' } });
  const { page, errors, close } = await openAdmin(shop, `/admin/orders/${number}`);
  const release = await holdResponses(page, '**/api/orders/*/desk/price');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const form = page.getByRole('dialog', { name: `Change order ${number}` });
  await form.getByRole('button', { name: `Remove ${cheap.name}` }).click();
  await form.getByRole('button', { name: 'Save changes' }).click();
  await form.getByText('Saving when the price has arrived').waitFor();
  release();
  await toastShown(page, 'Order changed. The customer has been emailed.');
  expect((await owner('GET /api/orders/:number/desk', { params })).lines).toMatchObject([
    { name: kept.name },
  ]);
  expect(errors).toEqual([]);
  await close();
});
