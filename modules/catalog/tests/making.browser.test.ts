/** @module-tag full */
import { expect, it } from 'vitest';
import { expectFieldError, expectFineEverywhere, toastShown } from '#tests/support/browser.ts';
import { demoShop } from '#tests/support/demo-shop.ts';
import { openAdmin, ownerClient } from '#tests/support/office.ts';
import * as m from '../messages/index.ts';

// The making of products and the workshop of artisans in the back office.

const shop = demoShop();

it('the owner enters how an artisan works, and when the artisan does not', async () => {
  const { page, errors, close } = await openAdmin(shop, '/admin/artisans');
  const owner = await ownerClient(shop);
  const [artisan] = (await owner('GET /api/artisans')).artisans;
  if (!artisan) throw new Error('The shop has artisans');
  await page.getByRole('button', { name: `Edit ${artisan.name}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Making days').fill('4');
  await dialog.getByLabel('Extra days to personalise').fill('2');
  await dialog.getByLabel('Pieces a day').fill('5');
  for (const name of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'])
    await dialog.getByRole('checkbox', { name }).check();
  await dialog.getByRole('button', { name: 'Add days off' }).click();
  const daysOff = dialog.getByRole('group', { name: 'Days off 1' });
  await daysOff.getByLabel('First day').fill('2026-12-24');
  await daysOff.getByLabel('Last day').fill('2026-12-23');
  await dialog.getByRole('button', { name: 'Update Artisan' }).click();
  await daysOff.getByText(`Last day ${m.making.mustNotBeBeforeFirstDay()}`).waitFor();
  await dialog.getByText('Closed weekdays must leave at least one day of the week open').first().waitFor();
  await expectFineEverywhere(page);
  for (const name of ['Monday', 'Tuesday', 'Thursday', 'Friday', 'Saturday'])
    await dialog.getByRole('checkbox', { name }).uncheck();
  await daysOff.getByLabel('Last day').fill('2027-01-02');
  await dialog.getByRole('button', { name: 'Add days off' }).click();
  await dialog.getByRole('button', { name: 'Remove days off 2' }).click();
  await dialog.getByRole('button', { name: 'Update Artisan' }).click();
  await toastShown(page, m.responses.artisanUpdated());
  const { workshop } = await owner('GET /api/artisans/:slug', { params: { slug: artisan.slug } });
  expect(workshop).toEqual({
    makingDays: 4,
    personalisingDays: 2,
    piecesPerDay: 5,
    closedWeekdays: [0, 3],
    daysOff: [{ from: '2026-12-24', to: '2027-01-02' }],
  });
  expect(errors).toEqual([]);
  await close();
});

it('a product takes the making of its artisan where its own fields are blank', async () => {
  const owner = await ownerClient(shop);
  const [product] = (await owner('GET /api/products/stock-room')).products;
  if (!product) throw new Error('The shop has products');
  const { page, errors, close } = await openAdmin(shop, `/admin/products/${product.slug}`);
  const dialog = page.getByRole('dialog', { name: 'Edit Product' });
  await page.getByRole('button', { name: 'Edit Product' }).click();
  await dialog.getByLabel('Making days').fill('7');
  await dialog.getByLabel('Pieces a day').fill('0');
  await dialog.getByRole('button', { name: 'Update Product' }).click();
  await expectFieldError(dialog.getByLabel('Pieces a day'), 'Pieces a day must be at least 1');
  await dialog.getByLabel('Pieces a day').fill('2');
  await dialog.getByRole('button', { name: 'Update Product' }).click();
  await toastShown(page, m.responses.productUpdated());
  const saved = () => owner('GET /api/products/slug/:slug', { params: { slug: product.slug } });
  expect((await saved()).making).toEqual({ makingDays: 7, personalisingDays: null, piecesPerDay: 2 });
  await page.getByRole('button', { name: 'Edit Product' }).click();
  await dialog.getByLabel('Making days').fill('');
  await dialog.getByRole('button', { name: 'Update Product' }).click();
  await expect.poll(async () => (await saved()).making?.makingDays).toBeNull();
  expect(errors).toEqual([]);
  await close();
});
