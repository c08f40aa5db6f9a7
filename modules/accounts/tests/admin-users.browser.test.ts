import { describe, expect, it } from 'vitest';
import { expectFineEverywhere, fill, openBrowser, openPage, toastShown } from '#tests/support/browser.ts';
import { makeCustomer, newAccount } from '#tests/support/customers.ts';
import { demoShop } from '#tests/support/demo-shop.ts';
import { owner } from '#tests/support/demo-template.ts';
import { putBodyOf } from '#tests/support/in-page.ts';
import { openAdmin, ownerClient } from '#tests/support/office.ts';
import { outboxOf } from '#tests/support/outbox.ts';
import { clientOf } from '#tests/support/shop.ts';

// The admin pages of users, their trash and their activity log (section 2, Admin users; R17, R27).

const shop = demoShop();
const outbox = outboxOf(shop);

describe('the admin page of users', () => {
  it('the owner creates, changes, deletes and restores a user, and the activity log records it', {
    tags: ['full'],
  }, async () => {
    const { page, errors, close } = await openAdmin(shop, '/admin/users');
    await page.getByRole('heading', { name: 'All Users (1)' }).waitFor();
    await expectFineEverywhere(page);
    await page.getByRole('button', { name: 'Add User' }).click();
    const form = page.getByRole('dialog', { name: 'Add New User' });
    await form.getByPlaceholder('+1234567890').waitFor();
    await form.getByPlaceholder('India').waitFor();
    await form.getByRole('button', { name: 'Create User' }).click();
    await form.getByText('Please check 3 fields').waitFor();
    await expectFineEverywhere(page);
    await form.getByRole('button', { name: 'Password must be at least 6 characters long' }).click();
    const password = form.getByLabel('Password', { exact: false }).first();
    await password.fill('correct horse');
    expect(await password.getAttribute('type')).toBe('password');
    await form.getByRole('button', { name: 'Show password' }).click();
    await expect.poll(() => password.getAttribute('type')).toBe('text');
    await fill(form, { name: 'Meera Nair', email: owner.email, phone: '+91 20 1234 5678' });
    await form.locator('[name="address.city"]').fill('Kochi');
    await form.getByRole('button', { name: 'Create User' }).click();
    await page.getByText(/^Error: This email already has an account/).waitFor();
    await fill(form, { email: 'meera@example.com' });
    await form.getByRole('button', { name: 'Create User' }).click();
    await toastShown(page, 'User created successfully!');
    await page.getByRole('heading', { name: 'All Users (2)' }).waitFor();
    const row = page.getByRole('row').filter({ hasText: 'meera@example.com' });
    await expect
      .poll(() => row.getByRole('cell').allTextContents())
      .toMatchObject(['meera@example.com', 'No', 'No', '0', '0', expect.stringMatching(/20\d\d/), '']);

    await row.getByRole('button', { name: 'Edit Meera Nair' }).click();
    const editing = page.getByRole('dialog', { name: 'Edit User' });
    await expect.poll(() => editing.locator('[name=email]').isDisabled()).toBe(true);
    expect(await editing.getByPlaceholder('Leave blank to keep current').inputValue()).toBe('');
    await fill(editing, { name: 'Meera Menon' });
    const sent = await putBodyOf(page, () => editing.getByRole('button', { name: 'Update User' }).click());
    expect(sent).toEqual({
      name: 'Meera Menon',
      userId: expect.any(String),
      updatedAt: expect.any(String),
    });
    await toastShown(page, 'User updated successfully!');

    await page.getByRole('button', { name: 'Delete Meera Menon' }).click();
    await page.getByRole('alertdialog').getByText('meera@example.com').waitFor();
    await page.getByRole('button', { name: 'Delete user' }).click();
    await toastShown(page, 'User deleted successfully!');
    await page.getByRole('heading', { name: 'All Users (1)' }).waitFor();

    await page.getByRole('link', { name: 'Trash' }).click();
    await page.getByRole('button', { name: 'Restore Meera Menon' }).waitFor();
    await expectFineEverywhere(page);
    await page.getByRole('button', { name: 'Restore Meera Menon' }).click();
    await toastShown(page, 'Restored');
    await page.getByText('Trash is empty').waitFor();

    await page.getByRole('link', { name: 'Activity' }).click();
    const entries = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Meera' });
    await entries.first().waitFor();
    await entries.filter({ hasText: 'changed the user' }).getByRole('group').click();
    await page.getByText('Before: ').waitFor();
    await expectFineEverywhere(page);
    await page.getByLabel('Action', { exact: true }).selectOption('deleted');
    await page.waitForURL('**/admin/activity?act=deleted');
    await expect.poll(() => entries.count()).toBe(1);
    await entries.getByText('deleted the user Meera Menon').waitFor();
    expect(errors.filter((each) => !each.includes('409'))).toEqual([]);
    await close();
  });

  it('the page of a user shows the wishlist and grants the staff role', { tags: ['full'] }, async () => {
    const asha = await makeCustomer(shop, outbox, newAccount('Asha Rao'));
    const mug = await asha.call('GET /api/products/slug/:slug', { params: { slug: 'cafe-stoneware-mug' } });
    await asha.call('PUT /api/products/addRemoveToWishlist/:productId', { params: { productId: mug.id } });
    const { page, errors, close } = await openAdmin(shop, '/admin/users');
    await page.getByRole('searchbox', { name: 'Search users' }).fill('asha rao');
    await page.waitForURL('**?search=asha+rao');
    await page.getByRole('row').nth(1).getByRole('link', { name: 'View Asha Rao' }).click();
    await page.getByRole('heading', { level: 1, name: 'Asha Rao' }).waitFor();
    await page.getByRole('region', { name: 'Wish List' }).getByText(mug.name).waitFor();
    await page.getByRole('region', { name: 'Orders' }).getByText('No orders yet.').waitFor();
    await page.getByRole('radio', { name: /Staff/ }).click();
    await page.getByRole('alertdialog', { name: 'Make Asha Rao staff?' }).waitFor();
    await expectFineEverywhere(page);
    await page.getByRole('button', { name: 'Change role' }).click();
    await toastShown(page, 'Role changed successfully!');
    await expect.poll(() => page.getByRole('radio', { name: /Staff/ }).isChecked()).toBe(true);
    const body = { email: asha.email, password: asha.password };
    expect(await clientOf(shop.url)('POST /api/auth/admin/login', { body })).toMatchObject({
      isAdmin: false,
      hasAdminAccess: true,
    });
    expect(errors).toEqual([]);
    await close();
  });

  it('the list of users has pages and sorts by a click on a column heading', {
    tags: ['full'],
  }, async () => {
    const call = await ownerClient(shop);
    for (let at = 0; at < 12; at++) {
      const name = `Person ${String(at).padStart(2, '0')}`;
      await call('POST /api/users', {
        body: { name, email: `p${at}@example.com`, password: 'correct horse' },
      });
    }
    const { page, errors, close } = await openAdmin(shop, '/admin/users?search=person');
    await page.getByText('Page 1 of 2').waitFor();
    const previous = page.getByRole('button', { name: 'Previous' });
    const next = page.getByRole('button', { name: 'Next' });
    const off = async () => [await previous.isDisabled(), await next.isDisabled()];
    await expect.poll(off).toEqual([true, false]);
    await next.click();
    await page.getByText('Page 2 of 2').waitFor();
    await expect.poll(off).toEqual([false, true]);
    await expect.poll(() => page.getByRole('rowheader').count()).toBe(2);
    await page.getByRole('button', { name: 'Name', exact: true }).click();
    await page.waitForURL('**/admin/users?search=person&sort=name');
    const head = page.getByRole('columnheader', { name: 'Name' });
    await expect.poll(() => head.getAttribute('aria-sort')).toBe('ascending');
    await page.getByRole('rowheader').first().getByText('Person 00').waitFor();
    await page.goBack();
    await page.getByText('Page 2 of 2').waitFor();
    expect(errors).toEqual([]);
    await close();
  });

  it('an invited person chooses a password by the link and is in the back office with the role', {
    tags: ['extended'],
  }, async () => {
    const { page, errors, close } = await openAdmin(shop, '/admin/users?do=invite');
    const form = page.getByRole('dialog', { name: 'Invite staff' });
    await fill(form, { email: 'kavya@example.com', name: 'Kavya' });
    await form.getByLabel('Role').selectOption('Packer');
    await expectFineEverywhere(page);
    await form.getByRole('button', { name: 'Send invitation' }).click();
    await toastShown(page, 'The invitation is sent.');
    const list = page.getByRole('region', { name: 'Invitations (1)' });
    await list.getByText(/^Pending, until/).waitFor();
    await expectFineEverywhere(page);
    await outbox.next('kavya@example.com');
    await list.getByRole('button', { name: 'Send again to kavya@example.com' }).click();
    const invited = await openPage(await openBrowser());
    await invited.page.goto(await outbox.link('kavya@example.com'));
    await invited.page.getByText('with the role Packer').waitFor();
    await expectFineEverywhere(invited.page);
    expect(await invited.page.getByLabel('Full name').inputValue()).toBe('Kavya');
    await fill(invited.page, { password: 'correct horse', confirm: 'correct horse' });
    await invited.page.getByRole('button', { name: 'Accept the invitation' }).click();
    await invited.page.waitForURL('**/admin/orders');
    await page.reload();
    await page.getByRole('link', { name: 'Kavya', exact: true }).waitFor();
    expect(await list.count()).toBe(0);
    expect([...errors, ...invited.errors]).toEqual([]);
    await invited.close();
    await close();
  });
});
