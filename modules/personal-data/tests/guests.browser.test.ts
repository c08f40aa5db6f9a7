import { expect, it } from 'vitest';
import { guestsDataSentences } from '#modules/personal-data/contract/guests-data-sentences.ts';
import { errorsExcept, expectFineEverywhere, toastShown } from '#tests/support/browser.ts';
import { demoShop } from '#tests/support/demo-shop.ts';
import { fileSavedBy } from '#tests/support/in-page.ts';
import { openAdmin, ownerClient } from '#tests/support/office.ts';
import { deliver, placeOrder } from '#tests/support/orders.ts';
import { clientOf } from '#tests/support/shop.ts';

const shop = demoShop();

it('the owner finds a guest by phone, sees the open order, exports the data and erases it', {
  tags: ['full'],
}, async () => {
  const visitor = clientOf(shop.url);
  const call = await ownerClient(shop);
  const [product] = (await visitor('POST /api/products/filters', { body: { inStock: true } })).products;
  if (!product) throw new Error('The demonstration has no product in stock');
  const email = 'zoya.khan@example.com';
  const placed = await placeOrder(visitor, product, { email });
  const { page, errors, close } = await openAdmin(shop, '/admin/personal-data');
  await page.getByLabel('Email, phone number or order number').fill('zoya');
  await page.getByRole('button', { name: 'Find' }).click();
  await page.getByText('Enter a whole email, phone number or order number').waitFor();
  await expectFineEverywhere(page);
  await page.getByLabel('Email, phone number or order number').fill('98450 12345');
  await page.getByRole('button', { name: 'Find' }).click();
  await page.getByText(email).waitFor();
  await expectFineEverywhere(page);
  await page.getByRole('button', { name: 'Erase' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByText(guestsDataSentences.todos.send).waitFor();
  await expectFineEverywhere(page);
  await dialog.getByRole('button', { name: 'Close' }).click();

  await deliver(call, placed);
  await page.reload();
  const download = page.getByRole('button', { name: 'Download as JSON' });
  const { name, content } = await fileSavedBy(page, () => download.click());
  expect(name).toBe('personal-data.json');
  expect(JSON.parse(content.toString()).orders).toMatchObject([{ number: placed.number, email }]);
  await page.getByRole('button', { name: 'Erase' }).click();
  await dialog.getByText('Kept, as the law requires').waitFor();
  await expectFineEverywhere(page);
  await dialog.getByRole('button', { name: 'Erase for good' }).click();
  await toastShown(page, guestsDataSentences.erased);
  await page.getByText('Nothing found').waitFor();
  await page.goto(`${shop.url}/admin/activity?kind=personal-data`);
  await page.getByText('(a guest, 1 order)').first().waitFor();
  await expectFineEverywhere(page);
  expect(errorsExcept(errors, 400)).toEqual([]);
  await close();
});
