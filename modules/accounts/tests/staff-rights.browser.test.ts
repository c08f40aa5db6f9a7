import { expect, it } from 'vitest';
import { expectFineEverywhere, toastShown } from '#tests/support/browser.ts';
import { demoShop } from '#tests/support/demo-shop.ts';
import { makeStaff, openAdmin } from '#tests/support/office.ts';
import { outboxOf } from '#tests/support/outbox.ts';

const shop = demoShop();
const outbox = outboxOf(shop);

it('revoking a right updates the open page and menu of the staff member', {
  tags: ['full'],
}, async () => {
  const ravi = await makeStaff(shop, outbox);
  const staff = await openAdmin(shop, '/admin/orders', { as: ravi });
  const menu = staff.page.getByRole('navigation', { name: 'Back office' });
  const entries = () => menu.getByRole('link').allTextContents();
  await menu.getByRole('link', { name: 'Orders', exact: true }).waitFor();
  expect(await entries()).not.toContain('Promotions');

  const owner = await openAdmin(shop, '/admin/settings#staff');
  await owner.page.getByRole('button', { name: '7 of 21 rights of Ravi Staff' }).click();
  await owner.page.getByRole('checkbox', { name: /^Orders/ }).uncheck();
  await owner.page.getByRole('checkbox', { name: /^Promotions/ }).check();
  await expectFineEverywhere(owner.page);
  await owner.page.getByRole('button', { name: 'Save rights' }).click();
  await toastShown(owner.page, 'Rights changed successfully!');
  await owner.page.getByText('7 of 21 rights, own').waitFor();
  expect((await outbox.next(ravi.email)).text).toContain('Added: Promotions. Removed: Orders.');

  await staff.page.getByRole('link', { name: /^To pack/ }).click();
  await staff.page.getByRole('heading', { level: 1, name: 'No access' }).waitFor();
  await staff.page
    .getByText('This page takes the right “Orders”. An owner of the shop can give it to you')
    .waitFor();
  await expectFineEverywhere(staff.page);
  await expect.poll(entries).toContain('Promotions');
  expect(await entries()).not.toContain('Orders');
  await staff.page.getByRole('button', { name: 'Search' }).click();
  await staff.page.getByRole('option', { name: 'Promotions' }).waitFor();
  expect(await staff.page.getByRole('option', { name: /^Orders/ }).count()).toBe(0);
  await staff.page.keyboard.press('Escape');
  await staff.page.getByRole('link', { name: 'Go to Dashboard' }).click();
  await staff.page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  expect(staff.errors.filter((each) => !each.includes('403'))).toEqual([]);
  await staff.close();
  await owner.close();
});
