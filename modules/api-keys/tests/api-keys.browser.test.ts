/** @module-tag full */
import { expect, it } from 'vitest';
import { fill, toastShown } from '#tests/support/browser.ts';
import { demoShop } from '#tests/support/demo-shop.ts';
import { openAdmin } from '#tests/support/office.ts';
import { clientOf } from '#tests/support/shop.ts';

// The page of the API keys in the back office.

const shop = demoShop();

it('the owner creates an API key, sees it once, and deletes it', async () => {
  const { page, errors, close } = await openAdmin(shop, '/admin/api-keys');
  await page.getByRole('button', { name: 'Add API Key' }).click();
  const form = page.getByRole('dialog');
  await fill(form, { name: 'Accounting' });
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByText('Choose at least one right').first().waitFor();
  await form.getByRole('checkbox', { name: /^Orders/ }).check();
  await form.getByLabel('Expires').selectOption({ label: 'In a year' });
  await form.getByRole('button', { name: 'Save' }).click();
  const shown = page.getByRole('alertdialog');
  const key = (await shown.getByText(/^haat_/).textContent()) ?? '';
  await shown.getByRole('button', { name: 'Close' }).click();
  const program = clientOf(shop.url, key);
  await program('GET /api/orders');
  const row = page.getByRole('table', { name: 'API keys' }).getByRole('row', { name: /Accounting/ });
  expect(await row.textContent()).toContain(`${key.slice(0, 10)}…`);
  await row.getByRole('button', { name: 'Delete Accounting' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete API key' }).click();
  await toastShown(page, 'The API key is deleted');
  await page.getByText('No API keys yet').waitFor();
  await expect(program('GET /api/orders')).rejects.toMatchObject({ code: 'unauthenticated' });
  expect(errors).toEqual([]);
  await close();
});
