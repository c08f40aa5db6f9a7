/** @module-tag full */
import { expect, it } from 'vitest';
import { expectFieldError, expectFineEverywhere, fill, toastShown } from '#tests/support/browser.ts';
import { demoShop } from '#tests/support/demo-shop.ts';
import { openAdmin, ownerClient } from '#tests/support/office.ts';
import * as m from '../messages/index.ts';

// The calendar of holidays and festivals in the back office.

const shop = demoShop();

it('the owner adds, edits and removes days of a year', async () => {
  const { page, errors, close } = await openAdmin(shop, '/admin/delivery/calendar');
  await page.getByRole('navigation', { name: 'Year' }).getByRole('link', { name: '2027' }).click();
  const table = page.getByRole('table', { name: 'Days of 2027' });
  await table.getByRole('row', { name: /Diwali Fri,? 29 October Public holiday, Festival/ }).waitFor();
  await expectFineEverywhere(page);

  await page.getByRole('button', { name: 'Add day' }).click();
  const dialog = page.getByRole('dialog');
  await fill(dialog, { name: 'Karnataka Rajyotsava', day: '2027-11-01' });
  await dialog.getByRole('checkbox', { name: /^Public holiday/ }).uncheck();
  await dialog.getByRole('button', { name: 'Save day' }).click();
  await dialog.getByText(`Public holiday ${m.shopDays.mustBeHolidayOrFestival()}`).waitFor();
  await dialog.getByRole('checkbox', { name: /^Festival/ }).check();
  await dialog.getByRole('button', { name: 'Save day' }).click();
  await toastShown(page, m.responses.daysSaved());

  const row = table.getByRole('row', { name: /Karnataka Rajyotsava/ });
  await row.getByRole('button', { name: /^Edit/ }).click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('');
  await dialog.getByRole('textbox', { name: 'Name' }).press('Control+Enter');
  await expectFieldError(dialog.getByRole('textbox', { name: 'Name' }), 'Name is required');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Rajyotsava');
  await dialog.getByRole('checkbox', { name: /^Public holiday/ }).check();
  await dialog.getByRole('button', { name: 'Save day' }).click();
  const edited = table.getByRole('row', { name: /^Rajyotsava.*Public holiday, Festival/ });
  await edited.getByRole('button', { name: /^Remove/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove day' }).click();
  await edited.waitFor({ state: 'detached' });
  expect(errors).toEqual([]);
  await close();
});

it('a day that another user has changed meanwhile is compared before it is saved', async () => {
  const { page, errors, close } = await openAdmin(shop, '/admin/delivery/calendar?year=2027');
  const owner = await ownerClient(shop);
  const dialog = page.getByRole('dialog', { name: 'Edit day' });
  await page
    .getByRole('row', { name: /Christmas/ })
    .getByRole('button', { name: /^Edit/ })
    .click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Christmas Day');
  const { version, days } = await owner('GET /api/delivery/days');
  await owner('PUT /api/delivery/days', {
    body: {
      version,
      days: days.map((day) =>
        day.day === '2027-12-25' ? { ...day, name: 'X-mas', isFestival: false } : day,
      ),
    },
  });
  await dialog.getByRole('button', { name: 'Save day' }).click();
  const conflict = page.getByRole('dialog').filter({ hasText: 'X-mas' });
  await conflict.getByRole('button', { name: 'Save again' }).click();
  await toastShown(page, m.responses.daysSaved());
  expect((await owner('GET /api/delivery/days')).days.find(({ day }) => day === '2027-12-25')).toMatchObject({
    name: 'Christmas Day',
    isFestival: false,
  });
  expect(errors.filter((error) => !error.includes('409'))).toEqual([]);
  await close();
});
