import { expect, it } from 'vitest';
import { expectFineEverywhere, toastShown } from '#tests/support/browser.ts';
import { makeCustomer, newAccount } from '#tests/support/customers.ts';
import { demoShop } from '#tests/support/demo-shop.ts';
import { openAdmin } from '#tests/support/office.ts';
import { outboxOf } from '#tests/support/outbox.ts';

const shop = demoShop();
const outbox = outboxOf(shop);

it('the owner makes a role for reviews only, and its user sees only reviews', {
  tags: ['full'],
}, async () => {
  const meera = await makeCustomer(shop, outbox, newAccount('Meera Reviews'));
  const owner = await openAdmin(shop, '/admin/roles');
  const { page } = owner;
  await page.getByRole('row').filter({ hasText: 'Packer' }).waitFor();
  await expectFineEverywhere(page);
  await page.getByRole('button', { name: 'Add Role' }).click();
  const form = page.getByRole('dialog', { name: 'Add Role' });
  await form.getByRole('textbox', { name: 'Name' }).fill('Reviews only');
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByRole('alert').getByText('Choose at least one right.').waitFor();
  await form.getByRole('checkbox', { name: /^Reviews/ }).check();
  await expectFineEverywhere(page);
  await form.getByRole('button', { name: 'Save' }).click();
  await toastShown(page, 'Role created successfully!');
  const row = page.getByRole('row').filter({ hasText: 'Reviews only' });
  await row.getByText('No users').waitFor();

  await page.goto(`${shop.url}/admin/users/${meera.session.id}`);
  await page.getByRole('radio', { name: /^Reviews only/ }).click();
  await page.getByRole('alertdialog', { name: 'Give Meera Reviews the role Reviews only?' }).waitFor();
  await page.getByRole('button', { name: 'Change role' }).click();
  await toastShown(page, 'Role changed successfully!');
  await page.getByText('Meera Reviews has the rights of the role Reviews only.').waitFor();
  await expectFineEverywhere(page);

  const member = await openAdmin(shop, '/admin', { as: meera });
  await member.page.getByRole('heading', { level: 1, name: 'Reviews' }).waitFor();
  const menu = member.page.getByRole('navigation', { name: 'Back office' });
  await expect.poll(() => menu.getByRole('link').allTextContents()).toEqual(['Reviews']);
  await member.page.getByText(`Reviews only · ${meera.email}`).waitFor();
  await member.page.goto(`${shop.url}/admin/settings`);
  await member.page.getByText('This page takes the right “Settings”.').waitFor();
  expect(member.errors.filter((each) => !each.includes('403'))).toEqual([]);
  await member.close();

  await page.goto(`${shop.url}/admin/roles`);
  await row.getByRole('link', { name: 'Meera Reviews' }).waitFor();
  await page.getByRole('button', { name: 'Delete Reviews only' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete the role Reviews only?' });
  await dialog.getByLabel('New role of Meera Reviews').selectOption('Packer');
  await expectFineEverywhere(page);
  await dialog.getByRole('button', { name: 'Delete role' }).click();
  await toastShown(page, 'Role deleted successfully!');
  await page.getByRole('row').filter({ hasText: 'Packer' }).getByText('Meera Reviews').waitFor();
  expect((await outbox.next(meera.email)).text).toContain('Added: Orders. Removed: Reviews.');
  expect(owner.errors).toEqual([]);
  await owner.close();
});
