/** @module-tag extended */
import { expect, it } from 'vitest';
import { demoShop } from '#tests/support/demo-shop.ts';
import { openAdmin, ownerClient } from '#tests/support/office.ts';
import { placeOrder } from '#tests/support/orders.ts';
import { clientOf } from '#tests/support/shop.ts';

// Replies and notes that staff have written and neither sent nor saved.

const shop = demoShop();

it('a reply or a note that was not saved is left only after a question', async () => {
  const [visitor, owner] = [clientOf(shop.url), await ownerClient(shop)];
  const email = 'unsaved@example.com';
  await visitor('POST /api/contact', { body: { name: 'Asha Rao', email, message: 'Is it blue?' } });
  const { number: request } = await visitor('POST /api/custom-orders', {
    body: { name: 'Asha Rao', email, what: 'A bowl with a name.' },
  });
  const { products } = await visitor('POST /api/products/filters', { body: { limit: 20 } });
  const product = products.find(({ inStock, stockCount }) => inStock && stockCount > 3);
  if (!product) throw new Error('No product is in stock');
  const { order } = await placeOrder(visitor, product, { email });
  const { customers } = await owner('GET /api/customers', { query: { search: email } });
  const { entries } = await owner('GET /api/inbox', { query: { kind: 'message' } });
  await owner('POST /api/saved-replies', { body: { name: 'Colours', body: 'All mugs are blue.' } });

  const { page, errors, close } = await openAdmin(shop, '/admin');
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  for (const [path, label] of [
    [`/admin/inbox/${entries[0]?.id}`, 'Write to the customer'],
    [`/admin/custom-orders/${request}`, 'Write to the customer'],
    [`/admin/customers/${customers[0]?.id}`, 'Internal note'],
    [`/admin/orders/${order.number}`, 'Internal note'],
  ] as const) {
    await page.goto(`${shop.url}${path}`);
    const field = page.getByLabel(label);
    if (label === 'Internal note') await field.fill('Calls before noon');
    else await page.getByLabel('Insert a saved reply').selectOption('Colours');
    const text = await field.inputValue();
    const reports = page.getByRole('link', { name: 'Reports', exact: true });
    await reports.click();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    expect([text, await field.inputValue()]).toEqual([expect.stringMatching(/./), text]);
    await field.fill('');
    await reports.click();
    await page.getByRole('heading', { level: 1, name: 'Reports' }).waitFor();
  }
  expect(errors).toEqual([]);
  await close();
});
